import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { BulkRun } from '../../../contract/areas/verification/runs.ts';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { addJob } from '../../../server/records/job/jobs.ts';
import { jsonServer, type JsonServer } from '../support/json-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { accounts, act, ended, get, rowsOf, signIn, upload, type Person } from '../support/verification-files.ts';

/** What the provider does with a question that it has charged for. */
type Manner = 'answers' | 'half' | 'closes' | 'full';
/** A provider that charges as soon as it is asked, once a key, and answers after a while. */
let provider: JsonServer;
let server: TestServer;
let ann: Person;
const keys = new Set<string>();
let asks: string[] = [],
  slowMs = 0,
  manner: Manner = 'answers';
beforeAll(async () => {
  provider = await jsonServer((given, request, response) => {
    asks.push(given['bank_account'] ?? given['pan'] ?? '');
    keys.add(String(request.headers['idempotency-key']));
    const how = manner;
    setTimeout(() => {
      if (how === 'closes') response.destroy();
      else if (how === 'full') response.writeHead(429, { 'content-type': 'application/json' }).end('{}');
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(how === 'half' ? '{"status":"va' : JSON.stringify({ status: 'valid', fields: { name_at_bank: given['name'] ?? null } }));
    }, slowMs);
  });
  server = await startServer({
    seedScale: 0.005,
    verificationUrl: provider.url,
  });
  ann = await signIn(server.url);
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(() => {
  asks = [];
  keys.clear();
  slowMs = 0;
  manner = 'answers';
});
const runOf = async (id: string): Promise<BulkRun> => (await get<BulkRun>(server.url, ann, `/api/verification/run/${id}`)).body.data;
const resume = async (id: string, person = ann): Promise<{ readonly status: number; readonly data: BulkRun }> => {
  const answer = await fetch(`${server.url}/api/verification/run/${id}/resume`, {
    method: 'POST',
    headers: { authorization: person.token, 'content-type': 'application/json' },
    body: '{}',
  });
  return { status: answer.status, data: ((await answer.json()) as { data: BulkRun }).data };
};
/** Calls that packages are charged for, all together. */
const callsTaken = async (): Promise<number> =>
  (await server.records.database.selectFrom('verification_calls').select('calls').execute()).reduce((sum, { calls }) => sum + calls, 0);
const fileOf = async (id: string): Promise<string[]> =>
  (await (await fetch(`${server.url}/api/verification/run/${id}/file`, { headers: { authorization: ann.token } })).text())
    .trim()
    .split('\r\n')
    .slice(1);

describe('a file that was sent before', () => {
  it('is not sent again under another key, but where that is asked for', async () => {
    const csv = accounts(3, 1_100_000_000);
    const first = await upload(server.url, ann, csv);
    const again = await upload(server.url, ann, `${csv}\n`, { name: 'another-name.csv' });
    expect([again.status, again.body.error]).toEqual([409, 'This file was sent already']);
    expect(again.body.current?.id).toBe(first.body.data.id);
    await ended(server.url, ann, first.body.data.id);
    expect((await upload(server.url, ann, csv)).status).toBe(409);
    expect(asks).toHaveLength(3);

    expect((await upload(server.url, ann, csv, { body: { again: true } })).status).toBe(202);
    const ben = await signIn(server.url, 'analyst.b@demo.example');
    expect((await upload(server.url, ben, csv)).status).toBe(202);
    // of another file one row is enough that was paid for; one of which none was is another file
    expect((await upload(server.url, ann, accounts(4, 1_100_000_000))).status).toBe(409);
    expect((await upload(server.url, ann, accounts(4, 1_100_000_100))).status).toBe(202);
  });

  it('is another one after a day, and once its run is gone', async () => {
    const csv = accounts(2, 1_200_000_000);
    const { id } = (await upload(server.url, ann, csv)).body.data;
    await ended(server.url, ann, id);
    await server.records.database
      .updateTable('verification_runs')
      .set({ created_at: Date.now() - 25 * 3_600_000 })
      .where('id', '=', id)
      .execute();
    const second = await upload(server.url, ann, csv);
    expect(second.status).toBe(202);
    await ended(server.url, ann, second.body.data.id);
    await server.records.database.deleteFrom('verification_runs').where('id', '=', second.body.data.id).execute();
    expect((await upload(server.url, ann, csv)).status).toBe(202);
  });

  it('is asked about where one of its rows is under way or waits still, and where of one it is not known whether it was charged', async () => {
    slowMs = 200;
    const first = (await upload(server.url, ann, accounts(60, 1_400_000_000))).body.data;
    while (asks.length === 0) await wait(5);
    /** A file of its own but for a row of those from an account on. */
    const sharing = (nth: number, from: number): string =>
      `account,ifsc,holder\n1499999999,YESB0000262,Person 0\n${from + nth},YESB0000262,Person ${nth}`;
    const ask = (csv: string): ReturnType<typeof upload> => upload(server.url, ann, csv);
    // one that is being asked about, and one whose turn is to come
    for (const nth of [0, 59]) {
      const second = await ask(sharing(nth, 1_400_000_000));
      expect([second.status, second.body.current?.id]).toEqual([409, first.id]);
    }
    await act(server.url, ann, first.jobId, 'cancel');
    await ended(server.url, ann, first.id);
    // who goes on with a run that is paused pays for its rows
    expect((await ask(sharing(59, 1_400_000_000))).status).toBe(409);
    const again = await upload(server.url, ann, sharing(59, 1_400_000_000), { body: { again: true } });
    expect(again.status).toBe(202);
    await ended(server.url, ann, again.body.data.id);

    slowMs = 0;
    manner = 'half';
    const unknown = (await ask(accounts(2, 1_410_000_000))).body.data;
    expect(await ended(server.url, ann, unknown.id)).toMatchObject({ charged: 0, chargedUnknown: 2 });
    const third = await ask(sharing(1, 1_410_000_000).replace('1499999999', '1499999998'));
    expect([third.status, third.body.current?.id]).toEqual([409, unknown.id]);
  });

  it('is another one where it has in common what was left out, and never sent to anybody', async () => {
    const bad = 'account,ifsc,holder\n4418,YESB0000262,Person 0\n';
    for (const account of [1_420_000_000, 1_420_000_001]) {
      const sent = await upload(server.url, ann, `${bad}${account},YESB0000262,Person 0`);
      expect(sent.status).toBe(202);
      await ended(server.url, ann, sent.body.data.id);
    }
  });

  it('starts one run where it is sent twice at once', async () => {
    const csv = accounts(2, 1_300_000_000);
    const both = await Promise.all([upload(server.url, ann, csv), upload(server.url, ann, csv)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    for (const { status, body } of both) if (status === 202) await ended(server.url, ann, body.data.id);
  });
});

describe('a single check whose reader leaves', () => {
  const verify = (pan: string, signal?: AbortSignal, person = ann): Promise<Response> =>
    fetch(`${server.url}/api/verification/verify_pan`, {
      method: 'POST',
      headers: {
        authorization: person.token,
        verification_api_key: person.key,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ pan }),
      ...(signal !== undefined && { signal }),
    });
  const recorded = (pan: string) =>
    server.records.database.selectFrom('verifications').selectAll().where('input', '=', JSON.stringify({ pan })).execute();
  const leave = async (pan: string): Promise<void> => {
    const leaving = new AbortController();
    const left = verify(pan, leaving.signal).catch(() => 'left');
    while (!asks.includes(pan)) await wait(5);
    leaving.abort();
    expect(await left).toBe('left');
  };

  it('is written down when it is asked, and the next press finds its answer, unpaid', async () => {
    slowMs = 200;
    await leave('ABCPK1234L');
    expect((await recorded('ABCPK1234L')).map(({ verdict }) => verdict)).toEqual(['unreachable']);
    await wait(400);
    const [kept] = await recorded('ABCPK1234L');
    expect(kept?.verdict).toBe('valid');
    const found = ((await (await verify('ABCPK1234L')).json()) as { data: Verification }).data;
    expect([found.verdict, found.reference_id]).toEqual(['valid', kept?.id]);
    expect([asks.length, (await recorded('ABCPK1234L')).length]).toEqual([1, 1]);
    // who has seen it asks anew
    await verify('ABCPK1234L');
    expect([asks.length, (await recorded('ABCPK1234L')).length]).toEqual([2, 2]);
  });

  it('is in the audit log before its question leaves, and again with what came of it, a failure too', async () => {
    const logged = async (pan: string): Promise<unknown[]> => {
      const [record] = await recorded(pan);
      const { database } = server.records;
      const rows = await database
        .selectFrom('audit')
        .selectAll()
        .where('subject', '=', record?.id ?? '')
        .orderBy('seq')
        .execute();
      return rows.map(({ action, detail }) => [action, JSON.parse(detail) as unknown]);
    };
    // apart from the check, so that one check does not read as two
    const ask = ['verification.ask', { tool: 'verify_pan' }];
    const entry = (verdict: string): unknown => ['verification.check', { tool: 'verify_pan', verdict }];
    slowMs = 200;
    await leave('ABCPK2468L');
    expect(await logged('ABCPK2468L')).toEqual([ask]);
    await wait(400);
    expect(await logged('ABCPK2468L')).toEqual([ask, entry('valid')]);
    slowMs = 0;
    manner = 'closes';
    await verify('ABCPK1357L');
    expect(await logged('ABCPK1357L')).toEqual([ask, entry('unreachable')]);
  });

  it('has its answer given to its own person alone, within a day, and not once it was read', async () => {
    const ben = await signIn(server.url, 'analyst.b@demo.example');
    const answerTo = async (person: Person, pan: string): Promise<Verification> =>
      ((await (await verify(pan, undefined, person)).json()) as { data: Verification }).data;
    const left = async (pan: string): Promise<string> => {
      await leave(pan);
      for (;;) {
        const [record] = await recorded(pan);
        if (record?.verdict === 'valid') return record.id;
        await wait(10);
      }
    };
    slowMs = 100;
    const kept = await left('ABCPK1111L');
    const others = await answerTo(ben, 'ABCPK1111L');
    expect([others.by.id, others.reference_id === kept, asks.length]).toEqual(['u-analyst-b', false, 2]);
    expect([(await answerTo(ann, 'ABCPK1111L')).reference_id, asks.length]).toEqual([kept, 2]);

    const old = await left('ABCPK2222L');
    expect(asks).toHaveLength(3);
    await server.records.database
      .updateTable('verifications')
      .set({ created_at: Date.now() - 24 * 3_600_000 - 1_000 })
      .where('id', '=', old)
      .execute();
    expect([(await answerTo(ann, 'ABCPK2222L')).reference_id === old, asks.length]).toEqual([false, 4]);

    // an answer that its reader stayed for was read
    const read = await answerTo(ann, 'ABCPK3333L');
    expect([(await answerTo(ann, 'ABCPK3333L')).reference_id === read.reference_id, asks.length]).toEqual([false, 6]);
  });

  it('is the same question where it is pressed again before the answer', async () => {
    slowMs = 200;
    await leave('ABCPK5678L');
    expect((await verify('ABCPK5678L')).status).toBe(200);
    expect([asks.length, keys.size]).toEqual([2, 1]);
  });
});

describe('checks that are deleted', () => {
  it('are in no kept answer either, a single one’s and a file’s, and answers about anything else stay', async () => {
    const ben = await signIn(server.url, 'analyst.b@demo.example');
    const send = (person: Person, method: string, path: string, body: object): Promise<Response> =>
      fetch(`${server.url}${path}`, {
        method,
        headers: {
          authorization: person.token,
          verification_api_key: person.key,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    for (const [person, first] of [[ann, 1_500_000_000] as const, [ben, 1_500_000_100] as const]) {
      expect((await send(person, 'POST', '/api/verification/verify_pan', { pan: 'ABCPK7777L' })).status).toBe(200);
      const { id } = (await upload(server.url, person, accounts(2, first), { name: 'kept-file.csv' })).body.data;
      await ended(server.url, person, id);
    }
    expect((await send(ben, 'DELETE', '/api/verification/history', { confirm: true })).status).toBe(200);
    const bodies = async (userId: string): Promise<string> =>
      JSON.stringify(await server.records.database.selectFrom('kept_answers').select('body').where('user_id', '=', userId).execute());
    const bens = await bodies('u-analyst-b');
    expect([bens.includes('reference_id'), bens.includes('kept-file.csv'), bens.includes('deleted')]).toEqual([false, false, true]);
    const anns = await bodies('u-analyst-a');
    expect([anns.includes('reference_id'), anns.includes('kept-file.csv')]).toEqual([true, true]);
  });

  it('are there still where a file is sent meanwhile: that one goes on, and of those that were stopped the audit log has each', async () => {
    const ben = await signIn(server.url, 'analyst.b@demo.example');
    slowMs = 400;
    const first = (await upload(server.url, ben, accounts(50, 1_600_000_000))).body.data;
    while (asks.length === 0) await wait(5);
    const deleting = fetch(`${server.url}/api/verification/history`, {
      method: 'DELETE',
      headers: { authorization: ben.token, 'content-type': 'application/json' },
      body: JSON.stringify({ confirm: true }),
    });
    // it waits for what is being asked about
    while ((await get<BulkRun>(server.url, ben, `/api/verification/run/${first.id}`)).body.data.status !== 'cancelled') await wait(5);
    const second = (await upload(server.url, ben, accounts(2, 1_600_000_100))).body.data;
    const answer = await deleting;
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: 'A file was sent meanwhile; runs that were stopped: 1' }]);
    expect(await ended(server.url, ben, second.id)).toMatchObject({ status: 'done', charged: 2 });
    const { database } = server.records;
    const audit = database.selectFrom('audit').select(['user_id', 'subject']).where('action', '=', 'job.cancel');
    expect(await audit.where('subject', 'in', [first.jobId, second.jobId]).execute()).toEqual([
      { user_id: 'u-analyst-b', subject: first.jobId },
    ]);
  });
});

describe('a run', () => {
  it('that is deleted sends nothing from then on', async () => {
    const cara = await signIn(server.url, 'analyst.b@demo.example');
    slowMs = 30;
    await upload(server.url, cara, accounts(200, 2_100_000_000));
    while (asks.length < 10) await wait(5);
    const answer = await fetch(`${server.url}/api/verification/history`, {
      method: 'DELETE',
      headers: { authorization: cara.token, 'content-type': 'application/json' },
      body: JSON.stringify({ confirm: true }),
    });
    expect(answer.status).toBe(200);
    const sent = asks.length;
    await wait(300);
    expect(asks).toHaveLength(sent);
    expect(sent).toBeLessThan(100);
    const jobs = server.records.database.selectFrom('jobs').select('id').where('kind', '=', 'verification');
    expect(await jobs.where('user_id', '=', 'u-analyst-b').execute()).toEqual([]);
  });

  it('that is paused shows what was answered, everywhere alike', async () => {
    slowMs = 40;
    const before = await callsTaken();
    const { id, jobId } = (await upload(server.url, ann, accounts(100, 2_200_000_000))).body.data;
    while (asks.length < 14) await wait(5);
    // what is being asked about is nothing that nobody knows of
    expect(await runOf(id)).toMatchObject({ status: 'running', chargedUnknown: 0 });
    await act(server.url, ann, jobId, 'cancel');
    const run = await ended(server.url, ann, id);
    const answered = asks.length;
    // what was not asked about is not counted either, nor twice once it is
    expect((await callsTaken()) - before).toBe(answered);
    expect(run).toMatchObject({
      status: 'cancelled',
      charged: answered,
      chargedUnknown: 0,
      counts: { valid: answered, waiting: 100 - answered },
    });
    const { rows } = await rowsOf(server.url, ann, id);
    expect(rows.filter(({ state }) => state === 'valid')).toHaveLength(answered);
    expect((await fileOf(id)).filter((line) => /,ok,valid,[^,]+,yes,/.test(line))).toHaveLength(answered);
    const job = (await get<{ outcomes: { ok: number } }>(server.url, ann, `/api/job/${jobId ?? ''}`)).body.data;
    expect(job.outcomes.ok).toBe(answered);
    slowMs = 0;
    await resume(id);
    expect(await ended(server.url, ann, id)).toMatchObject({ charged: 100, counts: { valid: 100 } });
    expect([asks.length, (await callsTaken()) - before]).toEqual([100, 100]);
  });

  it('whose job is gone goes on with its open rows alone, under their keys', async () => {
    slowMs = 40;
    const before = await callsTaken();
    const { id, jobId } = (await upload(server.url, ann, `${accounts(60, 2_300_000_000)}\n4417,YESB0000262,Ann`)).body.data;
    while (asks.length < 10) await wait(5);
    await act(server.url, ann, jobId, 'cancel');
    await ended(server.url, ann, id);
    slowMs = 0;
    await server.records.database
      .updateTable('jobs')
      .set({ expires_at: 1 })
      .where('id', '=', jobId ?? '')
      .execute();
    await server.records.jobs.removeExpired(Date.now());
    expect(await runOf(id)).toMatchObject({ jobId: null, status: 'cancelled' });
    const ben = await signIn(server.url, 'analyst.b@demo.example');
    expect((await resume(id, ben)).status).toBe(404);
    const on = await resume(id);
    expect([on.status, on.data.id, on.data.jobId === null]).toEqual([202, id, false]);
    expect(await ended(server.url, ann, id)).toMatchObject({ status: 'done', charged: 60, counts: { valid: 60, waiting: 0 } });
    // what was left out is none of the next job either
    const job = (await get<Pick<Job, 'done' | 'total'>>(server.url, ann, `/api/job/${on.data.jobId ?? ''}`)).body.data;
    expect([job.done, job.total]).toEqual([60, 60]);
    const places = await server.records.database
      .selectFrom('job_rows')
      .select('place')
      .where('job_id', '=', on.data.jobId ?? '')
      .execute();
    expect(places).toHaveLength(60);
    expect([asks.length, new Set(asks).size, keys.size, (await callsTaken()) - before]).toEqual([60, 60, 60, 60]);
    expect((await resume(id)).status).toBe(409);
  });

  it('that is stopped waits for room: as many jobs as one person may have are under way', async () => {
    slowMs = 40;
    const { id, jobId } = (await upload(server.url, ann, accounts(60, 2_350_000_000))).body.data;
    while (asks.length < 4) await wait(5);
    await act(server.url, ann, jobId, 'cancel');
    await ended(server.url, ann, id);
    slowMs = 0;
    const { database } = server.records,
      later = Date.now() + 3_600_000;
    const full = ['full-1', 'full-2', 'full-3', 'full-4', 'full-5'];
    for (const of of full)
      await addJob(database, {
        id: of,
        kind: 'verification',
        title: of,
        user_id: 'u-analyst-a',
        package_name: 'all',
        input: {},
        total: 0,
        created_at: later,
        expires_at: later * 2,
      });
    expect((await resume(id)).status).toBe(429);
    await database.deleteFrom('jobs').where('id', 'in', full).execute();
    // pressed twice at once it goes on once, in one job, also where the one before is gone
    await database
      .deleteFrom('jobs')
      .where('id', '=', jobId ?? '')
      .execute();
    const both = await Promise.all([resume(id), resume(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await ended(server.url, ann, id)).toMatchObject({ charged: 60, counts: { valid: 60 } });
  });

  it('has its job for a day after it went on last', async () => {
    const { id, jobId } = (await upload(server.url, ann, accounts(2, 2_400_000_000))).body.data;
    await server.records.database
      .updateTable('jobs')
      .set({ expires_at: Date.now() + 1_000 })
      .where('id', '=', jobId ?? '')
      .execute();
    await ended(server.url, ann, id);
    const job = await server.records.database
      .selectFrom('jobs')
      .select('expires_at')
      .where('id', '=', jobId ?? '')
      .executeTakeFirstOrThrow();
    expect(job.expires_at).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('says of what was half answered that it is not known whether it was charged, until it is', async () => {
    manner = 'half';
    const { id } = (await upload(server.url, ann, accounts(3, 2_500_000_000))).body.data;
    expect(await ended(server.url, ann, id)).toMatchObject({ charged: 0, chargedUnknown: 3, counts: { upstream_error: 3 } });
    expect((await rowsOf(server.url, ann, id)).rows.map(({ charged }) => charged)).toEqual(['unknown', 'unknown', 'unknown']);
    expect((await fileOf(id)).every((line) => /,upstream_error,[^,]+,unknown,/.test(line))).toBe(true);
    // that no more may be asked says nothing of what was asked before
    manner = 'full';
    await resume(id);
    expect(await ended(server.url, ann, id)).toMatchObject({ charged: 0, chargedUnknown: 3, counts: { upstream_error: 3 } });
    expect((await rowsOf(server.url, ann, id)).rows.map(({ reason }) => reason)).toEqual(['quota_out', 'quota_out', 'quota_out']);
    manner = 'answers';
    await resume(id);
    expect(await ended(server.url, ann, id)).toMatchObject({ charged: 3, chargedUnknown: 0, counts: { valid: 3 } });
    expect(keys.size).toBe(3);
  });

  it('knows that what never left the house was not charged', async () => {
    manner = 'closes';
    const bad = 'account,ifsc\n4417,YESB0000262\n2600000001,YESB0000262';
    const { id } = (await upload(server.url, ann, bad)).body.data;
    await ended(server.url, ann, id);
    expect((await rowsOf(server.url, ann, id)).rows.map(({ charged }) => charged)).toEqual(['no', 'unknown']);
  });

  it('gives its file’s name to no job', async () => {
    const { id, jobId } = (await upload(server.url, ann, accounts(2, 2_700_000_000), { name: 'Ann Kumar ABCPK1234L.csv' })).body.data;
    await ended(server.url, ann, id);
    const job = await server.records.database
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', jobId ?? '')
      .executeTakeFirstOrThrow();
    expect(job.title).toBe('bank_verification_v1 · 2');
    expect(JSON.stringify(job)).not.toContain('ABCPK');
  });
});
