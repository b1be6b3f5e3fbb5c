import { passingFaults, type SourceFault } from '../../contract/areas/source/source.ts';
import { messageOf } from '../fault.ts';
import { ContentFault, ImportFault, RoomFault, SizeFault, visible } from '../import/fault.ts';
import { NotPublic, TooFar } from '../outbound/guarded-fetch.ts';

const LONGEST_DETAIL = 500,
  /** The longest that a server may ask to be left alone. */
  MOST_REST_MS = 6 * 3_600_000;

/** Why a source, or an object of it, came to nothing. `restMs`: how long its server asks to be left alone. */
export class SourceError extends Error {
  readonly code: SourceFault;
  readonly detail: string;
  readonly restMs: number;
  constructor(code: SourceFault, detail = '', { restMs = 0, cause }: { readonly restMs?: number; readonly cause?: unknown } = {}) {
    super(`${code} ${detail}`, { cause });
    this.code = code;
    this.detail = visible(detail).slice(0, LONGEST_DETAIL);
    this.restMs = restMs;
  }
}
export const passes = (code: SourceFault): boolean => passingFaults.some((each) => each === code);
/** Faults of what an object holds: it has them until it is another one, or is read in another way. */
const ofContent: ReadonlySet<SourceFault> = new Set(['html', 'too-large', 'packed', 'charset', 'columns', 'rows', 'refused', 'same-etag']);
export const isOfContent = (code: SourceFault): boolean => ofContent.has(code);

const noHost = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NODATA',
  'EAI_NONAME',
  'ENODATA',
  'ETIMEOUT',
  'ESERVFAIL',
  'EREFUSED',
  'ECANCELLED',
]);
/** What went wrong while a source was asked, or read. `isLate`: it was stopped because it took too long. */
export function errorOf(cause: unknown, isLate: boolean): unknown {
  if (cause instanceof SourceError) return cause;
  if (isLate) return new SourceError('timeout', '', { cause });
  if (cause instanceof NotPublic) return new SourceError('not-allowed', '', { cause });
  if (cause instanceof TooFar) return new SourceError('redirect', '', { cause });
  if (cause instanceof RoomFault) return new SourceError('no-room', cause.message, { cause });
  if (cause instanceof SizeFault) return new SourceError('too-large', cause.message, { cause });
  if (cause instanceof ContentFault) return new SourceError('rows', cause.message, { cause });
  if (cause instanceof ImportFault) return new SourceError('packed', cause.message, { cause });
  const { code = '', syscall } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new SourceError('no-room', messageOf(cause), { cause });
  if (noHost.has(code)) return new SourceError('no-host', '', { cause });
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) return new SourceError('certificate', code, { cause });
  return /^(ECONN|EHOST|ENET|EPIPE|ERR_STREAM|HPE_|ETIMEDOUT|UND_)/.test(code) || syscall === 'connect'
    ? new SourceError('no-connection', code, { cause })
    : cause;
}

/** Seconds, or a date; 0 where it is neither. `now`: epoch milliseconds. */
function restOf(text: string | null, now: number): number {
  if (text === null) return 0;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), MOST_REST_MS);
}
/** What an answer that has no object says. */
export function refusalOf(status: number, headers: Headers, now: number): SourceError {
  const said = String(status);
  if (status === 429 || status === 408 || status >= 500)
    return new SourceError('busy', said, { restMs: restOf(headers.get('retry-after'), now) });
  if (status === 401 || status === 403) return new SourceError('denied', said);
  if (status === 404 || status === 410) return new SourceError('missing', said);
  return new SourceError(status >= 300 && status < 400 ? 'redirect' : 'answer', said);
}
