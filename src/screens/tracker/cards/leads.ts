import type { PublisherStanding, Standing } from '../../../../contract/areas/tracker/publisher.ts';
import { updateCampaign, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { pathOf } from '../manage/addresses.ts';
import type { ManagedStatus } from '../manage/StatusChip.tsx';
import type { Limits } from './tracker-card.ts';

/** A state that a reader of its numbers should know; `proposed`: to be blocked. */
export type MarkOf = Exclude<ManagedStatus, null> | 'proposed';
/** By `leadKey`. */
export type Marks = ReadonlyMap<string, MarkOf>;
const markOf = (status: Exclude<ManagedStatus, null>): MarkOf | null => (status === 'active' || status === 'live' ? null : status);
const publisherMark = ({ state, proposal }: Pick<PublisherStanding, 'state' | 'proposal'>): MarkOf | null =>
  proposal === null ? markOf(state) : 'proposed';
/** Where a row of the table leads, and the cap of a publisher. */
export interface Lead {
  readonly to: string;
  readonly status: ManagedStatus;
  /** What stands out of it; null where nothing does. */
  readonly mark: MarkOf | null;
  /** Events of today and their cap; null for campaigns, which have caps of three kinds. */
  readonly cap: { readonly used: number; readonly cap: number | null } | null;
  /** Its own. */
  readonly limits: Limits;
  /** What is done with it in its row; null for campaigns. */
  readonly publisher: PublisherStanding | null;
}
/** By the level, the package and the id of a row. */
export type Leads = ReadonlyMap<string, Lead>;
export const leadKey = (level: string, packageName: string | null, code: string | null): string =>
  JSON.stringify([level, packageName, code]);
/** The shares of fraud from which a record stands out. */
export const limitsOf = ({ alert_pct, block_pct }: Pick<PublisherStanding, 'alert_pct' | 'block_pct'>): Limits => ({
  alertPct: alert_pct,
  blockPct: block_pct,
});
export const leadsOf = ({ publishers, campaigns }: Standing): Leads =>
  new Map([
    ...publishers.map((publisher): [string, Lead] => [
      leadKey('publisher', publisher.package_name, publisher.publisher_id),
      {
        to: pathOf(updatePublisher, publisher.id),
        status: publisher.state,
        mark: publisherMark(publisher),
        cap: { used: publisher.used_today, cap: publisher.event_cap_day },
        limits: limitsOf(publisher),
        publisher,
      },
    ]),
    ...campaigns.map(({ id, package_name, campaign_id, status, ...limits }): [string, Lead] => [
      leadKey('campaign', package_name, campaign_id),
      { to: pathOf(updateCampaign, id), status, mark: markOf(status), cap: null, limits: limitsOf(limits), publisher: null },
    ]),
  ]);
/** The publishers of which something stands out. */
export const marksOf = ({ publishers }: Pick<Standing, 'publishers'>): Marks =>
  new Map(
    publishers.flatMap((each): [string, MarkOf][] => {
      const mark = publisherMark(each);
      return mark === null ? [] : [[leadKey('publisher', each.package_name, each.publisher_id), mark]];
    }),
  );
