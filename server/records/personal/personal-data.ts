import { setImmediate as turn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { KeptReason, PersonalFate } from '../../../contract/areas/admin/personal-data.ts';
import type { Everything } from '../../access.ts';
import type { Database } from '../engine/schema.ts';
import { matcherOf, textsIn, withoutValue, type Matcher } from './matcher.ts';
import { places, type Place } from './places.ts';

type Row = Readonly<Record<string, unknown>>;
/** A row in which a value stands: what names it, its texts, its package and its time, and nothing else that its table has. */
export interface PersonalRow {
  readonly of: Place;
  readonly fate: PersonalFate;
  readonly why: KeptReason | null;
  readonly row: Row;
}
/** What an erasure left behind for the search: footprints that are gone, and packages of which something was written over. */
export interface Erased {
  readonly rows: number;
  readonly footprints: readonly { readonly id: string; readonly package: string }[];
  readonly packages: readonly string[];
}
/** Rows that are read at once. */
const PIECE = 1_000;

const isIn = ({ texts }: Place, row: Row, matcher: Matcher): boolean =>
  texts.some((column) => {
    const text = row[column];
    return typeof text === 'string' && matcher.mayBeIn(text) && [...textsIn(text)].some(matcher.isIn);
  });
const refs = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));
const keyIs = ({ key }: Place, row: Row): RawBuilder<boolean> =>
  sql<boolean>`(${refs(key)}) = (${sql.join(key.map((column) => sql`${row[column]}`))})`;

/** Files that are worked on: by the table of the files, their ids. */
type Busy = ReadonlyMap<string, ReadonlySet<string>>;
async function busyFiles(db: Database): Promise<Busy> {
  const runs = await db
    .selectFrom('verification_runs as f')
    .innerJoin('jobs as j', 'j.id', 'f.job_id')
    .where('j.ended_at', 'is', null)
    .select('f.id')
    .execute();
  const lookups = await db
    .selectFrom('lookups as f')
    .innerJoin('jobs as j', 'j.id', 'f.job_id')
    .where('j.ended_at', 'is', null)
    .select('f.id')
    .execute();
  return new Map([
    ['verification_runs', new Set(runs.map(({ id }) => id))],
    ['lookups', new Set(lookups.map(({ id }) => id))],
  ]);
}
/** Rows of a file that is worked on stay until that has ended: what was erased meanwhile would come back with an answer. */
const isBusy = ({ fileOf }: Place, row: Row, busy: Busy): boolean =>
  fileOf !== null && busy.get(fileOf.table)?.has(String(row[fileOf.column])) === true;

/** Rows of all tables in which a value of somebody may stand, whoever's they are. */
export function personalDataOf(db: Database) {
  async function* rowsOf(of: Place): AsyncGenerator<readonly Row[]> {
    const order = refs(of.key);
    const columns = [...new Set([...of.key, ...of.texts, of.packageOf, of.at].filter((column) => column !== null))];
    for (let last: Row | undefined; ;) {
      const after = last === undefined ? sql`` : sql`where (${order}) > (${sql.join(of.key.map((column) => sql`${last?.[column]}`))})`;
      const { rows } =
        await sql<Row>`select ${refs(columns)} from ${sql.table(of.table)} ${after} order by ${order} limit ${PIECE}`.execute(db);
      yield rows;
      // the store answers at once: others get their turn between pieces
      await turn();
      last = rows.at(-1);
      if (rows.length < PIECE) return;
    }
  }
  return {
    /** All rows in which a value stands, place by place, `most` at most; reads every table piece by piece. */
    async find(_: Everything, value: string, most: number): Promise<{ rows: PersonalRow[]; isWhole: boolean }> {
      const matcher = matcherOf(value);
      const busy = await busyFiles(db);
      const found: PersonalRow[] = [];
      for (const of of places)
        for await (const rows of rowsOf(of))
          for (const row of rows) {
            if (!isIn(of, row, matcher)) continue;
            if (found.length === most) return { rows: found, isWhole: false };
            found.push({ of, row, ...(isBusy(of, row, busy) ? { fate: 'kept', why: 'running' } : of) });
          }
      return { rows: found, isWhole: true };
    },
  };
}
/** Erases a value from rows in which it was found, as each of them is now. To be called in a transaction. */
export async function eraseFrom(t: Database, _: Everything, value: string, found: readonly PersonalRow[], now: number): Promise<Erased> {
  const matcher = matcherOf(value);
  const footprints: { id: string; package: string }[] = [];
  const packages = new Set<string>();
  const busy = await busyFiles(t);
  let erased = 0;
  for (const { of, row: seen } of found) {
    const { rows } = await sql<Row>`select * from ${sql.table(of.table)} where ${keyIs(of, seen)}`.execute(t);
    const [row] = rows;
    if (of.fate === 'kept' || row === undefined || isBusy(of, row, busy) || !isIn(of, row, matcher)) continue;
    erased++;
    if (of.packageOf !== null && row[of.packageOf] !== '') packages.add(String(row[of.packageOf]));
    if (of.fate === 'deleted') {
      await sql`delete from ${sql.table(of.table)} where ${keyIs(of, row)}`.execute(t);
      if (of.table === 'footprint_subjects') footprints.push({ id: String(row['id']), package: String(row['package_name']) });
      continue;
    }
    await set(t, of, row, of.fate === 'emptied' ? of.empty(row) : written(of, row, matcher, now));
    if (of.table === 'lookup_rows')
      await t
        .deleteFrom('lookup_files')
        .where('lookup_id', '=', String(row['lookup_id']))
        .where('line', '=', Number(row['line']))
        .execute();
  }
  const gone = footprints.map(({ id }) => id);
  for (let from = 0; from < gone.length; from += PIECE) {
    const ids = gone.slice(from, from + PIECE);
    await t.deleteFrom('footprint_checks').where('subject_id', 'in', ids).execute();
    await t.deleteFrom('footprint_notes').where('subject_id', 'in', ids).execute();
  }
  return { rows: erased, footprints, packages: [...packages] };
}
/** Columns of a row with other words in the place of the value. A ticket has a new version, by which the search follows it. */
function written({ table, texts }: Place, row: Row, matcher: Matcher, now: number): Row {
  const columns = texts.flatMap((column): [string, unknown][] => {
    const text = row[column];
    const next = typeof text === 'string' ? withoutValue(text, matcher) : null;
    return next === null ? [] : [[column, next]];
  });
  const versioned = table === 'tickets' ? [['updated_at', Math.max(now, Number(row['updated_at']) + 1)] as const] : [];
  return Object.fromEntries([...columns, ...versioned]);
}
const set = async (t: Database, of: Place, row: Row, columns: Row): Promise<void> => {
  const assigned = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (assigned.length > 0) await sql`update ${sql.table(of.table)} set ${sql.join(assigned)} where ${keyIs(of, row)}`.execute(t);
};
export type PersonalRecords = ReturnType<typeof personalDataOf>;
