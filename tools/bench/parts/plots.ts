import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { calls } from '../../../contract/calls.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { root } from '../../project.mjs';
import type { Bench } from '../bench.ts';
import { rounded, table, type Figure, type PartResult } from '../figures.ts';
import type { PlotTimings } from '../plots.ts';
import { plotScopes, type PlotScope } from '../plots/scopes.ts';
import { timeCalls, type Timing } from '../plots/timing.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../serve/backend.ts';

const BUDGET_MS = 50,
  CONCURRENT = 8,
  ROUNDS = 12;
type Named = Timing & { readonly call: string; readonly scope: string };

/** The handlers alone, in a process of their own. */
async function inProcess(): Promise<PlotTimings> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'plots.json');
  try {
    await runScript(join(root, 'tools', 'bench', 'plots.ts'), [
      '--json',
      file,
      '--rounds',
      String(ROUNDS),
      '--concurrent',
      String(CONCURRENT),
    ]);
    return JSON.parse(readFileSync(file, 'utf8')) as PlotTimings;
  } finally {
    folder.remove();
  }
}

/** The same plots of the running server: HTTP, session, policy, checks and compression included. */
async function overHttp(backend: string): Promise<Named[]> {
  const signIn = await fetch(backend + calls.session.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: DEMO_PASSWORD }),
  });
  const { token } = (await signIn.json()) as { readonly token: string };
  const agent = new Agent({ keepAlive: true });
  // answers are counted as they come, compressed: this process must not compete with the server for the CPU
  const ask = (path: string, { query }: PlotScope): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: token, 'accept-encoding': 'br' };
      get(`${backend}${path}?${new URLSearchParams(query).toString()}`, { agent, headers }, (answer) => {
        answer
          .resume()
          .on('error', reject)
          .on('end', () => {
            if (answer.statusCode === 200) resolve();
            else reject(new Error(`${path} answered ${answer.statusCode ?? 'nothing'}`));
          });
      }).on('error', reject);
    });
  const timings: Named[] = [];
  for (const scope of plotScopes(Date.now())) {
    for (const [call, { path }] of Object.entries(calls.incident))
      timings.push({ call, scope: scope.name, ...(await timeCalls(() => ask(path, scope), CONCURRENT, ROUNDS)) });
  }
  agent.destroy();
  return timings;
}

export async function measurePlots({ site }: Bench): Promise<PartResult> {
  const { timings, seededMs, rows } = await inProcess();
  const http = await overHttp((await site()).backend);
  const plots = timings.filter((t) => Object.hasOwn(calls.incident, t.call));
  const worst = (what: string, of: readonly Named[]): Figure => {
    const slowest = of.reduce((a, b) => (b.p95 > a.p95 ? b : a));
    return {
      what,
      limit: BUDGET_MS,
      unit: 'ms',
      measured: slowest.p95,
      note: `${slowest.call} (${slowest.scope}); ${of.filter((t) => t.p95 <= BUDGET_MS).length} of ${of.length} within`,
    };
  };
  const asked = (t: Named): Named | undefined => http.find((h) => h.call === t.call && h.scope === t.scope);
  return {
    figures: [
      worst('slowest incident plot, p95, 8 at once, no answer kept', plots),
      worst('slowest incident plot, p95, 8 at once, over HTTP as served', http),
    ],
    details: `${rows} incidents, seeded in ${rounded(seededMs / 1000, 1)} s. CPU: what the handlers' process worked a call.\n\n${table(
      ['call', 'scope', 'p50 ms', 'p95 ms', 'CPU ms', 'p50 ms over HTTP', 'p95 ms over HTTP'],
      timings.map((t) => [t.call, t.scope, t.p50, t.p95, t.cpu, asked(t)?.p50 ?? '–', asked(t)?.p95 ?? '–']),
    )}`,
  };
}
