import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Day, Instant } from '../../time/dates.ts';
import { PackageName, PackageQuery } from '../../scope.ts';
import { phone as phonePattern } from '../../patterns.ts';
import { isGstin } from '../../verification/decode/check-digits.ts';
import { campaignStatuses } from './campaign.ts';
import {
  AddressOrNone,
  Amount,
  BlockProposal,
  capFaults,
  Code,
  codeOrNone,
  CountCap,
  Country,
  DEFAULT_RULES,
  EmailOrNone,
  fraudRules,
  listOf,
  Notes,
  payoutModels,
  recorded,
  ruleFaults,
  SeenVersion,
  Switch,
  Text,
  Week,
  without,
  type Faults,
} from '../../life/tracker-life.ts';
import { Named, publisherStates } from '../../life/publisher.ts';
import { Currency } from '../../units.ts';
import { TriedLimit, TypedLimits } from './tried.ts';

export const publisherTypes = ['network', 'affiliate', 'agency', 'in-app', 'influencer'] as const;
export const trafficTypes = ['display', 'native', 'search', 'social', 'video', 'push', 'email', 'incentivised'] as const;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const terms = {
  publisher_name: Named,
  company: Text,
  contact_name: Text,
  contact_email: EmailOrNone,
  contact_phone: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || phonePattern.test(text), 'not-valid'),
  ),
  messenger: Text,
  /** Who of the package's people looks after it. */
  account_manager: Text,
  country: z.union([z.literal(''), Country]),
  type: z.enum(publisherTypes),
  state: z.enum(publisherStates),
  /** Where it wants to be told of its events. */
  postback_url: AddressOrNone,
  /** The same for later events of a person. */
  event_postback_url: AddressOrNone,
  /** Its websites and apps. */
  sites: listOf(Text, 200),
  traffic_types: listOf(z.enum(trafficTypes), trafficTypes.length),
  /** Where its traffic comes from; none are all. */
  countries: listOf(Country, 250),
  model: z.enum(payoutModels),
  /** Of one event, in units of `currency`. */
  payout: Amount,
  currency: Currency,
  /** Events. */
  event_cap_day: CountCap,
  event_cap_month: CountCap,
  has_sub_publishers: Switch,
  ...fraudRules,
  payment_terms: Text,
  payment_method: Text,
  gst_number: codeOrNone(isGstin),
  pan_number: codeOrNone((text) => PAN.test(text)),
  tax_id: Text,
  notes: Notes,
};
const Terms = z.object(terms);
export type PublisherTerms = z.infer<typeof Terms>;

/** What is wrong between the terms of a publisher, by field. */
export const publisherFaults = (values: PublisherTerms): Faults => ({ ...capFaults(values, ['event']), ...ruleFaults(values) });

/** What a publisher has of fields that it was not given, also one of before there were such. */
export const PUBLISHER_DEFAULTS = {
  messenger: '',
  account_manager: '',
  event_postback_url: '',
  sites: [],
  traffic_types: [],
  countries: [],
  payment_method: '',
  gst_number: '',
  pan_number: '',
} satisfies Partial<PublisherTerms>;
/** A new publisher: of what is left out there is none, or it is as usual. `publisher_id`, the name that clicks carry, is made where it is left out. */
export const NewPublisher = z
  .strictObject({
    package_name: PackageName,
    publisher_id: z.optional(Code),
    ...terms,
    company: z._default(Text, ''),
    contact_name: z._default(Text, ''),
    contact_email: z._default(terms.contact_email, ''),
    contact_phone: z._default(terms.contact_phone, ''),
    country: z._default(terms.country, ''),
    state: z._default(terms.state, 'active'),
    postback_url: z._default(terms.postback_url, ''),
    event_cap_day: z._default(CountCap, null),
    event_cap_month: z._default(CountCap, null),
    has_sub_publishers: z._default(Switch, true),
    alert_pct: z._default(terms.alert_pct, DEFAULT_RULES.alert_pct),
    block_pct: z._default(terms.block_pct, DEFAULT_RULES.block_pct),
    block_from_events: z._default(terms.block_from_events, DEFAULT_RULES.block_from_events),
    messenger: z._default(Text, ''),
    account_manager: z._default(Text, ''),
    event_postback_url: z._default(terms.event_postback_url, ''),
    sites: z._default(terms.sites, []),
    traffic_types: z._default(terms.traffic_types, []),
    countries: z._default(terms.countries, []),
    payment_method: z._default(Text, ''),
    gst_number: z._default(terms.gst_number, ''),
    pan_number: z._default(terms.pan_number, ''),
    payment_terms: z._default(Text, ''),
    tax_id: z._default(Text, ''),
    notes: z._default(Notes, ''),
  })
  .check(without(publisherFaults));
export type NewPublisher = z.output<typeof NewPublisher>;

/** What an update sends, as form data or JSON; what is left out stays. `updated_on` is the version that was seen. */
export const PublisherUpdate = z.strictObject({
  package_name: PackageName,
  updated_on: Instant,
  publisher_id: z.optional(Code),
  ...z.partial(Terms).shape,
});
export type PublisherUpdate = z.output<typeof PublisherUpdate>;

/** The open ticket that was raised about a publisher, or its last one where none is open; null where there is none, and for whoever may read none. */
const PublisherTicket = z.nullable(z.object({ id: z.int(), is_open: z.boolean() }));
export type PublisherTicket = z.infer<typeof PublisherTicket>;
const UsedOf = z.object({ day: z.number(), month: z.number() });
/** A publisher as it stands. `campaigns`: how many it is in; `rows`: clicks and events of all days. */
export const Publisher = z.object({
  id: z.string(),
  publisher_id: z.string(),
  package_name: z.string(),
  ...Terms.shape,
  campaigns: z.int(),
  rows: z.int(),
  used: UsedOf,
  week: Week,
  proposal: z.nullable(BlockProposal),
  ticket: PublisherTicket,
  ...recorded,
});
export type Publisher = z.infer<typeof Publisher>;

const id = z.strictObject({ id: Code });

/** Every publisher of the package, by name; archived ones too. Source: spec §7 "Tracker". */
export const list = call('GET /api/mtrackit/publisher', 'tracker:manage', 'Publishers', {
  query: PackageQuery,
  answer: data(z.array(Publisher)),
});
/** Adds a publisher to one package. Source: spec §7 "Tracker". */
export const add = call('POST /api/mtrackit/publisher', 'tracker:manage', 'Add a publisher', {
  body: NewPublisher,
  answer: data(Publisher),
});
/** Changes a publisher; its state becomes and stops being `blocked` by a decision alone. 409 with `current`, the publisher as it stands, where somebody changed it since. Source: spec §7 "Tracker". */
export const update = call('PUT /api/mtrackit/publisher/:id', 'tracker:manage', 'Change a publisher', {
  params: id,
  body: PublisherUpdate,
  isForm: true,
  answer: data(Publisher),
  failures: ['missing', 'conflict'],
});
/**
 * Deletes a publisher that has no clicks and no events and is in no campaign; any other is archived. The body names the version that was seen (*added*): 409 with `current` where
 * somebody changed it since. Source: spec §7 "Tracker".
 */
export const remove = call('DELETE /api/mtrackit/publisher/:id', 'tracker:manage', 'Delete or archive a publisher', {
  params: id,
  body: SeenVersion,
  answer: data(z.object({ id: z.string(), outcome: z.enum(['deleted', 'archived']), rows: z.int(), campaigns: z.int() })),
  failures: ['missing', 'conflict'],
});
/**
 * Keeps a publisher that is proposed to be blocked, for a reason: it is not proposed for seven days. The evidence of the proposal is kept with the decision. 409 with `current` where it is
 * not proposed any more, or it was changed since. Blocks are `blockCalls`. *Added.*
 */
export const keep = call('POST /api/mtrackit/publisher/:id/keep', 'tracker:manage', 'Keep a publisher that is proposed to be blocked', {
  params: id,
  body: z.strictObject({ package_name: PackageName, updated_on: Instant, notes: Notes.check(z.minLength(1, 'required')) }),
  answer: data(Publisher),
  failures: ['missing', 'conflict'],
});

const OwnLimits = { alert_pct: z.number(), block_pct: z.number() };
/** Fraudulent events of the seven days above those that it would have at the share of all others of its package (`excessOf`), by which proposals are ranked; null where it is not to be ranked. */
const excess = z.nullable(z.number());
/** A publisher that events name and no record does. Money in the currency of its package. */
const Unrecorded = z.object({
  package_name: z.string(),
  publisher: z.string(),
  publisher_id: z.string(),
  fromDate: Day,
  toDate: Day,
  events: z.int(),
  fraud: z.int(),
  cost: z.number(),
  excess,
});
export type Unrecorded = z.infer<typeof Unrecorded>;
/** What the dashboard says of publishers and campaigns beside their numbers: where they lead, their state, their limits, events of today against the cap, their ticket, and what is proposed. */
export const Standing = z.object({
  /** A click or an event was ever loaded: without one, that nothing is proposed says nothing. */
  hasData: z.boolean(),
  publishers: z.array(
    z.object({
      id: z.string(),
      publisher_id: z.string(),
      publisher_name: z.string(),
      package_name: z.string(),
      state: z.enum(publisherStates),
      currency: z.string(),
      /** The version that a change of it names. */
      updated_on: Instant,
      used_today: z.number(),
      event_cap_day: z.nullable(z.number()),
      ...OwnLimits,
      ticket: PublisherTicket,
      proposal: z.nullable(
        z.extend(z.pick(BlockProposal, { fromDate: true, toDate: true, events: true, fraud: true, cost: true }), {
          /** Of the campaign, where it is one. */
          excess,
          /** The campaign with most fraud above its limit, where the publisher as a whole is not above its own. */
          campaign: z.nullable(z.object({ name: z.string(), events: z.int(), fraud: z.int() })),
        }),
      ),
    }),
  ),
  /** Those whose share of fraudulent events over seven days is above `DEFAULT_BLOCK_PCT` by more than chance, most excess first. */
  unrecorded: z.array(Unrecorded),
  campaigns: z.array(
    z.object({ id: z.string(), campaign_id: z.string(), package_name: z.string(), status: z.enum(campaignStatuses), ...OwnLimits }),
  ),
});
export type Standing = z.infer<typeof Standing>;
export type PublisherStanding = Standing['publishers'][number];
/** State, caps and proposals of all publishers and campaigns of the package, without their terms. *Added.* */
export const caps = call('GET /api/mtrackit/caps', 'tracker:manage', 'States, caps and proposals of publishers and campaigns', {
  query: PackageQuery,
  answer: data(Standing),
});

// named shapes of the description of the API are those of this module
export { TriedLimit };
/**
 * What limits and rules would have rejected: those of all publishers and campaigns as they are saved, or of one of them (`id`) with those that are given, where one that is left out is as
 * saved, and 'none' is no limit. Nothing of an `id` that the caller has not. *Added*, D42.
 */
export const wouldHave = call('GET /api/mtrackit/would_have', 'tracker:manage', 'What fraud limits and rules would have rejected', {
  query: z.strictObject({
    package_name: PackageName,
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    ...TypedLimits,
  }),
  answer: data(z.array(TriedLimit)),
  failures: ['limited'],
});

export const publisherCalls = { list, add, update, remove, keep, caps, wouldHave } as const;
