import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { allOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { wholePackages } from '../../../server/access.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { verdictsOf } from '../../../server/detection/detection.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { root } from '../../project.mjs';
import { webPlots } from '../events/scopes.ts';
import { median, rounded, table, type Figure } from '../figures.ts';
import { fill, HOUR, loadHour, measuredPackage, NOW, TODAY } from './events.ts';

const RANGES = [8, 366],
  ROUNDS = 5,
  HOUR_MS = 3_600_000;
/** The verdict itself is none, and two are asked with more than the range. */
const plots = webPlots.filter((name) => !['insight', 'remaining', 'groupCounts'].includes(name));
const access = wholePackages([measuredPackage], 'measured');

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
interface Timings {
  readonly days: number;
  /** The slowest plot, alone. */
  readonly plot: { readonly name: string; readonly ms: number };
  /** A verdict after a load of the running day, and the first one after an hour is over; what is kept of other days stays. */
  readonly afterLoad: number;
  readonly afterHour: number;
  /** A verdict of which nothing is kept: made once, before anybody asks. */
  readonly cold: number;
  readonly findings: number;
  /** All plots at once, alone and beside a verdict of which nothing is kept. */
  readonly plots: number;
  readonly beside: number;
}
function plotsOf(analytics: EmbeddedAnalytics, days: number): (plot: string) => Promise<unknown> {
  const handlers = webPlotHandlers({ analytics, now: () => NOW, records: noChanges }) as unknown as Record<
    string,
    (asked: unknown) => Promise<unknown>
  >;
  const asked = {
    access,
    query: {
      ...allOf(webFilters),
      fromDate: addDays(TODAY, 1 - days),
      toDate: TODAY,
      package_name: measuredPackage.name,
      dashboard_type: 'visit',
      verdict_class: 'all',
      compare: 'previous',
    },
    caller: null,
    requestId: 'bench',
  };
  return (plot) => handlers[plot]?.({ ...asked, signal: new AbortController().signal }) ?? Promise.reject(new Error(plot));
}
/** Rounds of one range; hours are loaded one after the other, and taken back at the end. */
async function timeRange(analytics: EmbeddedAnalytics, days: number): Promise<Timings> {
  const range = { fromDate: addDays(TODAY, 1 - days), toDate: TODAY },
    ask = plotsOf(analytics, days);
  const verdict = (of: EmbeddedAnalytics, hours = 0) => verdictsOf(of, access, 'visit', range, NOW + hours * HOUR_MS);
  // verdicts are kept by store: of a new one there are none
  const known = { ...analytics };
  await verdict(known);
  const loads: number[] = [],
    took = new Map(plots.map((plot) => [plot, [] as number[]])),
    all = { afterLoad: [] as number[], afterHour: [] as number[], cold: [] as number[], plots: [] as number[], beside: [] as number[] };
  let findings = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    loads.push(await loadHour(analytics, HOUR - 1));
    const afterLoad = await timed(() => verdict(known, round));
    loads.push(await loadHour(analytics, HOUR + round));
    const afterHour = await timed(() => verdict(known, round + 1));
    const each: [string, number][] = [];
    for (const plot of plots) each.push([plot, await timed(() => ask(plot))]);
    const cold = await timed(async () => {
      findings = (await verdict({ ...analytics })).flatMap((of) => of.days.flatMap((day) => day.findings)).length;
    });
    const together = await timed(() => Promise.all(plots.map(ask)));
    const made = verdict({ ...analytics }),
      beside = await timed(() => Promise.all(plots.map(ask)));
    await made;
    if (round === 0) continue; // the first one compiles
    for (const [plot, ms] of each) took.get(plot)?.push(ms);
    for (const [name, ms] of Object.entries({ afterLoad, afterHour, cold, plots: together, beside }))
      all[name as keyof typeof all].push(ms);
  }
  for (const load of loads.reverse()) await analytics.events.takeBack(load, measuredPackage.name);
  const [name, slowest] = [...took].map(([plot, times]) => [plot, median(times)] as const).reduce((a, b) => (b[1] > a[1] ? b : a));
  return {
    days,
    plot: { name, ms: slowest },
    findings,
    afterLoad: median(all.afterLoad),
    afterHour: median(all.afterHour),
    cold: median(all.cold),
    plots: median(all.plots),
    beside: median(all.beside),
  };
}

/** How long verdicts take beside the plots of the same dashboard, over so many events of one package: after loads, and of which nothing is kept. */
export async function measureCold(events: number): Promise<{ readonly figures: readonly Figure[]; readonly details: string }> {
  const analytics = await openAnalytics({ folder: await storeOf(events), cached: false });
  const all: Timings[] = [];
  for (const days of RANGES) all.push(await timeRange(analytics, days));
  await analytics.close();
  const ms = (value: number): number => rounded(value),
    millions = rounded(events / 1e6);
  return {
    figures: all.flatMap(({ days, plot, afterLoad, afterHour, plots: alone, beside }): Figure[] => [
      ...(
        [
          ['after a load of the running day', afterLoad],
          ['after an hour is over', afterHour],
        ] as const
      ).map(([when, took]) => ({
        what: `${millions} million events: a verdict of ${days} days ${when}, over the slowest plot`,
        limit: 2,
        unit: '×',
        measured: rounded(took / plot.ms, 1),
        note: `${ms(took)} ms; ${plot.name} takes ${ms(plot.ms)} ms`,
      })),
      {
        what: `${millions} million events: plots of ${days} days beside a verdict of which nothing is kept`,
        limit: 1.1,
        unit: '×',
        measured: rounded(beside / alone, 2),
        note: `${ms(beside)} ms, without it ${ms(alone)} ms`,
      },
    ]),
    details: table(
      [
        'million events',
        'days',
        'slowest plot, ms',
        'after a load, ms',
        'after an hour, ms',
        'nothing kept, ms',
        'findings',
        'all plots, ms',
        'beside, ms',
      ],
      all.map((of) => [
        millions,
        of.days,
        ms(of.plot.ms),
        ms(of.afterLoad),
        ms(of.afterHour),
        ms(of.cold),
        of.findings,
        ms(of.plots),
        ms(of.beside),
      ]),
    ),
  };
}
