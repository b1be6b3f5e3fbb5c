import { gstinCheckDigit, isGstinFormat, isVerhoeff } from './check-digits.ts';
import { companyClasses, gstStates, panHolders, postalRegions, stateLetters } from './registers.ts';

/** What a check is about. `format`: the characters and their number. `register`: the entry itself, which a provider alone knows. */
export const checkNames = [
  'format',
  'checkDigit',
  'state',
  'pan',
  'holder',
  'name',
  'class',
  'year',
  'bank',
  'branch',
  'postcode',
  'date',
  'range',
  'suffix',
  'disposable',
  'role',
  'mail',
  'registration',
  'register',
] as const;
export type CheckName = (typeof checkNames)[number];
/** `unknown`: it could not be told here, and says nothing about the number. */
export const checkOutcomes = ['passed', 'failed', 'warning', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
export interface Check {
  readonly name: CheckName;
  readonly outcome: CheckOutcome;
  /** What was found, as text of the data; '' where there is nothing to add. */
  readonly detail: string;
}
/** A piece of a number with what it stands for. `meaning` is null while it cannot be told. */
export interface Part {
  readonly name: CheckName | 'number' | 'entity' | 'industry' | 'listing' | 'office' | 'region' | 'domain' | 'local' | 'version';
  readonly text: string;
  readonly meaning: string | null;
  readonly isRight: boolean;
}
export interface Decoded {
  readonly parts: readonly Part[];
  readonly checks: readonly Check[];
}
export type Values = Readonly<Record<string, string>>;
type Decode = (values: Values) => Decoded;

const check = (name: CheckName, isRight: boolean, detail = ''): Check => ({ name, outcome: isRight ? 'passed' : 'failed', detail });
const part = (
  name: Part['name'],
  text: string,
  meaning: string | null | undefined,
  isRight = meaning !== null && meaning !== undefined,
): Part => ({
  name,
  text,
  meaning: meaning ?? null,
  isRight,
});
const known = (register: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(register, key) ? register[key] : undefined;
const empty: Decoded = { parts: [], checks: [] };
/** Parts of what there is of a text: pieces that are not typed yet are left out. */
const typed = (parts: readonly Part[]): readonly Part[] => parts.filter(({ text }) => text !== '');

const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
/** An individual's PAN has the first letter of the surname in the fifth place. */
function nameCheck(pan: string, name: string): readonly Check[] {
  if (name === '' || pan.length < 5) return [];
  const words = name.trim().toUpperCase().split(/\s+/),
    letter = pan.charAt(4);
  const isIndividual = pan.charAt(3) === 'P';
  const fits = isIndividual
    ? words.at(-1)?.startsWith(letter) === true || words[0]?.startsWith(letter) === true
    : words[0]?.startsWith(letter) === true;
  return [{ name: 'name', outcome: fits ? 'passed' : 'warning', detail: letter }];
}
const pan = (number: string, name: string): Decoded => {
  const holder = known(panHolders, number.charAt(3));
  return {
    parts: typed([
      part('number', number.slice(0, 3), '', /^[A-Z]{1,3}$/.test(number.slice(0, 3))),
      part('holder', number.charAt(3), holder),
      part('name', number.charAt(4), number.charAt(4) === '' ? null : `${number.charAt(4)}…`),
      part('number', number.slice(5), '', /^\d{0,4}[A-Z]?$/.test(number.slice(5))),
    ]),
    checks: [
      check('format', PAN.test(number)),
      ...(number.length > 3 ? [check('holder', holder !== undefined, holder ?? '')] : []),
      ...nameCheck(number, name),
    ],
  };
};
const gstin: Decode = ({ gstin: number = '', business_name: name = '' }) => {
  const state = known(gstStates, number.slice(0, 2)),
    inner = number.slice(2, 12);
  const isFormat = isGstinFormat(number);
  const expected = /^[0-9A-Z]{14}/.test(number) ? gstinCheckDigit(number) : null;
  return {
    parts: typed([
      part('state', number.slice(0, 2), state),
      part('pan', inner, known(panHolders, inner.charAt(3)), PAN.test(inner)),
      part('entity', number.charAt(12), number.charAt(12) === '' ? null : number.charAt(12), /^[1-9A-Z]$/.test(number.charAt(12))),
      part('number', number.charAt(13), 'Z', number.charAt(13) === 'Z'),
      part('checkDigit', number.charAt(14), expected, number.charAt(14) === expected),
    ]),
    checks: [
      check('format', isFormat),
      ...(number.length >= 2 ? [check('state', state !== undefined, state ?? '')] : []),
      ...(number.length >= 12 ? [check('pan', PAN.test(inner))] : []),
      ...(isFormat && expected !== null ? [check('checkDigit', number.charAt(14) === expected, expected)] : []),
      ...(PAN.test(inner) ? nameCheck(inner, name) : []),
    ],
  };
};
const aadhaar: Decode = ({ aadhaar: number = '' }) => {
  const isFormat = /^[2-9]\d{11}$/.test(number);
  return {
    parts: typed([
      part('number', number.slice(0, 11), '', /^[2-9]\d*$/.test(number.slice(0, 11))),
      part('checkDigit', number.charAt(11), isFormat ? '' : null, isFormat && isVerhoeff(number)),
    ]),
    checks: [check('format', isFormat), ...(isFormat ? [check('checkDigit', isVerhoeff(number))] : [])],
  };
};
const bank: Decode = ({ bank_account: account = '', ifsc = '' }) => ({
  parts: typed([
    part('bank', ifsc.slice(0, 4), '', /^[A-Z]{1,4}$/.test(ifsc.slice(0, 4))),
    part('number', ifsc.charAt(4), '0', ifsc.charAt(4) === '0'),
    part('branch', ifsc.slice(5), '', /^[A-Z0-9]{1,6}$/.test(ifsc.slice(5))),
  ]),
  checks: [check('format', /^\d{9,18}$/.test(account) && /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))],
});
const epfo: Decode = ({ uan = '', establishment_id: id = '' }) => {
  if (uan !== '') return { parts: [part('number', uan, '', /^\d{1,12}$/.test(uan))], checks: [check('format', /^1\d{11}$/.test(uan))] };
  const [region = '', office = '', number = ''] = id.split('/');
  const state = known(stateLetters, region);
  return {
    parts: typed([
      part('region', region, state ?? region, /^[A-Z]{2}$/.test(region)),
      part('office', office, office, /^[A-Z]{3}$/.test(office)),
      part('number', number, '', /^\d{1,7}$/.test(number)),
    ]),
    checks: [check('format', /^[A-Z]{2}\/[A-Z]{3}\/\d{7}$/.test(id))],
  };
};
const cin: Decode = ({ cin: number = '' }) => {
  const state = known(stateLetters, number.slice(6, 8)),
    year = number.slice(8, 12),
    kind = known(companyClasses, number.slice(12, 15));
  const isYear = /^(18[5-9]\d|19\d\d|20\d\d)$/.test(year);
  return {
    parts: typed([
      part('listing', number.charAt(0), number.startsWith('L') ? 'Listed' : number.startsWith('U') ? 'Unlisted' : null),
      part('industry', number.slice(1, 6), '', /^\d{1,5}$/.test(number.slice(1, 6))),
      part('state', number.slice(6, 8), state),
      part('year', year, year.length === 4 ? year : null, isYear),
      part('class', number.slice(12, 15), kind),
      part('number', number.slice(15), '', /^\d{1,6}$/.test(number.slice(15))),
    ]),
    checks: [
      check('format', /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(number)),
      ...(number.length >= 8 ? [check('state', state !== undefined, state ?? '')] : []),
      ...(number.length >= 12 ? [check('year', isYear, year)] : []),
      ...(number.length >= 15 ? [check('class', kind !== undefined, kind ?? '')] : []),
    ],
  };
};
/** A real day, `dd-mm-yyyy` or `yyyy-mm-dd`, not after today in UTC. */
export function isPastDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month ?? ''}-${day ?? ''}`;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) && at.getTime() <= Date.now();
}
const born = (dob: string): readonly Check[] => (dob === '' ? [] : [check('date', isPastDay(dob))]);
const licence: Decode = ({ dl_number: number = '', dob = '' }) => {
  const state = known(stateLetters, number.slice(0, 2)),
    year = number.slice(4, 8);
  return {
    parts: typed([
      part('state', number.slice(0, 2), state),
      part('office', number.slice(2, 4), number.slice(2, 4), /^\d{1,2}$/.test(number.slice(2, 4))),
      part('year', year, year.length === 4 ? year : null, /^(19[5-9]\d|20\d\d)$/.test(year)),
      part('number', number.slice(8), '', /^\d{1,7}$/.test(number.slice(8))),
    ]),
    checks: [
      check('format', /^[A-Z]{2}\d{2}(19[5-9]\d|20\d\d)\d{7}$/.test(number)),
      ...(number.length >= 2 ? [check('state', state !== undefined, state ?? '')] : []),
      ...born(dob),
    ],
  };
};
const passport: Decode = ({ file_number: number = '', dob = '' }) => ({
  parts: typed([
    part('office', number.slice(0, 4), number.slice(0, 4), /^[A-Z]{2}[A-Z0-9]{0,2}$/.test(number.slice(0, 4))),
    part('number', number.slice(4), '', /^[A-Z0-9]*$/.test(number.slice(4))),
  ]),
  checks: [check('format', /^[A-Z]{2}[A-Z0-9]{2}\d{8,11}$/.test(number)), ...born(dob)],
});
const voter: Decode = ({ epic_number: number = '' }) => ({
  parts: typed([
    part('office', number.slice(0, 3), number.slice(0, 3), /^[A-Z]{1,3}$/.test(number.slice(0, 3))),
    part('number', number.slice(3), '', /^\d{1,7}$/.test(number.slice(3))),
  ]),
  checks: [check('format', /^[A-Z]{3}\d{7}$/.test(number))],
});
const vehicle: Decode = ({ vehicle_number: number = '' }) => {
  if (/^\d{2}BH/.test(number))
    return {
      parts: typed([
        part('year', number.slice(0, 2), `20${number.slice(0, 2)}`, Number(number.slice(0, 2)) >= 21),
        part('region', 'BH', 'Bharat series'),
        part('number', number.slice(4), '', /^\d{1,4}[A-Z]{0,2}$/.test(number.slice(4))),
      ]),
      checks: [check('format', /^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(number))],
    };
  const state = known(stateLetters, number.slice(0, 2)),
    [, office = '', rest = ''] = /^[A-Z]{2}(\d{1,2})(.*)$/.exec(number) ?? [];
  return {
    parts: typed([
      part('state', number.slice(0, 2), state),
      part('office', office, office === '' ? null : office),
      part('number', rest, '', /^[A-Z]{0,3}\d{1,4}$/.test(rest)),
    ]),
    checks: [
      check('format', /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/.test(number)),
      ...(number.length >= 2 ? [check('state', state !== undefined, state ?? '')] : []),
    ],
  };
};
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** A host name as names are resolved: in ASCII, lower case, without a closing dot; null for what is none. */
export function asciiHost(text: string): string | null {
  try {
    const host = new URL(`http://${text.trim()}`).hostname.replace(/\.$/, '');
    return HOST.test(host) ? host : null;
  } catch {
    return null;
  }
}
const mail: Decode = ({ email = '' }) => {
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at),
    host = at < 0 ? '' : email.slice(at + 1);
  const isLocal = /^[A-Za-z0-9](?:[A-Za-z0-9._%+-]{0,62}[A-Za-z0-9_+-])?$/.test(local) && !local.includes('..');
  const ascii = host === '' ? null : asciiHost(host);
  return {
    parts: typed([part('local', local, '', isLocal), part('domain', host, ascii ?? null)]),
    checks: [check('format', isLocal && ascii !== null)],
  };
};
const domain: Decode = ({ domain: name = '' }) => {
  const ascii = asciiHost(name);
  return {
    parts: typed([part('domain', name, ascii)]),
    checks: [check('format', ascii !== null, ascii === null || ascii === name ? '' : ascii)],
  };
};
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
/** Is a text an address of the Internet protocol, version 6? */
function isV6(text: string): boolean {
  if (!/^[0-9A-Fa-f:.]{2,45}$/.test(text) || !text.includes(':')) return false;
  try {
    return new URL(`http://[${text}]/`).hostname !== '';
  } catch {
    return false;
  }
}
/** Ranges that are no host on the public Internet (RFC 6890 and 5737). */
const ranges: readonly (readonly [RegExp, string])[] = [
  [/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/, 'Private network'],
  [/^127\.|^::1$/, 'This host'],
  [/^169\.254\.|^fe[89ab]/i, 'Link-local'],
  [/^(192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)|^2001:0?db8/i, 'Documentation'],
  [/^(22[4-9]|23\d)\.|^ff/i, 'Multicast'],
  [/^(100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/, 'Carrier-grade NAT'],
  [/^f[cd]/i, 'Unique local'],
  [/^0\.|^(24\d|25[0-5])\./, 'Reserved'],
];
const ip: Decode = ({ ip: address = '' }) => {
  const version = V4.test(address) ? 'IPv4' : isV6(address) ? 'IPv6' : null;
  const range = version === null ? undefined : ranges.find(([pattern]) => pattern.test(address))?.[1];
  return {
    parts: typed([part('version', address, version)]),
    checks: [
      check('format', version !== null, version ?? ''),
      ...(version === null
        ? []
        : [{ name: 'range' as const, outcome: range === undefined ? ('passed' as const) : ('warning' as const), detail: range ?? '' }]),
    ],
  };
};
const address: Decode = ({ address: text = '', pincode: pin = '' }) => {
  const region = known(postalRegions, pin.charAt(0));
  return {
    parts: pin === '' ? [] : [part('postcode', pin, region, /^[1-9]\d{5}$/.test(pin) && region !== undefined)],
    checks: [
      check('format', text.trim().length >= 8),
      ...(pin === '' ? [] : [check('postcode', /^[1-9]\d{5}$/.test(pin) && region !== undefined, region ?? '')]),
    ],
  };
};

/** What each tool can tell of what was typed, without asking anybody. Linear in the length of its values. */
export const decoders = {
  address_check: address,
  verify_email: mail,
  verify_aadhar: aadhaar,
  verify_pan: ({ pan: number = '', name = '' }) => pan(number, name),
  bank_verification_v1: bank,
  basic_epfo_search: epfo,
  company_search_cin: cin,
  gstin_search: gstin,
  pan2gst: ({ pan: number = '' }) => pan(number, ''),
  verify_domain: domain,
  ip_location: ip,
  ip_address_details: ip,
  verify_driving_licence: licence,
  verify_passport: passport,
  verify_sol_ind_voter_id: voter,
  verify_vehicle_rc: vehicle,
} as const satisfies Readonly<Record<string, Decode>>;
export type ToolId = keyof typeof decoders;
/** The parts and checks of what was typed; nothing where nothing was. */
export const decode = (tool: ToolId, values: Values): Decoded =>
  Object.values(values).every((value) => value === '') ? empty : decoders[tool](values);
