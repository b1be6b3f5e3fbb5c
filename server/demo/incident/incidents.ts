import { slaHours, type Status } from '../../../contract/life/life-cycle.ts';
import { addDays, dayIn, daysOf, type Day } from '../../../contract/time/dates.ts';
import type { IncidentRow } from '../../analytics/models/incident-model.ts';
import type { LoggedTransition } from '../../analytics/models/transition-model.ts';
import { zoneClock, type ZoneClock } from '../../analytics/local-time.ts';
import { daysBetween, hourWeights, waveOn, waveShare, weightOf, wholeAbout } from '../calendar.ts';
import { countriesOf } from '../countries.ts';
import { LIFE_DAYS, lifeAt, lifeCycleOf, priorityOf, returningLifeCycle } from './life.ts';
import { arabicTitles, categoryMix, channelMix, domainWords, hosts, networks, registrars, type Channel } from './mix.ts';
import { chanceOf, mixOf, seedOf, type Chance, type Mix } from '../random.ts';
import { accounts, DEMO_DAYS, DEMO_SEED, packages, publishers, type DemoPackage } from '../world.ts';

export interface DemoIncidents {
  readonly seed?: number;
  /** Epoch milliseconds: incidents that are found later are not there yet. */
  readonly now: number;
  /** Share of every package's volume. However small, an active package has something on each day. */
  readonly scale?: number;
  /** Epoch milliseconds of the first start, `now` unless told: days begin 400 days before it. */
  readonly since?: number;
  /** Incidents of this day and later alone. */
  readonly from?: Day;
  /** Of this package alone. */
  readonly only?: string;
}

/** An incident with every transition of its life so far, in order of time. */
export interface DemoIncident {
  readonly row: IncidentRow;
  readonly transitions: readonly LoggedTransition[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 2048;
/** The package with one incident has it so many days before the first start. */
const SINGLE_DAYS_AGO = 2;
/** The phishing domain that keeps coming back: one in each wave. */
const RETURNING = { host: 'northwind-pay-kyc.example', risk: 99 } as const;

/** What a person decides; the rest is found, or told by a platform. */
const decisions: readonly Status[] = ['Under review', 'Confirmed', 'Rejected', 'Dropped', 'Takedown requested', 'Escalated'];
const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? '';
/** Who works on a customer's incidents. */
const analysts = { A: nameOf('u-analyst-a'), B: nameOf('u-analyst-b'), C: nameOf('u-admin') } as const;

const channelShares = mixOf(Object.entries(channelMix).map(([name, mix]) => [name as Channel, mix.share] as const));
const subChannels = new Map(Object.entries(channelMix).map(([name, mix]) => [name, mixOf(mix.subChannels)]));
const categories = new Map(Object.entries(channelMix).map(([name, mix]) => [name, mixOf(mix.categories)]));
const languages = new WeakMap<object, Mix<string>>();
const hours = mixOf(hourWeights.map((weight, hour) => [hour, weight] as const));
interface Place {
  readonly pkg: DemoPackage;
  readonly seed: number;
  readonly clock: ZoneClock;
  readonly now: number;
  readonly countries: ReturnType<typeof countriesOf>;
  readonly publishers: Mix<string>;
}
/** What a row is made of before its texts: its place in its day, and the campaign of its wave. */
interface Draft {
  readonly day: Day;
  /** From 1, within the package and day. */
  readonly n: number;
  readonly detectedAt: number;
  readonly campaign: string | null;
}

/** A few sellers and networks make up most of it; unattributed, the last, has a fixed part. */
const publishersOf = (pkg: DemoPackage): Mix<string> => {
  const names = publishers[pkg.customer];
  return mixOf(names.map((name, i) => [name, i === names.length - 1 ? 0.35 : 1 / (i + 1) ** 1.1] as const));
};

const clip = (low: number, x: number, high: number): number => Math.min(high, Math.max(low, Math.round(x)));
const slugOf = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-');

/** How many ordinary incidents a day has, and how many of a wave. */
function countsOf({ pkg, seed }: Place, day: Day, scale: number): { readonly ordinary: number; readonly wave: number } {
  const c = chanceOf(seedOf(seed, `${pkg.name} ${day}`));
  const weight = weightOf(day, { growth: [0.75, 1.25], festive: pkg.timeZone === 'Asia/Kolkata' ? 1.15 : 1, noise: 0.07 }, c);
  const usual = (pkg.volume * scale * weight * (1 - waveShare(pkg.name))) / DEMO_DAYS;
  const wave = waveOn(pkg.name, day);
  return { ordinary: wholeAbout(usual, c), wave: wave === null ? 0 : wholeAbout(usual * wave.extra, c) };
}
/** The incidents of a day that have been found by now, in order of time. */
function draftsOf(place: Place, day: Day, scale: number): Draft[] {
  const { pkg, seed, clock, now } = place;
  const c = chanceOf(seedOf(seed, `${pkg.name} ${day} hours`));
  const { ordinary, wave } = countsOf(place, day, scale);
  const campaign = waveOn(pkg.name, day)?.campaign ?? null;
  return Array.from({ length: ordinary + wave }, (_, i) => ({
    day,
    n: i + 1,
    detectedAt: clock.instant(day, hours.at(c.next()) * HOUR + Math.floor(c.next() * HOUR)),
    campaign: i < ordinary ? null : campaign,
  }))
    .filter(({ detectedAt }) => detectedAt <= now)
    .sort((a, b) => a.detectedAt - b.detectedAt || a.n - b.n);
}

/** Numbers that are shown: each campaign has three of its own, by which its pages are known to belong together. */
const contactOf = (category: string, campaign: string | null, n: number): string | null =>
  campaign !== null
    ? `+91 00000 9${campaign.replace(/\D/g, '').slice(-3).padStart(3, '0')}${n % 3}`
    : category === 'Fake customer care'
      ? `+91 00000 ${String(n % 90_000).padStart(5, '0')}`
      : null;

function addressOf(c: Chance, slug: string, host: string | null, category: string, n: number): { url: string; domain: string } {
  const path = categoryMix[category]?.path ?? '';
  if (host !== null) return { url: `https://${host}/${path}/${slug}-${c.pick(domainWords)}-${n}`, domain: host };
  const domain = `${slug}-${c.pick(domainWords)}-${n}.example`;
  return { url: `https://${domain}/${path}`, domain };
}

/** Everything about an incident is drawn from its id; what has become of it depends on `now` besides. `fixed` is of the domain that comes back. */
function incidentOf(place: Place, draft: Draft, fixed: { host: string; risk: number } | null = null): DemoIncident {
  const { pkg, seed, clock, now } = place;
  const { detectedAt, day, campaign } = draft,
    isWave = campaign !== null;
  const id = `INC-${pkg.name}-${day}-${draft.n}`,
    c = chanceOf(seedOf(seed, id));
  // no other incident of the package has it within a thousand days
  const n = (daysBetween('2000-01-01', day) % 1000) * 1000 + draft.n;
  const channel: Channel = isWave ? 'Domain' : channelShares.at(c.next());
  const [subChannel, host] = isWave
    ? (['Phishing site', null] as const)
    : (subChannels.get(channel) as Mix<readonly [string, string | null]>).at(c.next());
  const category =
    isWave || subChannel === 'Phishing site'
      ? 'Phishing'
      : subChannel === 'Look-alike domain'
        ? 'Look-alike domain'
        : (categories.get(channel) as Mix<string>).at(c.next());
  const kind = categoryMix[category] ?? { risk: 50, pace: 1, kinds: [category], titles: ['{brand}'], path: '' };
  const brand = pkg.brands[Math.min(pkg.brands.length - 1, Math.floor(c.wait(0.75)))] ?? pkg.title;
  const slug = slugOf(brand);
  const country = place.countries.at(c.next());
  const [state, city] = c.pick(country.places);
  let language = languages.get(country);
  if (language === undefined) languages.set(country, (language = mixOf(country.languages)));
  const spoken = language.at(c.next());
  const title = (spoken === 'ar' ? c.pick(arabicTitles) : c.pick(kind.titles)).replace('{brand}', brand);
  const address =
    fixed === null ? addressOf(c, slug, host, category, n) : { url: `https://${fixed.host}/${kind.path}`, domain: fixed.host };
  const risk = fixed?.risk ?? clip(1, kind.risk + 11 * c.normal() + (isWave ? 5 : 0), RETURNING.risk - 1);
  const priority = priorityOf(risk);
  const cycle =
    fixed === null
      ? lifeCycleOf(chanceOf(seedOf(seed, `${id} life`)), detectedAt, channelMix[channel].hours * kind.pace)
      : returningLifeCycle(detectedAt);
  const life = lifeAt(cycle, now);
  const own = channel === 'Domain' || host === null;
  const local = clock.local(detectedAt);
  const hash = c.hex(64),
    verdict = c.pick(['Authorised', 'False positive', 'Duplicate']);
  const row: IncidentRow = {
    package: pkg.name,
    day: local.day,
    weekday: local.weekday,
    hour: local.hour,
    incident_id: id,
    status: life.status,
    priority,
    channel,
    sub_channel: subChannel,
    category,
    sub_category: isWave ? 'KYC update' : c.pick(kind.kinds),
    brand,
    publisher: place.publishers.at(c.next()),
    country: country.code,
    risk,
    detected_at: detectedAt,
    due_at: detectedAt + slaHours[priority] * HOUR,
    clock: 0,
    clock_at: null,
    minutes_to_down: life.downAt === null ? null : Math.round((life.downAt - detectedAt) / MINUTE),
    reemerged_count: life.reemergedCount,
    campaign,
    title,
    url: address.url,
    domain: address.domain,
    destination_url: channel === 'Search ads' || channel === 'Display' ? `https://${slug}-landing-${n % 97}.example/` : null,
    state,
    city,
    language: spoken,
    keyword: brand.toLowerCase(),
    reviewed_at: life.reviewedAt,
    confirmed_at: life.confirmedAt,
    requested_at: life.requestedAt,
    in_progress_at: life.inProgressAt,
    denied_at: life.deniedAt,
    escalated_at: life.escalatedAt,
    down_at: life.downAt,
    monitoring_at: life.monitoringAt,
    reemerged_at: life.reemergedAt,
    closed_at: life.closedAt,
    last_seen_at: life.lastSeenAt,
    evidence_url: `https://evidence.example/${pkg.name}/${hash.slice(0, 12)}.png`,
    evidence_hash: hash,
    takedown_ref: life.requestedAt === null ? null : `TD-${n.toString(36).toUpperCase()}`,
    ip: own ? `${c.pick(networks)}.${c.between(1, 254)}` : null,
    host: own ? c.pick(hosts) : null,
    registrar: own ? c.pick(registrars) : null,
    contact: contactOf(category, campaign, n),
    reach: own ? null : Math.round(c.spread(900, 1.6)),
    remarks: life.status === 'Rejected' ? verdict : null,
    assignee: null,
    ticket_id: null,
    version: 0,
  };
  const analyst = analysts[pkg.customer];
  return {
    row,
    transitions: life.passed.map(({ status, at }) => ({ incident_id: id, status, at, by: decisions.includes(status) ? analyst : '' })),
  };
}

function* ofPackage(pkg: DemoPackage, options: DemoIncidents): Generator<DemoIncident> {
  const { seed = DEMO_SEED, now, scale = 1, since = now, from } = options;
  const place: Place = {
    pkg,
    seed,
    now,
    clock: zoneClock(pkg.timeZone),
    countries: countriesOf(pkg.timeZone),
    publishers: publishersOf(pkg),
  };
  const firstStart = dayIn(since, pkg.timeZone);
  if (pkg.volume === 1) {
    const day = addDays(firstStart, -SINGLE_DAYS_AGO);
    if (from === undefined || day >= from)
      yield incidentOf(place, { day, n: 1, detectedAt: place.clock.instant(day, 11 * HOUR), campaign: null });
  }
  if (pkg.volume <= 1) return;
  const first = addDays(firstStart, 1 - DEMO_DAYS);
  for (const day of daysOf({ fromDate: from === undefined || from < first ? first : from, toDate: dayIn(now, pkg.timeZone) })) {
    const drafts = draftsOf(place, day, scale);
    const back = waveOn(pkg.name, day)?.fromPeak === 0 ? drafts.findIndex(({ campaign }) => campaign !== null) : -1;
    for (const [k, draft] of drafts.entries()) yield incidentOf(place, draft, k === back ? RETURNING : null);
  }
}

/** The first day of a package whose incidents may have moved on since `upTo`, or come: what lies before it stands as it is. */
export const firstMovingDay = (upTo: number): Day => addDays(dayIn(upTo - LIFE_DAYS * 24 * HOUR, 'UTC'), -2);

/**
 * Every incident of the demo, in batches, sorted by package and day: about 150,000 over 400 days at full scale. Each is drawn from the seed, its
 * package, its calendar day and its place in that day, whatever `now` is; a later `now` adds incidents and moves those that are there along the life
 * cycles that were drawn for them.
 */
export function* demoIncidentLives(options: DemoIncidents): Generator<readonly DemoIncident[]> {
  let batch: DemoIncident[] = [];
  for (const pkg of packages) {
    if (options.only !== undefined && pkg.name !== options.only) continue;
    for (const incident of ofPackage(pkg, options)) {
      batch.push(incident);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/** The rows alone. */
export function* demoIncidents(options: DemoIncidents): Generator<readonly IncidentRow[]> {
  for (const batch of demoIncidentLives(options)) yield batch.map(({ row }) => row);
}
