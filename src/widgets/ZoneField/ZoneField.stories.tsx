import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { ZoneField } from './ZoneField.tsx';

const meta = {
  title: 'Widgets/ZoneField',
  component: ZoneField,
  parameters: usage({ do: 'Find a zone by place, by an older name or by offset.', dont: 'Have anybody type a whole name.' }),
  decorators: [
    (Story) => (
      <label style={{ display: 'grid', gap: 4, minBlockSize: 340 }}>
        Time zone
        <Story />
      </label>
    ),
  ],
  args: { value: 'Asia/Kolkata', onChange: fn(), none: 'No such zone' },
} satisfies Meta<typeof ZoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Search: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Asia/Kolkata');
    await userEvent.type(box, '{Control>}a{/Control}new york');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('America/New_York');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};
export const ByOffset: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{Control>}a{/Control}+5:45');
    await expect(canvas.getByRole('option')).toHaveTextContent('Asia/Kathmandu');
  },
};
export const None: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{Control>}a{/Control}Atlantis');
    await expect(canvas.getByText('No such zone')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveValue('Asia/Kolkata');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
