import { randomUUID } from 'node:crypto';
import { SourcePlace } from '../../contract/areas/source/source.ts';
import { messageOf } from '../fault.ts';
import type { SourceRecord } from '../records/source/sources.ts';
import { SYSTEM } from '../records/trail.ts';
import { fetchSource, type Fetched, type FetchParts, type Trouble } from './fetch.ts';
import { Lost } from './object.ts';
import { settleObjects } from './over.ts';
import { fetching } from './own.ts';
import { hostOf } from './places/index.ts';
import { settle } from './settle.ts';

/** Sources that are fetched at once; of those from one host, and of one package: one that hangs takes one place of its host. */
const AT_ONCE = 8,
  OF_ONE = 2;
/** How often is looked for what is due. */
const LOOK_MS = 1_000;
/** A source is held for so long, and again as long before that is over. */
const LEASE_MS = 30_000,
  RENEW_MS = 10_000;
/** One whose fetch threw here, as where the records are locked, is left out for so long at most: from a second on, twice as long each time. */
const MOST_LEFT_OUT_MS = 60_000;
/** What nobody thought of is a fault that passes: it is tried again, after longer and longer rests. */
const unexpected: Trouble = {
  code: 'busy',
  detail: 'This server failed while it read the source; its log says why',
  object: null,
  restMs: 0,
};
const KEPT_MS = 30 * 24 * 3_600_000;

export interface WorkerParts extends FetchParts {
  /** Where people reach the portal, without a closing slash. */
  readonly portal: string;
  readonly report: (cause: unknown) => void;
  /** Mails may have been posted. */
  readonly posted: () => void;
  /** Batches wait to be published. */
  readonly brought: () => void;
}
/** Fetches sources beside the calls. */
export interface Sources {
  /** Something is due: it need not wait for the next look. */
  readonly wake: () => void;
  /** Batches of objects are over. */
  readonly over: () => void;
  /** Nothing that is due is left, or under way. */
  readonly idle: () => Promise<void>;
  /** Begins, once batches of the process before are taken over. */
  readonly open: () => void;
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Fetches what the records say is due. Of all servers one fetches a source, which it holds by its row; others have places of their own, so that one that hangs holds up none. What is under way when the server ends is fetched
 * again: what was taken is known.
 */
export function openSources(parts: WorkerParts): Sources {
  const { records, now, report, posted, brought, portal } = parts;
  const stop = new AbortController();
  const running = new Map<string, { readonly hosts: readonly string[]; readonly done: Promise<void> }>();
  const leftOut = new Map<string, { readonly ms: number; readonly until: number }>();
  const call = { isAgain: false };
  let looking: Promise<void> | null = null,
    settling: Promise<void> | null = null;

  async function work(id: string): Promise<void> {
    const lease = randomUUID();
    const source = await records.sources.claim(fetching, id, lease, now(), now() + LEASE_MS);
    if (source === undefined) return;
    const fetchId = randomUUID(),
      lost = new AbortController();
    await records.sources.begin(fetching, {
      id: fetchId,
      source_id: id,
      reason: source.reason,
      by_user: source.asked_by ?? SYSTEM,
      state: 'running',
      found: 0,
      known: 0,
      taken: 0,
      failed: 0,
      fault: null,
      fault_detail: '',
      fault_object: null,
      started_at: now(),
      ended_at: null,
    });
    const isOver = (cause: unknown): boolean => stop.signal.aborted || lost.signal.aborted || cause instanceof Lost,
      named = (cause: unknown): Error => new Error(`Source ${source.name} of ${source.package_name}: ${messageOf(cause)}`, { cause });
    const renewing = setInterval(() => {
      records.sources.renew(fetching, id, lease, now() + LEASE_MS).then(
        (isOurs) => {
          if (!isOurs) lost.abort();
        },
        () => undefined,
      );
    }, RENEW_MS);
    try {
      const fetched = await fetchSource(
        parts,
        source,
        { fetchId, lease, leaseMs: LEASE_MS },
        AbortSignal.any([stop.signal, lost.signal]),
      ).catch((cause: unknown): Fetched => {
        if (isOver(cause)) throw cause;
        report(named(cause));
        brought();
        return { found: 0, known: 0, taken: 0, failed: 0, trouble: unexpected, isMore: false };
      });
      if (fetched.taken > 0) brought();
      await records.transaction((t) => settle(t, source, fetchId, lease, fetched, now(), portal));
      posted();
    } catch (cause) {
      if (isOver(cause)) return;
      report(named(cause));
      throw cause;
    } finally {
      clearInterval(renewing);
      await records.sources.release(fetching, id, lease);
    }
  }
  const hostsOf = ({ place, package_name }: SourceRecord): string[] => [
    hostOf(SourcePlace.parse(JSON.parse(place))),
    `package ${package_name}`,
  ];
  async function look(): Promise<void> {
    for (let isDone = false; !isDone; isDone = stop.signal.aborted || !call.isAgain) {
      call.isAgain = false;
      const resting = [...leftOut].filter(([, { until }]) => until > performance.now()).map(([id]) => id);
      const due = running.size >= AT_ONCE ? [] : await records.sources.due(fetching, now(), [...running.keys(), ...resting], AT_ONCE * 8);
      for (const source of due) {
        const { id } = source,
          hosts = hostsOf(source);
        if (running.size >= AT_ONCE || stop.signal.aborted) break;
        const beside = (host: string): number => [...running.values()].filter((each) => each.hosts.includes(host)).length;
        if (hosts.some((host) => beside(host) >= OF_ONE)) continue;
        const done = work(id)
          .then(() => {
            leftOut.delete(id);
          })
          .catch(() => {
            const ms = Math.min((leftOut.get(id)?.ms ?? LOOK_MS / 2) * 2, MOST_LEFT_OUT_MS);
            leftOut.set(id, { ms, until: performance.now() + ms });
          })
          .finally(() => {
            running.delete(id);
            wake();
          });
        running.set(id, { hosts, done });
      }
    }
  }
  function wake(): void {
    call.isAgain = true;
    if (looking !== null || timer === undefined || stop.signal.aborted) return;
    looking = look()
      .catch(report)
      .finally(() => {
        looking = null;
      });
  }
  const again = { is: false };
  function over(): void {
    again.is = true;
    if (settling !== null || timer === undefined || stop.signal.aborted) return;
    again.is = false;
    settling = settleObjects({ records, now, portal, posted })
      .catch(report)
      .finally(() => {
        settling = null;
        if (again.is) over();
      });
  }
  let timer: NodeJS.Timeout | undefined;
  const idle = async (): Promise<void> => {
    while (looking !== null || settling !== null || running.size > 0)
      await (looking ?? settling ?? Promise.race([...running.values()].map(({ done }) => done)));
  };
  return {
    wake,
    over,
    idle,
    open() {
      timer = setInterval(wake, LOOK_MS).unref();
      wake();
      over();
    },
    async sweep() {
      await records.sources.forgetBefore(fetching, now() - KEPT_MS);
      over();
    },
    async close() {
      clearInterval(timer);
      stop.abort();
      await idle();
    },
  };
}
