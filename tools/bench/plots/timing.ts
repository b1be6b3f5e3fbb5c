import { percentile, rounded } from '../figures.ts';

/** Of one call, in ms from the question to the answer; `cpu` is what all threads of this process worked a call, on a busy machine the truer number. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly cpu: number;
}
const WARM_UP = 2;

/** So many callers, each asking again as soon as it is answered, `rounds` times after a warm-up. */
export async function timeCalls(run: () => unknown, callers: number, rounds: number): Promise<Timing> {
  const took: number[] = [];
  const caller = async (): Promise<void> => {
    for (let round = -WARM_UP; round < rounds; round++) {
      const began = performance.now();
      await run();
      if (round >= 0) took.push(performance.now() - began);
    }
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: callers }, caller));
  const { user, system } = process.cpuUsage(before);
  const at = (share: number): number => rounded(percentile(took, share), 1);
  return { p50: at(0.5), p95: at(0.95), max: at(1), cpu: rounded((user + system) / 1000 / (callers * (rounds + WARM_UP)), 1) };
}
