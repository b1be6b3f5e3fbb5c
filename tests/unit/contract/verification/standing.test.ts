import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../../../contract/verification/meaning.ts';
import { standingOf, statusText } from '../../../../contract/verification/standing.ts';
import { stateKey, statesOf } from '../../../../contract/verification/states.ts';
import { maskedEntry, toolIds, toolOf } from '../../../../contract/verification/tools.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';

const seed = 20_261_130;
/** Noon of 30 November 2026 in India. */
const at = Date.parse('2026-11-30T12:00:00+05:30');
const forceOf = (tool: ToolId, entry: Record<string, string | string[]>) => standingOf(tool, entry, at).inForce;
const verdictOf = (tool: ToolId, entry: Record<string, string>) =>
  meaningOf({ tool, verdict: 'valid', checks: [], compared: [], standing: standingOf(tool, entry, at) });

/** As registers and providers spell them. */
const spellings: readonly (readonly [ToolId, string, string, 'yes' | 'no' | 'unknown'])[] = [
  ['verify_pan', 'pan_status', 'E', 'yes'],
  ['verify_pan', 'pan_status', 'Existing and Valid', 'yes'],
  ['verify_pan', 'pan_status', 'ED', 'no'],
  ['verify_pan', 'pan_status', 'EXISTING AND VALID. PAN IS INOPERATIVE', 'no'],
  ['verify_pan', 'pan_status', 'Inoperative', 'no'],
  ['verify_pan', 'PAN_STATUS', 'DEACTIVATED', 'no'],
  ['gstin_search', 'gst_status', 'Active', 'yes'],
  ['gstin_search', 'sts', 'Cancelled suo-moto', 'no'],
  ['gstin_search', 'gst_in_status', 'Suspended', 'no'],
  ['pan2gst', 'status', 'Inactive', 'no'],
  ['company_search_cin', 'company_status', 'Strike Off', 'no'],
  ['company_search_cin', 'cin_status', 'Under Process of Striking Off', 'no'],
  ['company_search_cin', 'company_status', 'Converted to LLP', 'no'],
  ['company_search_cin', 'company_status', 'ACTIVE compliant', 'yes'],
  ['bank_verification_v1', 'account_status', 'ACCOUNT_IS_VALID', 'yes'],
  ['bank_verification_v1', 'account_status', 'ACCOUNT_FROZEN', 'no'],
  ['bank_verification_v1', 'account_status_code', 'INVALID_ACCOUNT_FAIL', 'no'],
  ['verify_driving_licence', 'dl_status', 'Disqualified', 'no'],
  ['verify_driving_licence', 'dl_status', 'DL EXPIRED', 'no'],
  ['verify_passport', 'passport_status', 'Impounded', 'no'],
  ['verify_passport', 'passport_status', 'Passport has been dispatched', 'yes'],
  ['verify_passport', 'passport_status', 'Passport has been dispatched on 12/03/2021', 'unknown'],
  ['verify_sol_ind_voter_id', 'status', 'Deleted', 'no'],
  ['verify_vehicle_rc', 'rc_status', 'NOC ISSUED', 'no'],
  ['verify_vehicle_rc', 'rc_status', 'ＡＣＴＩＶＥ', 'yes'],
  ['verify_vehicle_rc', 'blacklist_status', 'true', 'no'],
  ['verify_aadhar', 'status', 'Deactivated', 'no'],
  ['basic_epfo_search', 'status', 'Under Liquidation', 'no'],
  ['verify_email', 'mailbox', 'accepts mail', 'yes'],
  ['verify_email', 'result', 'undeliverable', 'no'],
  ['verify_domain', 'epp_status', 'clientHold', 'no'],
  ['verify_domain', 'epp_status', 'autoRenewPeriod', 'yes'],
  ['verify_domain', 'epp_status', 'clientTransferProhibited https://icann.org/epp#clientTransferProhibited', 'yes'],
  ['verify_domain', 'epp_status', 'serverHold https://icann.org/epp#serverHold', 'no'],
  ['verify_domain', 'status', 'client transfer prohibited', 'yes'],
  ['address_check', 'status', 'Undeliverable', 'no'],
  ['ip_location', 'status', 'reserved', 'no'],
  ['ip_address_details', 'status', 'allocated', 'yes'],
  ['ip_address_details', 'status', 'Reserved', 'no'],
];
it.each(spellings)('%s, %s: %s is in force: %s', (tool, field, text, force) => {
  expect(standingOf(tool, { [field]: text }, at)).toEqual({ inForce: force, status: text, by: field });
});
it('one registration, or employment, that is in force is enough; of any other entry the worst state counts', () => {
  expect(forceOf('pan2gst', { gst_status: ['Cancelled', 'Active'] })).toBe('yes');
  expect(forceOf('pan2gst', { gst_status: ['Cancelled', 'Suspended'] })).toBe('no');
  expect(forceOf('basic_epfo_search', { member_status: ['Exited', 'Working'], exit_date: '2019-03-31' })).toBe('yes');
  expect(forceOf('basic_epfo_search', { exit_date: '2019-03-31' })).toBe('no');
  expect(forceOf('verify_domain', { epp_status: ['ok', 'clientHold'] })).toBe('no');
});
it('each tool has states that are in force and states that are not', () => {
  expect(new Set(spellings.filter(([, , , force]) => force !== 'yes').map(([tool]) => tool)).size).toBe(toolIds.length);
});

describe.each(toolIds)('the table of %s', (tool) => {
  const { fields, inForce, notInForce, ends, bars, isOneEnough } = statesOf[tool];
  it('has each spelling once, as it is looked up', () => {
    const all = [...new Set([...inForce, ...notInForce])];
    expect(all.filter((key) => inForce.includes(key) && notInForce.includes(key))).toEqual([]);
    expect(all.filter((key) => stateKey(key) !== key)).toEqual([]);
  });
  it('is shown: what tells the state is never masked', () => {
    for (const name of [...fields, ...ends.flat(), ...bars])
      expect(maskedEntry(toolOf(tool), { [name]: 'ABC 1' })).toEqual({ [name]: 'ABC 1' });
  });
  it('makes nothing green that it does not have, however it is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string({ minLength: 1 }), (field, text) => {
        const key = stateKey(text);
        fc.pre(!['', 'na', 'n_a', 'nil', 'null', 'none', 'not_available', 'not_applicable'].includes(key));
        const expected = inForce.includes(key) ? 'valid' : notInForce.includes(key) ? 'not_in_force' : 'state_unknown';
        expect(verdictOf(tool, { [field]: text })).toBe(expected);
      }),
      { seed },
    );
  });
  it('is not in force where one state says so, unless one that is in force is enough, in capitals and with other separators', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...notInForce),
        fc.constantFrom(...inForce),
        fc.constantFrom(' ', '-', '_', '. '),
        (bad, good, between) => {
          const text = bad.toUpperCase().replaceAll('_', between);
          expect(forceOf(tool, { status: [good, text] })).toBe(isOneEnough ? 'yes' : 'no');
          expect(verdictOf(tool, { status: text })).toBe('not_in_force');
        },
      ),
      { seed },
    );
  });
  it('counts last days: one that is past is not in force, one to come is, however it is written', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(
        fc.constantFrom(...ends.flat()),
        fc.integer({ min: -4_000, max: 4_000 }),
        fc.integer({ min: 0, max: 4 }),
        (field, days, way) => {
          const [year = '', month = '', day = ''] = new Date(Date.UTC(2026, 10, 30) + days * 86_400_000)
            .toISOString()
            .slice(0, 10)
            .split('-');
          const written = [
            `${year}-${month}-${day}`,
            `${day}-${month}-${year}`,
            `${day}/${month}/${year}`,
            `${day}-${months[Number(month) - 1] ?? ''}-${year}`,
            `${year}-${month}-${day}T00:00:00`,
          ];
          // the last day itself is in force until it ends in India
          expect(forceOf(tool, { [field]: written[way] ?? '' })).toBe(days < 0 ? 'no' : 'yes');
        },
      ),
      { seed },
    );
  });
});

it('a licence is in force while one of its classes is; its state may still be against it', () => {
  const dl = { non_transport_to: '2031-01-01', transport_to: '2020-01-01' };
  expect(forceOf('verify_driving_licence', dl)).toBe('yes');
  expect(forceOf('verify_driving_licence', { ...dl, dl_status: 'Suspended' })).toBe('no');
  expect(forceOf('verify_driving_licence', { ...dl, valid_until: '2020-01-01' })).toBe('no');
});
it('a day that is none is not known, nothing is nothing, and what is for life has no end', () => {
  expect(forceOf('verify_driving_licence', { valid_until: '31-02-2030' })).toBe('unknown');
  expect(forceOf('verify_driving_licence', { valid_until: 'see office' })).toBe('unknown');
  expect(forceOf('verify_vehicle_rc', { rc_expiry: 'LIFETIME' })).toBe('yes');
  for (const nothing of ['', 'NA', 'N/A', '-', 'null'])
    expect(forceOf('verify_vehicle_rc', { rc_expiry: nothing, rc_status: nothing })).toBe('not_said');
  expect(forceOf('verify_pan', {})).toBe('not_said');
});
it('a last day ends at midnight in India, an instant when it comes', () => {
  const ends = (text: string, now: string) => standingOf('verify_domain', { expires: text }, Date.parse(now)).inForce;
  expect(ends('2026-11-30', '2026-11-30T18:29:59Z')).toBe('yes');
  expect(ends('2026-11-30', '2026-11-30T18:30:00Z')).toBe('no');
  expect(ends('2026-11-30T10:00:00Z', '2026-11-30T09:59:59Z')).toBe('yes');
  expect(ends('2026-11-30T10:00:00Z', '2026-11-30T10:00:00Z')).toBe('no');
});
it('a file has a state as it came, and a day with its field', () => {
  expect(statusText('verify_pan', standingOf('verify_pan', { pan_status: 'Inoperative' }, at))).toBe('Inoperative');
  expect(statusText('verify_domain', standingOf('verify_domain', { expires: '2020-01-01' }, at))).toBe('expires: 2020-01-01');
});
