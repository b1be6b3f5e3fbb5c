import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { DEFAULT_PAGE_SIZE, paging } from '../../page.ts';
import { bounded, forward, Instant } from '../../time/dates.ts';
import { Listed, listedShape } from './listed.ts';

/**
 * The incidents of a campaign as one case: how many match, are open, and are open past their SLA. `unraised` are open and of no ticket. `tickets`: those that its incidents name,
 * the one of most incidents first, at most five of `ticketCount`. The campaign '' stands for the incidents of none.
 */
export const CampaignGroup = z.object({
  campaign: z.string(),
  count: z.int(),
  open: z.int(),
  breaching: z.int(),
  unraised: z.int(),
  tickets: z.array(z.object({ id: z.string(), count: z.int() })),
  ticketCount: z.int(),
});
export type CampaignGroup = z.infer<typeof CampaignGroup>;
/** `total_count` groups of `incidents` in all. */
export const Campaigns = z.object({
  groups: z.array(CampaignGroup),
  total_count: z.int(),
  incidents: z.int(),
  asOf: Instant,
  timeZone: z.string(),
});
export type Campaigns = z.infer<typeof Campaigns>;
/** The list grouped by campaign: first those with most incidents past their SLA, then with most open, then with most; incidents of none come last, as one group. *Added.* */
export const campaigns = call('GET /api/bi/lazyreport/campaign', 'report:read', 'Incidents by campaign', {
  query: z.strictObject({ ...listedShape, ...paging, limit: z._default(paging.limit, DEFAULT_PAGE_SIZE) }).check(forward, bounded),
  answer: data(Campaigns),
  failures: ['limited'],
});
/** All rows that the list has, whatever page they are on, with the versions that they have now: what a selection needs. 422 where there are more than 10,000. *Added.* */
export const rowIds = call('GET /api/bi/lazyreport/id', 'incident:write', 'Numbers of the incidents of a list', {
  query: Listed,
  answer: data(z.object({ ids: z.array(z.string()), versions: z.array(z.int()) })),
  failures: ['limited'],
});
export const reportCampaignCalls = { campaigns, rowIds } as const;
