import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addDays } from '../../../contract/time/dates.ts';
import { invalidVerdicts } from '../../../contract/areas/web/web.ts';
import { calls } from '../../../contract/calls.ts';
import { everything } from '../../../server/access.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { EventColumn } from '../../../server/analytics/models/event-model.ts';
import { buildApp } from '../../../server/app.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import type { EventFilter } from '../../../server/figures/web/scope.ts';
import { readConfig } from '../../../server/config.ts';
import { seedRecords } from '../../../server/demo/records.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { openRecords } from '../../../server/records/records.ts';
import { percentile, rounded } from '../figures.ts';
import { temporaryFolder } from '../serve/backend.ts';
import { webPlots, type EventScope } from './scopes.ts';

const allRows = everything('measured or drawn from all rows');

/** Questions of one caller, and days to go back: together they never ask the same twice. */
const ASKED = 80,
  DAYS_BACK = 331;

export interface Served {
  readonly ask: (path: string, query: Readonly<Record<string, string>>) => Promise<number>;
  readonly close: () => Promise<void>;
}
/** The real server in this process, and a client of it with a session. Answers are the HTTP status. The store is asked on after the server's stop, so it is not told of it. */
export async function serve(analytics: EmbeddedAnalytics): Promise<Served> {
  const home = temporaryFolder();
  const records = await openRecords({ folder: home.path });
  await seedRecords(records, Date.now());
  const app = await buildApp({
    records,
    analytics: { ...analytics, drain: () => undefined },
    importsInto: { analytics },
    config: readConfig({ BACKEND_DATA: home.path, PUBLIC_DIR: join(home.path, 'none'), LOG_LEVEL: 'silent' }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { token } = (
    await app.inject({ method: 'POST', url: calls.session.login.path, payload: { email: 'admin@demo.example', password: DEMO_PASSWORD } })
  ).json<{ token: string }>();
  const agent = new Agent({ keepAlive: true });
  // The client shares the process, so what it need not do twice it does once.
  const written = new WeakMap<object, string>();
  const textOf = (query: Readonly<Record<string, string>>): string => {
    const text = written.get(query) ?? new URLSearchParams(query).toString();
    written.set(query, text);
    return text;
  };
  return {
    ask: (path, query) =>
      new Promise((resolve, reject) => {
        get(`${base}${path}?${textOf(query)}`, { agent, headers: { authorization: token, 'accept-encoding': 'br' } }, (answer) => {
          answer
            .resume()
            .on('error', reject)
            .on('end', () => {
              resolve(answer.statusCode ?? 0);
            });
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
export async function overHttp(
  analytics: EmbeddedAnalytics,
  { ask }: Served,
  scope: EventScope,
): Promise<{ readonly p50: number; readonly p95: number }> {
  const { fromDate = '', toDate = '', dashboard_type = '' } = scope.query;
  const filters: EventFilter[] = [
    { column: 'package', oneOf: scope.packages },
    { column: 'type', oneOf: [dashboard_type] },
    { column: 'day', atLeast: fromDate },
    { column: 'day', atMost: toDate },
  ];
  const measures = {
    total: count(),
    invalid: count<EventColumn>({ column: 'verdict', oneOf: invalidVerdicts }),
    givt: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT'] }),
    sivt: count<EventColumn>({ column: 'verdict', oneOf: ['SIVT'] }),
  };
  const bare = (): Promise<unknown> => analytics.events.query(allRows, { dimensions: ['day'], measures, filters });
  const whole = (): Promise<void> => expected(200, ask(calls.web.fraudTrendDate.path, scope.query));
  const http: number[] = [],
    engine: number[] = [];
  for (let i = -10; i < 100; i++) {
    for (const [run, into] of [
      [bare, engine],
      [whole, http],
    ] as const) {
      const began = performance.now();
      await run();
      if (i >= 0) into.push(performance.now() - began);
    }
  }
  return {
    p50: rounded(percentile(http, 0.5) - percentile(engine, 0.5), 1),
    p95: rounded(percentile(http, 0.95) - percentile(engine, 0.95), 1),
  };
}

/** What others notice of bad input: p99 of four callers alone, each time about other days, and beside four more who ask for nonsense. */
export async function beside({ ask }: Served, scope: EventScope): Promise<{ readonly calm: number; readonly beside: number }> {
  const { web } = calls,
    { fromDate = '', toDate = '' } = scope.query;
  let turn = 0;
  const nonsense: readonly [status: number, path: string, query: Readonly<Record<string, string>>][] = [
    [400, web.counts.path, { ...scope.query, publisher_id: Array.from({ length: 10_000 }, (_, i) => `P${i}`).join(',') }],
    [400, web.fraudTrendDate.path, { ...scope.query, fromDate: '2026-11-20', toDate: '2024-01-01' }],
    [400, web.breakdown.path, { ...scope.query, group: 'publisher', sort: '-(select 1)' }],
    [400, web.counts.path, { ...scope.query, "channel'; DROP TABLE ad_events; --": 'x' }],
    [200, web.counts.path, { ...scope.query, channel: "x') OR 1=1 --" }],
    [200, web.breakdown.path, { ...scope.query, group: 'publisher', page: '1000000' }],
    [200, calls.web.pageIdOptions.path, { ...scope.query, search: '%_\'\\"' }],
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
      for (let i = 0; i < ASKED; i++) {
        const back = -(turn++ % DAYS_BACK),
          days = { fromDate: addDays(fromDate, back), toDate: addDays(toDate, back) };
        const began = performance.now();
        await expected(200, ask(web[webPlots[turn % webPlots.length] as 'counts'].path, { ...scope.query, ...days }));
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
