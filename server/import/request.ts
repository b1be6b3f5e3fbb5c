import type { FileForm, ImportMapping, RepeatChoice, UpdateChoice } from '../../contract/areas/admin/import-mapping.ts';
import type { ImportColumn } from '../../contract/areas/admin/imports.ts';
import type { Row } from '../analytics/answer.ts';
import type { TakeBack } from '../analytics/duckdb/loads.ts';
import type { Converted } from './mapping/rates.ts';
import type { ImportKind } from './plan.ts';
import type { RefusedFor, RefusedRow } from './refused.ts';
import type { Changing, Keeping } from './updates/through-desk.ts';

/** A file before it is mapped. */
export interface FileLook {
  /** How it is written, as it was found or said. */
  readonly form: FileForm;
  /** Its first lines, as they stand. */
  readonly head: readonly string[];
  readonly header: readonly string[];
  /** Some different filled cells of the first rows, for each column. */
  readonly samples: readonly (readonly string[])[];
}
export interface PackagePart {
  readonly package: string;
  readonly rows: number;
  readonly days: number;
  readonly firstDay: string;
  readonly lastDay: string;
}
/** What occurs in a column of few different values, and what becomes of it: null where it is refused. The most frequent of the first rows. */
export interface WordsOf {
  readonly ours: string;
  readonly values: readonly { readonly theirs: string; readonly ours: string | null; readonly count: number }[];
}
/** Rows as they would be stored. */
export interface Preview {
  /** Ours with where it comes from; `how` as in the contract, `says` what is the same in every row or how it is made. */
  readonly columns: readonly (ImportColumn & { readonly says: string })[];
  readonly unused: readonly string[];
  /** The first, money in millionths. */
  readonly rows: readonly Row[];
  readonly packages: readonly PackagePart[];
  readonly words: readonly WordsOf[];
}

/** The first and the last day of what changes in a package, and how many of the rows get another verdict. */
export interface DaysOf {
  readonly package: string;
  readonly first: string;
  readonly last: string;
  readonly reclassified: number;
}
/** Rows of the file that the store has under their key, and not as the file has them. */
export interface Differing {
  readonly count: number;
  /** Their days, as they are and as the file has them, by package. */
  readonly days: readonly DaysOf[];
  /** In how many of them a column differs, the most first. */
  readonly columns: readonly { readonly column: string; readonly rows: number }[];
  /** The first of them, and what differs. Values as the store has them: money in millionths. */
  readonly examples: readonly {
    readonly key: string;
    readonly changes: readonly { readonly column: string; readonly was: Row[string]; readonly is: Row[string] }[];
  }[];
}
/** Costs of a package whose clicks or events, of the same day, campaign and publisher, carry a cost too: how many, and in all millionths of those. */
export interface Besides {
  readonly package: string;
  readonly rows: number;
  readonly cost: number;
}
/** Rows of a file that was imported. `at`: epoch milliseconds. */
export interface FileRows {
  readonly name: string;
  readonly at: number;
  readonly rows: number;
}

/** Rows that arrived by themselves, in a file that several of them were put together to; what becomes of them is told by part. */
export interface ImportPart {
  readonly rows: number;
  readonly lines: number;
}
interface PartRow {
  /** Among the lines of its part, from 1, and among its rows, from 0. */
  readonly line: number;
  readonly row: number;
  readonly reason: string;
}
export interface PartCounts {
  readonly added: number;
  readonly updated: number;
  readonly there: number;
  readonly refused: number;
  /** The first of them that are refused. */
  readonly first: readonly PartRow[];
  /** Each with the first of its rows. */
  readonly reasons: readonly (PartRow & { readonly count: number })[];
}

export interface ImportRequest {
  readonly kind: ImportKind;
  /** Absolute path. */
  readonly file: string;
  readonly mapping: ImportMapping;
  /** Name of a mapping that is kept for the package, in the place of `mapping`. */
  readonly named?: string | undefined;
  /** Nothing says the zone of times without an offset: it is that of `packageName`, as on the page of the package. */
  readonly ownZone?: boolean | undefined;
  /** Columns that the mapping names and the file lacks are passed over. */
  readonly mayLack?: boolean | undefined;
  /** Package of every row, where no column says it. */
  readonly packageName: string | null;
  /** The one package that rows may be of, and are where no column says it. */
  readonly only?: string;
  /** Looks and reports, and imports nothing. */
  readonly dryRun: boolean;
  /** Imports the other rows where some are refused. */
  readonly skipRefused: boolean;
  /** What becomes of rows that the store has in another form. Where nothing is said, such a row keeps the file from being imported. */
  readonly updates?: UpdateChoice | undefined;
  /** What becomes of rows without a name that are there already; they are passed over where nothing is said. */
  readonly repeats?: RepeatChoice | undefined;
  /** Absolute path of the report of refused rows. */
  readonly report: string;
  /** Its parts, in their order: all that is in it. */
  readonly parts?: readonly ImportPart[] | undefined;
  /** What the same request has that is said again after a crash: what it brought in is there then. */
  readonly once?: string | undefined;
}
/** How far a phase is: rows where they are counted, else the engine's estimate. */
export type Done = { readonly rows: number } | { readonly percent: number };
/** What an import tells while it goes on. */
export type ImportNews =
  | { readonly news: 'progress'; readonly phase: string; readonly done: Done; readonly seconds: number }
  | ({ readonly news: 'looked' } & FileLook)
  | ({ readonly news: 'preview' } & Preview)
  /** Rows that are passed over, because the store has them as they are. */
  | { readonly news: 'there'; readonly count: number }
  /** Rows without a name that are there already: in all, and by the file that brought them, where that is known. */
  | { readonly news: 'repeats'; readonly count: number; readonly files: readonly FileRows[]; readonly choice: RepeatChoice }
  /** Rows that were added to another one of their key. */
  | { readonly news: 'summed'; readonly count: number }
  /** Rows of the file that cost nothing, of keys that the store has not: they are passed over. */
  | { readonly news: 'zeros'; readonly count: number }
  /** Costs whose clicks and events carry a cost too. */
  | { readonly news: 'besides'; readonly packages: readonly Besides[] }
  /** Rows that the store has in another form. */
  | ({ readonly news: 'differs' } & Differing)
  | ({ readonly news: 'kept' } & Keeping)
  /** Rows in other currencies, the most first. */
  | { readonly news: 'converted'; readonly all: readonly Converted[] }
  /** `first`: a hundred of them at most; all are in the report. `reasons`: each with how many rows it is of, and the first of these. */
  | {
      readonly news: 'refused';
      readonly count: number;
      readonly what: 'line' | 'row';
      readonly first: readonly RefusedRow[];
      readonly reasons: readonly RefusedFor[];
      readonly report: string;
    };
export interface ImportResult {
  /** `known`: the same file, or all of its rows, were imported before. `refused`: some rows were, so none was imported. `differs`: the store has some in another form, and nobody said what becomes of them. */
  readonly outcome: 'imported' | 'tried' | 'known' | 'refused' | 'differs';
  /** New ones. */
  readonly rows: number;
  /** Rows that were passed over, because the store has them as they are. */
  readonly there: number;
  /** Rows that the store has in another form, and how many of them were replaced, or would be. */
  readonly differs: number;
  readonly updated: number;
  /** Incidents of which something stays as people set it. */
  readonly kept: number;
  readonly refused: number;
  readonly seconds: number;
  /** Size of the file as it was read. */
  readonly bytes: number;
  /** The number of the load that has the rows, where they know it. */
  readonly load: number | null;
  /** Days of the rows that were replaced, by package. */
  readonly changed: readonly DaysOf[];
  /** What was imported, by package. */
  readonly packages: readonly PackagePart[];
  /** By what it can be taken back, where the command imported it. */
  readonly noted?: readonly { readonly id: string; readonly package: string }[];
}
/** What taking a file back would do. `later`: files that have replaced rows of it since, which stay; '' and null of one that is listed no more. Sums are in millionths. */
export interface TakeBackLook extends Omit<TakeBack, 'later'> {
  readonly later: readonly { readonly name: string; readonly rows: number; readonly at: number | null }[];
}
export interface Importing extends Changing {
  /** Data folder, that the stores are in. */
  readonly folder: string;
  readonly tell: (news: ImportNews) => void;
  /** Told what becomes of each part, before anything of them is published. */
  readonly counted?: ((parts: readonly PartCounts[]) => Promise<void>) | undefined;
  readonly signal?: AbortSignal;
}
