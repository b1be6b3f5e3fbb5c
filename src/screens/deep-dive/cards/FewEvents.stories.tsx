import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { dayIn } from '../../../../contract/time/dates.ts';
import { diveAnswers, diveRange } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { CompareCard } from './CompareCard.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { SliceCard } from './slice/SliceCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const { slice, against } = diveAnswers;
/** Single visits on Tuesday at three, all of them invalid, and 412 on Wednesday, 18 % of them. */
const hours = slice.hours.map((cell) =>
  cell.weekday === 2 && cell.hour === 3
    ? { ...cell, total: 1, invalid: 1, invalidPct: null }
    : cell.weekday === 3 && cell.hour === 3
      ? { ...cell, total: 412, invalid: 74, invalidPct: 18 }
      : { ...cell, total: 40, invalid: 4, invalidPct: 10 },
);
const rows = [
  { value: 'Enough', total: 200, invalid: 90, invalidPct: 45, topReason: null },
  { value: 'Single', total: 1, invalid: 1, invalidPct: null, topReason: null },
  { value: 'Handful', total: 60, invalid: 6, invalidPct: 10, topReason: null },
];
const ofRows = (dive: DeepDive, listed: typeof rows): DeepDive => ({
  ...dive,
  breakdowns: [{ dimension: 'asn', rows: listed, others: { values: 0, total: 0, invalid: 0, invalidPct: null } }],
});
const today = dayIn(Date.parse(slice.asOf), slice.timeZone);
/** Just after midnight: two visits of today, none of which is invalid. */
const days = [
  { date: '2026-11-20', total: 500, invalid: 100, invalidPct: 20, provisional: false },
  { date: '2026-11-21', total: 400, invalid: 120, invalidPct: 30, provisional: false },
  { date: today, total: 2, invalid: 0, invalidPct: 0, provisional: true },
].map((day) => ({ ...slice.days[0], ...day })) as DeepDive['days'];

const meta = {
  title: 'Screens/DeepDive/FewEvents',
  component: HoursCard,
  parameters: usage({ do: 'Say of how many a share is.', dont: 'Give a share of a handful a colour, a sentence or a pin.' }),
  decorators: [styled({ inlineSize: 720, blockSize: 340 })],
  args: {
    view: viewsOf({ ...slice, hours }).ready,
    other: null,
    type: 'visit',
    range: diveRange,
    asked: { words: '15–22 Nov 2026', isFiltered: true },
    pinOf: (_, figure) => <output>{figure}</output>,
    onDrill: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof HoursCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The hour that is told has enough visits, and its base stands in the sentence that is pinned; none is above the share of the others. */
export const Hours: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/The most are 74 of 272 invalid visits, Wed 03:00–04:00/, { selector: 'output' })).toBeVisible();
    await expect(await canvas.findByText('under 30: too few')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('rect[fill^="url("]')).toHaveLength(1));
  },
};
/** No hour has enough: the number of invalid visits is drawn instead, and it says why. */
export const NoHour: Story = {
  args: { view: viewsOf({ ...slice, hours: hours.map((cell) => ({ ...cell, total: 2, invalid: 2, invalidPct: 100 })) }).ready },
  play: async ({ canvasElement }) => {
    const application = await within(canvasElement).findByRole('application');
    await expect(application).toHaveAccessibleName('Invalid visits by hour');
    await expect(application).toHaveAccessibleDescription(
      /No hour has 30 visits or more: too few for a share\. The most are 2 of \d+ invalid visits/,
    );
    await expect(canvasElement).not.toHaveTextContent(/%|too few$/);
  },
};
/** A row of one visit has no share and no red; a handful is no base of a ratio. */
export const Rows: Story = {
  render: (args) => (
    <SliceCard
      {...args}
      dimension="asn"
      card="networks"
      title="Networks"
      about="Networks"
      view={viewsOf(ofRows(slice, rows)).ready}
      other={ofRows(
        against,
        rows.map((row) => ({ ...row, invalid: row.value === 'Handful' ? 2 : row.value === 'Single' ? 0 : 45 })),
      )}
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Single');
    const textOf = (name: string): string => canvas.getByText(name).closest('tr, [role="row"]')?.textContent ?? '';
    await expect(textOf('Enough')).toMatch(/45%.*×2/);
    await expect(textOf('Single')).toMatch(/1 of 1.*B 0$/);
    await expect(textOf('Handful')).toMatch(/B 2$/);
    await expect(canvas.getByText('1 of 1')).toBeVisible();
    await expect(canvas.getByText('Enough: 90 of 200 invalid (45%, 38.3 to 51.9%)', { selector: 'output' })).toBeVisible();
  },
};
/** Single visits of one publisher: six, of which four are invalid. */
const single: DeepDive = {
  ...slice,
  summary: { ...slice.summary, total: 6, invalid: 4, invalidPct: 66.67, givtPct: 33.33, sivtPct: 33.33, spendAtRisk: 31 },
  steps: slice.steps.map((step, i) => (i === slice.steps.length - 1 ? { ...step, total: 6 } : step)),
  days: slice.days.map((day, i) => ({
    ...day,
    total: i < 6 ? 1 : 0,
    invalid: i < 4 ? 1 : 0,
    invalidPct: i < 6 ? (i < 4 ? 100 : 0) : null,
  })),
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    hour: 3,
    total: 1,
    invalid: weekday < 5 ? 1 : 0,
    invalidPct: weekday < 5 ? 100 : 0,
  })),
  countries: {
    known: 6,
    agreeing: 5,
    observed: 2,
    differing: [{ declared: 'IN', observed: 'NG', total: 1, invalid: 1, invalidPct: null }],
    others: { values: 0, total: 0, invalid: 0, invalidPct: null },
  },
};
/** A handful of visits has numbers, and no share anywhere. */
export const SingleVisits: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 760 }}>{Story()}</div>],
  render: (args) => {
    const card = {
      ...args,
      view: viewsOf(ofRows(single, [{ ...single.summary, value: 'Phone', total: 6, invalid: 4, invalidPct: 66.67, topReason: null }]))
        .ready,
    };
    const names = { a: 'now', b: 'before' };
    return (
      <>
        <CompareCard {...card} other={single} names={names} controls={null} />
        <HoursCard {...card} />
        <SliceCard {...card} dimension="asn" card="networks" title="Networks" about="Networks" />
        <CountriesCard {...card} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('There are fewer than 30 visits: too few for a share.')).toBeVisible();
    await expect(canvas.getAllByRole('application').map((chart) => chart.getAttribute('aria-label'))).toEqual([
      'Invalid visits by day',
      'Invalid visits by hour',
    ]);
    await expect(canvas.getByRole('row', { name: /Phone/ })).toHaveTextContent('Phone4of 6');
    await expect(canvas.getByRole('row', { name: /Nigeria/ })).toHaveTextContent('IndiaNigeria11');
    await expect(canvasElement).not.toHaveTextContent(/\d%|too few$/);
    // nor is any of it pinned
    await expect(canvasElement.querySelector('output')).toBeNull();
    for (const table of canvas.getAllByRole('button', { name: 'Show as table' })) await userEvent.click(table);
    await waitFor(() => expect(canvas.queryByRole('application')).toBeNull());
    await expect(canvas.queryByRole('columnheader', { name: /share/i })).toBeNull();
    for (const chart of canvas.getAllByRole('button', { name: 'Show as chart' })) await userEvent.click(chart);
  },
};
/** Finished days of a handful have no share either: their points are left out, on the side that they are few on. */
export const FewOnADay: Story = {
  render: (args) => (
    <CompareCard
      {...args}
      view={viewsOf({ ...slice, days: days.map((day, i) => (i === 1 ? { ...day, total: 3, invalid: 3, invalidPct: 100 } : day)) }).ready}
      other={{ ...against, days: days.map((day, i) => ({ ...day, date: `2026-11-${13 + i}`, total: 300, invalid: 15, invalidPct: 5 })) }}
      names={{ a: 'now', b: 'before' }}
      controls={null}
    />
  ),
  play: async ({ canvasElement }) => {
    const chart = await within(canvasElement).findByRole('application');
    await expect(chart).toHaveAccessibleDescription(/20% on the first day, 20% on the last; the highest is 20%\./);
    chart.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('21 Nov, A now: 3 of 3, B before: 5%');
  },
};
/** Just after midnight the line ends with the last day that has something to say, and so does its summary. */
export const AfterMidnight: Story = {
  render: (args) => (
    <CompareCard
      {...args}
      view={viewsOf({ ...slice, days }).ready}
      other={{ ...against, days: days.map((day, i) => ({ ...day, date: `2026-11-${13 + i}`, total: 300, invalid: 15, invalidPct: 5 })) }}
      names={{ a: 'now', b: 'before' }}
      controls={null}
    />
  ),
  play: async ({ canvasElement }) => {
    const chart = await within(canvasElement).findByRole('application');
    await expect(chart).toHaveAccessibleDescription(/20% on the first day, 30% on the last; the highest is 30%\./);
    await waitFor(() => expect(canvasElement.querySelectorAll('svg circle')).toHaveLength(2));
    await expect(canvasElement).not.toHaveTextContent('of 24 h');
  },
};
/** A single day is drawn by its hours, up to the one in which its data end; where none has enough visits, it is of hours that this is said. */
export const OneDayByHour: Story = {
  render: (args) => {
    const hours = [3, 4, 5, 6].map((hour) => ({ weekday: 7, hour, total: hour, invalid: 1, invalidPct: null }));
    const running = { day: today, hours: 6, of: 24, upTo: slice.asOf };
    const one = { ...slice, fromDate: today, toDate: today, running, days: days.slice(-1), hours };
    return <CompareCard {...args} view={viewsOf(one).ready} other={null} names={{ a: 'now', b: null }} controls={null} />;
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^No hour has 30 \w+ or more/, { selector: 'p[class*=why]' })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('No finished day');
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^06:00/);
  },
};
/** A day that is not over is hollow, and so is the one beside it that is cut at the same time of day: no line leads into them. */
export const SameHours: Story = {
  render: (args) => {
    const enough = days.map((day) => (day.date === today ? { ...day, total: 120, invalid: 60, invalidPct: 50 } : day));
    const before = enough.map((day, i) => ({ ...day, date: `2026-11-${13 + i}`, total: 300 }));
    return (
      <CompareCard
        {...args}
        view={viewsOf({ ...slice, days: enough }).ready}
        other={{ ...against, days: before, sameHours: true }}
        names={{ a: 'now', b: 'before, up to this time of day' }}
        controls={null}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chart = await canvas.findByRole('application');
    await expect(chart).toHaveAccessibleDescription(/20% on the first day, 30% on the last; the highest is 30%\./);
    await waitFor(() => expect(canvasElement.querySelectorAll('svg circle[class*=open]')).toHaveLength(2));
    await expect(canvas.getByText(/ · \d+ of 24 h$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const row = await canvas.findByRole('row', { name: new RegExp(`^${today}`) });
    await expect(row).toHaveTextContent(new RegExp(`^${today}12060502026-11-153006020\\d+ of 24 h$`));
    await expect(canvas.getByRole('row', { name: /^2026-11-21/ })).toHaveTextContent(/No$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
  },
};
