import { webFilters } from '../contract/filters/web.ts';
import { allOf } from '../contract/filters/filter.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SlicePublishers } from '../contract/areas/deep-dive/deep-dive.ts';
import { DEFAULT_ALERT_PCT } from '../contract/areas/web.ts';
import type { DateRange } from '../contract/time/dates.ts';
import { openAnalytics } from '../server/analytics/analytics.ts';
import { drillPathOf } from '../contract/drill-path.ts';
import { noAccess, wholePackages } from '../server/access.ts';
import { sliceHandlers } from '../server/calls/deep-dive/index.ts';
import { webPlotHandlers } from '../server/calls/web/index.ts';
import { FRAUD_JUMP } from '../server/demo/calendar.ts';
import { demoEvents } from '../server/demo/web/events.ts';
import { packages } from '../server/demo/world.ts';
import { root } from './project.mjs';

/** The last evening of a week in which one publisher's invalid share jumped. */
const NOW = Date.parse('2026-11-22T18:18:00Z');
const WEEK = { fromDate: '2026-11-15', toDate: '2026-11-22' };
/** What the dashboard's other stories show. */
const SCENES = {
  day: { fromDate: '2026-11-18', toDate: '2026-11-18' },
  quarter: { fromDate: '2026-08-25', toDate: '2026-11-22' },
};
const PACKAGE = 'northwind.example';
const EVENTS = 2_000_000;
const fileOf = (name: string): string => join(root, 'src', 'fixtures', `${name}.json`);

/** Enough of them for a list. */
const firstOf = ({ publishers, total_count }: SlicePublishers): SlicePublishers => ({ publishers: publishers.slice(0, 12), total_count });
/** What the real handlers answer about the demo's visits, under the names of their calls; `row…` is about the publisher whose share jumped. */
async function webFixtures() {
  const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
  const analytics = await openAnalytics({ folder });
  try {
    await demoEvents(analytics.events, { now: NOW, total: EVENTS });
    const plots = webPlotHandlers({ analytics, now: () => NOW });
    const pkg = packages.find(({ name }) => name === PACKAGE);
    if (pkg === undefined) throw new Error(`The demo has no ${PACKAGE}`);
    const asked = <M extends object>(more: M, range: DateRange = WEEK) => ({
      query: {
        package_name: PACKAGE,
        ...range,
        dashboard_type: 'visit' as const,
        ...allOf(webFilters),
        verdict_class: 'all' as const,
        compare: 'previous' as const,
        ...more,
      },
      access: wholePackages([{ ...pkg, alertPct: DEFAULT_ALERT_PCT }], 'fixtures'),
      caller: {
        id: 'u',
        name: 'U',
        email: 'u@demo.example',
        role: 'analyst' as const,
        publishers: null,
        packages: [],
        verificationApiKey: '',
        redmineProjectId: null,
        sessionId: '',
      },
      accessToAll: () => noAccess,
      signal: new AbortController().signal,
      requestId: 'fixtures',
    });
    const dive = sliceHandlers({ analytics, now: () => NOW });
    const sliced = <M extends object>(more: M) => {
      const { query, ...rest } = asked({});
      const { package_name, fromDate, toDate } = query;
      const path = drillPathOf([{ dimension: 'publisher', value: FRAUD_JUMP.publisher }]);
      return {
        ...rest,
        params: { package: package_name },
        query: { package_name, fromDate, toDate, dashboard_type: 'own' as const, path, period: 'range' as const, ...more },
      };
    };
    const before = { period: 'previous' as const };
    const page = { page: 1, limit: 25 };
    const group = 'publisher' as const;
    const row = asked({ group, value: FRAUD_JUMP.publisher });
    const plotsOf = async (range: DateRange) => {
      const plot = asked({}, range);
      return {
        counts: (await plots.counts(plot)).data,
        insight: (await plots.insight(plot)).data,
        fraudTrendDate: (await plots.fraudTrendDate(plot)).data,
        fraudTrendMonth: (await plots.fraudTrendMonth(plot)).data,
        fraudReasonTrend: (await plots.fraudReasonTrend(plot)).data,
        fraudImpression: (await plots.fraudImpression(plot)).data,
        cumulativeImpressionTrend: (await plots.cumulativeImpressionTrend(plot)).data,
        topFiveNotCleanPublisher: (await plots.topFiveNotCleanPublisher(plot)).data,
        topFiveCleanPublisher: (await plots.topFiveCleanPublisher(plot)).data,
        topPlacement: (await plots.topPlacement(plot)).data,
        placementHighFraudTraffic: (await plots.placementHighFraudTraffic(plot)).data,
        topExchangeTraffic: (await plots.topExchangeTraffic(plot)).data,
        breakdown: (await plots.breakdown(asked({ group, sort: '-invalid' as const, ...page }, range))).data,
        groupCounts: (await plots.groupCounts(plot)).data,
      };
    };
    return {
      ...(await plotsOf(WEEK)),
      row: (await plots.row(row)).data,
      rowHours: (await plots.rowHours(row)).data,
      rowEvidence: (await plots.rowEvidence(row)).data,
      rowSimilar: (await plots.rowSimilar(row)).data,
      events: (await plots.events(asked({ group, value: row.query.value, verdict: 'invalid' as const, page: 1, limit: 10 }))).data,
      dive: {
        slice: (await dive.deepdive(sliced({}))).data,
        against: (await dive.deepdive(sliced(before))).data,
        hits: (await dive.deviceHits(sliced({}))).data,
        hitsAgainst: (await dive.deviceHits(sliced(before))).data,
        samples: (await dive.samples(sliced({ verdict: 'invalid' as const, page: 1, limit: 10 }))).data,
        publishers: firstOf((await dive.slicePublishers(sliced({ path: 'all' }))).data),
      },
      scenes: {
        day: { range: SCENES.day, ...(await plotsOf(SCENES.day)) },
        quarter: { range: SCENES.quarter, ...(await plotsOf(SCENES.quarter)) },
      },
    };
  } finally {
    await analytics.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { scenes, dive, ...answers } = await webFixtures();
writeFileSync(
  fileOf('deep-dive-answers'),
  `${JSON.stringify(dive, null, 1)}
`,
);
writeFileSync(
  fileOf('web-answers'),
  `${JSON.stringify(answers, null, 1)}
`,
);
writeFileSync(
  fileOf('web-scenes'),
  `${JSON.stringify(scenes, null, 1)}
`,
);
