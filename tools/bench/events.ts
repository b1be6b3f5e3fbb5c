/**
 * Times the web-fraud calls over so many ad events, inside this process, with no answer kept:
 * `tsx tools/bench/events.ts --events N --folder FOLDER [--json FILE] [--rounds N] [--import ROWS] [--beside]`. The folder holds so many already.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { EVENTS_SCHEMA, openAnalytics, type Analytics, type EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { openEngine } from '../../server/analytics/duckdb/engine.ts';
import { openDuckStore } from '../../server/analytics/duckdb/store.ts';
import { eventModel, eventRollups } from '../../server/analytics/models/event-model.ts';
import { count } from '../../server/analytics/metric-query.ts';
import { DEFAULT_ALERT_PCT } from '../../contract/areas/web/web.ts';
import { everything } from '../../server/access.ts';
import { webPlotHandlers } from '../../server/calls/web/index.ts';
import { packages } from '../../server/demo/world.ts';
import { wholePackages } from '../../server/access.ts';
import { hasClickhouse, openBeside } from './events/clickhouse.ts';
import { beside, overHttp, serve } from './events/http.ts';
import { timeImport, type ImportTiming } from './events/import.ts';
import { eventScopes, webPlots, type EventScope } from './events/scopes.ts';
import { percentile, rounded } from './figures.ts';
import { timeCalls, type Timing } from './plots/timing.ts';
import { noChanges } from '../../server/records/admin/changed-since.ts';

const allRows = everything('measured or drawn from all rows');

type Named = Timing & { readonly call: string; readonly scope: string; readonly isBudgeted: boolean };
/** What `--json` writes. Times in ms, memory in MiB. */
export interface EventTimings {
  readonly events: number;
  readonly alone: readonly Named[];
  readonly together: readonly Named[];
  /** The same plots of the events themselves, without roll-ups. */
  readonly raw: readonly Named[];
  /** The same plots on ClickHouse in this process; null where it was not asked for, or is not installed. */
  readonly clickhouse: { readonly version: string; readonly rolled: readonly Named[]; readonly raw: readonly Named[] } | null;
  readonly drill: Timing;
  readonly rollupOfDay: { readonly ms: number; readonly events: number };
  readonly overHttp: { readonly p50: number; readonly p95: number };
  /** p99 of the calls of others, without and beside callers who send nonsense. */
  readonly badInput: { readonly calm: number; readonly beside: number };
  /** Null where no import was asked for. */
  readonly imported: ImportTiming | null;
  readonly memory: number;
  readonly loopDelayP99: number;
  readonly fileMb: number;
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
    events: { type: 'string' },
    folder: { type: 'string' },
    json: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    import: { type: 'string' },
    beside: { type: 'boolean', default: false },
  },
});
const folder = options.folder ?? 'test-results/events',
  rounds = Number(options.rounds),
  now = Date.now();
mkdirSync(folder, { recursive: true });

type Run = (asked: never) => unknown;
const accessScopeOf = (names: readonly string[]) =>
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
const requestOf = ({ query, packages: names }: EventScope, more: object = {}): never =>
  ({
    query: { ...query, ...more },
    access: accessScopeOf(names),
    caller: null,
    requestId: 'bench',
    signal: new AbortController().signal,
  }) as never;

async function timePlots(handlers: Readonly<Record<string, Run>>, scopes: readonly EventScope[], callers: number): Promise<Named[]> {
  const timings: Named[] = [];
  for (const scope of scopes) {
    for (const call of webPlots)
      timings.push({
        call,
        scope: scope.name,
        isBudgeted: scope.isBudgeted,
        ...(await timeCalls(() => handlers[call]?.(requestOf(scope)), callers, rounds)),
      });
    if (callers > 1) {
      let turn = 0;
      const next = (): unknown => handlers[webPlots[turn++ % webPlots.length] ?? '']?.(requestOf(scope));
      timings.push({
        call: '(all plots in turn)',
        scope: scope.name,
        isBudgeted: scope.isBudgeted,
        ...(await timeCalls(next, callers, 2 * webPlots.length)),
      });
    }
  }
  return timings;
}

/** One late event for the fullest day of a package: its day is rolled up anew. */
async function rollupOfDay(analytics: EmbeddedAnalytics, largest: string): Promise<EventTimings['rollupOfDay']> {
  const days = await analytics.events.query(allRows, {
    dimensions: ['day'],
    measures: { n: count() },
    filters: [{ column: 'package', oneOf: [largest] }],
    order: [{ by: 'n', descending: true }],
    limit: 1,
  });
  const day = days[0]?.day ?? '';
  const columns = Object.keys(eventModel.columns);
  const [row] = await analytics.events.query(allRows, {
    dimensions: columns as (keyof typeof eventModel.columns)[],
    measures: {},
    filters: [
      { column: 'package', oneOf: [largest] },
      { column: 'day', oneOf: [day] },
    ],
    limit: 1,
  });
  if (row === undefined) throw new Error('The largest package is empty');
  const took: number[] = [];
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    await analytics.events.load([[{ ...row, event_id: `late-${now}-${i}` }]]);
    took.push(performance.now() - began);
  }
  return { ms: rounded(percentile(took, 0.5)), events: days[0]?.n ?? 0 };
}

/** The same questions on other engines: of the events themselves in DuckDB, and on ClickHouse with roll-ups and without. */
async function besides(analytics: EmbeddedAnalytics, scope: EventScope): Promise<Pick<EventTimings, 'raw' | 'clickhouse'>> {
  const asked = (events: Analytics['events']): Promise<Named[]> =>
    timePlots(
      webPlotHandlers({ analytics: { ...analytics, events }, now: Date.now, records: noChanges }) as unknown as Record<string, Run>,
      [scope],
      1,
    );
  let clickhouse: EventTimings['clickhouse'] = null;
  if (options.beside && hasClickhouse()) {
    const opened = await openBeside(folder, analytics.events);
    clickhouse = { version: opened.rolled.version, rolled: await asked(opened.rolled), raw: await asked(opened.raw) };
    await opened.close();
  }
  await analytics.close();
  const engine = await openEngine({ temporaryFolder: join(folder, 'tmp') });
  const store = await openDuckStore({
    engine,
    path: join(folder, 'events.duckdb'),
    database: 'events',
    model: eventModel,
    rollups: eventRollups,
    schema: EVENTS_SCHEMA,
    cached: false,
    rolled: false,
  });
  const raw = await asked(store);
  await engine.close(() => store.close());
  return { raw, clickhouse };
}

async function measure(): Promise<EventTimings> {
  const analytics = await openAnalytics({ folder, cached: false });
  const byPackage = await analytics.events.query(allRows, {
    dimensions: ['package'],
    measures: { n: count() },
    filters: [],
    order: [{ by: 'n', descending: true }],
  });
  const events = byPackage.reduce((total, row) => total + (row.n ?? 0), 0);
  if (Math.abs(events - Number(options.events)) > 0.01 * Number(options.events))
    throw new Error(`${folder} holds ${events} events: npm run seed -- --events ${options.events} --data ${folder}`);
  const web = byPackage.filter((row) => packages.some((p) => p.name === row.package && (p.type === 'Visit' || p.type === 'Impression')));
  const largest = web[0]?.package ?? '';
  const scopes = eventScopes(now, largest),
    month = scopes[1] as EventScope;
  const handlers = webPlotHandlers({ analytics, now: Date.now, records: noChanges }) as unknown as Record<string, Run>;

  const delay = monitorEventLoopDelay({ resolution: 5 });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, 50);
  const alone = await timePlots(handlers, scopes, 1);
  delay.enable();
  const together = await timePlots(handlers, scopes, 8);
  const drill = await timeCalls(() => handlers['events']?.(requestOf(month, { page: 3, limit: 25, verdict: 'invalid' })), 1, rounds);
  delay.disable();
  clearInterval(watch);
  const served = await serve(analytics);
  const http = await overHttp(analytics, served, month);
  await served.close();
  const rolled = await rollupOfDay(analytics, largest);
  const { raw, clickhouse } = await besides(analytics, month);

  // as an installation runs, with answers kept: who asks for nonsense again and again is told the same
  const kept = await openAnalytics({ folder }),
    servedKept = await serve(kept);
  const badInput = await beside(servedKept, month);
  await servedKept.close();
  await kept.close();
  const imported = Number(options.import ?? 0) > 0 ? await timeImport(folder, Number(options.import)) : null;
  return {
    events,
    alone,
    together,
    raw,
    clickhouse,
    drill,
    rollupOfDay: rolled,
    overHttp: http,
    badInput,
    imported,
    memory: rounded(memory / 2 ** 20),
    loopDelayP99: rounded(delay.percentile(99) / 1e6, 1),
    fileMb: rounded(statSync(join(folder, 'events.duckdb')).size / 1e6),
  };
}
const found = await measure();
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(found, null, 2));
else process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
process.exit(0);
