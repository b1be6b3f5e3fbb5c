import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job, JobRow } from '../../../contract/areas/job.ts';
import type { Changed, ChangedRow } from '../../../contract/areas/report/changes.ts';
import { clientOf, report, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PAY = 'com.northwind.pay';
let server: TestServer;
let ann: Client, ben: Client;
beforeAll(async () => {
  server = await startServer({ seedScale: 0.1, now: () => NOW });
  ann = await clientOf(server, 'analyst.a@demo.example');
  ben = await clientOf(server, 'admin@demo.example');
});
afterAll(() => server.close());

const change = async (client: Client, body: object): Promise<Changed> =>
  (await client.post<{ data: Changed }>('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, ...body })).body.data;
const rowsOf = async (client: Client, job: string): Promise<readonly JobRow[]> =>
  (await client.get<{ data: { rows: JobRow[] } }>(`/api/job/${job}/rows`)).body.data.rows;
const ended = async (id: string): Promise<Job> => {
  const { data } = (await ann.get<{ data: Job }>(`/api/job/${id}`)).body;
  if (data.endedAt !== null) return data;
  await new Promise((done) => setImmediate(done));
  return ended(id);
};

it('a few rows are kept as a run: found in another browser, told apart, with who was first, tried again and taken back', async () => {
  const rows = (await report(ann, PAY, '&status=Confirmed')).filter(({ priority, version }) => version === 0 && priority !== 'Immediate');
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) throw new Error('The demo has too few');
  const ids = [first, second, third].map(({ incident_id }) => incident_id);
  // somebody else was first with the second one
  await change(ben, { mutliSelectID: [second.incident_id], status: 'Takedown requested', assignee: 'u-admin' });
  const answer = await change(ann, { mutliSelectID: ids, versions: [0, 0, 0], priority: 'Immediate', run: true });
  const told: readonly ChangedRow[] = 'rows' in answer ? answer.rows : [];
  expect(told.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['ok', null],
    ['failed', 'stale'],
    ['ok', null],
  ]);
  const run = 'rows' in answer ? answer.run : undefined;
  expect(run).toMatchObject({ kind: 'change', title: 'Immediate', sets: 'priority', status: 'partly', total: 3 });
  expect(run?.outcomes).toEqual({ ok: 2, skipped: 0, failed: 1, undone: 0 });

  // another browser of the same person has it, nobody else does
  const elsewhere = await clientOf(server, 'analyst.a@demo.example');
  const jobs = (await elsewhere.get<{ data: Job[] }>('/api/job')).body.data;
  expect(jobs.find(({ id }) => id === run?.id)).toEqual(run);
  expect((await ben.get(`/api/job/${run?.id ?? ''}`)).status).toBe(404);

  const kept = await rowsOf(elsewhere, run?.id ?? '');
  expect(kept.map(({ subject, title, url }) => ({ subject, title, url }))).toEqual(
    [first, second, third].map(({ incident_id, title, url }) => ({ subject: incident_id, title, url })),
  );
  const by = { by: 'Asha Rao', at: new Date(NOW).toISOString() };
  expect(kept.map(({ since }) => since)).toEqual([
    [],
    [
      { ...by, field: 'status', from: 'Confirmed', to: 'Takedown requested' },
      { ...by, field: 'assignee', from: null, to: 'Asha Rao' },
    ],
    [],
  ]);

  // whoever tries again has seen it
  const again = await elsewhere.post<{ data: Job }>(`/api/job/${run?.id ?? ''}/retry`, {});
  expect(again.status).toBe(200);
  expect((await ended(run?.id ?? '')).outcomes).toEqual({ ok: 3, skipped: 0, failed: 0, undone: 0 });
  const back = (await elsewhere.post<{ data: Job }>(`/api/job/${run?.id ?? ''}/undo`, {})).body.data;
  expect((await ended(back.id)).outcomes).toEqual({ ok: 0, skipped: 0, failed: 0, undone: 3 });
  const now = (await report(ann, PAY, '')).filter(({ incident_id }) => ids.includes(incident_id));
  for (const row of [first, second, third])
    expect(now.find(({ incident_id }) => incident_id === row.incident_id)?.priority).toBe(row.priority);
});

it('one row alone is a run too, and nothing is kept where none was asked for', async () => {
  const [row] = (await report(ann, PAY, '&status=Detected')).filter(({ version }) => version === 0);
  const refused = await change(ann, { mutliSelectID: [row?.incident_id], versions: [0], status: 'Monitoring', run: true });
  expect('rows' in refused ? [refused.rows[0]?.reason, refused.run?.status, refused.run?.outcomes.skipped] : null).toEqual([
    'life-cycle',
    'done',
    1,
  ]);
  const plain = await change(ann, { mutliSelectID: [row?.incident_id], versions: [0], assignee: null, priority: 'Immediate' });
  expect('rows' in plain && plain.run === undefined).toBe(true);
});
