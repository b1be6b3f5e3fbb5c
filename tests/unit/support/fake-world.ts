import { createSessionStore, type SessionStore } from '../../../src/adapters/session/session-store.ts';
import { createStore } from '../../../src/adapters/storage.ts';
import type { StoredElsewhere, BrowserEnvironment } from '../../../src/adapters/browser-environment.ts';
import { VirtualClock } from '../../model/support/virtual-clock.ts';

export const NOON = Date.UTC(2026, 10, 20, 6, 30);

/** A browser's storage that tabs share. */
export class MemoryStorage {
  readonly texts = new Map<string, string>();
  getItem = (key: string): string | null => this.texts.get(key) ?? null;
  setItem = (key: string, text: string): void => {
    this.texts.set(key, text);
  };
  removeItem = (key: string): void => {
    this.texts.delete(key);
  };
}

/** Time, people and other tabs, as a test says. */
export class FakeWorld implements BrowserEnvironment {
  readonly clock: VirtualClock;
  /** Is the page on a screen? */
  seen = true;
  readonly #listeners = {
    activity: new Set<() => void>(),
    wake: new Set<() => void>(),
    stored: new Set<(change: StoredElsewhere) => void>(),
  };

  constructor(clock = new VirtualClock(NOON)) {
    this.clock = clock;
  }
  get timers(): BrowserEnvironment['timers'] {
    return {
      setTimeout: this.clock.setTimeout,
      clearTimeout: (id) => {
        this.clock.clearTimeout(id as number);
      },
    };
  }
  now = (): number => this.clock.now();
  isSeen = (): boolean => this.seen;
  onActivity = (listener: () => void): (() => void) => this.#add(this.#listeners.activity, listener);
  onWake = (listener: () => void): (() => void) => this.#add(this.#listeners.wake, listener);
  onStoredElsewhere = (listener: (change: StoredElsewhere) => void): (() => void) => this.#add(this.#listeners.stored, listener);

  onIdle = (run: () => void): (() => void) => {
    const timer = this.clock.setTimeout(run, 0);
    return () => {
      this.clock.clearTimeout(timer as number);
    };
  };
  /** Names of files that were handed to the reader, and addresses that the browser was sent to fetch. */
  readonly files: string[] = [];
  saveFile = (name: string): void => {
    this.files.push(name);
  };
  /** Where it left for. */
  readonly left: string[] = [];
  leaveTo = (href: string): void => {
    this.left.push(href);
  };
  fetchFile = (href: string): void => {
    this.files.push(href);
  };

  /** A pointer moves, a key goes down. */
  act(): void {
    this.#tell(this.#listeners.activity);
  }
  wake(): void {
    this.#tell(this.#listeners.wake);
  }
  tellStored(change: StoredElsewhere): void {
    this.#tell(this.#listeners.stored, change);
  }
  /** Whoever still listens to anything. */
  get listening(): number {
    return Object.values(this.#listeners).reduce((sum, set) => sum + set.size, 0);
  }

  /** Whoever was taken away by a listener before it hears nothing more, as in a browser. */
  #tell<A extends readonly unknown[]>(set: Set<(...told: A) => void>, ...told: A): void {
    for (const listener of [...set]) if (set.has(listener)) listener(...told);
  }
  #add<T>(set: Set<T>, listener: T): () => void {
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  }
}

/** Another tab over the same storage: it writes all that it has to, and then the events reach this one, as in a browser. */
export function otherTab(storage: MemoryStorage, world: Pick<FakeWorld, 'tellStored'>): (run: (store: SessionStore) => void) => void {
  return (run) => {
    const changes: StoredElsewhere[] = [];
    run(
      createSessionStore(
        createStore(() => ({
          getItem: storage.getItem,
          setItem: (key, text) => {
            if (storage.getItem(key) !== text) changes.push({ key, gone: false });
            storage.setItem(key, text);
          },
          removeItem: (key) => {
            if (storage.getItem(key) !== null) changes.push({ key, gone: true });
            storage.removeItem(key);
          },
        })),
      ),
    );
    for (const change of changes) world.tellStored(change);
  };
}

/** Lets every promise that can go on, go on. */
export const settleDown = async (): Promise<void> => {
  for (let i = 0; i < 25; i++) await Promise.resolve();
};
