import { isFew } from '../../../contract/judgement/share.ts';
import type { Lacks } from '../../../contract/metric.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { Format } from '../../format/format.ts';
import type { widgetTexts } from '../../i18n/texts/widget.ts';
import type { ChangeOf } from '../WidgetCard/notes/Change.tsx';

/** Largest percentage that is written out (D31). */
const MOST_PCT = 999;

/** The compared period in the words beside a change: with its year where that is another one. */
export const againstOf = ({ fromDate, toDate }: DateRange, range: DateRange, format: Format): string =>
  (fromDate.slice(0, 4) === range.fromDate.slice(0, 4) ? format.period : format.range)(fromDate, toDate);

interface Moving {
  readonly value: number | null;
  readonly previous: number | null;
}
interface Reading {
  /** `share`: per cent of the earlier number. `amount`: the difference, for numbers that a percentage would mislead about. `points`: the difference of two shares. */
  readonly by: 'share' | 'amount' | 'points';
  /** Writes a difference that is not below 0. */
  readonly write: (n: number) => string;
  /** How many cases the earlier number rests on; itself unless told. */
  readonly base?: number | null;
  /** The change is more than chance, as the answer says: else it has no colour. */
  readonly apart: boolean;
}
/** Why there is no change against a period that is not whole (J6); undefined where it is. */
export function lackOf(
  compared: { readonly lacks: Lacks } | null,
  t: ReturnType<(typeof widgetTexts)['get']>,
  format: Format,
): string | undefined {
  const { before, after, some } = compared?.lacks ?? {};
  if (before) return (some === true ? t.someBefore : t.noDataBefore)({ day: format.fullDay(before) });
  return after ? (some === true ? t.someAfter : t.noDataAfter)({ day: format.fullDay(after) }) : undefined;
}

/** The difference of two numbers of at most two decimals, as those of an answer are: 11.1 is 5.55 below 16.65, not 5.5499…. */
export const differenceOf = (value: number, previous: number): number => Math.round((value - previous) * 100) / 100;

/** How far a number has moved, as D31 says: no percentage of fewer than 30, none above ">999%". */
export function movedOf(
  { value, previous }: Moving,
  { by, write, base = previous, apart }: Reading,
  format: Format,
): Pick<ChangeOf, 'moved' | 'text' | 'apart'> {
  if (value === null || previous === null) return { moved: null, apart };
  const difference = differenceOf(value, previous);
  if (by !== 'share' || base === null || isFew(base) || previous === 0)
    return { moved: difference, text: write(Math.abs(difference)), apart };
  const moved = (difference / previous) * 100;
  return moved > MOST_PCT ? { moved, text: `>${format.percent(MOST_PCT)}`, apart } : { moved, apart };
}
