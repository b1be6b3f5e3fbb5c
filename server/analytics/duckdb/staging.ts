import type { DuckDBConnection } from '@duckdb/node-api';
import type { Day } from '../../../contract/time/dates.ts';
import type { LoadOptions } from '../store.ts';
import type { Dictionary } from './dictionary.ts';

/** What a key that several rows have ends with from the second row on, as both engines read it. */
export const KEY_NUMBER = ' [(]([2-9]|[1-9][0-9]{1,8})[)]$';
/** Which rows are asked for by keys: those of the keys, those of keys that begin with these bytes, or those of the keys with and without a number. */
export type Asked = null | number | 'numbered';
/** Where rows wait until they are published: filled by any SQL, in the model's columns, terms as numbers of the dictionary. */
export interface Staging {
  readonly connection: DuckDBConnection;
  readonly dictionary: Dictionary;
  /** Name of the table, in SQL. */
  readonly table: string;
  /** Name of the table of what is told beside the rows, in SQL; '' where the store has no companion. */
  readonly told: string;
  /** Has something been loaded under this name, and not been taken back? */
  readonly hasLoaded: (name: string) => Promise<boolean>;
  /** Its number; 0 where it has none. */
  readonly loadOf: (name: string) => Promise<number>;
  /** The number that the load has, if it gets a name. */
  readonly load: number;
  /** Name of a table, in SQL, of the rows that are there under keys that `keys` answers (a package and a key each), with `load_no`; other rows may be in it. */
  readonly held: (keys: string, asked: Asked) => Promise<string>;
}
/** What a load is, where that is known only once it is staged. */
export interface Staged {
  /** By each of them it is known. */
  readonly names: readonly string[];
  /** Rows of the same keys that are there are replaced, and kept as they were; in a store that looks rows up by a column, those of the same ones, with what was made of them. */
  readonly replaces?: boolean;
}
/** Loads of rows that were kept elsewhere when a file brought them have numbers from here on. */
export const ELSEWHERE = 1_000_000_000;
/** Another store that the rows of a load go to: nothing of them stays in this one. */
export interface Elsewhere extends Pick<Staging, 'hasLoaded' | 'loadOf' | 'load'> {
  held(staging: Pick<Staging, 'connection' | 'dictionary'>, keys: string, asked: Asked): Promise<string>;
  publish(staging: Staging, told: Staged): Promise<void>;
}
export interface IngestOptions extends LoadOptions {
  readonly elsewhere?: Elsewhere;
  /** The rows take the place of those of this day and later. */
  readonly replaceFrom?: Day;
}
/** Where rows that are there already are changed. */
export interface Patching {
  readonly connection: DuckDBConnection;
  readonly dictionary: Dictionary;
  /** Names of the tables of the rows and of the companion, in SQL. */
  readonly rows: string;
  readonly companion: string;
}
export type Stage = (staging: Staging) => Promise<Staged | undefined>;
