import type { TrafficType } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import type { GivenRecords } from '../records/records.ts';
import { DayTold } from './tell.ts';

interface Kept {
  readonly day: Day;
  /** The rows and rules that it rests on (`Calendar.toldOf`), and the hour. */
  readonly ground: string;
}
/** What is told of days of whole packages, kept beyond the process and for all servers. Neither method fails: what cannot be read is made again, what cannot be written is made again by the next process. */
export interface LastingVerdicts {
  /** Those of some days of the package that an access is of which have the same ground still. */
  read(access: AccessScope, type: TrafficType, days: readonly Kept[]): Promise<ReadonlyMap<Day, DayTold>>;
  write(access: AccessScope, type: TrafficType, told: readonly (Kept & { readonly told: DayTold })[]): Promise<void>;
  /** Resolves when nothing is being written. */
  settled(): Promise<unknown>;
}

function parsed(text: string): DayTold | null {
  try {
    return DayTold.parse(JSON.parse(text));
  } catch {
    return null; // of another version
  }
}

/** They are in the records. `report` is told of failures. */
export function lastingIn({ verdicts }: Pick<GivenRecords, 'verdicts'>, report: (cause: unknown) => void): LastingVerdicts {
  const writing = new Set<Promise<void>>();
  return {
    async read(access, type, days) {
      const found = new Map<Day, DayTold>(),
        sorted = days.map(({ day }) => day).sort(),
        grounds = new Map(days.map(({ day, ground }) => [day, ground]));
      const rows = await verdicts
        .list(access, access.packages[0]?.name ?? '', type, sorted[0] ?? '', sorted.at(-1) ?? '')
        .catch((cause: unknown) => {
          report(cause);
          return [];
        });
      for (const { day, ground, told } of rows) {
        const known = grounds.get(day) === ground ? parsed(told) : null;
        if (known !== null) found.set(day, known);
      }
      return found;
    },
    async write(access, type, told) {
      const package_name = access.packages[0]?.name ?? '';
      const written = verdicts
        .keep(
          access,
          told.map((each) => ({ package_name, type, day: each.day, ground: each.ground, told: JSON.stringify(each.told) })),
        )
        .catch(report)
        .finally(() => writing.delete(written));
      writing.add(written);
      await written;
    },
    settled: () => Promise.all(writing),
  };
}
