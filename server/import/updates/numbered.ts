import { KEY_NUMBER } from '../../analytics/duckdb/staging.ts';
import type { ImportPlan } from '../plan.ts';
import type { Statements } from '../statement.ts';

/** Columns that a later verdict changes. */
const VERDICT = ['verdict', 'fraud_status', 'reason'];
export interface NumberOptions {
  readonly statements: Statements;
  readonly plan: ImportPlan;
  /** SQL of the rows of the file that are not refused, each with its `place`. */
  readonly file: string;
  /** Name of a table of the rows that the store has under the keys of the file, with or without a number. */
  readonly stored: string;
  /** Columns of ours that the file gives. */
  readonly compared: readonly string[];
}

/**
 * Names the rows of a file whose key is joined of several columns: two rows may have the same one, so they are stored as `key`, `key (2)`, `key (3)`. A row gets the name of the stored row that agrees with it in all
 * columns, else in all but the verdict; else rows of the same revenue are paired in the order of their costs, if the file and the store have equally many of them left; any other row is new, and gets the next number.
 */
export async function numberKeys({ statements, plan, file, stored, compared }: NumberOptions): Promise<void> {
  const key = `"${plan.unique.column}"`,
    amounts = compared.filter((name) => plan.readings[name]?.as === 'amount'),
    own = (names: readonly string[]): string[] => names.map((name) => `own ${name}`),
    number = (name: string): string => `CAST(regexp_extract(${name}, '${KEY_NUMBER}', 1) AS BIGINT)`,
    base = (name: string): string => `regexp_replace(${name}, '${KEY_NUMBER}', '')`;
  const make = (table: string, sql: string): Promise<void> => statements.run(`CREATE OR REPLACE TEMP TABLE ${table} AS ${sql}`);
  // in the currency of the file, so that a corrected rate makes no other row
  const said = [
    ...compared.map((name) => `"${name}"`),
    ...amounts.map((name) => `CASE WHEN "rate" IS NULL THEN "${name}" ELSE round("${name}" / "rate" / 1000) * 1000 END AS "own ${name}"`),
  ].join(', ');
  await make('import_bases', `SELECT package, ${key} AS base, count(*) AS rows FROM ${file} GROUP BY ALL`);
  await make(
    'import_names',
    `SELECT held, package, name, name AS base, 1 AS number FROM (SELECT rowid AS held, package, ${key} AS name FROM ${stored}) AS s
      SEMI JOIN import_bases AS b ON b.package = s.package AND b.base = s.name
    UNION ALL SELECT held, package, name, base, number FROM (SELECT rowid AS held, package, ${key} AS name, ${base(key)} AS base, ${number(key)} AS number
        FROM ${stored} WHERE suffix(${key}, ')') AND regexp_matches(${key}, '${KEY_NUMBER}')) AS s
      SEMI JOIN import_bases AS b ON b.package = s.package AND b.base = s.base ANTI JOIN import_bases AS o ON o.package = s.package AND o.base = s.name`,
  );
  await make(
    'import_nth',
    `SELECT place, package, ${key} AS base, ${said} FROM ${file} AS f
      SEMI JOIN (SELECT package, base FROM import_names UNION SELECT package, base FROM import_bases WHERE rows > 1) AS b ON b.package = f.package AND b.base = f.${key}`,
  );
  await make(
    'import_named',
    `SELECT n.*, s.* EXCLUDE (held) FROM import_names AS n JOIN (SELECT rowid AS held, ${said} FROM ${stored}) AS s ON s.held = n.held`,
  );
  await statements.run('CREATE OR REPLACE TEMP TABLE import_pairs (place BIGINT, held BIGINT)');
  /** Pairs rows that agree in these columns, as many as there are on both sides, or only where these are equally many. */
  const pair = async (columns: readonly string[], isEven: boolean): Promise<void> => {
    const group = ['package', 'base', ...columns].map((name) => `"${name}"`).join(', ');
    const left = (table: string, id: string, last: string): string =>
      `(SELECT *, row_number() OVER (PARTITION BY ${group} ORDER BY ${order(last)}) AS nth, count(*) OVER (PARTITION BY ${group}) AS alike FROM ${table} ANTI JOIN import_pairs USING (${id}))`;
    const agree = columns.map((name) => ` AND f."${name}" IS NOT DISTINCT FROM s."${name}"`).join('');
    await statements.run(`INSERT INTO import_pairs SELECT f.place, s.held FROM ${left('import_nth', 'place', 'place')} AS f JOIN ${left('import_named', 'held', 'number')} AS s
      ON f.package = s.package AND f.base = s.base AND f.nth = s.nth${isEven ? ' AND f.alike = s.alike' : ''}${agree}`);
  };
  const order = (last: string): string => [...own(amounts).map((name) => `"${name}"`), last].join(', ');
  await pair(compared, false);
  await pair([...compared.filter((name) => !VERDICT.includes(name) && !amounts.includes(name)), ...own(amounts)], false);
  await pair(own(amounts), true);
  await pair(own(amounts.filter((name) => name === 'revenue')), true);
  // beyond the numbers of the store, and of other keys of the file that end in one
  const last = `(SELECT package, base, max(number) AS last FROM (SELECT package, base, number FROM import_names
    UNION ALL SELECT package, ${base('base')}, ${number('base')} FROM import_bases WHERE regexp_matches(base, '${KEY_NUMBER}')) GROUP BY ALL)`;
  await make(
    'import_renamed',
    `SELECT place, name FROM import_pairs JOIN import_names USING (held)
    UNION ALL SELECT place, CASE WHEN nth = 1 THEN base ELSE base || ' (' || nth || ')' END FROM (
      SELECT f.place, f.base, coalesce(l.last, 0) + row_number() OVER (PARTITION BY f.package, f.base ORDER BY ${order('place')}) AS nth
      FROM (FROM import_nth ANTI JOIN import_pairs USING (place)) AS f LEFT JOIN ${last} AS l ON l.package = f.package AND l.base = f.base)`,
  );
  for (const [table, place] of [
    ['import_rows', 'import_rows.rowid'],
    ['import_again', 'import_again.place'],
  ] as const)
    await statements.run(`UPDATE ${table} SET ${key} = n.name FROM import_renamed AS n WHERE ${place} = n.place AND ${key} <> n.name`);
}
