import { capKinds, capSpans, type Campaign, type CampaignStatus, type CampaignTerms } from '../../contract/areas/tracker/campaign.ts';
import type { Publisher, PublisherStanding, PublisherTerms, Standing } from '../../contract/areas/tracker/publisher.ts';
import { DEFAULT_BLOCK_PCT } from '../../contract/areas/tracker/tracker.ts';
import { byText } from '../../contract/judgement/order.ts';
import { excessOf } from '../../contract/judgement/rank.ts';
import { isOver } from '../../contract/judgement/replay.ts';
import { sideOf, type Part } from '../../contract/judgement/share.ts';
import type { Day } from '../../contract/time/dates.ts';
import type { BlockProposal, Week } from '../../contract/life/tracker-life.ts';
import type { PublisherTickets } from '../records/ticket/tickets.ts';
import { ticketOfPublisher } from '../tickets/about/publisher-key.ts';
import type { TrackerRecord } from '../records/tracker/tracker.ts';
import type { Figure, Figures } from './figures.ts';
import { campaignFacts, campaignTerms, publisherTerms } from './record.ts';

type Names = ReadonlyMap<string, string>;
const iso = (at: number): string => new Date(at).toISOString();
const recorded = (record: TrackerRecord, names: Names) => {
  const person = (id: string) => ({ id, name: names.get(id) ?? id });
  return {
    created_on: iso(record.created_at),
    created_by: person(record.created_by),
    updated_on: iso(record.updated_at),
    updated_by: person(record.updated_by),
  };
};

const isCapped = (terms: CampaignTerms, figure: Figure): boolean =>
  capKinds.some((kind) =>
    capSpans.some((span) => {
      const cap = terms[`${kind}_cap_${span}`];
      return cap !== null && figure[kind][span] >= cap;
    }),
  );
/** What a campaign comes to on a day. */
export function statusOf(terms: CampaignTerms, figure: Figure, today: Day): CampaignStatus {
  if (terms.state !== 'live') return terms.state;
  if (today < terms.start_date) return 'scheduled';
  if (terms.end_date !== null && today > terms.end_date) return 'expired';
  return isCapped(terms, figure) ? 'capped' : 'live';
}

/** The names in braces are filled in by whoever uses the link: an address must not spell them otherwise. */
const linkOn = (domain: string, path: string, query: Readonly<Record<string, string>>): string =>
  `${domain.replace(/\/+$/, '')}/${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${/^\{\w+\}$/.test(value) ? value : encodeURIComponent(value)}`)
    .join('&')}`;

export function campaignAnswer(record: TrackerRecord, figures: Figures, names: Names, today: Day): Campaign {
  const terms = campaignTerms(record),
    { token, customer_name, agency_name } = campaignFacts(record);
  const figure = figures.campaign(record.package_name, record.code);
  const code = encodeURIComponent(record.code);
  return {
    id: record.id,
    campaign_id: record.code,
    campaign_name: record.name,
    customer_name,
    agency_name,
    package_name: record.package_name,
    ...terms,
    status: statusOf(terms, figure, today),
    tracking_url: linkOn(terms.tracking_domain, `c/${code}`, { pub: '{publisher}', click: '{click_id}' }),
    postback_url: linkOn(terms.tracking_domain, `p/${code}`, { token, click: '{click_id}', event: '{event}' }),
    used: { click: { ...figure.click }, event: { ...figure.event }, budget: { ...figure.budget } },
    week: { ...figure.week },
    ...recorded(record, names),
  };
}

/** What other records of the package say about a publisher. */
export interface PublisherContext {
  /** Campaigns of the package by their codes. */
  readonly campaigns: ReadonlyMap<string, TrackerRecord>;
  /** How many campaigns a publisher is in, by its id. */
  readonly inCampaigns: ReadonlyMap<string, number>;
  /** Publishers that somebody decided to keep or unblock within the days of the rule. */
  readonly kept: ReadonlyMap<string, number>;
  /** The ticket of each publisher, by its id. */
  readonly tickets: PublisherTickets;
}
export function publisherContextOf(
  campaigns: readonly TrackerRecord[],
  kept: PublisherContext['kept'],
  tickets: PublisherTickets,
): PublisherContext {
  const inCampaigns = new Map<string, number>();
  for (const record of campaigns)
    for (const { id } of campaignTerms(record).publishers) inCampaigns.set(id, (inCampaigns.get(id) ?? 0) + 1);
  return { campaigns: new Map(campaigns.map((record) => [`${record.package_name} ${record.code}`, record])), inCampaigns, kept, tickets };
}

const judged: readonly PublisherTerms['state'][] = ['active', 'paused', 'pending'];
/** Is a publisher to be blocked? Its share of fraudulent events over seven days is above its limit or a campaign's, by more than chance. */
function proposalOf(
  record: TrackerRecord,
  terms: PublisherTerms,
  figures: Figures,
  { campaigns, kept }: PublisherContext,
): BlockProposal | null {
  const { week } = figures.publisher(record.package_name, record.code);
  const evidence = figures.evidence(record.package_name, record.code);
  if (evidence === null || !judged.includes(terms.state) || kept.has(record.id)) return null;
  const inCampaigns = [...evidence.campaigns].map(([campaign_id, own]) => {
    const campaign = campaigns.get(`${record.package_name} ${campaign_id}`);
    const limit = campaign === undefined ? null : campaignTerms(campaign);
    return {
      campaign_id,
      campaign_name: campaign?.name ?? campaign_id,
      ...own,
      block_pct: limit?.block_pct ?? null,
      isAbove: limit !== null && limit.state !== 'archived' && isOver(limit, own),
    };
  });
  const isAbove = isOver(terms, week);
  if (!isAbove && !inCampaigns.some((campaign) => campaign.isAbove)) return null;
  return {
    fromDate: evidence.fromDate,
    toDate: evidence.toDate,
    ...week,
    block_pct: terms.block_pct,
    block_from_events: terms.block_from_events,
    isAbove,
    days: [...evidence.days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, own]) => ({ date, ...own })),
    campaigns: inCampaigns.sort((a, b) => b.fraud - a.fraud || b.events - a.events || (a.campaign_id < b.campaign_id ? -1 : 1)),
    cost: evidence.fraudCost,
  };
}

export function publisherAnswer(record: TrackerRecord, figures: Figures, names: Names, context: PublisherContext): Publisher {
  const terms = publisherTerms(record),
    figure = figures.publisher(record.package_name, record.code),
    ticket = ticketOfPublisher(context.tickets, { ...record, record: record.id });
  return {
    id: record.id,
    publisher_id: record.code,
    package_name: record.package_name,
    ...terms,
    campaigns: context.inCampaigns.get(record.id) ?? 0,
    rows: figure.rows,
    used: { day: figure.event.day, month: figure.event.month },
    week: { ...figure.week },
    proposal: proposalOf(record, terms, figures, context),
    ticket: ticket === undefined ? null : { id: ticket.id, is_open: ticket.closed_at === null },
    ...recorded(record, names),
  };
}

const partOf = ({ events, fraud }: Week): Part => ({ part: fraud, all: events });
const excessIn = (whole: Week, of: Week): number | null => excessOf(partOf(of), partOf(whole));
/** A proposal without its evidence. Where the campaign alone is above its limit, that is what is ranked. */
function toldProposal(
  { fromDate, toDate, events, fraud, cost, isAbove, campaigns }: BlockProposal,
  whole: Week,
): PublisherStanding['proposal'] {
  const above = isAbove ? undefined : campaigns.find((campaign) => campaign.isAbove),
    campaign = above === undefined ? null : { name: above.campaign_name, events: above.events, fraud: above.fraud };
  return { fromDate, toDate, events, fraud, cost, excess: excessIn(whole, campaign ?? { events, fraud }), campaign };
}
/** What is left of publishers and campaigns without their terms, and publishers without a record that are above the limit which others begin with. */
export const standingOf = (
  publishers: readonly Publisher[],
  campaigns: readonly Campaign[],
  { hasAny, unrecorded, week }: Pick<Figures, 'hasAny' | 'unrecorded' | 'week'>,
): Standing => ({
  hasData: hasAny,
  unrecorded: unrecorded
    .filter(({ events, fraud }) => sideOf({ part: fraud, all: events }, DEFAULT_BLOCK_PCT / 100) === 'above')
    .map((each) => ({ ...each, excess: excessIn(week(each.package_name), each) }))
    .sort((a, b) => (b.excess ?? -Infinity) - (a.excess ?? -Infinity) || b.cost - a.cost || byText(a.publisher, b.publisher)),
  publishers: publishers.map(({ proposal, used, ...of }) => ({
    id: of.id,
    publisher_id: of.publisher_id,
    publisher_name: of.publisher_name,
    package_name: of.package_name,
    state: of.state,
    currency: of.currency,
    updated_on: of.updated_on,
    used_today: used.day,
    event_cap_day: of.event_cap_day,
    alert_pct: of.alert_pct,
    block_pct: of.block_pct,
    ticket: of.ticket,
    proposal: proposal && toldProposal(proposal, week(of.package_name)),
  })),
  campaigns: campaigns.map(({ id, campaign_id, package_name, status, alert_pct, block_pct }) => ({
    id,
    campaign_id,
    package_name,
    status,
    alert_pct,
    block_pct,
  })),
});
