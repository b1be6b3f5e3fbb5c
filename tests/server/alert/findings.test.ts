import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert, AlertPreview } from '../../../contract/areas/alert/alert.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { findingsOfAlerts } from '../../../server/records/engine/migrations/0043-findings-of-alerts.ts';
import { clientOf, type Client } from '../support/client.ts';
import { plantedRows, type Attack } from '../support/data/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';

const VISITS = 'northwind.example',
  GROWTH = 'com.northwind.growth',
  TODAY = '2026-11-20',
  /** 15:00 of the package. */
  NOON = Date.parse('2026-11-20T09:30:00Z'),
  DAY_MS = 24 * 3_600_000;
let server: TestServer, mailbox: Smtp, ann: Client;
let now = NOON;
async function moveTo(at: number): Promise<void> {
  now = at;
  ann = await clientOf(server, 'analyst.a@demo.example');
}
beforeAll(async () => {
  mailbox = await startSmtp();
  server = await startServer({ seedScale: 0, now: () => now, smtpUrl: mailbox.url });
  await moveTo(NOON);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
const attack = (value: string, day: string, hours: readonly [number, number] = [2, 6]): Attack => ({
  day,
  events: 120,
  hours,
  reason: 'Proxy',
  source: { publisher: value, publisher_id: `id of ${value}` },
});
const load = (attacks: readonly Attack[]): Promise<unknown> =>
  server.analytics.events.load([plantedRows({ pkg: VISITS, last: TODAY, days: 55, perDay: 400, attacks, seed: 5 })], { replace: true });
const rule = { name: 'N', when: 'above', threshold: 0, days: 7, every: 'daily', hour: 8, metric: 'standsOut' };
const web = { ...rule, package_name: VISITS, dashboard_type: 'visit' };
const add = async (more: object = {}): Promise<Alert> =>
  (await ann.post<{ data: Alert }>('/api/web-bi/alert', { ...web, ...more })).body.data;
const check = async ({ id }: Alert): Promise<Alert> => (await ann.post<{ data: Alert }>(`/api/alert/${id}/check`)).body.data;
const toldBy = async ({ id }: Alert): Promise<string[]> =>
  (await ann.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices
    .filter(({ subject }) => subject === id)
    .map(({ alert }) => alert?.told?.split(':')[0] ?? '')
    .reverse();
async function mailsOf({ id }: Alert, many: number): Promise<string[]> {
  for (;;) {
    const found = mailbox.taken.filter(({ text }) => text?.includes(id));
    if (found.length >= many) return found.map(({ text }) => /\S+ stood out/.exec(text ?? '')?.[0] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('an alert on what stands out', () => {
  it('tells each finding once while it is in its days, and leads with the new one', async () => {
    const first = attack('Cedar', addDays(TODAY, -3)),
      alert = await add();
    await load([{ ...first, events: 200 }]);
    expect(await check(alert)).toMatchObject({ outcome: 'fired', value: 1 });
    await moveTo(NOON + DAY_MS);
    expect(await check(alert)).toMatchObject({ outcome: 'fired', value: 1, toDate: TODAY });
    expect(await toldBy(alert)).toEqual(['Cedar stood out on 17 Nov']);
    // less telling than the first, and new
    await load([{ ...first, events: 200 }, attack('Elm', addDays(TODAY, -1))]);
    expect(await check(alert)).toMatchObject({ outcome: 'fired', value: 2, toDate: TODAY });
    expect(await check(alert)).toMatchObject({ outcome: 'fired', value: 2, toDate: TODAY });
    expect(await toldBy(alert)).toEqual(['Cedar stood out on 17 Nov', 'Elm stood out on 19 Nov']);
    expect(await mailsOf(alert, 2)).toEqual(['Cedar stood out', 'Elm stood out']);
    await moveTo(NOON);
  });
  it('says before it is made how often it would have told: each finding once', async () => {
    await load([attack('Cedar', addDays(TODAY, -9)), attack('Elm', addDays(TODAY, -3))]);
    const query = new URLSearchParams({
      ...{ package_name: VISITS, dashboard_type: 'visit', metric: 'standsOut', when: 'above', threshold: '0', days: '7', every: 'daily' },
    });
    const { data } = (await ann.get<{ data: AlertPreview }>(`/api/web-bi/alert/preview?${query.toString()}`)).body;
    expect(data).toMatchObject({ looked: 30, fired: 2 });
  });
  it('tells a second source of the same day too', async () => {
    const alert = await add({ every: 'hourly', days: 1, hour: 0 });
    await load([attack('Cedar', TODAY, [2, 4])]);
    expect(await check(alert)).toMatchObject({ outcome: 'fired', toDate: TODAY });
    await load([attack('Cedar', TODAY, [2, 4]), attack('Elm', TODAY, [9, 12])]);
    await moveTo(NOON + 3_600_000);
    expect(await check(alert)).toMatchObject({ outcome: 'fired', toDate: TODAY });
    expect(await toldBy(alert)).toEqual([expect.stringMatching(/^Cedar /), expect.not.stringMatching(/^Cedar /)]);
    await moveTo(NOON);
  });
  it('cannot be narrowed: filters of it are refused, of a new one and in its preview', async () => {
    const filters = { publisher_name: 'Elm' },
      refused = { status: 400, failure: { fields: { filters: ['Only of a whole package, without filters'] } } };
    expect(await ann.post('/api/web-bi/alert', { ...web, filters })).toMatchObject(refused);
    expect(await ann.post('/api/mtrackit/alert', { ...rule, package_name: GROWTH, filters })).toMatchObject(refused);
    expect((await ann.post('/api/web-bi/alert', { ...web, filters: { publisher_name: 'all' } })).status).toBe(201);
    const asked = { package_name: VISITS, dashboard_type: 'visit', when: 'above', days: '7', every: 'daily' };
    const preview = (more: Readonly<Record<string, string>>) =>
      ann.get(`/api/web-bi/alert/preview?${new URLSearchParams({ ...asked, ...more }).toString()}`);
    expect(await preview({ metric: 'standsOut', filters: 'publisher_name=Elm' })).toMatchObject(refused);
    expect(await preview({ metric: 'ivt', filters: 'publisher=Elm' })).toMatchObject({
      status: 400,
      failure: { fields: { filters: ['Field is not valid'] } },
    });
  });
  it('that was made with filters has none: it never was narrowed by them', async () => {
    const { id } = await add(),
      other = await add({ metric: 'ivt', filters: { publisher_name: 'Elm' } });
    const { database } = server.records;
    await database.updateTable('alerts').set({ filters: '{"publisher_name":"Elm"}' }).where('id', '=', id).execute();
    await sql`alter table alerts drop column told`.execute(database);
    await findingsOfAlerts.up(database as never);
    const listed = (await ann.get<{ data: Alert[] }>('/api/alert')).body.data;
    expect(listed.find((each) => each.id === id)?.filters).toEqual({});
    expect(listed.find((each) => each.id === other.id)?.filters).toEqual({ publisher_name: 'Elm' });
  });
});
