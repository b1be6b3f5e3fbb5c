import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobLack, JobStatus } from '../../contract/areas/job.ts';
import type { Notice } from '../../contract/areas/notice.ts';
import { tell } from '../records/notice/notices.ts';
import { addOwnJob, JobLost, jobsOf, type JobRecord, type NewJob } from '../records/job/jobs.ts';
import type { GivenRecords } from '../records/records.ts';
import { emit } from '../records/webhook/outbox.ts';
import type { Database } from '../records/engine/schema.ts';
import { SYSTEM } from '../records/trail.ts';
import { jobEvent } from '../webhooks/events.ts';

/** Jobs of people at once, and of one of them: however long those are, there is a place for somebody else. */
export const AT_ONCE = 3,
  MOST_A_PERSON = AT_ONCE - 1;
/** The server's own at once, beside them: alerts, reports and clocks wait for nobody's file. */
const OWN_AT_ONCE = 1;
const LEASE_MS = 30_000,
  RENEW_MS = 10_000;
/** How often is looked for jobs that fall due. */
const LOOK_MS = 1_000;
/** A job that takes the process down with it is not begun a fifth time; one that was at work when the process ended, and so may not be the cause, is begun more often. */
const MOST_TRIES = 4,
  MOST_TRIES_AT_WORK = 24;

/** What the notice of a job says beside its status; JSON in its record. */
export type JobNews = Partial<Pick<Notice, 'outcomes' | 'lookup'>>;
/** How a job ends. `next` is added in the transaction of the end: so a schedule goes on. */
export interface JobEnd {
  readonly status: Exclude<JobStatus, 'queued' | 'running' | 'cancelled'>;
  readonly next?: NewJob;
  /** Its owner looks on: no notice says that it ended. */
  readonly isQuiet?: boolean;
  /** What its notice tells of the file that it looked up. */
  readonly lookup?: JobNews['lookup'];
  /** Answers what it could not do, where the job is done but for that: it ends `partly`, and its notice says so. */
  readonly finish?: (t: Database) => Promise<void> | Promise<JobLack | null>;
  /** What is not needed any more once the end is noted. A crash may come before it. */
  readonly clear?: () => Promise<void>;
}
/** Its work has to wait until an instant, in epoch milliseconds: others are begun meanwhile, and it goes on with what it has not done. */
export interface JobPause {
  readonly goesOnAt: number;
}
export interface JobRun {
  readonly job: JobRecord;
  /** Aborted when the server stops or the job was stopped: what is whole stays, the rest is not begun. */
  readonly signal: AbortSignal;
}
/** Does one kind of job. What throws fails the job. Run again after a crash, it goes on where its rows say. */
export type JobWork = (run: JobRun) => Promise<JobEnd | JobPause>;

/** Runs the jobs of the records, those of a process before among them. */
export function jobRunner({
  records,
  works,
  now,
  report,
  ended,
}: {
  records: GivenRecords;
  works: Readonly<Record<string, JobWork>>;
  now: () => number;
  report: (cause: unknown) => void;
  /** A job has ended, and may have left mails. */
  ended: () => void;
}) {
  const running = new Map<
    string,
    { readonly lease: string; readonly stop: AbortController; readonly done: Promise<void>; readonly isOwn: boolean }
  >();
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;

  const end = (job: JobRecord, { status, next, isQuiet = false, lookup, finish }: JobEnd, error: string | null): Promise<boolean> =>
    records.transaction(async (t) => {
      const { numUpdatedRows } = await t
        .updateTable('jobs')
        .set({ status, error, ended_at: now(), lease: null, lease_until: null, dedupe_key: null })
        .where('id', '=', job.id)
        .where('lease', '=', job.lease)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const lack = (await finish?.(t)) ?? null;
      if (lack !== null) await t.updateTable('jobs').set({ status: 'partly', error: lack }).where('id', '=', job.id).execute();
      if (next !== undefined) await addOwnJob(t, next);
      if (job.user_id === SYSTEM) return true;
      const outcomes = (await jobsOf(t).outcomes(job.user_id, [job.id])).get(job.id);
      const hasRows = outcomes !== undefined && Object.values(outcomes).some((n) => n > 0);
      await emit(t, now(), jobEvent(job, lack === null ? status : 'partly', hasRows ? outcomes : null));
      if (isQuiet) return true;
      const news: JobNews = { ...(hasRows && { outcomes }), ...(lookup !== undefined && { lookup }) };
      await tell(t, now(), [
        {
          user_id: job.user_id,
          kind: 'job',
          package_name: job.package_name,
          subject: job.id,
          count: job.total,
          by: '',
          status: lack ?? status,
          dedupe_key: null,
          detail: JSON.stringify(news),
        },
      ]);
      return true;
    });
  async function conclude(job: JobRecord, how: JobEnd): Promise<void> {
    const isNoted = await end(job, how, null);
    ended();
    if (isNoted) await how.clear?.();
  }

  async function carryOut(job: JobRecord, stop: AbortController): Promise<void> {
    const renewing = setInterval(() => {
      records.jobs.renew(job.id, job.lease ?? '', now() + LEASE_MS).then((isOurs) => {
        if (!isOurs) stop.abort();
      }, report);
    }, RENEW_MS);
    try {
      const work = works[job.kind];
      if (work === undefined) throw new Error(`No work for jobs of the kind ${job.kind}`);
      if (job.tries > (job.done > 0 ? MOST_TRIES_AT_WORK : MOST_TRIES)) throw new Error('Begun too often');
      const how = await work({ job, signal: stop.signal });
      // where its end cannot be written it has not failed: it is begun again once its lease has run out, and ends then, with the next one of its schedule
      if (!stop.signal.aborted) await ('goesOnAt' in how ? records.jobs.pause(job, how.goesOnAt) : conclude(job, how)).catch(report);
    } catch (cause) {
      if (stop.signal.aborted || cause instanceof JobLost) return;
      report(cause);
      await end(job, { status: 'failed' }, cause instanceof Error ? cause.message : String(cause)).catch(report);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Begins what is due, as far as there is room. */
  async function fill(): Promise<void> {
    await fillWith(true, OWN_AT_ONCE);
    await fillWith(false, AT_ONCE);
  }
  async function fillWith(isOwn: boolean, most: number): Promise<void> {
    while (isOpen && [...running.values()].filter((one) => one.isOwn === isOwn).length < most) {
      // a process that stood still finds its own jobs overdue: they are at work all the same
      const lease = randomUUID();
      const job = await records.jobs.claim(lease, now(), now() + LEASE_MS, {
        isOwn,
        mostAPerson: MOST_A_PERSON,
        except: [...running.keys()],
      });
      if (job === undefined) return;
      const stop = new AbortController();
      const done = carryOut(job, stop).finally(() => {
        if (running.get(job.id)?.stop === stop) running.delete(job.id);
        look();
      });
      running.set(job.id, { lease, stop, done, isOwn });
    }
  }
  let looking = Promise.resolve();
  const look = (): void => {
    looking = looking.then(fill).catch(report);
  };

  return {
    /** Takes over what a process before left, adds the schedules that are missing, and begins. */
    async open(schedules: readonly NewJob[]): Promise<void> {
      await records.jobs.releaseAll();
      await records.transaction(async (t) => {
        for (const job of schedules) await addOwnJob(t, job);
      });
      isOpen = true;
      timer = setInterval(look, LOOK_MS);
      timer.unref();
      look();
    },
    /** Jobs were added. */
    wake: look,
    /** Begins what is due, and resolves when a job has ended, after so many milliseconds at most; at once where it waits for others. */
    quickly: async (id: string, ms: number): Promise<void> => {
      look();
      await looking;
      const done = running.get(id)?.done;
      if (done === undefined) return;
      const over = new AbortController();
      await Promise.race([done, wait(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
      over.abort();
    },
    /** Resolves when a job has stopped between two rows. Whoever stops it says what becomes of it. */
    stop: async (id: string): Promise<void> => {
      const one = running.get(id);
      one?.stop.abort();
      await one?.done;
    },
    /** Stops between two rows; what is left goes on at the next start. */
    async close(): Promise<void> {
      isOpen = false;
      clearInterval(timer);
      await looking;
      const all = [...running.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ done }) => done));
      for (const { lease } of all) await records.jobs.release(lease);
    },
  };
}
export type JobRunner = ReturnType<typeof jobRunner>;
