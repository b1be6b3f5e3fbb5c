/**
 * Times the nine plots of the tracker beside the plots of web fraud, over as many rows each, inside this process, with no answer kept:
 * `tsx tools/bench/tracker.ts --rows N [--folder FOLDER] [--json FILE] [--rounds N] [--concurrent N]`. A folder keeps what was made in it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TrackerQuery } from '../../contract/areas/tracker/tracker.ts';
import { DEFAULT_ALERT_PCT } from '../../contract/areas/web/web.ts';
import { calls } from '../../contract/calls.ts';
import { addDays, dayIn } from '../../contract/time/dates.ts';
import { everything, wholePackages } from '../../server/access.ts';
import { openAnalytics } from '../../server/analytics/analytics.ts';
import { count, whole } from '../../server/analytics/metric-query.ts';
import { trackerHandlers } from '../../server/calls/tracker/index.ts';
import { webPlotHandlers } from '../../server/calls/web/index.ts';
import { loadClicks } from '../../server/demo/tracker/load.ts';
import { demoEvents } from '../../server/demo/web/events.ts';
import { DEMO_DAYS, packages } from '../../server/demo/world.ts';
import { eventScopes, webPlots } from './events/scopes.ts';
import { table } from './figures.ts';
import { timeCalls, type Timing } from './plots/timing.ts';
import { temporaryFolder } from './serve/backend.ts';
import { noChanges } from '../../server/records/admin/changed-since.ts';

const allRows = everything('measured or drawn from all rows');

type Named = Timing & { readonly area: 'web' | 'tracker'; readonly call: string; readonly scope: string };
/** What `--json` writes. */
export interface TrackerTimings {
  readonly events: number;
  readonly rows: number;
  readonly timings: readonly Named[];
}

if (process.env['UV_THREADPOOL_SIZE'] === undefined) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  process.exit(status ?? 1);
}
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    folder: { type: 'string' },
    json: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    concurrent: { type: 'string', default: '1' },
  },
});
const wanted = Number(options.rows),
  rounds = Number(options.rounds),
  callers = Number(options.concurrent),
  now = Date.now();
/** Rows of a click: itself, and its event where it has one. */
const ROWS_A_CLICK = 1.016;
const GROWTH = 'com.northwind.growth';
/** One load of ten million clicks needs more memory than the engine may have. */
const DAYS_AT_ONCE = 40,
  DAY_MS = 86_400_000;

const accessOf = (names: readonly string[]) =>
  wholePackages(
    packages
      .filter((p) => names.includes(p.name))
      .map(({ name, title, customer, timeZone, currency, type }) => ({
        name,
        title,
        customer,
        timeZone,
        currency,
        type,
        alertPct: DEFAULT_ALERT_PCT,
      })),
    'measured',
  );
type Run = (asked: never) => unknown;
/** A request as the server makes it; each has a signal of its own. */
const requestOf = (names: readonly string[], query: object): never =>
  ({ query, access: accessOf(names), caller: null, requestId: 'bench', signal: new AbortController().signal }) as never;
const trackerPlots = Object.keys(calls.tracker).filter((name) =>
  calls.tracker[name as keyof typeof calls.tracker].path.includes('/plots/'),
);

async function measure(folder: string): Promise<TrackerTimings> {
  const isFilled = existsSync(join(folder, 'filled'));
  mkdirSync(folder, { recursive: true });
  const analytics = await openAnalytics({ folder, cached: false });
  try {
    if (!isFilled) {
      await demoEvents(analytics.events, { now, total: wanted, atOnce: 2_000_000, onProgress: () => undefined });
      for (let left = DEMO_DAYS; left > 0; left -= DAYS_AT_ONCE) {
        const upTo = now - Math.max(0, left - DAYS_AT_ONCE) * DAY_MS;
        const from = left === DEMO_DAYS ? undefined : addDays(dayIn(now, 'UTC'), 1 - left);
        await loadClicks(analytics.tracker, { since: now, now: upTo, clicks: Math.round(wanted / ROWS_A_CLICK) }, from);
      }
      writeFileSync(join(folder, 'filled'), '');
    }
    const timings: Named[] = [];
    const time = async (
      area: Named['area'],
      scope: string,
      names: readonly string[],
      query: object,
      runs: Readonly<Record<string, Run>>,
    ) => {
      for (const [call, run] of Object.entries(runs))
        timings.push({ area, call, scope, ...(await timeCalls(() => run(requestOf(names, query)), callers, rounds)) });
    };
    const only = (handlers: object, names: readonly string[]): Readonly<Record<string, Run>> =>
      Object.fromEntries(Object.entries(handlers).filter(([name]) => names.includes(name))) as Record<string, Run>;
    const web = only(webPlotHandlers({ analytics, now: Date.now, records: noChanges }), webPlots);
    const largest = packages.find(({ type }) => type === 'Impression')?.name ?? '';
    for (const scope of eventScopes(now, largest).filter(({ isBudgeted, name }) => isBudgeted && name.startsWith('largest')))
      await time('web', scope.name, scope.packages, scope.query, web);
    const records = {
      tracker: { currencies: () => Promise.resolve(['INR']), names: () => Promise.resolve([]), list: () => Promise.resolve([]) },
      ...noChanges,
    };
    const tracker = only(trackerHandlers({ analytics, now: Date.now, records }), trackerPlots);
    const today = dayIn(now, 'Asia/Kolkata');
    for (const [scope, days, more] of [
      ['largest package, 8 days', 8, {}],
      ['largest package, 30 days', 30, {}],
      ['largest package, 184 days', 184, {}],
      ['largest package, 30 days, two publishers, one type', 30, { publisher_name: 'AdRiver,DealNest', event_type: 'install' }],
    ] as const) {
      const query = TrackerQuery.parse({
        package_name: GROWTH,
        fromDate: addDays(today, 1 - days),
        toDate: today,
        compare: 'previous',
        ...more,
      });
      await time(
        'tracker',
        scope,
        [GROWTH],
        { ...query, group: 'publisher,campaign,event', sort: '-revenue', page: 1, limit: 25 },
        tracker,
      );
    }
    const all = { dimensions: [], measures: { n: count() }, filters: [] };
    const [[events], [rows]] = await Promise.all([analytics.events.query(allRows, all), analytics.tracker.query(allRows, all)]);
    return { events: whole(events?.n ?? 0), rows: whole(rows?.n ?? 0), timings };
  } finally {
    await analytics.close();
  }
}

const own = options.folder === undefined ? temporaryFolder() : null;
try {
  const found = await measure(options.folder ?? own?.path ?? '');
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(found, null, 2));
  process.stdout.write(`${found.events} ad events, ${found.rows} rows of the tracker; ${callers} at once.\n\n`);
  process.stdout.write(
    `${table(
      ['area', 'call', 'scope', 'p50 ms', 'p95 ms', 'CPU ms'],
      found.timings.map((t) => [t.area, t.call, t.scope, t.p50, t.p95, t.cpu]),
    )}\n`,
  );
} finally {
  own?.remove();
}
