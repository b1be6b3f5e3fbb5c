import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ticketFiles } from '../../../contract/areas/ticket/ticket.ts';
import { UploadBox } from './UploadBox.tsx';
import { usage } from '../../charts/story-box.tsx';

const file = (name: string, size = 20_480): File => new File([new Uint8Array(size)], name);
const meta = {
  title: 'Widgets/UploadBox',
  component: UploadBox,
  parameters: usage({ do: 'Say at the file what is wrong with it.', dont: 'Wait with that until it was sent.' }),
  args: { part: ticketFiles.files, files: [], onFiles: fn() },
} satisfies Meta<typeof UploadBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Box: Story = { args: { shape: 'box', part: { accepts: ['csv'] } } };
export const Chosen: Story = {
  args: { files: [file('screenshot of the page.png'), file('mail.eml', 900)] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove mail.eml' }));
    await expect(args.onFiles).toHaveBeenCalledWith([args.files[0]]);
  },
};
export const Refused: Story = {
  args: { files: [file('run.exe'), file('empty.csv', 0), file('cat.png')], error: 'file-lies:cat.png' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('run.exe: this kind of file is not taken')).toBeVisible();
    await expect(canvas.getByText('empty.csv: the file is empty')).toBeVisible();
    await expect(canvas.getByText('cat.png: the file is not what its name says')).toBeVisible();
  },
};
export const NotSelected: Story = { args: { shape: 'box', part: { accepts: ['csv'] }, error: 'no-file' } };
