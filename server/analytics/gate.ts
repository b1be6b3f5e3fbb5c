import { Refusal } from '../handler.ts';

/**
 * Hands out a fixed number of places; whoever finds none waits in line. The line is bounded: past it, a 503 with `Retry-After` at once
 * is kinder than an answer that comes too late.
 */
export class Gate<T> {
  readonly #free: T[];
  readonly #line: ((place: T) => void)[] = [];
  readonly #maxLine: number;
  constructor(places: readonly T[], maxLine: number) {
    this.#free = [...places];
    this.#maxLine = maxLine;
  }

  /** Throws the signal's reason when aborted while waiting; the place is never taken then. */
  async take(signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#line.length >= this.#maxLine) throw new Refusal(503, 'Busy', { retryAfterSeconds: 1 });
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        this.#line.splice(this.#line.indexOf(arrive), 1);
        reject(signal?.reason as Error);
      };
      const arrive = (place: T): void => {
        signal?.removeEventListener('abort', leave);
        resolve(place);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#line.push(arrive);
    });
  }

  give(place: T): void {
    const next = this.#line.shift();
    if (next === undefined) this.#free.push(place);
    else next(place);
  }
}
