import { Readable } from 'node:stream';
import type { FootprintRow } from '../../../contract/areas/footprint.ts';
import type { Cell, SheetColumn } from '../../files/cells.ts';
import { csvOf } from '../../files/csv.ts';
import { fileName, mediaTypes, type FileAnswer } from '../../files/file-answer.ts';

const columns: readonly (readonly [SheetColumn, (row: FootprintRow) => Cell])[] = [
  [{ title: 'Id', kind: 'text' }, ({ id }) => id],
  [{ title: 'Subject', kind: 'text' }, ({ subject }) => subject],
  [{ title: 'Type', kind: 'text' }, ({ type }) => type],
  [{ title: 'Package', kind: 'text' }, ({ package_name }) => package_name],
  [{ title: 'Score', kind: 'number' }, ({ score }) => score],
  [{ title: 'Score from', kind: 'number' }, ({ score, low }) => (score === null ? null : low)],
  [{ title: 'Score to', kind: 'number' }, ({ score, high }) => (score === null ? null : high)],
  [{ title: 'Suggested', kind: 'text' }, ({ verdict }) => (verdict === 'none' ? 'no score' : verdict)],
  [{ title: 'Could be', kind: 'text' }, ({ couldBe }) => couldBe.join(' or ')],
  [{ title: 'Decision', kind: 'text' }, ({ decision }) => decision ?? 'open'],
  [{ title: 'Found', kind: 'number' }, ({ found }) => found],
  [{ title: 'Not found', kind: 'number' }, ({ notFound }) => notFound],
  [{ title: 'Not checked', kind: 'number' }, ({ notChecked }) => notChecked],
  [{ title: 'Checked at (UTC)', kind: 'instant' }, ({ checkedAt }) => new Date(checkedAt)],
  [{ title: 'By', kind: 'text' }, ({ by }) => by.name],
];
async function* cellsOf(rows: AsyncIterable<FootprintRow>): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(([, of]) => of(row));
}
/** Subjects as a file, as they come. */
export const sheetOf = (rows: AsyncIterable<FootprintRow>, parts: readonly string[]): FileAnswer => ({
  name: fileName(['footprints', ...parts], 'csv'),
  type: mediaTypes.csv,
  bytes: Readable.from(
    csvOf(
      columns.map(([column]) => column),
      cellsOf(rows),
    ),
  ),
});
