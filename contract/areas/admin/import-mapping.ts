import * as z from 'zod/mini';
import { Zone } from '../../time/zone.ts';

/** What a file holds: ad events, incidents, clicks and events of the tracker, or its costs by day, campaign and publisher. */
export const importKinds = ['events', 'incidents', 'tracker', 'costs'] as const;
export type ImportKind = (typeof importKinds)[number];
/** What becomes of rows that are there in another form: they stay as they are, or the file's take their place. */
export const updateChoices = ['pass-over', 'replace'] as const;
export type UpdateChoice = (typeof updateChoices)[number];
/** What becomes of rows without a name that are there already, cell by cell. */
export const repeatChoices = ['pass-over', 'count-again'] as const;
export type RepeatChoice = (typeof repeatChoices)[number];
/** How the bytes of a file are text. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'latin-1'] as const;
/** What parts the cells of a line. */
export const cellDelimiters = [',', ';', '\t', '|'] as const;
/**
 * How times are written. `iso`: ISO 8601 or epoch milliseconds. `excel`: days since 1899-12-30. The others are a date in this order, `/` or `-` between its parts where the name has `/`,
 * alone or with a time of 24 or 12 hours, with seconds and an offset or without.
 */
export const timeForms = [
  'iso',
  'epoch-s',
  'epoch-ms',
  'excel',
  'yyyymmdd',
  'dd.mm.yyyy',
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'dd-Mon-yyyy',
] as const;
export type TimeForm = (typeof timeForms)[number];
/** A time that a clock change has twice, or leaves out: the earlier or the later of both instants, or its row is refused. */
export const clockChoices = ['refuse', 'earlier', 'later'] as const;
export type ClockChoice = (typeof clockChoices)[number];

export const MOST_JOINED = 8,
  MOST_WORDS = 5_000;
const Cell = z.string().check(z.maxLength(500));

/** How a file is written. What is null is found out from the file; a report tells it. */
export const FileForm = z
  .strictObject({
    encoding: z._default(z.nullable(z.enum(encodings)), null),
    delimiter: z._default(z.nullable(z.enum(cellDelimiters)), null),
    /** Lines before the header; a line `sep=` and, where `comment` is not '', empty and comment lines are passed over beside them. Null: found by the header's columns. */
    skip_lines: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))), null),
    /** What lines begin with that are no rows; '' for none. */
    comment: z._default(z.string().check(z.maxLength(10)), ''),
    /** Rows that are sums of others: the last `lines` of the file, and each whose first filled cell begins with `label` in any case ('' for none). */
    totals: z.prefault(
      z.strictObject({
        lines: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
        label: z._default(z.string().check(z.maxLength(100)), ''),
      }),
      {},
    ),
    /** In numbers. */
    decimal: z._default(z.enum(['.', ',']), '.'),
    /** Between the thousands of numbers; '' for none. */
    thousands: z._default(z.enum(['', ',', '.', ' ', "'"]), ''),
    clock_change: z._default(z.enum(clockChoices), 'refuse'),
  })
  .check(z.refine(({ decimal, thousands }) => decimal !== thousands, 'not-valid'));
export type FileForm = z.infer<typeof FileForm>;

/**
 * A column of ours from columns of the file. In this order: the filled ones of `from` are joined by `join`, or the first of them is taken where that is null; where nothing is left it is `default`; else it is what `dictionary` (theirs to
 * ours, in any case) says; what stands in no dictionary is refused, kept, or one value. An empty dictionary keeps all.
 */
export const ColumnsRule = z.strictObject({
  from: z.array(Cell).check(z.minLength(1), z.maxLength(MOST_JOINED)),
  join: z._default(z.nullable(z.string().check(z.maxLength(20))), ' '),
  default: z._default(Cell, ''),
  dictionary: z._default(z.record(Cell, Cell).check(z.refine((words) => Object.keys(words).length <= MOST_WORDS)), {}),
  otherwise: z._default(z.union([z.enum(['refuse', 'keep']), z.strictObject({ value: Cell })]), 'refuse'),
  /** Of a joined key: those of `from` that say whom a row is of. Where a row has none of them its key is made of all its cells. */
  identity: z.optional(z.array(Cell).check(z.minLength(1), z.maxLength(MOST_JOINED))),
  /** Of a time. Null: found out from the first rows; what they leave open is asked, never guessed. */
  times: z._default(z.nullable(z.enum(timeForms)), null),
});
/** A column of ours that is the same in every row. */
export const ConstantRule = z.strictObject({ constant: Cell });
export const FieldRule = z.union([ColumnsRule, ConstantRule]);
export type FieldRule = z.infer<typeof FieldRule>;
export type ColumnsRule = z.infer<typeof ColumnsRule>;

/**
 * How a file becomes rows. `fields`: for a column of ours its rule, or null for nothing. A column that has none is filled by the column of the file that has its name, unless another rule uses
 * that one. Names of columns are the same in any case.
 */
export const ImportMapping = z.strictObject({
  form: z.prefault(FileForm, {}),
  /** Zone of times without an offset. */
  time_zone: z._default(Zone, 'UTC'),
  fields: z._default(z.record(z.string().check(z.maxLength(60)), z.nullable(FieldRule)), {}),
  /** Rows of the file that are none of ours: those that have one of the cells, in any case, in the column. */
  leave_out: z._default(
    z.array(z.strictObject({ column: Cell, cells: z.array(Cell).check(z.minLength(1), z.maxLength(200)) })).check(z.maxLength(20)),
    [],
  ),
  /** What becomes of rows that are there in another form, where the import does not say it. Null: it is asked, and nothing is imported before. */
  updates: z._default(z.nullable(z.enum(updateChoices)), null),
  repeats: z._default(z.enum(repeatChoices), 'pass-over'),
});
export type ImportMapping = z.infer<typeof ImportMapping>;
