import { FluentProvider } from '@fluentui/react-components';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PublisherCost, PublisherEvents } from '../../../contract/areas/tracker/tracker.ts';
import { trackerScreen } from '../../../machines/screens/tracker/dashboard.ts';
import answers from '../../../src/fixtures/tracker-answers.json';
import { publisherList, standing } from '../../../src/fixtures/tracker-manage.ts';
import { viewsOf } from '../../../src/fixtures/shell/views.ts';
import { formatOf } from '../../../src/format/format.ts';
import { Signed } from '../../../src/screens/tracker/cards/cells.tsx';
import { leadKey, leadsOf, marksOf } from '../../../src/screens/tracker/cards/leads.ts';
import { TopPublishersCard } from '../../../src/screens/tracker/cards/TopPublishersCard.tsx';
import { campaignForm, emptyCampaign } from '../../../src/screens/tracker/campaign/form/campaign-form.ts';
import { layPanes } from '../../../src/charts/panes/pane-layout.ts';
import { capOfAll, sortedRows, type ManagedRow } from '../../../src/screens/tracker/manage/list-rows.ts';
import { useManagedColumns } from '../../../src/screens/tracker/manage/use-managed-columns.tsx';
import { CapBar } from '../../../src/screens/tracker/manage/CapBar.tsx';
import { KeepDialog } from '../../../src/screens/tracker/proposal/KeepDialog.tsx';
import { useFigures } from '../../../src/widgets/KpiTile/use-figures.ts';
import { useCheckedForm } from '../../../src/widgets/form/use-checked-form.ts';
import { tableOf } from '../../../src/widgets/card/columns.ts';
import { anyFeed } from '../../../src/widgets/card/use-no-data.ts';

const [publisher] = publisherList;
if (publisher === undefined) throw new Error('The demo has publishers');

describe('the tracker says', () => {
  it('what is used of a cap, beside what is over it', () => {
    render(<CapBar used={8_786} cap={5_100} write={String} />);
    expect(screen.getByText('8786 of 5100, 3686 over')).toBeTruthy();
  });
  it('of no profit that it is neither good nor bad', () => {
    const classOf = (amount: number): string => render(<Signed amount={amount} write={String} />).container.innerHTML;
    expect(new Set([classOf(-1), classOf(0), classOf(1)].map((html) => /class="([^"]*)"/.exec(html)?.[1])).size).toBe(3);
  });
  it('of publishers that they are blocked, paused or proposed, and nothing of others', () => {
    const [first, ...others] = standing.publishers;
    if (first === undefined) throw new Error('The demo has publishers');
    const key = leadKey('publisher', first.package_name, first.publisher_id);
    const asOf = (state: 'active' | 'paused' | 'blocked') => ({
      hasData: true,
      publishers: [{ ...first, state, proposal: null }],
      unrecorded: [],
      campaigns: [],
    });
    expect(marksOf(asOf('blocked')).get(key)).toBe('blocked');
    expect(leadsOf(asOf('paused')).get(key)?.mark).toBe('paused');
    expect(marksOf(asOf('active')).size).toBe(0);
    const proposed = [first, ...others].filter(({ proposal }) => proposal !== null).slice(0, 1);
    expect([...marksOf({ publishers: proposed }).values()]).toEqual(['proposed']);
  });
  it('revenue and cost of a period whose events bring nothing', () => {
    for (const name of ['totalRevenue', 'totalCost'] as const)
      expect(trackerScreen.reads[name]).not.toHaveProperty('isEmpty', expect.any(Function));
    expect(answers.totalRevenue.series.length).toBeGreaterThan(0);
  });
});

it('a change is to what can be compared, where that is not the value', () => {
  const day = (date: string) => ({ fromDate: date, toDate: date, sameHours: false, lacks: null });
  const { result } = renderHook(() => useFigures(day('2026-11-22')));
  const cost = { name: 'Cost', unit: 'INR', value: 15, previous: 6 };
  const rows = result.current([cost, { ...cost, comparable: 12 }, { ...cost, comparable: null }], day('2026-11-21')).rows;
  expect(rows.map(({ value, previous, change }) => [value, previous, change])).toEqual([
    [15, 6, 9],
    [15, 6, 6],
    [15, 6, ''],
  ]);
});
it('caps have a sum where each of the rows has one', () => {
  expect(
    capOfAll([
      { used: 3, cap: 10 },
      { used: 12, cap: 10 },
    ]),
  ).toEqual({ used: 15, cap: 20 });
  for (const all of [
    [],
    [
      { used: 3, cap: 10 },
      { used: 1, cap: null },
    ],
    [{ used: 3, cap: 10 }, undefined],
  ])
    expect(capOfAll(all)).toBeNull();
});

it('the row of a publisher is told the version that a change of it names', () => {
  for (const { id, updated_on } of standing.publishers) expect(updated_on).toBe(publisherList.find((each) => each.id === id)?.updated_on);
  for (const lead of leadsOf(standing).values()) expect(lead.publisher === null).toBe(lead.cap === null);
});

it('a list of campaigns or publishers shows name and dates on one line each', () => {
  for (const of of ['campaign', 'publisher'] as const) {
    const { result } = renderHook(() =>
      useManagedColumns({
        of,
        found: [],
        hasFigures: true,
        limitsOf: () => ({ alertPct: 10, blockPct: 25 }),
        lineOf: () => '',
        actionsOf: () => null,
      }),
    );
    const [name, ...rest] = result.current.map(({ width = 96 }) => width);
    expect(name).toBeGreaterThanOrEqual(200);
    // a card in a window of 1440
    expect([name ?? 0, ...rest].reduce((sum, width) => sum + width)).toBeLessThanOrEqual(1126);
  }
});

it('a column that draws several things is a column of each in its file', () => {
  const parts = [
    { key: 'used', title: 'Used', of: () => 1 },
    { key: 'cap', title: 'Cap', of: () => 2 },
  ];
  expect(tableOf([{ key: 'bar', title: 'Bar', parts }], [null]).rows).toEqual([{ used: 1, cap: 2 }]);
});

it('a decision against evidence takes a reason', () => {
  const onKeep = vi.fn();
  render(
    <FluentProvider>
      <KeepDialog name="Vexa" onClose={vi.fn()} onKeep={onKeep} />
    </FluentProvider>,
  );
  const yes = screen.getByRole('button', { name: 'Keep' });
  fireEvent.click(yes);
  expect(onKeep).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Bought by mistake ' } });
  fireEvent.click(yes);
  expect(onKeep).toHaveBeenCalledWith('Bought by mistake');
});

describe('a list of several currencies', () => {
  const rowIn = (currency: string, revenue: number): ManagedRow => ({
    id: currency,
    name: currency,
    code: currency,
    packageName: 'p',
    status: 'live',
    currency,
    used: 0,
    cap: null,
    isSetUp: true,
    sums: {
      package_name: 'p',
      code: currency,
      name: currency,
      currency,
      clicks: 3,
      uniqueClicks: 3,
      invalidClicks: 0,
      events: 2,
      fraudEvents: 0,
      revenue,
      cost: 1,
      profit: revenue - 1,
    },
  });
  const told = (found: readonly ManagedRow[]) => {
    const { result } = renderHook(() =>
      useManagedColumns({
        of: 'campaign',
        found,
        hasFigures: true,
        limitsOf: () => ({ alertPct: null, blockPct: null }),
        lineOf: () => '',
        actionsOf: () => null,
      }),
    );
    const column = (key: string) => result.current.find((each) => each.key === key);
    const text = (node: ReactNode): string => render(<>{node}</>).container.textContent;
    return { column, text };
  };
  it('adds up clicks and events, never money, and writes each amount in its own', () => {
    const mixed = [rowIn('INR', 500), rowIn('USD', 40)];
    const { column, text } = told(mixed);
    expect(text(column('clicks')?.total)).toBe('6');
    for (const key of ['revenue', 'cost', 'profit', 'margin']) expect(text(column(key)?.total)).toBe('– Several currencies: not added up');
    expect(mixed.map((row) => text(column('revenue')?.cell(row, 0)))).toEqual(['₹500', 'US$40']);
    expect(column('revenue')?.parts?.[0]?.of?.(mixed[1] ?? rowIn('', 0))).toBe('USD');
    expect(sortedRows([rowIn('USD', 40), rowIn('INR', 5), rowIn('USD', 90)], '-revenue').map(({ sums }) => sums?.revenue)).toEqual([
      5, 90, 40,
    ]);
  });
  it('adds up the caps of what still counts, and says how many these are of how many', () => {
    const row = (status: ManagedRow['status'], used: number, cap: number | null): ManagedRow => ({
      ...rowIn('INR', 500),
      status,
      used,
      cap,
    });
    const totalOf = (...rows: readonly ManagedRow[]): string => {
      const { column, text } = told(rows);
      return text(column('used')?.total);
    };
    const left = [row('live', 30, 100), row('paused', 20, 100), row('capped', 50, 50), row('scheduled', 0, 250)];
    const gone = (['draft', 'expired', 'archived', 'blocked', 'rejected'] as const).map((status) => row(status, 900, 1_000));
    expect(totalOf(...left)).toBe('20% of ₹500Sum of 4 of 4');
    expect(totalOf(...left, ...gone, row('draft', 0, null))).toBe('20% of ₹500Sum of 4 of 10');
    expect(totalOf(...left, row('live', 1, null))).toMatch(/^– Caps have a sum where every row that counts has one/);
    expect(totalOf(...gone)).toMatch(/^–/);
    expect(totalOf(...left, { ...row('expired', 5, 10), currency: 'USD' })).toBe('20% of ₹500Sum of 4 of 5');
  });
  it('says of a publisher that is proposed to be blocked that it is, as the dashboard does', () => {
    const row: ManagedRow = { ...rowIn('INR', 500), status: 'active', isProposed: true };
    const { column, text } = told([row]);
    expect(text(column('status')?.cell(row, 0))).toBe('Proposed');
    expect(column('status')?.of?.(row)).toBe('Active · Proposed');
  });
  it('adds up money of one', () => {
    const { column, text } = told([rowIn('INR', 500), rowIn('INR', 40)]);
    expect(text(column('revenue')?.total)).toBe('₹540');
    expect(text(column('profit')?.total)).toBe('+₹538');
  });
});
it('the publishers that are not among the top five stand before the total, with their share, in each tab', () => {
  const facts = {
    ...anyFeed,
    running: null,
    compared: null,
    total: { ...answers.metrics.total },
    alertPct: 10,
    blockPct: 25,
    currency: 'INR',
    isMixed: false,
  };
  const card = (publisher_name = 'all') => (
    <FluentProvider>
      <TopPublishersCard
        facts={facts}
        filters={{ campaign_id: 'all', event_type: 'all', publisher_name, fraud_status: 'all' }}
        range={{ fromDate: '2026-11-15', toDate: '2026-11-22' }}
        byEvents={viewsOf<PublisherEvents[]>(answers.topFivePublishersEvent).ready}
        byCost={viewsOf<PublisherCost[]>(answers.topFivePublishersCost).ready}
        onFilter={vi.fn()}
        onRefresh={vi.fn()}
      />
    </FluentProvider>
  );
  const feet = (): string[][] =>
    [...document.querySelectorAll('tfoot tr')].map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
  const left = (whole: number, parts: readonly number[]): number => whole - parts.reduce((sum, part) => sum + part, 0);
  const { rerender } = render(card());
  const { events, cost } = facts.total;
  const others = left(
    events,
    answers.topFivePublishersEvent.map((row) => row.events),
  );
  const format = formatOf('en', 'INR');
  expect(feet()).toEqual([
    ['All others', format.count(others), format.percent((100 * others) / events)],
    ['All publishers', format.count(events), '100%'],
  ]);
  fireEvent.click(screen.getByLabelText('Cost'));
  const rest = left(
    cost,
    answers.topFivePublishersCost.map((row) => row.cost),
  );
  expect(feet()[0]).toEqual(['All others', format.money(rest), format.percent((100 * rest) / cost)]);
  rerender(card('AdRiver'));
  expect(feet().map(([name]) => name)).toEqual(['All publishers']);
});
it('a unit that nothing is measured in has no pane', () => {
  const series = (unit: string, values: readonly (number | null)[]) => ({
    key: unit,
    name: unit,
    letter: 'A',
    unit,
    values,
    color: '',
    dash: undefined,
    write: String,
    brief: String,
  });
  const { panes } = layPanes(['2026-11-20'], [series('money', [null]), series('count', [3])], { width: 300, height: 200 }, String);
  expect(panes.map(({ unit }) => unit)).toEqual(['count']);
});
it('a pane says its scale however low it is: its top has a tick, and ticks keep their distance', () => {
  const paneOf = (height: number, values: readonly number[]) => {
    const series = { key: 'a', name: 'a', letter: 'A', unit: 'money', values, color: 'red', dash: undefined, write: String, brief: String };
    const [pane] = layPanes(['2026-11-20', '2026-11-21'], [series], { width: 300, height }, String).panes;
    if (pane === undefined) throw new Error('A measure has a pane');
    return { pane, texts: pane.yTicks.map(({ text }) => Number(text)).sort((a, b) => a - b) };
  };
  for (const height of [60, 80, 120, 200, 320])
    for (const values of [
      [3, 0],
      [0, 917.4],
      [5_300, 12],
      [-40, 25],
      [0, 0],
    ]) {
      const { pane, texts } = paneOf(height, values);
      expect([height, values, pane.y(texts.at(-1) ?? NaN)]).toEqual([height, values, pane.top]);
      expect(texts.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      const at = pane.yTicks.map((tick) => tick.at).sort((a, b) => a - b);
      for (const [i, y] of at.slice(1).entries()) expect(y - (at[i] ?? 0)).toBeGreaterThanOrEqual(14);
    }
  expect(paneOf(80, [0, 5]).texts).toEqual([0, 6]);
});
it('what belongs to the last point, the only one too, stays right of the scale', () => {
  for (const points of [['2026-11-20'], ['2026-11-20', '2026-11-21'], Array.from({ length: 31 }, (_, i) => `2026-10-${i + 1}`)]) {
    const { band, x, width } = layPanes(points, [], { width: 300, height: 200 }, String),
      lastBand = band(points.length - 1);
    const at = x(points.length - 1);
    expect([points.length, lastBand.from >= 0, lastBand.from < at, lastBand.to > at, lastBand.to <= width + 14]).toEqual([
      points.length,
      ...[true, true, true, true],
    ]);
  }
});
it('points without a tick have none, and those that have one keep their distance', () => {
  const hours = Array.from({ length: 72 }, (_, i) => `2026-11-${20 + Math.floor(i / 24)}T${String(i % 24).padStart(2, '0')}`);
  const ticksAt = (width: number) => {
    const { xTicks, x } = layPanes(hours, [], { width, height: 200 }, (at) => (at.endsWith('T00') ? at.slice(0, 10) : ''));
    return xTicks.map(({ at, text }) => [at === x(hours.indexOf(`${text}T00`)), text]);
  };
  expect(ticksAt(600)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => [true, day]));
  expect(ticksAt(150).length).toBeLessThan(3);
});

const filled = {
  ...emptyCampaign('2026-11-20', { code: 'CMP-1', name: 'One', currency: 'INR' }),
  customer_name: 'c',
  landing_url: 'https://a.example/',
  tracking_domain: 'https://t.example',
  revenue: '5',
  payout: '2',
};
it.each([
  [{ tracking_domain: 'https://t.example/?a=b' }, 'tracking_domain', 'no-link-base'],
  [{ countries: 'IN, India' }, 'countries', 'no-country'],
  [{ currency: 'RUPEE' }, 'currency', 'no-currency'],
  [{ payout: '-1' }, 'payout', 'below-zero'],
  [{ budget_cap_day: '-1' }, 'budget_cap_day', 'below-zero'],
])('a campaign with %j hears at %s what is wanted', (wrong, field, message) => {
  const issues = campaignForm('en').safeParse({ ...filled, ...wrong }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

it('a new campaign begins with the customer of its package', () => {
  expect(emptyCampaign('2026-11-20', { code: null, name: null, customer: 'Northwind', currency: 'INR' }).customer_name).toBe('Northwind');
});

it('what is wrong between two fields is judged again when the other one changes', async () => {
  const { result } = renderHook(() => {
    const form = useCheckedForm(campaignForm('en'), { ...filled, budget_cap_day: '50', budget_cap_month: '20' }, null);
    return { form, errors: form.formState.errors, month: form.register('budget_cap_month') };
  });
  await act(() => result.current.form.trigger('budget_cap_day'));
  expect(result.current.errors.budget_cap_day?.message).toBe('above-month');
  await act(async () => {
    await result.current.month.onChange({ type: 'change', target: { name: 'budget_cap_month', value: '90' } });
  });
  await waitFor(() => expect(result.current.errors.budget_cap_day).toBeUndefined());
});
