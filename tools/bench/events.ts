/**
 * Times the web-fraud calls over so many ad events, inside this process, with no answer kept:
 * `tsx tools/bench/events.ts --events N --folder FOLDER [--json FILE] [--rounds N]`. Fills the folder where it does not hold so many yet.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { calls } from '../../contract/calls.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { openEngine } from '../../server/analytics/duckdb/engine.ts';
import { openDuckStore } from '../../server/analytics/duckdb/store.ts';
import { eventModel, eventRollups } from '../../server/analytics/event-model.ts';
import { count } from '../../server/analytics/metric-query.ts';
import { buildApp } from '../../server/app.ts';
import { webFraudHandlers } from '../../server/calls/web-fraud.ts';
import { readConfig } from '../../server/config.ts';
import { seedRecords } from '../../server/demo/records.ts';
import { DEMO_PASSWORD, packages } from '../../server/demo/world.ts';
import type { Sight } from '../../server/handler.ts';
import { openRecords } from '../../server/records/records.ts';
import { eventScopes, type EventScope } from './events/scopes.ts';
import { percentile, rounded } from './figures.ts';
import { timeCalls, type Timing } from './plots/timing.ts';
import { temporaryFolder } from './serve/backend.ts';

type Named = Timing & { readonly call: string; readonly scope: string; readonly isBudgeted: boolean };
/** What `--json` writes. Times in ms, memory in MiB. */
export interface EventTimings {
  readonly events: number;
  readonly alone: readonly Named[];
  readonly together: readonly Named[];
  /** The same plots of the events themselves, without roll-ups. */
  readonly raw: readonly Named[];
  readonly drill: Timing;
  readonly rollupOfDay: { readonly ms: number; readonly events: number };
  readonly overHttp: { readonly p50: number; readonly p95: number };
  /** p99 of the calls of others, without and beside callers who send nonsense. */
  readonly badInput: { readonly calm: number; readonly beside: number };
  readonly memory: number;
  readonly loopDelayP99: number;
  readonly fileMb: number;
}

if (process.env['UV_THREADPOOL_SIZE'] === undefined) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env: { ...process.env, UV_THREADPOOL_SIZE: '16' } });
  process.exit(status ?? 1);
}
const { values: options } = parseArgs({ options: { events: { type: 'string' }, folder: { type: 'string' }, json: { type: 'string' }, rounds: { type: 'string', default: '10' } } });
const folder = options.folder ?? 'test-results/events', rounds = Number(options.rounds), now = Date.now();
mkdirSync(folder, { recursive: true });
const plots = Object.keys(calls.webFraud).filter((name) => calls.webFraud[name as keyof typeof calls.webFraud].path.includes('/plots/') && !['breakdown', 'events'].includes(name));

type Run = (asked: never) => unknown;
const sightOf = (names: readonly string[]): Sight => ({
  packages: packages.filter((p) => names.includes(p.name)).map(({ name, title, customer, timeZone, type }) => ({ name, title, customer, timeZone, type })),
  publishers: null, timeZone: 'Asia/Kolkata',
});
const requestOf = ({ query, packages: names }: EventScope, more: object = {}): never =>
  ({ query: { ...query, ...more }, sight: sightOf(names), caller: null, requestId: 'bench', signal: new AbortController().signal }) as never;

async function timePlots(handlers: Readonly<Record<string, Run>>, scopes: readonly EventScope[], callers: number): Promise<Named[]> {
  const timings: Named[] = [];
  for (const scope of scopes) {
    for (const call of plots) timings.push({ call, scope: scope.name, isBudgeted: scope.isBudgeted, ...(await timeCalls(() => handlers[call]?.(requestOf(scope)), callers, rounds)) });
    if (callers > 1) {
      let turn = 0;
      const next = (): unknown => handlers[plots[turn++ % plots.length] ?? '']?.(requestOf(scope));
      timings.push({ call: '(all plots in turn)', scope: scope.name, isBudgeted: scope.isBudgeted, ...(await timeCalls(next, callers, 2 * plots.length)) });
    }
  }
  return timings;
}

interface Served { readonly ask: (path: string, query: Readonly<Record<string, string>>) => Promise<number>; readonly close: () => Promise<void> }
/** The real server in this process, and a client of it with a session. Answers are the HTTP status. */
async function serve(analytics: EmbeddedAnalytics): Promise<Served> {
  const home = temporaryFolder();
  const records = await openRecords({ folder: home.path });
  await seedRecords(records, now);
  const app = await buildApp({ records, analytics, config: readConfig({ BACKEND_DATA: home.path, PUBLIC_DIR: join(home.path, 'none'), LOG_LEVEL: 'silent' }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { token } = (await app.inject({ method: 'POST', url: calls.session.login.path, payload: { email: 'admin@demo.example', password: DEMO_PASSWORD } })).json<{ token: string }>();
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (path, query) => new Promise((resolve, reject) => {
      get(`${base}${path}?${new URLSearchParams(query).toString()}`, { agent, headers: { authorization: token, 'accept-encoding': 'br' } }, (answer) => {
        answer.resume().on('error', reject).on('end', () => { resolve(answer.statusCode ?? 0); });
      }).on('error', reject);
    }),
    async close() {
      agent.destroy();
      await app.close();
      await records.close();
      home.remove();
    },
  };
}
async function expected(status: number, answer: Promise<number>): Promise<void> {
  const found = await answer;
  if (found !== status) throw new Error(`answered ${found} instead of ${status}`);
}

/** What a whole call takes longer than its bare query: the same plot in turn over HTTP (session, policy, checks, compression) and in the engine. */
async function overHttp(analytics: EmbeddedAnalytics, { ask }: Served, scope: EventScope): Promise<EventTimings['overHttp']> {
  const bare = (): Promise<unknown> => analytics.events.query({
    dimensions: ['day', 'verdict'], measures: { n: count() },
    filters: [{ column: 'package', oneOf: scope.packages }, { column: 'type', oneOf: ['impression'] }, { column: 'day', atLeast: scope.query['fromDate'] as string }, { column: 'day', atMost: scope.query['toDate'] as string }],
  });
  const whole = (): Promise<void> => expected(200, ask(calls.webFraud.fraudTrendDate.path, scope.query));
  const http: number[] = [], engine: number[] = [];
  for (let i = -10; i < 100; i++) {
    for (const [run, into] of [[bare, engine], [whole, http]] as const) {
      const began = performance.now();
      await run();
      if (i >= 0) into.push(performance.now() - began);
    }
  }
  return { p50: rounded(percentile(http, 0.5) - percentile(engine, 0.5), 1), p95: rounded(percentile(http, 0.95) - percentile(engine, 0.95), 1) };
}

/** What others notice of bad input: p99 of four callers alone, and beside four more who ask for nonsense. */
async function beside({ ask }: Served, scope: EventScope): Promise<EventTimings['badInput']> {
  const { webFraud } = calls;
  const nonsense: readonly [status: number, path: string, query: Readonly<Record<string, string>>][] = [
    [400, webFraud.counts.path, { ...scope.query, publisher_id: Array.from({ length: 10_000 }, (_, i) => `P${i}`).join(',') }],
    [400, webFraud.fraudTrendDate.path, { ...scope.query, fromDate: '2026-11-20', toDate: '2024-01-01' }],
    [400, webFraud.breakdown.path, { ...scope.query, group: 'publisher', sort: '-(select 1)' }],
    [400, webFraud.counts.path, { ...scope.query, "channel'; DROP TABLE ad_events; --": 'x' }],
    [200, webFraud.counts.path, { ...scope.query, channel: "x') OR 1=1 --" }],
    [200, webFraud.breakdown.path, { ...scope.query, group: 'publisher', page: '1000000' }],
    [200, calls.webFilter.pageId.path, { ...scope.query, search: "%_'\\\"" }],
  ];
  const p99 = async (others: number): Promise<number> => {
    const took: number[] = [];
    let isOver = false;
    const bad = async (): Promise<void> => {
      for (let i = 0; !isOver; i++) {
        const [status, path, query] = nonsense[i % nonsense.length] as (typeof nonsense)[number];
        await expected(status, ask(path, query));
      }
    };
    const good = async (): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        const began = performance.now();
        await expected(200, ask(webFraud[plots[i % plots.length] as 'counts'].path, scope.query));
        took.push(performance.now() - began);
      }
    };
    const noise = Array.from({ length: others }, bad);
    await Promise.all(Array.from({ length: 4 }, good));
    isOver = true;
    await Promise.all(noise);
    return percentile(took, 0.99);
  };
  await p99(0);
  return { calm: rounded(await p99(0), 1), beside: rounded(await p99(4), 1) };
}

/** One late event for the fullest day of a package: its day is rolled up anew. */
async function rollupOfDay(analytics: EmbeddedAnalytics, largest: string): Promise<EventTimings['rollupOfDay']> {
  const days = await analytics.events.query({ dimensions: ['day'], measures: { n: count() }, filters: [{ column: 'package', oneOf: [largest] }], order: [{ by: 'n', descending: true }], limit: 1 });
  const day = days[0]?.day ?? '';
  const columns = Object.keys(eventModel.columns);
  const [row] = await analytics.events.query({ dimensions: columns as (keyof typeof eventModel.columns)[], measures: {}, filters: [{ column: 'package', oneOf: [largest] }, { column: 'day', oneOf: [day] }], limit: 1 });
  if (row === undefined) throw new Error('The largest package is empty');
  const took: number[] = [];
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    await analytics.events.load([[{ ...row, event_id: `late-${now}-${i}` }]]);
    took.push(performance.now() - began);
  }
  return { ms: rounded(percentile(took, 0.5)), events: days[0]?.n ?? 0 };
}

async function measure(): Promise<EventTimings> {
  const analytics = await openAnalytics({ folder, cached: false });
  const byPackage = await analytics.events.query({ dimensions: ['package'], measures: { n: count() }, filters: [], order: [{ by: 'n', descending: true }] });
  const events = byPackage.reduce((total, row) => total + (row.n ?? 0), 0);
  if (Math.abs(events - Number(options.events)) > 0.01 * Number(options.events)) throw new Error(`${folder} holds ${events} events: npm run seed -- --events ${options.events} --data ${folder}`);
  const web = byPackage.filter((row) => packages.some((p) => p.name === row.package && (p.type === 'Visit' || p.type === 'Impression')));
  const largest = web[0]?.package ?? '';
  const scopes = eventScopes(now, largest);
  const handlers = webFraudHandlers(analytics) as unknown as Record<string, Run>;

  const delay = monitorEventLoopDelay({ resolution: 5 });
  let memory = 0;
  const watch = setInterval(() => { memory = Math.max(memory, process.memoryUsage.rss()); }, 50);
  const alone = await timePlots(handlers, scopes, 1);
  delay.enable();
  const together = await timePlots(handlers, scopes, 8);
  const drill = await timeCalls(() => handlers['events']?.(requestOf(scopes[1] as EventScope, { page: 3, limit: 25, verdict: 'invalid' })), 1, rounds);
  delay.disable();
  clearInterval(watch);
  const served = await serve(analytics);
  const http = await overHttp(analytics, served, scopes[1] as EventScope);
  const badInput = await beside(served, scopes[1] as EventScope);
  await served.close();
  const rolled = await rollupOfDay(analytics, largest);
  const fileMb = rounded(statSync(join(folder, 'events.duckdb')).size / 1e6);
  await analytics.close();

  // the same questions without roll-ups: what the engine alone would do
  const engine = await openEngine({ temporaryFolder: join(folder, 'tmp') });
  const store = await openDuckStore({ engine, path: join(folder, 'events.duckdb'), database: 'events', model: eventModel, rollups: eventRollups, schema: 1, cached: false, rolled: false });
  const rawHandlers = webFraudHandlers({ ...analytics, events: store }) as unknown as Record<string, Run>;
  const raw = await timePlots(rawHandlers, scopes.slice(1, 2), 1);
  await engine.close(() => store.close());
  return { events, alone, together, raw, drill, rollupOfDay: rolled, overHttp: http, badInput, memory: rounded(memory / 2 ** 20), loopDelayP99: rounded(delay.percentile(99) / 1e6, 1), fileMb };
}
const found = await measure();
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(found, null, 2));
else process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
process.exit(0);
