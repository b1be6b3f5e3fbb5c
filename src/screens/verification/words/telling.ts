import type { Verification, VerificationVerdict } from '../../../../contract/areas/verification.ts';
import { toolOf } from '../../../../contract/verification/tools.ts';

/** A verdict by who gave it. `rejected`: a register did, of a well-formed number. `entry`: the number is well formed, and what was given beside it is not. */
export type Telling = VerificationVerdict | 'rejected' | 'entry';
export type Told = Pick<Verification, 'tool' | 'verdict' | 'checks' | 'fields' | 'compared'>;

export function tellingOf({ tool, verdict, checks }: Told): Telling {
  if (verdict !== 'invalid') return verdict;
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.some(({ source }) => source === 'provider')) return 'rejected';
  const [number, ...rest] = toolOf(tool).fields;
  const isNumberRight = checks.some(({ field, outcome }) => field === number?.name && outcome === 'passed');
  const isBeside = failed.every(({ field }) => rest.some(({ name, isRequired }) => name === field && !isRequired));
  return isNumberRight && isBeside ? 'entry' : 'invalid';
}
/** Fields that the register has otherwise than they were given. */
export const differingIn = ({ compared }: Pick<Told, 'compared'>): readonly string[] =>
  compared.filter(({ outcome }) => outcome === 'differs').map(({ field }) => field);
