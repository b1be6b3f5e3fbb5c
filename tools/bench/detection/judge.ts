import { alsoOf, reasonOf, type Sharing } from '../../../contract/judgement/causes.ts';
import { standingOut, surging, telling, type Source, type Standing } from '../../../contract/judgement/detection.ts';
import type { Part } from '../../../contract/judgement/share.ts';
import { binomial } from './binomial.ts';
import { BASE_DAYS, HOURS, REASONS, upTo, WEEK, type Attack, type Kind, type SimSource, type World } from './world.ts';

/** What the judgement of a package-week was. */
export interface Outcome {
  readonly correlation: number;
  readonly isLate: boolean;
  /** Days without an attack, and those on which something was told all the same: by share at any look, and by volume when they were over. */
  readonly quiet: number;
  readonly falseAlarms: number;
  readonly falseSurges: number;
  readonly attack: Judged | null;
}
/** An attack: by how much it is above the usual, and what was told of it. */
export interface Judged {
  readonly excess: number;
  /** Invalid events of the day, against the usual number. */
  readonly times: number;
  /** The excess in standard deviations of the source's own days. */
  readonly deviations: number;
  readonly isFound: boolean;
  /** From its first minute to the look that told it; null where it was not told on the day. */
  readonly hours: number | null;
  readonly isNamed: boolean;
  readonly isReasonRight: boolean;
}
interface Suspect extends Standing {
  readonly kind: Kind;
}

/** Of a day of one age, up to an hour; all are found once days are over. */
const partOn = ({ all, part }: SimSource, day: number, hour: number, age: number): Part => ({
  part: upTo(part[Math.min(age, part.length - 1)] ?? all, day, hour),
  all: upTo(all, day, hour),
});
/** A kind's sources on a day of the week, up to an hour of it while it runs, or when it and all days are judged to the end. */
function familyOn(sources: readonly SimSource[], day: number, hour: number, isOver: boolean): Source[] {
  const at = BASE_DAYS + day;
  return sources.map((source) => ({
    value: source.value,
    day: partOn(source, at, hour, isOver ? Infinity : 0),
    base: Array.from({ length: BASE_DAYS }, (_, i) => partOn(source, at - 1 - i, hour, isOver ? Infinity : i + 1)),
  }));
}
function look({ sources }: World, day: number, hour: number, isOver = false): Suspect[] {
  return [...sources]
    .flatMap(([kind, own]) => standingOut(familyOn(own, day, hour, isOver), isOver ? 1 : hour / HOURS).map((each) => ({ ...each, kind })))
    .sort((a, b) => telling(b) - telling(a));
}

/** Did the attack go by way of this source? One that had no more of it than of all events did not. */
const isStruck = ({ kind, source, fixed }: Attack, suspect: Pick<Suspect, 'kind' | 'value'>): boolean =>
  suspect.value === `${suspect.kind} ${suspect.kind === kind ? source : (fixed.get(suspect.kind) ?? 'none')}`;

/** Invalid events of a suspect by the sources of another kind: of the attack as it is fixed or spread, of the others as all events are. The days before are not asked. */
function sharings({ sources, chance }: World, attack: Attack, suspect: Suspect, kind: Kind): Sharing[] {
  const own = sources.get(kind) ?? [],
    only = kind === attack.kind ? attack.source : attack.fixed.get(kind),
    ofAttack = attackedPart(attack, suspect, sources);
  const ordinary = drawn(
      suspect.part - ofAttack,
      own.map(({ weight, rate }) => weight * rate),
      chance,
    ),
    struck = drawn(
      ofAttack,
      own.map(({ weight }, i) => (only === undefined ? weight : i === only ? 1 : 0)),
      chance,
    );
  return own.map(({ value }, i) => ({ value, part: (ordinary[i] ?? 0) + (struck[i] ?? 0), before: 0 }));
}
/** How many of a suspect's invalid events are the attack's. */
function attackedPart(attack: Attack, suspect: Suspect, sources: World['sources']): number {
  if (isStruck(attack, suspect)) return Math.min(suspect.part, attack.size);
  const only = suspect.kind === attack.kind ? attack.source : attack.fixed.get(suspect.kind);
  if (only !== undefined) return 0;
  const weight = sources.get(suspect.kind)?.find(({ value }) => value === suspect.value)?.weight ?? 0;
  return Math.min(suspect.part, Math.round(attack.size * weight));
}
function drawn(count: number, weights: readonly number[], c: World['chance']): number[] {
  let left = count,
    rest = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    const events = rest <= 0 ? 0 : binomial(left, Math.min(1, weight / rest), c);
    left -= events;
    rest -= weight;
    return events;
  });
}
/** Is the source named first, or with the first? */
function isNamed(world: World, attack: Attack, suspects: readonly Suspect[]): boolean {
  const [first] = suspects;
  if (first === undefined) return false;
  const planted = `${attack.kind} ${attack.source}`;
  return (
    first.value === planted || (first.kind !== attack.kind && alsoOf(first, sharings(world, attack, first, attack.kind))?.value === planted)
  );
}
function isReasonRight(world: World, attack: Attack, suspect: Suspect): boolean {
  const { chance, reasons, sources } = world,
    ofAttack = attackedPart(attack, suspect, sources);
  const before = drawn(10_000, reasons, chance),
    ordinary = drawn(suspect.part - ofAttack, reasons, chance),
    // one in ten of its events is flagged for something else
    other = drawn(
      Math.round(0.1 * ofAttack),
      Array.from({ length: REASONS }, () => 1),
      chance,
    );
  const groups = reasons.map((_, i) => ({
    value: String(i),
    part: (ordinary[i] ?? 0) + (other[i] ?? 0) + (i === attack.reason ? ofAttack - Math.round(0.1 * ofAttack) : 0),
    before: before[i] ?? 0,
  }));
  return reasonOf(suspect, groups)?.value === String(attack.reason);
}

/** By how much the source is above its usual on the day of the attack, which the days tell that were not attacked. */
function sizeOf(source: SimSource, attack: Attack): Pick<Judged, 'excess' | 'times' | 'deviations'> {
  const at = BASE_DAYS + attack.day,
    struck = new Set(attack.before.map((before) => at - before)),
    shares: number[] = [];
  let part = 0,
    all = 0;
  for (let day = at - BASE_DAYS; day < at; day++) {
    if (struck.has(day)) continue;
    const of = partOn(source, day, HOURS, Infinity);
    part += of.part;
    all += of.all;
    if (of.all > 0) shares.push(of.part / of.all);
  }
  const today = partOn(source, at, HOURS, Infinity),
    mean = all === 0 ? 0 : part / all,
    usual = mean * today.all,
    excess = today.part - usual;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1);
  return {
    excess,
    times: today.part / Math.max(usual, 1),
    deviations: excess / Math.max(Math.sqrt(variance) * today.all, Math.sqrt(usual), 1),
  };
}

export function judge(world: World): Outcome {
  const { attack, sources } = world;
  let falseAlarms = 0,
    falseSurges = 0,
    hours: number | null = null;
  for (let day = 0; day < WEEK; day++) {
    const isAttacked = day === attack?.day;
    let isTold = false;
    for (let hour = 1; hour < HOURS; hour++) {
      const suspects = look(world, day, hour);
      if (!isAttacked) isTold ||= suspects.length > 0;
      else if (hours === null && suspects.some((suspect) => isStruck(attack, suspect)) && hour > attack.from) hours = hour - attack.from;
    }
    if (isAttacked) continue;
    isTold ||= look(world, day, HOURS, true).length > 0;
    if (isTold) falseAlarms++;
    if ([...sources.values()].some((own) => surging(familyOn(own, day, HOURS, true)).length > 0)) falseSurges++;
  }
  const common = { correlation: world.correlation, isLate: world.isLate, falseAlarms, falseSurges };
  if (attack === null) return { ...common, quiet: WEEK, attack: null };
  const suspects = look(world, attack.day, HOURS, true),
    lead = suspects.find((suspect) => isStruck(attack, suspect)),
    source = sources.get(attack.kind)?.[attack.source];
  return {
    ...common,
    quiet: WEEK - 1,
    attack: {
      ...(source === undefined ? { excess: 0, times: 1, deviations: 0 } : sizeOf(source, attack)),
      isFound:
        suspects.some(({ value }) => value === `${attack.kind} ${attack.source}`) ||
        (lead !== undefined && isNamed(world, attack, suspects)),
      hours,
      isNamed: isNamed(world, attack, suspects),
      isReasonRight: lead !== undefined && isReasonRight(world, attack, lead),
    },
  };
}
