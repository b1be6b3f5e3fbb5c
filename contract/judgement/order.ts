import type { Day } from '../time/dates.ts';
import { telling } from './detection.ts';
import type { StandsOutFinding } from './stands-out.ts';

type Ordered = Pick<StandsOutFinding, 'package_name' | 'date' | 'value' | 'part' | 'excess' | 'upTo'>;
/** The order of texts by code units, as stores have it: ties are decided by it everywhere. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Findings of a range as they are told everywhere: first what runs now, which are those of the running day, or without any those of the latest day that is
 * over; then the rest. Each by excess² ÷ part, then the latest. `latest`: of each package, the latest day with data that is over, in the range or not.
 */
export function asTold<F extends Ordered>(findings: readonly F[], latest: ReadonlyMap<string, Day>): F[] {
  const runs = findings.some(({ upTo }) => upTo !== null);
  const isNow = ({ package_name, date, upTo }: F): boolean => (runs ? upTo !== null : latest.get(package_name) === date);
  return [...findings].sort(
    (a, b) =>
      Number(isNow(b)) - Number(isNow(a)) ||
      telling(b) - telling(a) ||
      byText(b.date, a.date) ||
      byText(a.package_name, b.package_name) ||
      byText(a.value, b.value),
  );
}
