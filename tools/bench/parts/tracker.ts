import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project.mjs';
import { rounded, table, type PartResult } from '../figures.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../serve/backend.ts';
import type { TrackerTimings } from '../tracker.ts';

const ROWS = 10_000_000,
  BUDGET = 2;

/** The plots of the tracker against those of web fraud, over ten million rows each (`BENCH_TRACKER`: another number). */
export async function measureTracker(): Promise<PartResult> {
  const rows = process.env['BENCH_TRACKER'] ?? String(ROWS);
  const folder = temporaryFolder();
  try {
    const json = join(folder.path, 'tracker.json');
    await runScript(join(root, 'tools', 'bench', 'tracker.ts'), ['--rows', rows, '--json', json]);
    const found = JSON.parse(readFileSync(json, 'utf8')) as TrackerTimings;
    const worst = (area: 'web' | 'tracker') =>
      found.timings.filter((t) => t.area === area).reduce((slowest, t) => (t.p95 > slowest.p95 ? t : slowest));
    const [web, tracker] = [worst('web'), worst('tracker')];
    return {
      figures: [
        {
          what: `slowest plot of the tracker over ${rounded(found.rows / 1e6, 1)} million rows, against that of web fraud, p95`,
          limit: BUDGET,
          unit: '×',
          measured: rounded(tracker.p95 / web.p95, 2),
          note: `${tracker.call} (${tracker.scope}) ${tracker.p95} ms, ${web.call} (${web.scope}) ${web.p95} ms`,
        },
      ],
      details: table(
        ['area', 'call', 'scope', 'p50 ms', 'p95 ms', 'CPU ms'],
        found.timings.map((t) => [t.area, t.call, t.scope, t.p50, t.p95, t.cpu]),
      ),
    };
  } finally {
    folder.remove();
  }
}
