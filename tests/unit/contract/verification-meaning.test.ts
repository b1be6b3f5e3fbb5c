import { describe, expect, it } from 'vitest';
import { meaningOfRow, stateOf } from '../../../contract/areas/verification/runs.ts';
import type { MatchOutcome } from '../../../contract/verification/compare.ts';
import { decisive, meaningOf, verificationVerdicts, type Judged } from '../../../contract/verification/meaning.ts';

const about = (more: Partial<Judged>): Judged => ({
  tool: 'verify_passport',
  verdict: 'valid',
  checks: [],
  compared: [],
  standing: { inForce: 'not_said' },
  ...more,
});
const number = { field: 'file_number', outcome: 'passed', source: 'here' } as const,
  dob = { field: 'dob', outcome: 'failed', source: 'here' } as const,
  name = (outcome: MatchOutcome) => ({ field: 'name', outcome });

describe('what a verdict means', () => {
  it.each([
    ['what was given matches', about({ compared: [name('match')] }), 'valid'],
    ['nothing was given beside it', about({}), 'valid'],
    ['it is not in force, whatever else is said', about({ standing: { inForce: 'no' }, compared: [name('differs')] }), 'not_in_force'],
    ['its state is none that we know', about({ standing: { inForce: 'unknown' }, compared: [name('close')] }), 'state_unknown'],
    [
      'its state is none that we know, and one differs',
      about({ standing: { inForce: 'unknown' }, compared: [name('differs')] }),
      'differs',
    ],
    ['it is in force', about({ standing: { inForce: 'yes' } }), 'valid'],
    ['one is close', about({ compared: [name('match'), name('close')] }), 'close'],
    ['the register says nothing of one', about({ compared: [name('match'), { field: 'dob', outcome: 'not_compared' }] }), 'not_compared'],
    [
      'one is close and the register says nothing of one',
      about({ compared: [name('close'), { field: 'dob', outcome: 'not_compared' }] }),
      'close',
    ],
    ['one differs and one is close', about({ compared: [name('close'), name('differs')] }), 'differs'],
    ['the number is wrong', about({ verdict: 'invalid', checks: [{ ...number, outcome: 'failed' }, dob] }), 'invalid'],
    ['the number is right, the date of birth is not', about({ verdict: 'invalid', checks: [number, dob] }), 'entry'],
    [
      'the register rejects it',
      about({ verdict: 'invalid', checks: [number, { field: null, outcome: 'failed', source: 'provider' }] }),
      'rejected',
    ],
  ] as const)('%s', (_, judged, meaning) => {
    expect(meaningOf(judged)).toBe(meaning);
  });
  it('is no better for what is compared where the register has no such entry, or was not asked', () => {
    for (const verdict of verificationVerdicts.filter((each) => each !== 'valid' && each !== 'invalid'))
      expect(meaningOf(about({ verdict, compared: [name('differs')] }))).toBe(verdict);
  });
  it('is the same of a row', () => {
    const values = { file_number: 'DL2012345678', dob: '31-02-1990' };
    const row = { values, reason: null, field: null };
    for (const meaning of ['valid', 'close', 'not_compared', 'differs', 'not_found', 'not_checked'] as const)
      expect(meaningOfRow('verify_passport', { ...row, state: stateOf[meaning] })?.meaning).toBe(meaning);
    for (const meaning of ['unreachable', 'quota_out', 'refused'] as const)
      expect(meaningOfRow('verify_passport', { ...row, state: stateOf[meaning], reason: meaning })).toEqual({ verdict: meaning, meaning });
    const left = (field: string, reason: string, of: Record<string, string> = values) =>
      meaningOfRow('verify_passport', { values: of, state: 'invalid_format', field, reason })?.meaning;
    expect([left('file_number', 'format', { file_number: 'DL201234567' }), left('dob', 'date')]).toEqual(['invalid', 'entry']);
    // the first fault of a row is not its only one: the number is what it is
    expect(left('name', 'tooLong', { file_number: 'DL201234567', name: 'A'.repeat(121) })).toBe('invalid');
    expect(left('name', 'tooLong', { file_number: 'DL2012345678', name: 'A'.repeat(121) })).toBe('entry');
    expect(meaningOfRow('verify_passport', { values, state: 'invalid', reason: 'register', field: null })?.meaning).toBe('rejected');
    expect([null, 'skipped' as const].map((state) => meaningOfRow('verify_passport', { ...row, state }))).toEqual([null, null]);
  });
  it('has one field that decides it: what the register says nothing of, not what it says the same of', () => {
    const compared = [name('match'), { field: 'dob', outcome: 'not_compared' as const }];
    const field = (state: string | null): string | undefined => decisive({ state, compared })?.field;
    expect([field('not_compared'), field('valid'), field('invalid'), field(null)]).toEqual(['dob', 'name', 'name', 'name']);
    const none: typeof compared = [];
    expect(decisive({ state: 'valid', compared: none })).toBeUndefined();
  });
});
