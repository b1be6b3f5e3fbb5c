import type { Campaign } from '../../../../contract/areas/tracker-campaign.ts';
import type { Publisher } from '../../../../contract/areas/tracker-publisher.ts';
import { updateCampaign, updatePublisher } from '../../../../machines/routes/tracker.ts';
import { pathOf } from '../manage/addresses.ts';
import type { ManagedStatus } from '../manage/StatusChip.tsx';
import type { Limits } from './tracker-card.ts';

/** Where a row of the table leads, and the cap of a publisher. */
export interface Lead {
  readonly to: string;
  readonly status: ManagedStatus;
  /** Events of today and their cap; null for campaigns, which have caps of three kinds. */
  readonly cap: { readonly used: number; readonly cap: number | null } | null;
  /** Its own. */
  readonly limits: Limits;
}
/** By the level, the package and the id of a row. */
export type Leads = ReadonlyMap<string, Lead>;
export const leadKey = (level: string, packageName: string | null, code: string | null): string =>
  JSON.stringify([level, packageName, code]);
/** The shares of fraud from which a record stands out. */
export const limitsOf = ({ alert_pct, block_pct }: Pick<Publisher, 'alert_pct' | 'block_pct'>): Limits => ({
  alertPct: alert_pct,
  blockPct: block_pct,
});
export const leadsOf = (publishers: readonly Publisher[], campaigns: readonly Campaign[]): Leads =>
  new Map([
    ...publishers.map(({ id, package_name, publisher_id, state, used, event_cap_day, ...limits }): [string, Lead] => [
      leadKey('publisher', package_name, publisher_id),
      { to: pathOf(updatePublisher, id), status: state, cap: { used: used.day, cap: event_cap_day }, limits: limitsOf(limits) },
    ]),
    ...campaigns.map(({ id, package_name, campaign_id, status, ...limits }): [string, Lead] => [
      leadKey('campaign', package_name, campaign_id),
      { to: pathOf(updateCampaign, id), status, cap: null, limits: limitsOf(limits) },
    ]),
  ]);
