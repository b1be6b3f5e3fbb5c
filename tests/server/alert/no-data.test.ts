import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert, AlertPreview } from '../../../contract/areas/alert/alert.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import { addDays } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { clientOf, type Client } from '../support/client.ts';
import { eventRows } from '../support/data/events.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';

const VISITS = 'northwind.example',
  NOW = Date.parse('2026-11-20T09:30:00Z'),
  TODAY = '2026-11-20',
  DAY_MS = 24 * 3_600_000;
let server: TestServer, mailbox: Smtp, ann: Client;
let now = NOW;
beforeAll(async () => {
  mailbox = await startSmtp();
  server = await startServer({ seedScale: 0, now: () => now, smtpUrl: mailbox.url });
  ann = await clientOf(server, 'analyst.a@demo.example');
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
/** Whoever the clock has signed out signs in again. */
async function moveTo(at: number): Promise<void> {
  now = at;
  ann = await clientOf(server, 'analyst.a@demo.example');
}
const rule = { name: 'N', when: 'above', threshold: 10, days: 7, every: 'daily', hour: 8, package_name: VISITS, dashboard_type: 'visit' };
const add = async (more: object): Promise<Alert> => (await ann.post<{ data: Alert }>('/api/web-bi/alert', { ...rule, ...more })).body.data;
const check = async ({ id }: Alert): Promise<Alert> => (await ann.post<{ data: Alert }>(`/api/alert/${id}/check`)).body.data;
const noticesOf = async ({ id }: Alert): Promise<Notice[]> =>
  (await ann.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices.filter(({ subject }) => subject === id);
const preview = async (more: Readonly<Record<string, string>>): Promise<AlertPreview> => {
  const query = new URLSearchParams({ package_name: VISITS, dashboard_type: 'visit', days: '1', every: 'daily', when: 'above', ...more });
  return (await ann.get<{ data: AlertPreview }>(`/api/web-bi/alert/preview?${query.toString()}`)).body.data;
};
async function mailsOf({ id }: Alert, many: number): Promise<string[]> {
  for (;;) {
    const found = mailbox.taken.filter(({ text }) => text?.includes(id));
    if (found.length >= many) return found.map(({ subject }) => subject ?? '');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
/** Events of a day: so many, of which so many are invalid, of one publisher. */
const day = (on: string, total: number, invalid: number): EventRow[] => {
  const [row] = eventRows({ count: 1, packages: [VISITS], lastDay: on, days: 1 });
  return Array.from({ length: total }, (_, n): EventRow => ({
    ...(row as EventRow),
    type: 'visit',
    day: on,
    hour: 1,
    time: Date.parse(`${on}T01:00:00Z`),
    event_id: `${on}-${n}`,
    publisher: 'Acorn',
    publisher_id: 'P1',
    viewable: 0,
    ...(n < invalid
      ? { verdict: 'GIVT', reason: 'Bots / automation', fraud_category: 'Bots', fraud_sub_category: 'Bots' }
      : { verdict: 'valid', reason: '', fraud_category: '', fraud_sub_category: '', measured_value: null, threshold: null }),
  }));
};

describe('a package of which nothing was measured', () => {
  it.each([
    ['invalid', 'above'],
    ['ivt', 'above'],
    ['measured', 'below'],
    ['clean', 'below'],
    ['atRisk', 'above'],
    ['viewable', 'below'],
  ])('%s %s a threshold has no data, which its owner is told once', async (metric, when) => {
    const alert = await add({ metric, when, name: `${metric} ${when}` });
    for (let i = 0; i < 2; i++) expect(await check(alert)).toMatchObject({ outcome: 'unmeasured', value: null, firedAt: null });
    expect((await noticesOf(alert)).map(({ status }) => status)).toEqual(['unmeasured']);
    expect(await mailsOf(alert, 1)).toEqual([`${metric} ${when}: no data: nothing was measured · ${VISITS}`]);
    await ann.delete(`/api/alert/${alert.id}`);
  });
  it('neither have incidents of a publisher that never was, however few there are of one that was', async () => {
    const ofIncidents = async (filters: object): Promise<Alert> => {
      const body = {
        ...rule,
        dashboard_type: undefined,
        package_name: 'com.northwind.pay',
        metric: 'total',
        when: 'below',
        threshold: 5,
        days: 1,
        filters,
      };
      return check((await ann.post<{ data: Alert }>('/api/bi/alert', body)).body.data);
    };
    expect(await ofIncidents({ publisher: 'Nobody' })).toMatchObject({ outcome: 'unmeasured', value: null });
    expect(await ofIncidents({})).toMatchObject({ outcome: 'fired', value: expect.any(Number) as number });
  });
});

describe('a feed', () => {
  // 200 a day for sixteen days, then three without any
  const LAST = addDays(TODAY, -4);
  const days = Array.from({ length: 16 }, (_, n) => day(addDays(LAST, -n), 200, n === 0 ? 80 : 20));
  beforeAll(async () => {
    await server.analytics.events.load(days, { replace: true });
  });
  it('that has stopped is said as such: what fell below has not fallen, what is above already is', async () => {
    const below = await add({ metric: 'measured', when: 'below', threshold: 1_000 }),
      above = await add({ metric: 'measured', when: 'above', threshold: 500 });
    expect(await check(below)).toMatchObject({ outcome: 'unmeasured', value: 800, darkSince: LAST });
    expect(await check(above)).toMatchObject({ outcome: 'fired', value: 800, darkSince: LAST });
    expect(await mailsOf(below, 1)).toEqual([`N: no data since ${LAST} · ${VISITS}`]);
    expect(await noticesOf(below)).toMatchObject([{ status: 'unmeasured', alert: { darkSince: LAST } }]);
  });
  it('is told of again when it stops again', async () => {
    const alert = await add({ metric: 'measured', when: 'below', threshold: 10, days: 1 });
    expect(await check(alert)).toMatchObject({ outcome: 'unmeasured' });
    await server.analytics.events.load([...days, day(addDays(TODAY, -1), 50, 0)], { replace: true });
    expect(await check(alert)).toMatchObject({ outcome: 'quiet', value: 50, darkSince: null });
    await server.analytics.events.load(days, { replace: true });
    await moveTo(NOW + DAY_MS);
    expect(await check(alert)).toMatchObject({ outcome: 'unmeasured' });
    expect(await noticesOf(alert)).toHaveLength(2);
    await moveTo(NOW);
  });
  it('a value that exists nowhere is hinted, and alerts nobody that few were measured', async () => {
    const nobody = await preview({ metric: 'measured', when: 'below', threshold: '5', days: '7', filters: 'publisher_name=Nobody' });
    expect(nobody).toMatchObject({ value: null, outcome: 'unmeasured', unmatched: ['publisher_name'], fired: 0 });
    expect(await preview({ metric: 'measured', when: 'above', threshold: '5', days: '7', filters: 'publisher_name=Acorn' })).toMatchObject({
      value: 800,
      unmatched: [],
    });
  });
});

describe('a share', () => {
  const shares: readonly [number, number][] = [
    [12, 40],
    [40, 40],
    [4, 15],
    [0, 400],
    [200, 400],
  ];
  it('is above or below a limit with its whole interval, else undecided', async () => {
    await server.analytics.events.load(
      shares.map(([part, all], n) => day(addDays(TODAY, -1 - n), all, part)),
      { replace: true },
    );
    const at = async (n: number, when: string) => {
      await moveTo(NOW - n * DAY_MS);
      const { outcome, of, value } = await preview({ metric: 'ivt', when, threshold: '25' });
      return [outcome, of?.part, of?.all, value];
    };
    expect(await at(0, 'above')).toEqual(['undecided', 12, 40, 30]);
    expect(await at(1, 'above')).toEqual(['fired', 40, 40, 100]);
    expect(await at(2, 'above')).toEqual(['undecided', 4, 15, (100 * 4) / 15]);
    expect(await at(3, 'above')).toEqual(['quiet', 0, 400, 0]);
    expect(await at(3, 'below')).toEqual(['fired', 0, 400, 0]);
    expect(await at(4, 'below')).toEqual(['quiet', 200, 400, 50]);
  });
  it('is counted over the last days as the watch would have told it', async () => {
    await moveTo(NOW);
    const { looked, fired, dark, undecided } = await preview({ metric: 'ivt', when: 'above', threshold: '25' });
    expect({ looked, fired, dark, undecided }).toEqual({ looked: 30, fired: 2, dark: 25, undecided: 2 });
    const alert = await add({ metric: 'ivt', threshold: 25, days: 1 });
    const outcomes: string[] = [];
    for (let n = 4; n >= 0; n--) {
      await moveTo(NOW - n * DAY_MS);
      outcomes.push((await check(alert)).outcome ?? '');
    }
    expect(outcomes).toEqual(['fired', 'quiet', 'undecided', 'fired', 'undecided']);
    expect((await noticesOf(alert)).filter(({ status }) => status === 'fired')).toHaveLength(fired);
  });
});
