import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tileMetrics, type Alert } from '../../../contract/areas/alert/alert.ts';
import type { Counts } from '../../../contract/areas/incident.ts';
import type { Job } from '../../../contract/areas/job.ts';
import type { OptionPage } from '../../../contract/option.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import type { ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import type { TrackerMetrics } from '../../../contract/areas/tracker/tracker.ts';
import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import type { WebCounts } from '../../../contract/areas/web/web.ts';
import { filterOf } from '../../../contract/scope.ts';
import { queryOf, watchReports } from '../../../server/alerts/reports.ts';
import { addJob } from '../../../server/records/job/jobs.ts';
import { parseLink } from '../../../src/adapters/link.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { clientOf, type Client, type Reply } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { refuseRows } from '../support/data/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';

const PAY = 'com.northwind.pay',
  HOUR = 3_600_000,
  DAY = 24 * HOUR;
/** 08:00 in India is 02:30 of UTC. */
const rule = { name: 'Too many', when: 'above', threshold: 0, days: 7, every: 'daily', hour: 8, language: 'de' };
let server: TestServer, mailbox: Smtp;
let later = 0;
/** Whoever the clock has signed out signs in again. */
const signIns: (() => Promise<void>)[] = [];
function person(email: string): Client {
  const client = {} as Client;
  signIns.push(async () => {
    Object.assign(client, await clientOf(server, email));
  });
  return client;
}
const ann = person('analyst.a@demo.example'),
  ben = person('analyst.b@demo.example'),
  tom = person('tracker@demo.example'),
  priya = person('publisher@demo.example');
/** Takes something away from somebody; what it answers gives it back. */
async function takeAway(table: 'package_members' | 'assigned_publishers', user: string, name: string): Promise<() => Promise<void>> {
  const { database } = server.records;
  const column = table === 'package_members' ? 'package_name' : 'publisher';
  const rows = await database.selectFrom(table).selectAll().where('user_id', '=', user).where(sql.ref(column), '=', name).execute();
  expect(rows).toHaveLength(1);
  await database.deleteFrom(table).where('user_id', '=', user).where(sql.ref(column), '=', name).execute();
  return async () => {
    await database
      .insertInto(table)
      .values(rows as never)
      .execute();
  };
}
async function moveTo(at: number): Promise<void> {
  later = at;
  for (const signIn of signIns) await signIn();
}
/** The same time of the next day: the hour of all rules has passed since. */
const nextDay = (): Promise<void> => moveTo(Math.ceil((later + 1) / DAY) * DAY);
beforeAll(async () => {
  mailbox = await startSmtp();
  server = await startServer({ seedScale: 0.02, now: () => NOW + later, smtpUrl: mailbox.url });
  await moveTo(0);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
type One = Reply<{ data: Alert }>;
const add = (client: Client, more: object = {}, path = '/api/bi/alert'): Promise<One> =>
  client.post(path, { ...rule, package_name: PAY, metric: 'total', ...more });
const listed = async (client: Client): Promise<Alert[]> => (await client.get<{ data: Alert[] }>('/api/alert')).body.data;
const one = async (client: Client, id: string): Promise<Alert | undefined> => (await listed(client)).find((alert) => alert.id === id);
const noticesOf = async (client: Client, id: string): Promise<Notice[]> =>
  (await client.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices.filter(({ subject }) => subject === id);
async function until<T>(read: () => T | Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const mailsOf = (id: string) => mailbox.taken.filter(({ text }) => text?.includes(id));
/** A rule once it was checked on the day that the clock has reached. */
const checkedBy = async (client: Client, id: string): Promise<Alert> =>
  (await until(
    () => one(client, id),
    (found) => (found?.checkedAt ?? '') >= new Date(NOW + later).toISOString(),
  )) as Alert;
/** A day later, once a rule was checked then. */
async function nextMorning(client: Client, id: string): Promise<Alert> {
  await nextDay();
  return checkedBy(client, id);
}

describe('an alert', () => {
  let alert: Alert;
  const about = { filters: { country: 'IN', channel: 'all' }, metric: 'total', days: 7 };
  it('is made on a number under filters, and waits for its hour in the zone of the package', async () => {
    const { status, body } = await add(ann, about);
    expect(status).toBe(201);
    alert = body.data;
    expect(alert).toMatchObject({
      filters: { country: 'IN' },
      dashboard: 'incident',
      timeZone: 'Asia/Kolkata',
      outcome: null,
      firedAt: null,
    });
    expect(alert.nextAt).toBe('2026-11-21T02:30:00.000Z');
    const audited = await server.records.database
      .selectFrom('audit')
      .select(['action', 'package_name'])
      .where('subject', '=', alert.id)
      .execute();
    expect(audited).toEqual([{ action: 'alert.add', package_name: PAY }]);
  });

  it('tells in the notices and by mail, in its language, with its number, its threshold and the view that shows it', async () => {
    const checked = await nextMorning(ann, alert.id);
    expect(checked).toMatchObject({ outcome: 'fired', fromDate: '2026-11-14', toDate: '2026-11-20', value: expect.any(Number) as number });
    const scope = `package_name=${PAY}&fromDate=2026-11-14&toDate=2026-11-20&country=IN`;
    const counts = (await ann.get<{ data: Counts }>(`/api/bi/plots/counts?${scope}`)).body.data;
    expect(checked.value).toBe(counts.total.value);
    const [notice, ...more] = await noticesOf(ann, alert.id);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'alert', status: 'fired', alert: { name: 'Too many', value: checked.value, threshold: 0 } });
    const [mail] = await until(
      () => mailsOf(alert.id),
      (found) => found.length > 0,
    );
    expect(mail?.subject).toBe(`Too many: ${String(checked.value)}, über 0 · ${PAY}`);
    expect(mail?.to).toMatchObject({ value: [{ address: 'analyst.a@demo.example' }] });
    const link = new URL(/http\S+incident-dashboard\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(parseLink(link.search, incidentDashboard.params as never)).toMatchObject({
      package: PAY,
      range: { fromDate: '2026-11-14', toDate: '2026-11-20' },
      params: { country: 'IN' },
    });
    expect(notice?.alert?.path).toBe(link.pathname + link.search);
    // and what narrows it, beside a rule of any name
    expect(mail?.text).toContain('Vorfälle gesamt · Land = Indien');
    expect(notice?.alert).toMatchObject({ dashboard: 'incident', metric: 'total', filters: { country: 'IN' }, currency: null });
  });

  it('tells once a period, however often it is checked, and again of the next one', async () => {
    const again = await Promise.all([1, 2, 3].map(() => ann.post<{ data: Alert }>(`/api/alert/${alert.id}/check`)));
    expect(again.map(({ status, body }) => [status, body.data.outcome])).toEqual([1, 2, 3].map(() => [200, 'fired']));
    expect(await noticesOf(ann, alert.id)).toHaveLength(1);
    expect(await nextMorning(ann, alert.id)).toMatchObject({ outcome: 'fired', toDate: '2026-11-21' });
    expect(await noticesOf(ann, alert.id)).toHaveLength(2);
    await until(
      () => mailsOf(alert.id),
      (found) => found.length === 2,
    );
  });

  it('rests while it is paused, and one that says something else waits for its next check', async () => {
    const { name, when, threshold, days, every, hour } = alert;
    const body = { name, when, threshold, days, every, hour };
    expect((await ann.put<{ data: Alert }>(`/api/alert/${alert.id}/pause`, { isPaused: true })).body.data).toMatchObject({
      isPaused: true,
      nextAt: null,
    });
    const other = (await add(ann, { name: 'Other' })).body.data;
    await nextMorning(ann, other.id);
    expect((await one(ann, alert.id))?.toDate).toBe('2026-11-21');
    const { data } = (await ann.put<{ data: Alert }>(`/api/alert/${alert.id}`, { ...body, threshold: 1e9, version: alert.version })).body;
    expect(data).toMatchObject({ threshold: 1e9, toDate: '2026-11-21', isPaused: true, version: alert.version + 1 });
    // a form that was opened before puts nothing back
    const stale = await ann.put(`/api/alert/${alert.id}`, { ...body, version: alert.version });
    expect([stale.status, stale.failure.current]).toMatchObject([409, { threshold: 1e9, version: alert.version + 1 }]);
    await ann.put(`/api/alert/${alert.id}/pause`, { isPaused: false });
    expect(await nextMorning(ann, alert.id)).toMatchObject({ outcome: 'quiet' });
    expect(await noticesOf(ann, alert.id)).toHaveLength(2);
    expect((await ann.delete(`/api/alert/${other.id}`)).status).toBe(200);
    expect(await one(ann, other.id)).toBeUndefined();
  });

  it('does not run for an owner who has lost the package, says so once, and goes on when it is given back', async () => {
    const { body } = await add(tom, { package_name: 'com.northwind.growth', metric: 'clicks' }, '/api/mtrackit/alert');
    const { id } = body.data;
    const { database } = server.records;
    const membership = { user_id: 'u-tracker', package_name: 'com.northwind.growth', position: 0 };
    await database
      .deleteFrom('package_members')
      .where('user_id', '=', 'u-tracker')
      .where('package_name', '=', membership.package_name)
      .execute();
    expect(await nextMorning(tom, id)).toMatchObject({ outcome: 'refused', timeZone: null, nextAt: null, value: null, firedAt: null });
    expect(await noticesOf(tom, id)).toMatchObject([{ status: 'refused' }]);
    await nextMorning(tom, id);
    expect(await noticesOf(tom, id)).toHaveLength(1);
    await database.insertInto('package_members').values(membership).execute();
    expect(await nextMorning(tom, id)).toMatchObject({ outcome: 'fired', timeZone: 'Asia/Kolkata' });
    expect(await noticesOf(tom, id)).toHaveLength(2);
  });

  it('counts what its owner may see alone: the number of a publisher is that of the publisher’s tile', async () => {
    const { body } = await add(priya, { name: 'Mine', days: 30 });
    const { data } = (await priya.post<{ data: Alert }>(`/api/alert/${body.data.id}/check`)).body;
    const counts = async (client: Client): Promise<number | null> =>
      (await client.get<{ data: Counts }>(`/api/bi/plots/counts?package_name=${PAY}&fromDate=${data.fromDate}&toDate=${data.toDate}`)).body
        .data.total.value;
    expect(data.value).toBe(await counts(priya));
    expect(data.value).toBeGreaterThan(0);
    expect(data.value).toBeLessThan((await counts(ann)) ?? 0);
    await priya.delete(`/api/alert/${data.id}`);
  });

  it('shows no number that was read with more than its owner may see now, nor does its notice', async () => {
    const [publisher] = await server.records.users.publishersOf('u-publisher');
    const { id } = (await add(priya, { name: 'Narrowed', days: 30 })).body.data;
    await priya.post(`/api/alert/${id}/check`);
    const numbers = async () => [(await one(priya, id))?.value ?? null, (await noticesOf(priya, id))[0]?.alert?.value ?? null];
    const [seen] = await numbers();
    expect(await numbers()).toEqual([seen, seen]);
    expect(seen).toBeGreaterThan(0);
    const giveBack = await takeAway('assigned_publishers', 'u-publisher', publisher ?? '');
    expect(await numbers()).toEqual([null, null]);
    expect(await one(priya, id)).toMatchObject({ outcome: null, firedAt: null, toDate: null });
    await giveBack();
    expect(await numbers()).toEqual([seen, seen]);
    const lose = await takeAway('package_members', 'u-publisher', PAY);
    expect(await numbers()).toEqual([null, null]);
    expect(await noticesOf(priya, id)).toMatchObject([{ isLost: true, alert: { name: 'Narrowed', path: null } }]);
    await lose();
    await priya.delete(`/api/alert/${id}`);
  });

  it.each(['package_members', 'assigned_publishers'] as const)('sends no mail that waits while %s are taken', async (table) => {
    const [publisher] = await server.records.users.publishersOf('u-publisher');
    const { id } = (await add(priya, { name: 'Waits', days: 30 })).body.data;
    await priya.post(`/api/alert/${id}/check`);
    const { database } = server.records;
    const mail = () => database.selectFrom('mails').select('state').where('dedupe_key', 'like', `alert ${id} %`).executeTakeFirst();
    await until(mail, (found) => found?.state === 'sent');
    const giveBack = await takeAway(table, 'u-publisher', table === 'package_members' ? PAY : (publisher ?? ''));
    // as one that the server of its address took no mails when it was due
    await database.updateTable('mails').set({ state: 'waiting', due_at: 0 }).where('dedupe_key', 'like', `alert ${id} %`).execute();
    const other = (await add(ann, { name: 'Wakes' })).body.data;
    await ann.post(`/api/alert/${other.id}/check`);
    await ann.delete(`/api/alert/${other.id}`);
    expect(await until(mail, (found) => found?.state !== 'waiting' && found?.state !== 'sending')).toEqual({ state: 'failed' });
    expect(mailsOf(id)).toHaveLength(1);
    await giveBack();
    await priya.delete(`/api/alert/${id}`);
  });

  it('sends no mail of a rule that its owner has deleted meanwhile', async () => {
    const { body } = await add(ann, { name: 'Gone' });
    const { id } = body.data;
    await server.records.mails.post(0, {
      kind: 'alert',
      user_id: 'u-analyst-a',
      to: { name: 'Ann', address: 'ann@gone.example' },
      subject: 's',
      text: id,
      dedupe_key: `alert ${id} 1 2026-11-01`,
    });
    await ann.delete(`/api/alert/${id}`);
    const other = (await add(ann, { name: 'Wakes the post office' })).body.data;
    await ann.post(`/api/alert/${other.id}/check`);
    await until(
      () => mailsOf(other.id),
      (found) => found.length === 1,
    );
    expect(mailsOf(id)).toEqual([]);
  });

  it('is taken back whole where a part of it cannot be written', async () => {
    const { body } = await add(ann, { name: 'Half' });
    const allow = await refuseRows(server.records.database, 'mails');
    expect((await ann.post(`/api/alert/${body.data.id}/check`)).status).toBe(500);
    expect(await noticesOf(ann, body.data.id)).toEqual([]);
    expect(await one(ann, body.data.id)).toMatchObject({ outcome: null, firedAt: null });
    await allow();
    expect((await ann.post<{ data: Alert }>(`/api/alert/${body.data.id}/check`)).body.data).toMatchObject({ outcome: 'fired' });
  });

  it('refuses what no rule can say, and names the field', async () => {
    const fieldsOf = async (more: object) => {
      const { status, failure } = await add(ann, more);
      return [status, Object.keys(failure.fields ?? {})];
    };
    expect(await fieldsOf({ when: 'changed', threshold: 0 })).toEqual([400, ['threshold']]);
    expect(await fieldsOf({ when: 'below', every: 'hourly' })).toEqual([400, ['every']]);
    for (const days of [0, 1.5, 367]) expect(await fieldsOf({ days })).toEqual([400, ['days']]);
    for (const filters of [{ reason: 'x' }, { priority: 'a,,b' }, { toDate: '2026-01-01' }, { compare: 'off' }])
      expect([filters, Object.keys((await add(ann, { filters })).failure.fields ?? {})[0]?.split('.')[0]]).toEqual([filters, 'filters']);
    expect(await fieldsOf({ name: ' ' })).toEqual([400, ['name']]);
    expect(await fieldsOf({ metric: 'ivt' })).toEqual([400, ['metric']]);
  });

  it('has the number of every tile, of each dashboard', async () => {
    const range = 'fromDate=2026-11-10&toDate=2026-11-16';
    const valueOf = async (path: string, more: object): Promise<number | null> => {
      const { body } = await add(ann, { days: 7, hour: 0, ...more }, path);
      const { data } = (await ann.post<{ data: Alert }>(`/api/alert/${body.data.id}/check`)).body;
      await ann.delete(`/api/alert/${data.id}`);
      expect([data.fromDate, data.toDate]).toEqual(['2026-11-10', '2026-11-16']);
      return data.value;
    };
    const keep = later;
    await moveTo(Date.parse('2026-11-17T06:00:00Z') - NOW);
    const [pay, visit, growth] = [PAY, 'northwind.example', 'com.northwind.growth'].map((name) => `package_name=${name}&${range}`);
    const counts = (await ann.get<{ data: Counts }>(`/api/bi/plots/counts?${pay}`)).body.data;
    const { median } = counts.timeToDown;
    const shown = { ...counts, medianHours: { value: median.kind === 'reached' ? median.hours : null } };
    for (const metric of tileMetrics.incident)
      expect([metric, await valueOf('/api/bi/alert', { metric })]).toEqual([metric, shown[metric].value]);
    const web = (await ann.get<{ data: WebCounts }>(`/api/web-bi/plots/counts?${visit}&dashboard_type=visit`)).body.data;
    const foundBy = async (path: string) => {
      const { supplied, count } = (await ann.get<{ data: StandsOut }>(`/api/${path}`)).body.data;
      return { value: supplied === 0 ? null : count };
    };
    const standsOut = await foundBy(`web-bi/plots/insight?${visit}&dashboard_type=visit`);
    const { ivtPct: ivt, viewablePct: viewable, spendAtRisk: atRisk, cleanPublishers: clean } = web;
    const webShown = { ...web, ivt, viewable, atRisk, clean, standsOut };
    for (const metric of tileMetrics.web) {
      const value = await valueOf('/api/web-bi/alert', { metric, package_name: 'northwind.example', dashboard_type: 'visit' });
      expect([metric, value]).toEqual([metric, webShown[metric].value]);
    }
    const { total } = (await ann.get<{ data: TrackerMetrics }>(`/api/mtrackit/plots/metrics?${growth}`)).body.data;
    const found = await foundBy(`mtrackit/plots/stands_out?${growth}`);
    const trackerShown = { ...total, cvr: (100 * total.events) / total.clicks, standsOut: found.value };
    for (const metric of tileMetrics.tracker) {
      const value = await valueOf('/api/mtrackit/alert', { metric, package_name: 'com.northwind.growth' });
      expect([metric, value]).toEqual([metric, trackerShown[metric]]);
    }
    await moveTo(keep);
  });
});

describe('a scheduled report', () => {
  const schedule = { name: 'Open in India', every: 'daily', day: 1, hour: 8, range: 'yesterday', format: 'csv', language: 'en' };
  const reports = async (client: Client): Promise<ScheduledReport[]> =>
    (await client.get<{ data: ScheduledReport[] }>('/api/schedule')).body.data;
  let id: string;

  it('is made of what the report shows, on its day and hour', async () => {
    const { status, body } = await ann.post<{ data: ScheduledReport }>('/api/bi/report/schedule', {
      ...schedule,
      package_name: PAY,
      country: 'IN',
      columns: 'incident_id,country',
    });
    expect(status).toBe(201);
    id = body.data.id;
    expect(body.data).toMatchObject({
      filters: { country: 'IN', columns: 'incident_id,country', sort: 'sla' },
      job: null,
    });
  });

  it('makes the file of the days of its range, and tells its owner by notice and by one mail, which leads to it', async () => {
    await nextDay();
    const made = (await until(
      async () => (await reports(ann)).find((report) => report.id === id),
      (report) => report?.outcome === 'done',
    )) as ScheduledReport;
    const job = made.job as Job;
    expect(job).toMatchObject({ kind: 'export', status: 'done' });
    const scope = `package_name=${PAY}&fromDate=${made.fromDate}&toDate=${made.toDate}&country=IN`;
    const { total_count } = (await ann.get<{ total_count: number }>(`/api/bi/lazyreport?${scope}`)).body;
    expect(job.file?.rows).toBe(total_count);
    const { path } = (await ann.post<{ data: { path: string } }>(`/api/job/${job.id}/link`)).body.data;
    const file = (await ann.get(path)).bytes.toString();
    expect(file.split('\r\n')[0]?.replace('\uFEFF', '')).toMatch(/^\S+,\S+$/);
    const [mail] = await until(
      () => mailsOf(id),
      (found) => found.length > 0,
    );
    expect(mail?.subject).toBe('Report ready: Open in India');
    expect(mail?.text).toContain(`/alerts?tab=reports&at=${id}`);
    expect(await noticesOf(ann, job.id)).toMatchObject([{ kind: 'job', status: 'done' }]);
  });

  it('is made at once when its owner says so, once at a time, and its schedule goes on as it is', async () => {
    const before = (await reports(ann)).find((report) => report.id === id);
    const twice = await Promise.all([1, 2].map(() => ann.post<{ data: ScheduledReport }>(`/api/schedule/${id}/make`, undefined)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = twice.find(({ status }) => status === 200)?.body.data;
    expect(made).toMatchObject({ outcome: 'running', nextAt: before?.nextAt });
    expect(made?.job?.id).not.toBe(before?.job?.id);
    expect((await priya.post(`/api/schedule/${id}/make`, undefined)).status).toBe(404);
    const done = await until(
      async () => (await reports(ann)).find((report) => report.id === id),
      (report) => report?.outcome === 'done',
    );
    expect(done?.job?.file).not.toBeNull();
    expect(
      (
        await until(
          () => mailsOf(id),
          (found) => found.length > 1,
        )
      ).length,
    ).toBeGreaterThan(1);
  });

  it('falls due while a file is being made at its owner’s word: both are made, one after the other, each with one mail', async () => {
    const { body } = await ann.post<{ data: ScheduledReport }>('/api/bi/report/schedule', { ...schedule, package_name: PAY });
    const both = body.data.id;
    const found = async () => (await reports(ann)).find((report) => report.id === both);
    const asked = { id: 'asked-for', kind: 'export', title: 'f', user_id: 'u-analyst-a', package_name: PAY, total: 0 };
    const record = await server.records.scheduledReports.byId('u-analyst-a', both);
    if (record === undefined) throw new Error('not there');
    const input = queryOf(record, { fromDate: '2026-11-20', toDate: '2026-11-20' });
    await server.records.database.transaction().execute(async (t) => {
      const at = NOW + later;
      // under way for as long as the test wants
      await addJob(t, { ...asked, input, created_at: at, expires_at: at + 9 * DAY, due_at: at + 9 * DAY });
      await t.updateTable('scheduled_reports').set({ outcome: 'running', job_id: asked.id, ran_at: at }).where('id', '=', both).execute();
    });
    await nextDay();
    const watch = () =>
      watchReports(
        { records: server.records, now: () => NOW + later, report: (cause) => expect(cause).toBeNull() },
        new AbortController().signal,
      );
    await watch();
    expect(await found()).toMatchObject({ outcome: 'running', job: { id: asked.id } });
    await server.records.database.updateTable('jobs').set({ due_at: NOW }).where('id', '=', asked.id).execute();
    await until(found, (report) => report?.outcome === 'done');
    await Promise.all([watch(), watch()]);
    const scheduled = (await found())?.job?.id;
    expect(scheduled).not.toBe(asked.id);
    await until(found, (report) => report?.outcome === 'done');
    const mails = await server.records.database
      .selectFrom('mails')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `report ${both} %`)
      .execute();
    expect(mails.map(({ dedupe_key }) => dedupe_key).sort()).toEqual([asked.id, scheduled].map((job) => `report ${both} ${job}`).sort());
    await ann.delete(`/api/schedule/${both}`);
  });

  it('keeps its file from an owner who has a part of what it was made of no more', async () => {
    const { body } = await priya.post<{ data: ScheduledReport }>('/api/bi/report/schedule', { ...schedule, package_name: PAY });
    await nextDay();
    const made = (await until(
      async () => (await reports(priya)).find((report) => report.id === body.data.id),
      (report) => report?.outcome === 'done',
    )) as ScheduledReport;
    const [publisher] = await server.records.users.publishersOf('u-publisher');
    expect(made.job?.file).not.toBeNull();
    const giveBack = await takeAway('assigned_publishers', 'u-publisher', publisher ?? '');
    expect((await priya.post(`/api/job/${made.job?.id}/link`)).status).toBe(403);
    expect((await reports(priya))[0]?.job?.file).toBeNull();
    await giveBack();
    expect((await priya.post(`/api/job/${made.job?.id}/link`)).status).toBe(200);
    await priya.delete(`/api/schedule/${made.id}`);
  });

  it('says that it was stopped where its job was', async () => {
    const { body } = await priya.post<{ data: ScheduledReport }>('/api/bi/report/schedule', { ...schedule, package_name: PAY });
    const { id: stopped } = body.data;
    const job = { id: 'a-stopped-job', kind: 'export', title: 'f', user_id: 'u-publisher', package_name: PAY, input: {}, total: 0 };
    await server.records.database.transaction().execute(async (t) => {
      const at = NOW + later;
      await addJob(t, { ...job, created_at: at, expires_at: at + DAY, due_at: at + DAY });
      await t.updateTable('scheduled_reports').set({ outcome: 'running', job_id: job.id, ran_at: at }).where('id', '=', stopped).execute();
    });
    expect(await reports(priya)).toMatchObject([{ outcome: 'running' }]);
    await priya.post(`/api/job/${job.id}/cancel`);
    expect(await reports(priya)).toMatchObject([{ outcome: 'stopped' }]);
    await priya.delete(`/api/schedule/${stopped}`);
  });

  it('is not made for an owner who has lost the package, which says so; paused, changed and deleted it is its owner’s alone', async () => {
    const { database } = server.records;
    const membership = { user_id: 'u-analyst-a', package_name: PAY, position: 0 };
    // the days of the tests before have made it too: one that is being made still would not be begun, and this clock comes to no later minute
    await until(
      async () => (await reports(ann))[0],
      (report) => report?.outcome !== 'running',
    );
    await database.deleteFrom('package_members').where('user_id', '=', 'u-analyst-a').where('package_name', '=', PAY).execute();
    await nextDay();
    await until(
      async () => (await reports(ann))[0],
      (report) => report?.outcome === 'refused',
    );
    expect(await noticesOf(ann, id)).toMatchObject([
      { kind: 'report', status: 'refused', name: 'Open in India', isLost: true, alert: null },
    ]);
    await database.insertInto('package_members').values(membership).execute();
    const { language: _, ...change } = schedule;
    expect((await ben.put(`/api/schedule/${id}`, { ...change, version: 1 })).status).toBe(404);
    expect((await ben.put(`/api/schedule/${id}/pause`, { isPaused: true })).status).toBe(404);
    expect((await ben.delete(`/api/schedule/${id}`)).status).toBe(404);
    const changed = await ann.put<{ data: ScheduledReport }>(`/api/schedule/${id}`, { ...change, every: 'weekly', day: 3, version: 1 });
    expect(changed.body.data).toMatchObject({ every: 'weekly', day: 3, version: 2 });
    const stale = await ann.put(`/api/schedule/${id}`, { ...change, version: 1 });
    expect([stale.status, stale.failure.current]).toMatchObject([409, { every: 'weekly', version: 2 }]);
    const paused = await ann.put<{ data: ScheduledReport }>(`/api/schedule/${id}/pause`, { isPaused: true });
    expect(paused.body.data).toMatchObject({ every: 'weekly', isPaused: true, nextAt: null });
    const fields = (await ann.put(`/api/schedule/${id}`, { ...change, every: 'weekly', day: 8, version: 2 })).failure.fields;
    expect(Object.keys(fields ?? {})).toEqual(['day']);
    expect((await ann.delete(`/api/schedule/${id}`)).status).toBe(200);
    expect(await reports(ann)).toEqual([]);
  });
});

describe('an alert on one channel, category or publisher', () => {
  it('fires exactly on the days on which a recount with that filter says so', async () => {
    const dayIn = (days: number): string => new Date(NOW + later + days * DAY).toISOString().slice(0, 10);
    const recount = async (fromDate: string, toDate: string, filter: string): Promise<number> => {
      const asked = `package_name=${PAY}&fromDate=${fromDate}&toDate=${toDate}&${filter}`;
      return (await ann.get<{ data: Counts }>(`/api/bi/plots/counts?${asked}`)).body.data.total.value ?? 0;
    };
    const days = `package_name=${PAY}&fromDate=2026-11-01&toDate=2026-11-18`;
    const offered = async (name: string): Promise<string> =>
      (await ann.get<{ data: OptionPage }>(`/api/bi/filters/${name}?${days}`)).body.data.options.find(({ value }) => value !== '')?.value ??
      '';
    const rules: { id: string; filter: string; threshold: number; fired: boolean[]; recounted: boolean[] }[] = [];
    for (const name of ['channel', 'category', 'publisher']) {
      const value = filterOf([await offered(name)]);
      const filter = `${name}=${encodeURIComponent(value)}`;
      // what the second morning counts: days fall out of the thirty without new ones coming
      const threshold = await recount(dayIn(-28), dayIn(1), filter);
      const { status, body } = await add(ann, { filters: { [name]: value }, days: 30, threshold, name });
      expect([name, status]).toEqual([name, 201]);
      rules.push({ id: body.data.id, filter, threshold, fired: [], recounted: [] });
    }
    for (let morning = 0; morning < 3; morning++) {
      for (const known of rules) {
        const checked = await (known === rules[0] ? nextMorning(ann, known.id) : checkedBy(ann, known.id));
        const number = await recount(checked.fromDate ?? '', checked.toDate ?? '', known.filter);
        expect(checked.value).toBe(number);
        known.fired.push(checked.outcome === 'fired');
        known.recounted.push(number > known.threshold);
      }
    }
    for (const { fired, recounted } of rules) expect(fired).toEqual(recounted);
    expect(new Set(rules.flatMap(({ fired }) => fired)).size).toBe(2);
    const loud = rules.find(({ fired }) => fired.includes(true));
    const [name = ''] = loud?.filter.split('=') ?? [];
    const [notice] = await noticesOf(ann, loud?.id ?? '');
    expect(Object.keys(notice?.alert?.filters ?? {})).toEqual([name]);
    const [mail] = await until(
      () => mailsOf(loud?.id ?? ''),
      (found) => found.length > 0,
    );
    expect(mail?.text).toContain(`Vorfälle gesamt · ${{ channel: 'Kanal', category: 'Kategorie', publisher: 'Publisher' }[name] ?? ''} = `);
    for (const known of rules) await ann.delete(`/api/alert/${known.id}`);
  });
});
