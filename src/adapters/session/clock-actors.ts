import { fromCallback, type AnyEventObject } from 'xstate';
import { POLL_MS } from '../../../machines/auth/types.ts';
import { keys, type SessionStore } from './session-store.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

/** Activity is told at most this often (D10). */
const ACTIVITY_QUIET_MS = 1_000;

/** Sends the wall-clock time on a poll of 10.6 s, and at once when the page wakes (D10), after what other tabs stored: a frozen tab misses storage events. */
export const ticker = (world: BrowserEnvironment, store: SessionStore) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    let timer: unknown;
    const tick = (): void => {
      const stored = store.session();
      if (stored === null) sendBack({ type: 'SIGNED_OUT_ELSEWHERE' });
      else {
        sendBack({ type: 'ACTIVITY_ELSEWHERE', at: stored.lastActivityAt });
        sendBack({ type: 'EXTENDED_ELSEWHERE', loginAt: stored.loginAt, expiresAt: stored.expiresAt, at: stored.lastActivityAt });
      }
      sendBack({ type: 'TICK', at: world.now() });
    };
    const arm = (): void => {
      timer = world.timers.setTimeout(() => {
        arm();
        tick();
      }, POLL_MS);
    };
    arm();
    const asleep = world.onWake(tick);
    return () => {
      world.timers.clearTimeout(timer);
      asleep();
    };
  });

/** Sends ACTIVITY at most once a second. */
export const activity = (world: BrowserEnvironment) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    let last = -Infinity;
    return world.onActivity(() => {
      const at = world.now();
      if (at - last < ACTIVITY_QUIET_MS) return;
      last = at;
      sendBack({ type: 'ACTIVITY', at });
    });
  });

/** Tells the server of user activity. A call that is still out when the session ends is aborted. */
export const server = (tell: (signal: AbortSignal) => Promise<unknown>) =>
  fromCallback<AnyEventObject, undefined>(({ receive }) => {
    let out = new AbortController();
    receive(() => {
      out.abort();
      out = new AbortController();
      void tell(out.signal);
    });
    return () => {
      out.abort();
    };
  });

/** What other tabs do to the running session (D13). */
export const clockTabs = (world: BrowserEnvironment, store: SessionStore) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) =>
    world.onStoredElsewhere(({ key, gone }) => {
      if (key === null || (key === keys.token && gone)) {
        sendBack({ type: 'SIGNED_OUT_ELSEWHERE' });
        return;
      }
      const at = store.activityAt();
      if (at === null) return;
      if (key === keys.lastActivityAt) sendBack({ type: 'ACTIVITY_ELSEWHERE', at });
      const times = store.times();
      if (key === keys.expiresAt && times !== null) sendBack({ type: 'EXTENDED_ELSEWHERE', ...times, at });
    }),
  );

/** Another tab signed a user in (D13), now or while this one was frozen. The token is written last, so the session is whole. */
export const authTabs = (world: BrowserEnvironment, store: SessionStore) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const look = (): void => {
      const session = store.session();
      if (session !== null) sendBack({ type: 'SIGNED_IN_ELSEWHERE', session });
    };
    const ends = [
      world.onWake(look),
      world.onStoredElsewhere(({ key, gone }) => {
        if (key === keys.token && !gone) look();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  });
