import { isSame } from '../../machines/resource/key.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

/** How long an answer that was asked for ahead may wait for its question. */
const WAITS_MS = 1_000;

interface Begun<Q, A> {
  readonly query: Q;
  readonly answer: Promise<A>;
  readonly stop: AbortController;
}
export interface Prefetch<Q, A> {
  /** Asks these now. What was asked ahead before and is none of them is aborted; the rest goes on. */
  readonly begin: (queries: readonly Q[]) => void;
  /**
   * The answer to a query: the one that is on its way already, or a call of its own. Aborting `signal` aborts either. Each answer is used once. A
   * query that was not asked ahead drops those that were: what it is asked for may be a change that they came before.
   */
  readonly ask: (query: Q, signal: AbortSignal) => Promise<A>;
}

/** Questions that leave before their machine asks them, such as at the press of a row that opens when the pointer is let go. Aborted where nobody asks for a second. */
export function createPrefetch<Q, A>(
  timers: BrowserEnvironment['timers'],
  run: (query: Q, signal: AbortSignal) => Promise<A>,
): Prefetch<Q, A> {
  let begun: readonly Begun<Q, A>[] = [];
  let timer: unknown = null;
  const keep = (those: readonly Begun<Q, A>[]): void => {
    for (const each of begun) if (!those.includes(each)) each.stop.abort();
    begun = those;
    if (timer !== null) timers.clearTimeout(timer);
    timer = those.length === 0 ? null : timers.setTimeout(() => keep([]), WAITS_MS);
  };
  return {
    begin: (queries) => {
      keep(
        queries.map((query) => {
          const known = begun.find((each) => isSame(each.query, query));
          if (known !== undefined) return known;
          const stop = new AbortController();
          const answer = run(query, stop.signal);
          answer.catch(() => {
            /* whoever asks finds out */
          });
          return { query, answer, stop };
        }),
      );
    },
    ask: (query, signal) => {
      const found = begun.find((each) => isSame(each.query, query));
      if (found === undefined || signal.aborted) {
        keep([]);
        return run(query, signal);
      }
      begun = begun.filter((each) => each !== found);
      const stop = (): void => {
        found.stop.abort();
      };
      signal.addEventListener('abort', stop, { once: true });
      return found.answer.finally(() => {
        signal.removeEventListener('abort', stop);
      });
    },
  };
}
