import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DataTable } from './DataTable.tsx';
import { inBox, usage } from './story-box.tsx';

const columns = [
  { key: 'name', title: 'Channel' },
  { key: 'active', title: 'Open', numeric: true, sums: true },
  { key: 'share', title: 'Share', numeric: true },
];
const rows = [
  ['Social', 2728, '31.2 %'],
  ['Domain', 2294, '26.2 %'],
  ['Marketplace', 1426.456, '16.3 %'],
  ['App store', 0, '0 %'],
].map(([name = '', active = 0, share = '']) => ({ name, active, share }));
const meta = {
  title: 'Charts/DataTable',
  component: DataTable,
  parameters: usage({
    do: 'Let every chart turn to it, with the columns of its file.',
    dont: 'Put it on a screen by itself: a list that is sorted, paged and opened is a List.',
  }),
  decorators: [inBox(376, 240)],
  args: { label: 'Open cases by channel', columns, rows },
} satisfies Meta<typeof DataTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FewRows: Story = {};
export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 200 }, (_, i) => ({
      name: `Publisher ${i + 1} with a name that does not fit into its column at all`,
      active: i * 17,
      share: `${i % 100} %`,
    })),
  },
};
export const RightToLeftNames: Story = { args: { rows: [{ name: 'خدمة العملاء', active: 12, share: '1 %' }] } };
/** Most first, then least first, then as the answer came; texts from A on. */
export const SortsAndSums: Story = {
  args: { rows: rows.map((row, i) => ({ ...row, active: [7, 30, 9, 12][i] ?? 0 })) },
  play: async ({ canvas }) => {
    const names = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent);
    await expect(names()).toEqual(['Social', 'Domain', 'Marketplace', 'App store', 'Total']);
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('58');
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(names()).toEqual(['Domain', 'App store', 'Marketplace', 'Social', 'Total']);
    await expect(canvas.getByRole('columnheader', { name: 'Open' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(names()).toEqual(['Social', 'Marketplace', 'App store', 'Domain', 'Total']);
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(names()).toEqual(['Social', 'Domain', 'Marketplace', 'App store', 'Total']);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(names()).toEqual(['App store', 'Domain', 'Marketplace', 'Social', 'Total']);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
