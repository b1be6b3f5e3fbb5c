import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;
/** A run during which other programs used more cores than this is repeated. */
export const FOREIGN_LIMIT = 0.35;
const canTell = existsSync('/proc/stat');
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface Cpu {
  readonly at: number;
  readonly busy: number;
  readonly ours: ReadonlyMap<string, number>;
}

function busyTicks(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + irq + softIrq + steal;
}

/** Ticks of this process and of all that it started. */
function ownTicks(): Map<string, number> {
  const all = new Map<string, { readonly parent: string; readonly ticks: number }>();
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      all.set(id, { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      /* it ended while the folder was read */
    }
  }
  const isOurs = (id: string | undefined): boolean => id !== undefined && (id === String(process.pid) || isOurs(all.get(id)?.parent));
  return new Map([...all].filter(([id]) => isOurs(id)).map(([id, { ticks }]) => [id, ticks]));
}

const read = (): Cpu => ({ at: performance.now(), busy: busyTicks(), ours: ownTicks() });

/** Starts a watch; the function it gives says how many cores other programs used since. `NaN` where the system does not tell. */
export function watchOthers(): () => number {
  if (!canTell) return () => Number.NaN;
  const before = read();
  return () => {
    const now = read();
    let ours = 0;
    for (const [id, ticks] of now.ours) ours += ticks - (before.ours.get(id) ?? 0);
    return Math.max(0, (now.busy - before.busy - ours) / TICKS / ((now.at - before.at) / 1000));
  };
}

/** Waits for a moment in which others are idle, up to so long. */
export async function quiet(maxSeconds: number): Promise<void> {
  const until = performance.now() + maxSeconds * 1000;
  while (performance.now() < until) {
    const others = watchOthers();
    await pause(500);
    if (!(others() > 0.25)) return;
  }
}

export interface Sample<T> {
  readonly value: T;
  /** Cores used by other programs meanwhile. */ readonly foreign: number;
}

/** Measures until enough undisturbed samples are there, or the tries are used up. Takes the quiet ones if there are enough, else the quietest. */
export function choose<T>(samples: readonly Sample<T>[], runs: number): { readonly values: readonly T[]; readonly disturbed: number } {
  const sorted = [...samples]
    .sort((a, b) => (a.foreign > FOREIGN_LIMIT ? a.foreign : 0) - (b.foreign > FOREIGN_LIMIT ? b.foreign : 0))
    .slice(0, runs);
  return { values: sorted.map((s) => s.value), disturbed: sorted.filter((s) => s.foreign > FOREIGN_LIMIT).length };
}
export const isQuiet = (sample: Sample<unknown>): boolean => !(sample.foreign > FOREIGN_LIMIT);

export const machineLine = (): string => `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
