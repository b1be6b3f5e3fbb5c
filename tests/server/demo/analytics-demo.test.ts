import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import {
  channels,
  priorities,
  slaHours,
  statuses,
  statusesOfStage,
  type Priority,
  type Status,
} from '../../../contract/life/life-cycle.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { zoneClock } from '../../../server/analytics/local-time.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { waveOn } from '../../../server/demo/calendar.ts';
import { demoIncidents, firstMovingDay } from '../../../server/demo/incident/incidents.ts';
import { categoryMix, familyOf, type Family } from '../../../server/demo/incident/mix.ts';
import { lifeAt, lifeCycleOf, returningLifeCycle } from '../../../server/demo/incident/life.ts';
import { chanceOf } from '../../../server/demo/random.ts';
import { assignedPublishers, packages, publishers } from '../../../server/demo/world.ts';
import { asked, NOW, openStore, accessScopeOf, type Store } from '../support/data/incidents.ts';

const checksum = (options: Parameters<typeof demoIncidents>[0]): string => {
  const hash = createHash('sha256');
  for (const batch of demoIncidents(options)) hash.update(JSON.stringify(batch));
  return hash.digest('hex');
};
const rows = [...demoIncidents({ now: NOW })].flat();
const of = (name: string) => rows.filter((row) => row.package === name);

describe('the demo incidents', () => {
  test('the same seed and moment give the same rows; another seed or moment does not', () => {
    const small = { now: NOW, scale: 0.02 };
    expect(checksum(small)).toBe(checksum(small));
    expect(checksum({ ...small, seed: 7 })).not.toBe(checksum(small));
    expect(checksum({ ...small, now: NOW + 86_400_000 })).not.toBe(checksum(small));
  });
  test('every package has about its volume, 150,000 in all, in 400 days that end today in its zone', () => {
    expect(Math.abs(rows.length / 150_000 - 1)).toBeLessThan(0.03);
    for (const { name, volume, timeZone } of packages) {
      const own = of(name),
        today = dayIn(NOW, timeZone);
      // a small package has something on each day, and so a little more
      if (volume > 1) expect(Math.abs(own.length / volume - 1), name).toBeLessThan(volume > 1_400 ? 0.06 : 0.35);
      else expect(own).toHaveLength(volume);
      expect(own.every((row) => row.day <= today && row.day >= addDays(today, -399) && row.detected_at <= NOW)).toBe(true);
    }
  });
  const april = Date.UTC(2026, 3, 20, 9, 30);
  test.each([
    [1, '2026-11-20', NOW],
    [0.01, '2026-11-20', NOW],
    [0.01, '2026-04-20', april],
  ])(
    'at scale %s, on %s, the empty package is empty, the single one recent, and every other has something on each of the last days',
    (scale, today, now) => {
      const some = [...demoIncidents({ now, scale })].flat();
      for (const { name, volume } of packages) {
        const days = some.filter((row) => row.package === name).map((row) => row.day);
        if (volume === 0) expect(days).toEqual([]);
        else if (volume === 1) expect(days).toEqual([addDays(today, -2)]);
        else {
          for (let ago = 2; ago <= 14; ago++) expect(days).toContain(addDays(today, -ago));
        }
      }
    },
  );
  test('a later start changes no incident but for how far it has come, and none that is older than its life cycle', () => {
    const small = { since: NOW, scale: 0.05 };
    const [before, after] = [
      [...demoIncidents({ ...small, now: NOW })].flat(),
      [...demoIncidents({ ...small, now: NOW + 86_400_000 })].flat(),
    ];
    const settled = firstMovingDay(NOW),
      later = new Map(after.map((row) => [row.incident_id, row]));
    const kept = (row: IncidentRow | undefined): string => [row?.url, row?.risk, row?.detected_at, row?.title, row?.evidence_hash].join();
    const odd = before.filter((row) => {
      const now = later.get(row.incident_id);
      return row.day < settled ? JSON.stringify(now) !== JSON.stringify(row) : kept(now) !== kept(row);
    });
    expect(odd.slice(0, 3)).toEqual([]);
    const window = [...demoIncidents({ ...small, now: NOW + 86_400_000, from: settled })].flat();
    expect(window).toEqual(after.filter(({ day }) => day >= settled));
  });
  test('life cycles only go forward: what was passed stays passed, at the same moment', () => {
    for (const cycle of [...Array.from({ length: 300 }, (_, i) => lifeCycleOf(chanceOf(i), NOW, 40)), returningLifeCycle(NOW)]) {
      expect(cycle.map(({ at }) => at)).toEqual(cycle.map(({ at }) => at).sort((a, b) => a - b));
      let before = lifeAt(cycle, NOW);
      for (let hours = 1; hours < 160 * 24; hours += 7) {
        const now = lifeAt(cycle, NOW + hours * 3_600_000);
        const stages = ['reviewedAt', 'confirmedAt', 'requestedAt', 'downAt'] as const;
        if (stages.some((stage) => before[stage] !== null && now[stage] !== before[stage]) || now.reemergedCount < before.reemergedCount)
          throw new Error(JSON.stringify({ before, now }));
        before = now;
      }
    }
  });
  test("local day, weekday and hour are those of the package's zone", () => {
    for (const { name, timeZone } of packages) {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
      for (const row of of(name).filter((_, i) => i % 41 === 0)) {
        expect(row.day).toBe(dayIn(row.detected_at, timeZone));
        const parts = Object.fromEntries(format.formatToParts(row.detected_at).map((part) => [part.type, part.value]));
        expect([row.weekday, row.hour]).toEqual([
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '') + 1,
          Number(parts['hour']),
        ]);
      }
    }
  });
  test("ids are unique; words are the contract's; SLA and takedown minutes follow from the instants", () => {
    expect(new Set(rows.map((row) => row.incident_id)).size).toBe(rows.length);
    for (const row of rows) {
      const isDown = statusesOfStage.down.includes(row.status as Status);
      if (
        !statuses.includes(row.status as Status) ||
        !priorities.includes(row.priority as Priority) ||
        !(channels as readonly string[]).includes(row.channel) ||
        row.risk < 0 ||
        row.risk > 100 ||
        row.due_at !== row.detected_at + slaHours[row.priority as Priority] * 3_600_000 ||
        isDown !== (row.down_at !== null) ||
        isDown !== (row.minutes_to_down !== null) ||
        (row.minutes_to_down ?? 0) < 0
      )
        throw new Error(JSON.stringify(row));
    }
  });
  test('the stages of an incident happen in order and never after now', () => {
    for (const row of rows) {
      const instants = [row.detected_at, row.reviewed_at, row.confirmed_at, row.requested_at, row.down_at].filter((at) => at !== null);
      const last = row.closed_at ?? row.detected_at;
      if (instants.some((at, i) => at > NOW || at < (instants[i - 1] ?? 0)) || last > NOW || row.last_seen_at > NOW)
        throw new Error(JSON.stringify(row));
    }
  });
  test('every row carries a text of its own customer and none of another; addresses are for documentation', () => {
    const text = { A: /northwind/i, B: /contoso/i, C: /fabrikam/i };
    for (const { name, customer } of packages) {
      for (const row of of(name)) {
        const whole = JSON.stringify(row);
        const isOwn = Object.entries(text).every(
          ([other, brand]) => brand.test(other === customer ? row.title : whole) === (other === customer),
        );
        const isExample = [row.url, row.destination_url, row.evidence_url].every(
          (url) => url === null || /^https:\/\/[a-z0-9.-]+\.example\//.test(url),
        );
        const isDocumentation = row.ip === null || /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/.test(row.ip);
        if (!isOwn || !isExample || !isDocumentation || !publishers[customer].includes(row.publisher)) throw new Error(whole);
      }
    }
  });
  test('brand safety and brand relevancy are seeded beside infringement, in every package, where ads are', () => {
    const shareOf = (family: Family, some: readonly IncidentRow[]): number =>
      some.filter((row) => familyOf(row.category) === family).length / some.length;
    expect(shareOf('infringement', rows)).toBeGreaterThan(0.78);
    for (const family of ['safety', 'relevancy'] as const) {
      expect(shareOf(family, rows), family).toBeGreaterThan(0.05);
      expect(shareOf(family, rows), family).toBeLessThan(0.14);
      for (const { name, volume } of packages) if (volume > 1) expect(shareOf(family, of(name)), `${family} ${name}`).toBeGreaterThan(0.02);
      const channels = new Set(rows.filter((row) => familyOf(row.category) === family).map((row) => row.channel));
      expect(channels.has('Display') && channels.has('Social') && !channels.has('Domain')).toBe(true);
    }
    const categories = new Set(rows.map((row) => row.category));
    expect([...categories].filter((category) => !Object.hasOwn(categoryMix, category))).toEqual([]);
    expect(categories.size).toBe(Object.keys(categoryMix).length);
    // an ad is shown where people are; nobody takes a page for the brand's own
    expect(rows.filter((row) => familyOf(row.category) === 'relevancy').every((row) => row.priority !== 'Immediate')).toBe(true);
  });
  test('shares are those of the field: social first, India first, phishing domains down in hours, marketplaces in days', () => {
    const ordinary = rows.filter(({ campaign }) => campaign === null);
    const share = (match: (row: IncidentRow) => boolean) => ordinary.filter(match).length / ordinary.length;
    expect(share((row) => row.channel === 'Social')).toBeCloseTo(0.38, 1);
    expect(share((row) => row.country === 'IN')).toBeCloseTo(0.61, 1);
    expect(share((row) => row.status === 'Rejected')).toBeCloseTo(0.08, 1);
    const hours = (match: (row: (typeof rows)[number]) => boolean): number => {
      const sorted = rows
        .filter((row) => match(row) && row.minutes_to_down !== null)
        .map((row) => (row.minutes_to_down ?? 0) / 60)
        .sort((a, b) => a - b);
      return sorted[sorted.length >> 1] ?? NaN;
    };
    const phishing = hours((row) => row.channel === 'Domain' && row.category === 'Phishing');
    expect(phishing).toBeGreaterThan(5);
    expect(phishing).toBeLessThan(12);
    expect(hours((row) => row.channel === 'Marketplace')).toBeGreaterThan(72);
    const weekend = of('com.northwind.pay').filter((row) => row.weekday >= 6).length / of('com.northwind.pay').length;
    expect(weekend).toBeLessThan(0.25);
    expect(of('com.northwind.pay').filter((row) => row.hour >= 2 && row.hour <= 4).length / 100_000).toBeLessThan(0.05);
    expect(of('com.northwind.pay').filter((row) => assignedPublishers.includes(row.publisher)).length).toBeGreaterThan(10_000);
  });
  test('there is a title from right to left, a publisher over 90 characters, and a phishing domain that came back again and again', () => {
    expect(rows.some((row) => row.language === 'ar' && /[\u0600-\u06ff]/.test(row.title))).toBe(true);
    expect(rows.some((row) => row.publisher.length > 90)).toBe(true);
    const returning = rows.filter((row) => row.domain === 'northwind-pay-kyc.example');
    expect(new Set(returning.map((row) => row.category))).toEqual(new Set(['Phishing']));
    expect(returning.filter((row) => row.status === 'Re-emerged' && row.reemerged_count >= 3).length).toBeGreaterThanOrEqual(1);
  });
});

test('whatever day it is, a wave is among the last ten days, and a domain that has come back three times', () => {
  for (let i = 0; i < 40; i++) {
    const now = NOW + i * 86_400_000,
      today = dayIn(now, 'Asia/Kolkata');
    const lately = Array.from({ length: 10 }, (_, ago) => addDays(today, -ago));
    expect(lately.filter((day) => waveOn('com.northwind.pay', day)?.fromPeak === 0)).toHaveLength(1);
  }
  for (const i of [0, 3, 5, 9, 33]) {
    const now = NOW + i * 86_400_000,
      some = [...demoIncidents({ now, scale: 0.02, from: addDays(dayIn(now, 'Asia/Kolkata'), -40) })].flat();
    expect(some.some((row) => row.domain === 'northwind-pay-kyc.example' && row.status === 'Re-emerged' && row.reemerged_count >= 3)).toBe(
      true,
    );
  }
});

describe('the phishing wave', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
    await store.analytics.load([of('com.northwind.pay')]);
  });
  afterAll(() => store.remove());
  const week = { access: accessScopeOf(['com.northwind.pay']), range: { fromDate: '2026-11-13', toDate: '2026-11-20' }, filters: {} };
  const handlers = () => incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });

  test('stands out on its day, more than twice the others, and the chart names its campaign', async () => {
    const { data: volume } = await handlers().incidentVolume(asked(week));
    const explained = volume.filter((day) => day.wave !== null);
    expect(explained.map(({ date, wave }) => ({ date, wave }))).toMatchObject([
      { date: '2026-11-17', wave: { cause: { dimension: 'campaign', value: 'KYC-41', category: 'Phishing' } } },
    ]);
    const usual = volume.filter((day) => day.wave === null && !day.provisional).reduce((sum, day) => sum + day.total, 0) / 6;
    expect((explained[0]?.total ?? 0) / usual).toBeGreaterThan(2);
  });
  test('is the insight of the week, and what it shares is named', async () => {
    const { data: found } = await handlers().insight(asked(week)),
      insight = found.top;
    expect(found).toMatchObject({ waves: 1, days: 8, judged: 8, shortOf: null });
    expect(insight).toMatchObject({ date: '2026-11-17' });
    expect(insight?.cause).toEqual(
      (await handlers().incidentVolume(asked(week))).data.find(({ date }) => date === insight?.date)?.wave?.cause,
    );
    expect(insight?.changePct).toBeGreaterThan(100);
    expect(insight?.cause?.sharePct).toBeGreaterThan(50);
  });
  test('is gone where the filter leaves its channel out, and before it came', async () => {
    const { data: social } = await handlers().insight(asked({ ...week, filters: { channel: 'Social' } }));
    expect(social.top?.date ?? 'none').not.toBe('2026-11-17');
    const { data: earlier } = await handlers().incidentVolume(asked({ ...week, range: { fromDate: '2026-11-09', toDate: '2026-11-15' } }));
    expect(earlier.every((day) => day.wave === null)).toBe(true);
  });
});

test('a local day begins at its own midnight, in every zone and on days when the clock changes', () => {
  for (const zone of ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC']) {
    const clock = zoneClock(zone);
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-10-04', '2026-07-01']) {
      const midnight = clock.instant(day, 0);
      expect(clock.local(midnight)).toMatchObject({ day, hour: 0 });
      expect(clock.local(midnight - 1).day).toBe(addDays(day, -1));
      for (let hour = 0; hour < 24; hour++)
        expect(clock.local(midnight + hour * 3_600_000).day).toBe(dayIn(midnight + hour * 3_600_000, zone));
    }
  }
});
