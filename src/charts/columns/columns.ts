import type { Note } from '../notes.ts';
import { pctOf } from '../../../contract/judgement/share.ts';
import type { Cut } from './cut.ts';

/** One day of a volume, `date` being YYYY-MM-DD, or one hour of a day, `date` being its number: a value for each series, in the series' order. */
export interface VolumeDay {
  readonly date: string;
  readonly values: readonly number[];
  readonly provisional: boolean;
  /** What the day's total is a part of, where its share is drawn too. */
  readonly base?: number;
  /** Of a month that is not whole, or of the running day. */
  readonly cut?: Cut | null;
  /** Why there is no data, which is not 0. */
  readonly missing?: string | null;
}
/** One drawn column: a day, a week of days, or a month. What is provisional is hatched, and what is cut is pale: it would read as a fall. */
export interface Column {
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
  readonly total: number;
  /** What the total is a part of; 0 without one. */
  readonly base: number;
  readonly provisional: boolean;
  /** What there is of a week, a month or the running day; null of a whole one. */
  readonly cut: Cut | null;
  /** Why there is no data of any of its days; null where there is. */
  readonly missing: string | null;
  /** A short flag ('Phishing wave'). */
  readonly note: Note | null;
  /** The total's share of its base in per cent (`pctOf`); null without a base, or of too few. */
  readonly rate: number | null;
}

/** Is a column no whole one, or not settled? */
export const isPart = ({ provisional, cut }: Column): boolean => provisional || cut !== null;

/** What is said of the days from one to another, both included, or of an hour; null where there is nothing to say. */
export type NoteOf = (from: string, to: string) => Note | null;
const noNote: NoteOf = () => null;

/** Under this many pixels a day's column cannot be told from its neighbour. */
const narrowest = 6;
/** More days than two months are read by weeks. */
const mostDays = 62;
const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** A week that the running day ends has one day less that is over. */
const cutIn = (days: readonly VolumeDay[]): Cut | null => {
  const cut = days.find((day) => (day.cut ?? null) !== null)?.cut ?? null;
  return cut === null || days.length === 1 ? cut : { part: days.length - 1, of: days.length, unit: 'day' };
};
/** Adds `span` days, or fewer at the end, up to one column. */
function join(days: readonly VolumeDay[], span: 1 | 7, noteOf: NoteOf): Column | null {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const values = first.values.map((_, series) => days.reduce((sum, day) => sum + (day.values[series] ?? 0), 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const known = days.filter(({ missing = null }) => missing === null).length;
  const base = days.reduce((sum, day) => sum + (day.base ?? 0), 0);
  return {
    from: first.date,
    to: last.date,
    values,
    total,
    base,
    provisional: days.some((day) => day.provisional),
    cut: known > 0 && known < span ? { part: known, of: span, unit: 'day' } : cutIn(days),
    missing: known === 0 ? (first.missing ?? null) : null,
    note: noteOf(first.date, last.date),
    rate: pctOf({ part: total, all: base }),
  };
}

/** Are so many days drawn by weeks, however wide the drawing is? */
export const areWeeks = (days: number): boolean => days > mostDays;
/**
 * Days as columns of a drawing `width` pixels wide; grouped by seven from the first one where there are more than 62, or a day would get less than six pixels.
 * Days are `YYYY-MM-DD`, in order.
 */
export function columnsOf(
  days: readonly VolumeDay[],
  width: number,
  noteOf: NoteOf = noNote,
): { readonly columns: readonly Column[]; readonly weekly: boolean } {
  const areDays = Number.isFinite(dayNumber(days[0]?.date ?? ''));
  const weekly = areDays && (areWeeks(days.length) || (days.length > 14 && width / days.length < narrowest));
  const span = weekly ? 7 : 1;
  const first = dayNumber(days[0]?.date ?? '');
  const groups = new Map<number, VolumeDay[]>();
  for (const day of days) {
    const key = weekly ? Math.floor((dayNumber(day.date) - first) / span) : groups.size;
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return { columns: [...groups.values()].flatMap((group) => join(group, span, noteOf) ?? []), weekly };
}

/** Path of a rectangle with 2-px corners (less where it is thinner). */
function rounded(x: number, y: number, width: number, height: number): string {
  const r = Math.min(2, width / 2, height / 2);
  return `M${x + r},${y}h${width - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${height - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${2 * r - width}a${r},${r} 0 0 1 ${-r},${-r}v${2 * r - height}a${r},${r} 0 0 1 ${r},${-r}z`;
}
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The segments of one series as one path for whole columns, one for those that are cut, and one for all that are provisional, which lies over them: a year costs three elements a series, not 366. */
export interface SeriesPath {
  readonly whole: string;
  readonly cut: string;
  readonly provisional: string;
}
interface Scales {
  readonly x: (column: Column) => number;
  readonly y: (value: number) => number;
  readonly width: number;
}

/** Stacks the series from the bottom up with 1-px gaps between segments. */
export function pathsOf(columns: readonly Column[], series: number, { x, y, width }: Scales): readonly SeriesPath[] {
  const paths = Array.from({ length: series }, () => ({ whole: '', cut: '', provisional: '' }));
  for (const column of columns) {
    let below = 0;
    for (const [i, path] of paths.entries()) {
      const value = column.values[i] ?? 0;
      if (value <= 0) continue;
      const top = y(below + value);
      const height = y(below) - top;
      const d = rounded(tenth(x(column)), tenth(top), tenth(width), Math.max(0.5, tenth(height > 2 ? height - 1 : height)));
      if (column.cut === null) path.whole += d;
      else path.cut += d;
      if (column.provisional) path.provisional += d;
      below += value;
    }
  }
  return paths;
}

/** Which series of a stack lies at a value, counted from the bottom; -1 above the stack and below 0. */
export function segmentAt(column: Column, value: number): number {
  let below = 0;
  return value < 0
    ? -1
    : column.values.findIndex((each) => {
        below += each;
        return each > 0 && value <= below;
      });
}
