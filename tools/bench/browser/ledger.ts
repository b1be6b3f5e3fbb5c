import type { Session } from './chromium.ts';

export interface LedgerEntry {
  readonly url: string;
  /** What the browser asked it as: Document, Script, Stylesheet, Fetch, XHR … */
  readonly type: string;
  /** Seconds on the browser's clock. */
  readonly startedAt: number;
  endedAt: number | null;
  /** Over the wire, compressed, with headers. */
  bytes: number;
  failed: boolean;
}

/** What went over the wire, request by request, from the moment it is opened. */
export interface Ledger {
  readonly asked: readonly LedgerEntry[];
  readonly inFlight: () => number;
  /** When something last began or ended, in milliseconds of this process. */
  readonly lastMove: () => number;
}

export async function openLedger(cdp: Session): Promise<Ledger> {
  const byId = new Map<string, LedgerEntry>();
  const asked: LedgerEntry[] = [];
  let moved = performance.now();
  const end = (id: string, at: number, bytes: number, failed: boolean): void => {
    const entry = byId.get(id);
    moved = performance.now();
    if (entry === undefined || entry.endedAt !== null) return;
    Object.assign(entry, { endedAt: at, bytes, failed });
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const entry: LedgerEntry = { url: request.url, type: type ?? 'Other', startedAt: timestamp, endedAt: null, bytes: 0, failed: false };
    byId.set(requestId, entry);
    asked.push(entry);
    moved = performance.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    end(requestId, timestamp, encodedDataLength, false);
  });
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    end(requestId, timestamp, 0, true);
  });
  await cdp.send('Network.enable');
  return { asked, inFlight: () => asked.filter((a) => a.endedAt === null).length, lastMove: () => moved };
}

export const isScript = ({ type, url }: LedgerEntry): boolean => type === 'Script' || /\.m?js$/.test(new URL(url).pathname);
/** In kB of 1000 bytes. */
export const kilobytes = (asked: readonly LedgerEntry[]): number => asked.reduce((sum, a) => sum + a.bytes, 0) / 1000;
