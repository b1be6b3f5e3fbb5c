import type { Call } from '../../../contract/call.ts';

/** One of each thing that calls name by an id. */
export interface Ids {
  readonly accessRequest: string;
  readonly alert: string;
  readonly apiToken: string;
  readonly batch: string;
  readonly campaign: string;
  readonly disputeFile: string;
  readonly trafficFile: string;
  readonly filter: string;
  readonly finding: string;
  readonly footprint: string;
  readonly import: string;
  readonly incident: string;
  readonly job: string;
  readonly fileLink: string;
  readonly lookup: string;
  readonly lookupFile: string;
  readonly macro: string;
  readonly merchant: string;
  readonly package: string;
  readonly publisher: string;
  readonly rate: string;
  readonly rule: string;
  readonly run: string;
  readonly schedule: string;
  readonly search: string;
  readonly session: string;
  readonly ticket: number;
  readonly ticketFile: string;
  readonly trafficDispute: string;
  readonly user: string;
  readonly verification: string;
  readonly source: string;
  readonly webhook: string;
  readonly delivery: string;
}

/** Ids that nothing has. */
export const unknownIds: Ids = {
  accessRequest: 'no-such-request',
  alert: 'no-such-alert',
  apiToken: 'no-such-token',
  batch: 'no-such-batch',
  campaign: 'CMP-nowhere',
  disputeFile: 'no-such-dispute-file',
  trafficFile: 'no-such-traffic-file',
  filter: 'no-such-filter',
  finding: 'no-such-finding',
  footprint: 'FP-nowhere',
  import: 'no-such-import',
  incident: 'INC-nowhere-1',
  job: 'no-such-job',
  fileLink: 'no-such-link',
  lookup: 'no-such-file',
  lookupFile: 'no-such-screenshot',
  macro: 'no-such-macro',
  merchant: 'M-nowhere',
  package: 'no.such.package',
  publisher: 'PUB-nowhere',
  rate: 'no-such-rate',
  rule: 'no-such-rule',
  run: 'no-such-run',
  schedule: 'no-such-schedule',
  search: 'no-such-search',
  session: 'no-such-session',
  ticket: 999_999,
  ticketFile: 'no-such-ticket-file',
  trafficDispute: 'no-such-dispute',
  user: 'u-nobody',
  verification: 'no-such-verification',
  source: 'no-such-source',
  webhook: 'no-such-webhook',
  delivery: 'no-such-delivery',
};

/** What the parameter of a path names, by the beginning of the path: the first that fits. */
const namedBy: readonly (readonly [start: string, thing: keyof Ids])[] = [
  ['GET /api/ticket/attachment/:id', 'ticketFile'],
  ['POST /api/ticket/single/:id/notice', 'ticket'],
  ['POST /api/ticket/single/:id', 'user'],
  ['/api/ticket/single/:id', 'ticket'],
  ['/api/bi/ticket/:id', 'incident'],
  ['/api/bi/ticket-customer/:id', 'user'],
  ['/api/bi/360/:ticketId', 'ticket'],
  ['/api/bi/360/search/:id', 'search'],
  ['/api/bi/360/file/:id', 'lookup'],
  ['/api/bi/360/screenshot/:id', 'lookupFile'],
  ['/api/bi/dispute/:id', 'incident'],
  ['/api/traffic-dispute/:id', 'trafficDispute'],
  ['/api/block/:id', 'publisher'],
  ['/api/bi/incident/:id', 'incident'],
  ['/api/bi/report/allow/:id', 'rule'],
  ['/api/account/session/:id', 'session'],
  ['/api/account/token/:id', 'apiToken'],
  ['/api/admin/access-request/:id', 'accessRequest'],
  ['/api/admin/import/:id', 'import'],
  ['/api/admin/import_mappings/:id', 'import'],
  ['/api/admin/rate/:id', 'rate'],
  ['/api/admin/package/:id', 'package'],
  ['/api/admin/user/:id', 'user'],
  ['/api/alert/:id', 'alert'],
  ['/api/schedule/:id', 'schedule'],
  ['/api/digitalfootprint/:id', 'footprint'],
  ['/api/file/:id', 'fileLink'],
  ['/api/ingest/batches/:id', 'batch'],
  ['/api/ingest/sources/:id', 'source'],
  ['/api/job/:id', 'job'],
  ['/api/mtrackit/campaign/:id', 'campaign'],
  ['/api/mtrackit/publisher/:id', 'publisher'],
  ['/api/user/deepdive/:package/findings/:id', 'finding'],
  ['/api/user/filter/:id', 'filter'],
  ['/api/user/ticket_macro/:id', 'macro'],
  ['/api/verification/history/:id', 'verification'],
  ['/api/verification/run/:id', 'run'],
  ['/api/webhook/:id', 'webhook'],
];
/** Parameters that name the same thing wherever they stand. */
const elsewhere = (path: string, ids: Ids): Readonly<Record<string, string>> => ({
  file: path.startsWith('/api/traffic-dispute') ? ids.trafficFile : ids.disputeFile,
  session: ids.session,
  delivery: ids.delivery,
  row: '1',
  kind: 'events',
  term: 'kyc',
  tool: 'verify_pan',
});
/** The path of a call about some things. Throws where it is not known what a parameter names. */
export function pathOf({ method, path }: Call, packageName: string, ids: Ids): string {
  const thing = namedBy.find(([start]) => `${method} ${path}`.startsWith(start) || path.startsWith(start))?.[1];
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value =
      name === 'package'
        ? packageName
        : (name === 'id' || name === 'ticketId') && thing !== undefined
          ? ids[thing]
          : elsewhere(path, ids)[name];
    if (value === undefined) throw new Error(`It is not known what :${name} of ${method} ${path} names`);
    return encodeURIComponent(value);
  });
}
/** Does a call name anything by an id? */
export const namesThing = ({ method, path }: Call): boolean =>
  namedBy.some(([start]) => `${method} ${path}`.startsWith(start) || path.startsWith(start));
