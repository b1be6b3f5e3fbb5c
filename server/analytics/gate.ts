import { CallFailure } from '../call-failure.ts';

/** Where it closes because the server stops: another one, or this one again, will take the call. */
export const stopping = (): CallFailure => new CallFailure('stopping', { retryAfterSeconds: 1 });

/**
 * Hands out a fixed number of places; a caller that finds none waits in line. The line is bounded: past it, a 503 with `Retry-After` at once
 * is kinder than an answer that comes too late.
 */
export class Gate<T> {
  readonly #free: T[];
  readonly #places: number;
  readonly #line: { readonly arrive: (place: T) => void; readonly refuse: (cause: Error) => void }[] = [];
  readonly #maxLine: number;
  /** Callers that give way: those that wait, how many do no longer, and the places of these. */
  readonly #giving: (() => void)[] = [];
  #passing = 0;
  readonly #passed = new Set<T>();
  #closed: Error | null = null;
  #onAll: (() => void) | null = null;
  constructor(places: readonly T[], maxLine: number) {
    this.#free = [...places];
    this.#places = places.length;
    this.#maxLine = maxLine;
  }

  /** Is every place taken? */
  get isFull(): boolean {
    return this.#free.length === 0;
  }

  /** Throws the signal's reason when aborted while waiting; the place is never taken then. */
  async take(signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#closed !== null) throw this.#closed;
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#line.length >= this.#maxLine) throw new CallFailure('busy', { retryAfterSeconds: 1 });
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      const waiting = {
        arrive: (place: T): void => {
          signal?.removeEventListener('abort', leave);
          resolve(place);
        },
        refuse: (cause: Error): void => {
          signal?.removeEventListener('abort', leave);
          reject(cause);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#line.push(waiting);
    });
  }

  /** May a caller that gives way pass? Where no other has a place or waits, and three quarters of the places are left for who comes; one always may. */
  get #isCalm(): boolean {
    return this.#places - this.#free.length === this.#passed.size && this.#line.length === 0 && 4 * this.#passing < this.#places;
  }
  /** As `take`, for work that can wait: lets others go first, for so many ms at most. */
  async takeLater(most: number, signal?: AbortSignal): Promise<T> {
    if (!this.#isCalm)
      await new Promise<void>((resolve) => {
        const pass = (): void => {
          clearTimeout(limit);
          this.#giving.splice(this.#giving.indexOf(pass), 1);
          this.#passing++;
          resolve();
        };
        const limit = setTimeout(pass, most);
        this.#giving.push(pass);
      });
    else this.#passing++;
    try {
      const place = await this.take(signal);
      this.#passed.add(place);
      return place;
    } catch (cause) {
      this.#passing--;
      throw cause;
    }
  }

  give(place: T): void {
    if (this.#passed.delete(place)) this.#passing--;
    this.#hand(place);
    while (this.#giving.length > 0 && this.#isCalm) this.#giving[0]?.();
  }
  #hand(place: T): void {
    const next = this.#line.shift();
    if (next !== undefined) next.arrive(place);
    else {
      this.#free.push(place);
      if (this.#free.length === this.#places) this.#onAll?.();
    }
  }

  /** Admits no more callers; those that wait are refused. */
  close(cause: Error): void {
    this.#closed = cause;
    for (const { refuse } of this.#line.splice(0)) refuse(cause);
  }
  /** All places, once the last one is given back. */
  async all(): Promise<readonly T[]> {
    if (this.#free.length < this.#places)
      await new Promise<void>((resolve) => {
        this.#onAll = resolve;
      });
    return this.#free;
  }
}
