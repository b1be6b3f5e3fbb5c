import { route } from './route.ts';

const tool = (path: string, title: string) => route({ path, area: 'verification', title });

export const verification = tool('/verification', 'Verification');
/** The sixteen tools, which share one screen (spec §2). */
export const tools = [
  tool('/address_check', 'Address'),
  tool('/verify_email', 'E-mail'),
  tool('/verify_aadhar', 'Aadhaar'),
  tool('/verify_pan', 'PAN'),
  tool('/bank_verification_v1', 'Bank account'),
  tool('/basic_epfo_search', 'EPFO'),
  tool('/company_search_cin', 'Company (CIN)'),
  tool('/gstin_search', 'GSTIN'),
  tool('/pan2gst', 'PAN to GSTIN'),
  tool('/verify_domain', 'Domain'),
  tool('/ip_location', 'IP location'),
  tool('/ip_address_details', 'IP details'),
  tool('/verify_driving_licence', 'Driving licence'),
  tool('/verify_passport', 'Passport'),
  tool('/verify_sol_ind_voter_id', 'Voter ID'),
  tool('/verify_vehicle_rc', 'Vehicle'),
];
