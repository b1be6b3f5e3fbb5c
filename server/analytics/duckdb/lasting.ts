import { setTimeout } from 'node:timers/promises';
import { CallFailure } from '../../call-failure.ts';
import { isInvalidated, storageFaultOf } from '../../records/engine/storage-fault.ts';
import type { Model } from '../models/model.ts';
import type { DuckStore } from './store.ts';

/** The least time between two openings, also where the first one succeeded: each ends every question and empties what is kept. */
const RETRY_MS = 1_000;
/** The engine refuses a database, or all of them, until it is opened anew: a checkpoint or a roll-back failed, for want of room as a rule. */
const isInvalid = (cause: unknown): boolean => cause instanceof Error && isInvalidated(cause.message);
/** What a question is told that was under way when a store broke. */
const broken = (cause: unknown): Error =>
  cause instanceof Error && (cause instanceof CallFailure || storageFaultOf(cause) !== undefined)
    ? cause
    : new CallFailure('storage-broken', { cause, retryAfterSeconds: 1 });

interface Opened {
  close(): Promise<void>;
  /** Closes at once: whatever runs is stopped, and refused with `cause`. */
  abandon(cause: Error): Promise<void>;
}
/** Something that is opened anew, by one attempt at a time, as soon as the engine refuses it. */
export interface Lasting<T> {
  /** Throws what `work` throws; `CallFailure` 503 'Storage broken' where the engine's refusal ended it; why it cannot be opened where that is so. */
  readonly ask: <R>(work: (opened: T) => Promise<R>) => Promise<R>;
  /** The one that was opened last. */
  readonly latest: () => T;
  close(): Promise<void>;
}
export function lasting<T extends Opened>(first: T, openAfter: (before: T) => Promise<T>): Lasting<T> {
  let current = first,
    isOpen = true,
    isClosing = false;
  let opening: Promise<void> | null = null;
  let last: { readonly at: number; readonly failure: Error | null } | null = null;

  const open = async (): Promise<void> => {
    const early = last === null ? 0 : last.at + RETRY_MS - performance.now();
    if (early > 0 && last?.failure != null) throw last.failure;
    if (early > 0) await setTimeout(early);
    try {
      current = await openAfter(current);
      isOpen = true;
      last = { at: performance.now(), failure: null };
    } catch (cause) {
      last = { at: performance.now(), failure: broken(cause) };
      throw last.failure;
    }
  };
  const begin = (work: () => Promise<void>): Promise<void> =>
    (opening ??= work().finally(() => {
      opening = null;
    }));
  const reopen = (refused: T, cause: unknown): void => {
    isOpen = false;
    begin(async () => {
      await refused.abandon(broken(cause));
      await open();
    }).catch(() => undefined); // the next question tries again, and is told
  };
  return {
    async ask(work) {
      if (!isOpen && !isClosing) await begin(open);
      const used = current;
      try {
        return await work(used);
      } catch (cause) {
        const isUsed = used === current && isOpen;
        if (isUsed && !isInvalid(cause)) throw cause;
        if (isUsed && !isClosing) reopen(used, cause);
        throw broken(cause);
      }
    },
    latest: () => current,
    async close() {
      isClosing = true;
      await opening?.catch(() => undefined);
      if (isOpen) await current.close();
    },
  };
}

/** A store of some that last. */
export const lastingStore = <T, M extends Model, C extends Model>(
  { ask, latest }: Lasting<T>,
  of: (opened: T) => DuckStore<M, C>,
): DuckStore<M, C> => ({
  model: of(latest()).model,
  query: (access, query, options) => ask((opened) => of(opened).query(access, query, options)),
  queryCompanion: (access, query, options) => ask((opened) => of(opened).queryCompanion(access, query, options)),
  marks: (access) => ask((opened) => of(opened).marks(access)),
  isEmpty: () => ask((opened) => of(opened).isEmpty()),
  ping: () => ask((opened) => of(opened).ping()),
  ingest: (stage, options) => ask((opened) => of(opened).ingest(stage, options)),
  load: (batches, options) => ask((opened) => of(opened).load(batches, options)),
  writeTo: (access, path, query, signal) => ask((opened) => of(opened).writeTo(access, path, query, signal)),
  termsOf: (column) => of(latest()).termsOf(column),
  forgetReplaced: (load) => ask((opened) => of(opened).forgetReplaced(load)),
  forgetBefore: (packageName, day) => ask((opened) => of(opened).forgetBefore(packageName, day)),
  takeBack: (load, packageName) => ask((opened) => of(opened).takeBack(load, packageName)),
  isOwnLoad: (load) => of(latest()).isOwnLoad(load),
  packagesOf: (load) => ask((opened) => of(opened).packagesOf(load)),
  lookBack: (load, packageName) => ask((opened) => of(opened).lookBack(load, packageName)),
  hasMoneyBefore: (packageName) => ask((opened) => of(opened).hasMoneyBefore(packageName)),
  calm: (work) => ask((opened) => of(opened).calm(work)),
  patch: (prepare, run, upTo) => ask((opened) => of(opened).patch(prepare, run, upTo)),
  patchedUpTo: () => ask((opened) => of(opened).patchedUpTo()),
  loadCount: () => of(latest()).loadCount(),
  hasLoaded: (name) => ask((opened) => of(opened).hasLoaded(name)),
});
