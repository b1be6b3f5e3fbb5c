import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dictionary } from '../analytics/duckdb/dictionary.ts';
import { acceptable, complaint, termsOf, valueOf } from './columns-sql.ts';
import { isOfWords, joined, type Compiled } from './mapping/compile.ts';
import { rateSql, withConverted, withRate, type Rates } from './mapping/rates.ts';
import type { ImportPlan, Reading } from './plan.ts';
import { cellName, quoted } from './source.ts';
import { offsetSql } from './zone-offsets.ts';

const DAY = 86_400_000,
  HOUR = 3_600_000;

/** The cells of a row as the file has them, of rows that are added up. */
export const WRITTEN = '"cells of file"';
const enumOf = (column: string): string => `import_${column}`;

export interface TableOptions {
  readonly plan: ImportPlan;
  readonly compiled: Compiled;
  /** Zones of the known packages, by name. */
  readonly zones: ReadonlyMap<string, string>;
  /** Their currencies. */
  readonly currencies: ReadonlyMap<string, string>;
  /** Rates into these; null where there is none. */
  readonly rates: Rates | null;
  readonly dictionary: Dictionary;
  /** The one package that rows may be of, where the zones are its alone. */
  readonly only?: string | null;
}

/**
 * SQL that turns rows of text into rows of a model. Every row's terms are numbers of the dictionary, by enums that `makeEnums` makes of it. Those of
 * columns with many different ones (`wide`) stay text at first: so many rows have one that a sample does not know that they are numbered in the end.
 */
export function tableSql({ plan, compiled, zones, currencies, rates, dictionary, only = null }: TableOptions) {
  const { model, readings, otherwise, rules } = plan,
    { fields: mapping, constants, places } = compiled.mapping;
  const columns = Object.entries(model.columns),
    terms = new Set(termsOf(plan));
  const late = new Set([...mapping.keys()].filter((column) => model.columns[column]?.kind === 'highCardinality')),
    early = new Set([...terms].filter((column) => !late.has(column)));
  const reading = (column: string): Reading => readings[column] as Reading;
  const cell = (column: string): string => (mapping.has(column) ? `"${column}"` : quoted(constants.get(column) ?? ''));
  const value = (column: string): string => (terms.has(column) ? cell(column) : `"=${column}"`);
  const converts = rates !== null && (mapping.has('currency') || constants.has('currency'));
  /** SQL of the currency of the row's package. */
  const currency = `(CASE ${cell('package')} ${[...currencies].map(([name, code]) => `WHEN ${quoted(name)} THEN ${quoted(code)}`).join(' ')} ELSE NULL END)`,
    ofPackages = { packages: [...zones.keys()], currency, rate: converts ? '"*rate"' : null };
  const isFine = (column: string): string => acceptable(plan, column, cell(column), value(column), ofPackages);
  const width = (column: string): string => (model.columns[column]?.kind === 'lowCardinality' ? 'USMALLINT' : 'UINTEGER');
  const code = (column: string): string => {
    const isNullable = model.columns[column]?.nullable === true;
    if (mapping.has(column))
      return `CAST(enum_code(TRY_CAST(${isNullable ? `nullif(${cell(column)}, '')` : cell(column)} AS ${enumOf(column)})) AS ${width(column)})`;
    const constant = constants.get(column) ?? '';
    return `CAST(${isNullable && constant === '' ? 'NULL' : dictionary.add(column, constant)} AS ${width(column)})`;
  };
  const given = Object.keys(readings).filter(
    (column) => !terms.has(column) && ['instant', 'day', 'flag', 'whole', 'real', 'amount'].includes(reading(column).as),
  );
  /** Amounts that may be converted. */
  const amounts = given.flatMap((column) => {
    const limits = reading(column);
    return converts && limits.as === 'amount' ? [{ column, limits }] : [];
  });
  const zoneNames = [...new Set(zones.values())];
  const placeOf = (name: string): number | null => {
    const zone = zones.get(name);
    return zone === undefined ? null : zoneNames.indexOf(zone);
  };
  /** The row's zone as its place among the zones of all packages; NULL where the records know no such package. */
  const zone = (): string => {
    if (!mapping.has('package')) return String(placeOf(constants.get('package') ?? '') ?? 'NULL');
    const places = Array.from(
      { length: dictionary.mark().get('package') ?? 0 },
      (_, i) => placeOf(dictionary.value('package', i)) ?? 'NULL',
    );
    return `([${places.join(', ')}]::INTEGER[])["#package" + 1]`;
  };
  /** The same of a package that has no number. */
  const zoneOfText = (): string =>
    `(CASE ${cell('package')} ${[...zones.keys()].map((name) => `WHEN ${quoted(name)} THEN ${placeOf(name) ?? 'NULL'}`).join(' ')} END)`;
  /** Rows with the instant of each (`*ms`) and what a clock on the wall shows then (`*local`), in milliseconds. */
  const timed = (from: string, zoneSql: string): string => {
    const placed = `SELECT *, ${zoneSql} AS "*zone" FROM (${from})`;
    const offset = (ms: string): string => offsetSql(zoneNames, '"*zone"', ms);
    if (reading(plan.time).as !== 'day')
      return `SELECT *, "*ms" + ${offset('"*ms"')} AS "*local" FROM (SELECT *, epoch_ms("=${plan.time}") AS "*ms" FROM (${placed}))`;
    // a day has no hour: it is over once all of it has passed
    const end = `SELECT *, "*local" + ${DAY - 1} AS "*end" FROM (SELECT *, epoch_ms(CAST("=${plan.time}" AS TIMESTAMP)) AS "*local" FROM (${placed}))`;
    return `SELECT *, "*end" - ${offset('"*near"')} AS "*ms" FROM (SELECT *, "*end" - ${offset('"*end"')} AS "*near" FROM (${end}))`;
  };
  /** The same and, where amounts can be converted, what by. */
  const atWall = (from: string, zoneSql: string): string => {
    const local = timed(from, zoneSql);
    if (rates === null || !converts) return local;
    return withConverted(
      withRate(rates, local, cell('package'), cell('currency')),
      amounts.map(({ column, limits }) => ({ column, limits, cell: cell(column), value: value(column) })),
    );
  };
  const made = (column: string): string => {
    switch (column) {
      case 'day':
        return `DATE '1970-01-01' + CAST("*local" // ${DAY} AS INTEGER)`;
      case 'time':
        return 'CAST(make_timestamp_ms("*ms") AS TIMESTAMP_MS)';
      case 'hour':
        return `CAST("*local" // ${HOUR} % 24 AS INTEGER)`;
      case 'weekday':
        return `CAST(("*local" // ${DAY} + 3) % 7 + 1 AS INTEGER)`;
      case 'currency_from':
        return converts ? `CASE WHEN "*rate" IS NULL THEN '' ELSE upper(trim(${cell('currency')})) END` : "''";
      case 'rate':
        return converts ? rateSql : 'NULL';
      default:
        return otherwise[column]?.(value) ?? 'NULL';
    }
  };
  const amountOr = (column: string): string => (amounts.some((each) => each.column === column) ? `"$${column}"` : value(column));
  const output = ([column, { kind, nullable }]: (typeof columns)[number]): string => {
    if (late.has(column)) return cell(column);
    if (terms.has(column)) return `"#${column}"`;
    if (column === plan.madeId && !mapping.has(column))
      return `left(md5(concat_ws(chr(31), ${[...mapping.keys()].map(cell).join(', ')})), 16)`;
    const { as } = reading(column);
    if (as === 'made') return made(column);
    if (as === 'none' && kind === 'instant') return made(column);
    if (as === 'none') return nullable ? 'NULL' : kind === 'text' ? "''" : '0';
    if (as === 'day') return value(column);
    if (as === 'text' || as === 'id') return nullable ? `nullif(${cell(column)}, '')` : cell(column);
    const filled = otherwise[column] === undefined ? amountOr(column) : `coalesce(${value(column)}, ${otherwise[column](value)})`;
    if (kind === 'instant') return `CAST(make_timestamp_ms(epoch_ms(${filled})) AS TIMESTAMP_MS)`;
    return nullable ? filled : `coalesce(${filled}, 0)`;
  };
  /** Rows of text with what their cells say and the values of that. */
  const valued = (
    from: string,
  ): string => `SELECT *, ${given.map((column) => `${valueOf(reading(column), `"~${column}"`, converts)} AS "=${column}"`).join(', ')}
    FROM (SELECT *, ${given.map((column) => `${compiled.cast(column, cell(column))} AS "~${column}"`).join(', ')} FROM (${compiled.select(from)}))`;
  const broken = rules.map((rule) => `coalesce(${rule.broken(cell, value)}, false)`);
  const mapped = [...mapping.keys()],
    isCurrencySaid = mapping.has('currency') || constants.has('currency'),
    /** Whether one that is the same in every row may stand depends on the row. */
    isCurrencyByRow = constants.has('currency') && (converts || mapping.has('package')),
    checked = isCurrencyByRow ? [...mapped, 'currency'] : mapped;
  const coded = (column: string): string =>
    model.columns[column]?.nullable === true ? `("#${column}" IS NOT NULL OR ${cell(column)} = '')` : `"#${column}" IS NOT NULL`;
  // A term that has a number was looked at when it got it.
  const fine = (): string =>
    [
      ...checked.map((column) => (early.has(column) ? coded(column) : isFine(column))),
      // within their limits in the currency of the package too
      ...amounts.map(({ column }) => `(${value(column)} IS NULL OR "$${column}" IS NOT NULL)`),
      '"*zone" IS NOT NULL',
      ...broken.map((rule) => `NOT ${rule}`),
      ...compiled.unfit.map((each) => `NOT coalesce(${each.broken}, false)`),
      ...(compiled.leftOut === null ? [] : [`NOT ${compiled.leftOut}`]),
    ].join(' AND ');

  const cellsSql = `[${places.map((place) => `"${cellName(place)}"`).join(', ')}]`;
  const isOfMoney = (column: string): boolean => ['amount', 'currency'].includes(reading(column).as);
  return {
    /** Rows of the model from rows of text; `cells` are those of the file where it is not whole: a term without a number, something refused, or a row that is left out. `more` are columns to keep. Rows that are added up have all cells of the file besides (`WRITTEN`). */
    rows: (from: string, more = ''): string => `
      SELECT ${more}${columns.map((column) => `${output(column)} AS "${column[0]}"`).join(', ')}, ${plan.summed === undefined ? '' : `${cellsSql} AS ${WRITTEN}, `}CASE WHEN ${fine()} THEN NULL ELSE ${cellsSql} END AS cells
      FROM (${atWall(`SELECT *, ${[...early].map((column) => `${code(column)} AS "#${column}"`).join(', ')} FROM (${valued(from)})`, zone())})`,
    /** The cells of rows that were set aside, as text again. */
    setAside: (from: string): string =>
      `SELECT place, ${places.map((place, i) => `cells[${i + 1}] AS "${cellName(place)}"`).join(', ')}, cells FROM ${from} WHERE cells IS NOT NULL`,
    /** Of such cells, the rows that are none of ours. */
    leftOut: compiled.leftOut ?? 'false',
    /** What is wrong with what is the same in every row: a text for each of these columns, or NULL. */
    constants: (): string => {
      const asked = [...constants.keys()].filter((column) => column !== 'package' && !(column === 'currency' && isCurrencyByRow));
      const checks = asked.map((column) => {
        const text = cell(column),
          said = terms.has(column) ? text : valueOf(reading(column), compiled.cast(column, text));
        return `CASE WHEN NOT coalesce(${acceptable(plan, column, text, said, ofPackages)}, false) THEN ${complaint(plan, column, text, { only, currency, times: compiled.timesSaid(column), local: false })} END`;
      });
      return `SELECT concat_ws('; ', ${['NULL', ...checks].join(', ')})`;
    },
    /** Of rows of text, those that are refused, with every reason. */
    refused: (from: string): string => {
      const reasons = [
        ...checked.map(
          (column) =>
            `CASE WHEN NOT coalesce(${isFine(column)}, false) THEN coalesce(${compiled.betweenClocks(column, cell(column))}, ${complaint(plan, column, cell(column), { only, currency, times: compiled.timesSaid(column), local: isCurrencySaid })}) END`,
        ),
        ...amounts.map(
          ({ column, limits }) =>
            `CASE WHEN ${value(column)} IS NOT NULL AND "$${column}" IS NULL THEN ${quoted(`${column}: '`)} || left(${cell(column)}, 60) || ${quoted(`' is no amount from ${limits.atLeast} to ${limits.atMost}`)} || CASE WHEN "*rate" IS NULL THEN '' ELSE ' once it is converted' END END`,
        ),
        ...broken.map((rule, i) => `CASE WHEN ${rule} THEN ${quoted(rules[i]?.reason ?? '')} END`),
        ...compiled.unfit.map((each) => `CASE WHEN ${each.broken} THEN ${each.reason} END`),
      ];
      return `SELECT place, reason, cells FROM (SELECT place, concat_ws('; ', ${reasons.join(', ')}) AS reason, cells FROM (${isCurrencySaid ? atWall(valued(from), zoneOfText()) : valued(from)})) WHERE reason <> ''`;
    },
    /** Of rows of text that are refused, the package and the key; `isRead` where nothing but an amount or its currency is wrong, so that the corrected row has this key too. */
    keys: (from: string): string => {
      const { column: key } = plan.unique;
      const isRead = [
        ...checked.filter((column) => !isOfMoney(column)).map((column) => `coalesce(${isFine(column)}, false)`),
        ...broken.map((rule) => `NOT ${rule}`),
        ...compiled.unfit.filter(({ column }) => !isOfMoney(column)).map((each) => `NOT coalesce(${each.broken}, false)`),
      ].join(' AND ');
      return `SELECT place, ${code('package')} AS package, ${otherwise[key]?.(value) ?? cell(key)} AS "${key}", ${isRead} AS "isRead" FROM (${valued(from)})`;
    },
    /** For each column of few values, of rows of text: theirs and ours, which is NULL where it is refused. */
    words: (from: string): { column: string; asked: string }[] =>
      [...mapping]
        .filter(([column, field]) => isOfWords(reading(column), field))
        .map(([column, field]) => {
          const unfit = compiled.unfit.filter((each) => each.column === column).map(({ broken }) => ` AND NOT coalesce(${broken}, false)`);
          return {
            column,
            asked: `SELECT ${joined(field)} AS theirs, CASE WHEN ${isFine(column)}${unfit.join('')} THEN ${cell(column)} END AS ours FROM (${valued(from)})`,
          };
        }),
    /** Columns of the rows above that are text yet, and are numbers in the model. */
    late,
    /** The number of such a column's text. */
    numbered: code,
    /** The distinct terms of rows of text, a list for each column that has a column of the file; of the late ones, in rows of the model, or of the others. Null where there is none. */
    terms: (from: string, ofLate = false): string | null => {
      const asked = mapped.filter((column) => (ofLate ? late : early).has(column));
      if (asked.length === 0) return null;
      const lists = asked.map((column) => `list(DISTINCT ${cell(column)}) FILTER (${isFine(column)}) AS "${column}"`);
      return `SELECT ${lists.join(', ')} FROM (${ofLate ? from : compiled.select(from)})`;
    },
    /** Makes the enums anew of all terms that the dictionary has; `from` is where it stood before the import, `ofLate` those of the late columns alone, else of the others. */
    async makeEnums(connection: DuckDBConnection, from: ReadonlyMap<string, number>, ofLate = false): Promise<void> {
      const asked = ofLate ? late : early;
      if (asked.size === 0) return;
      await connection.run('CREATE OR REPLACE TEMP TABLE import_terms (name VARCHAR, code INTEGER, value VARCHAR)');
      const appender = await connection.createAppender('import_terms', 'main', 'temp');
      for (const [column, size] of dictionary.mark()) {
        if (!asked.has(column)) continue;
        for (let code = from.get(column) ?? 0; code < size; code++) {
          appender.appendVarchar(column);
          appender.appendInteger(code);
          appender.appendVarchar(dictionary.value(column, code));
          appender.endRow();
        }
      }
      appender.closeSync();
      for (const column of asked) {
        await connection.run(`DROP TYPE IF EXISTS ${enumOf(column)}`);
        await connection.run(
          `CREATE TEMP TYPE ${enumOf(column)} AS ENUM (SELECT value FROM (FROM ${dictionary.table} UNION ALL FROM temp.import_terms) WHERE name = ${quoted(column)} ORDER BY code)`,
        );
      }
    },
  };
}
/** Leaves nothing of the enums behind. */
export async function dropEnums(connection: DuckDBConnection, plan: ImportPlan): Promise<void> {
  for (const column of termsOf(plan)) await connection.run(`DROP TYPE IF EXISTS ${enumOf(column)}`);
}
export type TableSql = ReturnType<typeof tableSql>;
