import { countries } from './mapping/countries.ts';
import { noRate } from './mapping/rates.ts';
import { isTerm } from '../analytics/models/model.ts';
import { quoted } from './source.ts';
import type { ImportPlan, Reading } from './plan.ts';

/** Most bytes of a term and of a text. */
export const MOST = { term: 500, text: 8_000 } as const;
export const FIRST_YEAR = 2000,
  LAST_YEAR = 2099;
const within = (value: string): string =>
  `${value} BETWEEN TIMESTAMPTZ '${FIRST_YEAR}-01-01 00:00:00+00' AND TIMESTAMPTZ '${LAST_YEAR}-12-31 23:59:59.999+00'`;

/** SQL: is this written as a number? The engine takes spaces around one, and an underscore between digits. */
const isNumber = (cell: string): string => `(${cell} <> '' AND regexp_full_match(${cell}, '[-+.0-9eE]+'))`;

/** SQL of what a cell says; NULL where it says nothing of its kind. Of a time or a day a mapping knows it. */
export function castOf(reading: Reading, cell: string): string {
  switch (reading.as) {
    case 'term':
    case 'text':
    case 'id':
    case 'instant':
    case 'day':
    case 'currency':
    case 'made':
    case 'none':
      return cell;
    case 'flag':
      return `(CASE lower(${cell}) WHEN '1' THEN 1 WHEN '0' THEN 0 WHEN 'true' THEN 1 WHEN 'false' THEN 0 END)`;
    case 'whole':
    case 'real':
    case 'amount':
      return `(CASE WHEN ${isNumber(cell)} THEN TRY_CAST(${cell} AS DOUBLE) END)`;
  }
}
/** Amounts in another currency are read up to this many units: exactly, to the millionth. */
const MOST_READ = 999_999_999_999;
/** SQL of the value that is stored, of what a cell says; NULL where that is not acceptable. A layer of its own: a CASE would make each cast twice. An amount that `converts` is held to its limits once it is converted. */
export function valueOf(reading: Reading, said: string, converts = false): string {
  const checked = (isFine: string): string => `(CASE WHEN ${isFine} THEN ${said} END)`;
  switch (reading.as) {
    case 'term':
    case 'text':
    case 'id':
    case 'currency':
    case 'made':
    case 'none':
    case 'flag':
      return said;
    case 'instant':
      return checked(within(said));
    case 'day':
      return checked(`${said} BETWEEN DATE '${FIRST_YEAR}-01-01' AND DATE '${LAST_YEAR}-12-31'`);
    case 'whole':
      return `CAST(${checked(`${said} BETWEEN ${reading.atLeast} AND ${reading.atMost} AND ${said} = trunc(${said})`)} AS INTEGER)`;
    case 'real':
      return checked(`${said} BETWEEN ${reading.atLeast} AND ${reading.atMost}`);
    case 'amount': {
      const limits = converts ? `${reading.atLeast < 0 ? -MOST_READ : 0} AND ${MOST_READ}` : `${reading.atLeast} AND ${reading.atMost}`;
      return `CAST(round(${checked(`${said} BETWEEN ${limits}`)} * 1000000) AS BIGINT)`;
    }
  }
}

const known = [...new Set(countries.values())].filter((each) => each !== '');
/** What rows are checked by beside themselves: known packages by name, SQL of the currency of the row's, and of the rate into it; null where there are no rates. */
interface OfPackages {
  readonly packages: readonly string[];
  readonly currency: string;
  readonly rate: string | null;
}
/** SQL: may this cell stand in its column? */
export function acceptable(
  plan: ImportPlan,
  column: string,
  cell: string,
  value: string,
  { packages, currency, rate }: OfPackages,
): string {
  const reading = plan.readings[column] as Reading;
  const empty = plan.required.includes(column) ? '' : `${cell} = '' OR `;
  if (column === 'package') return `${cell} IN (${['', ...packages].map(quoted).join(', ')}) AND ${cell} <> ''`;
  switch (reading.as) {
    case 'term': {
      if (reading.oneOf !== undefined) return `(${empty}${cell} IN (${reading.oneOf.map(quoted).join(', ')}))`;
      if (reading.country === true) return `(${empty}list_contains([${known.map(quoted).join(', ')}], ${cell}))`;
      return `strlen(${cell}) <= ${MOST.term}`;
    }
    case 'currency':
      return `(${cell} = '' OR upper(trim(${cell})) = ${currency}${rate === null ? '' : ` OR ${rate} IS NOT NULL`})`;
    case 'text':
    case 'made':
    case 'none':
      return `strlen(${cell}) <= ${MOST.text}`;
    case 'id':
      return `strlen(${cell}) BETWEEN 1 AND ${MOST.term}`;
    default:
      return `(${empty}${value} IS NOT NULL)`;
  }
}

/** SQL of what is wrong with a cell, for people. `only`: the one package that rows may be of. `times`: how times should have been written. `local`: the row has its wall clock beside it. */
export function complaint(
  plan: ImportPlan,
  column: string,
  cell: string,
  {
    only,
    currency,
    times,
    local,
  }: { readonly only: string | null; readonly currency: string; readonly times: string; readonly local: boolean },
): string {
  const reading = plan.readings[column] as Reading;
  const shown = `'''' || left(${cell}, 60) || ''''`;
  const says = (what: string): string => `${quoted(`${column}: `)} || ${shown} || ${quoted(` ${what}`)}`;
  const filled = (what: string): string =>
    plan.required.includes(column) ? `CASE WHEN ${cell} = '' THEN ${quoted(`${column} is empty`)} ELSE ${says(what)} END` : says(what);
  if (column === 'package') return filled(only === null ? 'is no package of this installation' : `is another package than ${only}`);
  switch (reading.as) {
    case 'term': {
      if (reading.oneOf !== undefined) return filled(`is none of ${reading.oneOf.join(', ')}`);
      return reading.country === true ? says('is no country by its ISO code or English name') : says(`is longer than ${MOST.term} bytes`);
    }
    case 'id':
      return `CASE WHEN ${cell} = '' THEN ${quoted(`${column} is empty`)} ELSE ${says(`is longer than ${MOST.term} bytes`)} END`;
    case 'currency':
      return `${says('is another currency than that of the package, ')} || coalesce(${currency}, '')${local ? ` || ${noRate}` : ''}`;
    case 'text':
    case 'made':
    case 'none':
      return says(`is longer than ${MOST.text} bytes`);
    case 'instant':
      return filled(`is no date and time from ${FIRST_YEAR} to ${LAST_YEAR} ${times}`);
    case 'day':
      return filled(`is no day from ${FIRST_YEAR} to ${LAST_YEAR} ${times}`);
    case 'flag':
      return says('is neither 0 nor 1');
    case 'whole':
      return says(`is no whole number from ${reading.atLeast} to ${reading.atMost}`);
    case 'amount':
      return filled(`is no amount from ${reading.atLeast} to ${reading.atMost}`);
    case 'real':
      return says('is no number');
  }
}

/** Columns of a plan that are stored as terms. */
export const termsOf = (plan: ImportPlan): string[] =>
  Object.entries(plan.model.columns)
    .filter(([, { kind }]) => isTerm(kind))
    .map(([name]) => name);
