import { randomUUID } from 'node:crypto';
import { everything } from '../access.ts';
import type { BatchRecord, Lane, Span } from '../records/ingest/ingest-batches.ts';
import { sweepIncoming } from './files.ts';
import { publishGroup, type PublishParts } from './publish.ts';
import { batchQueue, queueLimits, type QueueLimits } from './queue.ts';
import { tellStuck, type StuckParts } from './stuck.ts';
import { batchTaker, type Sent } from './take.ts';

const whole = everything('batches that arrived are published for their senders');
/** One load has so much at most. */
const GROUP = { batches: 10_000, rows: 250_000, bytes: 64_000_000 } as const;
/** A batch that fails for a reason outside it is tried again after a second, two, four … a minute at most, until it is published; after so many tries the administrators of its package are told. */
const TOLD_AFTER = 10,
  LONGEST_MS = 60_000;
/** After a group that had to be divided, the next may have so many times the batches of its first part. */
const GROWTH = 8;
const KEPT_MS = 30 * 24 * 3_600_000;
const laneKey = ({ package_name, kind }: Lane): string => `${package_name}\n${kind}`;
const spanOf = (lane: Lane, batches: readonly BatchRecord[]): Span => ({
  package_name: lane.package_name,
  kind: lane.kind,
  first: batches[0]?.seq ?? 0,
  last: batches.at(-1)?.seq ?? -1,
});

export interface IncomingParts extends PublishParts, StuckParts {
  readonly report: (cause: unknown) => void;
  readonly limits?: Partial<QueueLimits> | undefined;
  /** Batches that were fetched from a source are over. */
  readonly fetchedOver?: () => void;
}

/**
 * Rows that arrive by call. They are published in the order of their arrival within a package and a kind, as many as are alike in one load; packages have their turns one after the other. All that it holds is in the records and
 * in files: a server that was killed goes on where it was.
 */
export function incomingOf(parts: IncomingParts) {
  const { records, dataFolder, now, report, limits, fetchedOver = () => undefined } = parts;
  const queue = batchQueue({ ...queueLimits, ...limits });
  const take = batchTaker({ records, queue, dataFolder, now });
  const leave = new AbortController();
  /** When each lane had its turn last, and how many batches it may put into its next load: fewer after one that had to be divided. */
  const turns = new Map<string, number>(),
    most = new Map<string, number>();
  const woken = { is: false },
    isWoken = (): boolean => woken.is;
  let turn = 0,
    running: Promise<void> | null = null,
    timer: NodeJS.Timeout | undefined;

  /** The next lane, with its first batches; how long to wait where all of them do. */
  async function next(): Promise<{ readonly lane: Lane; readonly batches: BatchRecord[] } | { readonly inMs: number } | null> {
    const paused = new Set((await records.ingestBatches.pauses(whole)).map(({ package_name }) => package_name));
    const lanes = (await records.ingestBatches.waiting(whole))
      .filter(({ package_name }) => !paused.has(package_name))
      .sort((a, b) => (turns.get(laneKey(a)) ?? 0) - (turns.get(laneKey(b)) ?? 0) || a.first - b.first);
    let inMs = Infinity;
    for (const lane of lanes) {
      const batches = await records.ingestBatches.head(whole, lane, Math.min(GROUP.batches, most.get(laneKey(lane)) ?? Infinity));
      const due = batches[0]?.next_at ?? 0;
      if (due <= now()) return { lane, batches };
      inMs = Math.min(inMs, due - now());
    }
    return inMs === Infinity ? null : { inMs };
  }
  /** The first of them that can be one load: all of a group that was cut off, or those that are alike. */
  function groupIn(batches: readonly BatchRecord[]): readonly BatchRecord[] {
    const [first] = batches;
    if (first?.group_id != null) return batches.filter(({ group_id }) => group_id === first.group_id);
    let rows = 0,
      bytes = 0;
    const end = batches.findIndex((batch, i) => {
      rows += batch.rows;
      bytes += batch.bytes;
      const isMore = i > 0 && (rows > GROUP.rows || bytes > GROUP.bytes || first?.kind === 'costs');
      return isMore || batch.alike !== first?.alike;
    });
    return end < 0 ? batches : batches.slice(0, end);
  }
  async function publish(lane: Lane, found: readonly BatchRecord[]): Promise<void> {
    const key = laneKey(lane);
    turns.set(key, ++turn);
    // a group that was cut off is whole, however few a load may have now
    const begun = found[0]?.group_id ?? null,
      all = begun === null ? found : await records.ingestBatches.head(whole, lane, GROUP.batches),
      batches = groupIn(all);
    const span = spanOf(lane, batches),
      groupId = begun ?? randomUUID();
    if (begun === null) await records.ingestBatches.group(whole, span, groupId);
    const published = await publishGroup(parts, groupId, batches, leave.signal);
    if (published.is === 'over') {
      const sent = batches.filter(({ source_id }) => source_id === null);
      queue.leave(
        lane.package_name,
        sent.length,
        sent.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      if (sent.length < batches.length) fetchedOver();
      const allowed = most.get(key);
      if (allowed !== undefined && allowed * GROWTH < GROUP.batches) most.set(key, allowed * GROWTH);
      else most.delete(key);
    } else if (published.is === 'divided') {
      most.set(key, Math.max(1, published.upTo));
      await records.ingestBatches.group(whole, span, null);
    } else if (!leave.signal.aborted) {
      const tries = (batches[0]?.tries ?? 0) + 1;
      report(new Error(`Batches of ${lane.package_name} wait: ${published.because}`));
      await records.ingestBatches.delay(whole, span, {
        tries,
        next_at: now() + Math.min(LONGEST_MS, 1_000 * 2 ** (tries - 1)),
        fault: published.because,
      });
      if (tries >= TOLD_AFTER && batches[0] !== undefined) await tellStuck(parts, batches[0], published.because);
    }
  }
  async function run(): Promise<void> {
    while (!leave.signal.aborted) {
      woken.is = false;
      const found = await next();
      if (found !== null && 'lane' in found) await publish(found.lane, found.batches);
      else if (!isWoken()) {
        if (found !== null) timer = setTimeout(wake, found.inMs).unref();
        return;
      }
    }
  }
  function wake(): void {
    woken.is = true;
    if (running !== null || leave.signal.aborted) return;
    clearTimeout(timer);
    running = run()
      .catch((cause: unknown) => {
        report(cause);
        if (!leave.signal.aborted) timer = setTimeout(wake, LONGEST_MS / 60).unref();
      })
      .finally(() => {
        running = null;
        if (woken.is) wake();
      });
  }

  return {
    /** Takes a batch, which is acknowledged by its answer. Throws the refusal of what is none, or for which there is no room. */
    async take(sent: Sent) {
      const answer = await take(sent);
      wake();
      return answer;
    },
    /** Batches may wait that did not before. */
    wake,
    /** Batches that failed wait again. */
    again(batches: readonly Pick<BatchRecord, 'package_name' | 'bytes' | 'source_id'>[]): void {
      for (const { package_name, bytes, source_id } of batches) if (source_id === null) queue.add(package_name, 1, bytes);
      wake();
    },
    /** Takes over what the process before has left. */
    async open(): Promise<void> {
      await sweepIncoming(dataFolder, await records.ingestBatches.withFile(whole), true);
      for (const { package_name, batches, bytes } of await records.ingestBatches.waiting(whole)) queue.add(package_name, batches, bytes);
      wake();
    },
    /** Forgets what is long over, and files that no batch needs. */
    async sweep(): Promise<void> {
      await records.ingestBatches.forgetBefore(whole, now() - KEPT_MS);
      await sweepIncoming(dataFolder, await records.ingestBatches.withFile(whole));
    },
    /** Stops before the next load. */
    async close(): Promise<void> {
      leave.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
export type Incoming = ReturnType<typeof incomingOf>;
