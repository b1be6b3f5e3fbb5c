import type { ClockChoice, TimeForm } from '../../../contract/areas/admin/import-mapping.ts';
import { quoted } from '../source.ts';
import { offsetsOf, search, type Change } from '../zone-offsets.ts';

const DAY = 86_400_000;
/** Days from the first of Excel to that of Unix. */
const EXCEL_DAYS = 25_569;

/** SQL: is this a date and time as we write of it? The engine takes more: names of zones, slashes, offsets of days. Most cells need no regular expression. */
const isIso = (
  cell: string,
): string => `(${['T__:__:__Z', 'T__:__:__.___Z', ' __:__:__'].map((time) => `${cell} LIKE '____-__-__${time}'`).join(' OR ')}
  OR regexp_full_match(${cell}, '\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d([.]\\d+)?)?(Z|[-+]((0\\d|1[0-3])(:?[0-5]\\d)?|14(:?00)?))?)?'))`;
const isEpochMs = (cell: string): string => `(strlen(${cell}) IN (12, 13) AND regexp_full_match(${cell}, '\\d+'))`;

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const CLOCK =
  '(?:[T ,]+(\\d{1,2}):(\\d\\d)(?::(\\d\\d(?:[.]\\d+)?))?(?: ?([AaPp])[.]?[Mm][.]?)?)?(?: ?(Z|UTC|GMT|[-+]\\d\\d(?::?\\d\\d)?))?';
const dates: Readonly<Partial<Record<TimeForm, readonly [date: string, order: readonly string[]]>>> = {
  yyyymmdd: ['(\\d{4})(\\d\\d)(\\d\\d)', ['y', 'm', 'd']],
  'dd.mm.yyyy': ['(\\d{1,2})[.](\\d{1,2})[.](\\d{4}|\\d\\d)', ['d', 'm', 'y']],
  'dd/mm/yyyy': ['(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4}|\\d\\d)', ['d', 'm', 'y']],
  'mm/dd/yyyy': ['(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4}|\\d\\d)', ['m', 'd', 'y']],
  'dd-Mon-yyyy': ['(\\d{1,2})[-/ ]([A-Za-z]{3})[a-z]*[.]?[-/ ,]+(\\d{4}|\\d\\d)', ['d', 'm', 'y']],
};
/** SQL of a date in another order as ISO 8601; NULL where it is none. */
function asIso(form: TimeForm, cell: string): string {
  const [date = '', order = []] = dates[form] ?? [];
  const pattern = quoted(`^${date}${CLOCK}$`),
    part = (name: string): string => `p['${name}']`;
  const two = (text: string): string => `lpad(${text}, 2, '0')`;
  const month = form === 'dd-Mon-yyyy' ? `CAST((strpos('${MONTHS}', lower(${part('m')})) + 2) // 3 AS VARCHAR)` : part('m');
  const isMonth = form === 'dd-Mon-yyyy' ? ` AND strpos('${MONTHS}', lower(${part('m')})) % 3 = 1` : '';
  const hour = `CASE lower(${part('half')}) WHEN 'p' THEN CAST(CAST(${part('h')} AS INTEGER) % 12 + 12 AS VARCHAR) WHEN 'a' THEN CAST(CAST(${part('h')} AS INTEGER) % 12 AS VARCHAR) ELSE ${part('h')} END`;
  const offset = `CASE WHEN ${part('offset')} IN ('UTC', 'GMT') THEN 'Z' ELSE ${part('offset')} END`;
  const clock = `CASE WHEN ${part('h')} = '' THEN '00:00:00' ELSE ${two(hour)} || ':' || ${part('min')} || ':' || CASE WHEN ${part('s')} = '' THEN '00' ELSE ${part('s')} END END`;
  const names = [...order, 'h', 'min', 's', 'half', 'offset'].map(quoted).join(', ');
  return `list_extract(list_transform([regexp_extract(${cell}, ${pattern}, [${names}])], lambda p: CASE WHEN ${part('y')} <> ''${isMonth} THEN (CASE WHEN strlen(${part('y')}) = 2 THEN '20' ELSE '' END) || ${part('y')} || '-' || ${two(month)} || '-' || ${two(part('d'))} || ' ' || ${clock} || ${offset} END), 1)`;
}

/** Pieces of wall-clock time with the offset of each, by what is to be done where a change doubles or leaves out an hour; NULL there for nothing. */
function wallsOf(zone: string, choice: ClockChoice): Change[] {
  const [first, ...changes] = offsetsOf(zone);
  let offset = first?.offset ?? 0;
  const pieces: Change[] = [{ since: first?.since ?? 0, offset }];
  for (const { since, offset: next } of changes) {
    const low = Math.min(offset, next),
      high = Math.max(offset, next);
    pieces.push(
      { since: since + low, offset: choice === 'refuse' ? null : choice === 'earlier' ? high : low },
      { since: since + high, offset: next },
    );
    offset = next;
  }
  return pieces;
}
/** How a file writes times. */
export interface TimesOf {
  readonly form: TimeForm;
  readonly zone: string;
  readonly choice: ClockChoice;
}
const isFixed = (zone: string): boolean => offsetsOf(zone).length === 1;
/** SQL of what is made of a value under a name: said in full at each of its places it would be longer than the engine reads in time. */
const bound = (value: string, name: string, made: string): string => `list_extract(list_transform([${value}], lambda ${name}: ${made}), 1)`;
const atWall = ({ zone, choice }: TimesOf, wall: string): string =>
  bound(wall, 'w', `timezone('UTC', make_timestamp_ms(w - CAST(${search(wallsOf(zone, choice), 'w')} AS BIGINT)))`);
/** SQL of an instant (TIMESTAMPTZ) of text in ISO 8601. */
function ofIso(times: TimesOf, text: string): string {
  if (times.zone === 'UTC') return `TRY_CAST(${text} AS TIMESTAMPTZ)`;
  // The engine's own calendar is slow, and guesses where a clock change leaves a choice.
  const wall = atWall(times, 'epoch_ms(TRY_CAST(t AS TIMESTAMP))');
  return bound(text, 't', `CASE WHEN regexp_matches(substr(t, 11), '[-+Z]') THEN TRY_CAST(t AS TIMESTAMPTZ) ELSE ${wall} END`);
}
/** SQL of the wall clock of a cell (TIMESTAMP), whatever the zone; NULL where it has an offset or is no time. */
function wallOf(form: TimeForm, cell: string): string {
  const naive = (text: string): string =>
    `CASE WHEN NOT regexp_matches(substr(${text}, 11), '[-+Z]') THEN TRY_CAST(${text} AS TIMESTAMP) END`;
  if (form === 'excel') return `make_timestamp_ms(${excelMs(cell)})`;
  if (form === 'iso') return `CASE WHEN ${isIso(cell)} THEN ${naive(cell)} END`;
  return form === 'epoch-s' || form === 'epoch-ms' ? 'NULL' : naive(asIso(form, cell));
}
const excelMs = (cell: string): string =>
  `CASE WHEN regexp_full_match(${cell}, '\\d{5}([.]\\d+)?') THEN CAST(round((CAST(${cell} AS DOUBLE) - ${EXCEL_DAYS}) * ${DAY / 1000}) * 1000 AS BIGINT) END`;

/** SQL of the instant (TIMESTAMPTZ) that a cell says; NULL where it says none, or one that a clock change leaves open. */
export function instantOf(times: TimesOf, cell: string): string {
  switch (times.form) {
    case 'iso':
      // Digits alone are epoch milliseconds.
      return `(CASE WHEN ${isEpochMs(cell)} THEN timezone('UTC', make_timestamp_ms(CAST(${cell} AS BIGINT))) WHEN ${isIso(cell)} THEN ${ofIso(times, cell)} END)`;
    case 'epoch-ms':
      return `(CASE WHEN ${isEpochMs(cell)} THEN timezone('UTC', make_timestamp_ms(CAST(${cell} AS BIGINT))) END)`;
    case 'epoch-s':
      return `(CASE WHEN regexp_full_match(${cell}, '\\d{9,10}([.]\\d+)?') THEN timezone('UTC', make_timestamp_ms(CAST(round(CAST(${cell} AS DOUBLE) * 1000) AS BIGINT))) END)`;
    case 'excel':
      return `(${atWall(times, excelMs(cell))})`;
    default:
      return `(${ofIso(times, asIso(times.form, cell))})`;
  }
}
/** SQL of the day (DATE) that a cell names as it is written: no zone and no offset makes it another one. NULL where it is no time. */
export function dayOf(form: TimeForm, cell: string): string {
  const instant = instantOf({ form, zone: 'UTC', choice: 'earlier' }, cell),
    said = form === 'iso' ? cell : dates[form] === undefined ? null : asIso(form, cell);
  const ofInstant = `CAST(timezone('UTC', ${instant}) AS DATE)`;
  return said === null
    ? ofInstant
    : `(CASE WHEN ${instant} IS NOT NULL THEN coalesce(TRY_CAST(left(${said}, 10) AS DATE), ${ofInstant}) END)`;
}
const saying: Readonly<Record<TimeForm, string>> = {
  iso: 'in ISO 8601 or epoch milliseconds',
  'epoch-s': 'in epoch seconds',
  'epoch-ms': 'in epoch milliseconds',
  excel: 'as Excel counts days',
  yyyymmdd: 'as yyyymmdd',
  'dd.mm.yyyy': 'as dd.mm.yyyy',
  'dd/mm/yyyy': 'as dd/mm/yyyy',
  'mm/dd/yyyy': 'as mm/dd/yyyy',
  'dd-Mon-yyyy': 'as dd-Mon-yyyy',
};
/** What a cell that is no time should have been. */
export const formSaid = (form: TimeForm): string => saying[form];
/** SQL: is this cell a time that a clock change doubles or leaves out? */
export const isBetween = (times: TimesOf, cell: string): string =>
  isFixed(times.zone) || times.choice !== 'refuse'
    ? 'false'
    : `coalesce(${instantOf({ ...times, choice: 'earlier' }, cell)} IS NOT NULL AND ${wallOf(times.form, cell)} IS NOT NULL AND ${instantOf(times, cell)} IS NULL, false)`;

/** Forms that a cell may be tried for, the commonest first. */
const tried: readonly TimeForm[] = ['iso', 'dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd-Mon-yyyy', 'epoch-s', 'yyyymmdd', 'excel'];
/** SQL of how many of some cells are filled, and are times of each form: a row of numbers that `formIn` reads. */
export const countForms = (cell: string): string =>
  `[count(*) FILTER (${cell} <> ''), ${tried.map((form) => `count(${instantOf({ form, zone: 'UTC', choice: 'earlier' }, cell)})`).join(', ')}]`;
/** The form that most cells have; null where they leave open which of two it is. */
export function formIn(counts: readonly number[]): TimeForm | null {
  const [, ...each] = counts;
  const most = Math.max(...each);
  const best = tried.filter((_, i) => each[i] === most);
  if (most === 0 || best.includes('iso')) return 'iso';
  return best.includes('dd/mm/yyyy') && best.includes('mm/dd/yyyy') ? null : (best[0] ?? 'iso');
}
