import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { diveAnswers, diveRange } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { CompareCard } from './CompareCard.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { SliceCard } from './slice/SliceCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

type Counted = { readonly total: number; readonly invalid: number; readonly invalidPct: number | null };
/** The same events, as a path to a reason takes them: the invalid ones alone. */
const alone = <C extends Counted>(counted: C): C => ({
  ...counted,
  total: counted.invalid,
  invalidPct: counted.invalid === 0 ? null : 100,
});
const onReason = (dive: DeepDive): DeepDive => ({
  ...dive,
  summary: { ...alone(dive.summary), clean: 0, givtPct: 41.2, sivtPct: 58.8 },
  steps: [...dive.steps, { dimension: 'reason', value: 'Geo mismatch', total: dive.summary.invalid }],
  days: dive.days.map(alone),
  hours: dive.hours.map(alone).filter(({ total }) => total > 0),
  breakdowns: dive.breakdowns.map((each) => ({
    ...each,
    rows: each.rows.map(alone),
    others: { values: 919, total: 48, invalid: 48, invalidPct: 100 },
  })),
  countries: { ...dive.countries, others: { values: 34, total: 36, invalid: 36, invalidPct: 100 } },
});
const slice = onReason(diveAnswers.slice),
  against = onReason(diveAnswers.against);
const { invalid } = slice.summary;

const meta = {
  title: 'Screens/DeepDive/ReasonPath',
  component: HoursCard,
  parameters: usage({
    do: 'Tell numbers, and how much of the slice they are.',
    dont: 'Tell the invalid share where every event of the path is invalid: it is 100% of anything.',
  }),
  decorators: [styled({ inlineSize: 760, blockSize: 340 })],
  args: {
    view: viewsOf(slice).ready,
    other: against,
    type: 'visit',
    range: diveRange,
    asked: { words: '15–22 Nov 2026 · Reason: Geo mismatch', isFiltered: true },
    pinOf: (_, figure) => <output>{figure}</output>,
    onDrill: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof HoursCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Heads of the table that stands for the marks, and the first text of its rows. */
const asTable = async (canvasElement: HTMLElement): Promise<{ readonly heads: string[]; readonly rows: string[] }> => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }));
  const back = await canvas.findByRole('button', { name: 'Show as chart' });
  const textOf = (all: HTMLElement[]): string[] => all.map(({ textContent }) => textContent);
  const told = { heads: textOf(canvas.getAllByRole('columnheader')), rows: textOf(canvas.getAllByRole('rowheader')) };
  await userEvent.click(back);
  return told;
};

/** Hours are tinted by how many events they have; no mark, tip or table tells a share. */
export const Hours: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const map = await canvas.findByRole('application', { name: 'Invalid visits by hour' });
    await expect(map).toHaveAccessibleDescription(/takes invalid visits alone.* The most are \d+ of 272 invalid visits, /);
    await expect(canvas.getByText(/^The most are/, { selector: 'output' })).toBeVisible();
    map.focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(
      /^Sun 00:00–01:00, Invalid: \d+, Measured visits: \d+, Days in the period: 2, one up to 23:43$/,
    );
    await expect(canvasElement).not.toHaveTextContent(/\d%|too few/);
    await expect((await asTable(canvasElement)).heads).toEqual(['Weekday', 'Hour', 'Measured visits', 'Invalid', 'Days in the period']);
  },
};
/** A row is told by how much of the slice it is, and the rest with how many values it has. */
export const Rows: Story = {
  render: (args) => <SliceCard {...args} dimension="device" card="devices" title="Devices" about="Devices" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = slice.breakdowns.find(({ dimension }) => dimension === 'device')?.rows ?? [];
    const row = await canvas.findByRole('row', { name: new RegExp(`^${first?.value ?? ''}`) });
    const part = `${((100 * (first?.total ?? 0)) / invalid).toFixed(1).replace('.0', '')}%`;
    await expect(row).toHaveTextContent(`${first?.value ?? ''}${first?.total ?? ''}${part}`);
    const told = new RegExp(`^${first?.value ?? ''}: ${first?.total ?? ''} of 272 visits \\(${part}, [\\d.]+ to [\\d.]+%\\)`);
    await expect(canvas.getByText(told, { selector: 'output' })).toBeVisible();
    await expect(canvas.getByText(/^\d+ of 9\d\d · 919 others: 48 visits$/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/\b100%|too few/);
    const table = await asTable(canvasElement);
    await expect(table.heads).toEqual(['Device', 'Measured visits', 'Invalid', 'Of slice', 'vs B']);
    await expect(table.rows).toContain('919 others');
  },
};
/** The values of a step of the path are all of the slice: their number is all there is to tell. */
export const RowsOfAStep: Story = {
  render: (args) => <SliceCard {...args} dimension="publisher" card="sources" title="Sources" about="Sources" />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('row', { name: /^ClickHarbor/ });
    await expect(within(canvasElement).queryByRole('columnheader', { name: 'Of slice' })).toBeNull();
    await expect(canvasElement).not.toHaveTextContent('%');
  },
};
export const Countries: Story = {
  render: (args) => <CountriesCard {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('row', { name: /^India Bangladesh/ })).toHaveTextContent('IndiaBangladesh72.6%');
    await expect(canvas.getByText('29 of 63 · 34 others: 36 visits')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/100%|too few/);
    await expect((await asTable(canvasElement)).heads).toEqual(['Declared', 'Observed', 'Visits', 'Invalid', 'Of slice']);
  },
};
/** Tiles without a share are left out, and it says why; the line is of numbers. */
export const Compare: Story = {
  render: (args) => <CompareCard {...args} names={{ a: 'now', b: 'before' }} controls={null} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chart = await canvas.findByRole('application', { name: 'Invalid visits by day' });
    await expect(canvas.getByText('The path takes invalid visits alone: there is no share to tell.')).toBeVisible();
    await expect([...canvasElement.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Measured visits',
      'Invalid',
      'Spend at risk',
    ]);
    await expect(canvas.getByText('272 visits', { selector: 'output' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('svg circle').length).toBeGreaterThan(5));
    chart.focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^15 Nov, A now: \d+, B before: \d+$/);
    await expect((await asTable(canvasElement)).heads).not.toContain('A Invalid share');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
