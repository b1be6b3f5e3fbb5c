import type { ContestedKind, Narrowed } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';

/** Invalid traffic of a publisher that its reader is about to contest: the same rows and the same days as are shown. */
export interface Contestable {
  readonly packageName: string;
  readonly publisher: string;
  readonly range: DateRange;
  /** Of the package, an IANA name. */
  readonly zone: string;
  /** Kinds of which something was invalid, with how much. */
  readonly kinds: readonly (Part & { readonly kind: ContestedKind })[];
  readonly narrowed: Narrowed;
  /** Why it cannot be contested: some of its days are contested already, or have a credit. */
  readonly kept?: 'contested' | 'credited' | undefined;
}
/** Each of them has a draft and an outcome of its own. */
export const contestId = ({ packageName, publisher, range, kinds, narrowed }: Contestable): string =>
  [packageName, publisher, range.fromDate, range.toDate, ...kinds.map(({ kind }) => kind), JSON.stringify(narrowed)].join(' ');
