import type { BulkRow } from '../../../contract/areas/verification/runs.ts';
import type { LookupReason } from '../../../contract/areas/search360/types.ts';
import type { LikeReason } from '../../../contract/indicator/likeness.ts';
import type { neighbourKinds } from '../../../contract/verification/neighbours.ts';

/** Checks that have no sentence of their own: what they are about stands in `checks`. */
export const listed = [
  'state',
  'pan',
  'holder',
  'name',
  'class',
  'year',
  'bank',
  'branch',
  'postcode',
  'range',
  'suffix',
  'disposable',
  'role',
  'mail',
  'registration',
] as const;
type Reason = NonNullable<BulkRow['reason']>;
export type ListedReason = (typeof listed)[number];

/**
 * Sentences of the files that people download. In reasons `{field}` is a field of `fields`, or `row`; `{detail}` is what was found, of a check digit `{right}` and `{found}`. `sameLine`: a duplicate of a
 * known line of its file. `registerPlain`: the register gives no reason. `failed`: a check without a sentence of its own (`{check}`). `kinds`: what a value in the wrong tool is; of one that is not there `fields` has it.
 */
export interface SentenceWords {
  readonly row: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<Exclude<Reason, ListedReason> | 'sameLine' | 'registerPlain' | 'failed', string>>;
  readonly checks: Readonly<Record<ListedReason, string>>;
  readonly kinds: Readonly<Record<(typeof neighbourKinds)[number], string> & Partial<Record<string, string>>>;
  readonly likes: Readonly<Record<LikeReason, string>>;
  /** States that say all by themselves. */
  readonly states: Readonly<
    Record<'valid' | 'invalid' | 'invalid_format' | 'upstream_error' | 'not_checked' | 'skipped' | 'not_found', string>
  >;
  readonly waiting: string;
  /** `{what}`: one of `kinds`, a field or `other`. */
  readonly looksLike: string;
  readonly other: string;
  /** What reads like `{value}`, and `{why}`. */
  readonly alike: string;
  /** `{status}`: the state in the register's own words. */
  readonly notInForce: string;
  readonly stateUnknown: string;
  /** Fields (`{fields}`) that stand otherwise in the register, or of which it says nothing. */
  readonly different: string;
  readonly close: string;
  readonly partial: string;
  readonly silent: string;
  readonly script: string;
  /** Reasons of rows of a file of values. */
  readonly lookups: Readonly<Record<LookupReason, string>>;
}
