import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PublisherClicks, TrackerMetrics, TrackerSums, TrackerTotal } from '../../../contract/areas/tracker/tracker.ts';
import { trackerDashboard } from '../../../machines/routes/areas/tracker.ts';
import { diveAnswers, diveRange } from '../../../src/fixtures/deep-dive.ts';
import { viewsOf } from '../../../src/fixtures/shell/views.ts';
import { CompareCard } from '../../../src/screens/deep-dive/cards/CompareCard.tsx';
import { KpiStrip } from '../../../src/screens/tracker/cards/KpiStrip.tsx';
import { ClicksEventsCard } from '../../../src/screens/tracker/cards/PublisherCards.tsx';
import { factsOf } from '../../../src/screens/tracker/cards/tracker-card.ts';

afterEach(cleanup);
const nothing = () => undefined;
const range = { fromDate: '2026-11-01', toDate: '2026-11-10' };

it.each([
  // clicks, events, looks flooded: the whole interval is below 0.1 %
  [1_000, 0, false],
  [3_000, 1, false],
  [4_000, 0, true],
  [20_000, 8, true],
  [20, 0, false],
])('%i clicks with %i events look like flooding: %s', (clicks, events, isFlooded) => {
  const row: PublisherClicks = { publisher: 'Elm', publisher_id: 'P1', package_name: 'pkg', clicks, uniqueClicks: clicks, events };
  const view = viewsOf<PublisherClicks[]>([row]).ready;
  render(
    <ClicksEventsCard
      view={view}
      facts={factsOf({ status: 'loading' } as never)}
      filters={trackerDashboard.params.initial}
      range={range}
      onFilter={nothing}
      onRefresh={nothing}
      download={nothing}
    />,
  );
  expect(screen.queryAllByTitle('below 0.1%: looks like click flooding').length > 0).toBe(isFlooded);
});

const sums = (events: number, revenue: number): TrackerSums => ({
  clicks: events,
  uniqueClicks: events,
  invalidClicks: 0,
  events,
  fraudEvents: 0,
  revenue,
  cost: revenue,
  fraudCost: 0,
  profit: 0,
});
it.each([
  [2, '▲up US$400 vs'],
  [60, '▲up 400% vs'],
])('money of %i events before reads %s', (events, text) => {
  const compared = { fromDate: '2026-10-22', toDate: '2026-10-31', lacks: null } as unknown as NonNullable<TrackerMetrics['compared']>;
  const total: TrackerTotal = { total: 500, previous: 100, comparable: 500, apart: false, series: [], compared, currencies: ['USD'] };
  const metrics = {
    compared,
    currencies: ['USD'],
    total: sums(40, 500),
    previous: sums(events, 100),
    comparable: sums(40, 500),
    apart: { profit: false, cvr: false },
    days: [],
    amounts: [],
  } as unknown as TrackerMetrics;
  const view = viewsOf(total).ready;
  render(
    <KpiStrip
      metrics={viewsOf(metrics).ready}
      totals={{ revenue: view, cost: view, clicks: view, events: view }}
      range={range}
      onRefresh={nothing}
    />,
  );
  expect(screen.getByText('Revenue').closest('[role=group], section, article, li')?.textContent).toContain(text);
});

it('a publisher beside its package is neither better nor worse for having fewer events, and is compared with all others', () => {
  const { slice, against } = diveAnswers;
  const of = (total: number, invalid: number) => ({
    ...slice,
    steps: [],
    summary: { ...slice.summary, total, invalid, invalidPct: (100 * invalid) / total, givt: 0, givtPct: 0, sivt: invalid, sivtPct: 0 },
  });
  // the publisher has 50 of 1,000, all others 210 of 3,000
  const told = (isPublisher: boolean): string[] => {
    render(
      <CompareCard
        view={viewsOf(of(4_000, 260)).ready}
        other={{ ...against, ...of(1_000, 50), lacks: null } as never}
        type="visit"
        range={diveRange}
        asked={{ words: '', isFiltered: true }}
        pinOf={() => <></>}
        onDrill={nothing}
        onRefresh={nothing}
        names={{ a: 'now', b: 'Elm' }}
        isPublisher={isPublisher}
        controls={null}
      />,
    );
    const words = [...document.querySelectorAll('.good, .bad')].map((each) => each.textContent);
    cleanup();
    return words;
  };
  expect(told(false)).toEqual(['▲up 420% (worse)']);
  expect(told(true)).toEqual(['▲up 1.5 pts (worse)']);
});
