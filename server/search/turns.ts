/** Some work that goes on step by step. */
interface Turn {
  readonly name: string;
  readonly steps: AsyncGenerator<undefined, void>;
  readonly done: () => void;
  readonly fail: (cause: unknown) => void;
  isStepping: boolean;
}

/**
 * Carries out works step by step, two steps at once at most, so that all of them together cost little more than one. What somebody asked for last comes first, and one of the two
 * places is kept for what somebody has asked for: nobody waits for a step that nobody waits for.
 */
export function turns() {
  const waiting: Turn[] = [];
  const hurried = new Map<string, number>();
  const places = [
    { isBusy: false, least: 1 },
    { isBusy: false, least: 0 },
  ];
  let asked = 0;
  const rankOf = ({ name }: Turn): number => hurried.get(name) ?? 0;
  const next = (least: number): Turn | undefined =>
    waiting
      .filter((turn) => !turn.isStepping && rankOf(turn) >= least)
      .reduce<Turn | undefined>((first, turn) => (first === undefined || rankOf(turn) > rankOf(first) ? turn : first), undefined);

  async function run(place: (typeof places)[number]): Promise<void> {
    place.isBusy = true;
    for (let turn = next(place.least); turn !== undefined; turn = next(place.least)) {
      turn.isStepping = true;
      try {
        if ((await turn.steps.next()).done !== true) continue;
        turn.done();
      } catch (cause) {
        turn.fail(cause);
      } finally {
        turn.isStepping = false;
      }
      waiting.splice(waiting.indexOf(turn), 1);
    }
    place.isBusy = false;
  }
  const wake = (): void => {
    for (const place of places) if (!place.isBusy) void run(place);
  };
  return {
    /** Resolves when all steps are done; rejects with what one of them throws. */
    take: (name: string, steps: Turn['steps']): Promise<void> =>
      new Promise((done, fail) => {
        waiting.push({ name, steps, done, fail, isStepping: false });
        wake();
      }),
    /** Work of these names comes before that of others. */
    hurry(names: readonly string[]): void {
      asked++;
      for (const name of names) hurried.set(name, asked);
      wake();
    },
  };
}

/** Runs work so that whoever asks gets a run that began after they asked: those who ask while one is under way share the next. */
export function renewed<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let following: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };
  const next = (): Promise<T> => {
    following = null;
    return start();
  };
  return () => (running === null ? start() : (following ??= running.then(next, next)));
}
