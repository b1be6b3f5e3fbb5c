import { createHash } from 'node:crypto';
import type { TakeBack } from '../duckdb/loads.ts';
import { KEY_NUMBER, type Asked } from '../duckdb/staging.ts';
import type { Model } from '../models/model.ts';
import { marksOf, type DayMarks } from '../store.ts';
import type { Cell, Connection } from './connection.ts';
import type { WholeLoads } from './loads.ts';
import { quotedText } from './statement.ts';
import { CANCELS, cancelledModel, keysModel, LOAD, localOf, OF, onCluster, placeOf, type Layout } from './tables.ts';

const quote = (name: string): string => `\`${name}\``;
const all = (...conditions: readonly string[]): string => conditions.filter((each) => each !== '').join(' AND ');

/** Questions for keys are numbered by the time that they are asked at, in microseconds. */
const DAY_ASKED = 86_400_000_000;

/**
 * Rows that know their load. What a load replaces or takes away is written once more among the rows that are taken away; what it brings back is written once more among the rows. Nothing is
 * changed in place. The versions of a row are what loads brought under its key: the last of them that was not taken back is the row.
 */
export function versionsIn(server: Connection, layout: Layout, model: Model) {
  const { key } = layout,
    cancelled = cancelledModel(model).table,
    keys = keysModel(model, key).table;
  const columns = Object.keys(model.columns).map(quote).join(', '),
    money = Object.entries(model.columns).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []));
  const rows = placeOf(layout, model.table),
    // rows of one key are on one shard, so each shard looks among its own
    rowsHere = localOf(layout, model.table),
    cancelledHere = localOf(layout, cancelled);
  const own = `if(${OF} = 0, ${LOAD}, ${OF})`;
  const seen = ({ ids, filters }: WholeLoads): string =>
    ids.length > 0 && filters.length > 1 ? `${LOAD} >= ${ids[0]} AND ${LOAD} <= ${ids.at(-1)}` : `${LOAD} IN (${ids.join(', ') || '-1'})`;
  const alive = (loads: WholeLoads): string =>
    loads.isSigned
      ? `(package, ${key}, ${LOAD}) NOT IN (SELECT package, ${key}, ${CANCELS} FROM ${cancelledHere} WHERE ${seen(loads)})`
      : '';
  /** Of a package, versions that were not taken back. */
  const kept = (loads: WholeLoads, inPackage: string): string => {
    const taken = loads.takenBack.filter((each) => each.package === inPackage).map(({ load }) => load);
    return all(`package = ${quotedText(inPackage)}`, seen(loads), taken.length === 0 ? '' : `${own} NOT IN (${taken.join(', ')})`);
  };
  const current = (loads: WholeLoads, load: number, inPackage: string): string =>
    all(`package = ${quotedText(inPackage)}`, seen(loads), alive(loads), `${own} = ${load}`);
  /** The versions before that of a load, for keys that a question answers; `more` is selected of them. */
  const before = (loads: WholeLoads, load: number, inPackage: string, ofKeys: string, more: string): string => `SELECT ${more} FROM ${rows}
    WHERE ${all(
      kept(loads, inPackage),
      `(${key}, ${own}) IN (SELECT ${key}, max(${own}) FROM ${rowsHere} WHERE ${all(kept(loads, inPackage), `${own} < ${load}`, `${key} IN (${ofKeys})`)} GROUP BY ${key})`,
    )} LIMIT 1 BY ${key}`;
  const countOf = async (table: string, load: number): Promise<number> =>
    Number((await server.select(`SELECT count() FROM ${placeOf(layout, table)} WHERE ${LOAD} = ${load}`))[0]?.[0]);
  const list = async (sql: string): Promise<Readonly<Record<string, Cell>>[]> => {
    const found: Readonly<Record<string, Cell>>[] = [];
    for await (const row of server.each(sql)) found.push(row);
    return found;
  };
  const isTakenBack = (loads: WholeLoads, load: number, inPackage: string): boolean =>
    loads.takenBack.some((each) => each.load === load && each.package === inPackage);

  return {
    /** Takes away the rows that are there under keys of a load. Answers how many. */
    async replace(loads: WholeLoads, load: number): Promise<number> {
      await server.run(`INSERT INTO ${placeOf(layout, cancelled)} (${columns}, ${CANCELS}, ${LOAD}) SELECT ${columns}, ${LOAD}, ${load} FROM ${rows}
        WHERE ${all(seen(loads), alive(loads), `(package, ${key}) IN (SELECT package, ${key} FROM ${rowsHere} WHERE ${LOAD} = ${load})`)}`);
      return countOf(cancelled, load);
    },
    /** As load `by`, takes rows of a load and a package away, and brings back those that they replaced. Answers how many each. */
    async takeBack(loads: WholeLoads, { load, by, inPackage }: { load: number; by: number; inPackage: string }) {
      await server.run(
        `INSERT INTO ${placeOf(layout, cancelled)} (${columns}, ${CANCELS}, ${LOAD}) SELECT ${columns}, ${LOAD}, ${by} FROM ${rows} WHERE ${current(loads, load, inPackage)}`,
      );
      const keysOf = `SELECT ${key} FROM ${cancelledHere} WHERE ${LOAD} = ${by}`;
      await server.run(
        `INSERT INTO ${rows} (${columns}, ${LOAD}, ${OF}) ${before(loads, load, inPackage, keysOf, `${columns}, ${by}, ${own}`)}`,
      );
      return { removed: await countOf(cancelled, by), restored: await countOf(model.table, by) };
    },
    /** What that would do. */
    async lookBack(loads: WholeLoads, load: number, inPackage: string): Promise<TakeBack> {
      if (isTakenBack(loads, load, inPackage))
        return { removed: 0, restored: 0, later: [], days: null, sums: Object.fromEntries(money.map((name) => [name, 0])) };
      const sums = ['count() AS n', ...money.map((name, i) => `sum(${quote(name)}) AS s${i}`)].join(', ');
      const removes = await list(`SELECT day, ${sums} FROM ${rows} WHERE ${current(loads, load, inPackage)} GROUP BY day`);
      const keysOf = `SELECT ${key} FROM ${rowsHere} WHERE ${current(loads, load, inPackage)}`;
      const restores = await list(
        `SELECT day, ${sums} FROM (${before(loads, load, inPackage, keysOf, ['day', key, ...money].map(quote).join(', '))}) GROUP BY day`,
      );
      const later = await list(`SELECT later, count() AS n FROM (SELECT ${key}, min(${own}) AS later FROM ${rows}
        WHERE ${all(kept(loads, inPackage), `${own} > ${load}`, `${key} IN (SELECT ${key} FROM ${rowsHere} WHERE ${all(kept(loads, inPackage), `${own} = ${load}`)})`)} GROUP BY ${key}) GROUP BY later ORDER BY later`);
      const total = (of: typeof removes, name: string): number => of.reduce((sum, row) => sum + Number(row[name]), 0);
      const days = [...new Set([...removes, ...restores].map(({ day }) => String(day)))].sort();
      return {
        removed: total(removes, 'n'),
        restored: total(restores, 'n'),
        later: later.map((row) => ({ load: Number(row['later']), rows: Number(row['n']) })),
        days: days.length === 0 ? null : { count: days.length, first: days[0] as string, last: days.at(-1) as string },
        sums: Object.fromEntries(money.map((name, i) => [name, total(restores, `s${i}`) - total(removes, `s${i}`)])),
      };
    },
    /** Which loads brought rows of each day, or took some away, by what no other load of any database has: of some packages, of all where none are named. */
    async marks(loads: WholeLoads, packages: readonly string[] | null): Promise<DayMarks> {
      const those = all(packages === null ? '' : `package IN (${packages.map(quotedText).join(', ') || "''"})`, seen(loads));
      const from = [rows, placeOf(layout, cancelled)].map((table) => `SELECT DISTINCT package, day, ${LOAD} FROM ${table} WHERE ${those}`);
      const found = await server.select(
        `SELECT DISTINCT package, day, ${LOAD} FROM (${from.join(' UNION ALL ')}) ORDER BY package, day, ${LOAD}`,
      );
      const days = new Map<string, { package: string; day: string; claims: string[] }>();
      for (const [name, day, load] of found) {
        const key = JSON.stringify([name, day]),
          own = days.get(key) ?? { package: String(name), day: String(day), claims: [] };
        own.claims.push(loads.claims.get(Number(load)) ?? String(load));
        days.set(key, own);
      }
      return marksOf(
        [...days.values()].map(({ claims, ...of }) => ({ ...of, mark: createHash('sha1').update(claims.join()).digest('base64url') })),
      );
    },
    hasMoney: async (loads: WholeLoads, inPackage: string): Promise<boolean> =>
      (
        await server.select(
          `SELECT 1 FROM ${rows} WHERE ${all(kept(loads, inPackage), `(${money.map((name) => `${quote(name)} != 0`).join(' OR ')})`)} LIMIT 1`,
        )
      ).length > 0,
    packagesOf: async (loads: WholeLoads, load: number): Promise<string[]> =>
      (await list(`SELECT DISTINCT package FROM ${rows} WHERE ${all(seen(loads), alive(loads), `${own} = ${load}`)}`)).map((row) =>
        String(row['package']),
      ),
    /** Forgets a question for keys, and those that a crash left a day ago and before. */
    async forgetKeys(asked: number): Promise<void> {
      const old = await server.select(
        `SELECT DISTINCT asked FROM ${placeOf(layout, keys)} WHERE asked = ${asked} OR asked < ${asked - DAY_ASKED}`,
      );
      for (const [each] of old)
        await server.runEverywhere(`ALTER TABLE ${localOf(layout, keys)}${onCluster(layout)} DROP PARTITION ${Number(each)}`);
    },
    /** Rows whose keys, or the part of whose keys that `by` says, were put under a question, each with `load_no`. */
    held: (loads: WholeLoads, asked: number, by: Asked): AsyncIterable<Readonly<Record<string, Cell>>> => {
      const isAsked = (part: string): string =>
        `(package, ${part}) GLOBAL IN (SELECT package, ${key} FROM ${placeOf(layout, keys)} WHERE asked = ${asked})`;
      const those =
        by === 'numbered'
          ? `(${isAsked(key)} OR ${isAsked(`replaceRegexpOne(${key}, '${KEY_NUMBER}', '')`)})`
          : isAsked(by === null ? key : `substring(${key}, 1, ${by})`);
      return server.each(`SELECT ${columns}, ${own} AS load_no FROM ${rows}
        WHERE ${all(seen(loads), alive(loads), those)}`);
    },
  };
}
export type Versions = ReturnType<typeof versionsIn>;
