import { clickhouse, clickhouseLegacy } from '../dialect.ts';
import type { Model } from '../models/model.ts';
import type { Rollup } from '../rollup.ts';
import type { Connection } from './connection.ts';
import { addColumn, cancelledModel, filledRollup, storedModel, tablesOf, type Layout } from './tables.ts';

/** Which tables are there where a shard has its own rows, before anything is made. */
async function tablesIn(connection: Connection, layout: Layout): Promise<(table: string) => boolean> {
  const rows = await connection.select('SELECT name FROM system.tables WHERE database = {p1:String}', [layout.database]);
  const names = new Set(rows.map(([name]) => String(name)));
  return (table) => names.has(layout.cluster === null ? table : `${table}_local`);
}
/** Makes what is missing: a roll-up that rows of before are not in is filled with them. Throws one line for people where the cluster is unknown or tables of another version are there. */
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
  const isThere = await tablesIn(connection, layout),
    taken = isThere(cancelledModel(model).table);
  if (isThere(model.table)) {
    for (const rollup of rollups.filter(({ model: { table } }) => !isThere(table)))
      for (const statement of filledRollup(rollup, layout, dialect, { as: `${rollup.model.table}_making`, taken }))
        await connection.runEverywhere(statement);
  }
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
