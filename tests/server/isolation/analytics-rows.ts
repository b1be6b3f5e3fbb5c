import { dayIn } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { hashOf, idsOf, NUMBER, type Bundle } from './bundle.ts';

const HOUR = 3_600_000,
  ZONE = 'Asia/Kolkata';

/** An incident that was found yesterday and is down, so that clocks and medians have it, and one that is open and past its time. */
export function incidentsOf(bundle: Bundle): IncidentRow[] {
  const { key, package: pkg, publisher, now } = bundle;
  const incident = (id: string, hoursAgo: number, down: boolean): IncidentRow => {
    const at = now - hoursAgo * HOUR;
    return {
      package: pkg.name,
      day: dayIn(at, ZONE),
      weekday: 3,
      hour: 9,
      incident_id: id,
      status: down ? 'Taken down' : 'Under review',
      priority: 'High',
      channel: 'Social',
      sub_channel: 'Messenger',
      category: 'Phishing',
      sub_category: 'Login page',
      brand: `Brand ${pkg.name}`,
      publisher,
      country: 'IN',
      risk: 70,
      detected_at: at,
      due_at: at + 8 * HOUR,
      clock: 0,
      clock_at: null,
      minutes_to_down: down ? 90 : null,
      reemerged_count: 0,
      campaign: null,
      title: `Login page of ${key}`,
      url: `https://shared.example/${key}`,
      domain: 'shared.example',
      destination_url: null,
      state: null,
      city: null,
      language: 'en',
      keyword: 'login',
      reviewed_at: at + HOUR / 2,
      confirmed_at: down ? at + HOUR / 2 + 1 : null,
      requested_at: down ? at + HOUR : null,
      in_progress_at: null,
      denied_at: null,
      escalated_at: null,
      down_at: down ? at + 1.5 * HOUR : null,
      monitoring_at: null,
      reemerged_at: null,
      closed_at: null,
      last_seen_at: at + 2 * HOUR,
      evidence_url: `https://evidence.example/${key}.png`,
      evidence_hash: hashOf(key),
      takedown_ref: null,
      ip: '203.0.113.9',
      host: 'Shared Host',
      registrar: 'Shared Registrar',
      contact: NUMBER,
      reach: 1_000,
      remarks: null,
      assignee: null,
      ticket_id: null,
      version: 0,
    };
  };
  const { incident: id } = idsOf(bundle);
  return [incident(id, 30, false), incident(`${id}-down`, 54, true)];
}

const verdicts = [
  ['valid', '', '', ''],
  ['GIVT', 'Known crawler', 'AI crawler', 'Bots / automation'],
  ['SIVT', 'Manipulated behaviour', 'click flooding', 'Click spamming / flooding'],
] as const;
/** Impressions and visits of every verdict, today, yesterday and in the week before. */
export const eventsOf = (bundle: Bundle): EventRow[] =>
  [1, 26, 9 * 24].flatMap((hoursAgo) =>
    (['impression', 'visit'] as const).flatMap((type) =>
      verdicts.map(([verdict, fraud_category, fraud_sub_category, reason]): EventRow => {
        const time = bundle.now - hoursAgo * HOUR;
        return {
          package: bundle.package.name,
          day: dayIn(time, ZONE),
          type,
          time,
          hour: 9,
          event_id: `E-${bundle.key}-${type}-${verdict}-${hoursAgo}`,
          channel: 'Display',
          publisher: bundle.publisher,
          publisher_id: bundle.publisherId,
          sub_publisher: 'sub-1',
          campaign: 'CMP-1',
          creative: 'CRV-1',
          placement: 'PLC-1',
          placement_type: 'Banner',
          page_id: 'page-1',
          system_domain: 'site1.example',
          exchange: 'OpenBid',
          country: 'IN',
          device: 'phone',
          network: '192.0.2.0/24',
          asn: 'AS64496',
          os: 'Android 15',
          browser: 'Chrome',
          device_id: 'd1',
          observed_country: 'US',
          verdict,
          fraud_category,
          fraud_sub_category,
          reason,
          measured_value: verdict === 'valid' ? null : 40,
          threshold: verdict === 'valid' ? null : 10,
          viewable: 1,
          cost: 100_000,
          currency_from: '',
          rate: null,
          revenue: 1_000_000,
        };
      }),
    ),
  );

/** A click and an event, valid and fraud, today and yesterday. */
export function tracksOf(bundle: Bundle): TrackerRow[] {
  const { campaign, publisher } = idsOf(bundle);
  return [1, 26].flatMap((hoursAgo) =>
    (['valid', 'fraud'] as const).flatMap((fraud_status) =>
      (['click', 'event'] as const).map((kind): TrackerRow => {
        const time = bundle.now - hoursAgo * HOUR;
        return {
          package: bundle.package.name,
          day: dayIn(time, ZONE),
          kind,
          time,
          hour: 9,
          event_id: `T-${bundle.key}-${kind}-${fraud_status}-${hoursAgo}`,
          click_id: `C-${bundle.key}-${fraud_status}-${hoursAgo}`,
          event_type: kind === 'event' ? 'install' : '',
          campaign_id: campaign,
          campaign: `Campaign ${bundle.key}`,
          publisher_id: publisher,
          publisher: bundle.publisher,
          sub_publisher: 'sub-1',
          country: 'IN',
          device: 'phone',
          device_id: `d-${bundle.key}-${hoursAgo}`,
          fraud_status,
          reason: fraud_status === 'fraud' ? 'Click spamming / flooding' : '',
          measured_value: null,
          threshold: null,
          is_unique: 0,
          click_to_event_s: kind === 'event' ? 40 : null,
          revenue: kind === 'event' ? 2_000_000 : 0,
          cost: kind === 'event' ? 1_000_000 : 0,
          currency_from: '',
          rate: null,
        };
      }),
    ),
  );
}
