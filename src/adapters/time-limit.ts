import type { Failure } from '../../contract/failure.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

/** Gives a call up once all its attempts together have taken so long (spec §8). Rejects with a `timeout` then. */
export async function withinLimit<T>(
  timers: BrowserEnvironment['timers'],
  limitMs: number | undefined,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (limitMs === undefined) return run(signal);
  const limit = new AbortController();
  const timer = timers.setTimeout(() => {
    limit.abort();
  }, limitMs);
  try {
    return await run(AbortSignal.any([signal, limit.signal]));
  } catch (cause) {
    if (limit.signal.aborted && !signal.aborted) throw { kind: 'timeout', message: `given up after ${limitMs} ms` } satisfies Failure;
    throw cause;
  } finally {
    timers.clearTimeout(timer);
  }
}

/** Rejects once the signal is aborted: for work that does not hear of it. */
export const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('given up', 'AbortError'));
    });
  });
