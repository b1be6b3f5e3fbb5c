import { expect, test } from 'vitest';
import { reclassifiedIn } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf } from '../../server/support/data/incidents.ts';

const file = { package_name: 'p', kind: 'events', changed_first: '2026-11-20', changed_last: '2026-11-21', reclassified: 7 } as const;
const range = { fromDate: '2026-11-15', toDate: '2026-11-20' };
test.each([
  ['of yesterday', '2026-11-27T18:30:00Z', 7], // 00:00 of 28 November in Kolkata
  ['of the day before', '2026-11-27T18:29:59Z', 0],
])('rows of a file %s in the zone of the package', async (_, at, rows) => {
  const imports = { changes: () => Promise.resolve([{ ...file, changed_at: Date.parse(at) }]) };
  const now = Date.parse('2026-11-29T10:00:00Z');
  const access = accessScopeOf(['com.northwind.pay']);
  expect(access.timeZone).toBe('Asia/Kolkata');
  expect(await reclassifiedIn(imports, access, ['events'], range, now)).toBe(rows);
  expect(await reclassifiedIn(imports, access, ['tracker'], range, now)).toBe(0);
  expect(await reclassifiedIn(imports, access, ['events'], { ...range, toDate: '2026-11-19' }, now)).toBe(0);
});
