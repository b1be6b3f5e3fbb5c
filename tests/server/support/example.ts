import type { Call } from '../../../contract/call.ts';
import { addDays, dayIn, MAX_RANGE_DAYS } from '../../../contract/time/dates.ts';
import type { Ids } from './ids.ts';

/** A good request of a call: every name that it must be given in its query, with a good value, and its body. */
export interface Example {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** CSV, of a call that takes rows. */
  readonly rows?: string;
  /** Names that may be given empty. */
  readonly mayBeEmpty?: readonly string[];
  /** What it answers whoever is admitted: its own status unless told. */
  readonly admitted?: number;
}
type About = (packageName: string, ids: Ids) => Example;
/** What most calls of an area are asked, and those that are asked something else. A new area is a file `<area>/example.ts` with these. */
export interface Examples<A extends Readonly<Record<string, Call>>> {
  readonly most: About;
  readonly others?: { readonly [K in keyof A]?: About };
}

const today = dayIn(Date.now(), 'Asia/Kolkata');
const daysTo = (days: number, package_name: string, more: Readonly<Record<string, string>>): Example => ({
  query: { package_name, fromDate: addDays(today, 1 - days), toDate: today, ...more },
});
/** A week that ends today. */
export const inWeek = (package_name: string, more: Readonly<Record<string, string>> = {}): Example => daysTo(7, package_name, more);
/** The longest range, which ends today: what is rare in a small demo is in it. */
export const inYear = (package_name: string, more: Readonly<Record<string, string>> = {}): Example =>
  daysTo(MAX_RANGE_DAYS, package_name, more);
