import { isFew, pctOf } from '../../../../contract/judgement/share.ts';
import { DAY_HOURS } from '../../../../contract/time/dates.ts';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { DayPoint, DayValue } from '../../../charts/profiles/DayLines.tsx';
import { invalidIn, tellingOf } from '../base.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useNoDataIn } from '../../../widgets/card/use-no-data.ts';
import { useDiveWords } from '../use-words.ts';

type Day = DeepDive['days'][number];
/** A day of A beside the day of B of the same number, or an hour of a single day, `date` being its number. */
export interface DayPair extends DayPoint {
  readonly a: Day;
  /** Null where there is no such day. */
  readonly b: Day | null;
  /** It is not over, or cut at the time of day where the other one is not over. */
  readonly isPart: boolean;
}
/** What a comparison draws by day: shares, or where there is none to tell the number of invalid events. */
export interface DayPairs {
  readonly pairs: readonly DayPair[];
  readonly scale: 'share' | 'count';
  /** The place of the day that is a part, on each side. */
  readonly open: { readonly own: number | null; readonly other: number | null };
}

/** Are the slice's hours drawn? A single day would be a dot. */
export const isByHour = ({ fromDate, toDate }: DeepDive): boolean => fromDate === toDate;
/** Every hour of the only day, up to the one in which the data of a running day end. */
const hoursIn = ({ hours, running }: DeepDive): Day[] =>
  Array.from({ length: DAY_HOURS }, (_, hour): Day => {
    const { total, invalid, invalidPct } = hours.find((cell) => cell.hour === hour) ?? { total: 0, invalid: 0, invalidPct: null };
    return { date: String(hour), total, invalid, invalidPct, spendAtRisk: null };
  }).filter(({ total }, hour) => running === null || hour <= running.hours || total > 0);

/** Days side by side. A share is of enough events alone; that of a part of a day is left out of both sides while one of them has too few. */
export function useDayPairs(): (own: DeepDive, other: DeepDive | null) => DayPairs {
  const { format } = useDiveWords();
  const shares = useShares();
  const noData = useNoDataIn();
  return (own, other) => {
    const isHourly = isByHour(own),
      daysIn = (of: DeepDive): readonly Day[] => (isHourly ? hoursIn(of) : of.days),
      ownDays = daysIn(own),
      otherDays = other === null ? null : daysIn(other);
    const openA = isHourly ? (own.running?.hours ?? -1) : own.days.findIndex(({ date }) => date === own.running?.day);
    // a compared period ends at the time of day at which the data end: on the day that stands beside the one that is not over
    const openB = other === null ? -1 : other.sameHours ? openA : other.days.findIndex(({ date }) => date === other.running?.day);
    const placeOf = (at: number): number | null => (at >= 0 && at < ownDays.length ? at : null);
    const last = placeOf(openA) ?? ownDays.length;
    const isPartAt = (i: number): boolean => i === openA || i === openB;
    const hasShares = ownDays.some(({ total }, i) => !isFew(total) && !isPartAt(i));
    const scale = tellingOf(own) === 'share' && hasShares ? 'share' : 'count';
    const none: DayValue = { value: null, said: '–' };
    const valueOf = (day: Day | null, of: DeepDive | null, isAhead: boolean, isUncomparable: boolean): DayValue => {
      if (day === null || of === null || isAhead) return none;
      const why = noData(of, isHourly ? of.fromDate : day.date);
      if (why !== null) return { value: null, said: why };
      if (scale === 'count') return { value: day.invalid, said: format.count(day.invalid) };
      if (day.total === 0) return none;
      if (isUncomparable && !isFew(day.total)) return { value: null, said: shares.counts(invalidIn(day)) };
      return { value: pctOf(invalidIn(day)), said: shares.short(invalidIn(day)) };
    };
    const pairs = ownDays.map((a, i): DayPair => {
      const b = otherDays?.[i] ?? null;
      const isUncomparable = isPartAt(i) && isFew(Math.min(a.total, b?.total ?? a.total));
      const isBAhead = openB >= 0 && i > openB;
      return {
        date: a.date,
        own: valueOf(a, own, i > last, isUncomparable),
        other: valueOf(b, other, isBAhead, isUncomparable),
        a,
        b,
        isPart: isPartAt(i),
      };
    });
    return { pairs, scale, open: { own: placeOf(openA), other: placeOf(openB) } };
  };
}
