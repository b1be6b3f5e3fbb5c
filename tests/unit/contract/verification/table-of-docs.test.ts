import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOtherShape } from '../../../../contract/verification/check.ts';
import { decode, type ToolId } from '../../../../contract/verification/decode/decode.ts';
import { tidyValues, toolOf } from '../../../../contract/verification/tools.ts';
import { root } from '../../../../tools/project.mjs';

const text = readFileSync(join(root, 'docs', 'verification-formats.md'), 'utf8');
const table = text.slice(text.indexOf('| Tool | Accepted |'), text.indexOf('## What the sources'));
const rows = table
  .split('\n')
  .slice(2)
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const columns = { accepted: 2, unknown: 3, source: 5 } as const;
/** What stands in the table as a number, with how its tool has to judge it. */
const examples: readonly (readonly [tool: string, id: ToolId, field: string, column: keyof typeof columns, number: string])[] = [
  ['Driving licence', 'verify_driving_licence', 'dl_number', 'source', 'HR-0619850034761'],
  ['Driving licence', 'verify_driving_licence', 'dl_number', 'source', 'RJ-1320120123456'],
  ['Driving licence', 'verify_driving_licence', 'dl_number', 'unknown', 'RJ-13/DLC/12/ 123456'],
  ['Driving licence', 'verify_driving_licence', 'dl_number', 'unknown', 'F/TN/009/012345/2008'],
  ['Vehicle', 'verify_vehicle_rc', 'vehicle_number', 'accepted', 'KA 01 AB 1234'],
  ['Vehicle', 'verify_vehicle_rc', 'vehicle_number', 'accepted', '77 CD 1234'],
  ['Vehicle', 'verify_vehicle_rc', 'vehicle_number', 'unknown', 'MHK 1234'],
  ['Voter ID (EPIC)', 'verify_sol_ind_voter_id', 'epic_number', 'source', 'WKH1186253'],
  ['GSTIN', 'gstin_search', 'gstin', 'source', '27AAPFU0939F1ZV'],
  ['E-mail', 'verify_email', 'email', 'unknown', 'ann@localhost'],
];
it('has a row for each kind of number, with a source', () => {
  expect(rows.map(([, tool]) => tool)).toEqual([
    'Driving licence',
    'Vehicle',
    'Voter ID (EPIC)',
    'Aadhaar',
    'PAN, PAN to GSTIN',
    'GSTIN',
    'Bank account',
    'IFSC',
    'Company (CIN)',
    'EPFO',
    'E-mail',
    'Domain',
    'IP address',
    'Passport',
    'PIN code',
  ]);
  expect(rows.filter((cells) => (cells[columns.source] ?? '') === '')).toEqual([]);
});
it.each(examples)('%s: what the table has as an example is judged so (%s %s, %s): %s', (tool, id, field, column, number) => {
  const row = rows.find(([, name]) => name === tool);
  expect(row?.[columns[column]]).toContain(number);
  const { checks } = decode(id, tidyValues(toolOf(id), { [field]: number }));
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(checks.some(isOtherShape)).toBe(column === 'unknown');
});
