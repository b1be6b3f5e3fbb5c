import type { Location, Move, Place } from '../../../src/adapters/location.ts';

/** An address bar with a history, without a browser. Back and Forward happen at once. */
export class MemoryLocation implements Location {
  readonly entries: Place[];
  #at = 0;
  #count = 0;
  readonly #listeners = new Set<(move: Move) => void>();

  constructor(start = '/') {
    this.entries = [this.#placeOf(start, null)];
  }
  get = (): Place => this.entries[this.#at] as Place;
  push = (to: string, state: unknown = null): void => {
    this.entries.splice(this.#at + 1, Infinity, this.#placeOf(to, state));
    this.#at++;
    this.#tell('push');
  };
  replace = (to: string, state: unknown = null): void => {
    this.entries[this.#at] = this.#placeOf(to, state);
    this.#tell('replace');
  };
  go = (delta: number): void => {
    const to = this.#at + delta;
    if (to < 0 || to >= this.entries.length) return;
    this.#at = to;
    this.#tell('pop');
  };
  href = (to: string): string => to;
  subscribe = (listener: (move: Move) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #tell(move: Move): void {
    for (const listener of [...this.#listeners]) listener(move);
  }
  #placeOf(to: string, state: unknown): Place {
    const { pathname, search, hash } = new URL(to, 'http://portal.test');
    return { pathname, search, hash, state, key: String(this.#count++) };
  }
}
