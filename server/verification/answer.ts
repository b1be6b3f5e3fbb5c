import type { Verification, VerificationCheck } from '../../contract/areas/verification/verification.ts';
import { chargings } from '../../contract/areas/verification/verification.ts';
import type { Values } from '../../contract/verification/check.ts';
import { compared } from '../../contract/verification/compare.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { meaningOf } from '../../contract/verification/meaning.ts';
import { standingOf } from '../../contract/verification/standing.ts';
import { maskedEntry, maskedValues, toolOf } from '../../contract/verification/tools.ts';
import type { VerificationRecord } from '../records/verification/verifications.ts';
import type { Verified } from './gateway.ts';
import { maskedCompared } from './masking.ts';

/** What came of a check, as it is stored. `question`: what the provider knows it by, where one was asked. `isUnread`: whoever asked had left before the answer came. */
export type Outcome = Pick<Verified, 'checks' | 'fields' | 'more' | 'reference'> & {
  readonly question?: string;
  readonly isUnread?: true;
  readonly cleaned?: Verification['cleaned'];
  readonly reused?: NonNullable<Verification['reused']>;
};
export const outcomeOf = ({ outcome }: Pick<VerificationRecord, 'outcome'>): Outcome => JSON.parse(outcome) as Outcome;
/** A register that has been asked and has not answered. */
export const unanswered: VerificationCheck = { name: 'register', outcome: 'unknown', source: 'provider', field: null, detail: '' };
/** A check as it is shown: what was given masked, and of the entry what is about a person. `name`: of its person. */
export const answerOf = (record: VerificationRecord, name: string): Verification => {
  const values = JSON.parse(record.input) as Values,
    { checks, fields, more = {}, reference = '', cleaned = {}, reused = null } = outcomeOf(record);
  const tool = toolOf(record.tool as ToolId),
    verdict = record.verdict as Verification['verdict'],
    beside = compared(tool, values, fields, verdict === 'valid'),
    standing = standingOf(tool.id, fields, record.created_at);
  return {
    reference_id: record.id,
    tool: tool.id,
    verdict,
    meaning: meaningOf({ tool: tool.id, verdict, checks, compared: beside, standing }),
    input: { ...maskedValues(tool, values) },
    checks: [...checks],
    fields: maskedEntry(tool, fields),
    more: { ...more },
    compared: maskedCompared(tool, beside),
    standing,
    checkedAt: new Date(record.created_at).toISOString(),
    by: { id: record.user_id, name },
    package_name: record.package_name,
    provider_reference: reference,
    charged: chargings[record.charged] ?? 'unknown',
    reused,
    cleaned,
  };
};
