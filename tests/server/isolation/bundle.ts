import { createHash } from 'node:crypto';
import type { DashboardType, Grant } from '../../../contract/policy.ts';
import type { Ids } from '../support/ids.ts';

/** What a bundle of rows, one of each kind, is about and whose it is. */
export interface Bundle {
  /** Names everything in it: no two of a world have one. Ticket numbers and sequences are made of `number`. */
  readonly key: string;
  readonly number: number;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly package: { readonly name: string; readonly type: DashboardType };
  readonly publisher: string;
  /** What its ad events carry beside its name. */
  readonly publisherId: string;
  /** Is that the code of the tracker's record of this publisher? */
  readonly hasRecordOfId?: boolean;
  /** Of a package that no account of the sweep has. */
  readonly isStranger?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The first number of tickets and sequences that an account has of its own. */
export const OWN = 5_000;
/** A number that every search looks for and every incident names. */
export const NUMBER = '+91 98765 00078';
/** Every subject of a footprint is on it: it carries a brand, and is that brand's own for those alone who have a package of this name. */
export const SUBJECT_DOMAIN = 'northwind-vault.example';
/** Beside the names of two publishers: a network gives each of them this id. */
export const NETWORK_ID = 'NET-1';
/** What every attachment, screenshot and file of a job holds. */
export const CONTENT = 'one,two\n1,2\n';

/** As the server names a session: a SHA-256, base64url. */
const sessionOf = (key: string): string => createHash('sha256').update(`session-${key}`).digest('base64url');

/** The ids of the things in a bundle. */
export const idsOf = ({ key, number, user, package: { name } }: Bundle): Ids => ({
  accessRequest: `access-request-${key}`,
  alert: `alert-${key}`,
  apiToken: `api-token-${key}`,
  batch: `batch-${key}`,
  campaign: `CMP-${key}`,
  disputeFile: `dispute-file-${key}`,
  trafficFile: `traffic-file-${key}`,
  filter: `filter-${key}`,
  finding: `finding-${key}`,
  footprint: `FP-${key}`,
  import: `import-${key}`,
  incident: `INC-${key}`,
  job: `job-${key}`,
  fileLink: `file-link-${key}`,
  lookup: `lookup-${key}`,
  lookupFile: `lookup-file-${key}`,
  macro: `macro-${key}`,
  merchant: `M-${key}`,
  package: name,
  publisher: `PUB-${key}`,
  rate: `rate-${key}`,
  rule: `rule-${key}`,
  run: `run-${key}`,
  schedule: `schedule-${key}`,
  search: `search-${key}`,
  session: sessionOf(key),
  ticket: number,
  ticketFile: `ticket-file-${key}`,
  trafficDispute: `traffic-dispute-${key}`,
  user: user.id,
  verification: `verification-${key}`,
  source: `source-${key}`,
  webhook: `webhook-${key}`,
  delivery: `delivery-${key}`,
});

/** The access that rows were made with, as they keep it beside them. */
export const madeFor = (grant: Grant, { package: { name }, publisher }: Bundle): string =>
  JSON.stringify({ grant, packages: [name], publishers: [publisher] });
