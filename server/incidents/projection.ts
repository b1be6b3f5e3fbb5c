import { everything } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { StateRecord } from '../records/incident/incident-states.ts';
import type { GivenRecords } from '../records/records.ts';
import { changeable, fold, type Base, type Step } from './life.ts';

const every = everything('changes are brought to the analytics store');
/** States that are applied at once. */
const PIECE = 2_000;
/** The least time for which changes are gathered that nobody reads yet. */
const GATHER_MS = 200;
/** Applying costs nearly the same for one change and for a hundred: this many times what it took last it is left alone, so that changes have the engine. */
const REST_TIMES = 10;

const patchOf = ({ incident_id, version, base, steps }: StateRecord) => ({
  incident_id,
  ...fold(JSON.parse(base) as Base, JSON.parse(steps) as Step[], version),
});

/**
 * Brings the analytics store up to the records: every state whose last change lies beyond the store's mark is written into its incident. The same again
 * changes nothing, so it is run after every change, after a load (whose rows know of no change) and at the start, whatever went before.
 */
export async function applyChanges(
  records: Pick<GivenRecords, 'incidentStates'>,
  analytics: Pick<Analytics, 'change' | 'changedUpTo'>,
): Promise<void> {
  const mark = await analytics.changedUpTo();
  for (let [seq, id] = [mark, '\u{10ffff}']; ;) {
    const states = await records.incidentStates.since(every, seq, id, PIECE);
    const last = states.at(-1);
    if (last === undefined) return;
    // A state may share its number with one of the next piece: only what is surely whole is noted.
    const upTo = states.length < PIECE ? last.seq : last.seq - 1;
    await analytics.change(changeable, states.map(patchOf), Math.max(mark, upTo));
    // What came meanwhile is the next round's: whoever reads would wait for as long as others write.
    if (states.length < PIECE) return;
    [seq, id] = [last.seq, last.incident_id];
  }
}

/**
 * Changes on their way from the records to the analytics store. They are gathered for a moment, and applied at once where somebody reads: a read sees
 * every change that was answered before it asked, also after a load, whose rows know of none. Where they cannot be applied, the read fails and the next
 * one tries again.
 */
export function projection(records: Pick<GivenRecords, 'incidentStates'>, analytics: Analytics, report: (cause: unknown) => void) {
  let written = 0,
    applied = 0;
  const wanted = (): number => written + analytics.loadCount();
  let running: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let isClosed = false;
  let tookMs = 0;

  const apply = async (): Promise<void> => {
    const upTo = wanted(),
      began = performance.now();
    await applyChanges(records, analytics);
    tookMs = performance.now() - began;
    applied = upTo;
  };
  const run = (): Promise<void> =>
    (running ??= apply().finally(() => {
      running = null;
    }));
  const gather = (): void => {
    if (isClosed) return;
    gathering ??= setTimeout(
      () => {
        gathering = null;
        run().then(() => {
          if (applied < wanted()) gather();
        }, report);
      },
      Math.max(GATHER_MS, REST_TIMES * tookMs),
    );
  };
  const current = async (): Promise<void> => {
    const due = wanted();
    while (applied < due) await run();
  };
  const query: Analytics['query'] = async (access, asked, options) => {
    await current();
    return analytics.query(access, asked, options);
  };
  return {
    /** Resolves when the store has all changes that were answered. */
    current,
    /** Something was changed. */
    wrote: (): void => {
      written++;
      gather();
    },
    /** The store as all changes that were answered have made it. */
    reads: {
      ...analytics,
      query,
      incidents: {
        query,
        writeTo: async (access, path, asked, signal) => {
          await current();
          return analytics.incidents.writeTo(access, path, asked, signal);
        },
        termsOf: (column) => analytics.incidents.termsOf(column),
      },
      transitions: {
        query: async (access, query, options) => {
          await current();
          return analytics.transitions.query(access, query, options);
        },
      },
    } satisfies Analytics as Analytics,
    /** Resolves when nothing is being applied; what is left is applied at the next start. */
    close: async (): Promise<void> => {
      isClosed = true;
      if (gathering !== null) clearTimeout(gathering);
      await running?.catch(() => undefined);
    },
  };
}
export type Projection = ReturnType<typeof projection>;
