import { expect, it } from 'vitest';
import { storageFaultOf } from '../../../../server/records/engine/storage-fault.ts';

it.each([
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['EFBIG', 'full'],
  ['EROFS', 'read-only'],
  ['SQLITE_IOERR_WRITE', 'broken'],
  ['SQLITE_CORRUPT', 'broken'],
  ['SQLITE_CONSTRAINT', undefined],
  ['RECORDS_AWAY', 'away'],
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['58030', 'broken'],
  ['23505', undefined],
])('%s is a storage that is %s', (code, fault) => {
  expect(storageFaultOf(Object.assign(new Error(), { code }))).toBe(fault);
  expect(storageFaultOf(new Error('no', { cause: Object.assign(new Error(), { code }) }))).toBe(fault);
});
it('a DuckDB that finds no room for what does not fit into memory is full', () => {
  expect(storageFaultOf(new Error('IO Error: Could not write file "tmp/x": No space left on device'))).toBe('full');
  expect(storageFaultOf(new Error('FATAL Error: database has been invalidated because of a previous fatal error'))).toBe('broken');
});
