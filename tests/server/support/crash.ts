import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { Changed, ChangedRow } from '../../../contract/areas/report/changes.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { dayIn, addDays } from '../../../contract/time/dates.ts';
import { priorities } from '../../../contract/life/life-cycle.ts';
import { chanceOf } from '../../../server/demo/random.ts';
import type { OutcomeCounts } from '../../../server/records/job/jobs.ts';
import { openTestRecords } from './data/records.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from './process.ts';

export interface Crashes {
  /** How often the server is killed. */
  readonly kills: number;
  readonly clients: number;
  readonly seed: number;
}
export interface Survived {
  readonly writes: number;
  readonly jobs: number;
  readonly changes: number;
  readonly tickets: number;
}
const PAY = 'com.northwind.pay';
const today = dayIn(Date.now(), 'Asia/Kolkata');
const range = { fromDate: addDays(today, -300), toDate: today };

let folder: string;
let url: string;
let port: string;
let server: ServerProcess;
let isOver = false;

async function start(): Promise<void> {
  server = await runServer({ BACKEND_DATA: folder, PORT: port });
  await server.up;
}
/** Sends until somebody answers: a client knows nothing of why nobody did. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one place that says what an answer is
async function ask<T>(path: string, token: string, payload?: object, key?: string): Promise<{ status: number; body: T }> {
  for (;;) {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: payload === undefined && key === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== '' && { authorization: token }),
          ...(payload && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      if (answer.status < 500) return { status: answer.status, body: (await answer.json()) as T };
    } catch {
      // the server is away, or was killed over the answer
    }
    await wait(20);
  }
}
const signIn = async (email: string): Promise<string> =>
  (await ask<{ token: string }>('/api/user/login', '', { email, password: 'Demo-2026' })).body.token;
const list = async (token: string): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ package_name: PAY, ...range, limit: '100', page: String(page) });
    const { report_list } = (await ask<{ report_list: ReportRow[] }>(`/api/bi/lazyreport?${query}`, token)).body;
    rows.push(...report_list);
    if (report_list.length < 100) return rows;
  }
};
const CHANGE = '/api/bi/report/update_priority_and_status_bulk';

async function begin(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'vigil-crash-'));
  await fillFolder(folder);
  port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  isOver = false;
  await start();
}

/**
 * Kills the server again and again under clients that change incidents, raise tickets and retry with their keys, and under a job at a time; then expects that nothing that
 * was acknowledged is lost, nothing doubled, and every job whole. Answers how much was done.
 */
export async function survive(crashes: Crashes): Promise<Survived> {
  await begin();
  try {
    return await killAndCount(crashes);
  } finally {
    server.child.kill('SIGKILL');
    await server.end;
    await rm(folder, { recursive: true, force: true });
  }
}

async function killAndCount({ kills, clients, seed }: Crashes): Promise<Survived> {
  const tokens = await Promise.all(['analyst.a@demo.example', 'admin@demo.example'].map(signIn));
  const ids = (await list(tokens[0] ?? '')).map(({ incident_id }) => incident_id);
  expect(ids.length).toBeGreaterThan(200);
  const told: (ChangedRow & { readonly field: string; readonly to: string | null })[] = [];
  const jobs: string[] = [];
  let intents = 0;

  const writeOn = async (client: number): Promise<void> => {
    const chance = chanceOf(seed * 1_000 + client),
      token = tokens[client % 2] ?? '';
    while (!isOver) {
      const [field, to] = chance.chance(0.5)
        ? ['priority', chance.pick(priorities)]
        : ['assignee', chance.pick(['u-admin', 'u-analyst-a', null])];
      const mutliSelectID = [...new Set([chance.pick(ids), chance.pick(ids), chance.pick(ids)])];
      const { status, body } = await ask<{ data: Changed }>(CHANGE, token, { package_name: PAY, mutliSelectID, [field]: to }, randomUUID());
      expect([status, Object.keys(body.data)]).toEqual([200, ['rows', 'undoUntil']]);
      if ('rows' in body.data) told.push(...body.data.rows.map((row) => ({ ...row, field, to })));
      intents++;
    }
  };
  const workOn = async (): Promise<void> => {
    const token = tokens[0] ?? '';
    for (let n = 0; !isOver; n++) {
      const body = {
        package_name: PAY,
        filter: { package_name: PAY, ...range },
        count: ids.length,
        priority: priorities[n % priorities.length],
      };
      const started = await ask<{ data: { job: Job } }>(CHANGE, token, body, randomUUID());
      expect(started.status).toBe(202);
      jobs.push(started.body.data.job.id);
      while ((await ask<{ data: Job }>(`/api/job/${started.body.data.job.id}`, token)).body.data.endedAt === null) await wait(50);
    }
  };
  /** Tickets that were acknowledged, by their subjects: two clients raise some about nothing, two about incidents. */
  const raised = new Map<string, { readonly id: number; readonly incident: string | null }>();
  const raiseOn = async (client: number): Promise<void> => {
    const chance = chanceOf(seed * 1_000_000 + client),
      token = tokens[client % 2] ?? '',
      own = client % 2 === 0 ? 'u-analyst-a' : 'u-admin';
    for (let n = 0; !isOver; n++) {
      const subject = `raised ${String(client)} ${String(n)}`,
        incident = client < 2 ? null : chance.pick(ids);
      const { status, body } = await ask<{ data: { id: number } }>(
        incident === null ? `/api/ticket/single/${own}` : `/api/bi/ticket/${incident}`,
        token,
        { package_name: PAY, subject },
        randomUUID(),
      );
      if (incident !== null && status === 409) continue;
      expect(status).toBe(200);
      raised.set(subject, { id: body.data.id, incident });
    }
  };
  const raising = 4;
  const working = [
    ...Array.from({ length: clients }, (_, i) => writeOn(i)),
    ...Array.from({ length: raising }, (_, i) => raiseOn(i)),
    workOn(),
  ];

  const chance = chanceOf(seed);
  for (let round = 0; round < kills; round++) {
    await wait(chance.between(50, 700));
    server.child.kill('SIGKILL');
    await server.end;
    await start();
  }
  const done = Promise.all(working);
  /** A slow machine is killed before anything but the first of each client was answered. */
  const wroteAgain = async (): Promise<void> => {
    while (intents <= clients) await wait(20);
  };
  await Promise.race([wroteAgain(), done]);
  isOver = true;
  await done;

  const final = await list(tokens[0] ?? '');
  server.child.kill('SIGKILL');
  await server.end;
  const records = await openTestRecords({ folder });
  const entries = await records.database
    .selectFrom('incident_changes')
    .selectAll()
    .where('field', '!=', 'ticket_id')
    .orderBy('seq')
    .execute();
  const audits = await records.database.selectFrom('audit').select('seq').where('action', '=', 'incident.change').execute();
  const states = await records.database.selectFrom('jobs').select(['id', 'status', 'total']).where('kind', '=', 'change').execute();
  const owners = await records.database.selectFrom('jobs').select(['id', 'user_id']).where('id', 'in', jobs).execute();
  const endings = owners.map(({ id, user_id }) => records.jobs.outcomes(user_id, [id]));
  const outcomes = new Map<string, OutcomeCounts>((await Promise.all(endings)).flatMap((of) => [...of]));
  const tickets = await records.database
    .selectFrom('tickets')
    .select(['id', 'subject', 'incident_id'])
    .where('subject', 'like', 'raised %')
    .execute();
  const audited = await records.database.selectFrom('audit').select('seq').where('action', '=', 'ticket.create').execute();
  const linked = await records.database
    .selectFrom('incident_changes')
    .select(['incident_id', 'to_value', 'version'])
    .where('field', '=', 'ticket_id')
    .execute();
  // the demo's tickets have been there before
  const others = await records.database.selectFrom('tickets').select('id').where('subject', 'not like', 'raised %').execute();
  const theirs = new Set(others.map(({ id }) => String(id)));
  const named = linked.filter(({ to_value }) => !theirs.has(to_value ?? ''));
  await records.close();

  // Every acknowledged change stands in the journal once, and nothing else does.
  const nameOf = ({
    incident_id,
    version,
    field,
    to,
  }: {
    incident_id: string;
    version: number;
    field: string;
    to: string | null;
  }): string => `${incident_id} ${version} ${field} ${to ?? ''}`;
  const own = entries
    .filter(({ job_id, field }) => job_id === null && field !== 'clock')
    .map((entry) => nameOf({ ...entry, to: entry.to_value }));
  expect(own.sort()).toEqual(
    told
      .filter(({ outcome }) => outcome === 'ok')
      .map(nameOf)
      .sort(),
  );
  expect(new Set(entries.map(({ incident_id, version }) => `${incident_id} ${version}`)).size).toBe(entries.length);
  expect(audits).toHaveLength(intents + jobs.length);
  // Every acknowledged ticket is there once, nothing else is, and the incident of each names it.
  const ticketName = ({ id, subject, incident }: { id: number; subject: string; incident: string | null }): string =>
    `${subject}: ${String(id)} ${incident ?? ''}`;
  expect(tickets.map(({ incident_id, ...ticket }) => ticketName({ ...ticket, incident: incident_id })).sort()).toEqual(
    [...raised].map(([subject, ticket]) => ticketName({ subject, ...ticket })).sort(),
  );
  expect(audited).toHaveLength(raised.size);
  expect(named.map(({ incident_id, to_value }) => `${incident_id} ${to_value ?? ''}`).sort()).toEqual(
    [...raised.values()].flatMap(({ id, incident }) => (incident === null ? [] : [`${incident} ${String(id)}`])).sort(),
  );
  // Every job went on to its end, with an outcome for each row (some were changed by others meanwhile) and an entry for each change.
  expect(states.map(({ id }) => id).sort()).toEqual([...jobs].sort());
  for (const { id, status, total } of states) {
    const { ok = 0, skipped = 0, failed = 0 } = outcomes.get(id) ?? {};
    expect([status, ok + skipped + failed]).toEqual([failed === 0 ? 'done' : 'partly', total]);
    expect(entries.filter(({ job_id }) => job_id === id)).toHaveLength(ok);
  }
  // What people see is what the journal says.
  const last = new Map<string, { version: number; priority?: string; assignee?: string | null }>();
  for (const { incident_id, version, field, to_value } of entries)
    last.set(incident_id, { ...last.get(incident_id), version, [field]: to_value });
  for (const { incident_id, version } of linked) {
    const before = last.get(incident_id);
    last.set(incident_id, { ...before, version: Math.max(before?.version ?? 0, version) });
  }
  for (const row of final) {
    const { version = 0, priority = row.priority, assignee = null } = last.get(row.incident_id) ?? {};
    expect([row.incident_id, row.version, row.priority, row.assignee?.id ?? null]).toEqual([row.incident_id, version, priority, assignee]);
  }
  return { writes: intents, jobs: jobs.length, changes: entries.length, tickets: raised.size };
}
