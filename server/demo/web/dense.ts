import { addDays, dayIn, type Day } from '../../../contract/time/dates.ts';
import { daysBetween, weekdayWeight } from '../calendar.ts';
import { chanceOf, seedOf, type Chance } from '../random.ts';
import type { DemoPackage } from '../world.ts';
import { eventPublishers } from './supply.ts';
import type { FraudKind } from './taxonomy.ts';

/**
 * One package of a demo at full size has a million events in a month, and days that are like days outside a demo: a publisher's share of invalid events differs
 * from day to day by more than chance. Attacks that stand out are planted in it. It grows to that volume over ninety days and has it from forty days before the
 * first start on, because 400 such days would take six times as long to make.
 */
const DENSE = {
  package: 'com.northwind.insure',
  eventsADay: 36_000,
  fullDays: 31,
  growingDays: 90,
  noise: 0.05,
  attackedDays: 55,
} as const;
/** Demos of fewer events have none of it. */
const FULL_SIZE = 1_000_000;
/** How alike the events of one publisher and day are. */
const CORRELATION = 0.005;
const HOUR = 3_600_000;

/** Events that are all invalid for one reason, beside those of an ordinary day. */
export interface Attack {
  readonly events: number;
  /** Milliseconds from the start of the day, and how long. */
  readonly from: number;
  readonly span: number;
  /** Ranks of its publishers, from 0; both ends included. */
  readonly ranks: readonly [number, number];
  /** What it is flagged for, at once. */
  readonly reason: string;
  readonly subCategory: string;
  /** The place of the one network that all of it comes from; null for those of its kind. */
  readonly network: number | null;
}
export const isDense = ({ name }: DemoPackage, total: number): boolean => name === DENSE.package && total >= FULL_SIZE;

/** Events of a day of the dense package, which would have so many ordinary ones; `start` is the day of the first start. */
export function denseEvents(day: Day, start: Day, ordinary: number, c: Chance): number {
  const daysToFull = daysBetween(day, addDays(start, -DENSE.fullDays)),
    grown = Math.min(1, Math.max(0, 1 - daysToFull / DENSE.growingDays));
  return Math.round(ordinary * ((DENSE.eventsADay * weekdayWeight(day) * c.spread(1, DENSE.noise)) / ordinary) ** grown);
}

/** ClickHarbor: every ninth day from 02:00 to 06:00. A network in eight publishers: every tenth day from 11:00 to 17:00. */
const RECURRING = { publisher: 'ClickHarbor', first: '2026-10-09', everyDays: 9, from: 2, hours: 4, share: 0.025 } as const,
  NETWORK = { ranks: [8, 15], first: '2026-11-24', everyDays: 10, from: 11, hours: 6, share: 0.03, network: 40 } as const,
  /** It begins three hours before the first start, or with that day, and lasts. */
  LATEST = { publisher: 'DealNest', hoursAgo: 3, hours: 9, share: 0.02 } as const;
const isOn = (day: Day, { first, everyDays }: { readonly first: Day; readonly everyDays: number }): boolean =>
  daysBetween(first, day) % everyDays === 0;

/** The attacks of a local day, from some weeks before the first start on. The day begins at `midnight` and has so many ordinary events; `since` is the first start, in epoch milliseconds. */
export function attacksOn(pkg: DemoPackage, day: Day, midnight: number, events: number, since: number): readonly Attack[] {
  const rankOf = (name: string): number => eventPublishers[pkg.customer].findIndex((publisher) => publisher.name === name);
  const start = dayIn(since, pkg.timeZone);
  if (day < addDays(start, -DENSE.attackedDays)) return [];
  const attacks: Attack[] = [];
  const add = (share: number, attack: Omit<Attack, 'events'>): void => {
    attacks.push({ ...attack, events: Math.round(share * events) });
  };
  if (isOn(day, RECURRING)) {
    const rank = rankOf(RECURRING.publisher);
    add(RECURRING.share, {
      from: RECURRING.from * HOUR,
      span: RECURRING.hours * HOUR,
      ranks: [rank, rank],
      reason: 'Click spamming / flooding',
      subCategory: 'duplicate clicks',
      network: null,
    });
  }
  if (isOn(day, NETWORK))
    add(NETWORK.share, {
      from: NETWORK.from * HOUR,
      span: NETWORK.hours * HOUR,
      ranks: NETWORK.ranks,
      reason: 'Bots / automation',
      subCategory: 'auto-reload',
      network: NETWORK.network,
    });
  if (day === start) {
    const rank = rankOf(LATEST.publisher);
    add(LATEST.share, {
      from: Math.max(0, since - LATEST.hoursAgo * HOUR - midnight),
      span: LATEST.hours * HOUR,
      ranks: [rank, rank],
      reason: 'Bots / automation',
      subCategory: 'headless',
      network: null,
    });
  }
  return attacks;
}
/** Which of some kinds of invalid traffic an attack is. */
export const kindOfAttack = ({ reason, subCategory }: Attack, kinds: readonly FraudKind[]): number =>
  kinds.findIndex((kind) => kind.reason === reason && kind.subCategory === subCategory && kind.verdict === 'GIVT');

/** By how many thousandths of the ordinary each publisher's share is on a day; 1,000 where days are alike. */
export function moodsOn(pkg: DemoPackage, day: Day, seed: number): number[] {
  const c = chanceOf(seedOf(seed, `${pkg.name} ${day} moods`));
  return eventPublishers[pkg.customer].map(({ rate }) => Math.round((1_000 * c.beta(rate, CORRELATION)) / rate));
}
