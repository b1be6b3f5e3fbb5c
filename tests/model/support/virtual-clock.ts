interface Timer {
  readonly id: number;
  readonly due: number;
  readonly run: () => void;
}

/**
 * A clock for an actor system whose time is ours: `createActor(machine, { clock })`. Timers fire at their own deadline and
 * in order (xstate's SimulatedClock jumps first and fires then). `now()` serves as the wall clock of adapters.
 */
export class VirtualClock {
  #now: number;
  #next = 1;
  readonly #timers = new Map<number, Timer>();

  constructor(start = 0) {
    this.#now = start;
  }

  now = (): number => this.#now;
  setTimeout = (run: (...args: unknown[]) => void, ms: number): number => {
    const id = this.#next++;
    this.#timers.set(id, { id, due: this.#now + ms, run });
    return id;
  };
  clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };
  get pending(): number {
    return this.#timers.size;
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (let timer = this.#first(end); timer !== undefined; timer = this.#first(end)) {
      this.#timers.delete(timer.id);
      this.#now = Math.max(this.#now, timer.due);
      timer.run();
    }
    this.#now = end;
  }

  /** A laptop's lid is closed: the wall clock runs, timers do not, and they are late by that much when it opens. */
  sleep(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#timers.values()]) this.#timers.set(timer.id, { ...timer, due: timer.due + ms });
  }

  #first(end: number): Timer | undefined {
    let best: Timer | undefined;
    for (const timer of this.#timers.values()) if (timer.due <= end && (best === undefined || timer.due < best.due)) best = timer;
    return best;
  }
}
