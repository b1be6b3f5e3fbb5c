import { createHash } from 'node:crypto';
import { CallFailure } from '../call-failure.ts';
import { endRows, type JobRecord, type JobRowRecord, type RowEnd } from '../records/job/jobs.ts';
import { merchantsOf } from '../records/verification/merchants.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Onboarding } from '../verification/onboarding.ts';
import { ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Merchants of one call to the service. */
const PIECE = 20;
interface Deps {
  readonly records: GivenRecords;
  readonly onboarding: Onboarding | null;
  readonly now: () => number;
}
/**
 * Names a merchant of a job to the service. One whose answer never came is asked about under the same name, so that it is processed once; after an answer that was written, another
 * try has another name, since the service answers one that it knows as before. `made` counts those answers.
 */
const keyOf = (job: JobRecord, { subject, made }: JobRowRecord): string =>
  createHash('sha256')
    .update(`${job.id} ${subject} ${made ?? 0}`)
    .digest('hex')
    .slice(0, 40);

/** Has merchants processed, some at a time; what the service says of each is written with the row's outcome. The owner may have lost the package meanwhile. */
export const onboardingWork =
  ({ records, onboarding, now }: Deps): JobWork =>
  async ({ job, signal }) => {
    if (onboarding === null) throw new CallFailure('onboarding-away');
    while (!signal.aborted) {
      const rows = await records.jobs.waiting(job.id, PIECE);
      if (rows.length === 0) break;
      const { access } = await ownerOf({ records }, job, 'verification:use');
      const told = await onboarding.process(
        job.package_name,
        rows.map((row) => ({ id: row.subject, key: keyOf(job, row) })),
        signal,
      );
      const results = new Map(told.source === 'answered' ? told.answer.map((result) => [result.merchant_id, result]) : []);
      await records.transaction(async (t) => {
        const ends: RowEnd[] = [];
        for (const { place, subject, made } of rows) {
          const result = results.get(subject);
          if (result !== undefined) await merchantsOf(t).note(access, job.package_name, { ...result, id: subject }, now());
          const hasFailed = result === undefined || result.stage === 'failed';
          // its own words are of one merchant and stand there, masked
          const answered = result === undefined ? 'unreachable' : hasFailed ? 'failed' : null;
          const reason = told.source === 'answered' ? answered : told.source;
          ends.push({
            place,
            outcome: hasFailed ? 'failed' : 'ok',
            reason,
            from_value: null,
            to_value: result?.stage ?? null,
            made: result === undefined ? made : (made ?? 0) + 1,
          });
        }
        await endRows(t, job, ends);
      });
    }
    const counts = (await records.jobs.outcomes(job.user_id, [job.id])).get(job.id);
    if (counts === undefined || counts.failed === 0) return { status: 'done' };
    return { status: counts.ok === 0 ? 'failed' : 'partly' };
  };
