import { Readable } from 'node:stream';
import { chargings } from '../../../contract/areas/verification/verification.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import { outcomeOf, type BulkRow, type RowState } from '../../../contract/areas/verification/runs.ts';
import type { Compared } from '../../../contract/verification/compare.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import { decisive } from '../../../contract/verification/meaning.ts';
import { saidAll, type Entry } from '../../../contract/verification/outputs.ts';
import { notSaid } from '../../../contract/verification/standing.ts';
import { comparesHosts, maskedEntry, maskedValues, toolOf, type Tool } from '../../../contract/verification/tools.ts';
import { allThrough, type Caller } from '../../access.ts';
import type { Cell, SheetColumn } from '../../files/cells.ts';
import { csvOf } from '../../files/csv.ts';
import { fileName, mediaTypes, type FileAnswer } from '../../files/file-answer.ts';
import type { Records } from '../../records/records.ts';
import type { RunRowRecord, RunWithJob } from '../../records/verification/verification-runs.ts';
import { cleanedText, matchCells, standingCells } from '../../verification/file-cells.ts';
import { maskedCompared } from '../../verification/masking.ts';
import { messageOf } from '../../verification/messages.ts';
import { alikeIn, cleanedInRow, entryIn, linesIn, neighbourIn, ownColumns, standingIn, valuesIn } from '../../verification/row-input.ts';

/** Rows of a result file that are in memory at once. */
const PIECE = 500;
/** Whoever holds it may have files with whole values. */
export const WHOLE = 'verification:whole';
/** A run of before packages were kept is read whole by whoever may read any. */
export const mayReadWhole = (caller: Caller, { package_name }: Pick<RunWithJob, 'package_name'>): boolean => {
  const { packages } = allThrough(WHOLE, caller);
  return packages.some(({ name }) => package_name === '' || name === package_name);
};

/** A row as it is shown: what was given, and both sides of what was compared, masked unless they are wanted whole. */
export function rowAnswer(tool: Tool, record: RunRowRecord, isWhole = false): BulkRow {
  const { place, input, state, reason, field, detail, compared, standing, charged } = record;
  const beside = state === null ? [] : (JSON.parse(compared) as Compared[]),
    entry = entryIn(record);
  return {
    row: place + 1,
    input: isWhole ? { ...valuesIn(input) } : { ...maskedValues(tool, valuesIn(input)) },
    state,
    reason: state === null ? null : (reason as BulkRow['reason']),
    field,
    detail,
    compared: isWhole ? beside : maskedCompared(tool, beside),
    standing: state === null ? notSaid : standingIn({ standing }),
    charged: chargings[charged] ?? 'unknown',
    provider_reference: entry?.reference ?? '',
    reused: entry?.reused ?? null,
    cleaned: cleanedInRow(input),
    neighbour: neighbourIn(input),
    alike: state === null ? null : alikeIn(record),
  };
}

/** What each choice of a result file has. */
const shown: Readonly<Record<'all' | 'left_out' | 'failed', readonly (RowState | null)[] | null>> = {
  all: null,
  left_out: ['invalid_format', 'skipped'],
  failed: ['upstream_error'],
};
interface Choice {
  readonly rows: 'all' | 'left_out' | 'failed';
  readonly values: 'masked' | 'whole';
  /** Of the sentences. */
  readonly language: MailLanguage;
}
type Given = Pick<Records, 'verificationRuns'>;
async function* rowsOf(records: Given, { id }: RunWithJob, rows: Choice['rows']): AsyncGenerator<RunRowRecord> {
  for (let offset = 0; ; offset += PIECE) {
    const found = await records.verificationRuns.rows(id, shown[rows], { offset, limit: PIECE });
    yield* found.rows;
    if (found.rows.length < PIECE) return;
  }
}
const text = (title: string): SheetColumn => ({ title, kind: 'text' });
/** The rows of a run, so far as they are, with the columns of the file that was sent, what came of each, and what the register says, by its own names (`register.…`). */
export async function resultFile(records: Given, run: RunWithJob, { rows, values, language }: Choice): Promise<FileAnswer> {
  const tool = toolOf(run.tool as ToolId),
    isWhole = values === 'whole';
  const [firstRow] = (await records.verificationRuns.rows(run.id, null, { offset: 0, limit: 1 })).rows;
  const own = ownColumns(tool, firstRow?.input ?? '{}');
  const said = new Set<string>();
  for await (const row of rowsOf(records, run, rows)) for (const name of Object.keys(entryIn(row)?.fields ?? {})) said.add(name);
  const columns: SheetColumn[] = [
    ...own.titles.map(text),
    { title: 'line', kind: 'number' },
    ...['outcome', 'verdict', 'reference', 'charged', 'column', 'reason', 'message'].map(text),
    { title: 'match', kind: 'number' },
    ...['match_level', 'register says', 'register_status', 'in_force', 'provider_reference', 'reused', 'cleaned'].map(text),
    ...(comparesHosts(tool.id) ? ['alike_to', 'alike_because'] : []).map(text),
    ...[...said].map((name) => text(`register.${name}`)),
  ];
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for await (const record of rowsOf(records, run, rows)) {
      const row = rowAnswer(tool, record, isWhole);
      const { fields = {} }: { readonly fields?: Entry } = entryIn(record) ?? {};
      const entry: Entry = isWhole ? fields : maskedEntry(tool, fields);
      const { line, sameLine } = linesIn(record.input);
      yield [
        ...own.cellsOf(record.input, row.input),
        line,
        row.state === null ? 'pending' : outcomeOf(row.state, row.alike !== null),
        row.state ?? 'pending',
        `${run.id} ${row.row}`,
        row.charged,
        row.reason === null ? '' : own.headingOf(row.field),
        row.reason ?? '',
        messageOf(tool.id, { ...row, sameLine }, language),
        ...matchCells(row.state, row.compared),
        decisive(row)?.said ?? '',
        ...standingCells(tool.id, row.standing),
        row.provider_reference,
        row.reused?.reference_id ?? '',
        cleanedText(row.cleaned),
        ...(comparesHosts(tool.id) ? [row.alike?.value ?? '', row.alike?.reason ?? ''] : []),
        ...[...said].map((name) => saidAll(entry[name] ?? '')),
      ];
    }
  }
  const day = new Date(run.created_at).toISOString().slice(0, 10);
  return {
    name: fileName([run.tool, ...(isWhole ? ['whole'] : []), rows === 'all' ? 'result' : rows, day], 'csv'),
    type: mediaTypes.csv,
    bytes: Readable.from(csvOf(columns, cells())),
  };
}
