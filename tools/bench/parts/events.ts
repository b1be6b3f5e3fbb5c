import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../project.mjs';
import type { EventTimings } from '../events.ts';
import { rounded, table, type Figure, type PartResult } from '../figures.ts';
import type { Timing } from '../plots/timing.ts';
import { runScript } from '../run-script.ts';

interface Budget { readonly events: number; readonly aloneMs: number; readonly togetherMs: number }
const sizes: readonly Budget[] = [
  { events: 1_000_000, aloneMs: 40, togetherMs: 120 },
  { events: 10_000_000, aloneMs: 40, togetherMs: 120 },
  { events: 100_000_000, aloneMs: 60, togetherMs: 200 },
];
const millions = (events: number): string => `${rounded(events / 1e6)} million`;
const folderOf = (events: number): string => join(root, 'test-results', `events-${rounded(events / 1e6)}m`);

/** Fills a data folder once; it stays for the next time. */
async function filled(events: number): Promise<string> {
  const folder = folderOf(events);
  if (!existsSync(join(folder, 'filled'))) {
    mkdirSync(folder, { recursive: true });
    const code = await run('npm', ['run', '--silent', 'seed', '--', '--events', String(events), '--data', folder], { stdio: 'inherit' });
    if (code !== 0) throw new Error(`Seeding ${events} events ended with ${code}`);
    await run('touch', [join(folder, 'filled')]);
  }
  return folder;
}
async function measured(events: number): Promise<EventTimings> {
  const folder = await filled(events);
  const json = join(root, 'test-results', `events-${rounded(events / 1e6)}m.json`);
  await runScript(join(root, 'tools', 'bench', 'events.ts'), ['--events', String(events), '--folder', folder, '--json', json]);
  return JSON.parse(readFileSync(json, 'utf8')) as EventTimings;
}

const worst = <T extends Timing>(timings: readonly T[]): T => timings.reduce((a, b) => (b.p95 > a.p95 ? b : a));

/** The web-fraud calls over 1, 10 and 100 million ad events (`BENCH_EVENTS`: other sizes, in millions, parted by commas). */
export async function measureEvents(): Promise<PartResult> {
  const wanted = process.env['BENCH_EVENTS']?.split(',').map(Number);
  const chosen = wanted === undefined ? sizes : sizes.filter(({ events }) => wanted.includes(events / 1e6));
  const all: { readonly budget: Budget; readonly found: EventTimings }[] = [];
  for (const budget of chosen) all.push({ budget, found: await measured(budget.events) });
  const figures = all.flatMap(({ budget, found }): Figure[] => {
    const plots = (timings: EventTimings['alone']): EventTimings['alone'] => timings.filter((t) => t.isBudgeted && !t.call.startsWith('('));
    const plot = (what: string, timings: EventTimings['alone'], limit: number): Figure => {
      const slowest = worst(plots(timings));
      return { what: `${millions(budget.events)}: slowest plot, p95, ${what}`, limit, unit: 'ms', measured: slowest.p95, note: `${slowest.call} (${slowest.scope}); ${plots(timings).filter((t) => t.p95 <= limit).length} of ${plots(timings).length} within` };
    };
    const figure = (what: string, limit: number, measuredValue: number, unit = 'ms', note = ''): Figure => ({ what: `${millions(budget.events)}: ${what}`, limit, unit, measured: measuredValue, note });
    return [
      plot('alone', found.alone, budget.aloneMs), plot('8 at once', found.together, budget.togetherMs),
      figure('drill page, p95', 150, found.drill.p95), figure('roll-up of one day', 1000, found.rollupOfDay.ms, 'ms', `a late event in a day of ${found.rollupOfDay.events}`),
      figure('HTTP call over the bare query, p50', 3, found.overHttp.p50), figure('HTTP call over the bare query, p95', 10, found.overHttp.p95),
      figure('p99 of others beside bad input, over their calm one', 2, rounded(found.badInput.beside / found.badInput.calm, 2), '×', `${found.badInput.beside} ms, calm ${found.badInput.calm} ms`),
      figure('memory of the process', 1.2 * 1024, found.memory, 'MiB'), figure('event-loop delay, p99', 50, found.loopDelayP99),
    ];
  });
  const calls = [...new Set(all.flatMap(({ found }) => found.alone.map((t) => `${t.scope}|${t.call}`)))];
  const of = (timings: EventTimings['alone'], key: string): Timing | undefined => timings.find((t) => `${t.scope}|${t.call}` === key);
  const cell = (t: Timing | undefined): string => (t === undefined ? '–' : `${t.p50} / ${t.p95}`);
  return {
    figures,
    details: [
      `p50 / p95 in ms, no answer kept. Files: ${all.map(({ found }) => `${millions(found.events)} events ${found.fileMb} MB`).join(', ')}.`,
      table(['scope', 'call', ...all.flatMap(({ found }) => [`${millions(found.events)}, alone`, '8 at once'])],
        calls.map((key) => [...key.split('|'), ...all.flatMap(({ found }) => [cell(of(found.alone, key)), cell(of(found.together, key))])])),
      'The same plots of the events themselves, without roll-ups, alone:',
      table(['call', ...all.map(({ found }) => millions(found.events))], [...new Set(all.flatMap(({ found }) => found.raw.map((t) => t.call)))].map((call) => [call, ...all.map(({ found }) => cell(found.raw.find((t) => t.call === call)))])),
    ].join('\n\n'),
  };
}
