import { clickhouse, clickhouseLegacy } from '../dialect.ts';
import type { Model } from '../models/model.ts';
import type { Rollup } from '../rollup.ts';
import type { Connection } from './connection.ts';
import { addColumn, cancelledModel, storedModel, tablesOf, type Layout } from './tables.ts';

/** Makes what is missing. Throws one line for people where the cluster is unknown or tables of another version are there. */
export async function prepare<M extends Model>(
  connection: Connection,
  model: M,
  rollups: readonly Rollup<M>[],
  layout: Layout,
): Promise<void> {
  if (layout.cluster !== null) {
    const shards = await connection.select('SELECT count() FROM system.clusters WHERE cluster = {p1:String}', [layout.cluster]);
    if (Number(shards[0]?.[0]) === 0) throw new Error(`it knows no cluster '${layout.cluster}'`);
  }
  const dialect = connection.isLegacy ? clickhouseLegacy : clickhouse;
  const { statements, columns } = tablesOf(model, rollups, layout, dialect);
  for (const statement of statements) await connection.runEverywhere(statement);
  const found = await connection.select('SELECT table, name FROM system.columns WHERE database = {p1:String}', [layout.database]);
  const ofRows = new Map([storedModel(model), cancelledModel(model)].map((each) => [each.table, each]));
  for (const [table, wanted] of columns) {
    const there = found.filter(([name]) => name === table).map(([, name]) => String(name)),
      rows = ofRows.get(table);
    if (rows !== undefined) {
      for (const name of wanted.filter((each) => !there.includes(each))) {
        for (const statement of addColumn(rows, name, layout, dialect)) await connection.runEverywhere(statement);
        there.push(name);
      }
    }
    if ([...there].sort().join() !== [...wanted].sort().join())
      throw new Error(`its table ${layout.database}.${table} is of another version: it has the columns ${there.join(', ')}`);
  }
}
