import type { Check, Decode, Decoded, Values } from '../check.ts';
import { bank, cin, epfo, gstin } from './business.ts';
import { aadhaar, address, pan, passport, voter } from './identity.ts';
import { licence } from './licence.ts';
import { domain, ip, mail } from './network.ts';
import { vehicle } from './vehicle.ts';

/** What each tool can tell of what was typed, without asking anybody. Linear in the length of its values. */
export const decoders = {
  address_check: address,
  verify_email: mail,
  verify_aadhar: aadhaar,
  verify_pan: pan,
  bank_verification_v1: bank,
  basic_epfo_search: epfo,
  company_search_cin: cin,
  gstin_search: gstin,
  pan2gst: pan,
  verify_domain: domain,
  ip_location: ip,
  ip_address_details: ip,
  verify_driving_licence: licence,
  verify_passport: passport,
  verify_sol_ind_voter_id: voter,
  verify_vehicle_rc: vehicle,
} as const satisfies Readonly<Record<string, Decode>>;
export type ToolId = keyof typeof decoders;
/** Says of characters that are not right where they only look like those of a number. Hidden ones are gone by then (tidy.ts). */
const marked =
  (values: Values) =>
  (each: Check): Check => {
    if (each.name !== 'format' || each.outcome !== 'failed' || each.field === null || each.field === 'address') return each;
    const value = values[each.field] ?? '';
    const other = /(?!\p{Script=Latin})(?![0-9])[\p{L}\p{Nd}]/u.exec(value)?.[0];
    return other === undefined ? each : { ...each, reason: 'otherAlphabet', detail: other };
  };
/** The parts and checks of what was typed; nothing where nothing was. */
export function decode(tool: ToolId, values: Values): Decoded {
  if (Object.values(values).every((value) => value === '')) return { parts: [], checks: [] };
  const { parts, checks } = decoders[tool](values);
  return { parts, checks: checks.map(marked(values)) };
}
