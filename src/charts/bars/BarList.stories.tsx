import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BarList } from './BarList.tsx';
import { count, inBox, usage } from '../story-box.tsx';

const channels = [
  ['Social', 2728],
  ['Domain', 2294],
  ['Marketplace', 1426],
  ['App store', 961],
  ['Messaging', 837],
  ['Search ads', 496],
] as const;
const rows = channels.map(([name, value]) => ({ key: name, name, value }));

const meta = {
  title: 'Charts/BarList',
  component: BarList,
  parameters: usage({
    do: 'Rank up to a few dozen names, the largest first; give the part as a second value where there is one.',
    dont: 'Use it for days: time runs from left to right, in StackedColumns.',
  }),
  decorators: [inBox(376, 240)],
  args: {
    label: 'Open cases by channel',
    rows,
    formatValue: count,
    onPick: fn(),
    summary: 'Six channels, Social leads with 2,728 cases.',
  },
} satisfies Meta<typeof BarList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FewRows: Story = {};
export const Parts: Story = {
  args: { rows: rows.map((row, i) => ({ ...row, second: Math.round(row.value * (0.3 + i * 0.1)) })), series: 2 },
};
export const Selected: Story = { args: { rows: rows.map((row) => ({ ...row, selected: row.key === 'Domain' })), series: 3 } };
export const OneRow: Story = { args: { rows: rows.slice(0, 1), series: 4 } };
export const Zeros: Story = { args: { rows: rows.map((row, i) => ({ ...row, value: i === 0 ? 3 : 0 })), series: 5 } };
export const AllZero: Story = { args: { rows: rows.map((row) => ({ ...row, value: 0 })), series: 6 } };
export const LongAndRightToLeftNames: Story = {
  args: {
    rows: [
      { key: 'a', name: 'Northwind Pay customer care refund helpline and KYC update desk', value: 912 },
      { key: 'b', name: 'خدمة العملاء نورث ويند للدفع الإلكتروني', value: 640 },
      { key: 'c', name: 'תמיכה בלקוחות', value: 211 },
      { key: 'd', name: 'ノースウィンド決済カスタマーサポート公式アカウント', value: 98 },
    ],
  },
};
export const ManyRows: Story = {
  args: { rows: Array.from({ length: 60 }, (_, i) => ({ key: `p${i}`, name: `Publisher ${i + 1}`, value: Math.round(5000 / (i + 1)) })) },
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('application', { name: 'Open cases by channel' });
    await within(canvasElement).findByText('Publisher 60');
    chart.focus();
    await userEvent.keyboard('{End}');
    const last = within(canvasElement).getByText('Publisher 60', { selector: '[dir=auto]' }).getBoundingClientRect();
    await expect(last.bottom).toBeLessThanOrEqual(chart.getBoundingClientRect().bottom + 1);
  },
};
export const KeyboardCursor: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const live = canvasElement.querySelector('[aria-live]');
    await canvas.findByText('2,728');
    await userEvent.tab();
    await expect(canvas.getByRole('application')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(live).toHaveTextContent('Domain: 2,294');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('Domain', 'only');
    await userEvent.keyboard('{End} ');
    await expect(args.onPick).toHaveBeenLastCalledWith('Search ads', 'only');
    await userEvent.keyboard('{Escape}');
    await expect(live).toBeEmptyDOMElement();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledTimes(2);
  },
};
export const PointerPicksTheRow: Story = {
  play: async ({ canvasElement, args }) => {
    const value = await within(canvasElement).findByText('961');
    const box = value.getBoundingClientRect();
    await userEvent.pointer({ keys: '[MouseLeft]', target: value, coords: { clientX: box.left + 2, clientY: box.top + 2 } });
    await expect(args.onPick).toHaveBeenLastCalledWith('App store', 'only');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const HighContrast: Story = { globals: { theme: 'contrast' } };
