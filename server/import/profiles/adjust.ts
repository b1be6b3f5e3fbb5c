import { oneCurrency, profile } from './profile.ts';

/** Columns that say whom a row is of. */
const who = ['{adid}', '{gps_adid}', '{idfa}', '{ip_address}'];
/** A CSV export of all activities; sessions and impressions are no clicks and no conversions. */
export const adjust = profile('adjust', 'Adjust', 'tracker', ['{activity_kind}', '{network_name}'], {
  fields: {
    kind: {
      from: ['{activity_kind}'],
      dictionary: {
        click: 'click',
        install: 'event',
        install_rejected: 'event',
        event: 'event',
        event_rejected: 'event',
        reattribution: 'event',
        reattribution_rejected: 'event',
        rejected_install: 'event',
        rejected_reattribution: 'event',
        ad_revenue: 'event',
      },
    },
    // a rejection that comes later is another kind of activity, and a reattribution another network
    event_id: { from: [...who, '{event_name}', '{created_at}'], identity: who },
    time: { from: ['{created_at}'], times: 'epoch-s' },
    event_type: {
      from: ['{event_name}', '{event}', '{activity_kind}'],
      join: null,
      dictionary: {
        click: '',
        install_rejected: 'install',
        rejected_install: 'install',
        event_rejected: 'event',
        reattribution_rejected: 'reattribution',
        rejected_reattribution: 'reattribution',
      },
      otherwise: 'keep',
    },
    campaign_id: { from: ['{campaign_name}'] },
    campaign: { from: ['{campaign_name}'] },
    publisher: { from: ['{network_name}'] },
    sub_publisher: { from: ['{adgroup_name}'] },
    country: { from: ['{country}'] },
    device: { from: ['{os_name}'] },
    device_id: { from: ['{adid}', '{gps_adid}', '{idfa}', '{idfv}', '{android_id}', '{ip_address}'], join: null },
    fraud_status: {
      from: ['{rejection_reason}'],
      default: 'valid',
      dictionary: { distribution_outlier: 'fraud' },
      otherwise: { value: 'fraud' },
    },
    reason: {
      from: ['{rejection_reason}'],
      dictionary: {
        distribution_outlier: 'Click-to-install time anomalies',
        anonymous_ip: 'Anonymous IP address',
        too_many_engagements: 'Click flooding',
        click_injection: 'Click injection',
        invalid_signature: 'Wrong signature',
      },
      otherwise: 'keep',
    },
    revenue: { from: ['{revenue_float}'] },
    cost: { from: ['{cost_amount}'] },
    currency: oneCurrency('{currency}', '{cost_currency}'),
  },
  leave_out: [{ column: '{activity_kind}', cells: ['session', 'impression', 'attribution_update'] }],
});
