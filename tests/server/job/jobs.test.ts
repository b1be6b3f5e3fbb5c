import { describe, expect, it } from 'vitest';
import type { Job, JobRow } from '../../../contract/areas/job.ts';
import type { Alike, AllowRule } from '../../../contract/areas/report/allow.ts';
import type { Changed, JournalEntry } from '../../../contract/areas/report/changes.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { nextStatuses } from '../../../contract/life/life-cycle.ts';
import { addJob, endRows, JobLost } from '../../../server/records/job/jobs.ts';
import { clientOf, ended, report, YEAR, type Client, type Reply } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { refuseRows } from '../support/data/records.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  BANK = 'com.northwind.bank';
let later = 0;
const server = suiteServer({ seedScale: 0.1, now: () => NOW + later });
const [ann, ben, admin] = peopleOf(server, 'analyst.a', 'analyst.b', 'admin');

type Answer = Reply<{ data: Job }>;
const change = (client: Client, body: object, key?: string): Promise<Reply<{ data: Changed }>> =>
  client.post('/api/bi/report/update_priority_and_status_bulk', body, key);
const act = (client: Client, id: string, action: string, key?: string): Promise<Answer> =>
  client.post(`/api/job/${id}/${action}`, undefined, key);
const rowsOf = async (client: Client, id: string, outcome = 'all'): Promise<{ rows: JobRow[]; total_count: number }> =>
  (await client.get<{ data: { rows: JobRow[]; total_count: number } }>(`/api/job/${id}/rows?outcome=${outcome}&limit=100`)).body.data;
const one = async (id: string): Promise<ReportRow> =>
  (await ann.get<{ data: { row: ReportRow } }>(`/api/bi/incident/${id}?package_name=all`)).body.data.row;
const filterOf = (package_name: string, more: object = {}) => ({ package_name, fromDate: '2025-11-21', toDate: '2026-11-20', ...more });
const countOf = async (client: Client, packageName: string, query = ''): Promise<number> =>
  (await client.get<{ total_count: number }>(`/api/bi/lazyreport?package_name=${packageName}&${YEAR}${query}`)).body.total_count;
const jobOf = ({ body }: Reply<{ data: Changed }>): Job => {
  if (!('job' in body.data)) throw new Error('No job');
  return body.data.job;
};
/** How many jobs a page that asks for its notices knows of. */
const underWay = async (client: Client): Promise<number> =>
  (await client.get<{ data: { underWay: number } }>('/api/notice')).body.data.underWay;
const auditedOf = (subject: string): Promise<{ action: string }[]> =>
  server.records.database.selectFrom('audit').select('action').where('subject', '=', subject).orderBy('seq').execute();

describe('a change of all that match a filter', () => {
  let job: Job;
  let skipped: ReportRow;
  let count: number;

  it('is answered with 202 and a job, once under its key, and done for every row but those taken out', async () => {
    count = await countOf(ann, BANK);
    skipped = (await report(ann, BANK))[0] as ReportRow;
    const body = { package_name: BANK, filter: filterOf(BANK), count, except: [skipped.incident_id], priority: 'Low' };
    const answers = await Promise.all([1, 2].map(() => change(ann, body, 'all that match')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect([await underWay(ann), await underWay(ben)]).toEqual([1, 0]);
    job = await ended(ann, jobOf(answers[0] as Reply<{ data: Changed }>).id);
    expect(job).toMatchObject({ kind: 'change', title: 'Low', status: 'done', done: count - 1, total: count - 1, file: null });
    expect(await underWay(ann)).toBe(0);
    const { ok, skipped: asBefore } = job.outcomes;
    expect(ok + asBefore).toBe(count - 1);
    expect(ok).toBeGreaterThan(100);
    expect(await countOf(ann, BANK, '&priority=Low')).toBe(count - 1 + Number(skipped.priority === 'Low'));
    expect(await one(skipped.incident_id)).toEqual(skipped);
    const list = (await ann.get<{ data: Job[] }>('/api/job')).body.data;
    expect(list.filter(({ id }) => id === job.id)).toEqual([job]);
  });

  it('tells each row’s outcome with what it was and is, and its owner that it has ended', async () => {
    const { rows, total_count } = await rowsOf(ann, job.id, 'ok');
    expect([rows.length, total_count]).toEqual([100, job.outcomes.ok]);
    for (const row of rows)
      expect(row).toEqual({
        subject: row.subject,
        title: expect.any(String) as string,
        url: expect.stringContaining('.') as string,
        outcome: 'ok',
        reason: null,
        from: expect.any(String) as string,
        to: 'Low',
        since: [],
        tickets: [],
      });
    expect((await rowsOf(ann, job.id, 'failed')).total_count).toBe(0);
    const { notices } = (await ann.get<{ data: { notices: object[] } }>('/api/notice')).body.data;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'job', subject: job.id, status: 'done', count: job.total, outcomes: job.outcomes, lookup: null }),
    );
  });

  it('cannot be stopped or repeated once it is whole', async () => {
    expect((await act(ann, job.id, 'cancel')).status).toBe(409);
    expect((await act(ann, job.id, 'retry')).status).toBe(409);
    expect((await act(ann, job.id, 'link')).status).toBe(409);
  });

  it('is undone once, but for what somebody changed since', async () => {
    const [kept, back] = (await rowsOf(ann, job.id, 'ok')).rows as [JobRow, JobRow];
    await change(admin, { package_name: BANK, mutliSelectID: [kept.subject], priority: 'Immediate' });
    const answers = await Promise.all([1, 2].map(() => act(ann, job.id, 'undo', 'undo it')));
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await act(ann, job.id, 'undo')).status).toBe(409);
    const undoing = await ended(ann, answers[0]?.body.data.id ?? '');
    expect(undoing).toMatchObject({
      kind: 'undo',
      status: 'partly',
      outcomes: { ok: 0, skipped: 0, failed: 1, undone: job.outcomes.ok - 1 },
    });
    expect(await rowsOf(ann, undoing.id, 'failed')).toMatchObject({ rows: [{ subject: kept.subject, reason: 'since' }] });
    expect((await one(kept.subject)).priority).toBe('Immediate');
    expect((await one(back.subject)).priority).toBe(back.from);
    const undone = (await ann.get<{ data: Job }>(`/api/job/${job.id}`)).body.data;
    expect(undone).toMatchObject({ undoUntil: null, outcomes: { ok: 1, undone: job.outcomes.ok - 1 } });
    expect(await auditedOf(job.id)).toEqual([{ action: 'job.undo' }]);
  });

  it('is refused where another number matches by now, with that number, and where nothing is left', async () => {
    const answer = await change(ann, { package_name: BANK, filter: filterOf(BANK), count: count + 1, priority: 'High' });
    expect([answer.status, answer.failure.current]).toEqual([409, { count }]);
    const search = skipped.incident_id;
    const none = await change(ann, {
      package_name: BANK,
      filter: filterOf(BANK, { search }),
      count: 1,
      except: [search],
      priority: 'High',
    });
    expect([none.status, Object.keys(none.failure.fields ?? {})]).toEqual([400, ['except']]);
  });
});

describe('a job that fails in part', () => {
  it('tells why of each row, and repeats those alone, as they are by then', async () => {
    const rows = (await report(ann, 'all', '&status=Taken down,Monitoring,Closed')).slice(0, 100);
    const detected = (await report(ann, PAY, '&status=Detected')).slice(0, 5);
    expect([rows.length, detected.length]).toEqual([100, 5]);
    const all = [...rows, ...detected],
      ids = all.map(({ incident_id }) => incident_id);
    await change(admin, { package_name: 'all', mutliSelectID: ids.slice(0, 1), priority: rows[0]?.priority === 'Low' ? 'High' : 'Low' });
    const started = await change(ann, {
      package_name: 'all',
      mutliSelectID: ids,
      versions: all.map(({ version }) => version),
      status: 'Re-emerged',
    });
    expect(started.status).toBe(202);
    const job = await ended(ann, jobOf(started).id);
    expect(job).toMatchObject({ status: 'partly', outcomes: { ok: 99, skipped: 5, failed: 1, undone: 0 }, sets: 'status' });
    expect((await rowsOf(ann, job.id, 'failed')).rows.map(({ reason, title }) => [reason, title])).toEqual([['stale', rows[0]?.title]]);
    // what its life cycle forbids is skipped: it would be refused again
    const skipped = (await rowsOf(ann, job.id, 'skipped')).rows;
    expect(skipped.map(({ reason, to }) => [reason, to])).toEqual(Array(5).fill(['life-cycle', nextStatuses.Detected.join(', ')]));
    expect((await act(ann, job.id, 'retry')).body.data.status).toBe('queued');
    expect(await ended(ann, job.id)).toMatchObject({ status: 'done', outcomes: { ok: 100, skipped: 5, failed: 0 } });
    expect(await one(ids[0] ?? '')).toMatchObject({ status: 'Re-emerged' });
    const journal = (await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${ids[1]}/journal?package_name=all`)).body.data;
    expect(journal.map(({ field, from, to }) => [field, from, to])).toEqual([['status', rows[1]?.status, 'Re-emerged']]);
  });

  it('goes on with the rows of packages that its owner still has, and says what was lost', async () => {
    const ids = (await report(ann, 'all', '&status=Re-emerged')).slice(0, 2).map(({ incident_id }) => incident_id);
    const foreign = (await report(ben, 'com.contoso.shop')).slice(0, 1).map(({ incident_id }) => incident_id);
    const at = NOW + later;
    const base = { user_id: 'u-analyst-a', package_name: 'all', created_at: at, expires_at: at + 86_400_000 };
    const { addJob } = await import('../../../server/records/job/jobs.ts');
    await addJob(
      server.records.database,
      { ...base, id: 'lost', kind: 'change', title: 'Dropped', input: { set: { status: 'Dropped' }, reason: null }, total: 3 },
      [...ids, ...foreign].map((subject) => ({ subject, version: null })),
    );
    expect(await ended(ann, 'lost')).toMatchObject({ status: 'partly', outcomes: { ok: 2, failed: 1 } });
    expect((await rowsOf(ann, 'lost', 'failed')).rows).toEqual([expect.objectContaining({ subject: foreign[0], reason: 'gone' })]);
  });
});

it('a job that is stopped keeps what is done, and goes on where it is repeated', async () => {
  const count = await countOf(ann, PAY);
  const started = jobOf(await change(ann, { package_name: PAY, filter: filterOf(PAY), count, assignee: 'u-admin' }));
  const stopped = (await act(ann, started.id, 'cancel')).body.data;
  expect(stopped.status).toBe('cancelled');
  expect(stopped.done).toBeLessThan(count);
  const rest = await rowsOf(ann, started.id, 'waiting');
  expect(rest.total_count).toBe(count - stopped.done);
  expect((await one(rest.rows[0]?.subject ?? '')).assignee).toBeNull();
  for (const { to } of (await rowsOf(ann, started.id, 'ok')).rows) expect(to).toBe('Asha Rao');
  await act(ann, started.id, 'retry');
  expect(await ended(ann, started.id)).toMatchObject({ status: 'done', done: count, total: count });
  const { notices } = (await admin.get<{ data: { notices: { kind: string; count: number }[] } }>('/api/notice')).body.data;
  expect(notices.filter(({ kind }) => kind === 'assigned')).toEqual([expect.objectContaining({ count })]);
});

describe('what is authorised', () => {
  it('is asked once and rejected from then on, with the rule as the reason', async () => {
    const rows = await report(ann, PAY, '&status=Under review');
    const row = rows.find(({ publisher_name }) => !publisher_name.startsWith('Organic')) as ReportRow;
    const alike = (
      await ann.get<{ data: { field: string; count: number }[] }>(`/api/bi/incident/${row.incident_id}/alike?package_name=${PAY}`)
    ).body.data;
    const publishers = alike.find(({ field }) => field === 'publisher')?.count ?? 0;
    expect(publishers).toBeGreaterThan(0);
    const body = { package_name: PAY, incident_id: row.incident_id, field: 'publisher' };
    const answer = await ann.post<{ data: { rule: AllowRule; job: Job } }>('/api/bi/report/allow', body);
    const { rule, job } = answer.body.data;
    expect([answer.status, rule.value, rule.by]).toEqual([202, row.publisher_name, 'Ann Mathew']);
    expect(await ended(ann, job.id)).toMatchObject({ status: 'done', outcomes: { ok: publishers } });
    expect(await one(row.incident_id)).toMatchObject({ status: 'Rejected', remarks: 'Authorised' });
    const journal = (await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${row.incident_id}/journal?package_name=${PAY}`)).body.data;
    expect(journal.find(({ to }) => to === 'Rejected')).toMatchObject({ reason: rule.id });
    expect((await ann.get<{ data: AllowRule[] }>(`/api/bi/report/allow?package_name=${PAY}`)).body.data).toEqual([rule]);
    expect((await ben.get<{ data: AllowRule[] }>('/api/bi/report/allow?package_name=all')).body.data).toEqual([]);

    // One that comes under review later
    const next = (await report(ann, PAY, '&status=Detected')).find(({ publisher_name }) => publisher_name === row.publisher_name);
    expect(next).toBeDefined();
    await change(admin, { package_name: PAY, mutliSelectID: [next?.incident_id], status: 'Under review' });
    later += 6 * 60_000;
    while ((await one(next?.incident_id ?? '')).status === 'Under review') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await one(next?.incident_id ?? '')).toMatchObject({ status: 'Rejected', remarks: 'Authorised' });
    expect(await auditedOf(rule.id)).toEqual([{ action: 'rule.hold' }]);

    // whose rows a rule is about, and who works on them, is nothing for a publisher
    const priya = await clientOf(server, 'publisher@demo.example');
    for (const path of ['/api/bi/report/allow', '/api/bi/report/assignee'])
      expect([path, (await priya.get(`${path}?package_name=${PAY}`)).status]).toEqual([path, 403]);

    // what the rule did is taken back with the rule, and stays so; so does what somebody takes up again
    const undo = await act(ann, job.id, 'undo');
    expect(await ended(ann, undo.body.data.id)).toMatchObject({ status: 'done' });
    expect((await ann.get<{ data: AllowRule[] }>(`/api/bi/report/allow?package_name=${PAY}`)).body.data).toEqual([]);
    expect((await one(row.incident_id)).status).toBe('Under review');
  });

  it('is never a platform that many use, nor what no publisher is known of; both are said before', async () => {
    const rows = await report(ann, PAY, '&status=Under review');
    const refused = async (row: ReportRow | undefined, field: string) => {
      const id = row?.incident_id ?? '';
      const alike = (await ann.get<{ data: Alike[] }>(`/api/bi/incident/${id}/alike?package_name=${PAY}`)).body.data;
      const { status, failure } = await ann.post('/api/bi/report/allow', { package_name: PAY, incident_id: id, field });
      return [alike.find((each) => each.field === field)?.refused, status, failure.fields];
    };
    const hosted = rows.find(({ channel }) => channel === 'Marketplace'),
      unattributed = rows.find(({ publisher_name }) => publisher_name === 'Organic and unattributed');
    expect(await refused(hosted, 'domain')).toEqual(['shared', 422, { field: ['shared'] }]);
    expect(await refused(unattributed, 'publisher')).toEqual(['nobody', 422, { field: ['nobody'] }]);
    expect((await ann.get<{ data: AllowRule[] }>(`/api/bi/report/allow?package_name=${PAY}`)).body.data).toEqual([]);
  });

  it('is withdrawn by whoever may change incidents of its package, and by nobody else', async () => {
    const [row] = (await report(ann, PAY, '&status=Under review')).filter(
      ({ channel, campaign }) => channel === 'Domain' && campaign === null,
    );
    const body = { package_name: PAY, incident_id: row?.incident_id, field: 'domain' };
    const { rule, job } = (await ann.post<{ data: { rule: AllowRule; job: Job } }>('/api/bi/report/allow', body)).body.data;
    await ended(ann, job.id);
    const path = (packageName: string): string => `/api/bi/report/allow/${rule.id}?package_name=${packageName}`;
    const priya = await clientOf(server, 'publisher@demo.example');
    expect((await priya.delete(path(PAY))).status).toBe(403);
    expect((await ben.delete(path(PAY))).status).toBe(403);
    expect((await ben.delete(path('all'))).status).toBe(404);
    const key = 'withdraw-once';
    const first = await ann.delete<{ data: AllowRule }>(path(PAY), key);
    expect([first.status, first.body.data]).toEqual([200, rule]);
    expect((await ann.delete(path(PAY), key)).body).toEqual(first.body);
    expect((await ann.delete(path(PAY))).status).toBe(404);
    expect((await ann.get<{ data: AllowRule[] }>(`/api/bi/report/allow?package_name=${PAY}`)).body.data).toEqual([]);
    expect(await auditedOf(`domain ${rule.value}`)).toEqual([{ action: 'rule.add' }, { action: 'rule.withdraw' }]);
    // what it rejected stays so
    expect((await one(row?.incident_id ?? '')).status).toBe('Rejected');
  });
});

it('a job whose end cannot be written has not failed: it ends once its lease has run out', async () => {
  const takeAgain = await refuseRows(server.records.database, 'notices', 'done');
  const refusals = (): number => server.log.filter((line) => line.includes('disk full')).length;
  const before = refusals();
  const filter = filterOf(PAY, { status: 'Closed' });
  const count = await countOf(ann, PAY, '&status=Closed');
  const { id } = jobOf(await change(ann, { package_name: PAY, filter, count, priority: 'Low' }));
  const here = async (): Promise<Job> => (await ann.get<{ data: Job }>(`/api/job/${id}`)).body.data;
  await expect.poll(async () => (await here()).done, { timeout: 20_000 }).toBe(count);
  // its end was tried, and is not what it failed by
  await expect.poll(refusals, { timeout: 20_000 }).toBeGreaterThan(before);
  expect((await here()).status).toBe('running');
  await takeAgain();
  later += 31_000;
  expect((await ended(ann, id)).status).toBe('done');
});

describe('a job that is not under way any more', () => {
  const stored = async (lease: string) => {
    const { records } = server;
    const id = `job-${lease}`;
    const job = { id, kind: 'nothing', title: '', user_id: 'u-analyst-a', package_name: PAY, total: 1, created_at: 0, expires_at: NOW * 2 };
    await addJob(records.database, { ...job, input: {}, due_at: NOW * 2 }, [{ subject: 'x', version: null }]);
    await records.database.updateTable('jobs').set({ status: 'running', lease, lease_until: 1 }).where('id', '=', id).execute();
    return { id, lease };
  };
  const done = { place: 0, outcome: 'ok', reason: null, from_value: null, to_value: null, made: 1 } as const;
  const outcome = async (id: string) =>
    (await server.records.jobs.rows('u-analyst-a', id, undefined, { offset: 0, limit: 1 })).rows[0]?.outcome;

  it('is not begun again by the process that is at it, whose lease ran out while it stood still', async () => {
    const { id } = await stored('stalled');
    expect(await server.records.jobs.claim('other', 2, 3, { isOwn: false, mostAPerson: 2, except: [id] })).toBeUndefined();
    expect((await server.records.jobs.claim('other', 2, 3, { isOwn: false, mostAPerson: 2, except: [] }))?.id).toBe(id);
    await expect(endRows(server.records.database, { id, lease: 'stalled' }, [done])).rejects.toThrow(JobLost);
    expect(await outcome(id)).toBeNull();
    await endRows(server.records.database, { id, lease: 'other' }, [done]);
    expect(await outcome(id)).toBe('ok');
    await server.records.database.deleteFrom('jobs').where('id', '=', id).execute();
  });
  it('writes nothing once it was stopped, and no outcome twice', async () => {
    const { id, lease } = await stored('stopped');
    await endRows(server.records.database, { id, lease }, [done]);
    await endRows(server.records.database, { id, lease }, [{ ...done, outcome: 'failed', reason: 'stale' }]);
    expect(await outcome(id)).toBe('ok');
    await server.records.database.updateTable('jobs').set({ status: 'cancelled', lease: null }).where('id', '=', id).execute();
    await expect(endRows(server.records.database, { id, lease }, [done])).rejects.toThrow(JobLost);
    await server.records.database.deleteFrom('jobs').where('id', '=', id).execute();
  });
});

it('whoever an incident is given to is told once that its clock runs out soon', async () => {
  const row = (await report(ann, PAY, '&sort=sla')).find(
    ({ dueAt, sla }) => sla.state === 'left' && Date.parse(dueAt) - NOW - later < 3 * 3_600_000,
  );
  const id = row?.incident_id ?? '';
  expect(id).not.toBe('');
  await change(admin, { package_name: PAY, mutliSelectID: [id], assignee: 'u-analyst-a' });
  const told = async (): Promise<object[]> =>
    (await ann.get<{ data: { notices: { kind: string; subject: string }[] } }>('/api/notice')).body.data.notices.filter(
      ({ kind, subject }) => kind === 'due' && subject === id,
    );
  for (const _ of [1, 2]) {
    later += 5 * 60_000;
    while ((await told()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await told()).toHaveLength(1);
});

it('notices are read by their owner alone, some or all', async () => {
  interface Told {
    readonly data: { readonly notices: readonly { readonly id: string; readonly isRead: boolean }[]; readonly unread: number };
  }
  const before = (await ann.get<Told>('/api/notice')).body.data;
  const id = before.notices.find(({ isRead }) => !isRead)?.id ?? '';
  expect((await ben.post<Told>('/api/notice/read', { ids: [id] })).status).toBe(200);
  expect((await ann.get<Told>('/api/notice')).body.data.unread).toBe(before.unread);
  expect((await ann.post<Told>('/api/notice/read', { ids: [id] })).body.data.unread).toBe(before.unread - 1);
  expect((await ann.post<Told>('/api/notice/read', { ids: 'all' })).body.data.unread).toBe(0);
});
