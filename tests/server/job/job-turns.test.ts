import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AT_ONCE, jobRunner, MOST_A_PERSON, type JobEnd } from '../../../server/jobs/runner.ts';
import { addJob, addOwnJob, MOST_UNDER_WAY, noteRows, type JobRecord } from '../../../server/records/job/jobs.ts';
import type { Records } from '../../../server/records/records.ts';
import { openTestRecords } from '../support/data/records.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
let folder: string, records: Records;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-turns-'));
  records = await openTestRecords({ folder });
  const ann = { id: 'ann', email: 'ann@a.example', name: 'Ann', role: 'analyst' as const, password_hash: '', redmine_project_id: null };
  const times = { disabled_at: null, created_at: 0, invited_at: null, signed_in_at: null };
  await records.database
    .insertInto('users')
    .values({ ...ann, ...times })
    .execute();
});
afterAll(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => records.database.deleteFrom('jobs').execute());

let asked = NOW;
/** One job after the other. */
const jobOf = (person: string, n: number) => ({
  ...{ id: `${person}${n}`, kind: 'export', title: '', user_id: person, package_name: '', input: {}, total: 0 },
  ...{ created_at: (asked += 1), expires_at: NOW + 1e6 },
});
const ask = async (person: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await addJob(records.database, jobOf(person, n));
};
let at = NOW + 10_000;
/** Begins the next job; answers its id. */
const next = async (): Promise<string | undefined> => {
  at += 1;
  return (await records.jobs.claim(`lease ${at}`, at, at + 30_000, { isOwn: false, mostAPerson: MOST_A_PERSON, except: [] }))?.id;
};
const end = async (id: string): Promise<void> => {
  at += 1;
  const set = { status: 'done' as const, ended_at: at, lease: null, lease_until: null };
  await records.database.updateTable('jobs').set(set).where('id', '=', id).execute();
};

describe('people take turns', () => {
  it('however many jobs a person has, there is a place for another, who does not wait for the first of them', async () => {
    await ask('ann', MOST_UNDER_WAY);
    expect([await next(), await next(), await next()]).toEqual(['ann0', 'ann1', undefined]);
    await ask('ben', 1);
    expect(await next()).toBe('ben0');
    await end('ann0');
    expect(await next()).toBe('ann2');
  });
  it('a short job of another ends while long ones of one person are at work', async () => {
    const nothing = (): void => undefined;
    const begun: string[] = [];
    let endLong: (end: JobEnd) => void = nothing;
    const long = new Promise<JobEnd>((resolve) => (endLong = resolve));
    const work = ({ job }: { readonly job: { readonly id: string } }): Promise<JobEnd> => {
      begun.push(job.id);
      return job.id.startsWith('ann') ? long : Promise.resolve({ status: 'done', isQuiet: true });
    };
    const runner = jobRunner({ records, works: { export: work }, now: () => at, report: nothing, ended: nothing });
    await ask('ann', AT_ONCE);
    await runner.open([]);
    await vi.waitFor(() => expect(begun).toEqual(['ann0', 'ann1']), { timeout: 20_000 });
    await ask('ben', 1);
    await runner.quickly('ben0', 20_000);
    expect(begun).toEqual(['ann0', 'ann1', 'ben0']);
    endLong({ status: 'done', isQuiet: true });
    await runner.close();
  });
  it('three people share places in turn', async () => {
    for (const person of ['ann', 'ben', 'cem']) await ask(person, 3);
    const running = [await next(), await next()];
    const begun = [...running];
    while (running.length > 0) {
      await end(running.shift() ?? '');
      const id = await next();
      if (id === undefined) continue;
      begun.push(id);
      running.push(id);
    }
    expect(begun).toEqual(['ann0', 'ben0', 'cem0', 'ann1', 'ben1', 'cem1', 'ann2', 'ben2', 'cem2']);
  });
  it('one who asked first comes first where nobody has had a turn', async () => {
    await ask('ben', 1);
    await addJob(records.database, { ...jobOf('ann', 5), created_at: NOW });
    expect(await next()).toBe('ann5');
  });
});

describe('how many jobs one person may have under way', () => {
  it('is limited, with a time to try again; others and what a schedule starts are not held up by it', async () => {
    await ask('ann', MOST_UNDER_WAY);
    await expect(ask('ann', MOST_UNDER_WAY + 1)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 60 });
    await ask('ben', 1);
    await addOwnJob(records.database, jobOf('ann', 99));
    expect(await records.jobs.underWay('ann', NOW)).toBe(MOST_UNDER_WAY + 1);
  });
  it('makes room as they end', async () => {
    await ask('ann', MOST_UNDER_WAY);
    await end((await next()) ?? '');
    await addJob(records.database, jobOf('ann', 50));
    expect(await records.jobs.underWay('ann', NOW)).toBe(MOST_UNDER_WAY);
  });
  it('all of them are listed, however many have ended since', async () => {
    await ask('ann', 2);
    for (let n = 2; n < 150; n++) await addOwnJob(records.database, jobOf('ann', n)).then(() => end(`ann${n}`));
    const listed = (await records.jobs.list('ann', NOW)).map(({ id }) => id);
    expect(listed).toHaveLength(102);
    expect(listed.slice(-2)).toEqual(['ann1', 'ann0']);
  });
});

it('what hangs on a job is told to its owner alone', async () => {
  await addJob(records.database, jobOf('ann', 0), [{ subject: 'INC-1', version: null }]);
  const end = { place: 0, outcome: 'ok', reason: null, from_value: null, to_value: null, made: 1 } as const;
  await noteRows(records.database, 'ann0', [end]);
  const file = { job_id: 'ann0', path: 'a.csv', name: 'a.csv', type: 'text/csv', bytes: 1, rows: 1, sha256: 'x', access: '' };
  await records.database.insertInto('job_files').values(file).execute();
  const toldTo = async (person: string) => [
    (await records.jobs.rows(person, 'ann0', undefined, { offset: 0, limit: 9 })).total,
    (await records.jobs.outcomes(person, ['ann0'])).get('ann0')?.ok,
    (await records.jobs.file(person, 'ann0'))?.name,
  ];
  expect([await toldTo('ann'), await toldTo('ben')]).toEqual([
    [1, 1, 'a.csv'],
    [0, 0, undefined],
  ]);
});

describe('what counts as a try', () => {
  const UNTIL = NOW + 500_000;
  const one = () => records.database.selectFrom('jobs').select(['tries', 'status', 'lease', 'due_at']).executeTakeFirstOrThrow();
  const claimed = async (due: number) => {
    const job = await records.jobs.claim('own', due, due + 30_000, { isOwn: false, mostAPerson: MOST_A_PERSON, except: [] });
    if (job === undefined) throw new Error('No job');
    return job;
  };
  it.each([
    ['a job that is put off', (job: JobRecord) => records.jobs.pause(job, NOW + 1_000_000), 0],
    ['one whose process stops by itself', () => records.jobs.release('own'), 0],
    ['one whose process is not there any more', () => records.jobs.releaseAll(), 1],
  ])('%s, however often', async (_, giveBack, counts) => {
    await addOwnJob(records.database, { ...jobOf('ann', 0), due_at: NOW });
    for (let n = 1; n <= 6; n++) {
      await giveBack(await claimed(NOW + n * 1_000_000));
      expect(await one()).toMatchObject({ tries: n * counts, status: 'queued', lease: null });
    }
  });
  it('a job is due at its very time, and neither put off nor given back by one who has it no more', async () => {
    await addOwnJob(records.database, { ...jobOf('ann', 0), due_at: UNTIL });
    expect(await records.jobs.claim('own', UNTIL - 1, UNTIL, { isOwn: false, mostAPerson: MOST_A_PERSON, except: [] })).toBeUndefined();
    const job = await claimed(UNTIL);
    // the lease runs to its very end
    expect(
      await records.jobs.claim('next', UNTIL + 30_000, UNTIL, { isOwn: false, mostAPerson: MOST_A_PERSON, except: [] }),
    ).toBeUndefined();
    expect(
      (await records.jobs.claim('next', UNTIL + 30_001, UNTIL * 2, { isOwn: false, mostAPerson: MOST_A_PERSON, except: [] }))?.lease,
    ).toBe('next');
    await records.jobs.pause(job, NOW * 2);
    await records.jobs.release('own');
    expect([await records.jobs.renew(job.id, 'own', NOW * 2), await records.jobs.renew(job.id, 'next', NOW * 2)]).toEqual([false, true]);
    expect(await one()).toEqual({ tries: 2, status: 'running', lease: 'next', due_at: UNTIL });
  });
});

describe('a job that was cut off again and again', () => {
  const done: JobEnd = { status: 'done', isQuiet: true };
  async function endOf(begun: { readonly tries: number; readonly done: number }): Promise<{ status: string; error: string | null }> {
    await addOwnJob(records.database, jobOf('ann', 0));
    await records.database.updateTable('jobs').set(begun).execute();
    const nothing = (): void => undefined;
    const runner = jobRunner({ records, works: { export: () => Promise.resolve(done) }, now: () => at, report: nothing, ended: nothing });
    await runner.open([]);
    const one = () => records.database.selectFrom('jobs').select(['status', 'error']).executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect(['done', 'failed']).toContain((await one()).status), { timeout: 20_000 });
    await runner.close();
    return one();
  }
  it('is not begun a fifth time where it never got anywhere', async () => {
    expect(await endOf({ tries: 4, done: 0 })).toEqual({ status: 'failed', error: 'Begun too often' });
    await records.database.deleteFrom('jobs').execute();
    expect(await endOf({ tries: 3, done: 0 })).toMatchObject({ status: 'done' });
  });
  it('goes on where it was at work each time, and not for ever', async () => {
    expect(await endOf({ tries: 12, done: 4_000 })).toMatchObject({ status: 'done' });
    await records.database.deleteFrom('jobs').execute();
    expect(await endOf({ tries: 24, done: 4_000 })).toMatchObject({ status: 'failed' });
  });
});
