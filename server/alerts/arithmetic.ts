import { countsDiffer, sharesDiffer } from '../../contract/judgement/change.ts';
import { DateTime } from 'luxon';
import type { AlertOutcome, AlertRule } from '../../contract/areas/alert/alert.ts';
import type { ReportSchedule } from '../../contract/areas/alert/schedule.ts';
import { isFew, sideOf, type Part, type Side } from '../../contract/judgement/share.ts';
import type { StandsOut } from '../../contract/judgement/stands-out.ts';
import { addDays, type DateRange, type Day } from '../../contract/time/dates.ts';

/** A check that has fallen due: its name, which sorts by time, and the days that it is about. */
export interface Check {
  readonly key: string;
  readonly range: DateRange;
}
const local = (at: number, zone: string): DateTime<true> => {
  const time = DateTime.fromMillis(at, { zone });
  if (!time.isValid) throw new Error(`Not a time zone: ${zone}`);
  return time;
};
const dayOf = (time: DateTime<true>): Day => time.toISODate();
/** An hour of a local day. Where clocks go forward over it, it is as much later; where the day has it twice, it is the first. */
const hourOn = (day: Day, hour: number, zone: string): number => DateTime.fromISO(day, { zone }).set({ hour }).toMillis();
/** The last local day whose hour is not after an instant. */
function lastDayAt(hour: number, at: number, zone: string): Day {
  const today = dayOf(local(at, zone));
  return hourOn(today, hour, zone) <= at ? today : addDays(today, -1);
}

/**
 * The latest check of a rule that is due at an instant, by the zone that holds then. Once a day it is about days that are over: the last of them is the day before. Once an hour it is about
 * the days up to that hour; at midnight that is the day that has just ended.
 */
export function checkAt({ every, hour, days }: Pick<AlertRule, 'every' | 'hour' | 'days'>, at: number, zone: string): Check {
  const upTo = (toDate: Day): DateRange => ({ fromDate: addDays(toDate, 1 - days), toDate });
  if (every === 'daily') {
    const day = lastDayAt(hour, at, zone);
    return { key: day, range: upTo(addDays(day, -1)) };
  }
  const full = local(at, zone).startOf('hour');
  return { key: full.toUTC().toFormat("yyyy-MM-dd'T'HH:mm'Z'"), range: upTo(dayOf(local(full.toMillis() - 1, zone))) };
}
/** Days that a server was away are checked on its return, as many as these. */
const MOST_MISSED = 31;
/**
 * The checks of a rule that have fallen due since another one, by its name, the earliest first: the latest, and before it the last one of each day that was missed meanwhile.
 * A rule that was never checked begins with the latest.
 */
export function checksSince(rule: Pick<AlertRule, 'every' | 'hour' | 'days'>, since: string, at: number, zone: string): readonly Check[] {
  const latest = checkAt(rule, at, zone);
  if (latest.key <= since) return [];
  const missed: Check[] = [];
  // the last check of a day is that of its end
  let day = rule.every === 'daily' ? latest.key : dayOf(local(at, zone));
  while (since !== '' && missed.length < MOST_MISSED) {
    if (rule.every === 'daily') day = addDays(day, -1);
    const check = checkAt(rule, rule.every === 'daily' ? hourOn(day, rule.hour, zone) : DateTime.fromISO(day, { zone }).toMillis(), zone);
    if (check.key <= since) break;
    if (rule.every === 'hourly') day = addDays(day, -1);
    if (check.key < latest.key) missed.unshift(check);
  }
  return [...missed, latest];
}
/** When the next check is due after an instant. */
export function nextCheck({ every, hour }: Pick<AlertRule, 'every' | 'hour'>, after: number, zone: string): number {
  if (every === 'hourly') return local(after, zone).startOf('hour').plus({ hours: 1 }).toMillis();
  return hourOn(addDays(lastDayAt(hour, after, zone), 1), hour, zone);
}

/** A number, the same of the equal period before, and on how many cases that rests. */
export interface Figure {
  readonly value: number | null;
  /** Of a rule on a change alone. */
  readonly previous: number | null;
  readonly base: number | null;
  /** The cases that a share is of, and those of the period before. */
  readonly of?: Part | null;
  readonly before?: Part | null;
  /** Does it differ from the number before by more than chance? Asked of what is neither a count nor a share, which say so themselves: of money and medians. */
  readonly differs?: boolean;
  /** The last day with data, where the feed has stopped before the end of the days. */
  readonly darkSince?: Day | null;
  /** There are cases, and too few of them are over to tell the number. */
  readonly isOpen?: boolean;
  /** What stands out, with all findings, where that is what is counted. */
  readonly found?: StandsOut | null;
}
/** On which side of a threshold a number lies: a share with its whole interval (J2), any other as it is. */
function sideOfNumber(value: number, threshold: number, of: Part | null): Side | 'at' {
  if (of !== null) return sideOf(of, threshold / 100);
  return value > threshold ? 'above' : value < threshold ? 'below' : 'at';
}
/** Is a number apart from the one before by more than chance (J6)? By how much, the rule says. */
function isApart(
  value: number,
  previous: number | null,
  { of = null, before = null, differs }: Pick<Figure, 'of' | 'before' | 'differs'>,
): boolean {
  if (of !== null) return before !== null && sharesDiffer(of, before);
  return differs ?? countsDiffer(value, previous ?? 0);
}
/**
 * Does a rule hold of a number, and of the same of the equal period before? Without data nothing holds but what the days with data have already reached (J12). A change is a share of what was
 * before, so there is none against nothing, and none that is told of fewer than `LEAST_BASE` cases in either period; one that may be chance is undecided.
 */
export function judgeNumber(
  { when, threshold }: Pick<AlertRule, 'when' | 'threshold'>,
  { value, previous, base, of = null, before = null, differs, darkSince = null, isOpen = false }: Figure,
): Exclude<AlertOutcome, 'refused' | 'failed'> {
  if (isOpen) return 'undecided';
  if (value === null) return 'unmeasured';
  const side = when === 'changed' ? null : sideOfNumber(value, threshold, of);
  if (darkSince !== null && !(when === 'above' && side === 'above')) return 'unmeasured';
  if (side !== null) return side === 'undecided' ? 'undecided' : side === when ? 'fired' : 'quiet';
  const change = changeOf(value, previous);
  if (change === null) return 'incomparable';
  if (base === null || isFew(base) || (of !== null && isFew(of.all))) return 'few';
  if (Math.abs(change) < threshold) return 'quiet';
  return isApart(value, previous, { of, before, ...(differs !== undefined && { differs }) }) ? 'fired' : 'undecided';
}
/** In per cent of what was before; null where that is nothing. */
export const changeOf = (value: number, previous: number | null): number | null =>
  previous === null || previous === 0 ? null : (100 * (value - previous)) / Math.abs(previous);

type Rhythm = Pick<ReportSchedule, 'every' | 'day' | 'hour'>;
/** Is a report made on a local day? A month that has no such day has its last one. */
function isOn({ every, day }: Rhythm, date: DateTime): boolean {
  if (every === 'daily') return true;
  if (every === 'weekly') return date.weekday === day;
  return date.day === Math.min(day, date.daysInMonth ?? day);
}
const LONGEST_GAP = 31;
/** The local day of the latest report that is due at an instant, by the zone that holds then. */
export function reportDayAt(rhythm: Rhythm, at: number, zone: string): Day {
  let day = lastDayAt(rhythm.hour, at, zone);
  for (let i = 0; i <= LONGEST_GAP && !isOn(rhythm, DateTime.fromISO(day)); i++) day = addDays(day, -1);
  return day;
}
/** When the next report is due after an instant. */
export function nextReport(rhythm: Rhythm, after: number, zone: string): number {
  let day = addDays(lastDayAt(rhythm.hour, after, zone), 1);
  for (let i = 0; i <= LONGEST_GAP && !isOn(rhythm, DateTime.fromISO(day)); i++) day = addDays(day, 1);
  return hourOn(day, rhythm.hour, zone);
}
