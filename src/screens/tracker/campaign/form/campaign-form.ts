import { NewCampaign, type Campaign, type Creative } from '../../../../../contract/areas/tracker/campaign.ts';
import { DEFAULT_RULES } from '../../../../../contract/life/tracker-life.ts';
import type { Locale } from '../../../../i18n/i18n.ts';
import { checkedBy } from '../../manage/form/checked.ts';
import { fieldOf, typed } from '../../manage/form/numbers.ts';

/** A publisher of a campaign while it is edited. */
interface PublisherValues {
  readonly id: string;
  readonly payout: string;
  readonly cap_day: string;
  readonly is_on: boolean;
}
const numbers = [
  'revenue',
  'payout',
  'click_cap_day',
  'click_cap_month',
  'click_cap_total',
  'event_cap_day',
  'event_cap_month',
  'event_cap_total',
  'budget_cap_day',
  'budget_cap_month',
  'budget_cap_total',
  'click_window_days',
  'view_window_hours',
  'alert_pct',
  'block_pct',
  'block_from_events',
  'ctit_min_s',
  'ctit_max_h',
  'clicks_per_ip_day',
] as const;
const lists = ['countries', 'states', 'carriers'] as const;
const switches = ['check_country', 'block_proxies'] as const;
const texts = [
  'campaign_id',
  'campaign_name',
  'customer_name',
  'agency_name',
  'platform',
  'goal',
  'landing_url',
  'preview_url',
  'tracking_domain',
  'start_date',
  'model',
  'currency',
  'system',
  'kpi_target',
  'notes',
  'state',
] as const;
/** A campaign as its fields hold it: numbers as they are typed, lists comma-separated. */
export type CampaignValues = Record<(typeof numbers)[number] | (typeof texts)[number] | (typeof lists)[number] | 'end_date', string> & {
  check_country: boolean;
  block_proxies: boolean;
  creatives: { name: string; size: string; type: string; url: string }[];
  devices: string[];
  publishers: PublisherValues[];
};

/** What a form begins with; `customer` is the package's. `today` is the day in the zone of the package. */
export const emptyCampaign = (
  today: string,
  of: { readonly code: string | null; readonly name: string | null; readonly customer?: string; readonly currency: string },
): CampaignValues => ({
  ...(Object.fromEntries([...numbers, ...texts].map((name) => [name, ''])) as Record<
    (typeof numbers)[number] | (typeof texts)[number],
    string
  >),
  campaign_id: of.code ?? '',
  campaign_name: of.name ?? '',
  customer_name: of.customer ?? '',
  platform: 'Android',
  goal: 'install',
  start_date: today,
  end_date: '',
  model: 'CPA',
  currency: of.currency,
  click_window_days: '7',
  view_window_hours: '24',
  alert_pct: String(DEFAULT_RULES.alert_pct),
  block_pct: String(DEFAULT_RULES.block_pct),
  block_from_events: String(DEFAULT_RULES.block_from_events),
  state: 'draft',
  countries: '',
  states: '',
  carriers: '',
  check_country: false,
  block_proxies: false,
  creatives: [],
  devices: [],
  publishers: [],
});
export const valuesOf = (campaign: Campaign, locale: Locale): CampaignValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, campaign[name]])) as Record<(typeof texts)[number], string>),
  ...(Object.fromEntries(numbers.map((name) => [name, fieldOf(campaign[name], locale)])) as Record<(typeof numbers)[number], string>),
  end_date: campaign.end_date ?? '',
  ...(Object.fromEntries(lists.map((name) => [name, campaign[name].join(', ')])) as Record<(typeof lists)[number], string>),
  ...(Object.fromEntries(switches.map((name) => [name, campaign[name]])) as Record<(typeof switches)[number], boolean>),
  creatives: campaign.creatives.map((each) => ({ ...each })),
  devices: [...campaign.devices],
  publishers: campaign.publishers.map(({ id, payout, cap_day, is_on }) => ({
    id,
    payout: fieldOf(payout, locale),
    cap_day: fieldOf(cap_day, locale),
    is_on,
  })),
});
/** A copy of a campaign is another one: it has no name yet, and is a draft. */
export const copyOf = (campaign: Campaign, locale: Locale): CampaignValues => ({
  ...valuesOf(campaign, locale),
  campaign_id: '',
  campaign_name: '',
  state: 'draft',
});

/** The terms as a call takes them; what is wrong with them its schema says. */
export function termsOf(values: CampaignValues, locale: Locale) {
  const { campaign_name: _, customer_name: __, agency_name: ___, campaign_id: ____, ...rest } = values;
  return {
    ...rest,
    ...(Object.fromEntries(numbers.map((name) => [name, typed(values[name], locale)])) as Record<(typeof numbers)[number], string>),
    platform: values.platform as Campaign['platform'],
    goal: values.goal as Campaign['goal'],
    model: values.model as Campaign['model'],
    state: values.state as Campaign['state'],
    end_date: values.end_date === '' ? null : values.end_date,
    countries: values.countries
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
    creatives: values.creatives.map((each) => ({ ...each, type: each.type as Creative['type'] })),
    devices: values.devices as Campaign['devices'],
    publishers: values.publishers.map(({ id, payout, cap_day, is_on }) => ({
      id,
      payout: typed(payout, locale),
      cap_day: typed(cap_day, locale),
      is_on,
    })),
  };
}
const ANY_PACKAGE = 'any';
/** A new campaign as a call takes it. */
export const newCampaignOf = (packageName: string, values: CampaignValues, locale: Locale) => ({
  package_name: packageName,
  ...(values.campaign_id === '' ? {} : { campaign_id: values.campaign_id }),
  campaign_name: values.campaign_name,
  customer_name: values.customer_name,
  agency_name: values.agency_name,
  ...termsOf(values, locale),
});
/** The form is checked by what a new campaign has to be: an update must be that as a whole. */
export const campaignForm = checkedBy<CampaignValues>(NewCampaign, (values, locale) => newCampaignOf(ANY_PACKAGE, values, locale));
