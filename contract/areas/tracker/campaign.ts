import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { bounded, Day, forward, Instant, isAskable } from '../../time/dates.ts';
import { inRange, PackageName, PackageQuery } from '../../scope.ts';
import {
  Address,
  AddressOrNone,
  Amount,
  AmountCap,
  capFaults,
  Code,
  CountCap,
  Country,
  DEFAULT_RULES,
  fraudRules,
  LinkBase,
  listOf,
  Notes,
  payoutModels,
  recorded,
  RecordEntry,
  ruleFaults,
  SeenVersion,
  Switch,
  Text,
  Week,
  wholeBetween,
  wholeOrNone,
  without,
  type Faults,
} from '../../life/tracker-life.ts';
import { Named } from '../../life/publisher.ts';
import { ctitLimits } from './tried.ts';
import { Currency } from '../../units.ts';

export const platforms = ['Android', 'iOS', 'Web'] as const;
export const campaignGoals = ['install', 'registration', 'first_purchase', 'visit'] as const;
export const campaignDevices = ['Phone', 'Tablet', 'Desktop'] as const;
/** What somebody has set. */
export const campaignStates = ['draft', 'live', 'paused', 'archived'] as const;

/** What it comes to today: a live one is scheduled before its first day, expired after its last, and capped while one of its caps is reached. */
export const campaignStatuses = ['live', 'capped', 'scheduled', 'paused', 'draft', 'expired', 'archived'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
/** Clicks, events and money, each by day, calendar month and all days. */
export const capKinds = ['click', 'event', 'budget'] as const;
export const capSpans = ['day', 'month', 'total'] as const;
const MOST_PUBLISHERS = 200,
  MOST_CREATIVES = 100;
export const creativeTypes = ['image', 'video', 'HTML', 'text'] as const;

const AskedDay = Day.check(z.refine(isAskable, 'not-valid'));
/** A publisher of the campaign, by the id of its record. `payout` null: the campaign's own. `cap_day`: events of a day, null for none. */
export const CampaignPublisher = z.strictObject({ id: Code, payout: AmountCap, cap_day: CountCap, is_on: Switch });
export type CampaignPublisher = z.infer<typeof CampaignPublisher>;

/** What is shown to people; `size` in the field's way of writing it, `320x50`. */
export const Creative = z.strictObject({ name: Named, size: Text, type: z.enum(creativeTypes), url: Address });
export type Creative = z.infer<typeof Creative>;
/** Rules for the tracker that counts the events of a campaign. The portal keeps them with it, and rejects no event itself. */
const trackerRules = {
  ...ctitLimits,
  /** Clicks of one IP address in a day. */
  clicks_per_ip_day: wholeOrNone(1, 1_000_000),
  /** The country of the address has to be one of `countries`. */
  check_country: Switch,
  /** Data centres, VPN and proxies. */
  block_proxies: Switch,
};
const terms = {
  platform: z.enum(platforms),
  goal: z.enum(campaignGoals),
  landing_url: Address,
  preview_url: AddressOrNone,
  /** Where the customer's tracker takes clicks and events: links are built on it. */
  tracking_domain: LinkBase,
  /** Whole days in the zone of the package; `end_date` null: without end. */
  start_date: AskedDay,
  end_date: z.nullable(AskedDay),
  model: z.enum(payoutModels),
  /** Of one event, in units of `currency`. */
  revenue: Amount,
  payout: Amount,
  currency: Currency,
  click_cap_day: CountCap,
  click_cap_month: CountCap,
  click_cap_total: CountCap,
  event_cap_day: CountCap,
  event_cap_month: CountCap,
  event_cap_total: CountCap,
  budget_cap_day: AmountCap,
  budget_cap_month: AmountCap,
  budget_cap_total: AmountCap,
  /** None are all. */
  countries: z.array(Country).check(z.maxLength(250)),
  states: listOf(Named, 100),
  devices: z.array(z.enum(campaignDevices)),
  carriers: listOf(Named, 100),
  system: Text,
  click_window_days: wholeBetween(1, 90),
  view_window_hours: wholeBetween(0, 720),
  ...fraudRules,
  ...trackerRules,
  publishers: z.array(CampaignPublisher).check(
    z.maxLength(MOST_PUBLISHERS, `maximum:${MOST_PUBLISHERS}`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'publisher-twice'),
  ),
  creatives: z.array(Creative).check(z.maxLength(MOST_CREATIVES, `maximum:${MOST_CREATIVES}`)),
  /** What it is to reach, in words. */
  kpi_target: Text,
  notes: Notes,
  state: z.enum(campaignStates),
};
const Terms = z.object(terms);
export type CampaignTerms = z.infer<typeof Terms>;

/** What is wrong between the terms of a campaign, by field; its payout may be above its revenue. */
export function campaignFaults(values: CampaignTerms): Faults {
  const { start_date, end_date, ctit_min_s, ctit_max_h } = values;
  return {
    ...(end_date !== null && end_date < start_date && { end_date: ['before-start'] as const }),
    ...(ctit_min_s !== null && ctit_max_h !== null && ctit_max_h * 3_600 <= ctit_min_s && { ctit_max_h: ['below-least'] as const }),
    ...capFaults(values, capKinds),
    ...ruleFaults(values),
  };
}

/** What a campaign has of fields that it was not given, also one of before there were such. */
export const CAMPAIGN_DEFAULTS = {
  states: [],
  carriers: [],
  ctit_min_s: null,
  ctit_max_h: null,
  clicks_per_ip_day: null,
  check_country: false,
  block_proxies: false,
  creatives: [],
  kpi_target: '',
} satisfies Partial<CampaignTerms>;
/** A new campaign: of what is left out there is none, or it is as usual. `campaign_id` is made where it is left out. */
export const NewCampaign = z
  .strictObject({
    package_name: PackageName,
    campaign_id: z.optional(Code),
    campaign_name: Named,
    customer_name: Named,
    agency_name: z._default(Text, ''),
    ...terms,
    preview_url: z._default(terms.preview_url, ''),
    end_date: z._default(terms.end_date, null),
    click_cap_day: z._default(CountCap, null),
    click_cap_month: z._default(CountCap, null),
    click_cap_total: z._default(CountCap, null),
    event_cap_day: z._default(CountCap, null),
    event_cap_month: z._default(CountCap, null),
    event_cap_total: z._default(CountCap, null),
    budget_cap_day: z._default(AmountCap, null),
    budget_cap_month: z._default(AmountCap, null),
    budget_cap_total: z._default(AmountCap, null),
    countries: z._default(terms.countries, []),
    devices: z._default(terms.devices, []),
    system: z._default(terms.system, ''),
    click_window_days: z._default(terms.click_window_days, 7),
    view_window_hours: z._default(terms.view_window_hours, 24),
    alert_pct: z._default(terms.alert_pct, DEFAULT_RULES.alert_pct),
    block_pct: z._default(terms.block_pct, DEFAULT_RULES.block_pct),
    block_from_events: z._default(terms.block_from_events, DEFAULT_RULES.block_from_events),
    states: z._default(terms.states, []),
    carriers: z._default(terms.carriers, []),
    ctit_min_s: z._default(terms.ctit_min_s, null),
    ctit_max_h: z._default(terms.ctit_max_h, null),
    clicks_per_ip_day: z._default(terms.clicks_per_ip_day, null),
    check_country: z._default(terms.check_country, false),
    block_proxies: z._default(terms.block_proxies, false),
    creatives: z._default(terms.creatives, []),
    kpi_target: z._default(terms.kpi_target, ''),
    publishers: z._default(terms.publishers, []),
    notes: z._default(terms.notes, ''),
    state: z._default(terms.state, 'draft'),
  })
  .check(without(campaignFaults));
export type NewCampaign = z.output<typeof NewCampaign>;

/**
 * What an update sends: all but id, customer_name, agency_name and campaign_name (spec §3). What is left out stays. `updated_on` is the version that was seen.
 */
export const CampaignUpdate = z.strictObject({
  package_name: PackageName,
  updated_on: Instant,
  campaign_id: z.optional(Code),
  ...z.partial(Terms).shape,
});
export type CampaignUpdate = z.output<typeof CampaignUpdate>;

/** Of today, of the calendar month and of all days, in the zone of the package; money is what publishers cost. */
const UsedOf = z.object({ day: z.number(), month: z.number(), total: z.number() });
/** A campaign as it stands. */
export const Campaign = z.object({
  id: z.string(),
  campaign_id: z.string(),
  campaign_name: z.string(),
  customer_name: z.string(),
  agency_name: z.string(),
  package_name: z.string(),
  ...Terms.shape,
  status: z.enum(campaignStatuses),
  /** The link that publishers send people to; `{publisher}` and `{click_id}` are theirs to fill in. */
  tracking_url: z.string(),
  /** Where the customer's app reports an event to; `{click_id}` and `{event}` are filled in there. It holds the campaign's token. */
  postback_url: z.string(),
  used: z.object({ click: UsedOf, event: UsedOf, budget: UsedOf }),
  week: Week,
  ...recorded,
});
export type Campaign = z.infer<typeof Campaign>;

const id = z.strictObject({ id: Code });

/** Every campaign of the package, newest first; archived ones too. Source: spec §7 "Tracker". */
export const list = call('GET /api/mtrackit/campaign', 'tracker:manage', 'Campaigns', {
  query: PackageQuery,
  answer: data(z.array(Campaign)),
});
/** Adds a campaign to one package. Source: spec §7 "Tracker". */
export const add = call('POST /api/mtrackit/campaign', 'tracker:manage', 'Add a campaign', { body: NewCampaign, answer: data(Campaign) });
/** Changes a campaign. 409 with `current`, the campaign as it stands, where somebody changed it since. Source: spec §7 "Tracker". */
export const update = call('PUT /api/mtrackit/campaign/:id', 'tracker:manage', 'Change a campaign', {
  params: id,
  body: CampaignUpdate,
  answer: data(Campaign),
  failures: ['missing', 'conflict'],
});
/**
 * Deletes a campaign that has no clicks and no events; any other is archived. The body names the version that was seen (*added*): 409 with `current` where somebody changed it since.
 * Source: spec §7 "Tracker".
 */
export const remove = call('DELETE /api/mtrackit/campaign/:id', 'tracker:manage', 'Delete or archive a campaign', {
  params: id,
  body: SeenVersion,
  answer: data(z.object({ id: z.string(), outcome: z.enum(['deleted', 'archived']), rows: z.int() })),
  failures: ['missing', 'conflict'],
});

/** What clicks and events of some days come to for a campaign or a publisher, by the name that they carry. */
export const Performance = z.object({
  package_name: z.string(),
  code: z.string(),
  name: z.string(),
  clicks: z.int(),
  uniqueClicks: z.int(),
  invalidClicks: z.int(),
  events: z.int(),
  fraudEvents: z.int(),
  /** Of the package. */
  currency: z.string(),
  revenue: z.number(),
  cost: z.number(),
  profit: z.number(),
});
export type Performance = z.infer<typeof Performance>;
const PerformanceQuery = z.strictObject({ ...inRange, of: z.enum(['campaign', 'publisher']) }).check(forward, bounded);
/** Clicks, events and money of the days by campaign or by publisher: they sum to those of the tracker's dashboard. *Added.* */
export const performance = call('GET /api/mtrackit/performance', 'tracker:manage', 'What campaigns or publishers bring and cost', {
  query: PerformanceQuery,
  answer: data(z.object({ rows: z.array(Performance), asOf: Instant, timeZone: z.string() })),
});
/** The last 100 changes of each publisher and campaign of the package, newest first. *Added.* */
export const history = call('GET /api/mtrackit/history', 'tracker:manage', 'What became of publishers and campaigns', {
  query: PackageQuery,
  answer: data(z.array(RecordEntry)),
});

export const campaignCalls = { list, add, update, remove, performance, history } as const;
