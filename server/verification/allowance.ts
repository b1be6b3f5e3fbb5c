import { DateTime } from 'luxon';
import { dayIn, DEFAULT_ZONE } from '../../contract/time/dates.ts';
import type { AccessScope, PackageRecord } from '../access.ts';
import type { Database } from '../records/engine/schema.ts';
import type { GivenRecords } from '../records/records.ts';
import { verificationNumbersOf } from '../records/verification/numbers.ts';

/** The package that a check is asked in: the one that is named, else the first of its person; '' of a person without any. */
export const packageOf = ({ packages }: Pick<AccessScope, 'packages'>): CheckedIn => packages[0] ?? { name: '', timeZone: DEFAULT_ZONE };
type CheckedIn = Pick<PackageRecord, 'name' | 'timeZone'>;
export interface CallsOf {
  /** Charged this month, or perhaps charged. */
  readonly charged: number;
  /** Null: as many as the provider answers. */
  readonly limit: number | null;
  readonly left: number | null;
  /** When the next month begins. */
  readonly until: string;
}
export interface Taken {
  readonly granted: number;
  /** Gives back so many of them, in the transaction that notes that they were not made or not charged. */
  readonly giveBack: (t: Database, n: number) => Promise<void>;
}
/** How many calls a package is charged for in a month of its time zone, of as many as `VERIFICATION_CALLS` lets it have. A call is taken before it is made, and given back where it was not charged for sure. */
export function verificationAllowance({ records, now, most }: { records: GivenRecords; now: () => number; most: number | null }) {
  const monthOf = ({ timeZone }: CheckedIn): string => dayIn(now(), timeZone).slice(0, 7);
  return {
    async of(pkg: CheckedIn): Promise<CallsOf> {
      const month = monthOf(pkg),
        charged = await records.verificationNumbers.callsIn(pkg.name, month);
      const until = DateTime.fromISO(`${month}-01`, { zone: pkg.timeZone }).plus({ months: 1 }).toJSDate().toISOString();
      return { charged, limit: most, left: most === null ? null : Math.max(0, most - charged), until };
    },
    /**
     * Takes as many of `n` calls as are left, and says how they are given back. `note` writes down in the same transaction what they are for, and what ends it gives back in its own: a
     * process that dies between the two would lose calls.
     */
    async take(pkg: CheckedIn, n: number, note: (t: Database, granted: number) => Promise<void>): Promise<Taken> {
      const month = monthOf(pkg);
      const granted = await records.transaction(async (t) => {
        const taken = await verificationNumbersOf(t).takeCalls(pkg.name, month, n, most);
        await note(t, taken);
        return taken;
      });
      return { granted, giveBack: (t, unused) => verificationNumbersOf(t).giveBackCalls(pkg.name, month, unused) };
    },
  };
}
export type Allowance = ReturnType<typeof verificationAllowance>;
