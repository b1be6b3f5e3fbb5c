import { act, cleanup, render, screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TrackerTableQuery, trackerGroupings, trackerSets, type TrackerMetrics } from '../../../contract/areas/tracker/tracker.ts';
import { trackerDashboard } from '../../../machines/routes/areas/tracker.ts';
import { trackerHandlers } from '../../../server/calls/tracker/index.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { viewsOf } from '../../../src/fixtures/shell/views.ts';
import { formatOf } from '../../../src/format/format.ts';
import { MetricsCard } from '../../../src/screens/tracker/cards/MetricsCard.tsx';
import { KpiStrip } from '../../../src/screens/tracker/cards/KpiStrip.tsx';
import { ClicksEventsCard, FraudsCard, MoneyCard } from '../../../src/screens/tracker/cards/PublisherCards.tsx';
import { PublisherTable } from '../../../src/screens/tracker/cards/table/PublisherTable.tsx';
import { factsOf } from '../../../src/screens/tracker/cards/tracker-card.ts';
import { exactSum } from '../../../src/screens/tracker/ledger.ts';
import { noLayout } from '../../../src/widgets/List/list-columns.ts';
import { openStore, type Store } from '../../server/support/data/incidents.ts';
import { NOW, trackerScopes, type AskedTracker } from '../../server/support/data/tracker.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

let store: Store, calls: ReturnType<typeof trackerHandlers>;
beforeAll(async () => {
  store = await openStore();
  await loadClicks(store.analytics.tracker, { since: NOW, now: NOW, clicks: 8_000 });
  calls = trackerHandlers({
    analytics: store.analytics,
    now: () => NOW,
    records: { tracker: { names: () => Promise.resolve([]), list: () => Promise.resolve([]) }, ...noChanges },
  });
});
afterAll(() => store.remove());

const region = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('section')].find(
    (each) =>
      (document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent ?? each.getAttribute('aria-label')) === name,
  );
  return found ?? screen.getByRole('region', { name });
};
const card = (name: string) => within(region(name));
/** What is written, without its words and spaces: `+₹1,495.50` → 1495.5. */
const numberIn = (text: string | null | undefined): number =>
  Number(
    (text ?? '')
      .replace(/[−–]/g, '-')
      .replace(/[^\d.-]/g, '')
      .replace(/^-$/, '0'),
  );
async function fileOf(name: string, taken: { text: string }): Promise<(title: string) => number[]> {
  taken.text = '';
  await act(async () => {
    region(name).querySelector<HTMLElement>('button[aria-label="Download CSV"]')?.click();
    await expect.poll(() => taken.text).not.toBe('');
  });
  const { data } = Papa.parse<Record<string, string>>(taken.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
  // money with the code of its currency
  return (title) => data.map((row) => Number(row[title] ?? row[`${title}, INR`] ?? NaN));
}

async function agree(asked: AskedTracker, at: number): Promise<TrackerMetrics> {
  // each call has a signal of its own, as on the server
  const own = () => ({ ...asked, signal: new AbortController().signal }) as never;
  const group = trackerGroupings[at % trackerGroupings.length] ?? 'publisher';
  const query = TrackerTableQuery.parse({ ...asked.query, group, limit: 100 });
  const [metrics, revenue, cost, clicks, events, byClicks, frauds, money, table] = await Promise.all([
    calls.metrics(own()),
    calls.totalRevenue(own()),
    calls.totalCost(own()),
    calls.totalClicks(own()),
    calls.totalEvents(own()),
    calls.clickEventPublishers(own()),
    calls.eventFraudsPublishers(own()),
    calls.revenueCostPublishers(own()),
    calls.table({ ...asked, query, signal: new AbortController().signal } as never),
  ]);
  const { total } = metrics.data;
  const taken = { text: '' };
  const view = <O,>({ data }: { readonly data: O }) => viewsOf(data).ready;
  const params = trackerDashboard.params.initial;
  const shared = {
    facts: factsOf(view(metrics)),
    filters: params,
    range: asked.query,
    onFilter: () => undefined,
    onRefresh: () => undefined,
    download: (_: string, text: string) => {
      taken.text = text;
    },
  };
  render(
    <>
      <KpiStrip
        metrics={view(metrics)}
        totals={{ revenue: view(revenue), cost: view(cost), clicks: view(clicks), events: view(events) }}
        range={asked.query}
        onRefresh={() => undefined}
      />
      <MetricsCard
        {...shared}
        view={view(metrics)}
        metrics={['revenue', 'cost', 'profit', 'events']}
        onMetrics={() => undefined}
        by="day"
        steps={['hour', 'day', 'week', 'month']}
        onBy={() => undefined}
      />
      <ClicksEventsCard {...shared} view={view(byClicks)} />
      <FraudsCard {...shared} limitsOf={new Map()} view={view(frauds)} />
      <MoneyCard {...shared} view={view(money)} />
      <PublisherTable
        {...shared}
        view={view(table)}
        actionsOf={() => null}
        aside={null}
        leads={new Map()}
        sets={trackerSets}
        withheld={[]}
        params={{ ...params, group, limit: 100 }}
        onParams={() => undefined}
        layout={noLayout}
        onLayout={() => undefined}
      />
    </>,
  );
  // tiles
  const { short, shortMoney } = formatOf('en', 'INR');
  for (const [name, text] of [
    ['Revenue', shortMoney(total.revenue ?? NaN)],
    ['Cost', shortMoney(total.cost ?? NaN)],
    ['Profit', shortMoney(total.profit ?? NaN)],
    ['Clicks', short(total.clicks)],
    ['Events', short(total.events)],
  ] as const)
    card(name).getAllByText(text);
  // files: of the chart, of each plot, and of the table's first level
  const chart = await fileOf('Metrics', taken);
  expect([chart('Revenue'), chart('Cost'), chart('Profit'), chart('Events')].map(exactSum)).toEqual([
    total.revenue,
    total.cost,
    total.profit,
    total.events,
  ]);
  if (byClicks.data.length > 0) {
    const file = await fileOf('Clicks and events', taken);
    expect([exactSum(file('Clicks')), exactSum(file('Events'))]).toEqual([total.clicks, total.events]);
  }
  if (frauds.data.length > 0) expect(exactSum((await fileOf('Event frauds', taken))('Fraud'))).toBe(total.fraudEvents);
  if (money.data.length > 0) {
    const file = await fileOf('Revenue and cost', taken);
    expect([file('Revenue'), file('Cost'), file('Profit')].map(exactSum)).toEqual([total.revenue, total.cost, total.profit]);
    file('Profit').forEach((profit, i) => {
      expect(profit).toBe(exactSum([file('Revenue')[i] ?? NaN, -(file('Cost')[i] ?? NaN)]));
    });
  }
  if (table.data.total_count > 0) {
    const grid = card('Publishers');
    const heads = grid.getAllByRole('columnheader').map((head) => head.textContent.trim());
    const cell = (row: Element, title: string): number =>
      numberIn([...row.querySelectorAll('[role=cell], [role=gridcell], [role=rowheader], td, th')][heads.indexOf(title)]?.textContent);
    const rows = grid.getAllByRole('row').slice(1);
    const last = rows.at(-1) as HTMLElement;
    // as they are written, profit is revenue less cost in every row, the total's too
    const at = (title: string): string => heads.find((head) => head.startsWith(title)) ?? '';
    for (const row of rows) expect(cell(row, at('Profit'))).toBeCloseTo(cell(row, at('Revenue')) - cell(row, at('Cost')), 6);
    expect([cell(last, at('Clicks')), cell(last, at('Events'))]).toEqual([total.clicks, total.events]);
    const file = await fileOf('Publishers', taken);
    const first = table.data.rows.flatMap(({ path }, i) => (path.length === 1 ? [i] : []));
    for (const [title, sum] of [
      ['Revenue', total.revenue],
      ['Cost', total.cost],
      ['Profit', total.profit],
      ['Events', total.events],
    ] as const)
      expect(exactSum(first.map((i) => file(title)[i] ?? NaN))).toBe(sum);
  }
  cleanup();
  return metrics.data;
}

it(
  'tiles, chart, plots, table and files say the same for thirty scopes, and profit is revenue less cost',
  { timeout: 120_000 },
  async () => {
    let withMoney = 0;
    for (const [at, asked] of trackerScopes(18).entries()) if (((await agree(asked, at)).total.revenue ?? 0) > 0) withMoney++;
    expect(withMoney).toBeGreaterThan(10);
  },
);
