import { slaHours } from '../../contract/areas/incident.ts';
import { addDays, dayIn, type Day } from '../../contract/dates.ts';
import type { IncidentRow } from '../analytics/incident-model.ts';
import { zoneClock, type ZoneClock } from '../analytics/local-time.ts';
import { lifeOf, priorityOf, type Life } from './incidents-life.ts';
import {
  arabicTitles,
  categoryMix,
  channelMix,
  countriesOf,
  domainWords,
  hosts,
  hourWeights,
  networks,
  registrars,
  weekdayWeights,
  type Channel,
} from './incidents-mix.ts';
import { apportion, chanceOf, mixOf, seedOf, type Chance, type Mix } from './incidents-random.ts';
import { DEMO_DAYS, DEMO_SEED, packages, publishers, type DemoPackage } from './world.ts';

export interface DemoIncidents {
  /** Same seed, `now` and scale: same rows. */
  readonly seed?: number;
  /** Epoch milliseconds. Today, in each package's zone, is filled up to it. */
  readonly now: number;
  /** Share of every package's volume. However small, an active package keeps data for each of the last 15 days. */
  readonly scale?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 2048;
/** Days before today of the phishing wave, and how much of an ordinary day it adds on the days around it. */
const WAVE = {
  package: 'com.northwind.pay',
  campaign: 'KYC-41',
  extra: new Map([
    [7, 0.2],
    [6, 2],
    [5, 0.45],
    [4, 0.1],
  ]),
} as const;
/** Days before today that every active package has something on. */
const ALWAYS = 15;

const channelShares = mixOf(Object.entries(channelMix).map(([name, mix]) => [name as Channel, mix.share] as const));
const subChannels = new Map(Object.entries(channelMix).map(([name, mix]) => [name, mixOf(mix.subChannels)]));
const categories = new Map(Object.entries(channelMix).map(([name, mix]) => [name, mixOf(mix.categories)]));
const languages = new WeakMap<object, Mix<string>>();
const hours = mixOf(hourWeights.map((weight, hour) => [hour, weight] as const));
const fullDay = hourWeights.reduce((sum, weight) => sum + weight, 0);

interface Place {
  readonly pkg: DemoPackage;
  readonly clock: ZoneClock;
  readonly c: Chance;
  readonly now: number;
  readonly countries: ReturnType<typeof countriesOf>;
  readonly publishers: Mix<string>;
}
/** What a row is made of before its texts; `wave` rows share one campaign and one shape. */
interface Draft {
  readonly detectedAt: number;
  readonly wave: boolean;
  readonly id: string;
}

/** A few sellers and networks make up most of it; unattributed, the last, has a fixed part. */
const publishersOf = (pkg: DemoPackage): Mix<string> => {
  const names = publishers[pkg.customer];
  return mixOf(names.map((name, i) => [name, i === names.length - 1 ? 0.35 : 1 / (i + 1) ** 1.1] as const));
};

const clip = (low: number, x: number, high: number): number => Math.min(high, Math.max(low, Math.round(x)));
const slugOf = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-');

/** Weight of each day of the span, oldest first: growth, weekday rhythm, a festive season, noise; today counts as far as it has come. */
function dayWeights({ pkg, c, clock, now }: Place, days: readonly Day[]): number[] {
  const today = days.at(-1) as Day;
  const passed =
    hourWeights.reduce(
      (sum, weight, hour) => sum + weight * Math.min(1, Math.max(0, (now - clock.instant(today, hour * HOUR)) / HOUR)),
      0,
    ) / fullDay;
  return days.map((day, i) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const festive = pkg.timeZone === 'Asia/Kolkata' && (day.slice(5, 7) === '10' || day.slice(5, 7) === '11') ? 1.15 : 1;
    const weight = (0.75 + (0.5 * i) / days.length) * (weekdayWeights[(weekday + 6) % 7] ?? 1) * festive * c.spread(1, 0.07);
    return day === today ? weight * passed : weight;
  });
}

function draftsOf(place: Place, day: Day, ordinary: number, wave: number, nextId: () => string): Draft[] {
  const { c, clock, now } = place;
  const start = clock.instant(day, 0);
  const within = (): number => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const ms = clock.instant(day, hours.at(c.next()) * HOUR + Math.floor(c.next() * HOUR));
      if (ms <= now) return ms;
    }
    return start + Math.floor(c.next() * Math.max(1, now - start));
  };
  const instants = Array.from({ length: ordinary + wave }, (_, i) => ({ detectedAt: within(), wave: i >= ordinary }));
  return instants.sort((a, b) => a.detectedAt - b.detectedAt).map((draft) => ({ ...draft, id: nextId() }));
}

function addressOf(c: Chance, slug: string, host: string | null, category: string, n: number): { url: string; domain: string } {
  const path = categoryMix[category]?.path ?? '';
  if (host !== null) return { url: `https://${host}/${path}/${slug}-${c.pick(domainWords)}-${n}`, domain: host };
  const domain = `${slug}-${c.pick(domainWords)}-${n}.example`;
  return { url: `https://${domain}/${path}`, domain };
}

function rowOf(place: Place, draft: Draft, fixed: { life?: Life; host?: string; risk?: number } = {}): IncidentRow {
  const { pkg, c, clock, now } = place;
  const { detectedAt, id } = draft;
  const n = Number(id.slice(4)) % 1_000_000;
  const channel: Channel = draft.wave ? 'Domain' : channelShares.at(c.next());
  const [subChannel, host] = draft.wave
    ? (['Phishing site', null] as const)
    : (subChannels.get(channel) as Mix<readonly [string, string | null]>).at(c.next());
  const category =
    draft.wave || subChannel === 'Phishing site'
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
    fixed.host === undefined ? addressOf(c, slug, host, category, n) : { url: `https://${fixed.host}/${kind.path}`, domain: fixed.host };
  const risk = fixed.risk ?? clip(1, kind.risk + 11 * c.normal() + (draft.wave ? 5 : 0), 100);
  const priority = priorityOf(risk);
  const life = fixed.life ?? lifeOf(c, detectedAt, channelMix[channel].hours * kind.pace, now);
  const own = channel === 'Domain' || host === null;
  const local = clock.local(detectedAt);
  const hash = c.hex(64);
  return {
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
    sub_category: draft.wave ? 'KYC update' : c.pick(kind.kinds),
    brand,
    publisher: place.publishers.at(c.next()),
    country: country.code,
    risk,
    detected_at: detectedAt,
    due_at: detectedAt + slaHours[priority] * HOUR,
    minutes_to_down: life.downAt === null ? null : Math.round((life.downAt - detectedAt) / MINUTE),
    reemerged_count: life.reemergedCount,
    campaign: draft.wave ? WAVE.campaign : null,
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
    down_at: life.downAt,
    closed_at: life.closedAt,
    last_seen_at: life.lastSeenAt,
    evidence_url: `https://evidence.example/${pkg.name}/${hash.slice(0, 12)}.png`,
    evidence_hash: hash,
    takedown_ref: life.requestedAt === null ? null : `TD-${n.toString(36).toUpperCase()}`,
    ip: own ? `${c.pick(networks)}.${c.between(1, 254)}` : null,
    host: own ? c.pick(hosts) : null,
    registrar: own ? c.pick(registrars) : null,
    contact: category === 'Fake customer care' ? `+91 00000 ${String(n % 100_000).padStart(5, '0')}` : null,
    reach: own ? null : Math.round(c.spread(900, 1.6)),
    remarks: life.status === 'Rejected' ? c.pick(['Authorised', 'False positive', 'Duplicate']) : null,
  };
}

/** The one incident of a package with a single one, found two days ago and waiting; the phishing domain that keeps coming back. */
function single(place: Place, today: Day, id: string): IncidentRow {
  const detectedAt = place.clock.instant(addDays(today, -2), 11 * HOUR);
  return rowOf(place, { detectedAt, wave: false, id });
}
function returning(place: Place, draft: Draft): IncidentRow {
  const { detectedAt } = draft;
  const at = (hours: number): number => Math.min(place.now, detectedAt + hours * HOUR);
  const life: Life = {
    status: 'Re-emerged',
    reviewedAt: at(1),
    confirmedAt: at(2),
    requestedAt: at(3),
    downAt: at(7),
    closedAt: null,
    lastSeenAt: place.now,
    reemergedCount: 4,
  };
  return rowOf(place, { ...draft, wave: true }, { life, host: 'northwind-pay-kyc.example', risk: 99 });
}

function* ofPackage(pkg: DemoPackage, index: number, { seed = DEMO_SEED, now, scale = 1 }: DemoIncidents): Generator<IncidentRow> {
  const place: Place = {
    pkg,
    now,
    clock: zoneClock(pkg.timeZone),
    c: chanceOf(seedOf(seed, pkg.name)),
    countries: countriesOf(pkg.timeZone),
    publishers: publishersOf(pkg),
  };
  const today = dayIn(now, pkg.timeZone);
  let ids = (index + 1) * 1_000_000;
  const nextId = (): string => `INC-${++ids}`;
  if (pkg.volume === 1) yield single(place, today, nextId());
  if (pkg.volume <= 1) return;

  const days = Array.from({ length: DEMO_DAYS }, (_, i) => addDays(today, i + 1 - DEMO_DAYS));
  const ordinary = dayWeights(place, days);
  const ago = (i: number): number => DEMO_DAYS - 1 - i;
  const extra = ordinary.map((weight, i) => (pkg.name === WAVE.package ? weight * (WAVE.extra.get(ago(i)) ?? 0) : 0));
  const whole = Math.max(Math.round(pkg.volume * scale), 2 * ALWAYS);
  const always = (i: number): number => (i < DEMO_DAYS && ago(i) >= 1 && ago(i) <= ALWAYS ? 1 : 0);
  const parts = apportion(whole, [...ordinary, ...extra], always);
  for (let i = 0; i < DEMO_DAYS; i++) {
    const drafts = draftsOf(place, days[i] as Day, parts[i] ?? 0, parts[DEMO_DAYS + i] ?? 0, nextId);
    const back = pkg.name === WAVE.package && ago(i) === 5 ? drafts.findIndex((d) => d.wave) : -1;
    for (const [k, draft] of drafts.entries()) yield k === back ? returning(place, draft) : rowOf(place, draft);
  }
}

/** Every incident of the demo, in batches, sorted by package and day: 150,000 over 400 days at full scale. */
export function* demoIncidents(options: DemoIncidents): Generator<readonly IncidentRow[]> {
  let batch: IncidentRow[] = [];
  for (const [index, pkg] of packages.entries()) {
    for (const row of ofPackage(pkg, index, options)) {
      batch.push(row);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}
