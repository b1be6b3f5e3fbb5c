import type { Decode, Decoded, Values } from './check.ts';
import { bank, cin, epfo, gstin, vehicle } from './decode-business.ts';
import { aadhaar, address, licence, pan, passport, voter } from './decode-identity.ts';
import { domain, ip, mail } from './decode-network.ts';

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
/** The parts and checks of what was typed; nothing where nothing was. */
export const decode = (tool: ToolId, values: Values): Decoded =>
  Object.values(values).every((value) => value === '') ? { parts: [], checks: [] } : decoders[tool](values);
