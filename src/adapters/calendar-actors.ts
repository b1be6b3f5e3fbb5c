import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { dayIn } from '../../contract/time/dates.ts';
import { isSame } from '../../machines/resource/key.ts';
import type { Repeat, Repeating } from '../../machines/resource/resource.machine.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

const MINUTE_MS = 60_000;
/** A page that is looked at asks again by itself this often. */
export const AUTO_REFRESH_MS = 5 * MINUTE_MS;

/** Runs now and then until its end. */
function every({ timers }: BrowserEnvironment, ms: number, run: () => void): () => void {
  let timer: unknown;
  const arm = (): void => {
    timer = timers.setTimeout(() => {
      arm();
      run();
    }, ms);
  };
  arm();
  return () => {
    timers.clearTimeout(timer);
  };
}

/** Sends TODAY each minute, and when the page wakes: the day in the zone of the package that it is given. */
export const calendar = (environment: BrowserEnvironment, zoneOf: (packageName: string) => string) =>
  fromCallback<AnyEventObject, string>(({ sendBack, input }) => {
    const zone = zoneOf(input);
    const tell = (): void => {
      sendBack({ type: 'TODAY', day: dayIn(environment.now(), zone) });
    };
    tell();
    const ends = [every(environment, MINUTE_MS, tell), environment.onWake(tell)];
    return () => {
      for (const end of ends) end();
    };
  });

/** Sends REFRESH_ALL every five minutes while the page is visible. */
export const autoRefresh = (environment: BrowserEnvironment) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) =>
    every(environment, AUTO_REFRESH_MS, () => {
      if (environment.isSeen()) sendBack({ type: 'REFRESH_ALL' });
    }),
  );

const BUILD_MS = 5 * MINUTE_MS;
/** Sends NEWER when `look` answers another build than at first: now and then, and when the page wakes. A look that fails says nothing. */
export const newerBuild = (environment: BrowserEnvironment, own: string | null, look: () => Promise<string | null>) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const compare = (): void => {
      if (own === null || !environment.isSeen()) return;
      look().then(
        (served) => {
          if (served !== null && served !== own) sendBack({ type: 'NEWER' });
        },
        () => undefined,
      );
    };
    const ends = [every(environment, BUILD_MS, compare), environment.onWake(compare)];
    return () => {
      for (const end of ends) end();
    };
  });

/** Sends PULSE every so many milliseconds while the page is visible, and at once when it is again. */
export const pulse = (environment: BrowserEnvironment) =>
  fromCallback<AnyEventObject, number>(({ sendBack, input }) => {
    const tell = (): void => {
      if (environment.isSeen()) sendBack({ type: 'PULSE' });
    };
    const ends = [every(environment, input, tell), environment.onWake(tell)];
    return () => {
      for (const end of ends) end();
    };
  });

/**
 * Sends REFRESH to a question that is held, and to those that go along with it, every so many milliseconds while the page is visible, and at once when it is
 * again. Those under way are asked already. Once an answer stays as it is, those that went along are asked a last time: they may have been answered before it.
 */
export function repeat<Q extends { readonly read: string }>(
  environment: BrowserEnvironment,
  alongOf: (query: Q) => readonly string[],
): Repeat<Q> {
  const held = new Map<string, () => void>();
  /** Questions whose last answer would not stay, by their read; and reads that are to be asked once more when they are answered. */
  const moving = new Map<string, Q>();
  const owed = new Set<string>();
  return fromCallback<AnyEventObject, Repeating<Q>>(({ sendBack, input: { query, everyMs } }) => {
    const again = (): void => {
      sendBack({ type: 'REFRESH' });
    };
    held.set(query.read, again);
    const hasEnded = everyMs === null && isSame(moving.get(query.read), query);
    if (everyMs === null) moving.delete(query.read);
    else moving.set(query.read, query);
    if (hasEnded)
      for (const read of alongOf(query)) {
        const ask = held.get(read);
        if (ask === undefined) owed.add(read);
        else ask();
      }
    if (owed.delete(query.read)) again();
    const tell = (): void => {
      if (environment.isSeen()) for (const read of [...alongOf(query), query.read]) held.get(read)?.();
    };
    const ends = everyMs === null ? [] : [every(environment, everyMs, tell), environment.onWake(tell)];
    return () => {
      for (const end of ends) end();
      if (held.get(query.read) === again) held.delete(query.read);
    };
  });
}

/** How long a screen has to show what it was opened for before anything else is asked. */
const SETTLE_MS = 1_500;
/** Resolves when a screen has had its time and the page has nothing to do. */
export const settled = (environment: BrowserEnvironment) =>
  fromPromise<undefined, undefined>(
    ({ signal }) =>
      new Promise((resolve) => {
        let stop = (): void => undefined;
        const timer = environment.timers.setTimeout(() => {
          stop = environment.onIdle(() => {
            resolve(undefined);
          });
        }, SETTLE_MS);
        signal.addEventListener('abort', () => {
          environment.timers.clearTimeout(timer);
          stop();
        });
      }),
  );
