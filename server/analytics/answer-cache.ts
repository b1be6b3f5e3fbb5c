import { LRUCache } from 'lru-cache';
import type { Row } from './answer.ts';

const MOST_ENTRIES = 1_000,
  MOST_ROWS = 200_000;

/** A question that is being asked, for all who wait for it. */
interface Asking {
  readonly rows: Promise<readonly Row[]>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Answers of a store, by question. A question is the whole SQL with its values, so what a caller may see is a part of it, and no caller gets
 * an answer that was not asked for with the same restriction. Equal questions at the same time are asked once. It forgets the least recently
 * used, and everything when the data change.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, readonly Row[]>;
  readonly #asking = new Map<string, Asking>();
  constructor(mostRows: number = MOST_ROWS) {
    this.#answers = new LRUCache({ max: MOST_ENTRIES, maxSize: mostRows, sizeCalculation: (rows) => rows.length + 1 });
  }

  /** `ask` runs until its answer is there or no caller waits for it any more. The rows are shared and must not be changed. */
  async get(question: string, ask: (signal: AbortSignal) => Promise<Row[]>, signal?: AbortSignal): Promise<readonly Row[]> {
    signal?.throwIfAborted();
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const asking = this.#asking.get(question) ?? this.#begin(question, ask);
    asking.waiting++;
    let leave: (() => void) | undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([asking.rows, left]);
    } finally {
      if (leave !== undefined) signal?.removeEventListener('abort', leave);
      asking.waiting--;
      if (asking.waiting === 0) {
        this.#end(question, asking);
        asking.abort.abort(signal?.reason);
      }
    }
  }
  /** What is being asked was asked of the old data, and is not kept. */
  clear(): void {
    this.#answers.clear();
    this.#asking.clear();
  }

  #begin(question: string, ask: (signal: AbortSignal) => Promise<Row[]>): Asking {
    const abort = new AbortController();
    const asking: Asking = { rows: ask(abort.signal), abort, waiting: 0 };
    asking.rows.then(
      (rows) => {
        if (this.#end(question, asking)) this.#answers.set(question, rows);
      },
      () => this.#end(question, asking),
    );
    this.#asking.set(question, asking);
    return asking;
  }
  /** Answers whether it was still asked: of data that have not changed, for somebody who waits. */
  #end(question: string, asking: Asking): boolean {
    return this.#asking.get(question) === asking && this.#asking.delete(question);
  }
}
