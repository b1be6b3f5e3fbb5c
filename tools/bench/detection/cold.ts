import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { allOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { wholePackages } from '../../../server/access.ts';
import { openAnalytics, type Analytics } from '../../../server/analytics/analytics.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { verdictsOf } from '../../../server/detection/detection.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { root } from '../../project.mjs';
import { webPlots } from '../events/scopes.ts';
import { median, rounded, table, type Figure } from '../figures.ts';
import { fill, measuredPackage, NOW, TODAY } from './events.ts';

const RANGES = [8, 366],
  ROUNDS = 5;
/** The verdict itself is none, and two are asked with more than the range. */
const plots = webPlots.filter((name) => !['insight', 'remaining', 'groupCounts'].includes(name));

/** A store of so many events, made once; it stays for the next time. */
async function storeOf(events: number): Promise<string> {
  const folder = join(root, 'test-results', `detection-${rounded(events / 1e6)}m`),
    done = join(folder, 'filled');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const analytics = await openAnalytics({ folder, cached: false, threads: availableParallelism(), memoryLimit: '4GB' });
  await fill(analytics, events, (days) => process.stderr.write(`${events} events: ${days} days\n`));
  await analytics.close();
  writeFileSync(done, '');
  return folder;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
/** Medians in ms. */
interface ColdTimings {
  readonly days: number;
  /** The slowest plot, alone. */
  readonly plot: { readonly name: string; readonly ms: number };
  /** A verdict of which nothing is kept, alone, and of which the days are kept that are over. */
  readonly verdict: number;
  readonly findings: number;
  /** All plots at once, alone and beside a verdict of which nothing is kept. */
  readonly plots: number;
  readonly beside: number;
}
async function timeRange(analytics: Analytics, days: number): Promise<ColdTimings> {
  const range = { fromDate: addDays(TODAY, 1 - days), toDate: TODAY },
    access = wholePackages([measuredPackage], 'measured');
  const handlers = webPlotHandlers({ analytics, now: () => NOW, records: noChanges }) as unknown as Record<
    string,
    (asked: unknown) => Promise<unknown>
  >;
  const asked = {
    access,
    query: {
      ...allOf(webFilters),
      ...range,
      package_name: measuredPackage.name,
      dashboard_type: 'visit',
      verdict_class: 'all',
      compare: 'previous',
    },
    caller: null,
    requestId: 'bench',
  };
  const ask = (plot: string): Promise<unknown> =>
    handlers[plot]?.({ ...asked, signal: new AbortController().signal }) ?? Promise.reject(new Error(plot));
  // verdicts are kept by store: of this one there are none
  const cold = () => verdictsOf({ ...analytics }, access, 'visit', range, NOW);
  const took = new Map(plots.map((plot) => [plot, [] as number[]])),
    verdict: number[] = [],
    alone: number[] = [],
    beside: number[] = [];
  let findings = 0;
  for (let round = -1; round < ROUNDS; round++) {
    const each: [string, number][] = [];
    for (const plot of plots) each.push([plot, await timed(() => ask(plot))]);
    const own = await timed(async () => {
      findings = (await cold()).flatMap((of) => of.days.flatMap((day) => day.findings)).length;
    });
    const together = await timed(() => Promise.all(plots.map(ask)));
    const made = cold(),
      besides = await timed(() => Promise.all(plots.map(ask)));
    await made;
    if (round < 0) continue; // the first one compiles
    for (const [plot, ms] of each) took.get(plot)?.push(ms);
    verdict.push(own);
    alone.push(together);
    beside.push(besides);
  }
  const [name, slowest] = [...took].map(([plot, all]) => [plot, median(all)] as const).reduce((a, b) => (b[1] > a[1] ? b : a));
  return { days, plot: { name, ms: slowest }, verdict: median(verdict), findings, plots: median(alone), beside: median(beside) };
}

/** How long verdicts take of which nothing is kept, beside the plots of the same dashboard, over so many events of one package. */
export async function measureCold(events: number): Promise<{ readonly figures: readonly Figure[]; readonly details: string }> {
  const analytics = await openAnalytics({ folder: await storeOf(events), cached: false });
  const all: ColdTimings[] = [];
  for (const days of RANGES) all.push(await timeRange(analytics, days));
  await analytics.close();
  const ms = (value: number): number => rounded(value);
  return {
    figures: all.flatMap(({ days, plot, verdict, plots: alone, beside }): Figure[] => [
      {
        what: `${rounded(events / 1e6)} million events: a verdict of ${days} days, over the slowest plot`,
        limit: 2,
        unit: '×',
        measured: rounded(verdict / plot.ms, 1),
        note: `${ms(verdict)} ms, nothing kept; ${plot.name} takes ${ms(plot.ms)} ms`,
      },
      {
        what: `${rounded(events / 1e6)} million events: plots of ${days} days beside such a verdict`,
        limit: 1.1,
        unit: '×',
        measured: rounded(beside / alone, 2),
        note: `${ms(beside)} ms, without it ${ms(alone)} ms`,
      },
    ]),
    details: table(
      ['million events', 'days', 'slowest plot, ms', 'verdict, ms', 'findings', 'all plots, ms', 'beside a verdict, ms'],
      all.map((of) => [rounded(events / 1e6), of.days, ms(of.plot.ms), ms(of.verdict), of.findings, ms(of.plots), ms(of.beside)]),
    ),
  };
}
