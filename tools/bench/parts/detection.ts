import { standingOut, type Source } from '../../../contract/judgement/detection.ts';
import { measureCold } from '../detection/cold.ts';
import { judge, type Judged, type Outcome } from '../detection/judge.ts';
import { CORRELATIONS, worldOf } from '../detection/world.ts';
import { median, rounded, table, type Figure, type PartResult } from '../figures.ts';

/** The rules were settled on package-weeks of seed 1; these are others. */
const SEED = 2,
  PACKAGE_WEEKS = 400;
const LEAST = { excess: 30, times: 2, deviations: 6 } as const;
/** Sources and days of the judgement whose time is measured. */
const SOURCES = 400,
  DAYS = 366;

const percent = (some: number, all: number): number => (all === 0 ? Number.NaN : rounded((100 * some) / all, 1));
const isLarge = ({ excess, times }: Judged): boolean => excess >= LEAST.excess && times >= LEAST.times;

/** What a group of package-weeks comes to. */
function sumUp(outcomes: readonly Outcome[]) {
  const quiet = outcomes.reduce((sum, { quiet: days }) => sum + days, 0),
    due = outcomes.flatMap(({ attack }) => (attack !== null && isLarge(attack) && attack.deviations >= LEAST.deviations ? [attack] : [])),
    found = due.filter(({ isFound }) => isFound);
  const each100 = (of: 'falseAlarms' | 'falseSurges'): number =>
    rounded((100 * outcomes.reduce((sum, outcome) => sum + outcome[of], 0)) / quiet, 2);
  return {
    quiet,
    due: due.length,
    found: percent(found.length, due.length),
    hours: median(found.map(({ hours }) => hours ?? Infinity)),
    named: percent(found.filter(({ isNamed }) => isNamed).length, found.length),
    reason: percent(found.filter(({ isReasonRight }) => isReasonRight).length, found.length),
    falseAlarms: each100('falseAlarms'),
    falseSurges: each100('falseSurges'),
  };
}
type Summary = ReturnType<typeof sumUp>;

const STEPS = [0, 2, 3, 4, 5, 6, 8, 12, Infinity];
/** Attacks by how many of the source's own standard deviations they are. */
function curve(outcomes: readonly Outcome[]): string {
  const attacks = outcomes.flatMap(({ attack }) => (attack === null ? [] : [attack]));
  return table(
    ['standard deviations', 'attacks of 30 events and twice the usual', 'found, %', 'smaller ones', 'found, %'],
    STEPS.slice(0, -1).map((low, i) => {
      const high = STEPS[i + 1] ?? Infinity,
        within = attacks.filter(({ deviations }) => deviations >= low && deviations < high),
        large = within.filter(isLarge),
        small = within.filter((attack) => !isLarge(attack));
      const found = (of: readonly Judged[]): number | string =>
        of.length === 0 ? '–' : percent(of.filter(({ isFound }) => isFound).length, of.length);
      return [high === Infinity ? `${low} and more` : `${low} to ${high}`, large.length, found(large), small.length, found(small)];
    }),
  );
}

/** ms of the processor for judging a year of one kind of source. */
function yearOfSources(): number {
  const { sources } = worldOf(SEED, 1),
    known = [...sources.values()].flat();
  const day = (source: (typeof known)[number], at: number) => ({ part: source.part[3]?.[at] ?? 0, all: source.all[at] ?? 0 });
  const family = Array.from({ length: SOURCES }, (_, i): Source => {
    const source = known[i % known.length];
    const at = (ago: number) => (source === undefined ? { part: 0, all: 0 } : day(source, (34 - ago) * 24 + 23));
    return { value: `source ${i}`, day: at(0), base: Array.from({ length: 28 }, (__, ago) => at(ago + 1)) };
  });
  // one that stands out: without any, nothing is computed
  const attacked = [
    ...family,
    { value: 'attacked', day: { part: 500, all: 1000 }, base: Array.from({ length: 28 }, () => ({ part: 20, all: 1000 })) },
  ];
  const start = process.cpuUsage();
  for (let i = 0; i < DAYS; i++) standingOut(attacked);
  return process.cpuUsage(start).user / 1000;
}

const figuresOf = (all: Summary, year: number): Figure[] => [
  {
    what: 'attacks that are missed',
    limit: 5,
    unit: '%',
    measured: rounded(100 - all.found, 1),
    note: `${all.due} attacks of at least 30 events, twice the usual and 6 standard deviations`,
  },
  { what: 'hours until half of them are found', limit: 2, unit: 'h', measured: all.hours, note: 'looks at each full hour' },
  {
    what: 'found, but another source is named',
    limit: 5,
    unit: '%',
    measured: rounded(100 - all.named, 1),
    note: 'first, or with the first',
  },
  { what: 'found, but for another reason', limit: 10, unit: '%', measured: rounded(100 - all.reason, 1), note: '' },
  {
    what: 'false alarms in 100 package-days',
    limit: 2,
    unit: '',
    measured: all.falseAlarms,
    note: `${all.quiet} days without an attack, 23 looks and a last one each`,
  },
  { what: 'false surges in 100 package-days', limit: 2, unit: '', measured: all.falseSurges, note: 'by volume alone, when days are over' },
  {
    what: `judging ${SOURCES} sources on ${DAYS} days`,
    limit: 1000,
    unit: 'ms',
    measured: rounded(year),
    note: 'without asking for their numbers',
  },
];

const EVENTS = 1;
/** How well detection finds planted attacks, in package-weeks of which every second one has one; and how long a verdict takes over so many million events (`BENCH_EVENTS`). */
export async function measureDetection(): Promise<PartResult> {
  yearOfSources(); // code is compiled
  const year = yearOfSources(),
    outcomes = Array.from({ length: PACKAGE_WEEKS }, (_, number) => judge(worldOf(SEED, number)));
  const groups = [
    ...CORRELATIONS.map((correlation) => [`ρ = ${correlation}`, outcomes.filter((each) => each.correlation === correlation)] as const),
    ['verdicts at once', outcomes.filter(({ isLate }) => !isLate)] as const,
    ['half of the verdicts late', outcomes.filter(({ isLate }) => isLate)] as const,
    ['all', outcomes] as const,
  ];
  const cold = await measureCold(1e6 * Number(process.env['BENCH_EVENTS'] ?? EVENTS));
  return {
    figures: [...figuresOf(sumUp(outcomes), year), ...cold.figures],
    details: `${table(
      [
        'package-weeks',
        'attacks due',
        'found, %',
        'hours, median',
        'right source, %',
        'right reason, %',
        'false alarms in 100 days',
        'false surges in 100 days',
      ],
      groups.map(([name, some]) => {
        const { due, found, hours, named, reason, falseAlarms, falseSurges } = sumUp(some);
        return [name, due, found, hours, named, reason, falseAlarms, falseSurges];
      }),
    )}\n\n${curve(outcomes)}\n\n${cold.details}`,
  };
}
