import type { LikeReason } from '../../contract/indicator/likeness.ts';
import type { BulkRow } from '../../contract/areas/verification/runs.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { fieldsAt } from '../../contract/verification/compare.ts';
import type { NameLevel } from '../../contract/verification/names.ts';
import { statusText } from '../../contract/verification/standing.ts';

const listed = [
  'state',
  'pan',
  'holder',
  'name',
  'class',
  'year',
  'bank',
  'branch',
  'postcode',
  'range',
  'suffix',
  'disposable',
  'role',
  'mail',
  'registration',
] as const;
type Reason = NonNullable<BulkRow['reason']>;
/** Checks that `checkWords` has words for. */
type Listed = (typeof listed)[number];
/** A sentence for every other reason. */
const sentences: Readonly<Record<Exclude<Reason, Listed>, (detail: string, field: string) => string>> = {
  required: (_, field) => `A value is needed for ${field}.`,
  tooLong: (n, field) => `${field} is too long: ${n} characters.`,
  digitsOnly: (_, field) => `${field} may have digits only.`,
  accountLength: (n, field) => `${field} must have 6 to 20 characters; found ${n}.`,
  ifscLength: (n, field) => `${field} must have 11 characters; found ${n}.`,
  ifscZero: (_, field) => `The fifth character of ${field} must be 0.`,
  scientific: (_, field) => `A spreadsheet has shortened ${field}: format the column as text.`,
  monthDay: (_, field) => `This file has month-day dates, and ${field} is one or may be one: write 1990-04-03.`,
  duplicate: (row) => `Says the same as row ${row}.`,
  expected: (detail, field) => {
    const [right = '', found = ''] = detail.split(' ');
    return `The check digit of ${field} should be ${right}; found ${found}.`;
  },
  hidden: (code, field) => `A hidden character (${code}) is in ${field}.`,
  otherAlphabet: (letter, field) => `${letter} in ${field} is a letter of another alphabet.`,
  otherShape: (_, field) => `${field} has a shape that we do not know. It may be right; nobody was asked.`,
  checkDigit: (_, field) => `The check digit of ${field} does not fit the rest.`,
  format: (_, field) => `Characters or length of ${field} are not right.`,
  mrzMatch: (_, field) => `${field} is not the one in the machine-readable lines.`,
  date: (_, field) => `${field} is no day of the calendar, or one to come.`,
  register: (status) => (status === '' ? 'The register rejects it without a reason.' : `The register says: ${plainStatus(status)}.`),
  unreachable: () => 'The provider did not answer.',
  quota_out: () => 'No more may be asked for now.',
  refused: () => 'The provider refuses our key: an administrator has to see to it.',
  erased: () => 'Erased on request.',
  deceiving: (name, field) => `${field} has letters of other alphabets: it looks like ${name}.`,
  link: (host, field) => `${field} is a link. Give its host alone: ${host}.`,
  expired: (day, field) => `${field} expired on ${day}.`,
  foreign: (state, field) => `${field} is not of India: ${state}.`,
  otherPin: (pin, field) => `The address says ${pin}, and ${field} another one.`,
  underAge: (_, field) => `By ${field} the holder was under 16 in the year of issue.`,
  epicDigit: (_, field) => `The last digit of ${field} is not the check digit that EPIC numbers mostly have.`,
  privateListed: (_, field) => `By ${field} the company is listed, and private: these exclude each other.`,
  zeros: (_, field) => `${field} has zeros alone.`,
  noCountry: (_, field) => `No country has the letters of ${field} (ISO 3166-1).`,
  suffixAlone: (suffix, field) => `${field}: ${suffix} is a public suffix, under which others register, and nobody's own domain.`,
  reserved: (ending, field) => `${field}: ${ending} is reserved, and no domain on the Internet.`,
  lookalike: (value, field) => `${field} reads like ${value}.`,
  no_provider: () => 'Well formed. No provider is set up, so the register was not asked.',
};
/** Fields of tools in words. */
const fieldWords: Readonly<Record<string, string>> = {
  aadhaar: 'the Aadhaar number',
  pan: 'the PAN',
  name: 'the name',
  dl_number: 'the licence number',
  dob: 'the date of birth',
  file_number: 'the file number',
  mrz: 'the machine-readable lines',
  epic_number: 'the EPIC number',
  address: 'the address',
  pincode: 'the PIN code',
  gstin: 'the GSTIN',
  business_name: 'the business name',
  cin: 'the CIN',
  uan: 'the UAN',
  establishment_id: 'the establishment ID',
  bank_account: 'the account number',
  ifsc: 'the IFSC',
  email: 'the e-mail address',
  domain: 'the domain',
  ip: 'the IP address',
  claimed_country: 'the country that is claimed',
  vehicle_number: 'the registration number',
};
const wordsOf = (field: string | null): string => (field === null ? 'the row' : (fieldWords[field] ?? field.replaceAll('_', ' ')));
/** What a value in the wrong tool is, in words. */
const neighbourWords: Readonly<Record<string, string>> = {
  passport: 'a passport number',
  llpin: 'an LLPIN',
  tan: 'a TAN',
  fcrn: 'an FCRN',
  cidr: 'a range of addresses',
  url: 'a link',
  phone: 'a phone number',
  upi: 'a UPI ID',
  aadhaar: 'an Aadhaar number',
  pan: 'a PAN',
  dl_number: 'a driving licence',
  file_number: 'a passport file number',
  mrz: 'the lines of a passport',
  epic_number: 'an EPIC number',
  gstin: 'a GSTIN',
  cin: 'a CIN',
  uan: 'a UAN',
  establishment_id: 'an establishment ID',
  ifsc: 'an IFSC',
  email: 'an e-mail address',
  domain: 'a domain',
  ip: 'an IP address',
  vehicle_number: 'a registration number',
};
const likeWords: Readonly<Record<LikeReason, string>> = {
  characters: 'the same, with characters that pass for others',
  ending: 'the same name under another ending',
  slip: 'a letter or two differ',
  words: 'the same name with words added',
  parts: 'most letters are the same',
};
/** What checks are about, in words, where no sentence of their own says it. */
const checkWords: Readonly<Record<Listed, string>> = {
  state: 'the state',
  pan: 'the PAN in it',
  holder: 'the kind of holder',
  name: 'the name',
  class: 'the class of company',
  year: 'the year',
  bank: 'the bank',
  branch: 'the branch',
  postcode: 'the postal region',
  range: 'that it is a public address',
  suffix: 'the public suffix',
  disposable: 'that it is no throwaway address',
  role: 'that it is the address of a person',
  mail: 'the mail servers',
  registration: 'the registration of the domain',
};
const isListed = (reason: Reason): reason is Listed => listed.some((each) => each === reason);
/** A state as a register writes it (`ACCOUNT_IS_CLOSED`), in words. */
const plainStatus = (status: string): string => status.replace(/[\s_]+/g, ' ').toLowerCase();
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** States that say all by themselves; the others need a reason, or what the register says. */
const states = {
  valid: 'The register has this entry.',
  invalid: 'It is not right.',
  invalid_format: 'It is not right, and nobody was asked.',
  upstream_error: 'It could not be asked about.',
  not_checked: 'Nobody was asked about it.',
  skipped: 'It was left out.',
  not_found: 'Well formed, but the register has no such entry.',
} as const;
/** What became of a row, as a sentence for a result file, in English as its headings are. */
export function messageOf(
  tool: ToolId,
  {
    state,
    reason,
    field,
    detail,
    compared,
    standing,
    neighbour,
    alike,
  }: Pick<BulkRow, 'state' | 'reason' | 'field' | 'detail' | 'compared' | 'standing' | 'neighbour' | 'alike'>,
): string {
  if (alike !== null) {
    const said = messageOf(tool, { state, reason, field, detail, compared, standing, neighbour, alike: null });
    return `${said} It reads like ${alike.value} (${likeWords[alike.reason]}): look at it before you pay by it.`;
  }
  if (state === null) return 'Not sent yet.';
  if (reason !== null && neighbour !== null)
    return `${messageOf(tool, { state, reason, field, detail, compared, standing, neighbour: null, alike })} It looks like ${neighbourWords[neighbour] ?? 'a number of another tool'}.`;
  if (reason !== null)
    return sentence(
      isListed(reason) ? `A check of ${wordsOf(field)} fails: ${checkWords[reason]}.` : sentences[reason](detail, wordsOf(field)),
    );
  const status = plainStatus(statusText(tool, standing));
  const ofState = standing.inForce === 'unknown' ? ` Nobody here knows what its state means: ${status}.` : '';
  const at = (level: NameLevel | null, before: string): string => {
    const fields = fieldsAt(level, compared).map(wordsOf).join(', ');
    return fields === '' ? '' : ` ${before}${fields}.`;
  };
  const differing = at('different', 'What was given differs: '),
    close = at('close', 'What was given is written otherwise there: ') + at('partial', 'What was given agrees only in part: ');
  const silence = at(null, 'It says nothing of ') + at('other_script', 'Written in another script there and not compared: ');
  if (state === 'not_in_force') return `The register has this entry, and it is not in force: ${status}.${differing}`;
  if (state === 'state_unknown') return `The register has this entry.${ofState}${silence}`;
  if (state === 'differs' || state === 'close')
    return `The register has this entry.${state === 'differs' ? differing : close}${ofState}${silence}`;
  if (state === 'not_compared') return `The register has this entry.${silence}`;
  return states[state];
}
