/**
 * Times every incident call at full scale, several at once: `tsx tests/bench/plots.ts [--json FILE] [--rounds N] [--concurrent N]`.
 * The budget is 50 ms at the 95th percentile. Seeds a store of its own in the temporary folder and removes it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, dayIn } from '../../contract/dates.ts';
import { allFilters, type FilterSet } from '../../contract/scope.ts';
import { openAnalytics } from '../../server/analytics/analytics.ts';
import { deepdiveHandler } from '../../server/calls/deepdive.ts';
import { incidentFilterHandlers, incidentHandlers } from '../../server/calls/incident.ts';
import { demoIncidents } from '../../server/demo/incidents.ts';
import { packages } from '../../server/demo/world.ts';
import type { Sight } from '../../server/handler.ts';

const BUDGET_MS = 50;
type Run = (asked: never) => unknown;
interface Timing { readonly call: string; readonly scope: string; readonly p50: number; readonly p95: number; readonly max: number; /** Of all threads, a call; on a busy machine the truer number. */ readonly cpu: number }

// The pool of workers is made at the first use, so its size must stand in the environment before the process starts.
if (process.env['UV_THREADPOOL_SIZE'] === undefined) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env: { ...process.env, UV_THREADPOOL_SIZE: '16' } });
  process.exit(status ?? 1);
}
const { values: options } = parseArgs({ options: { json: { type: 'string' }, rounds: { type: 'string', default: '12' }, concurrent: { type: 'string', default: '8' } } });

const sightOf = (names: readonly string[]): Sight => ({
  packages: packages.filter((p) => names.includes(p.name)).map(({ name, title, customer, timeZone, type }) => ({ name, title, customer, timeZone, type })),
  publishers: null, timeZone: 'Asia/Kolkata',
});

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plots-'));
  const now = Date.now();
  const today = dayIn(now, 'Asia/Kolkata');
  const analytics = await openAnalytics({ folder });
  try {
    const began = performance.now();
    const rows = await analytics.load(demoIncidents({ now }));
    const seeded = performance.now() - began;

    const ask = (names: readonly string[], package_name: string, days: number, filters: Partial<FilterSet> = {}) => ({
      query: { package_name, fromDate: addDays(today, 1 - days), toDate: today, ...allFilters, ...filters }, params: { package: package_name },
      sight: sightOf(names), caller: null, requestId: 'bench',
    });
    const pay = ['com.northwind.pay'], all = packages.map((p) => p.name);
    const scopes = {
      'pay, 8 days': ask(pay, 'com.northwind.pay', 8),
      'pay, 366 days': ask(pay, 'com.northwind.pay', 366),
      'all, 366 days': ask(all, 'all', 366),
      'all, 366 days, filtered': ask(all, 'all', 366, { country: 'IN,US,SG', channel: 'Domain,Social,Marketplace', priority: 'High,Urgent,Normal' }),
    };
    const handlers = { ...incidentHandlers(analytics), ...prefixed('filter ', incidentFilterHandlers(analytics)), deepdive: deepdiveHandler(analytics) } as unknown as Record<string, Run>;

    const timings: Timing[] = [];
    for (const [scope, asked] of Object.entries(scopes)) {
      for (const [call, handler] of Object.entries(handlers)) timings.push({ call, scope, ...(await time(() => handler(fresh(asked)))) });
    }
    for (const [scope, asked] of Object.entries(scopes)) {
      const dashboard = Object.entries(handlers).filter(([call]) => !call.startsWith('filter') && call !== 'deepdive').map(([, handler]) => handler);
      let turn = 0;
      timings.push({ call: '(dashboard, calls in turn)', scope, ...(await time(() => dashboard[turn++ % dashboard.length]?.(fresh(asked)), 2 * dashboard.length)) });
    }
    print(rows, seeded, timings);
    if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ rows, seededMs: Math.round(seeded), concurrent: Number(options.concurrent), budgetMs: BUDGET_MS, timings }, null, 2));
  } finally {
    await analytics.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A request has a signal of its own. */
const fresh = (asked: object): never => ({ ...asked, signal: new AbortController().signal }) as never;
const prefixed = (prefix: string, handlers: object): Record<string, unknown> => Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [prefix + name, handler]));

/** So many callers, each asking again as soon as it is answered; two rounds warm up. */
async function time(run: () => unknown, rounds = Number(options.rounds)): Promise<Omit<Timing, 'call' | 'scope'>> {
  const took: number[] = [];
  const caller = async (): Promise<void> => {
    for (let round = -2; round < rounds; round++) {
      const began = performance.now();
      await run();
      if (round >= 0) took.push(performance.now() - began);
    }
  };
  const callers = Number(options.concurrent);
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: callers }, caller));
  const { user, system } = process.cpuUsage(before);
  took.sort((a, b) => a - b);
  const tenths = (n: number): number => Math.round(n * 10) / 10;
  const at = (share: number): number => tenths(took[Math.min(took.length - 1, Math.ceil(share * took.length) - 1)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1), cpu: tenths((user + system) / 1000 / (callers * (rounds + 2))) };
}

function print(rows: number, seeded: number, timings: readonly Timing[]): void {
  const lines = [
    `${rows} incidents seeded in ${(seeded / 1000).toFixed(1)} s; ${options.concurrent} calls at once; budget ${BUDGET_MS} ms at p95.`, '',
    '| call | scope | p50 ms | p95 ms | max ms | CPU ms | |', '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...timings.map((t) => `| ${t.call} | ${t.scope} | ${t.p50} | ${t.p95} | ${t.max} | ${t.cpu} | ${t.p95 > BUDGET_MS ? 'over' : ''} |`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

await main();
