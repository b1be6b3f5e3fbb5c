import { fromCallback, type AnyEventObject } from 'xstate';
import type { BrowserEnvironment } from '../browser-environment.ts';

/** Between two looks for a server that was gone; where it is there and something else keeps the answers away, up to a minute. */
export const LOOK_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Sends SERVER_REACHABLE to everybody who waits, when the server answers again. One look at a time for all of them, and at once when the page wakes or the
 * network comes back; none while no request waits. `look` rejects where there is no answer.
 */
export function recovery(world: BrowserEnvironment, look: (signal: AbortSignal) => Promise<unknown>) {
  const waiting = new Set<() => void>();
  let stop = (): void => undefined;
  let pause = LOOK_MS,
    toldAt = -Infinity;

  function watch(): () => void {
    let timer: unknown;
    let out = new AbortController();
    const later = (): void => {
      timer = world.timers.setTimeout(now, pause);
    };
    const now = (): void => {
      world.timers.clearTimeout(timer);
      out.abort();
      const mine = (out = new AbortController());
      look(mine.signal).then(
        () => {
          if (mine.signal.aborted) return;
          toldAt = world.now();
          for (const back of [...waiting]) back();
        },
        () => {
          if (!mine.signal.aborted) later();
        },
      );
    };
    const asleep = world.onWake(now);
    // a request that waits again so soon found the server there and no answer
    pause = world.now() - toldAt < 2 * LONGEST_MS ? Math.min(2 * pause, LONGEST_MS) : LOOK_MS;
    later();
    return () => {
      asleep();
      world.timers.clearTimeout(timer);
      out.abort();
    };
  }

  return fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const back = (): void => {
      sendBack({ type: 'SERVER_REACHABLE' });
    };
    waiting.add(back);
    if (waiting.size === 1) stop = watch();
    return () => {
      waiting.delete(back);
      if (waiting.size === 0) stop();
    };
  });
}
