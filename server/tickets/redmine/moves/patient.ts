import { RedmineAway } from '../api.ts';

const SOON_MS = 20,
  AGAIN_MS = 5_000;

/** Work that is done as soon as it can be, and tried again for as long as something of it is left. `work` answers whether nothing is. */
export function patientWork({ work, report }: { readonly work: () => Promise<boolean>; readonly report: (cause: unknown) => void }) {
  let timer: NodeJS.Timeout | null = null,
    running: Promise<void> | null = null,
    isClosed = false;
  const wake = (ms = SOON_MS): void => {
    if (isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      const before = running ?? Promise.resolve();
      const run = before
        .then(work)
        .catch((cause: unknown) => {
          if (!(cause instanceof RedmineAway)) report(cause);
          return false;
        })
        .then((isDone) => {
          if (!isDone) wake(AGAIN_MS);
          if (running === run) running = null;
        });
      running = run;
    }, ms);
  };
  return {
    /** There is work. */
    wake: (): void => {
      wake();
    },
    isClosed: (): boolean => isClosed,
    close: async (): Promise<void> => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
