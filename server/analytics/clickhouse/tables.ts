import type { Dialect } from '../dialect.ts';
import { int, type Column, type Model } from '../models/model.ts';
import { ROWS, type Rollup } from '../rollup.ts';

/** The column that says with which load a row came: only rows of loads that are complete are ever asked for. */
export const LOAD = 'load_id';
export const LOADS = 'loads';
/** Of a row that is there again because what replaced it was taken back: the load that brought it. 0 in all others, which are of the load that they came with. */
export const OF = 'of_load';
/** Of a row that takes another one away: the load that this one came with. */
export const CANCELS = 'cancels';
const KEYS = 'import_keys',
  ASKED = 'asked';
export const withLoad = (model: Model): Model => ({ table: model.table, columns: { ...model.columns, [LOAD]: int } });
export const storedModel = (model: Model): Model => ({ table: model.table, columns: { ...withLoad(model).columns, [OF]: int } });
/** Rows that take others away: each is as the one that it takes away. */
export const cancelledModel = (model: Model): Model => ({
  table: `${model.table}_cancelled`,
  columns: { ...withLoad(model).columns, [CANCELS]: int },
});
/** Keys of a file that it is asked for whether they are there: `asked` is the question that they are of. */
export const keysModel = (model: Model, key: string): Model => ({
  table: KEYS,
  columns: { ...Object.fromEntries(['package', key].map((name) => [name, model.columns[name] as Column])), [ASKED]: int },
});

export interface Layout {
  readonly database: string;
  /** Rows are spread over its shards. */
  readonly cluster: string | null;
  /** Statements are passed on by the servers to each other, which takes ZooKeeper or Keeper. */
  readonly passesOn: boolean;
  /** Rows are sorted by these. */
  readonly sortedBy: readonly string[];
  /** Column that names a row within its package; its hash says which shard a row goes to. */
  readonly key: string;
  /** Column of days; each month is a partition. */
  readonly day: string;
}

const quote = (name: string): string => `\`${name}\``;
const list = (names: readonly string[]): string => names.map(quote).join(', ');
export const placeOf = ({ database }: Layout, table: string): string => `${quote(database)}.${quote(table)}`;
/** Where a shard has its own rows. */
export const localOf = (layout: Layout, table: string): string => placeOf(layout, layout.cluster === null ? table : `${table}_local`);
export const onCluster = ({ cluster, passesOn }: Layout): string => (cluster !== null && passesOn ? ` ON CLUSTER ${quote(cluster)}` : '');

/** Columns of the journal of loads (loads.ts). */
export const journalModel: Model = {
  table: LOADS,
  columns: Object.fromEntries(
    (
      [
        [LOAD, 'int'],
        ['claim', 'text'],
        ['event', 'text'],
        ['replaces', 'int'],
        ['name', 'text'],
        [ROWS, 'int'],
        ['at', 'instant'],
      ] as const
    ).map(([name, kind]) => [name, { kind, nullable: false }]),
  ),
};

interface Table {
  readonly model: Model;
  readonly engine: string;
  readonly sortedBy: readonly string[];
  readonly partition: string | null;
  readonly spread: string;
}

const typeOf = (model: Model, name: string, dialect: Dialect): string => {
  const column = model.columns[name];
  if (column === undefined) throw new Error(`The model ${model.table} has no column ${name}`);
  return `${quote(name)} ${column.nullable ? `Nullable(${dialect.type(column.kind)})` : dialect.type(column.kind)}`;
};
/** Statements that add a column to a table of before, to be run on every shard: where rows are first, then where they are asked for. Rows of before have '' there, or 0. */
export const addColumn = (model: Model, name: string, layout: Layout, dialect: Dialect): readonly string[] =>
  [...new Set([localOf(layout, model.table), placeOf(layout, model.table)])].map(
    (table) => `ALTER TABLE ${table}${onCluster(layout)} ADD COLUMN ${typeOf(model, name, dialect)}`,
  );

const bodyOf = (model: Model, dialect: Dialect): string =>
  Object.keys(model.columns)
    .map((name) => typeOf(model, name, dialect))
    .join(', ');
/** The sums of rows where a shard has them; with `-` they count below zero. */
const sumsOf = <M extends Model>({ dimensions, sums }: Rollup<M>, layout: Layout, from: string, sign: '' | '-'): string => {
  const by = list([...dimensions, LOAD]);
  return `SELECT ${by}, ${sign}toInt64(count()) AS ${quote(ROWS)}${sums.map((name) => `, ${sign}sum(${quote(name)}) AS ${quote(name)}`).join('')} FROM ${localOf(layout, from)} GROUP BY ${by}`;
};
const summing = <M extends Model>({ dimensions, sums }: Rollup<M>, layout: Layout): string =>
  `ENGINE = SummingMergeTree((${list([ROWS, ...sums])})) PARTITION BY toYYYYMM(${quote(layout.day)}) ORDER BY (${list([...dimensions, LOAD])})`;
/**
 * Statements that make a roll-up of rows that are there already, to be run on every shard before its views: it is filled under another name first, so that one that was cut off is
 * made again, and has its own name once it is whole. `taken`: there are rows that take others away.
 */
export function filledRollup<M extends Model>(
  rollup: Rollup<M>,
  layout: Layout,
  dialect: Dialect,
  { as, taken }: { readonly as: string; readonly taken: boolean },
): readonly string[] {
  const stored = withLoad(rollup.model),
    on = onCluster(layout),
    making = localOf(layout, as),
    columns = list([...rollup.dimensions, LOAD, ROWS, ...rollup.sums]);
  const fill = (from: string, sign: '' | '-'): string => `INSERT INTO ${making} (${columns}) ${sumsOf(rollup, layout, from, sign)}`;
  return [
    `DROP TABLE IF EXISTS ${making}${on}`,
    `CREATE TABLE ${making}${on} (${bodyOf(stored, dialect)}) ${summing(rollup, layout)}`,
    fill(rollup.of.table, ''),
    ...(taken ? [fill(cancelledModel(rollup.of).table, '-')] : []),
    `RENAME TABLE ${making} TO ${localOf(layout, stored.table)}${on}`,
  ];
}

/** Statements that make what is missing, to be run on every shard, and the columns that must then be there, by table. */
export function tablesOf<M extends Model>(
  model: M,
  rollups: readonly Rollup<M>[],
  layout: Layout,
  dialect: Dialect,
): { readonly statements: readonly string[]; readonly columns: ReadonlyMap<string, readonly string[]> } {
  const on = onCluster(layout),
    partition = `toYYYYMM(${quote(layout.day)})`,
    spread = `cityHash64(${quote(layout.key)})`;
  const tables: readonly Table[] = [
    ...[storedModel(model), cancelledModel(model)].map((each) => ({
      model: each,
      engine: 'MergeTree',
      sortedBy: layout.sortedBy,
      partition,
      spread,
    })),
    ...rollups.map((rollup) => ({
      model: withLoad(rollup.model),
      engine: `SummingMergeTree((${list([ROWS, ...rollup.sums])}))`,
      sortedBy: [...rollup.dimensions, LOAD],
      partition,
      spread: 'rand()',
    })),
    {
      model: keysModel(model, layout.key),
      engine: 'MergeTree',
      sortedBy: ['package', layout.key],
      partition: quote(ASKED),
      spread,
    },
    // Small, so all of it on one shard; every server reads it there.
    { model: journalModel, engine: 'MergeTree', sortedBy: [LOAD, 'at'], partition: null, spread: '1' },
  ];
  const made = tables.flatMap(({ model: { table, columns }, engine, sortedBy, partition: by, spread }) => {
    const body = bodyOf({ table, columns }, dialect);
    const local = `CREATE TABLE IF NOT EXISTS ${localOf(layout, table)}${on} (${body}) ENGINE = ${engine}${by === null ? '' : ` PARTITION BY ${by}`} ORDER BY (${list(sortedBy)})`;
    if (layout.cluster === null) return [local];
    return [
      local,
      `CREATE TABLE IF NOT EXISTS ${placeOf(layout, table)}${on} (${body}) ENGINE = Distributed(${quote(layout.cluster)}, ${quote(layout.database)}, ${quote(`${table}_local`)}, ${spread})`,
    ];
  });
  /** Both tables of rows fill the same sums: what is taken away counts below zero. */
  const filled = rollups.flatMap((rollup) =>
    [
      { fill: `${rollup.model.table}_fill`, from: model.table, sign: '' as const },
      { fill: `${rollup.model.table}_less`, from: cancelledModel(model).table, sign: '-' as const },
    ].map(
      ({ fill, from, sign }) =>
        `CREATE MATERIALIZED VIEW IF NOT EXISTS ${placeOf(layout, fill)}${on} TO ${localOf(layout, rollup.model.table)} AS
      ${sumsOf(rollup, layout, from, sign)}`,
    ),
  );
  return {
    statements: [`CREATE DATABASE IF NOT EXISTS ${quote(layout.database)}${on}`, ...made, ...filled],
    columns: new Map(tables.map(({ model: { table, columns } }) => [table, Object.keys(columns)])),
  };
}
