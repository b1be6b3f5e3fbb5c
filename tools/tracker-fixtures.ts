import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrackerQuery, TrackerTableQuery } from '../contract/areas/tracker/tracker.ts';
import { DEFAULT_ALERT_PCT } from '../contract/areas/web.ts';
import { noAccess, wholePackages } from '../server/access.ts';
import { openAnalytics } from '../server/analytics/analytics.ts';
import { trackerHandlers } from '../server/calls/tracker/index.ts';
import { loadClicks } from '../server/demo/tracker/load.ts';
import { trackerPackages } from '../server/demo/tracker/world.ts';
import { root } from './project.mjs';

/** The last evening of a week in which one publisher stuffs events. Ten times the clicks of the demo: every publisher has events. */
const NOW = Date.parse('2026-11-22T18:18:00Z'),
  WEEK = { fromDate: '2026-11-15', toDate: '2026-11-22' },
  CLICKS = 2_000_000,
  FIRST = '2026-11-04';

/** What the real handlers answer about the demo's clicks and events, under the names of their calls. */
export async function trackerFixtures() {
  const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
  const analytics = await openAnalytics({ folder });
  try {
    await loadClicks(analytics.tracker, { since: NOW, now: NOW, clicks: CLICKS }, FIRST);
    const pkg = trackerPackages[0]?.pkg;
    if (pkg === undefined) throw new Error('The demo has no package with clicks');
    const scope = { package_name: pkg.name, ...WEEK };
    const context = {
      access: wholePackages([{ ...pkg, alertPct: DEFAULT_ALERT_PCT }], 'fixtures'),
      caller: {
        id: 'u',
        name: 'U',
        email: 'u@demo.example',
        role: 'tracker' as const,
        publishers: null,
        packages: [],
        verificationApiKey: '',
        redmineProjectId: null,
        sessionId: '',
      },
      accessToAll: () => noAccess,
      signal: new AbortController().signal,
      requestId: 'fixtures',
    };
    const asked = { ...context, query: TrackerQuery.parse(scope) };
    const calls = trackerHandlers({
      analytics,
      now: () => NOW,
      records: {
        tracker: { currencies: () => Promise.resolve(['INR']), names: () => Promise.resolve([]), list: () => Promise.resolve([]) },
      },
    });
    return {
      metrics: (await calls.metrics(asked)).data,
      hours: (await calls.hours({ ...asked, query: { ...asked.query, fromDate: WEEK.toDate } })).data,
      totalRevenue: (await calls.totalRevenue(asked)).data,
      totalCost: (await calls.totalCost(asked)).data,
      totalEvents: (await calls.totalEvents(asked)).data,
      totalClicks: (await calls.totalClicks(asked)).data,
      topFivePublishersEvent: (await calls.topFivePublishersEvent(asked)).data,
      topFivePublishersCost: (await calls.topFivePublishersCost(asked)).data,
      clickEventPublishers: (await calls.clickEventPublishers(asked)).data,
      eventFraudsPublishers: (await calls.eventFraudsPublishers(asked)).data,
      revenueCostPublishers: (await calls.revenueCostPublishers(asked)).data,
      table: (await calls.table({ ...context, query: TrackerTableQuery.parse({ ...scope, group: 'publisher,campaign' }) })).data,
    };
  } finally {
    await analytics.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
if (process.argv[1]?.endsWith('tracker-fixtures.ts') === true)
  writeFileSync(join(root, 'src', 'fixtures', 'tracker-answers.json'), `${JSON.stringify(await trackerFixtures())}\n`);
