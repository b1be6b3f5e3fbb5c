/** What the reference provider knows: documented numbers and subjects, none of which belongs to anybody. Everything else is an entry that it has not. */

export interface Entry {
  readonly status: 'valid' | 'invalid';
  readonly fields: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}
/** By tool, by the value of its first field as the product sends it. */
export const entries: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  verify_pan: {
    ABCPK1234L: {
      status: 'valid',
      fields: { registered_name: 'ANN KUMAR', pan_status: 'ACTIVE', name_match_score: 92, aadhaar_seeded: true },
    },
    AABCU1234K: { status: 'valid', fields: { registered_name: 'UNDERWOOD SOFTWARE PRIVATE LIMITED', pan_status: 'ACTIVE' } },
    ABCPK4321L: { status: 'valid', fields: { registered_name: 'ANN KUMAR', pan_status: 'UNDER SCRUTINY' } },
    ABCPX9999Z: { status: 'invalid', fields: { pan_status: 'DEACTIVATED' } },
  },
  gstin_search: {
    '27AAPFU0939F1ZV': {
      status: 'valid',
      fields: { legal_name: 'UNDERWOOD PARTNERS', state: 'Maharashtra', gst_status: 'Active', registered_on: '2017-07-01' },
    },
    '29AABCU1234K1ZA': {
      status: 'valid',
      fields: {
        legal_name: 'UNDERWOOD SOFTWARE PRIVATE LIMITED',
        cin: 'U72900KA2015PTC082988',
        state: 'Karnataka',
        gst_status: 'Active',
      },
    },
    '27AABCU1234K1ZE': {
      status: 'valid',
      fields: {
        legal_name: 'UNDERWOOD SOFTWARE PRIVATE LIMITED',
        cin: 'U72900KA2015PTC082988',
        state: 'Maharashtra',
        gst_status: 'Active',
      },
    },
    '29AAACV4321F1ZJ': { status: 'valid', fields: { legal_name: 'VANDER STORES', gst_status: 'Cancelled suo-moto' } },
    '29AAACV1234F1ZL': { status: 'invalid', fields: { gst_status: 'Cancelled' } },
  },
  pan2gst: {
    AAPFU0939F: { status: 'valid', fields: { gstin: '27AAPFU0939F1ZV', count: 1 } },
    AABCU1234K: { status: 'valid', fields: { gstins: ['29AABCU1234K1ZA', '27AABCU1234K1ZE'], count: 2 } },
  },
  bank_verification_v1: {
    '026291800001191': { status: 'valid', fields: { name_at_bank: 'ANN KUMAR', account_status: 'ACCOUNT_IS_VALID' } },
    '026291800001193': { status: 'valid', fields: { name_at_bank: 'ANN KUMAR', account_status: 'ACCOUNT_FROZEN' } },
    '026291800001192': { status: 'invalid', fields: { account_status: 'ACCOUNT_IS_CLOSED' } },
  },
  verify_aadhar: { '234123412346': { status: 'valid', fields: { age_band: '30-40', state: 'Karnataka', gender: 'F' } } },
  basic_epfo_search: { '100904319456': { status: 'valid', fields: { establishment: 'UNDERWOOD PARTNERS', member_since: '2016-04-01' } } },
  company_search_cin: {
    U72900KA2015PTC082988: {
      status: 'valid',
      fields: { company: 'UNDERWOOD SOFTWARE PRIVATE LIMITED', company_status: 'Active', director_count: 2 },
    },
  },
  verify_email: { 'ann@northwind.example': { status: 'valid', fields: { mailbox: 'accepts mail', catch_all: false } } },
  verify_domain: { 'northwind.example': { status: 'valid', fields: { registrar: 'Example Registrar', created: '2012-05-09' } } },
  ip_location: { '8.8.8.8': { status: 'valid', fields: { country: 'US', city: 'Mountain View' } } },
  ip_address_details: { '8.8.8.8': { status: 'valid', fields: { asn: 'AS15169', network: 'Example Net', hosting: true } } },
  verify_driving_licence: {
    KA0120150001234: { status: 'valid', fields: { holder: 'ANN KUMAR', valid_until: '2035-01-14' } },
    KA0120030004321: { status: 'valid', fields: { holder: 'ANN KUMAR', dl_status: 'ACTIVE', valid_until: '14-Jan-2023' } },
  },
  verify_passport: { DL2012345678: { status: 'valid', fields: { holder: 'ANN KUMAR', issued_on: '2021-03-02' } } },
  verify_sol_ind_voter_id: { ABC1234567: { status: 'valid', fields: { holder: 'ANN KUMAR', constituency: 'Bangalore South' } } },
  verify_vehicle_rc: { KA01AB1234: { status: 'valid', fields: { owner: 'ANN KUMAR', model: 'Hatchback', fitness_until: '2031-08-30' } } },
  address_check: {},
};

export interface Signal {
  readonly name: string;
  readonly state: 'found' | 'not_found' | 'not_checked';
  readonly detail?: string;
  readonly amount?: number;
  readonly marks?: readonly string[];
  readonly first_seen?: string;
  readonly last_seen?: string;
  readonly cause?: string;
}
export interface CategoryAnswer {
  readonly signals: readonly Signal[];
  readonly breaches?: readonly { readonly name: string; readonly month: string; readonly classes: readonly string[] }[];
}
/** Which categories are offered, by type of subject, and what is looked at in each. */
export const offered: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  email: {
    mail: ['mx', 'spf', 'dmarc', 'domain_record', 'mailbox'],
    social: ['Facebook', 'Instagram', 'X', 'LinkedIn'],
    messaging: ['WhatsApp', 'Telegram'],
    marketplaces: ['OLX', 'eBay'],
    payments: ['UPI handle', 'shared'],
    work: ['GitHub'],
    breaches: ['Breach index A', 'Breach index B'],
  },
  phone: {
    phone: ['carrier'],
    social: ['Facebook', 'Instagram', 'X'],
    messaging: ['WhatsApp', 'Telegram', 'Signal'],
    marketplaces: ['OLX'],
    payments: ['UPI handle', 'shared'],
    breaches: ['Breach index A'],
  },
  username: {
    social: ['Facebook', 'Instagram', 'X', 'YouTube'],
    marketplaces: ['OLX', 'eBay'],
    work: ['GitHub'],
    breaches: ['Breach index A'],
  },
  domain: { mail: ['mx', 'spf', 'dmarc', 'domain_record'], social: ['Facebook', 'X'] },
  ip: { network: ['proxy', 'hosting', 'asn', 'Block list 1', 'Block list 2'] },
};
const days = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
const seen = (from: number, to = 1) => ({ first_seen: days(from), last_seen: days(to) });
const found = (name: string, from: number, more: Partial<Signal> = {}): Signal => ({ name, state: 'found', ...seen(from), ...more });
const missing = (name: string, cause: string): Signal => ({ name, state: 'not_checked', cause });

/** By subject, by category; what is looked at and not named here is not found. */
export const subjects: Readonly<Record<string, Readonly<Record<string, CategoryAnswer>>>> = {
  'care.northwind@mailbox.example': {
    mail: { signals: [found('mx', 900), found('spf', 900), found('domain_record', 1_680, { amount: 1_680 }), found('mailbox', 3)] },
    social: {
      signals: [
        found('Facebook', 60, { marks: ['logo'] }),
        found('Instagram', 60, { marks: ['logo'] }),
        found('X', 30),
        missing('LinkedIn', 'captcha'),
      ],
    },
    messaging: { signals: [found('WhatsApp', 90), found('Telegram', 90)] },
    payments: { signals: [found('UPI handle', 90), found('shared', 90, { amount: 3 })] },
    breaches: {
      signals: [found('Breach index A', 1_500, { amount: 2 }), missing('Breach index B', 'quota')],
      breaches: [
        { name: 'ParcelPort', month: '2024-03', classes: ['password_hash', 'email', 'phone', 'address'] },
        { name: 'GameNest', month: '2022-08', classes: ['email', 'username', 'ip'] },
      ],
    },
  },
  'asha.rao@post.example': {
    mail: {
      signals: [
        found('mx', 3_000),
        found('spf', 3_000),
        found('dmarc', 2_000),
        found('domain_record', 4_000, { amount: 4_000 }),
        found('mailbox', 2),
      ],
    },
    social: { signals: [found('Facebook', 2_900), found('LinkedIn', 2_500)] },
    work: { signals: [found('GitHub', 2_100)] },
    breaches: {
      signals: [found('Breach index A', 1_200, { amount: 1 })],
      breaches: [{ name: 'FitStep', month: '2021-05', classes: ['email', 'name'] }],
    },
  },
  '+919876543210': {
    phone: { signals: [found('carrier', 1_900, { detail: 'Northern Mobile' })] },
    messaging: { signals: [found('WhatsApp', 1_800)] },
    payments: { signals: [found('UPI handle', 1_300)] },
  },
  northwind_care_help: {
    social: { signals: [found('Instagram', 20, { marks: ['logo'] }), found('X', 18, { marks: ['logo'] })] },
    marketplaces: { signals: [found('OLX', 15)] },
  },
  'nothwind-pay.example': {
    mail: { signals: [found('mx', 12), found('domain_record', 12, { amount: 12 })] },
    social: { signals: [found('Facebook', 9)] },
  },
  '8.8.8.8': { network: { signals: [found('hosting', 3_000), found('asn', 3_000, { detail: 'AS15169' })] } },
  '203.0.113.48': {
    network: { signals: ['proxy', 'hosting', 'asn', 'Block list 1', 'Block list 2'].map((name) => missing(name, 'timeout')) },
  },
};
/** What is answered about a category of a subject; null where the category is not offered. */
export function answerAbout(type: string, subject: string, category: string): CategoryAnswer | null {
  const names = offered[type]?.[category];
  if (names === undefined) return null;
  const known = subjects[subject]?.[category] ?? { signals: [] };
  const told = new Map(known.signals.map((signal) => [signal.name, signal]));
  return { ...known, signals: names.map((name) => told.get(name) ?? { name, state: 'not_found' }) };
}

/** Merchants that the onboarding service knows, by package. */
export const merchants: Readonly<Record<string, readonly { readonly merchant_id: string; readonly [more: string]: string }[]>> = {
  'com.northwind.pay': [
    { merchant_id: 'M-1001', name: 'Lantern Books', pan: 'AABCL1234K', gstin: '29AABCL1234K1ZJ', stage: 'new' },
    { merchant_id: 'M-1002', name: 'Kettle Homeware', pan: 'AACCK5678P', gstin: '', stage: 'new' },
  ],
};
const checks = { pan: 'valid', gstin: 'valid', bank: 'valid', domain: 'valid' };
export interface ProcessedMerchant {
  readonly merchant_id: string;
  readonly stage: string;
  readonly checks: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
}
/** What becomes of a merchant that is processed: one whose number ends in 2 has no GSTIN. */
export const processed = (merchant_id: string): ProcessedMerchant =>
  merchant_id.endsWith('2')
    ? { merchant_id, stage: 'failed', checks: { ...checks, gstin: 'not_found' }, errors: ['No GSTIN is registered'] }
    : { merchant_id, stage: 'ready', checks, errors: [] };
