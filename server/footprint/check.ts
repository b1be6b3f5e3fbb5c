import { randomBytes } from 'node:crypto';
import type { CheckRecord, FootprintsRecords } from '../records/footprints.ts';
import { ruleAnswer, type CheckOutcome } from './answer.ts';
import type { Gathered } from './gateway.ts';
import type { Subject } from './provider.ts';
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
/** A check of what was gathered, by the rules in force. */
export async function checkRecord(
  footprints: Pick<FootprintsRecords, 'rules' | 'levels'>,
  { type }: Pick<Subject, 'type'>,
  { signals, breaches }: Gathered,
  { id, subjectId, at, userId, reason }: Made,
): Promise<CheckRecord> {
  const rules = (await footprints.rules()).map(ruleAnswer);
  const { score, low, high, verdict, fired, found, notFound, notChecked } = scoreOf(type, signals, rules, await footprints.levels());
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
    outcome: JSON.stringify({ signals, breaches, rules: fired } satisfies CheckOutcome),
  };
}
