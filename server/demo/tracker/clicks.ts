import { addDays, dayIn, daysOf, type Day } from '../../../contract/time/dates.ts';
import { zoneClock, type ZoneClock } from '../../analytics/local-time.ts';
import type { TrackerRow } from '../../analytics/models/tracker-model.ts';
import { daysBetween, hourWeights, weightOf, wholeAbout } from '../calendar.ts';
import { countriesOf } from '../countries.ts';
import { chanceOf, mixOf, seedOf, type Chance, type Mix } from '../random.ts';
import { DEMO_DAYS, DEMO_SEED } from '../world.ts';
import { STUFFING, trackerPackages, type TrackerCampaign, type TrackerPackage, type TrackerPublisher } from './world.ts';

const SECOND = 1_000,
  HOUR = 3_600 * SECOND,
  DAY_S = 24 * 3_600;
/** Events come until so many days after their click. */
const WINDOW_DAYS = 3;
/** Median of the seconds from a click to its event, and its spread: most within the first hour, a tail of a day. */
const CLICK_TO_EVENT = { median: 1_500, sigma: 1.25, least: 12 } as const;
/** From so many seconds on an event may follow its click. */
const TOO_FAST_S = 10;
const SUB_PUBLISHERS = 6;
/** Devices that come again to a campaign are among so many a publisher. */
const REGULARS = 40;

export interface DemoClicks {
  /** Epoch milliseconds of the first start, and of now: no click or event is later. */
  readonly since: number;
  readonly now: number;
  /** How many clicks there are about, over the 400 days that end on 20 November 2026. */
  readonly clicks: number;
  /** Clicks and events of this day and later alone. */
  readonly from?: Day;
  readonly seed?: number;
}
/** The first day on which something may have come since `upTo`. */
export const firstOpenClickDay = (upTo: number): Day => addDays(dayIn(upTo, 'UTC'), -1);

const humanHour = mixOf(hourWeights.map((weight, hour) => [hour, weight] as const));
const devices = mixOf([
  ['Phone', 88],
  ['Tablet', 7],
  ['Desktop', 5],
]);
const isStuffed = (day: Day): boolean => {
  const passed = daysBetween(STUFFING.first, day) % STUFFING.everyDays;
  return (passed + STUFFING.everyDays) % STUFFING.everyDays < STUFFING.lasts;
};

interface Setting extends TrackerPackage {
  readonly clock: ZoneClock;
  readonly publisherMix: Mix<TrackerPublisher>;
  readonly campaignMix: Mix<TrackerCampaign>;
  readonly countries: ReturnType<typeof countriesOf>;
}
const settingOf = (of: TrackerPackage): Setting => ({
  ...of,
  clock: zoneClock(of.pkg.timeZone),
  publisherMix: mixOf(of.publishers.map((each) => [each, each.weight] as const)),
  campaignMix: mixOf(of.campaigns.map((each) => [each, each.weight] as const)),
  countries: countriesOf(of.pkg.timeZone),
});

const millionths = (units: number): number => Math.round(units * 1_000_000);

const nothingMeasured = { measured_value: null, threshold: null } as const;
/** The limit of each reason, and about where beyond it a machine is: clicks of a device within an hour, per cent of likelihood. */
const limits: Readonly<Record<string, readonly [threshold: number, least: number, most: number]>> = {
  'Click flooding': [25, 26, 180],
  'Data centre traffic': [80, 81, 99],
  'Repeated clicks': [5, 6, 40],
  'Proxy or VPN': [75, 76, 99],
};
/** What was measured of a row, by a chance of its own: the rest of the demo is as if nobody had measured. */
function measured({ event_id, reason, click_to_event_s }: Pick<TrackerRow, 'event_id' | 'reason' | 'click_to_event_s'>, seed: number) {
  if (reason === '') return nothingMeasured;
  const [threshold, least, most] = limits[reason] ?? [TOO_FAST_S, 1, 1];
  const c = chanceOf(seedOf(seed, `${event_id} measured`));
  return { measured_value: reason in limits ? c.between(least, most) : click_to_event_s, threshold };
}

/** A click of a publisher: of a person by the hours of people, of a machine at any. */
function clickOf(setting: Setting, day: Day, id: string, c: Chance): TrackerRow {
  const publisher = setting.publisherMix.at(c.next()),
    campaign = setting.campaignMix.at(c.next());
  const isFraud = c.chance(publisher.invalid);
  const hour = isFraud ? c.between(0, 23) : humanHour.at(c.next());
  const time = setting.clock.instant(day, hour * HOUR + c.between(0, HOUR - 1));
  const isRepeat = c.chance(publisher.repeats);
  return {
    package: setting.pkg.name,
    day,
    kind: 'click',
    time,
    hour: setting.clock.local(time).hour,
    event_id: id,
    click_id: id,
    event_type: '',
    campaign_id: campaign.id,
    campaign: campaign.name,
    publisher_id: publisher.id,
    publisher: publisher.name,
    sub_publisher: `${publisher.id}-S${1 + Math.floor(SUB_PUBLISHERS * c.next() ** 2)}`,
    country: setting.countries.at(c.next()).code,
    device: devices.at(c.next()),
    device_id: isRepeat ? `${publisher.id}-${campaign.id}-${c.between(1, REGULARS)}` : c.hex(16),
    fraud_status: isFraud ? 'fraud' : 'valid',
    reason: isFraud
      ? publisher.conduct === 'flooding'
        ? 'Click flooding'
        : c.pick(['Data centre traffic', 'Repeated clicks', 'Proxy or VPN'])
      : '',
    ...nothingMeasured,
    is_unique: 0,
    click_to_event_s: null,
    revenue: 0,
    cost: 0,
    currency_from: '',
    rate: null,
  };
}

/** The event of a click, where it has one. Fraud brings no revenue, and is paid for until somebody objects. */
function eventOf(setting: Setting, click: TrackerRow, c: Chance): TrackerRow | null {
  const publisher = setting.publishers.find(({ id }) => id === click.publisher_id),
    campaign = setting.campaigns.find(({ id }) => id === click.campaign_id);
  if (publisher === undefined || campaign === undefined) return null;
  const isStuffing = publisher.conduct === 'stuffing' && isStuffed(click.day);
  const madeUp = publisher.conduct === 'stuffing' && !isStuffing ? 0.042 : publisher.fraud;
  // what is made up comes on top of what people do
  const rate = isStuffing ? publisher.cvr / (1 - publisher.fraud) : publisher.cvr;
  if (!c.chance(rate)) return null;
  const isFraud = c.chance(madeUp);
  const goal = mixOf(campaign.goals.map((each) => [each, each.share] as const)).at(c.next());
  const seconds =
    publisher.conduct === 'flooding'
      ? c.between(CLICK_TO_EVENT.least, DAY_S - 1) // any time of the day: the click had no part in it
      : isFraud
        ? c.between(1, TOO_FAST_S - 1)
        : Math.min(WINDOW_DAYS * DAY_S - 1, Math.max(CLICK_TO_EVENT.least, c.spread(CLICK_TO_EVENT.median, CLICK_TO_EVENT.sigma)));
  const whole = Math.round(seconds),
    time = click.time + whole * SECOND;
  const { day, hour } = setting.clock.local(time);
  return {
    ...click,
    kind: 'event',
    day,
    time,
    hour,
    event_id: `${click.click_id}-E`,
    event_type: goal.type,
    fraud_status: isFraud ? 'fraud' : 'valid',
    reason: isFraud
      ? publisher.conduct === 'flooding'
        ? 'Click flooding'
        : isStuffing
          ? 'Event stuffing'
          : 'Too fast after the click'
      : '',
    click_to_event_s: whole,
    revenue: isFraud ? 0 : millionths(goal.revenue),
    cost: millionths(goal.revenue * publisher.payoutShare),
  };
}

/**
 * Clicks and their events, a batch a day: each click is drawn from the seed, its package, its calendar day and its place in that day, so that a later
 * start adds days and changes nothing of those that are there. Events come with the clicks of the days before `from` where they fall on it or later.
 */
export function* demoClicks({ since, now, clicks, from, seed = DEMO_SEED }: DemoClicks): Generator<readonly TrackerRow[]> {
  for (const setting of trackerPackages.map(settingOf)) {
    const { pkg, share } = setting;
    const first = addDays(dayIn(since, pkg.timeZone), 1 - DEMO_DAYS),
      open = from === undefined || from < first ? first : from;
    const begin = addDays(open, -WINDOW_DAYS) < first ? first : addDays(open, -WINDOW_DAYS);
    for (const day of daysOf({ fromDate: begin, toDate: dayIn(now, pkg.timeZone) })) {
      const c = chanceOf(seedOf(seed, `${pkg.name} ${day} clicks`));
      const weight = weightOf(day, { growth: [0.6, 1.4], festive: pkg.timeZone === 'Asia/Kolkata' ? 1.45 : 1.2, noise: 0.05 }, c);
      const count = wholeAbout((clicks * share * weight) / DEMO_DAYS, c);
      const rows: TrackerRow[] = [];
      for (let n = 0; n < count; n++) {
        const own = chanceOf(seedOf(seed, `${pkg.name} ${day} click ${n}`));
        const click = clickOf(setting, day, `CLK-${pkg.customer}-${day}-${n}`, own),
          event = eventOf(setting, click, own);
        for (const row of event === null ? [click] : [click, event])
          if (row.time <= now && row.day >= open) rows.push({ ...row, ...measured(row, seed) });
      }
      yield rows;
    }
  }
}
