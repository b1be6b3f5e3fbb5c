import { randomBytes } from 'node:crypto';
import type { CheckRecord, FootprintsRecords } from '../records/footprint/footprints.ts';
import type { CheckOutcome } from './answer.ts';
import type { Gathered } from './gateway.ts';
import type { Subject } from './provider.ts';
import { keepRules } from './rule-set.ts';
import { scoreOf } from './score.ts';

export const idOf = (kind: 'FP' | 'FC' | 'FN'): string => `${kind}-${randomBytes(9).toString('hex')}`;
interface Made {
  readonly id: string;
  readonly subjectId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly userId: string;
  readonly reason: string;
}
/** A check of what was gathered, by the rules in force, which are kept with it. */
export async function checkRecord(
  footprints: Pick<FootprintsRecords, 'rules' | 'levels' | 'lastRuleSet' | 'addRuleSet'>,
  { type }: Pick<Subject, 'type'>,
  { signals, breaches }: Gathered,
  { id, subjectId, at, userId, reason }: Made,
): Promise<CheckRecord> {
  const { set, number } = await keepRules(footprints, at);
  const { score, low, high, verdict, fired, found, notFound, notChecked } = scoreOf(type, signals, set.rules, set.levels);
  return {
    id,
    subject_id: subjectId,
    at,
    user_id: userId,
    reason,
    score,
    low,
    high,
    verdict,
    found,
    not_found: notFound,
    not_checked: notChecked,
    rule_set: number,
    outcome: JSON.stringify({ signals, breaches, rules: fired } satisfies CheckOutcome),
  };
}
