import type { Staging } from '../../analytics/duckdb/staging.ts';
import type { Model } from '../../analytics/models/model.ts';

/**
 * How the cells of a column are read. A `term` may be restricted to a list or to country codes; `id` is text that may not be empty; `day` is a day as it is written, in no zone;
 * `made` is given in no file, and of `none` rows of the kind have nothing: their time is the end of their day.
 * `currency` is no column of the model: where a file has it, it says what the amounts of the row are in. Those in another currency than that of the package are converted by its rates.
 * `atLeast` and `atMost` are in the unit of the file: currency units for an amount.
 */
export type Reading =
  | { readonly as: 'term'; readonly oneOf?: readonly string[]; readonly country?: true }
  | { readonly as: 'text' | 'id' | 'instant' | 'day' | 'flag' | 'currency' }
  | { readonly as: 'whole' | 'real' | 'amount'; readonly atLeast: number; readonly atMost: number }
  | { readonly as: 'made'; readonly from: string }
  | { readonly as: 'none' };

/** A rule between columns of a row: SQL over their cells as text (`cell`) and as read (`value`, NULL where there is none). */
export interface Rule {
  readonly broken: (cell: (column: string) => string, value: (column: string) => string) => string;
  readonly reason: string;
}
/** What an import must know of a model beside its columns. */
export interface ImportPlan {
  readonly model: Model;
  /** Name of the model's database in the engine, and of its store. */
  readonly database: 'events' | 'incidents' | 'tracker';
  readonly readings: Readonly<Record<string, Reading>>;
  readonly required: readonly string[];
  /** The instant that day, hour and weekday are made from; or the day, whose end is the time of the row. */
  readonly time: string;
  /** Text that names a row: made from its cells and its place where no column is mapped to it. */
  readonly madeId: string | null;
  /** Text that only one row may have, of its package or of all: where a column of the file is mapped to it, a row that the store has is passed over, and one that the file has twice is refused. */
  readonly unique: { readonly column: string; readonly within: 'package' | 'installation' };
  /** Amounts of the rows of a file that have the same key, which is made of their cells: they are added up. Else such a row is refused. */
  readonly summed?: readonly string[];
  /** A column that nothing is mapped to is filled as this other one is. */
  readonly alike?: Readonly<Record<string, string>>;
  /** A column that may be filled from the same cells as another one where nothing else is proposed for it; it is empty where that one has this word. */
  readonly sameCells?: Readonly<Record<string, { readonly of: string; readonly empty: string }>>;
  /** Cells that are the same in every row. */
  readonly always?: Readonly<Record<string, string>>;
  /** SQL of a value that the cell does not give, over values of other columns. */
  readonly otherwise: Readonly<Record<string, (value: (column: string) => string) => string>>;
  /** SQL of a column that the file does not give of a row that takes the place of another, over the columns of both; as it was where none is named. `s` is the row that is there. */
  readonly replaced?: Readonly<Record<string, (column: (name: string) => string) => string>>;
  readonly rules: readonly Rule[];
  /** Cells of a row that can be imported, for whoever begins a file. */
  readonly example: Readonly<Record<string, string>>;
  /** What is decided of the rows together, once they are staged. */
  readonly decide?: (staging: Staging) => Promise<void>;
}
