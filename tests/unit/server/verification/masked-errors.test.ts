import { notSaid } from '../../../../contract/verification/standing.ts';
import { describe, expect, it } from 'vitest';
import { dots } from '../../../../contract/verification/masks.ts';
import { maskedErrors, maskedMerchant } from '../../../../server/verification/masking.ts';
import { messageOf } from '../../../../server/verification/messages.ts';

describe('what the service says of a merchant', () => {
  const whole = { pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' };
  const numbers = maskedMerchant(whole);
  const told = (text: string): string => maskedErrors([text], numbers)[0] ?? '';
  it('has none of its numbers, however they are written', () => {
    for (const number of [whole.pan, whole.gstin, whole.pan.toLowerCase(), '27-AAPFU0939F-1ZV'])
      expect(told(`No ${number}, no ${number}.`)).toBe(`No ${dots}, no ${dots}.`);
  });
  it('has none that have no shape of one either, and what stands in them is no pattern', () => {
    const odd = maskedMerchant({ pan: 'A.B*(CDEFG', gstin: '' });
    expect(odd.pan).toBe(`A.B*(${dots}G`);
    expect(maskedErrors(['see A.B*(CDEFG', 'see AxBBCDEFG'], odd)).toEqual([`see ${dots}`, 'see AxBBCDEFG']);
  });
  it('stays as it is where a merchant has no number, or one that is hidden whole', () => {
    for (const of of [maskedMerchant({ pan: '', gstin: '' }), maskedMerchant({ pan: 'ABC', gstin: 'X' })])
      expect(maskedErrors(['Not registered', ''], of)).toEqual(['Not registered', '']);
  });
});

it('a status of a register is told in words, all of it', () => {
  const row = {
    state: 'invalid' as const,
    reason: 'register' as const,
    field: null,
    compared: [],
    neighbour: null,
    alike: null,
    standing: notSaid,
  };
  expect(messageOf('bank_verification_v1', { ...row, detail: 'ACCOUNT_IS_CLOSED  NOW' }, 'en')).toBe(
    'The register says: account is closed now.',
  );
  expect(messageOf('bank_verification_v1', { ...row, detail: '' }, 'en')).toBe('The register rejects it without a reason.');
});
