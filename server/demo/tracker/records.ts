import type { CampaignTerms } from '../../../contract/areas/tracker/campaign.ts';
import type { PublisherTerms } from '../../../contract/areas/tracker/publisher.ts';
import { addDays, dayIn, type Day } from '../../../contract/time/dates.ts';
import { DEFAULT_RULES } from '../../../contract/life/tracker-life.ts';
import { campaignColumns, publisherColumns } from '../../tracker/record.ts';
import { folded, type TrackerRecord } from '../../records/tracker/tracker.ts';
import { chanceOf, seedOf } from '../random.ts';
import { accounts, customers, DEMO_DAYS, DEMO_SEED } from '../world.ts';
import { trackerPackages, type TrackerCampaign, type TrackerPackage, type TrackerPublisher } from './world.ts';

const DAY = 86_400_000;
/** The demo has few events a day: so many say something about a publisher. */
const ENOUGH_EVENTS = 5;
const CVR = 0.017;
/** The demo's clicks of a day, at the height of the season. */
const clicksADay = (clicks: number, share: number): number => ((clicks * share) / DEMO_DAYS) * 1.7;
/** So much, and no more than two digits of it. */
const about = (n: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return Math.max(1, Math.ceil(n / unit) * unit);
};
/** Prices are agreed on in whole rupees, and in cents of dollars. */
const priceIn = ({ pkg }: TrackerPackage, amount: number): number =>
  pkg.currency === 'INR' ? Math.round(amount) : Math.round(amount * 100) / 100;
const lastDayOf = (month: string): Day => {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return addDays(`${nth === 12 ? year + 1 : year}-${String((nth % 12) + 1).padStart(2, '0')}-01`, -1);
};

export interface DrawnRecord {
  readonly kind: 'publisher' | 'campaign';
  readonly record: TrackerRecord;
}

function publisherOf(
  of: TrackerPackage,
  publisher: TrackerPublisher,
  columns: Pick<TrackerRecord, 'created_at' | 'created_by'>,
): TrackerRecord {
  const c = chanceOf(seedOf(DEMO_SEED, `${publisher.id} record`));
  const host = publisher.name
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 24);
  const goal = of.campaigns[0]?.goals[0];
  const terms: PublisherTerms = {
    publisher_name: publisher.name,
    company: `${publisher.name.slice(0, 60)} Ltd`,
    contact_name: c.pick(['Ira Menon', 'Leo Park', 'Mina Shah', 'Omar Aziz', 'Tara Bose', 'Yan Li']),
    contact_email: `partners@${host}.example`,
    contact_phone: `0${String(c.between(7_000_000_000, 9_999_999_999))}`,
    country: c.pick(['IN', 'SG', 'AE', 'GB']),
    type: c.pick(['network', 'affiliate', 'agency', 'in-app', 'influencer']),
    state: 'active',
    messenger: '',
    account_manager: 'Brightline Media',
    event_postback_url: '',
    sites: [`${host}.example`],
    traffic_types: [],
    countries: [],
    postback_url: `https://postback.${host}.example/in?click={click_id}`,
    model: 'CPA',
    payout: priceIn(of, (goal?.revenue ?? 60) * publisher.payoutShare),
    currency: of.pkg.currency,
    event_cap_day: publisher.capDay,
    event_cap_month: publisher.capDay * 20,
    has_sub_publishers: c.chance(0.7),
    alert_pct: publisher.alertPct,
    block_pct: publisher.blockPct,
    block_from_events: ENOUGH_EVENTS,
    payment_terms: c.pick(['30 days after the month', '45 days after the month', 'Prepaid']),
    payment_method: 'Bank transfer',
    gst_number: '',
    pan_number: '',
    tax_id: '',
    notes: '',
  };
  return {
    id: publisher.id,
    package_name: of.pkg.name,
    code: publisher.id,
    ...columns,
    ...publisherColumns(terms),
    updated_at: columns.created_at,
    updated_by: columns.created_by,
  };
}

type Drafted = Pick<TrackerCampaign, 'id' | 'name' | 'weight' | 'goals'>;
interface Plan {
  readonly state: CampaignTerms['state'];
  readonly start_date: Day;
  readonly end_date: Day | null;
}
function campaignOf(
  of: TrackerPackage,
  campaign: Drafted,
  plan: Plan,
  clicks: number,
  columns: Pick<TrackerRecord, 'created_at' | 'created_by'>,
): TrackerRecord {
  const c = chanceOf(seedOf(DEMO_SEED, `${campaign.id} record`));
  const weights = of.campaigns.reduce((sum, { weight }) => sum + weight, 0);
  const clicksDay = (clicksADay(clicks, of.share) * campaign.weight) / weights,
    eventsDay = clicksDay * CVR;
  const revenue = priceIn(
    of,
    campaign.goals.reduce((sum, { share, revenue: each }) => sum + (share * each) / 100, 0),
  );
  const payout = priceIn(of, revenue * 0.68);
  const site = `${of.pkg.title.toLowerCase().replace(/\s+/g, '-')}.example`;
  const slug = campaign.name.toLowerCase().replace(/\s+/g, '-');
  const tight = c.chance(0.35) ? 0.7 : 1.4;
  const terms: CampaignTerms = {
    platform: c.pick(['Android', 'iOS', 'Android']),
    goal: campaign.goals.at(-1)?.type ?? 'install',
    landing_url: `https://${site}/${slug}`,
    preview_url: `https://${site}/preview/${slug}`,
    tracking_domain: `https://t.${site}`,
    ...plan,
    model: 'CPA',
    revenue,
    payout,
    currency: of.pkg.currency,
    click_cap_day: about(clicksDay * 2),
    click_cap_month: about(clicksDay * 40),
    click_cap_total: null,
    event_cap_day: about(eventsDay * 3),
    event_cap_month: about(eventsDay * 45),
    event_cap_total: null,
    budget_cap_day: null,
    budget_cap_month: about(eventsDay * payout * 30 * tight),
    budget_cap_total: null,
    countries: of.pkg.timeZone === 'Asia/Kolkata' ? ['IN'] : ['US', 'CA'],
    states: [],
    carriers: [],
    devices: ['Phone', 'Tablet'],
    system: '',
    click_window_days: 7,
    view_window_hours: 24,
    alert_pct: DEFAULT_RULES.alert_pct,
    block_pct: DEFAULT_RULES.block_pct,
    block_from_events: ENOUGH_EVENTS * 2,
    ctit_min_s: 10,
    ctit_max_h: 24,
    clicks_per_ip_day: 60,
    check_country: true,
    block_proxies: true,
    creatives: [{ name: `${campaign.name} banner`, size: '320x50', type: 'image', url: `https://${site}/creatives/${slug}.png` }],
    kpi_target: 'Event fraud below 10%',
    publishers: of.publishers
      .filter((_, i) => i < 4 || c.chance(0.4))
      .map(({ id, capDay }) => ({
        id,
        payout: c.chance(0.6) ? priceIn(of, payout * (0.9 + c.next() / 4)) : null,
        cap_day: c.chance(0.5) ? Math.max(2, Math.round(capDay / 2)) : null,
        is_on: true,
      })),
    notes: '',
  };
  const token = c.hex(16);
  return {
    id: campaign.id,
    package_name: of.pkg.name,
    code: campaign.id,
    name: campaign.name,
    folded_name: folded(campaign.name),
    ...campaignColumns(terms, { token, customer_name: customers[of.pkg.customer], agency_name: 'Brightline Media' }),
    ...columns,
    updated_at: columns.created_at,
    updated_by: columns.created_by,
  };
}

/** Publishers and campaigns of the demo under the ids of its clicks, and a campaign that is yet to begin and one that is over for each package. `clicks`: of the whole demo. */
export function* demoTrackerRecords(now: number, clicks: number): Generator<DrawnRecord> {
  for (const of of trackerPackages) {
    const today = dayIn(now, of.pkg.timeZone),
      month = today.slice(0, 7);
    const by = accounts.find(({ role, packages }) => role === 'analyst' && packages.includes(of.pkg.name)) ?? accounts[0];
    const columns = { created_at: now - 60 * DAY, created_by: by?.id ?? 'u-admin' };
    for (const publisher of of.publishers) yield { kind: 'publisher', record: publisherOf(of, publisher, columns) };
    const brand = of.pkg.title;
    const [first] = of.campaigns;
    const goals = first?.goals ?? [];
    const planOf = ({ name }: TrackerCampaign, isLast: boolean): Plan => {
      if (isLast) return { state: 'paused', start_date: addDays(today, -120), end_date: null };
      if (/ Always On| Loyalty/.test(name)) return { state: 'live', start_date: addDays(today, -200), end_date: null };
      return { state: 'live', start_date: `${month}-01`, end_date: lastDayOf(month) };
    };
    const plans: readonly (readonly [Drafted, Plan])[] = [
      ...of.campaigns.map((campaign, i) => [campaign, planOf(campaign, i === of.campaigns.length - 1)] as const),
      [
        { id: `CMP-${of.pkg.customer}2090`, name: `${brand} New Season`, weight: 5, goals },
        { state: 'draft', start_date: addDays(today, 30), end_date: null },
      ],
      [
        { id: `CMP-${of.pkg.customer}2091`, name: `${brand} Monsoon Sale`, weight: 5, goals },
        { state: 'live', start_date: addDays(today, -140), end_date: addDays(today, -100) },
      ],
    ];
    for (const [i, [campaign, plan]] of plans.entries())
      yield { kind: 'campaign', record: campaignOf(of, campaign, plan, clicks, { ...columns, created_at: columns.created_at - i * DAY }) };
  }
}
