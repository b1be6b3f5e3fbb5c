/** Why a store could not work: no room, no permission to write, a disk or file that does not work, or a database server that does not answer. */
export type StorageFault = 'full' | 'read-only' | 'broken' | 'away';

/** Codes of SQLite (https://www.sqlite.org/rescode.html), of PostgreSQL (its appendix A) and of the file system, by their beginning: `SQLITE_IOERR_WRITE` is an `SQLITE_IOERR`. */
const faults: readonly (readonly [beginning: string, fault: StorageFault])[] = [
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['SQLITE_IOERR', 'broken'],
  ['SQLITE_CANTOPEN', 'broken'],
  ['SQLITE_CORRUPT', 'broken'],
  ['SQLITE_NOTADB', 'broken'],
  ['EIO', 'broken'],
  ['RECORDS_AWAY', 'away'],
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['58030', 'broken'],
  ['XX001', 'broken'],
  ['XX002', 'broken'],
];
/** DuckDB has no codes: its texts end in the system's own. */
const texts: readonly (readonly [part: string, code: string])[] = [
  ['No space left on device', 'ENOSPC'],
  ['File too large', 'EFBIG'],
  ['Disk quota exceeded', 'EDQUOT'],
];
/** Does the engine refuse its database from now on? Its own text says so, after its kind of error; a file's text that is quoted in a message does not. */
export const isInvalidated = (message: string): boolean => /^[A-Za-z]+ Error: .*has been invalidated/s.test(message);

/** The fault of the disk behind what a store threw; `undefined` where the disk is not to blame. */
export function storageFaultOf(cause: unknown): StorageFault | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as Error & { code?: unknown };
  const name =
    typeof code === 'string'
      ? code
      : (texts.find(([text]) => cause.message.includes(text))?.[1] ?? (isInvalidated(cause.message) ? 'EIO' : ''));
  return (
    faults.find(([beginning]) => name.startsWith(beginning))?.[1] ?? (cause.cause === undefined ? undefined : storageFaultOf(cause.cause))
  );
}
