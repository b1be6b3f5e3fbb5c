import type { DuckDBConnection } from '@duckdb/node-api';
import { RATE_DIGITS, RATE_HOLDS_DAYS } from '../../../contract/areas/admin/rates.ts';
import { everything } from '../../access.ts';
import type { Dictionary } from '../../analytics/duckdb/dictionary.ts';
import type { ExchangeRateRecord } from '../../records/admin/exchange-rates.ts';
import type { Records } from '../../records/records.ts';
import { quoted } from '../source.ts';
import type { Statements } from '../statement.ts';

const DAY = 86_400_000;
/** A rate is kept as a whole number of these. */
const PER_RATE = 10 ** RATE_DIGITS;
/** Names of the engine for what is made of the rates: the pairs of a package and a currency, and the rates of all of them, one after the other, a place for each day. */
const PAIRS = 'import_rate_pairs',
  LISTED = 'import_rates';
const unit = String.fromCharCode(31);

/** Rates of a package from one currency, day by day. */
interface Pair {
  readonly name: string;
  /** Days since 1970. */
  readonly first: number;
  readonly rates: readonly (bigint | null)[];
}
/** A rate as a whole number. */
const wholeOf = (rate: string): bigint => {
  const [units = '0', digits = ''] = rate.split('.');
  return BigInt(units + digits.padEnd(RATE_DIGITS, '0'));
};
/** The rate of each day: its own, else the latest one before it that still holds. */
function pairOf(name: string, records: readonly ExchangeRateRecord[]): Pair {
  const known = records
    .map(({ day, rate }) => ({ at: Date.parse(`${day}T00:00:00Z`) / DAY, rate: wholeOf(rate) }))
    .sort((a, b) => a.at - b.at);
  const first = known[0]?.at ?? 0,
    last = (known.at(-1)?.at ?? 0) + RATE_HOLDS_DAYS;
  const rates = new Array<bigint | null>(last - first + 1).fill(null);
  for (const { at, rate } of known) rates.fill(rate, at - first, at - first + RATE_HOLDS_DAYS + 1);
  return { name, first, rates };
}

const whole = everything('an import converts by the rates of the packages that it has rows of');
/** Rates into the currencies of packages. Null where there is none. */
export async function ratesFor(records: Pick<Records, 'exchangeRates'>, currencies: ReadonlyMap<string, string>): Promise<Rates | null> {
  const pairs: Pair[] = [];
  for (const [name, own] of currencies) {
    const all = await records.exchangeRates.into(whole, name, own);
    for (const from of new Set(all.map((each) => each.currency_from)))
      pairs.push(
        pairOf(
          name + unit + from,
          all.filter((each) => each.currency_from === from),
        ),
      );
  }
  return pairs.length === 0 ? null : { pairs };
}
/** Rates by which amounts in other currencies are read: that of the row's day in the zone of its package, else the latest one of the seven days before. */
export interface Rates {
  readonly pairs: readonly Pair[];
}

/** Makes what the SQL needs on a connection. */
export async function prepareRates(connection: DuckDBConnection, { pairs }: Rates): Promise<void> {
  await forgetRates(connection);
  await connection.run(`CREATE TEMP TYPE ${PAIRS} AS ENUM (${pairs.map(({ name }) => quoted(name)).join(', ')})`);
  const all = pairs.flatMap(({ rates }) => rates.map((rate) => rate ?? 'NULL'));
  await connection.run(`SET VARIABLE ${LISTED} = '[${all.join(',')}]'::BIGINT[]`);
}
/** Leaves nothing of it behind. */
export async function forgetRates(connection: DuckDBConnection): Promise<void> {
  await connection.run(`RESET VARIABLE ${LISTED}`);
  await connection.run(`DROP TYPE IF EXISTS ${PAIRS}`);
}

/** SQL of the place of a pair among all; NULL where there is no rate of it. */
const placeSql = (packageCell: string, currencyCell: string): string =>
  `enum_code(TRY_CAST(concat(${packageCell}, chr(31), upper(trim(${currencyCell}))) AS ${PAIRS}))`;
/** Rows with the rate that their amounts are multiplied by, as a whole number; NULL where there is none, or none is needed. `"*local"` are the milliseconds of the row's wall clock. */
export function withRate({ pairs }: Rates, from: string, packageCell: string, currencyCell: string): string {
  let start = 1;
  const starts = pairs.map(({ rates }) => {
    const own = start;
    start += rates.length;
    return own;
  });
  const of = (values: readonly number[]): string => `([${values.join(', ')}]::INTEGER[])["*pair" + 1]`;
  const sinceFirst = `("*local" // ${DAY} - ${of(pairs.map(({ first }) => first))})`;
  // the list is no part of a CASE, which would copy it
  return `SELECT *, getvariable('${LISTED}')["*at"] AS "*rate" FROM (SELECT *, CASE WHEN ${sinceFirst} BETWEEN 0 AND ${of(pairs.map(({ rates }) => rates.length - 1))} THEN ${of(starts)} + ${sinceFirst} END AS "*at" FROM (SELECT *, CAST(${placeSql(packageCell, currencyCell)} AS INTEGER) AS "*pair" FROM (${from})))`;
}
/** An amount: SQL of its cell, and of its value in millionths, which is NULL where there is none that can be read, and its limits once it is converted, in units. */
interface Amount {
  readonly column: string;
  readonly cell: string;
  readonly value: string;
  readonly limits: { readonly atLeast: number; readonly atMost: number };
}
/**
 * Rows with each amount in the currency of its package, `"$column"`, in millionths, rounded half away from zero; NULL where that is beyond its limits. Exact in numbers of 64 bits, which the engine is a
 * hundred times faster with than with larger ones: an amount is whole units and billionths (above 10^9 units, millionths), a rate whole units and parts of `PER_RATE`, and each of the four products is divided by itself.
 */
export function withConverted(from: string, amounts: readonly Amount[]): string {
  const of = (make: (amount: Amount, own: (part: string) => string) => string): string =>
    amounts.map((amount) => make(amount, (part) => `"${part} ${amount.column}"`)).join(', ');
  const read = of(
    ({ cell, value }, own) =>
      `TRY_CAST(CASE WHEN "*rate" IS NOT NULL AND ${value} IS NOT NULL THEN ${cell} END AS DECIMAL(18, 9)) AS ${own('read')},
      TRY_CAST(CASE WHEN "*rate" IS NOT NULL AND abs(${value}) >= 999999999000000 THEN ${cell} END AS DECIMAL(18, 6)) AS ${own('large')}`,
  );
  const size = of(
    (_, own) => `coalesce(CAST(floor(abs(${own('read')})) AS BIGINT), CAST(floor(abs(${own('large')})) AS BIGINT)) AS ${own('units')},
      coalesce(round(CAST(abs(${own('read')}) - floor(abs(${own('read')})) AS DOUBLE) * 1e9), round(CAST(abs(${own('large')}) - floor(abs(${own('large')})) AS DOUBLE) * 1e6) * 1e3, 0) AS ${own('rest')}`,
  );
  const parts = of(
    (
      { limits },
      own,
    ) => `CASE WHEN CAST(${own('units')} AS DOUBLE) * "*rate" / ${PER_RATE}.0 <= ${limits.atMost + 1} THEN CAST(${own('units')} AS UBIGINT) END AS ${own('a')},
      CAST(${own('rest')} AS UBIGINT) AS ${own('b')}`,
  );
  const products = of(
    (_, own) =>
      `${own('a')} * "*r" AS ${own('ar')}, ${own('a')} * "*s" AS ${own('as')}, ${own('b')} * "*r" AS ${own('br')}, ${own('b')} * "*s" AS ${own('bs')}`,
  );
  // in millionths, and what is left of each in parts of 10^13
  const sums = of(
    (_, own) => `CAST(${own('ar')} * 1000000 + ${own('as')} // 10000 + ${own('br')} // 1000 + ${own('bs')} // 10000000000000
      + (${own('as')} % 10000 * 1000000000 + ${own('br')} % 1000 * 10000000000 + ${own('bs')} % 10000000000000 + 5000000000000) // 10000000000000 AS BIGINT) AS ${own('sum')}`,
  );
  const signed = of(
    (_, own) =>
      `CASE WHEN coalesce(${own('read')} < 0, ${own('large')} < 0) THEN -${own('sum')} ELSE ${own('sum')} END AS ${own('signed')}`,
  );
  const made = of(
    ({ column, value, limits: { atLeast, atMost } }, own) =>
      `CASE WHEN "*rate" IS NULL AND ${value} BETWEEN ${atLeast}000000 AND ${atMost}000000 THEN ${value} WHEN ${own('signed')} BETWEEN ${atLeast}000000 AND ${atMost}000000 THEN ${own('signed')} END AS "$${column}"`,
  );
  const rate = `CAST("*rate" // ${PER_RATE} AS UBIGINT) AS "*r", CAST("*rate" % ${PER_RATE} AS UBIGINT) AS "*s"`;
  return [`*, ${rate}, ${read}`, `*, ${size}`, `*, ${parts}`, `*, ${products}`, `*, ${sums}`, `*, ${signed}`, `*, ${made}`].reduce(
    (rows, columns) => `SELECT ${columns} FROM (${rows})`,
    from,
  );
}
/** SQL of a rate as it is stored. */
export const rateSql = `"*rate" / ${PER_RATE}.0`;
/** SQL of what is said beside a currency that a row cannot have. `"*local"` as above. */
export const noRate = `coalesce(', and there is no rate for ' || strftime(make_timestamp_ms("*local"), '%Y-%m-%d') || ' nor for the ${RATE_HOLDS_DAYS} days before it', '')`;

/** Amounts that are converted: how many rows, and by which rates. */
export interface Converted {
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  readonly least: number;
  readonly most: number;
}
/** What the rows that were read, and are not refused, are converted by. `used` is the same for the same rates of the same days, in text; '' where none is. */
export async function convertedIn(
  statements: Statements,
  dictionary: Dictionary,
  currencies: ReadonlyMap<string, string>,
): Promise<{ readonly used: string; readonly all: Converted[] }> {
  const rows = await statements.rows(`SELECT package, currency_from, CAST(day AS VARCHAR), rate, count(*) FROM
    (SELECT package, currency_from, day, rate FROM import_rows WHERE cells IS NULL UNION ALL SELECT package, currency_from, day, rate FROM import_again)
    WHERE rate IS NOT NULL GROUP BY ALL`);
  const all = new Map<string, Converted>();
  const used = rows.map(([code, from, day, rate, count]) => {
    const name = dictionary.value('package', Number(code)),
      to = currencies.get(name) ?? '',
      value = Number(rate),
      before = all.get(`${String(from)} ${to}`) ?? { from: String(from), to, rows: 0, least: value, most: value };
    all.set(`${before.from} ${to}`, {
      ...before,
      rows: before.rows + Number(count),
      least: Math.min(before.least, value),
      most: Math.max(before.most, value),
    });
    return [name, from, day, rate].join(' ');
  });
  return { used: used.sort().join('\n'), all: [...all.values()].sort((a, b) => b.rows - a.rows) };
}
