import type { Day } from '../../contract/time/dates.ts';
import { limitsOf, type Access } from '../access.ts';
import type { AnswerRow, Filter, MetricQuery } from './metric-query.ts';
import type { ColumnOf, Model, RowOf } from './models/model.ts';

export interface LoadOptions {
  /** The rows take the place of all that were there. */
  readonly replace?: boolean;
  /** Names what is loaded: what was loaded under this name before is not loaded again. */
  readonly once?: string;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** `false`: the answer is asked anew and takes no room among those that are kept. */
  readonly isKept?: boolean;
  /** It can wait: others are served first, for so many ms at most. */
  readonly givesWayMs?: number;
}

/** What the rows of one model are asked, whatever engine holds them. */
export interface Questions<M extends Model> {
  /**
   * Answers one question, about rows within `access` alone; from a daily roll-up where one has all that the question names. Throws `CallFailure` 503 'Busy' when too many wait,
   * 504 'Timeout' when it takes too long, and the signal's reason when aborted. The rows are shared and not to be changed.
   */
  query<D extends ColumnOf<M> = never, A extends string = never>(
    access: Access,
    query: MetricQuery<ColumnOf<M>, D, A>,
    options?: AskOptions,
  ): Promise<readonly AnswerRow<M, D, A>[]>;
}
/** Rows that can be handed over as a file, to whoever reads them one by one elsewhere (server/files). */
export interface Written<M extends Model> extends Questions<M> {
  /** Writes the rows of a question, within `access`, to a Parquet file, as the engine reads them (terms as numbers), and answers how many there were. */
  writeTo(access: Access, path: string, query: MetricQuery<ColumnOf<M>, ColumnOf<M>>, signal?: AbortSignal): Promise<number>;
  /** Texts of a column of terms, by their numbers. */
  termsOf(column: ColumnOf<M>): readonly string[];
}
/** By package and day, a text that changes whenever rows of the day come, go or are replaced, and that no other day and no other change has. Days of before marks were kept have none. */
export type DayMarks = ReadonlyMap<string, ReadonlyMap<Day, string>>;
/** What is made of the rows of a day is made again where its mark has changed. */
export interface Marked {
  /** The marks of the packages within `access`. They tell nothing of single rows, so they are the same for all publishers. */
  marks(access: Access): Promise<DayMarks>;
}
/** The filter that keeps marks to the packages within an access. */
export function markedWithin(access: Access): readonly Filter<'package'>[] {
  const limits = limitsOf(access);
  return limits === null ? [] : [{ column: 'package', oneOf: limits.packages }];
}
/** Marks from their rows. */
export function marksOf(rows: readonly { readonly package: string; readonly day: Day; readonly mark: string }[]): DayMarks {
  const marks = new Map<string, Map<Day, string>>();
  for (const row of rows) {
    const own = marks.get(row.package) ?? new Map<Day, string>();
    marks.set(row.package, own.set(row.day, row.mark));
  }
  return marks;
}
/** The rows of one model: written all or nothing. */
export interface Store<M extends Model> extends Questions<M>, Marked {
  readonly model: M;
  isEmpty(): Promise<boolean>;
  /** Adds all rows or none, and rolls their days up anew. Rows sorted by package and day are read fastest. Answers how many there were. */
  load(batches: Iterable<readonly RowOf<M>[]>, options?: LoadOptions): Promise<number>;
}
