import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPackagePage } from '../../../contract/areas/admin/packages.ts';
import type { Alert, AlertPreview } from '../../../contract/areas/alert/alert.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import type { WebCounts } from '../../../contract/areas/web/web.ts';
import { everything } from '../../../server/access.ts';
import { watchFeeds } from '../../../server/alerts/feeds.ts';
import { commandOf } from '../../../server/import/command.ts';
import { importFile } from '../../../server/import/run.ts';
import { clientOf } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOUR = 3_600_000,
  BEGIN = Date.parse('2026-11-25T08:00:00Z'),
  PACKAGE = 'com.harbour.app',
  whole = everything('a test of all packages');
let at = BEGIN;
const server = suiteServer({ seedScale: 0, now: () => at });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');
/** A session that the clock has ended begins again. */
async function moveTo(hours: number): Promise<void> {
  at = BEGIN + hours * HOUR;
  Object.assign(asha, await clientOf(server, 'admin@demo.example'));
  Object.assign(ann, await clientOf(server, 'analyst.a@demo.example'));
}
beforeAll(async () => {
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  expect((await asha.post('/api/admin/package', { package: PACKAGE, ...fields })).status).toBe(200);
});
/** Rows arrive every six hours, five times; the last at `BEGIN`. */
beforeEach(async () => {
  await moveTo(0);
  // the server watches by itself too: what it told in a test before is gone
  for (const table of ['arrivals', 'feeds_told', 'notices', 'mails'] as const) await server.records.database.deleteFrom(table).execute();
  for (let i = 4; i >= 0; i--)
    await server.records.arrivals.note(whole, { package_name: PACKAGE, kind: 'events', at: BEGIN - i * 6 * HOUR });
});
const watch = () =>
  watchFeeds(
    { records: server.records, portal: 'https://vigil.example', now: () => at, posted: () => undefined },
    AbortSignal.timeout(60_000),
  );
const told = async (): Promise<Notice[]> =>
  (await asha.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices.filter(({ kind }) => kind === 'feed');
const counts = async (client = asha): Promise<WebCounts> =>
  (
    await client.get<{ data: WebCounts }>(
      `/api/web-bi/plots/counts?package_name=${PACKAGE}&dashboard_type=visit&fromDate=2026-11-20&toDate=2026-11-25`,
    )
  ).body.data;

/** What became of the mails about feeds. */
const sent = async (): Promise<string[]> =>
  (await server.records.database.selectFrom('mails').select('state').where('kind', '=', 'feed').orderBy('created_at').execute()).map(
    ({ state }) => state,
  );
describe('a feed', () => {
  it('tells on the dashboard and in the list of packages when rows last arrived, and since when they are late', async () => {
    const arrived = { at: new Date(BEGIN).toISOString(), usualHours: 6, lateSince: null };
    expect((await counts()).arrived).toEqual(arrived);
    await moveTo(8);
    const late = { ...arrived, lateSince: new Date(BEGIN + 7.5 * HOUR).toISOString() };
    expect((await counts()).arrived).toEqual(late);
    const { packages } = (await asha.get<{ data: AdminPackagePage }>(`/api/admin/package?search=${PACKAGE}`)).body.data;
    expect(packages.map(({ arrived: own }) => own)).toEqual([late]);
  });
  it('that is late is told once to the administrators who have its package, and again after the next stretch', async () => {
    await moveTo(7);
    await watch();
    expect(await told()).toHaveLength(0);
    await moveTo(8);
    await watch();
    await watch();
    expect(await told()).toMatchObject([{ package_name: PACKAGE, subject: new Date(BEGIN).toISOString() }]);
    const mails = await server.records.database.selectFrom('mails').selectAll().where('dedupe_key', 'like', 'feed %').execute();
    expect(mails.map(({ subject, to_address }) => [subject, to_address])).toEqual([[`Data of ${PACKAGE} are late`, 'admin@demo.example']]);
    expect(mails[0]?.text).toContain('No rows of com.harbour.app have arrived since');
    expect((await ann.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices.filter(({ kind }) => kind === 'feed')).toEqual(
      [],
    );
    expect(mails[0]?.text).toContain('at least every 6 hours');
    await expect.poll(sent, { timeout: 60_000 }).toEqual(['sent']);
    await server.records.arrivals.note(whole, { package_name: PACKAGE, kind: 'events', at });
    await watch();
    expect(await told()).toHaveLength(1);
    await moveTo(19);
    await watch();
    expect(await told()).toHaveLength(2);
  });
  it('has an hour of arrival once, whatever comes in it', async () => {
    for (const minutes of [10, 20, 59]) {
      at = BEGIN + minutes * 60_000;
      await server.records.arrivals.note(whole, { package_name: PACKAGE, kind: 'events', at });
    }
    expect(await server.records.arrivals.byPackage(whole, ['events'])).toEqual([
      { package_name: PACKAGE, last: at, count: 5, longest: 6 * HOUR + 59 * 60_000, expected: null },
    ]);
  });
  it('that stopped once is as usual afterwards', async () => {
    for (const hours of [6, 12, 18, 24, 300, 306, 312])
      await server.records.arrivals.note(whole, { package_name: PACKAGE, kind: 'events', at: BEGIN + hours * HOUR });
    expect(await server.records.arrivals.byPackage(whole, ['events'])).toMatchObject([{ count: 12, longest: 6 * HOUR }]);
  });
  it('arrives with a file that brings rows, and not with one that was there', async () => {
    const path = join(server.folder, 'own.csv');
    writeFileSync(path, 'type,time,verdict,publisher,event_id,cost\nvisit,2026-11-22 10:00:00,valid,LateCo,f1,1\n');
    const { request } = commandOf(['events', path, '--package', PACKAGE, '--data', server.folder], {});
    const bring = () =>
      importFile(request, { records: server.records, analytics: server.analytics, folder: server.folder, tell: () => undefined });
    expect((await bring()).outcome).toBe('imported');
    const once = await server.records.arrivals.byPackage(whole, ['events']);
    expect(once[0]?.last).toBeGreaterThan(BEGIN);
    expect((await bring()).outcome).toBe('known');
    expect(await server.records.arrivals.byPackage(whole, ['events'])).toEqual(once);
  });
});

describe('a rule on hours without data', () => {
  const rule = { name: 'Silent', metric: 'silentHours', when: 'above', threshold: 7, days: 1, every: 'hourly', language: 'en' };
  it('holds when nothing has arrived for longer, and takes no filter', async () => {
    await moveTo(6.5);
    const made = await asha.post<{ data: Alert }>('/api/web-bi/alert', { ...rule, package_name: PACKAGE, dashboard_type: 'visit' });
    expect(made.status).toBe(201);
    const check = async () => (await asha.post<{ data: Alert }>(`/api/alert/${made.body.data.id}/check`, {})).body.data;
    expect(await check()).toMatchObject({ outcome: 'quiet', value: 6.5 });
    await moveTo(8);
    expect(await check()).toMatchObject({ outcome: 'fired', value: 8 });
    const narrowed = { ...rule, package_name: PACKAGE, dashboard_type: 'visit', filters: { country: 'IN' } };
    expect((await asha.post('/api/web-bi/alert', narrowed)).status).toBe(400);
    const query = new URLSearchParams({
      package_name: PACKAGE,
      dashboard_type: 'visit',
      metric: 'silentHours',
      when: 'above',
      threshold: '7',
      days: '1',
      every: 'hourly',
    });
    const preview = await asha.get<{ data: AlertPreview }>(`/api/web-bi/alert/preview?${query}`);
    expect(preview.body.data).toMatchObject({ value: 8, outcome: 'fired' });
  });
  it('has no number where nothing ever arrived', async () => {
    await server.records.database.deleteFrom('arrivals').execute();
    const made = await asha.post<{ data: Alert }>('/api/web-bi/alert', { ...rule, package_name: PACKAGE, dashboard_type: 'visit' });
    expect((await asha.post<{ data: Alert }>(`/api/alert/${made.body.data.id}/check`, {})).body.data.outcome).toBe('unmeasured');
  });
});
it('a feed that is late is told once to the webhooks of its package', async () => {
  const hook = { name: 'Late', url: 'https://hooks.example/', form: 'vigil', language: 'en', events: ['feed.stopped'] };
  await asha.post(`/api/webhook?package_name=${PACKAGE}`, hook);
  await moveTo(8);
  await watch();
  await watch();
  const events = await server.records.database.selectFrom('webhook_events').select(['type', 'package_name', 'data']).execute();
  expect(events.map(({ data, ...event }) => ({ ...event, data: JSON.parse(data) as unknown }))).toEqual([
    {
      type: 'feed.stopped',
      package_name: PACKAGE,
      data: { since: new Date(BEGIN).toISOString(), late_since: new Date(BEGIN + 7.5 * HOUR).toISOString() },
    },
  ]);
});
it('a feed that goes on being late is told once a stretch, however long ago its notice and event were forgotten', async () => {
  await moveTo(8);
  await watch();
  expect(await told()).toHaveLength(1);
  const { database } = server.records;
  for (const table of ['notices', 'mails', 'webhook_events'] as const) await database.deleteFrom(table).execute();
  await watch();
  expect(await told()).toEqual([]);
  expect(await database.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
});
it('of an archived package nothing is told', async () => {
  const { database } = server.records;
  await database.deleteFrom('webhook_events').execute();
  const archive = (archived_at: number | null) =>
    database.updateTable('packages').set({ archived_at }).where('name', '=', PACKAGE).execute();
  await archive(BEGIN);
  await moveTo(8);
  await watch();
  expect(await database.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  await archive(null);
  await watch();
  expect(await database.selectFrom('webhook_events').selectAll().execute()).toHaveLength(1);
});
