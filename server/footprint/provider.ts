import type { FootprintBreach, FootprintCategory, FootprintSignal, SignalCause } from '../../contract/areas/footprint.ts';
import type { SubjectType } from '../../contract/footprint/subject.ts';
import type { PackageRecord } from '../access.ts';

/** What is checked: `value` is put right (a number with its country code, a host in lower case and ASCII). */
export interface Subject {
  readonly type: SubjectType;
  readonly value: string;
  readonly packageName: string;
  /** Its id, where it was checked before. */
  readonly id?: string;
}
/** What the package's own incidents and open tickets say of a subject. Times are epoch milliseconds. */
export interface OwnFacts {
  /** False while the search index is being made: there may be more. */
  readonly isWhole: boolean;
  readonly incidents: number;
  /** Open ones by id, newest first. */
  readonly open: readonly string[];
  readonly firstSeen: number | null;
  readonly lastSeen: number | null;
  /** Open ones, the last changed first. */
  readonly tickets: readonly { readonly id: number; readonly subject: string; readonly created_at: number; readonly updated_at: number }[];
  /** Those of them that were raised from its footprint, in that order. */
  readonly raised: readonly number[];
}

export interface Asking {
  /** What is known of the subject here, within the access of whoever asks. */
  readonly own: OwnFacts;
  /** All packages of whoever asks: what is a brand's own is told by these alone. */
  readonly packages: readonly PackageRecord[];
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: number;
}
export interface CategoryAnswer {
  readonly signals: readonly FootprintSignal[];
  readonly breaches: readonly FootprintBreach[];
}
/**
 * Whoever can be asked about a category of a subject. It never throws but where whoever asked has left: what goes wrong is a signal that could not be checked, with its
 * cause. Null: it has nothing to say about this, and somebody else may.
 */
export interface FootprintProvider {
  readonly ask: (category: FootprintCategory, subject: Subject, asking: Asking) => Promise<CategoryAnswer | null>;
}

type Told = Partial<Pick<FootprintSignal, 'detail' | 'amount' | 'marks' | 'firstSeen' | 'lastSeen'>>;
/** A signal with what is told of it; the rest is empty. */
export const signalOf = (
  category: FootprintCategory,
  name: string,
  isFound: boolean,
  source: string,
  { detail = '', amount = null, marks = [], firstSeen = null, lastSeen = null }: Told = {},
): FootprintSignal => ({
  category,
  name,
  state: isFound ? 'found' : 'not_found',
  detail,
  amount,
  marks,
  source,
  firstSeen,
  lastSeen,
  cause: null,
});
/** One that could not be checked; without a name it is the whole category. */
export const uncheckedOf = (category: FootprintCategory, name: string, source: string, cause: SignalCause): FootprintSignal => ({
  ...signalOf(category, name, false, source),
  state: 'not_checked',
  cause,
});

/** What the product says itself, by type of subject. */
export const hereCategories: Readonly<Record<SubjectType, readonly FootprintCategory[]>> = {
  email: ['identity', 'own', 'mail'],
  phone: ['own', 'phone'],
  username: ['identity', 'own'],
  domain: ['identity', 'own', 'mail'],
  ip: ['own', 'network'],
};
