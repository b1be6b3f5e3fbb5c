/** Asks, and waits for the answer until `signal` stops that or it has taken too long, and rejects then. What is asked has a signal that says that nobody waits any more. */
export async function until<T>(ask: (over: AbortSignal) => Promise<T>, signal: AbortSignal, patienceMs?: number): Promise<T> {
  signal.throwIfAborted();
  const over = new AbortController();
  const left = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => {
      reject(over.signal.reason as Error);
    });
  });
  const stop = (): void => {
    over.abort(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  if (patienceMs !== undefined)
    timer = setTimeout(() => {
      over.abort(new Error(`The search index did not answer within ${patienceMs} ms`));
    }, patienceMs);
  try {
    return await Promise.race([ask(over.signal), left]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
