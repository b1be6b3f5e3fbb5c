import type { LimitFunction } from 'p-limit';
import type { TakeBack } from '../duckdb/loads.ts';
import type { Asked } from '../duckdb/staging.ts';
import type { Model, RowOf } from '../models/model.ts';
import type { Cell } from './connection.ts';
import { OtherLoad, takesBack, wholeLoadsOf, type Journal, type WholeLoads } from './loads.ts';
import type { Versions } from './versions.ts';

export type Batches<M extends Model> = Iterable<readonly RowOf<M>[]> | AsyncIterable<readonly RowOf<M>[]>;
type Cells = Readonly<Record<string, Cell>>;
export interface FileLoad<M extends Model> {
  /** By each of them it is known. */
  readonly names: readonly string[];
  /** The number that it is to have. */
  readonly load: number;
  /** Loads that its rows were compared with. */
  readonly since: WholeLoads;
  /** Rows that are there under keys of the load are taken away. */
  readonly replaces: boolean;
  readonly batches: Batches<M>;
}
/** Loads of files. Each is shown by one line of the journal, or nothing of it is; one that was compared with other loads than are there in the end fails with `OtherLoad`. */
export interface FileLoads<M extends Model> {
  /** Loads that are whole, and the number that comes next. */
  loads(): Promise<{ readonly since: WholeLoads; readonly next: number }>;
  /** Rows that are there under the keys, as they are asked for, each with `load_no`. */
  held(since: WholeLoads, keys: AsyncIterable<readonly Cells[]>, by: Asked): AsyncIterable<Cells>;
  add(load: FileLoad<M>): Promise<void>;
  /** Removes what a load brought into a package and restores what it replaced; rows that a later load replaced stay. Taken back already, it changes nothing. */
  takeBack(load: number, packageName: string): Promise<void>;
  /** What that would do. */
  lookBack(load: number, packageName: string): Promise<TakeBack>;
  packagesOf(load: number): Promise<string[]>;
  /** Has a row of a package, or one that was replaced and may come back, an amount? */
  hasMoney(packageName: string): Promise<boolean>;
}

interface On<M extends Model> {
  readonly journal: Journal;
  readonly versions: Versions;
  readonly inTurn: LimitFunction;
  /** Writes rows under the number of a load. */
  readonly put: (load: number, batches: Batches<M>) => Promise<number>;
  readonly putKeys: (rows: readonly Cells[]) => Promise<void>;
  /** Removes rows that no query reads any more. */
  readonly tidy: () => Promise<void>;
  readonly forgetAnswers: () => void;
}
export function filesOn<M extends Model>({ journal, versions, inTurn, put, putKeys, tidy, forgetAnswers }: On<M>): FileLoads<M> {
  const whole = async (): Promise<WholeLoads> => wholeLoadsOf(await journal.entries());
  /** Writes under the next number, and shows it at once: how many rows came, and how many of those before went. */
  async function write(
    [name = '', ...others]: readonly string[],
    since: WholeLoads,
    work: (load: number) => Promise<{ readonly came: number; readonly went: number }>,
  ): Promise<void> {
    await tidy();
    const begun = await journal.begin(name);
    try {
      const { came, went } = await work(begun.id);
      for (const each of others) await journal.name(begun, each);
      if (went > 0) await journal.sign(begun);
      await journal.commit(begun, came - went, false, since.ids);
    } catch (cause) {
      await journal.fail(begun.id).catch(() => undefined); // settled with the next load
      throw cause;
    } finally {
      forgetAnswers();
    }
  }
  return {
    async loads() {
      const entries = await journal.entries();
      return { since: wholeLoadsOf(entries), next: 1 + Math.max(0, ...entries.map(({ id }) => id)) };
    },
    async *held(since, keys, by) {
      const asked = Date.now() * 1_000 + Math.floor(Math.random() * 1_000);
      try {
        for await (const rows of keys) await putKeys(rows.map((row) => ({ ...row, asked })));
        yield* versions.held(since, asked, by);
      } finally {
        await versions.forgetKeys(asked);
      }
    },
    add: ({ names, load, since, replaces, batches }) =>
      inTurn(() =>
        write(names, since, async (number) => {
          if (number !== load) throw new OtherLoad();
          const came = await put(number, batches);
          return { came, went: replaces ? await versions.replace(since, number) : 0 };
        }),
      ),
    takeBack: (load, packageName) =>
      inTurn(async () => {
        const since = await whole(),
          name = takesBack({ load, package: packageName });
        if (since.names.has(name) || !since.ids.includes(load)) return;
        await write([name], since, async (by) => {
          const { removed, restored } = await versions.takeBack(since, { load, by, inPackage: packageName });
          return { came: restored, went: removed };
        });
      }),
    lookBack: async (load, packageName) => versions.lookBack(await whole(), load, packageName),
    hasMoney: async (packageName) => versions.hasMoney(await whole(), packageName),
    packagesOf: async (load) => versions.packagesOf(await whole(), load),
  };
}
