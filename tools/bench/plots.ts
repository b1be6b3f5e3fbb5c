/**
 * Times every incident call at full scale, several at once, inside this process, with no answer kept:
 * `tsx tools/bench/plots.ts [--json FILE] [--rounds N] [--concurrent N]`.
 * Seeds a store of its own in the temporary folder and removes it.
 */
import { DEFAULT_ALERT_PCT } from '../../contract/areas/web/web.ts';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openAnalytics } from '../../server/analytics/analytics.ts';
import { noChanges } from '../../server/records/admin/changed-since.ts';
import { incidentOptionHandlers, incidentPlotHandlers } from '../../server/calls/incident/index.ts';
import { demoIncidents } from '../../server/demo/incident/incidents.ts';
import { packages } from '../../server/demo/world.ts';
import { wholePackages } from '../../server/access.ts';
import { table } from './figures.ts';
import { plotScopes, type PlotScope } from './plots/scopes.ts';
import { timeCalls, type Timing } from './plots/timing.ts';
import { temporaryFolder } from './serve/backend.ts';

/** What `--json` writes: a timing for every call in every scope. */
export interface PlotTimings {
  readonly rows: number;
  readonly seededMs: number;
  readonly timings: readonly (Timing & { readonly call: string; readonly scope: string })[];
}
type Run = (asked: never) => unknown;

// The pool of workers is made at the first use, so its size must stand in the environment before the process starts.
if (process.env['UV_THREADPOOL_SIZE'] === undefined) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  process.exit(status ?? 1);
}
const { values: options } = parseArgs({
  options: { json: { type: 'string' }, rounds: { type: 'string', default: '12' }, concurrent: { type: 'string', default: '8' } },
});
const callers = Number(options.concurrent),
  rounds = Number(options.rounds);

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
/** A request as the server makes it; each has a signal of its own. */
const requestOf = ({ query, packages: names }: PlotScope): never =>
  ({
    query,
    params: { package: query.package_name },
    access: accessScopeOf(names),
    caller: null,
    requestId: 'bench',
    signal: new AbortController().signal,
  }) as never;
const prefixed = (prefix: string, handlers: object): object =>
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [prefix + name, handler]));

async function measure(): Promise<PlotTimings> {
  const folder = temporaryFolder();
  const now = Date.now();
  const analytics = await openAnalytics({ folder: folder.path, cached: false });
  try {
    const began = performance.now();
    const rows = await analytics.load(demoIncidents({ now }));
    const seededMs = Math.round(performance.now() - began);
    const plots = incidentPlotHandlers({ analytics, now: Date.now, records: noChanges });
    const handlers = {
      ...plots,
      ...prefixed('filter ', incidentOptionHandlers(analytics)),
    } as unknown as Record<string, Run>;
    const timings = [];
    for (const scope of plotScopes(now)) {
      for (const [call, run] of Object.entries(handlers))
        timings.push({ call, scope: scope.name, ...(await timeCalls(() => run(requestOf(scope)), callers, rounds)) });
      const dashboard = Object.values(plots) as Run[];
      let turn = 0;
      timings.push({
        call: '(all plots in turn)',
        scope: scope.name,
        ...(await timeCalls(() => dashboard[turn++ % dashboard.length]?.(requestOf(scope)), callers, 2 * dashboard.length)),
      });
    }
    return { rows, seededMs, timings };
  } finally {
    await analytics.close();
    folder.remove();
  }
}

const found = await measure();
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(found, null, 2));
process.stdout.write(`${found.rows} incidents seeded in ${(found.seededMs / 1000).toFixed(1)} s; ${callers} calls at once.\n\n`);
process.stdout.write(
  `${table(
    ['call', 'scope', 'p50 ms', 'p95 ms', 'max ms', 'CPU ms'],
    found.timings.map((t) => [t.call, t.scope, t.p50, t.p95, t.max, t.cpu]),
  )}\n`,
);
