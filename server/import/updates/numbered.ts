import type { ImportPlan } from '../plan.ts';
import type { Statements } from '../statement.ts';

/**
 * Numbers rows whose key a row of the file before has. A key that is joined of several columns names no row for sure: two clicks of an address within a second have the same. The second one is known by the key and
 * its number, the third by the next, in the order of their amounts, then of the file; so the same rows of a later file are found again.
 */
export async function numberKeys(statements: Statements, { readings, unique: { column: key } }: ImportPlan): Promise<void> {
  const amounts = Object.keys(readings).flatMap((name) => (readings[name]?.as === 'amount' ? [`"${name}"`] : []));
  const columns = ['package', `"${key}"`, ...amounts].join(', ');
  const rows = `(SELECT rowid AS place, ${columns} FROM import_rows WHERE cells IS NULL UNION ALL SELECT place, ${columns} FROM import_again)`;
  await statements.run(`CREATE OR REPLACE TEMP TABLE import_nth AS SELECT place, nth FROM (
    SELECT place, row_number() OVER (PARTITION BY package, "${key}" ORDER BY ${[...amounts, 'place'].join(', ')}) AS nth FROM ${rows}
    SEMI JOIN (SELECT package, "${key}" FROM ${rows} GROUP BY ALL HAVING count(*) > 1) USING (package, "${key}")) WHERE nth > 1`);
  for (const [table, place] of [
    ['import_rows', 'import_rows.rowid'],
    ['import_again', 'import_again.place'],
  ] as const)
    await statements.run(`UPDATE ${table} SET "${key}" = "${key}" || ' (' || n.nth || ')' FROM import_nth AS n WHERE ${place} = n.place`);
}
