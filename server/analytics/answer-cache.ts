import type { Row } from './answer.ts';

const MOST_ENTRIES = 1_000,
  MOST_ROWS = 200_000;

interface Entry {
  readonly rows: Promise<readonly Row[]>;
  readonly abort: AbortController;
  waiting: number;
  size: number;
}

/**
 * Answers of a store, by question. A question is the whole SQL with its values, so what a caller may see is a part of it, and no caller gets
 * an answer that was not asked for with the same restriction. Equal questions at the same time are asked once. It forgets the least recently
 * used, and everything when the data change.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #mostRows: number;
  #rows = 0;
  constructor(mostRows: number = MOST_ROWS) {
    this.#mostRows = mostRows;
  }

  /** `ask` runs until its answer is there or no caller waits for it any more. The rows are shared and must not be changed. */
  async get(question: string, ask: (signal: AbortSignal) => Promise<Row[]>, signal?: AbortSignal): Promise<readonly Row[]> {
    signal?.throwIfAborted();
    const entry = this.#entries.get(question) ?? this.#begin(question, ask);
    this.#entries.delete(question);
    this.#entries.set(question, entry);
    if (entry.size >= 0) return entry.rows;
    entry.waiting++;
    let leave: (() => void) | undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([entry.rows, left]);
    } finally {
      if (leave !== undefined) signal?.removeEventListener('abort', leave);
      entry.waiting--;
      if (entry.waiting === 0 && entry.size < 0) {
        this.#drop(question, entry);
        entry.abort.abort(signal?.reason);
      }
    }
  }
  /** What is being asked was asked of the old data, and is not kept. */
  clear(): void {
    this.#entries.clear();
    this.#rows = 0;
  }

  #begin(question: string, ask: (signal: AbortSignal) => Promise<Row[]>): Entry {
    const abort = new AbortController();
    const entry: Entry = { rows: ask(abort.signal), abort, waiting: 0, size: -1 };
    entry.rows.then(
      (rows) => {
        entry.size = rows.length + 1;
        if (this.#entries.get(question) === entry) this.#keep(entry);
      },
      () => {
        this.#drop(question, entry);
      },
    );
    this.#entries.set(question, entry);
    return entry;
  }
  #keep(entry: Entry): void {
    this.#rows += entry.size;
    for (const [question, oldest] of this.#entries) {
      if (this.#rows <= this.#mostRows && this.#entries.size <= MOST_ENTRIES) return;
      if (oldest.size >= 0) this.#drop(question, oldest);
    }
  }
  #drop(question: string, entry: Entry): void {
    if (this.#entries.get(question) !== entry) return;
    this.#entries.delete(question);
    if (entry.size >= 0) this.#rows -= entry.size;
  }
}
