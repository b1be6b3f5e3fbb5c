import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { count, inBox, usage } from '../../charts/story-box.tsx';
import { RankedTable } from './RankedTable.tsx';

interface Reason {
  readonly name: string;
  readonly invalid: number;
  readonly parts: readonly Reason[];
}
const reasonOf = (name: string, invalid: number, parts: readonly Reason[] = []): Reason => ({ name, invalid, parts });
const rows = [
  reasonOf('Bots / automation', 14_392, [reasonOf('dedicated device', 9_126), reasonOf('known crawler', 5_266)]),
  reasonOf('Geo mismatch', 6_210, [reasonOf('falsified location', 6_210)]),
  reasonOf('Frequency-cap violation', 31),
];
const meta = {
  title: 'Widgets/RankedTable',
  component: RankedTable<Reason>,
  parameters: usage({
    do: 'Draw marks into the rows, so that name, number and bar are read together.',
    dont: 'Page it: what does not fit into ten rows belongs in a list.',
  }),
  decorators: [inBox(420, 220)],
  args: {
    label: 'Reasons',
    rows,
    rowHeight: 28,
    columns: [
      { key: 'name', title: 'Reason', of: ({ name }) => name, cell: ({ name }) => name, total: 'All reasons' },
      { key: 'invalid', title: 'Invalid', numeric: true, width: '80px', cell: ({ invalid }) => count(invalid), total: '20,633' },
      { key: 'share', title: 'Share', head: '', numeric: true, cell: ({ invalid }) => `${Math.round(invalid / 206.33)}%` },
      { key: 'code', title: 'Code', of: ({ name }) => name.slice(0, 2) },
    ],
    keyOf: ({ name }) => name,
    onPick: fn(),
    isSelected: ({ name }) => name === 'Geo mismatch',
    isQuiet: ({ invalid }) => invalid < 100,
    partsOf: ({ parts }) => parts,
    openLabel: ({ name }) => `Sub-reasons of ${name}`,
  },
} satisfies Meta<typeof RankedTable<Reason>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first row is open; another opens in place; a column without a cell is in the file alone. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('columnheader', { name: 'Code' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Share' }).querySelector('.visually-hidden')).not.toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Reason' }).querySelector('.visually-hidden')).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: 'All reasons' }).closest('tfoot')).not.toBeNull();
    await expect(canvas.queryByText('falsified location')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sub-reasons of Geo mismatch' }));
    await userEvent.click(canvas.getByRole('button', { name: 'falsified location' }));
    await expect(args.onPick).toHaveBeenLastCalledWith(rows[1]?.parts[0], 'only');
    await expect(canvas.getByRole('button', { name: 'Geo mismatch' })).toHaveAttribute('aria-pressed', 'true');
    // one is chosen, which dims the others, but not the parts of any; what has few cases is quiet
    const drawn = [...canvasElement.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) =>
      Object.fromEntries(Object.entries(dataset)),
    );
    const plain = { selected: 'false', dimmed: 'true', quiet: 'false', part: 'false' };
    await expect(drawn).toEqual([
      plain,
      { ...plain, selected: 'true', dimmed: 'false' },
      { ...plain, dimmed: 'false', part: 'true' },
      { ...plain, quiet: 'true' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Sub-reasons of Geo mismatch' }));
    await expect(canvas.queryByText('falsified location')).toBeNull();
  },
};
/** A sum of more digits than its column was made for is written whole. */
export const LargeSum: Story = {
  decorators: [inBox(260, 220)],
  args: {
    columns: [
      { key: 'name', title: 'Reason', cell: ({ name }) => name, total: 'All reasons that are above the alert at 10%' },
      { key: 'invalid', title: 'Invalid', numeric: true, width: '50px', cell: ({ invalid }) => count(invalid), total: '10.174.880' },
    ],
  },
  play: async ({ canvas }) => {
    const sum = canvas.getByText('10.174.880');
    await expect(sum.scrollWidth).toBeLessThanOrEqual(sum.clientWidth);
    const words = canvas.getByText(/above the alert/);
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  },
};
/** One tab stop; as in a tree right opens a row and left closes it. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{End}{Home}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Geo mismatch' })).toHaveFocus();
    await expect(canvasElement.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'falsified location' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(canvas.queryByText('falsified location')).toBeNull();
  },
};
export const ReadOnly: Story = {
  render: ({ label, columns, rows: shown, rowHeight, keyOf }) => (
    <RankedTable label={label} columns={columns} rows={shown} rowHeight={rowHeight} keyOf={keyOf} />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    // the keyboard scrolls it
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('group', { name: 'Reasons' })).toHaveFocus();
  },
};
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(2);
  },
};
/** Sixty rows with names of any length and direction: they scroll, and the numbers stay in sight. */
export const Extreme: Story = {
  args: {
    rows: Array.from({ length: 60 }, (_, i) =>
      reasonOf(
        i % 2 === 0 ? `خدمة العملاء نورث ويند ${i}` : `A reason that its customer described in a whole sentence, number ${i}`,
        10 ** (i % 8),
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table').getBoundingClientRect();
    await expect(table.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
