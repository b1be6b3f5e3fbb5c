import { decoders, type ToolId, type Values } from './decode.ts';

export const toolIds = Object.keys(decoders) as readonly ToolId[];
export const toolGroups = ['identity', 'business', 'bank', 'network', 'vehicle'] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** How a value is put right before it is judged. `code`: capitals, without spaces and hyphens. */
type Tidy = 'code' | 'digits' | 'lower' | 'text' | 'slashed';
/** How a value is shown where nobody asked to see it. */
type Mask = 'end' | 'middle' | 'mail' | 'name' | 'none';
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
}
const field = (name: string, tidy: Tidy, mask: Mask, maxLength: number, isRequired = true): ToolField => ({
  name,
  tidy,
  mask,
  maxLength,
  isRequired,
});
const optional = (name: string, tidy: Tidy, mask: Mask, maxLength: number): ToolField => field(name, tidy, mask, maxLength, false);
const dob = optional('dob', 'text', 'end', 10);
const person = optional('name', 'text', 'name', 120);
const panOf = ({ gstin = '' }: Values): Values => ({ pan: gstin.slice(2, 12) });

/** The sixteen tools (spec §2), a line each: a new one is an entry here, a decoder and its words. */
export const tools: readonly Tool[] = [
  { id: 'verify_aadhar', group: 'identity', fields: [field('aadhaar', 'digits', 'end', 12)], onward: [] },
  {
    id: 'verify_pan',
    group: 'identity',
    fields: [field('pan', 'code', 'middle', 10), person],
    onward: [{ tool: 'pan2gst', values: ({ pan = '' }) => ({ pan }) }],
  },
  { id: 'verify_driving_licence', group: 'identity', fields: [field('dl_number', 'code', 'end', 16), dob], onward: [] },
  { id: 'verify_passport', group: 'identity', fields: [field('file_number', 'code', 'end', 15), dob, person], onward: [] },
  { id: 'verify_sol_ind_voter_id', group: 'identity', fields: [field('epic_number', 'code', 'end', 10), person], onward: [] },
  {
    id: 'address_check',
    group: 'identity',
    fields: [field('address', 'text', 'name', 300), optional('pincode', 'digits', 'none', 6)],
    onward: [],
  },
  {
    id: 'gstin_search',
    group: 'business',
    fields: [field('gstin', 'code', 'middle', 15), optional('business_name', 'text', 'none', 200)],
    onward: [
      { tool: 'verify_pan', values: panOf },
      { tool: 'pan2gst', values: panOf },
    ],
  },
  {
    id: 'pan2gst',
    group: 'business',
    fields: [field('pan', 'code', 'middle', 10)],
    onward: [{ tool: 'verify_pan', values: ({ pan = '' }) => ({ pan }) }],
  },
  { id: 'company_search_cin', group: 'business', fields: [field('cin', 'code', 'none', 21)], onward: [] },
  {
    id: 'basic_epfo_search',
    group: 'business',
    fields: [optional('uan', 'digits', 'end', 12), optional('establishment_id', 'slashed', 'none', 20)],
    onward: [],
  },
  {
    id: 'bank_verification_v1',
    group: 'bank',
    fields: [field('bank_account', 'digits', 'end', 18), field('ifsc', 'code', 'none', 11), person],
    onward: [],
  },
  {
    id: 'verify_email',
    group: 'network',
    fields: [field('email', 'lower', 'mail', 254)],
    onward: [{ tool: 'verify_domain', values: ({ email = '' }) => ({ domain: email.slice(email.lastIndexOf('@') + 1) }) }],
  },
  { id: 'verify_domain', group: 'network', fields: [field('domain', 'lower', 'none', 253)], onward: [] },
  {
    id: 'ip_location',
    group: 'network',
    fields: [field('ip', 'lower', 'none', 45)],
    onward: [{ tool: 'ip_address_details', values: ({ ip = '' }) => ({ ip }) }],
  },
  {
    id: 'ip_address_details',
    group: 'network',
    fields: [field('ip', 'lower', 'none', 45), optional('claimed_country', 'code', 'none', 2)],
    onward: [{ tool: 'ip_location', values: ({ ip = '' }) => ({ ip }) }],
  },
  { id: 'verify_vehicle_rc', group: 'vehicle', fields: [field('vehicle_number', 'code', 'middle', 11)], onward: [] },
];
export const toolOf = (id: ToolId): Tool => {
  const tool = tools.find((each) => each.id === id);
  if (tool === undefined) throw new Error(`No tool ${id}`);
  return tool;
};

/** A value as it is judged and sent: what is pasted untidily is put right, and nothing is guessed. */
export function tidied(text: string, tidy: Tidy): string {
  const trimmed = text.normalize('NFKC').trim();
  switch (tidy) {
    case 'code':
      return trimmed.replace(/[\s-]/g, '').toUpperCase();
    case 'slashed':
      return trimmed.replace(/\s/g, '').toUpperCase();
    case 'digits':
      return trimmed.replace(/[\s-]/g, '');
    case 'lower':
      return trimmed.replace(/\s/g, '').toLowerCase();
    case 'text':
      return trimmed.replace(/\s+/g, ' ');
  }
}
/** Values by the fields of a tool, put right; those that are empty are left out. */
export function tidyValues(tool: Tool, values: Values): Values {
  return Object.fromEntries(
    tool.fields.flatMap(({ name, tidy }) => {
      const value = tidied(values[name] ?? '', tidy);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

const dots = '••••';
/** A value as it is shown where nobody asked to see it. */
export function masked(value: string, mask: Mask): string {
  switch (mask) {
    case 'none':
      return value;
    case 'end':
      return value.length <= 4 ? dots : `${dots}${value.slice(-4)}`;
    case 'middle':
      return value.length <= 6 ? dots : `${value.slice(0, 5)}${dots}${value.slice(-1)}`;
    case 'mail': {
      const at = value.lastIndexOf('@');
      return at < 1 ? dots : `${value.slice(0, 1)}${dots}${value.slice(at)}`;
    }
    case 'name':
      return value
        .split(' ')
        .map((word) => `${word.slice(0, 1)}${dots}`)
        .join(' ');
  }
}
export const maskedValues = (tool: Tool, values: Values): Values =>
  Object.fromEntries(tool.fields.flatMap(({ name, mask }) => (values[name] === undefined ? [] : [[name, masked(values[name], mask)]])));
