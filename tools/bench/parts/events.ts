import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../project.mjs';
import type { EventTimings } from '../events.ts';
import { rounded, table, type Figure, type PartResult } from '../figures.ts';
import type { Timing } from '../plots/timing.ts';
import { runScript } from '../run-script.ts';

/** `more`: what is measured at this size beside the plots. */
interface Budget {
  readonly events: number;
  readonly aloneMs: number;
  readonly togetherMs: number;
  readonly more: readonly string[];
}
const IMPORTED = 2_000_000,
  IMPORT_PER_SECOND = 300_000;
const sizes: readonly Budget[] = [
  { events: 1_000_000, aloneMs: 40, togetherMs: 120, more: [] },
  { events: 10_000_000, aloneMs: 40, togetherMs: 120, more: ['--beside', '--import', String(IMPORTED)] },
  { events: 100_000_000, aloneMs: 60, togetherMs: 200, more: [] },
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
async function measured({ events, more }: Budget): Promise<EventTimings> {
  const folder = await filled(events);
  const json = join(root, 'test-results', `events-${rounded(events / 1e6)}m.json`);
  await runScript(join(root, 'tools', 'bench', 'events.ts'), ['--events', String(events), '--folder', folder, '--json', json, ...more]);
  return JSON.parse(readFileSync(json, 'utf8')) as EventTimings;
}

function besides({ events, alone, raw, clickhouse }: EventTimings): string {
  const cell = (timings: EventTimings['alone'] | undefined, { call, scope }: EventTimings['raw'][number]): string => {
    const found = timings?.find((t) => t.call === call && t.scope === scope);
    return found === undefined ? '–' : `${found.p50} / ${found.p95}`;
  };
  return table(
    [
      millions(events),
      'ours',
      'DuckDB, raw',
      ...(clickhouse === null ? [] : [`ClickHouse ${clickhouse.version}, roll-ups`, 'ClickHouse, raw']),
    ],
    raw.map((t) => [
      t.call,
      cell(alone, t),
      cell(raw, t),
      ...(clickhouse === null ? [] : [cell(clickhouse.rolled, t), cell(clickhouse.raw, t)]),
    ]),
  );
}

const worst = <T extends Timing>(timings: readonly T[]): T => timings.reduce((a, b) => (b.p95 > a.p95 ? b : a));

/** The web-fraud calls over 1, 10 and 100 million ad events (`BENCH_EVENTS`: other sizes, in millions, parted by commas). */
export async function measureEvents(): Promise<PartResult> {
  const wanted = process.env['BENCH_EVENTS']?.split(',').map(Number);
  const chosen = wanted === undefined ? sizes : sizes.filter(({ events }) => wanted.includes(events / 1e6));
  const all: { readonly budget: Budget; readonly found: EventTimings }[] = [];
  for (const budget of chosen) all.push({ budget, found: await measured(budget) });
  const figures = all.flatMap(({ budget, found }): Figure[] => {
    const figure = (what: string, limit: number, measuredValue: number, unit = 'ms', note = ''): Figure => ({
      what: `${millions(budget.events)}: ${what}`,
      limit,
      unit,
      measured: measuredValue,
      note,
    });
    const plot = (what: string, timings: EventTimings['alone'], limit: number): Figure[] =>
      (['one package', 'all packages'] as const).map((scope) => {
        const asked = timings.filter(
          (t) => t.isBudgeted && !t.call.startsWith('(') && t.scope.startsWith('all packages') === (scope === 'all packages'),
        );
        const slowest = worst(asked);
        return figure(
          `slowest plot of ${scope}, p95, ${what}`,
          limit,
          slowest.p95,
          'ms',
          `${slowest.call} (${slowest.scope}); ${asked.filter((t) => t.p95 <= limit).length} of ${asked.length} within`,
        );
      });
    const { imported } = found;
    return [
      ...plot('alone', found.alone, budget.aloneMs),
      ...plot('8 at once', found.together, budget.togetherMs),
      figure('drill page, p95', 150, found.drill.p95),
      figure('roll-up of one day', 1000, found.rollupOfDay.ms, 'ms', `a late event in a day of ${found.rollupOfDay.events}`),
      figure('HTTP call over the bare query, p50', 3, found.overHttp.p50),
      figure('HTTP call over the bare query, p95', 10, found.overHttp.p95),
      figure(
        'p99 of others beside bad input, over their calm one',
        2,
        rounded(found.badInput.beside / found.badInput.calm, 2),
        '×',
        `${found.badInput.beside} ms, calm ${found.badInput.calm} ms`,
      ),
      figure('memory of the process', 1.2 * 1024, found.memory, 'MiB'),
      figure('event-loop delay, p99', 50, found.loopDelayP99),
      ...(imported === null
        ? []
        : [
            figure(
              'import of CSV, for a million rows',
              rounded(1e6 / IMPORT_PER_SECOND, 2),
              rounded(1e6 / imported.perSecond, 2),
              's',
              `${imported.perSecond} rows/s of ${imported.rows} (${imported.mb} MB), every roll-up among it`,
            ),
          ]),
    ];
  });
  const calls = [...new Set(all.flatMap(({ found }) => found.alone.map((t) => `${t.scope}|${t.call}`)))];
  const of = (timings: EventTimings['alone'], key: string): Timing | undefined => timings.find((t) => `${t.scope}|${t.call}` === key);
  const cell = (t: Timing | undefined): string => (t === undefined ? '–' : `${t.p50} / ${t.p95}`);
  return {
    figures,
    details: [
      `p50 / p95 in ms, no answer kept. Files: ${all.map(({ found }) => `${millions(found.events)} events ${found.fileMb} MB`).join(', ')}.`,
      table(
        ['scope', 'call', ...all.flatMap(({ found }) => [`${millions(found.events)}, alone`, '8 at once'])],
        calls.map((key) => [...key.split('|'), ...all.flatMap(({ found }) => [cell(of(found.alone, key)), cell(of(found.together, key))])]),
      ),
      'The same questions on other engines, alone, in the same run (largest package, 30 days). Raw: of the events themselves, without roll-ups. ClickHouse runs within the process, so nothing is lost on a wire.',
      ...all.map(({ found }) => besides(found)),
    ].join('\n\n'),
  };
}
