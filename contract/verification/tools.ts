import type { Values } from './check.ts';
import { PAN } from './decode/identity.ts';
import { decoders, type ToolId } from './decode/decode.ts';
import { masked, type Mask } from './masks.ts';
import { anyBeside, beside, leads, listOf, partly, shown, type Entry, type Output } from './outputs.ts';
import { statesOf } from './states.ts';
import { cleaned, tidied, type Cleaning, type Tidy } from './tidy.ts';

export const toolIds = Object.keys(decoders) as readonly ToolId[];
export const toolGroups = ['identity', 'business', 'bank', 'network', 'vehicle'] as const;
export type ToolGroup = (typeof toolGroups)[number];

export interface ToolField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly tidy: Tidy;
  readonly mask: Mask;
  readonly maxLength: number;
}
export interface Tool {
  readonly id: ToolId;
  readonly group: ToolGroup;
  /** The first one is what is verified. */
  readonly fields: readonly ToolField[];
  /** Tools that can go on with what this one was given, and the values that they take. */
  readonly onward: readonly { readonly tool: ToolId; readonly values: (values: Values) => Values }[];
  /** What a register's entry may say. What no line names is masked whole. */
  readonly outputs: readonly Output<ToolId>[];
}
const field = (name: string, tidy: Tidy, mask: Mask, maxLength: number, isRequired = true): ToolField => ({
  name,
  tidy,
  mask,
  maxLength,
  isRequired,
});
const optional = (name: string, tidy: Tidy, mask: Mask, maxLength: number): ToolField => field(name, tidy, mask, maxLength, false);
const dob = optional('dob', 'text', 'year', 10);
const person = optional('name', 'text', 'name', 120);
const panOf = ({ gstin = '' }: Values): Values => (PAN.test(gstin.slice(2, 12)) ? { pan: gstin.slice(2, 12) } : {});
const holderNames = ['registered_name', 'name_at_bank', 'name', 'full_name', 'holder_name', 'holder'];
const companyNames = ['legal_name', 'legal_name_of_business', 'trade_name', 'company_name', 'business_name', 'company'];
const dates = shown('issued_on', 'registered_on', 'state');

/** The sixteen tools (spec §2), an entry each: a new one is an entry here, a decoder and its words. */
export const tools: readonly Tool[] = [
  {
    id: 'verify_aadhar',
    group: 'identity',
    fields: [
      // or a virtual ID, which has sixteen digits
      field('aadhaar', 'digits', 'end', 16),
    ],
    onward: [],
    outputs: [shown('age_band', 'state', 'gender', 'status')],
  },
  {
    id: 'verify_pan',
    group: 'identity',
    fields: [field('pan', 'code', 'middle', 10), person],
    onward: [{ tool: 'pan2gst', values: ({ pan = '' }) => ({ pan }) }],
    outputs: [beside('name', 'name', ...holderNames), shown('pan_status', 'status', 'category', 'aadhaar_seeded', 'name_match_score')],
  },
  {
    id: 'verify_driving_licence',
    group: 'identity',
    fields: [field('dl_number', 'licence', 'end', 24), dob],
    onward: [],
    outputs: [partly('name', ...holderNames), beside('dob', 'year', 'dob', 'date_of_birth'), dates, shown('vehicle_classes', 'office')],
  },
  {
    id: 'verify_passport',
    group: 'identity',
    // `mrz`: the two lines of 44 characters at the foot of its page, one after the other
    fields: [field('file_number', 'code', 'end', 15), dob, person, optional('mrz', 'code', 'all', 88)],
    onward: [],
    outputs: [beside('name', 'name', ...holderNames), beside('dob', 'year', 'dob', 'date_of_birth'), dates],
  },
  {
    id: 'verify_sol_ind_voter_id',
    group: 'identity',
    fields: [field('epic_number', 'epic', 'end', 24), person],
    onward: [],
    outputs: [beside('name', 'name', ...holderNames), dates, shown('constituency', 'district')],
  },
  {
    id: 'address_check',
    group: 'identity',
    fields: [field('address', 'text', 'name', 300), optional('pincode', 'digits', 'none', 6)],
    onward: [],
    outputs: [beside('pincode', 'none', 'pincode', 'pin_code', 'postal_code'), shown('status', 'city', 'district', 'state', 'country')],
  },
  {
    id: 'gstin_search',
    group: 'business',
    fields: [field('gstin', 'code', 'middle', 15), optional('business_name', 'text', 'none', 200)],
    onward: [
      { tool: 'verify_pan', values: panOf },
      { tool: 'pan2gst', values: panOf },
    ],
    outputs: [
      anyBeside('business_name', 'none', ...companyNames),
      leads('company_search_cin', 'cin', 'none', 'cin'),
      dates,
      shown('gst_status', 'gst_in_status', 'constitution', 'taxpayer_type'),
    ],
  },
  {
    id: 'pan2gst',
    group: 'business',
    fields: [field('pan', 'code', 'middle', 10)],
    onward: [{ tool: 'verify_pan', values: ({ pan = '' }) => ({ pan }) }],
    outputs: [leads('gstin_search', 'gstin', 'middle', 'gstin', 'gstins', 'gstin_list'), shown('count', 'status')],
  },
  {
    id: 'company_search_cin',
    group: 'business',
    fields: [field('cin', 'code', 'none', 21)],
    onward: [],
    outputs: [shown(...companyNames, 'company_status', 'director_count', 'listing', 'class'), dates],
  },
  {
    id: 'basic_epfo_search',
    group: 'business',
    fields: [optional('uan', 'digits', 'end', 12), optional('establishment_id', 'slashed', 'none', 20)],
    onward: [],
    outputs: [shown('establishment', 'establishment_name', 'member_since'), dates],
  },
  {
    id: 'bank_verification_v1',
    group: 'bank',
    fields: [field('bank_account', 'account', 'end', 20), field('ifsc', 'code', 'none', 11), person],
    onward: [],
    outputs: [beside('name', 'name', 'name_at_bank', ...holderNames), shown('account_status', 'status', 'bank_name', 'branch', 'city')],
  },
  {
    id: 'verify_email',
    group: 'network',
    fields: [field('email', 'mail', 'mail', 254)],
    onward: [{ tool: 'verify_domain', values: ({ email = '' }) => ({ domain: email.slice(email.lastIndexOf('@') + 1) }) }],
    outputs: [shown('mailbox', 'catch_all', 'status', 'disposable')],
  },
  {
    id: 'verify_domain',
    group: 'network',
    fields: [field('domain', 'host', 'none', 253)],
    onward: [],
    outputs: [shown('registrar', 'created', 'expires', 'status')],
  },
  {
    id: 'ip_location',
    group: 'network',
    fields: [field('ip', 'lower', 'none', 45)],
    onward: [{ tool: 'ip_address_details', values: ({ ip = '' }) => ({ ip }) }],
    outputs: [shown('country', 'country_code', 'region', 'city', 'time_zone', 'status')],
  },
  {
    id: 'ip_address_details',
    group: 'network',
    fields: [field('ip', 'lower', 'none', 45), optional('claimed_country', 'country', 'none', 2)],
    onward: [{ tool: 'ip_location', values: ({ ip = '' }) => ({ ip }) }],
    outputs: [
      beside('claimed_country', 'none', 'country_code', 'country'),
      shown('asn', 'network', 'hosting', 'proxy', 'region', 'city', 'status'),
    ],
  },
  {
    id: 'verify_vehicle_rc',
    group: 'vehicle',
    fields: [field('vehicle_number', 'plate', 'middle', 15)],
    onward: [],
    outputs: [partly('name', 'owner', 'owner_name'), dates, shown('model', 'maker', 'fuel', 'class', 'fitness_until', 'office')],
  },
];
/** Is it a tool that is known? */
export const isTool = (name: string): name is ToolId => tools.some(({ id }) => id === name);
export const toolOf = (id: ToolId): Tool => {
  const tool = tools.find((each) => each.id === id);
  if (tool === undefined) throw new Error(`No tool ${id}`);
  return tool;
};

/** Characters that may be typed of a field: spaces and hyphens, which go away, among them. */
export const typedLength = ({ tidy, maxLength }: ToolField): number => (tidy === 'text' ? maxLength : Math.min(2 * maxLength, 500));
/** Values by the fields of a tool, put right; those that are empty are left out. */
export function tidyValues(tool: Tool, values: Values): Values {
  return Object.fromEntries(
    tool.fields.flatMap(({ name, tidy }) => {
      const value = tidied(values[name] ?? '', tidy);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** What was put right in what was given, by field; plain spaces are seen, and go away everywhere. Fields in which nothing was are absent. */
export const cleanedIn = (tool: Tool, given: Values): Record<string, Cleaning[]> =>
  Object.fromEntries(
    tool.fields.flatMap(({ name, tidy }) => {
      const found = cleaned((given[name] ?? '').trim().replace(/ /g, ''), tidy);
      return found.length === 0 ? [] : [[name, [...found]]];
    }),
  );

/** A value of a field of a tool as it is shown where nobody asked to see it, on every screen and in every file; nothing of what is no field of it. */
export const maskedField = (tool: Tool, field: string, value: string): string =>
  masked(value, tool.fields.find(({ name }) => name === field)?.mask ?? 'all');
export const maskedValues = (tool: Tool, values: Values): Values =>
  Object.fromEntries(
    tool.fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, maskedField(tool, name, values[name])]])),
  );
/** How an entry is shown where nobody asked to see it: whole where the tool says that it may be, masked elsewhere. */
export const maskedEntry = (tool: Tool, entry: Entry): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(entry).map(([name, said]) => {
      const { mask, onward } = outputOf(tool, name) ?? { mask: 'all' as const };
      const values = onward === undefined ? said : listOf(said);
      return [name, typeof values === 'string' ? masked(values, mask) : values.map((each) => masked(each, mask))];
    }),
  );
/** What tells whether an entry is in force is about no person. */
const stateNames = (id: ToolId): readonly string[] => {
  const { fields, ends, bars } = statesOf[id];
  return [...fields, ...ends.flat(), ...bars];
};
const outputOf = (tool: Tool, name: string): Output<ToolId> | undefined =>
  [...tool.outputs, shown(...stateNames(tool.id))].find(({ names }) => names.includes(name.toLowerCase()));
/** Values of an entry that another tool can go on with, in the order of the entry: as many of a masked one as of the entry itself. */
export const foundOnward = (
  tool: Tool,
  entry: Entry,
): readonly { readonly tool: ToolId; readonly field: string; readonly value: string }[] =>
  Object.entries(entry).flatMap(([name, value]) => {
    const onward = outputOf(tool, name)?.onward;
    return onward === undefined ? [] : listOf(value).map((each) => ({ ...onward, value: each }));
  });
/** The kind of value by which what a tool is given is compared with brands and known values; undefined of tools that take no host. */
export const comparedKinds: Readonly<Partial<Record<ToolId, 'email' | 'domain'>>> = { verify_email: 'email', verify_domain: 'domain' };
export const comparesHosts = (tool: ToolId): boolean => comparedKinds[tool] !== undefined;
