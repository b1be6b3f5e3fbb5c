import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Filter } from '../metric-query.ts';
import type { Cell } from './connection.ts';
import { LOAD } from './tables.ts';

/** `named`: it is known by another name too; `signed`: some of its rows take away others; `gone`: none of its rows is left. */
export type LoadEvent = 'begun' | 'named' | 'signed' | 'committed' | 'failed' | 'gone';
/** One line of the journal; it is only ever added to. */
export interface Entry {
  readonly id: number;
  /** Who began it: two that took the same number at the same time can tell. */
  readonly claim: string;
  readonly event: LoadEvent;
  /** Nothing that was loaded before it is read any more. */
  readonly replaces: boolean;
  readonly name: string;
  readonly rows: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Rows of a load that were taken back out of a package. */
export interface TakenBack {
  readonly load: number;
  readonly package: string;
}
/** The name of the load that takes one back: what was taken back already is not taken back again. */
export const takesBack = ({ load, package: name }: TakenBack): string => `take back ${load} of ${name}`;
function takenBackBy(name: string): TakenBack | null {
  const [, load, from] = /^take back (\d+) of (.*)$/s.exec(name) ?? [];
  return from === undefined ? null : { load: Number(load), package: from };
}

/** What may be read, after a journal: the rows of whole loads that nothing has replaced. */
export interface WholeLoads {
  readonly ids: readonly number[];
  /** Of each by its number, what names it among the loads of all databases. */
  readonly claims: ReadonlyMap<number, string>;
  /** Of loads by the name that they were given; one that was taken back has none any more. */
  readonly names: ReadonlyMap<string, number>;
  readonly takenBack: readonly TakenBack[];
  /** Some of the rows take away others. */
  readonly isSigned: boolean;
  readonly rows: number;
  /** Keeps a query to their rows. */
  readonly filters: readonly Filter[];
}

const those = (entries: readonly Entry[], event: LoadEvent): Entry[] => entries.filter((entry) => entry.event === event);
const idsOf = (entries: readonly Entry[]): Set<number> => new Set(entries.map(({ id }) => id));

export function wholeLoadsOf(entries: readonly Entry[]): WholeLoads {
  const failed = idsOf(those(entries, 'failed')),
    gone = idsOf(those(entries, 'gone'));
  const whole = those(entries, 'committed').filter(({ id }) => !failed.has(id));
  const first = Math.max(0, ...whole.filter(({ replaces }) => replaces).map(({ id }) => id));
  const seen = whole.filter(({ id }) => id >= first).sort((a, b) => a.id - b.id);
  const ids = seen.map(({ id }) => id),
    low = ids[0],
    high = ids.at(-1);
  const hidden = [...idsOf(entries)].some(
    (id) => low !== undefined && high !== undefined && id > low && id < high && !ids.includes(id) && !gone.has(id),
  );
  const takenBack = seen.map(({ name }) => takenBackBy(name)).filter((each) => each !== null),
    nameless = new Set(takenBack.map(({ load }) => load)),
    signed = idsOf(those(entries, 'signed'));
  return {
    ids,
    claims: new Map(seen.map(({ id, claim }) => [id, claim])),
    names: new Map(
      [...seen, ...those(entries, 'named').filter(({ id }) => ids.includes(id))]
        .filter(({ id, name }) => name !== '' && !nameless.has(id))
        .sort((a, b) => a.id - b.id)
        .map(({ id, name }) => [name, id]),
    ),
    takenBack,
    isSigned: ids.some((id) => signed.has(id)),
    rows: seen.reduce((total, { rows }) => total + rows, 0),
    filters:
      low === undefined || high === undefined || hidden
        ? [{ column: LOAD, oneOf: ids }]
        : [
            { column: LOAD, atLeast: low },
            { column: LOAD, atMost: high },
          ],
  };
}

const ABANDONED_MS = 86_400_000,
  UNREAD_MS = 60_000;
/**
 * Loads whose rows no query will read again: failed, begun a day ago and never completed, or replaced so long ago that no reader can
 * still be at them.
 */
export function sweepable(entries: readonly Entry[], now: number): number[] {
  const gone = idsOf(those(entries, 'gone')),
    failed = idsOf(those(entries, 'failed')),
    whole = those(entries, 'committed').filter(({ id }) => !failed.has(id));
  const complete = idsOf(whole);
  const replacedBefore = Math.max(0, ...whole.filter(({ replaces, at }) => replaces && at < now - UNREAD_MS).map(({ id }) => id));
  const abandoned = those(entries, 'begun').filter(({ id, at }) => !complete.has(id) && at < now - ABANDONED_MS);
  return [...new Set([...failed, ...idsOf(abandoned), ...[...complete].filter((id) => id < replacedBefore)])]
    .filter((id) => !gone.has(id))
    .sort((a, b) => a - b);
}

export interface JournalPort {
  read(): Promise<readonly (readonly Cell[])[]>;
  add(entry: Entry): Promise<void>;
}
/** Columns of the journal, in the order in which they are read and written. */
export const entryColumns = [LOAD, 'claim', 'event', 'replaces', 'name', 'rows', 'at'] as const;
const entryOf = ([id, claim, event, replaces, name, rows, at]: readonly Cell[]): Entry => ({
  id: Number(id),
  claim: String(claim),
  event: String(event) as LoadEvent,
  replaces: Number(replaces) === 1,
  name: String(name),
  rows: Number(rows),
  at: Number(at),
});

export const rowOf = ({ id, claim, event, replaces, name, rows, at }: Entry): Readonly<Record<string, Cell>> => ({
  [LOAD]: id,
  claim,
  event,
  replaces: replaces ? 1 : 0,
  name,
  rows,
  at,
});

/** Rows were compared with what is not there any more. Nothing of them is shown. */
export class OtherLoad extends Error {
  constructor() {
    super('Another load was completed meanwhile');
  }
}

const FRESH_MS = 1_000,
  MOST_TRIES = 20;

/**
 * What has been loaded, kept in a table beside the rows. A load counts from the one line that says `committed`: it is the only step that readers
 * can notice, so they see all of it or nothing.
 */
export class Journal {
  readonly #port: JournalPort;
  readonly #unsaid = new Set<number>();
  #read: { readonly at: number; readonly loads: Promise<WholeLoads> } | null = null;
  constructor(port: JournalPort) {
    this.#port = port;
  }

  async entries(): Promise<Entry[]> {
    return (await this.#port.read()).map(entryOf);
  }
  /** At most a second old, so that loads of other processes are noticed; those of this one at once. */
  wholeLoads(): Promise<WholeLoads> {
    if (this.#read === null || this.#read.at < Date.now() - FRESH_MS) {
      const loads = this.entries().then(wholeLoadsOf);
      const read = (this.#read = { at: Date.now(), loads });
      loads.catch(() => {
        if (this.#read === read) this.#read = null;
      });
    }
    return this.#read.loads;
  }

  /** Takes the next number. Whoever finds that another took it too leaves it and tries the next: only one can have found itself alone. */
  async begin(name: string): Promise<Entry> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const id = 1 + Math.max(0, ...idsOf(await this.entries()));
      const entry: Entry = { id, claim: randomUUID(), event: 'begun', replaces: false, name, rows: 0, at: Date.now() };
      await this.#port.add(entry);
      if (those(await this.entries(), 'begun').filter((other) => other.id === id).length === 1) return entry;
      await pause(Math.random() * 100 * (tries + 1));
    }
    throw new Error('Too many loads begin at once');
  }
  /**
   * Shows a load. False where the same name was completed by another meanwhile. Throws where all was replaced meanwhile, and where other loads are whole than
   * `since`, which its rows were compared with.
   */
  async commit(begun: Entry, rows: number, replaces: boolean, since?: readonly number[]): Promise<boolean> {
    const entries = await this.entries();
    const { ids, names } = wholeLoadsOf(entries);
    if (since !== undefined && since.join() !== ids.join()) throw new OtherLoad();
    if (since === undefined && begun.name !== '' && names.has(begun.name)) return false;
    if (those(entries, 'committed').some((entry) => entry.replaces && entry.id > begun.id && ids.includes(entry.id)))
      throw new Error('Another load has replaced everything meanwhile');
    await this.#port.add({ ...begun, event: 'committed', rows, replaces, at: Date.now() });
    this.#read = null;
    return true;
  }
  /** Says another name of a load. */
  async name(begun: Entry, name: string): Promise<void> {
    await this.#port.add({ ...begun, event: 'named', name, at: Date.now() });
  }
  /** Says that some rows of a load take away others. */
  async sign(begun: Entry): Promise<void> {
    await this.#port.add({ ...begun, event: 'signed', at: Date.now() });
  }
  /** Says that a load will never be whole; where the journal is out of reach, `settle` says it later. Nobody reads any of it either way. */
  async fail(id: number): Promise<void> {
    this.#unsaid.add(id);
    await this.settle();
  }
  async settle(): Promise<void> {
    for (const id of this.#unsaid) {
      await this.#mark(id, 'failed');
      this.#unsaid.delete(id);
    }
  }
  async forget(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.#mark(id, 'gone');
  }
  async #mark(id: number, event: 'failed' | 'gone'): Promise<void> {
    await this.#port.add({ id, claim: '', event, replaces: false, name: '', rows: 0, at: Date.now() });
    this.#read = null;
  }
}
