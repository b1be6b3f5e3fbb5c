import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inBox, usage } from '../story-box.tsx';
import { HeatMap } from './HeatMap.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Bots at night, people by day; nothing on Sunday evening. */
const cells = days.flatMap((_, row) =>
  hours.flatMap((__, column) =>
    row === 6 && column > 18 ? [] : [{ row, column, value: column < 6 ? 60 + ((row * 7 + column) % 5) * 8 : 8 + (column % 4) * 5 }],
  ),
);
const meta = {
  title: 'Charts/HeatMap',
  component: HeatMap,
  parameters: usage({
    do: 'Show when in a week a share is high.',
    dont: 'Show volumes where there are shares: few events of which most are invalid matter too.',
  }),
  decorators: [inBox(640, 240)],
  args: {
    label: 'Invalid share by hour',
    scale: 'share',
    summary: 'The highest share is 92%, Wed 03:00–04:00.',
    rows: days,
    columns: hours,
    columnStep: 3,
    cells,
    titleOf: ({ row, column }) => `${days[row]} ${hours[column]}:00`,
    factsOf: ({ value }) => [{ name: 'Invalid share', value: value === null ? '–' : `${value}%` }],
    onPick: fn(),
  },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    (await within(canvasElement).findByRole('application', { name: 'Invalid share by hour' })).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowUp}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^Sat 01:00, Invalid share: \d+%/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ row: 5, column: 1 }));
  },
};
/** Each row ends with its sum. */
export const WithSums: Story = {
  args: { ends: { title: 'Invalid', of: days.map((_, i) => String(3_283 + i)) } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).toHaveTextContent(/Invalid.*3283.*3289/));
    const svg = canvasElement.querySelector('svg')?.getBoundingClientRect();
    const ends = [...canvasElement.querySelectorAll('svg text')].filter(({ textContent }) => /^(Invalid|32\d\d)$/.test(textContent));
    await expect(ends).toHaveLength(1 + days.length);
    for (const end of ends) await expect(end.getBoundingClientRect().right).toBeLessThanOrEqual((svg?.right ?? 0) + 1);
  },
};
/** Cells of too few events have no colour and no dot, say their numbers and can be picked. */
export const Few: Story = {
  args: {
    cells: cells.map((cell) => (cell.column > 11 ? { ...cell, value: 100, isFew: true } : cell)),
    fewName: 'under 30: too few',
    factsOf: () => [{ name: 'Invalid', value: '1' }],
  },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByText('under 30: too few')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('rect[fill^="url("]').length).toBe(7 * 12 - 5));
    (await within(canvasElement).findByRole('application')).focus();
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/Invalid: 1$/);
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ isFew: true }));
  },
};
/** Whole numbers have steps of their own, up to the highest; none is a step, and nothing measured is no cell. */
export const Counts: Story = {
  args: {
    label: 'Invalid visits by hour',
    summary: 'The most are 43 of 1,204 invalid visits, Sat 05:00–06:00.',
    scale: 'count',
    cells: cells.map(({ row, column }) => ({ row, column, value: column < 6 ? row * 5 + column + 8 : column % 2 })),
    factsOf: ({ value }) => [{ name: 'Invalid', value: value === null ? '–' : String(value) }],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[class*=keys] > span')).toHaveLength(6));
    const keys = [...canvasElement.querySelectorAll('[class*=keys] > span')].map(({ textContent }) => textContent);
    await expect(keys).toEqual(['0', '1–10', '11–20', '21–30', '31–40', '41–50']);
    await expect(canvasElement).not.toHaveTextContent('%');
    (await within(canvasElement).findByRole('application')).focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('Sun 00:00, Invalid: 38');
    // the label appears after the chart has measured its frame
    await expect(await within(canvasElement).findByText('Sun 00:00 · 38')).toBeVisible();
  },
};
/** Nothing was measured: no cell has a share, and none is picked. */
export const Empty: Story = {
  args: { cells: [], summary: 'Nothing was measured on these days.' },
  play: async ({ canvasElement, args }) => {
    (await within(canvasElement).findByRole('application')).focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/–$/);
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const Extreme: Story = { args: { cells: cells.map((cell) => ({ ...cell, value: 100 })) } };
export const Dark: Story = { globals: { theme: 'dark' } };
