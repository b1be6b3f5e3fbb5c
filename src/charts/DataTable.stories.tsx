import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataTable } from './DataTable.tsx';
import { inBox } from './frame/story-box.tsx';

const columns = [
  { key: 'name', title: 'Channel' },
  { key: 'active', title: 'Active', numeric: true },
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
  parameters: {
    docs: {
      usage: {
        do: 'Let every chart turn to it, with the columns of its file.',
        dont: 'Put it on a screen by itself: a list that is sorted, paged and opened is a ListTable.',
      },
    },
  },
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
export const Dark: Story = { globals: { theme: 'dark' } };
