import type * as z from 'zod/mini';
import type { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { oneCurrency, profile } from './profile.ts';

/** Reasons of Protect360 in the words of a report. */
const reasons = {
  bots: 'Bots',
  behavioral_anomalies: 'Behavioural anomalies',
  click_flood: 'Click flooding',
  ctit_anomalies: 'Click-to-install time anomalies',
  install_hijacking: 'Install hijacking',
  device_farms: 'Device farm',
  device_farm: 'Device farm',
  fake_install: 'Fake install',
  validation_bots: 'Install validation',
  validation_inapps: 'Validation of events in the app',
  install_validation_rules: 'Install validation rules',
  store_install_validation: 'Install validation by the store',
  inapps_bots: 'Bots in the app',
  ip_blacklist: 'IP block list',
  site_blacklist: 'Site block list',
  timestamp_anomalies: 'Timestamp anomalies',
};
const as = (word: string): Record<string, string> => Object.fromEntries(Object.keys(reasons).map((reason) => [reason, word]));
type Fields = NonNullable<z.input<typeof ImportMapping>['fields']>;
const common = {
  campaign: { from: ['Campaign'] },
  publisher: { from: ['Media Source'], default: 'organic' },
  sub_publisher: { from: ['Site ID'] },
  country: { from: ['Country Code'] },
  reason: { from: ['Blocked Reason'], dictionary: reasons, otherwise: 'keep' },
  cost: { from: ['Cost Value'] },
  currency: oneCurrency('Cost Currency'),
} satisfies Fields;

/** A row by what no later verdict or attribution changes. */
const key = { from: ['AppsFlyer ID', 'Event Name', 'Event Time'], identity: ['AppsFlyer ID'] };
/** Raw data of installs, in-app events and blocked installs, as conversions. */
export const conversions = profile(
  'appsflyer-p360',
  'AppsFlyer Protect360',
  'tracker',
  ['Event Time', 'Event Name', 'Media Source', 'AppsFlyer ID'],
  {
    fields: {
      ...common,
      kind: { constant: 'event' },
      time: { from: ['Event Time'] },
      event_type: { from: ['Event Name'], default: 'install' },
      event_id: key,
      campaign_id: { from: ['Campaign ID'] },
      device: { from: ['Platform'] },
      device_id: { from: ['AppsFlyer ID'] },
      fraud_status: { from: ['Blocked Reason'], default: 'valid', dictionary: as('fraud'), otherwise: { value: 'fraud' } },
      revenue: { from: ['Event Revenue'] },
      currency: oneCurrency('Cost Currency', 'Event Revenue Currency'),
    },
  },
);
/** Columns that say whom a click is of. */
const who = ['Advertising ID', 'IDFA', 'Android ID', 'AppsFlyer ID', 'IP'];
/** Raw data of clicks, blocked or not. */
export const clicks = profile(
  'appsflyer-clicks',
  'AppsFlyer Clicks',
  'tracker',
  ['Attributed Touch Type', 'Attributed Touch Time', 'Media Source'],
  {
    fields: {
      ...common,
      kind: { constant: 'click' },
      time: { from: ['Attributed Touch Time'] },
      event_type: null,
      event_id: { from: [...who, 'Media Source', 'Site ID', 'Attributed Touch Time'], identity: who },
      campaign_id: { from: ['Campaign ID'] },
      device: { from: ['Platform'] },
      device_id: { from: who, join: null },
      fraud_status: { from: ['Blocked Reason'], default: 'valid', dictionary: as('fraud'), otherwise: { value: 'fraud' } },
    },
  },
);
/** Raw data with Protect360 fields, as ad events with a verdict. */
export const events = profile('appsflyer-p360', 'AppsFlyer Protect360', 'events', ['Event Time', 'Media Source', 'AppsFlyer ID'], {
  fields: {
    ...common,
    type: { constant: 'visit' },
    event_id: key,
    time: { from: ['Event Time'] },
    verdict: {
      from: ['Blocked Reason'],
      default: 'valid',
      dictionary: { ...as('SIVT'), bots: 'GIVT', ip_blacklist: 'GIVT', site_blacklist: 'GIVT' },
      otherwise: { value: 'SIVT' },
    },
    creative: { from: ['Ad'] },
    device: { from: ['Device Type', 'Platform'], join: ' / ' },
    device_id: { from: ['AppsFlyer ID'] },
    os: { from: ['Platform', 'OS Version'] },
    revenue: { from: ['Event Revenue'] },
    currency: oneCurrency('Cost Currency', 'Event Revenue Currency'),
  },
});
