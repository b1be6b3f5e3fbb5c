import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { partlyDone, trayNotices } from '../../../fixtures/shell/tray.ts';
import { NoticeList } from './NoticeList.tsx';
import { TrayPanel } from '../TrayPanel.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Shell/Tray/Notices',
  component: NoticeList,
  parameters: usage({ do: 'Lead to what a notice is about with one press.', dont: 'Tell what nobody has to act on or waits for.' }),
  args: {
    notices: trayNotices,
    zoneOf: () => 'Asia/Kolkata',
    titleOf: (id) => (id === partlyDone.id ? partlyDone.title : undefined),
    onFollow: fn(),
    onRead: fn(),
  },
  decorators: [
    (Story) => (
      <TrayPanel open title="Notices" onClose={fn()}>
        <Story />
      </TrayPanel>
    ),
  ],
} satisfies Meta<typeof NoticeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args }) => {
    const list = within(await screen.findByRole('dialog'));
    await userEvent.click(list.getByRole('button', { name: /Assigned to you: 12 incidents/ }));
    await expect(args.onFollow).toHaveBeenCalledWith(trayNotices[0]);
    // runs say what they came to
    await expect(list.getByRole('button', { name: /rows failed.*Done 202 · Skipped 9 · Failed 3/ })).toBeInTheDocument();
    await expect(list.getByRole('button', { name: /Matched 412 · Alike 4 · New 57 · Duplicate 9 · Invalid 3/ })).toBeInTheDocument();
    const [first] = list.getAllByRole('button', { name: 'Mark as read' });
    await userEvent.click(first as HTMLElement);
    await expect(args.onRead).toHaveBeenCalledWith(trayNotices[0]);
    await expect(list.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(trayNotices.filter(({ isRead }) => !isRead).length);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
