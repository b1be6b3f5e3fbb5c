import { createHash } from 'node:crypto';
import { CallFailure } from '../call-failure.ts';
import { endRows, type JobRecord, type RowEnd } from '../records/jobs.ts';
import { merchantsOf } from '../records/merchants.ts';
import type { Records } from '../records/records.ts';
import type { Onboarding } from '../verification/onboarding.ts';
import { ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Merchants of one call to the service. */
const PIECE = 20;
interface Deps {
  readonly records: Records;
  readonly onboarding: Onboarding | null;
  readonly now: () => number;
}
/** Names a merchant of a job to the service, the same however often it is asked. */
const keyOf = (job: JobRecord, id: string): string => createHash('sha256').update(`${job.id} ${id}`).digest('hex').slice(0, 40);

/** Has merchants processed, some at a time; what the service says of each is written with the row's outcome. The owner may have lost the package meanwhile. */
export const onboardingWork =
  ({ records, onboarding, now }: Deps): JobWork =>
  async ({ job, signal }) => {
    if (onboarding === null) throw new CallFailure('unavailable', 'No onboarding service is set up');
    while (!signal.aborted) {
      const rows = await records.jobs.waiting(job.id, PIECE);
      if (rows.length === 0) break;
      await ownerOf({ records }, job, 'verification:use');
      const told = await onboarding.process(
        job.package_name,
        rows.map(({ subject }) => ({ id: subject, key: keyOf(job, subject) })),
        signal,
      );
      const results = new Map(told.source === 'answered' ? told.answer.map((result) => [result.merchant_id, result]) : []);
      await records.database.transaction().execute(async (t) => {
        const ends: RowEnd[] = [];
        for (const { place, subject } of rows) {
          const result = results.get(subject);
          if (result !== undefined) await merchantsOf(t).note(job.package_name, { ...result, id: subject }, now());
          const reason = told.source !== 'answered' ? told.source : result === undefined ? 'unreachable' : (result.errors[0] ?? null);
          const hasFailed = result === undefined || result.stage === 'failed';
          ends.push({ place, outcome: hasFailed ? 'failed' : 'ok', reason, from_value: null, to_value: result?.stage ?? null, made: null });
        }
        await endRows(t, job, ends);
      });
    }
    const counts = (await records.jobs.outcomes([job.id])).get(job.id);
    if (counts === undefined || counts.failed === 0) return { status: 'done' };
    return { status: counts.ok === 0 ? 'failed' : 'partly' };
  };
