import type { Generated } from 'kysely';
import type { RowState } from '../../../contract/areas/verification/runs.ts';
import type { FootprintCategory, FootprintDecision, FootprintVerdict } from '../../../contract/areas/footprint.ts';
import type { FileKind } from '../../../contract/files.ts';
import type { SubjectType } from '../../../contract/footprint/subject.ts';
import type { LookupOutcome } from '../../../contract/areas/search360/search360.ts';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';

/** Tables of what is checked: verifications, footprints, searches and merchants. */
export interface CheckTables {
  /**
   * Checks with verification tools. `input` is what was given, put right, and `outcome` what came out, both JSON. `package_name`: in which it was asked, '' of those of before it
   * was kept. `number_hash`: a keyed hash of the number, '' until it is taken. `charged`: 0 no, 1 yes, 2 where it is not known, as of rows. A verdict that was used again is
   * not charged, and its outcome names the check that it is of.
   */
  verifications: {
    id: string;
    user_id: string;
    tool: string;
    verdict: string;
    input: string;
    outcome: string;
    created_at: number;
    package_name: Generated<string>;
    number_hash: Generated<string>;
    meaning: Generated<string>;
    provider_reference: Generated<string>;
    charged: Generated<number>;
  };
  /** Questions to providers that a package was charged for, or may have been, by month (`2026-11`, in its time zone). */
  verification_calls: { package_name: string; month: string; calls: number };
  /** What footprints are about. `value` is what was given, put right, `shown` what a list shows of it; `verdict` and `checked_at` are those of the last check. `version` counts decisions. */
  footprint_subjects: {
    id: string;
    package_name: string;
    type: SubjectType;
    value: string;
    shown: string;
    check_id: string;
    checked_at: number;
    verdict: FootprintVerdict;
    decision: FootprintDecision | null;
    decided_at: number | null;
    decided_by: string | null;
    version: number;
  };
  /** Checks of subjects. They are added and never changed. `outcome` is JSON: signals, breaches, and the rules that fired with their points. `rule_set`: by which rules, 0 where they were not kept yet. */
  footprint_checks: {
    id: string;
    subject_id: string;
    at: number;
    user_id: string;
    reason: string;
    score: number | null;
    low: number;
    high: number;
    verdict: FootprintVerdict;
    found: number;
    not_found: number;
    not_checked: number;
    outcome: string;
    rule_set: number;
  };
  /** Notes about subjects. They are added and never changed. */
  footprint_notes: { id: string; subject_id: string; at: number; user_id: string; text: string; decision: FootprintDecision | null };
  /** Rules of the score, in the order in which they are added up. `types` is comma-separated, '' is all. */
  footprint_rules: {
    id: string;
    position: number;
    types: string;
    category: FootprintCategory;
    signal: string;
    mark: string;
    state: 'found' | 'not_found' | 'none';
    at_least: number | null;
    at_most: number | null;
    points: number;
    reason: string;
  };
  /** From which score on a verdict is suggested; below all of them it is `approve`. */
  footprint_levels: { verdict: 'review' | 'decline'; from_score: number };
  /** The rules and levels of a time, as JSON, by numbers in their order. `since`: when they were first noticed. They are added and never changed. */
  footprint_rule_sets: { number: number; since: number; content: string };
  /** What a source said of a subject once, and is asked no more: JSON of signals and breaches by category. */
  footprint_stored: { package_name: string; type: SubjectType; value: string; source: string; answers: string };
  /**
   * What somebody looked for, so that links carry its id and not its values. `packages` are those that it was about when it was asked, `terms` values with their kinds: both JSON.
   * `name` null: nobody has saved it.
   */
  searches: {
    id: string;
    user_id: string;
    package_name: string;
    packages: string;
    terms: string;
    name: string | null;
    is_shared: number;
    created_at: number;
  };
  /**
   * Files of values to look up. `packages`: those that its rows tell of, JSON; `head`: the columns of the file, JSON; `extra`: what its second file had, JSON; `job_id` null while it
   * is only checked.
   */
  lookups: {
    id: string;
    user_id: string;
    package_name: string;
    packages: string;
    name: string;
    head: string;
    extra: string | null;
    job_id: string | null;
    created_at: number;
    /** Its rows are still being checked, and it is nobody's to see. */
    is_checking: number;
  };
  /** A row of such a file as it was sent (`raw`, JSON), from `line` of it. `outcome` is null until it was looked up; `found` says what was, in JSON. */
  lookup_rows: {
    lookup_id: string;
    place: number;
    line: number;
    kind: SearchKind;
    value: string;
    raw: string;
    outcome: LookupOutcome | null;
    reason: string | null;
    found: string | null;
  };
  /** Screenshots of a row of such a file; `sha256` is its place in the store of files. */
  lookup_files: { id: string; lookup_id: string; line: number; name: string; kind: FileKind; bytes: number; sha256: string };
  /**
   * Files that went through a verification tool; `job_id` is the job of the same rows that went on last, which is there for a day after that. `content`: a hash of what the
   * rows have, '' where it was not taken.
   */
  verification_runs: {
    id: string;
    user_id: string;
    tool: string;
    file_name: string;
    rows: number;
    job_id: string;
    created_at: number;
    content: Generated<string>;
    /** In which it was sent; '' of those of before it was kept. */
    package_name: Generated<string>;
    /** The first of the places that are compared with known values that was compared with brands alone; null where there is none. */
    known_to: Generated<number | null>;
  };
  /**
   * Their rows. `input` is what was given, put right, with what else the row has (verification/row-input.ts), `compared` what the register says beside it and `standing` what it says of the state, all JSON; '' where that was not kept.
   * `state` is null while a row waits. `charged`: 0 no, 1 yes, 2 where it is not known: it was asked about, and no whole answer came. `entry`: what the register says, as JSON
   * (server/verification/kept.ts), '' where that was not kept; `answered_at`: since when. `alike_to`: what its host reads like (`RowLike`), as JSON and masked, '' where it reads like nothing.
   */
  verification_rows: {
    run_id: string;
    place: number;
    input: string;
    state: RowState | null;
    reason: string | null;
    field: string | null;
    detail: string;
    compared: string;
    standing: Generated<string>;
    alike_to: Generated<string>;
    charged: number;
    number_hash: Generated<string>;
    entry: Generated<string>;
    answered_at: number | null;
  };
  /** Merchants of the onboarding service as it told last. `checks` and `errors` are JSON; `input` has their PAN and GSTIN, masked. */
  merchants: {
    package_name: string;
    id: string;
    name: string;
    input: string;
    stage: string;
    checks: string;
    errors: string;
    processed_at: number | null;
    read_at: number;
  };
}
