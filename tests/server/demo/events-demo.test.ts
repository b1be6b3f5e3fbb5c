import { DateTime } from 'luxon';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/time/dates.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { eventModel, type EventColumn, type EventRow } from '../../../server/analytics/models/event-model.ts';
import { count, type Filter } from '../../../server/analytics/metric-query.ts';
import { calendarEvents, demoEvents, type DemoEvents } from '../../../server/demo/web/events.ts';
import { eventDays } from '../../../server/demo/web/days.ts';
import { FRAUD_JUMP } from '../../../server/demo/calendar.ts';
import { assignedPublishers, customers, packages, publishers, type DemoPackage } from '../../../server/demo/world.ts';
import { NOW } from '../support/data/incidents.ts';
import { allRows } from '../support/data/all-rows.ts';

const HOUR = 3_600_000,
  TOTAL = 240_000,
  LAST = '2026-11-20',
  SETTLED = addDays(LAST, -3);
const columns = Object.keys(eventModel.columns) as EventColumn[];
const opened: { readonly analytics: EmbeddedAnalytics; readonly folder: string }[] = [];
async function made(options: Partial<DemoEvents>): Promise<{ readonly events: EmbeddedAnalytics['events']; readonly answered: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'events-demo-')),
    analytics = await openAnalytics({ folder });
  opened.push({ analytics, folder });
  return { events: analytics.events, answered: await demoEvents(analytics.events, { now: NOW, total: 10_000, ...options }) };
}
const rowsOf = (events: EmbeddedAnalytics['events'], ...filters: Filter<EventColumn>[]): Promise<readonly EventRow[]> =>
  events.query(allRows, { dimensions: columns, measures: {}, filters });
const totalOf = async (events: EmbeddedAnalytics['events']): Promise<number | null | undefined> =>
  (await events.query(allRows, { dimensions: [], measures: { n: count() }, filters: [] }))[0]?.n;

let rows: readonly EventRow[], settled: readonly EventRow[];
beforeAll(async () => {
  rows = await rowsOf((await made({ total: TOTAL })).events);
  settled = rows.filter(({ day }) => day <= SETTLED);
});
afterAll(async () => {
  for (const { analytics, folder } of opened) {
    await analytics.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const packageOf = new Map(packages.map((p) => [p.name, p]));
const customerOf = (row: EventRow): DemoPackage['customer'] => (packageOf.get(row.package) as DemoPackage).customer;
const invalidOf = (some: readonly EventRow[]): EventRow[] => some.filter(({ verdict }) => verdict !== 'valid');
const share = (some: readonly EventRow[], of: (row: EventRow) => boolean): number => some.filter(of).length / some.length;
function groups(some: readonly EventRow[], of: (row: EventRow) => string | number): Map<string | number, EventRow[]> {
  const found = new Map<string | number, EventRow[]>();
  for (const row of some) {
    const known = found.get(of(row));
    if (known === undefined) found.set(of(row), [row]);
    else known.push(row);
  }
  return found;
}
const sizes = (some: readonly EventRow[], of: (row: EventRow) => string | number): number[] =>
  [...groups(some, of).values()].map((group) => group.length).sort((a, b) => b - a);

describe('numbers', () => {
  test('the same seed and moment make the same events in the same order, however many are published at once; another seed makes others', async () => {
    const [whole, parts, other] = [await made({}), await made({ atOnce: 2_500 }), await made({ seed: 7 })];
    const first = await rowsOf(whole.events),
      again = await rowsOf(parts.events),
      others = await rowsOf(other.events);
    const differ = (some: readonly EventRow[]): number => some.filter((row, i) => JSON.stringify(row) !== JSON.stringify(first[i])).length;
    expect([again.length, differ(again)]).toEqual([first.length, 0]);
    expect(differ(others)).toBeGreaterThan(0.9 * first.length);
  });

  test.each([1, 2, 77, 12_345])('%i events are as many in all, and answered as such', async (total) => {
    const { events, answered } = await made({ total, atOnce: 5_000 });
    expect([answered, await totalOf(events)]).toEqual([total, total]);
  });

  test('another demo takes the place of the first', async () => {
    const { events } = await made({ total: 3_000 });
    await demoEvents(events, { now: NOW, total: 2_000 });
    expect(await totalOf(events)).toBe(2_000);
  });

  test('by the calendar there are about as many as were asked for, up to now, in every package on every day', async () => {
    const { events } = await made({ total: 1 });
    const count = await calendarEvents(events, { now: NOW, since: NOW, total: TOTAL });
    expect(Math.abs(count / TOTAL - 1)).toBeLessThan(0.05);
    const all = await rowsOf(events),
      parts = groups(all, (row) => row.package);
    expect(parts.get('com.contoso.pilot')?.map(({ day }) => day)).toEqual([addDays(LAST, -2)]);
    expect(parts.has('com.northwind.labs')).toBe(false);
    for (const [name, own] of parts)
      if (name !== 'com.contoso.pilot') expect(new Set(own.map(({ day }) => day)).size, String(name)).toBeGreaterThanOrEqual(399);
    expect(Math.max(...[...parts.values()].flatMap((own) => own.slice(-50).map(({ time }) => time)))).toBeLessThanOrEqual(NOW);
    expect(all.every(({ event_id, day }) => new RegExp(`^EV\\d\\d-${day.replaceAll('-', '')}-\\d+$`).test(event_id))).toBe(true);
  });

  test('packages have their parts: one large, one empty, one with a single event', () => {
    const parts = new Map([...groups(rows, (row) => row.package)].map(([name, { length }]) => [name, length]));
    expect(rows.length).toBe(TOTAL);
    expect((parts.get('northwind.example') ?? 0) / TOTAL).toBeCloseTo(0.29, 2);
    expect(parts.has('com.northwind.labs')).toBe(false);
    expect(parts.get('com.contoso.pilot')).toBe(1);
    for (const { name, volume } of packages) if (volume > 1) expect(parts.get(name), name).toBeGreaterThan(0.01 * TOTAL);
  });

  test('they lie sorted by package, day and time, and each has an id of its own', () => {
    const keys = rows.map(({ package: name, day, time }) => `${name} ${day} ${time}`);
    expect(keys.filter((key, i) => key < (keys[i - 1] ?? '')).length).toBe(0);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(TOTAL);
  });
});

describe('time', () => {
  test('day and hour are those of the instant in the zone of the package, also where clocks change; none is yet to come', () => {
    const odd = rows.filter(({ package: name, time, day, hour }, i) => {
      if (i % 5 > 0 && !name.includes('fabrikam')) return false;
      const local = DateTime.fromMillis(time, { zone: packageOf.get(name)?.timeZone ?? '' });
      return local.toISODate() !== day || local.hour !== hour || time > NOW;
    });
    expect(odd.slice(0, 3)).toEqual([]);
    const changes = [
      ['fabrikam.example', '2026-03-29'],
      ['fabrikam.example', '2026-10-25'],
      ['com.fabrikam.partner', '2026-03-08'],
      ['com.fabrikam.partner', '2026-11-01'],
    ];
    for (const [name, day] of changes)
      expect(
        rows.some((row) => row.package === name && row.day === day),
        `${name ?? ''} ${day ?? ''}`,
      ).toBe(true);
  });

  test.each([
    ['fabrikam.example', '2026-03-29', 23, 1, 1],
    ['fabrikam.example', '2026-10-25', 25, 2, -1],
    ['com.fabrikam.partner', '2026-03-08', 23, 2, 1],
    ['com.fabrikam.partner', '2026-11-01', 25, 2, -1],
    ['northwind.example', '2026-10-25', 24, 24, 0],
  ])('%s has on %s a day of %i hours, whose clock is changed after %i by %i', (name, day, hours, at, by) => {
    const made = eventDays(packageOf.get(name) as DemoPackage, { seed: 1, now: NOW, events: 50_000 }).find((each) => each.day === day);
    expect([(made?.span ?? 0) / HOUR, (made?.shiftAt ?? 0) / HOUR, (made?.shift ?? 0) / HOUR]).toEqual([hours, at, by]);
  });

  test("400 days up to today, growing, fewer at the week's end, more in October and November", () => {
    const days = groups(rows, ({ day }) => day),
      mean = (keep: (day: string) => boolean): number => {
        const kept = [...days].filter(([day]) => keep(String(day)));
        return kept.reduce((sum, [, { length }]) => sum + length, 0) / kept.length;
      };
    expect([[...days.keys()].sort()[0], [...days.keys()].sort().at(-1), days.size]).toEqual([addDays(LAST, -399), LAST, 400]);
    const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(mean((day) => weekday(day) % 6 === 0) / mean((day) => weekday(day) % 6 !== 0)).toBeLessThan(0.8);
    expect(mean((day) => day.startsWith('2026-10')) / mean((day) => day.startsWith('2026-09'))).toBeGreaterThan(1.2);
    expect(mean((day) => day.startsWith('2026-09')) / mean((day) => day.startsWith('2025-12'))).toBeGreaterThan(1.2);
    expect(days.get(LAST)?.length ?? 0).toBeLessThan(0.75 * (days.get(addDays(LAST, -7))?.length ?? 0));
  });

  test('people sleep and bots do not', () => {
    const byHour = (some: readonly EventRow[]): number[] =>
      Array.from({ length: 24 }, (_, hour) => (24 * some.filter((row) => row.hour === hour).length) / some.length);
    const people = byHour(settled.filter(({ verdict }) => verdict === 'valid')),
      bots = byHour(invalidOf(settled));
    expect(Math.max(...people.slice(1, 5))).toBeLessThan(0.42);
    expect(Math.min(...people.slice(9, 18))).toBeGreaterThan(1.2);
    for (const hour of bots) expect(Math.abs(hour - 1)).toBeLessThan(0.12);
  });

  test('sophisticated invalid traffic of the last three days is not all found yet, the less the later', () => {
    const on = (ago: number): EventRow[] => rows.filter(({ day }) => day === addDays(LAST, -ago));
    const sophisticated = (row: EventRow): boolean => row.verdict === 'SIVT',
      usual = share(settled, sophisticated);
    expect(share(on(0), sophisticated)).toBeLessThan(0.5 * usual);
    expect(share(on(1), sophisticated)).toBeLessThan(0.8 * usual);
    expect(share([...on(0), ...on(1), ...on(2)], sophisticated)).toBeLessThan(0.75 * usual);
    const general = (row: EventRow): boolean => row.verdict === 'GIVT';
    expect(share([...on(0), ...on(1), ...on(2)], general)).toBeGreaterThan(0.7 * share(settled, general));
  });

  test('detection lags by the days that are provisional, and only where the day of the package says so', () => {
    const days = eventDays(packageOf.get('fabrikam.example') as DemoPackage, { seed: 1, now: NOW, events: 50_000 });
    expect(days.filter(({ detected }) => detected < 1).map(({ day }) => day)).toEqual([addDays(LAST, -2), addDays(LAST, -1), LAST]);
    expect(days.reduce((sum, { events }) => sum + events, 0)).toBe(50_000);
  });
});

describe('publishers', () => {
  test.each(['A', 'B', 'C'] as const)('customer %s has 200, and five of them most of the volume', (customer) => {
    const own = rows.filter((row) => customerOf(row) === customer),
      bySize = sizes(own, (row) => row.publisher);
    expect(bySize.length).toBe(200);
    const top = bySize.slice(0, 5).reduce((sum, n) => sum + n, 0) / own.length;
    expect(Math.abs(top - 0.7)).toBeLessThan(0.03);
    for (const name of publishers[customer])
      expect(
        own.some((row) => row.publisher === name),
        name,
      ).toBe(true);
  });

  test('each is clean, mixed or bad', () => {
    const bands = { clean: 0, mixed: 0, bad: 0 };
    const odd = [
      ...groups(
        settled.filter(({ publisher }) => publisher !== FRAUD_JUMP.publisher),
        (row) => row.publisher,
      ),
    ].flatMap(([name, own]) => {
      if (own.length < 200) return [];
      const rate = invalidOf(own).length / own.length,
        noise = 3.5 * Math.sqrt((rate * (1 - rate)) / own.length);
      const band =
        rate <= 0.04 + noise
          ? 'clean'
          : rate >= 0.08 - noise && rate <= 0.15 + noise
            ? 'mixed'
            : rate >= 0.35 - noise && rate <= 0.8 + noise
              ? 'bad'
              : null;
      if (band === null) return [[name, rate]];
      bands[band]++;
      return [];
    });
    expect(odd).toEqual([]);
    expect(Math.min(bands.clean, bands.mixed, bands.bad)).toBeGreaterThanOrEqual(15);
    expect(Math.abs(invalidOf(settled).length / settled.length - 0.12)).toBeLessThan(0.04);
  });

  test("one publisher's fraud jumps for two days in ten, in one package", () => {
    const rate = (keep: (row: EventRow) => boolean): number =>
      share(
        settled.filter((row) => row.publisher === FRAUD_JUMP.publisher && keep(row)),
        ({ verdict }) => verdict !== 'valid',
      );
    const there = ({ package: name }: EventRow): boolean => name === FRAUD_JUMP.package;
    // told by their last digits alone: 18 and 19 November, 8 and 9 November, 29 and 30 October
    const jumps = ['2026-11-08', '2026-11-09', '2026-10-29', '2026-10-30'];
    const others = ['2026-11-06', '2026-11-07', '2026-11-10', '2026-11-11', '2026-10-28', '2026-10-31'];
    expect(rate((row) => there(row) && jumps.includes(row.day))).toBeGreaterThan(0.35);
    expect(rate((row) => there(row) && others.includes(row.day))).toBeLessThan(0.1);
    expect(rate((row) => !there(row) && jumps.includes(row.day))).toBeLessThan(0.1);
  });

  test('each is in one or two channels of a package, mostly in one, with ten sub-publishers at most and one id', () => {
    const byPublisher = groups(rows, (row) => `${row.package}|${row.publisher}`);
    let most = 0;
    for (const own of byPublisher.values()) {
      const channels = sizes(own, (row) => row.channel);
      expect(channels.length).toBeLessThanOrEqual(2);
      most += channels[0] ?? 0;
    }
    expect(most / TOTAL).toBeGreaterThan(0.8);
    for (const [name, own] of groups(rows, (row) => row.publisher)) {
      expect(new Set(own.map((row) => row.sub_publisher)).size, String(name)).toBeLessThanOrEqual(10);
      expect(new Set(own.map((row) => row.publisher_id)).size, String(name)).toBe(1);
    }
  });
});

/** The taxonomy, once more. */
const taxonomy: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  GIVT: {
    'Data-centre traffic': ['TAG data-centre IP list', 'data centre without VPN/proxy'],
    'Known crawler': ['IAB spiders & bots list', 'creative scanner', 'AI crawler'],
    'Irregular pattern': ['auto-reload', 'duplicate clicks', 'duplicate impressions', 'fast clicker'],
    'Non-browser or unknown user agent': ['blank UA', 'library UA'],
    'Pre-fetch / pre-render': ['–'],
    'Invalid placement': ['0×0', '1×1', 'barely visible'],
    'Non-rendering': ['headless', 'no display'],
  },
  SIVT: {
    'Automated browsing': ['dedicated device', 'non-dedicated device'],
    'False representation': [
      'domain spoofing',
      'app/bundle spoofing',
      'falsified location',
      'device spoofing',
      'SSAI spoofing',
      'domain laundering',
    ],
    'Misleading user interface': ['ad stacking', 'pixel stuffing', 'hidden ads', 'pop-under', 'background cycling'],
    'Manipulated behaviour': [
      'click injection',
      'click flooding',
      'clickjacking',
      'forced redirect / new tab',
      'attribution manipulation',
      'cookie stuffing',
    ],
    Incentivised: ['undisclosed incentive', 'click farm'],
    Proxy: ['invalid proxy', 'data-centre proxy', 'Tor/VPN'],
    'Hijacked ad tag / creative': ['–'],
    'Misappropriated content': ['–'],
    'Delisted app': ['–'],
  },
};
/** Shares in per cent of invalid events of apps and of sites, and the threshold with the side that is invalid. */
const reasons: Readonly<Record<string, readonly [app: number, web: number, side: 'below' | 'above', threshold: number]>> = {
  'Bots / automation': [30, 24, 'below', 800],
  'Click spamming / flooding': [22, 8, 'below', 1],
  'Click injection / install hijack': [14, 0, 'below', 10],
  'Data-centre / VPN / proxy': [10, 20, 'above', 80],
  'Device farm / emulator': [9, 3, 'above', 60],
  'SDK / app / domain spoofing': [6, 12, 'above', 5],
  'Ad stacking / hidden / pixel stuffing': [2, 14, 'above', 1],
  'Geo mismatch': [3, 8, 'above', 500],
  'Frequency-cap violation': [2, 6, 'above', 60],
  'Blacklisted site/publisher': [1, 2, 'above', 0],
  'Behavioural anomaly': [1, 3, 'above', 3],
};

describe('invalid traffic', () => {
  test('has a category of its class with a sub-category of it, all of them; valid traffic has none', () => {
    const pairs = new Set(invalidOf(rows).map((row) => `${row.verdict}|${row.fraud_category}|${row.fraud_sub_category}`));
    const all = Object.entries(taxonomy).flatMap(([verdict, categories]) =>
      Object.entries(categories).flatMap(([category, subs]) => subs.map((sub) => `${verdict}|${category}|${sub}`)),
    );
    expect([...pairs].sort()).toEqual(all.sort());
    const valid = new Set(
      rows
        .filter(({ verdict }) => verdict === 'valid')
        .map((row) => [row.fraud_category, row.fraud_sub_category, row.reason, row.measured_value, row.threshold].join('|')),
    );
    expect([...valid]).toEqual(['||||']);
  });

  test('has its reasons in the shares of apps and of sites', () => {
    for (const [i, kind] of (['app', 'web'] as const).entries()) {
      const own = invalidOf(settled).filter((row) => row.package.startsWith('com.') === (kind === 'app')),
        byReason = groups(own, (row) => row.reason);
      for (const [reason, shares] of Object.entries(reasons)) {
        const wanted = Number(shares[i]),
          seen = (100 * (byReason.get(reason)?.length ?? 0)) / own.length;
        expect(Math.abs(seen - wanted), `${kind} ${reason}: ${seen}`).toBeLessThanOrEqual(wanted === 0 ? 0 : 1 + 0.12 * wanted);
      }
      expect([...byReason.keys()].filter((reason) => !(reason in reasons))).toEqual([]);
    }
  });

  test('was measured beyond the threshold of its reason, to one decimal', () => {
    const odd = invalidOf(rows).filter(({ reason, measured_value: value, threshold }) => {
      const wanted = reasons[reason];
      if (wanted === undefined || value === null || threshold !== wanted[3]) return true;
      const [, , side] = wanted;
      return Number(value.toFixed(1)) !== value || (side === 'below' ? value >= threshold : value <= threshold);
    });
    expect(odd.slice(0, 3)).toEqual([]);
    expect(new Set(invalidOf(rows).map((row) => row.measured_value)).size).toBeGreaterThan(1_000);
  });

  test('is seen less', () => {
    const seen = (some: readonly EventRow[]): number => share(some, ({ viewable }) => viewable === 1);
    expect(Math.abs(seen(rows) - 0.68)).toBeLessThan(0.03);
    expect(seen(invalidOf(rows))).toBeLessThan(0.4);
  });
});

test("impressions and visits are mixed as the package's type says", () => {
  const visits = (name: string): number =>
    share(
      rows.filter((row) => row.package === name),
      ({ type }) => type === 'visit',
    );
  expect(visits('northwind.example')).toBeGreaterThan(0.75);
  expect(visits('com.contoso.fresh')).toBeLessThan(0.1);
  expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual(['impression', 'visit']);
});

test('what happens to an event says nothing of the rest: visits are as invalid as impressions, of any country', () => {
  const own = settled.filter((row) => row.package === 'northwind.example'),
    invalid = (some: readonly EventRow[]): number => invalidOf(some).length / some.length,
    usual = invalid(own);
  for (const of of [(row: EventRow) => row.type, (row: EventRow) => row.country]) {
    for (const [value, some] of groups(own, of))
      if (some.length > 2_000) expect(Math.abs(invalid(some) - usual), String(value)).toBeLessThan(0.025);
  }
});

test('impressions cost a CPM of 40 to 180 and visits a CPC of 2 to 12 rupees, give or take a tenth; few earn', () => {
  const rupees = new Set<string>(packages.filter(({ currency }) => currency === 'INR').map(({ name }) => name));
  const own = rows.filter((row) => rupees.has(row.package));
  const odd = own.filter(({ type, cost }) => (type === 'visit' ? cost < 1_800_000 || cost > 13_200_000 : cost < 36_000 || cost > 198_000));
  expect(odd.slice(0, 3)).toEqual([]);
  const earning = own.filter(({ revenue }) => revenue > 0);
  expect(earning.length / TOTAL).toBeLessThan(0.01);
  expect(earning.length).toBeGreaterThan(100);
  expect(earning.every(({ verdict, revenue }) => verdict === 'valid' && revenue >= 80_000_000 && revenue <= 600_000_000)).toBe(true);
});

describe('devices and networks', () => {
  const isDocumentation = (network: string): boolean =>
    /^(192\.0\.2|198\.51\.100|203\.0\.113|198\.1[89]\.\d+|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+)\.0\/24$|^2001:db8:[0-9a-f]{1,4}::\/48$/.test(
      network,
    );
  const asnOf = ({ asn }: EventRow): number => Number(/^AS(\d+)$/.exec(asn)?.[1]);
  const isHosting = (row: EventRow): boolean => asnOf(row) >= 65_536;

  test('networks and autonomous systems are those for documentation, and a network is of one system and one country', () => {
    const odd = rows.filter(
      (row) =>
        !isDocumentation(row.network) ||
        !((asnOf(row) >= 64_496 && asnOf(row) <= 64_511) || (asnOf(row) >= 65_536 && asnOf(row) <= 65_551)),
    );
    expect(odd.slice(0, 3)).toEqual([]);
    for (const [network, own] of groups(rows, (row) => row.network))
      expect([new Set(own.map((row) => row.asn)).size, new Set(own.map((row) => row.observed_country)).size], String(network)).toEqual([
        1, 1,
      ]);
    expect(groups(rows, (row) => row.network).size).toBeGreaterThan(1_000);
  });

  test('people come from access networks of the country that was declared, data-centre traffic from hosting ones, falsified places from elsewhere', () => {
    const valid = rows.filter(({ verdict }) => verdict === 'valid');
    expect(valid.filter((row) => isHosting(row) || row.observed_country !== row.country).slice(0, 3)).toEqual([]);
    const because = (reason: string): EventRow[] => rows.filter((row) => row.reason === reason);
    expect(share(because('Data-centre / VPN / proxy'), isHosting)).toBeGreaterThan(0.8);
    expect(share(because('Geo mismatch'), (row) => row.observed_country !== row.country)).toBe(1);
    const proxied = rows.filter((row) => row.fraud_category === 'Proxy');
    expect(share(proxied, (row) => row.observed_country !== row.country)).toBe(1);
    expect(share(rows, (row) => row.observed_country !== row.country)).toBeLessThan(0.05);
  });

  test("a farm's devices come back, people's rarely do; crawlers send no id, and say what they are", () => {
    const hits = (some: readonly EventRow[]): number => {
      const sent = some.filter((row) => row.device_id !== '');
      return sent.length / new Set(sent.map((row) => `${row.package} ${row.device_id}`)).size;
    };
    const farm = rows.filter((row) => row.reason === 'Device farm / emulator'),
      people = rows.filter(({ verdict }) => verdict === 'valid');
    expect(hits(people)).toBeLessThan(1.02);
    expect(hits(farm)).toBeGreaterThan(2);
    expect(new Set(farm.map((row) => `${row.os} ${row.browser}`))).toEqual(new Set(['Android 9 WebView']));
    const crawlers = rows.filter((row) => row.fraud_category === 'Known crawler');
    expect(crawlers.every((row) => row.device_id === '' && row.browser === 'Crawler')).toBe(true);
    expect(rows.every((row) => row.device_id === '' || /^[0-9a-f]{16}$/.test(row.device_id))).toBe(true);
    const sends = (name: string): number =>
      share(
        people.filter((row) => row.package === name),
        (row) => row.device_id !== '',
      );
    expect(sends('com.northwind.insure')).toBeGreaterThan(0.85);
    expect(sends('northwind.example')).toBeLessThan(0.6);
  });
});

test('the pages are many, each of its site', () => {
  const pages = new Set(rows.filter((row) => customerOf(row) === 'A').map(({ page_id }) => page_id));
  expect(pages.size).toBeGreaterThan(13_000);
  expect(pages.size).toBeLessThanOrEqual(20_000);
  expect(rows.every(({ page_id, system_domain }) => page_id.startsWith(`${system_domain}/`))).toBe(true);
});

describe('between customers', () => {
  const brands = Object.entries(customers).map(([customer, name]) => [customer, name.split(' ')[0] ?? ''] as const);

  test('every row names its customer, and none names another', () => {
    const named = ['campaign', 'creative', 'placement', 'sub_publisher', 'system_domain', 'page_id'] as const;
    const odd = rows.filter((row) =>
      brands.some(([customer, brand]) =>
        named.some((column) => row[column].toLowerCase().includes(brand.toLowerCase()) !== (customer === customerOf(row))),
      ),
    );
    expect(odd.slice(0, 3)).toEqual([]);
  });

  test('no publisher, campaign, creative, placement, site or page is of two', () => {
    for (const column of [
      'publisher',
      'publisher_id',
      'sub_publisher',
      'campaign',
      'creative',
      'placement',
      'system_domain',
      'page_id',
    ] as const) {
      const owners = new Map<string, Set<string>>();
      for (const row of rows) owners.set(row[column], (owners.get(row[column]) ?? new Set()).add(customerOf(row)));
      expect(
        [...owners].filter(([, { size }]) => size > 1),
        column,
      ).toEqual([]);
    }
  });

  test('the publishers of the publisher account have rows in every package of it', () => {
    for (const name of ['northwind.example', 'com.northwind.pay', 'com.northwind.bank', 'com.northwind.insure']) {
      for (const publisher of assignedPublishers)
        expect(
          rows.some((row) => row.package === name && row.publisher === publisher),
          `${name} ${publisher}`,
        ).toBe(true);
    }
  });
});
