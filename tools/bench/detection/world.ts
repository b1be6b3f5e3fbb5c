import { hourWeights } from '../../../server/demo/calendar.ts';
import { chanceOf, mixOf, seedOf, type Chance } from '../../../server/demo/random.ts';
import { binomial } from './binomial.ts';

/** Days before the week that is judged, and its days; hours of a day. */
export const BASE_DAYS = 28,
  WEEK = 7,
  HOURS = 24;
const DAYS = BASE_DAYS + WEEK;
/** Share of late verdicts that is there on the day itself, a day later and two days later; then all are. */
const FOUND = [0.25, 0.55, 0.8] as const;
/** How many sources each kind has, and how much of their volume goes by rank. */
const kinds = [
  ['publisher', 30, 1],
  ['network', 60, 0.8],
  ['country', 12, 1.4],
  ['device', 5, 1],
] as const;
export type Kind = (typeof kinds)[number][0];
export const REASONS = 8;

/** Found so far, on a day of the week, at each age of the day: the last is all. */
type Counts = readonly Int32Array[];
/** A source with its events by day and hour (day × 24 + hour), summed from the first hour of each day on. */
export interface SimSource {
  readonly value: string;
  /** Its part of the events of the package, and its usual share of invalid ones. */
  readonly weight: number;
  readonly rate: number;
  readonly all: Int32Array;
  /** Invalid events that are found when a day is 0, 1, 2 and more days old. */
  readonly part: Counts;
}
export interface Attack {
  readonly kind: Kind;
  readonly source: number;
  /** Day of the week, first hour and number of hours. */
  readonly day: number;
  readonly from: number;
  readonly hours: number;
  /** Invalid events that it adds that day. */
  readonly size: number;
  readonly reason: number;
  /** Days before on which it came in the same hours. */
  readonly before: readonly number[];
  /** Of other kinds, the one source that all of it comes from; it is spread like all events where there is none. */
  readonly fixed: ReadonlyMap<Kind, number>;
  /** Is its verdict made late? */
  readonly isLate: boolean;
}
export interface World {
  readonly correlation: number;
  readonly isLate: boolean;
  readonly attack: Attack | null;
  readonly sources: ReadonlyMap<Kind, readonly SimSource[]>;
  /** Usual parts of the reasons, which sum to 1. */
  readonly reasons: readonly number[];
  readonly chance: Chance;
}
export const CORRELATIONS = [0, 0.002, 0.005, 0.02] as const;

/** Usual shares of invalid events: most sources are clean, some mixed, few bad. */
const rates = mixOf([
  [0.02, 60],
  [0.1, 28],
  [0.4, 12],
]);
const logUniform = (low: number, high: number, c: Chance): number => low * (high / low) ** c.next();
const partsOf = (weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

function attackOn(sources: World['sources'], isLate: boolean, c: Chance): Attack {
  const kind = mixOf<Kind>([
    ['publisher', 50],
    ['network', 30],
    ['country', 10],
    ['device', 10],
  ]).at(c.next());
  // by volume, flattened: small sources are attacked too
  const pick = (of: Kind): number => mixOf((sources.get(of) ?? []).map(({ weight }, i) => [i, Math.sqrt(weight)] as const)).at(c.next());
  const hours = c.between(1, 10),
    times = c.chance(0.5) ? c.between(1, 4) : 0;
  return {
    kind,
    source: pick(kind),
    day: c.between(0, WEEK - 1),
    from: c.between(0, HOURS - hours),
    hours,
    size: Math.round(logUniform(20, 4000, c)),
    reason: c.between(0, REASONS - 1),
    before: Array.from({ length: times }, (_, i) => WEEK + 4 * i + c.between(0, 3)),
    fixed: new Map(kinds.flatMap(([other]) => (other !== kind && c.chance(0.35) ? [[other, pick(other)] as const] : []))),
    isLate: isLate && c.chance(0.5),
  };
}

/** Adds so many invalid events to some hours, found as their age lets them be. */
function add(
  { all, part }: SimSource,
  size: number,
  { day, from, hours, isLate }: Pick<Attack, 'day' | 'from' | 'hours' | 'isLate'>,
  c: Chance,
): void {
  let left = size;
  for (let i = 0; i < hours; i++) {
    const events = binomial(left, 1 / (hours - i), c),
      at = (BASE_DAYS + day) * HOURS + from + i;
    left -= events;
    all[at] = (all[at] ?? 0) + events;
    addFound(part, at, events, isLate ? 1 : 0, c);
  }
}
/** `late` of some invalid events are found as days pass, the rest at once. */
function addFound(part: Counts, at: number, events: number, late: number, c: Chance): void {
  const waiting = late === 0 ? 0 : binomial(events, late, c);
  let missing = waiting;
  for (const [age, counts] of part.entries()) {
    const before = age === 0 ? 0 : (FOUND[age - 1] ?? 1),
      now = FOUND[age] ?? 1;
    if (missing > 0) missing -= now >= 1 ? missing : binomial(missing, (now - before) / (1 - before), c);
    counts[at] = (counts[at] ?? 0) + events - missing;
  }
}

/** Spreads the events of an attack over the sources of a kind. */
function strike(sources: readonly SimSource[], only: number | undefined, attack: Attack, c: Chance): void {
  for (const day of [attack.day, ...attack.before.map((before) => attack.day - before)]) {
    if (day < -BASE_DAYS) continue;
    let left = attack.size,
      weight = 1;
    for (const [i, source] of sources.entries()) {
      const events = only === undefined ? binomial(left, Math.min(1, source.weight / weight), c) : i === only ? left : 0;
      if (events > 0) add(source, events, { ...attack, day }, c);
      left -= only === undefined ? events : 0;
      weight -= source.weight;
    }
  }
}

function sumUp(counts: Int32Array): void {
  for (let at = 1; at < counts.length; at++) if (at % HOURS > 0) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
}
/** Of summed counts, those of a day up to an hour from 1 to 24. */
export const upTo = (counts: Int32Array, day: number, hour: number): number => counts[day * HOURS + hour - 1] ?? 0;

/** A package-week by its seed and number: weekday swing of volume and share, drift of both, and an attack in every second one. */
export function worldOf(seed: number, number: number): World {
  const c = chanceOf(seedOf(seed, `package-week ${number}`)),
    correlation = CORRELATIONS[(number >> 1) % CORRELATIONS.length] ?? 0,
    isLate = (number >> 3) % 2 === 1;
  const volume = logUniform(3000, 150_000, c),
    drift = c.spread(1, 0.15) - 1,
    growth = c.spread(1, 0.2) - 1,
    weekend = { volume: 0.6 + 0.3 * c.next(), share: 0.9 + 0.35 * c.next() };
  const daily = Array.from({ length: DAYS }, (_, day) => {
    const isWeekend = (day + number) % 7 < 2,
      age = (day - DAYS + 1) / DAYS;
    return {
      volume: volume * (isWeekend ? weekend.volume : 1) * (1 + growth * age) * c.spread(1, 0.08),
      share: (isWeekend ? weekend.share : 1) * (1 + drift * age),
    };
  });
  const hourly = partsOf(hourWeights);
  const sources = new Map(
    kinds.map(([kind, count, fall]) => {
      const weights = partsOf(Array.from({ length: count }, (_, i) => (i + 1) ** -fall));
      return [
        kind,
        weights.map((weight, i): SimSource => {
          const rate = rates.at(c.next()) * c.spread(1, 0.25);
          const source: SimSource = {
            value: `${kind} ${i}`,
            weight,
            rate,
            all: new Int32Array(DAYS * HOURS),
            part: Array.from({ length: FOUND.length + 1 }, () => new Int32Array(DAYS * HOURS)),
          };
          for (const [day, { volume: events, share }] of daily.entries()) {
            const own = events * weight * c.spread(1, 0.12),
              mean = Math.min(0.9, rate * share),
              ofDay = correlation === 0 ? mean : c.beta(mean, correlation);
            for (const [hour, part] of hourly.entries()) {
              const at = day * HOURS + hour,
                expected = own * part,
                all = Math.max(0, Math.round(expected + Math.sqrt(expected) * c.normal()));
              source.all[at] = all;
              addFound(source.part, at, binomial(all, ofDay, c), isLate ? 0.5 : 0, c);
            }
          }
          return source;
        }),
      ] as const;
    }),
  );
  const attack = number % 2 === 0 ? attackOn(sources, isLate, c) : null;
  if (attack !== null)
    for (const [kind, own] of sources) strike(own, kind === attack.kind ? attack.source : attack.fixed.get(kind), attack, c);
  for (const own of sources.values()) for (const { all, part } of own) for (const counts of [all, ...part]) sumUp(counts);
  return { correlation, isLate, attack, sources, reasons: partsOf(Array.from({ length: REASONS }, () => c.wait(1))), chance: c };
}
