import { whenIdle } from './idle.ts';

/** Timers of the page, or of a test whose time is its own. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}
/** A change that another tab made to a stored value. */
export interface StoredElsewhere {
  readonly key: string | null;
  readonly gone: boolean;
}

/** What the page tells the portal: time, people, other tabs. Each listener gives back its end. */
export interface BrowserEnvironment {
  now(): number;
  /** Is the page on a screen, as far as the browser knows? */
  isSeen(): boolean;
  readonly timers: Timers;
  /** Pointer, key, wheel or touch. */
  onActivity(listener: () => void): () => void;
  /** The page became visible again, or the network came back. */
  onWake(listener: () => void): () => void;
  onStoredElsewhere(listener: (change: StoredElsewhere) => void): () => void;
  /** Runs once when the page has nothing to do, and after 2 s at the latest. */
  onIdle(run: () => void): () => void;
  /** Hands the reader a file under a name. */
  saveFile(name: string, content: Blob): void;
  /** Has the browser fetch a file from an address that answers with an attachment. The page stays. */
  fetchFile(href: string): void;
  /** Leaves the portal for another site. */
  leaveTo(href: string): void;
}

const listen = (target: EventTarget, types: readonly string[], listener: (event: Event) => void): (() => void) => {
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
};

const press = (win: Window, href: string, name: string): void => {
  const link = win.document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
};

export const browserEnvironment = (win: Window): BrowserEnvironment => ({
  now: () => Date.now(),
  isSeen: () => !win.document.hidden,
  timers: {
    setTimeout: (run, ms) => win.setTimeout(run, ms),
    clearTimeout: (id) => {
      win.clearTimeout(id as number);
    },
  },
  onActivity: (listener) => listen(win, ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'], listener),
  onWake: (listener) => {
    const ends = [
      listen(win.document, ['visibilitychange'], () => {
        if (!win.document.hidden) listener();
      }),
      listen(win, ['pageshow', 'focus', 'online'], listener),
    ];
    return () => {
      for (const end of ends) end();
    };
  },
  onStoredElsewhere: (listener) =>
    listen(win, ['storage'], (event) => {
      const { key, newValue } = event as StorageEvent;
      listener({ key, gone: newValue === null });
    }),
  onIdle: (run) => whenIdle(win, run),
  saveFile: (name, content) => {
    const href = URL.createObjectURL(content);
    press(win, href, name);
    // After the click, or Safari saves nothing.
    win.setTimeout(() => {
      URL.revokeObjectURL(href);
    }, 1_000);
  },
  leaveTo: (href) => {
    win.location.assign(href);
  },
  fetchFile: (href) => {
    press(win, href, '');
  },
});
