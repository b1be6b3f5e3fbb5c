import { faultsOf, matchColumns, missingColumns, odditiesOf, rowValues } from '../../../../contract/verification/bulk.ts';
import { toolOf } from '../../../../contract/verification/tools.ts';
import type { Batch } from './use-batch.ts';

export const tool = toolOf('bank_verification_v1');
export const titles = ['account_no', 'ifsc_code', 'holder', 'city'];
export const rows = [
  ['026291800001191', 'YESB0000262', 'Lakeside Traders Private Limited', 'Bengaluru'],
  ['4417', 'YESB0000262', 'Harbour Lane Foods LLP', 'Kochi'],
  ['026291800001192', 'YESB1000262', 'Juniper Textiles', 'Surat'],
  ['026291800001191', 'YESB0000262', 'Lakeside Traders Private Limited', 'Bengaluru'],
];
/** A file as it is read, matched and judged. */
export function batchOf(named: readonly string[], columns = matchColumns(tool, named)): Batch {
  const values = rows.map((cells) => rowValues(tool, cells, columns));
  const left = faultsOf(tool.id, values).flatMap((fault, place) =>
    fault === null ? [] : [{ place, fault, values: values[place] ?? {}, corrected: [] }],
  );
  return {
    file: {
      name: 'bankaccountlist.csv',
      size: 14_900,
      table: { above: [], titles: named, rows, lines: [1, ...rows.map((_, place) => place + 2)] },
      sent: new window.File([], 'bankaccountlist.csv'),
      nth: 1,
      corrected: new Map(),
    },
    firstLine: 'headings',
    isHeadless: false,
    columns,
    chosen: new Set(),
    missing: missingColumns(tool, columns),
    left,
    corrected: [],
    readyCount: rows.length - left.length,
    keepsDuplicates: false,
    oddities: odditiesOf(tool, { rows, columns, values, faults: faultsOf(tool.id, values) }),
    asksAnyway: false,
  };
}
