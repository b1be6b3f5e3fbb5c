import { expect, it } from 'vitest';
import { breakdownGroups } from '../../../contract/areas/web/web.ts';
import { daysOf } from '../../../contract/time/dates.ts';
import type { Access } from '../../../server/access.ts';
import type { Analytics } from '../../../server/analytics/analytics.ts';
import { eventRollups } from '../../../server/analytics/models/event-model.ts';
import type { MetricQuery } from '../../../server/analytics/metric-query.ts';
import { rollupFor } from '../../../server/analytics/rollup.ts';
import { webOptionHandlers, webPlotHandlers } from '../../../server/calls/web/index.ts';
import { NOW, accessScopeOf } from '../support/data/incidents.ts';
import { askedWeb, type WebQuestion } from '../support/data/web-fraud.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

/** With events of the package. */
const days = daysOf({ fromDate: '2026-01-01', toDate: '2026-11-20' });
/** A store that notes what it is asked, equal questions once, as the store itself asks them; one of two publishers is worse than the other, so that nothing is left unasked. */
function listening(): { readonly analytics: Analytics; readonly asked: MetricQuery[] } {
  const asked: MetricQuery[] = [];
  const query = (_: Access, question: MetricQuery): Promise<object[]> => {
    if (!asked.some((known) => JSON.stringify(known) === JSON.stringify(question))) asked.push(question);
    // which days a package has
    if (question.dimensions.join('') === 'time') return Promise.resolve([{ time: NOW }]);
    if ('rows' in question.measures) return Promise.resolve(days.map((day) => ({ day })));
    return Promise.resolve(
      [
        { publisher: 'AdRiver', publisher_id: 'PUB-1000', invalid: 50 },
        { publisher: 'Northline', publisher_id: 'PUB-1001', invalid: 10 },
      ].map((row) => ({
        ...row,
        day: question.sets === undefined ? '2026-11-20' : null,
        total: 100,
        reason: 'Bots',
        fraud_sub_category: 'crawler',
        system_domain: 'site1.example',
      })),
    );
  };
  return { analytics: { events: { query } } as unknown as Analytics, asked };
}
const whole: WebQuestion = {
  access: accessScopeOf(['com.northwind.insure']),
  range: { fromDate: '2026-11-01', toDate: '2026-11-20' },
  type: 'impression',
  filters: {},
};
/** The same up to a day that is over. */
const past: WebQuestion = { ...whole, range: { fromDate: '2026-10-01', toDate: '2026-10-20' } };
const isLastRow = ({ limit }: MetricQuery): boolean => limit === 1;
/** But for the last row of a running day. */
const onEvents = (asked: readonly MetricQuery[]): MetricQuery[] =>
  asked.filter((question) => rollupFor(question, eventRollups) === null && !isLastRow(question));

const table = ['sub_publisher', 'page_id'];
/** Questions about events themselves of one day, up to a time of it. */
const ofOneDay = (asked: readonly MetricQuery[]): MetricQuery[] =>
  onEvents(asked).filter(({ filters }) => filters.some(({ column }) => column === 'time'));
/** Medians of what was measured; of a few publishers alone. */
const medians = (asked: readonly MetricQuery[]): MetricQuery[] =>
  onEvents(asked).filter(
    ({ measures, filters }) => 'measured' in measures && filters.filter(({ column }) => column === 'publisher').length > 0,
  );

it('every plot of a whole package is answered from roll-ups, but for medians of a few publishers and lists that no roll-up has', async () => {
  const { analytics, asked } = listening();
  const {
    breakdown,
    wholeBreakdown: _whole,
    insight: _insight,
    events: _,
    row: __,
    rowHours: ___,
    rowEvidence: ____,
    rowSimilar: _____,
    groupCounts,
    ...plots
  } = webPlotHandlers({ analytics, now: () => NOW, records: noChanges });
  for (const plot of Object.values(plots)) await plot(askedWeb(past, {}));
  expect(asked.length).toBeGreaterThan(Object.keys(plots).length);
  expect(medians(asked)).toHaveLength(1);
  expect(onEvents(asked)).toEqual(medians(asked));
  asked.length = 0;
  await groupCounts(askedWeb(past, {}));
  expect(onEvents(asked).map(({ measures }) => Object.keys(measures))).toEqual([table]);
  for (const group of breakdownGroups) {
    asked.length = 0;
    await breakdown(askedWeb(past, { group, sort: '-spend' as const, page: 1, limit: 25 }));
    // The page, how many groups there are, and its rows in the compared period; top reasons where no roll-up has both.
    const known = ['publisher', 'reason', 'channel'].includes(group);
    expect([group, onEvents(asked).length]).toEqual([group, table.includes(group) ? 4 : known ? 0 : 1]);
  }
});

it('an unfinished last day costs one question about events of one day a total, and none without comparison', async () => {
  const { analytics, asked } = listening();
  const { counts, cumulativeImpressionTrend } = webPlotHandlers({ analytics, now: () => NOW, records: noChanges });
  await counts(askedWeb(whole, {}));
  await cumulativeImpressionTrend(askedWeb(whole, {}));
  expect(ofOneDay(asked)).toHaveLength(3);
  expect(onEvents(asked)).toEqual(ofOneDay(asked));
  expect(asked.filter(isLastRow)).toHaveLength(1);
  for (const { filters } of ofOneDay(asked)) expect(filters).toContainEqual({ column: 'day', oneOf: ['2026-10-31'] });
  asked.length = 0;
  await counts(askedWeb({ ...whole, compare: 'off' }, {}));
  // the fourth: whether the feed has stopped, where the last day that is over has no events
  expect(asked.filter((question) => !isLastRow(question))).toHaveLength(4);
  expect(onEvents(asked)).toEqual([]);
});

it('a filter beside what its roll-up has, and the access of a publisher on its own publishers, are too', async () => {
  const { analytics, asked } = listening();
  const plots = webPlotHandlers({ analytics: analytics, now: () => NOW, records: noChanges });
  await plots.fraudTrendDate(askedWeb({ ...whole, filters: { placement_type: 'Banner', channel: 'Video' } }, {}));
  await plots.fraudReasonTrend(askedWeb({ ...whole, filters: { publisher_id: 'PUB-1000' } }, {}));
  await plots.topFiveNotCleanPublisher(askedWeb({ ...past, access: accessScopeOf(['com.northwind.insure'], ['AdRiver']) }, {}));
  expect(asked).toHaveLength(7);
  expect(onEvents(asked)).toEqual(medians(asked));
});

it('lists of the drawer come from roll-ups but for the two that no roll-up has', async () => {
  const { analytics, asked } = listening();
  const { pageIdOptions: _, systemDomainOptions: systemDomain, ...lists } = webOptionHandlers(analytics);
  for (const list of Object.values(lists)) await list(askedWeb(whole, { page: 1, limit: 25, language: 'en' as const }));
  expect(onEvents(asked)).toHaveLength(1);
  asked.length = 0;
  await systemDomain(askedWeb(whole, { page: 1, limit: 25, language: 'en' as const }));
  expect(onEvents(asked)).toEqual([]);
});

it('a page of events sorts the days that it lies in alone, and one beyond the end sorts none', async () => {
  const { analytics, asked } = listening();
  const latest = ['2026-11-20', '2026-11-19', '2026-11-17'].map((day) => ({ day, count: 10 }));
  const { events } = webPlotHandlers({
    analytics: {
      events: {
        query: (access: Access, question: MetricQuery) =>
          analytics.events.query(access, question as never).then(() => (question.dimensions.length === 1 ? latest : [])),
      },
    } as unknown as Analytics,
    records: noChanges,
    now: () => NOW,
  });
  const placeOf = async (page: number) => {
    asked.length = 0;
    await events(askedWeb(whole, { page, limit: 10, verdict: 'all' as const }));
    const { filters, offset } = asked[1] ?? { filters: [] };
    return [
      ...filters
        .filter((filter) => filter.column === 'day')
        .slice(-2)
        .map((filter) => Object.values(filter)[1] as string),
      offset,
    ];
  };
  expect(await placeOf(1)).toEqual(['2026-11-20', '2026-11-20', 0]);
  expect(await placeOf(3)).toEqual(['2026-11-17', '2026-11-17', 0]);
  expect(await placeOf(4)).toEqual([undefined]);
});
