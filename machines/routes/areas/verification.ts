import * as z from 'zod/mini';
import { foundBy } from '../../../contract/patterns.ts';
import { meanings } from '../../../contract/verification/meaning.ts';
import { pageParam, paramsOf, rowParam, viewParam, type Param, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

/** Which rows of a run are shown: all, those that wait, those that read like a brand or a known value, or those that came to something (contract/areas/verification/runs.ts). */
const shownRows = [
  'all',
  'waiting',
  'alike',
  'valid',
  'not_in_force',
  'state_unknown',
  'close',
  'not_compared',
  'differs',
  'invalid',
  'not_found',
  'upstream_error',
  'not_checked',
  'invalid_format',
  'skipped',
] as const;
export type ShownRows = (typeof shownRows)[number];
const shape = {
  /** One entry, a file of them, or the merchants of the onboarding service. */
  way: viewParam(['one', 'batch', 'merchants']),
  /** The run that is shown, its rows and where in them. */
  run: rowParam,
  shown: viewParam(shownRows, 'rowPage'),
  row: { ...pageParam, kind: 'rowPage' },
  /** Whose checks the history has, and of which tools. */
  whose: viewParam(['mine', 'everyone']),
  of: viewParam(['this', 'all']),
  /** Of the history, and of runs. */
  page: pageParam,
  /** What checks of the history mean, and what they are found by: what the server made of a text, which is in no link itself. */
  meaning: viewParam(['all', ...meanings], 'search'),
  find: {
    kind: 'search',
    initial: null,
    schema: z.nullable(z.string().check(z.regex(foundBy))),
  } satisfies Param<string | null>,
  /** The check whose certificate is shown. */
  certificate: rowParam,
  /** One person's checks, by id: an administrator's. */
  person: { ...rowParam, kind: 'search' },
} as const;
const params = paramsOf(shape);
export type VerificationParams = ParamsOf<typeof shape>;
const tool = (path: string, title: string) => route({ path, area: 'verification', title, params });

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
