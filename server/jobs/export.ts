import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportScope } from '../../contract/areas/report/changes.ts';
import type { AccessScope } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import { mediaTypes } from '../files/file-answer.ts';
import type { Sheet } from '../files/sheet.ts';
import { madeWith, ownerOf } from '../owner.ts';
import type { GivenRecords } from '../records/records.ts';
import { madeFor } from '../alerts/reports.ts';
import type { JobRecord } from '../records/job/jobs.ts';
import type { JobEnd, JobWork } from './runner.ts';

/** How often is noted how far a file is. */
const NOTE_MS = 500;

interface ExportDeps {
  readonly records: GivenRecords;
  readonly filesFolder: string;
  readonly sheet: (query: ExportScope, access: AccessScope, signal: AbortSignal) => Promise<Sheet>;
  /** Where people reach the portal, for the mail of a scheduled report. */
  readonly portal: string;
  readonly now: () => number;
}
/**
 * Writes a file of incidents for its owner, of what the owner may see now. A job that was cut off writes its file anew; the file is noted in the transaction
 * that ends the job, and with it what a schedule tells of it.
 */
export const exportWork =
  (deps: ExportDeps): JobWork =>
  async ({ job, signal }) => {
    try {
      return await fileOf(deps, job, signal);
    } catch (cause) {
      if (!signal.aborted) await deps.records.scheduledReports.end(job.id, { outcome: 'failed' });
      throw cause;
    }
  };

async function fileOf({ records, filesFolder, sheet, portal, now }: ExportDeps, job: JobRecord, signal: AbortSignal): Promise<JobEnd> {
  const query = JSON.parse(job.input) as ExportScope;
  const access = (await ownerOf(records, job.user_id))?.accessTo('report:export', query.package_name) ?? null;
  if (access === null) throw new CallFailure('no-package');
  const made = madeWith('report:export', access);

  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  const path = `${job.id}.${query.format}`,
    hash = createHash('sha256');
  const { bytes, rows } = await sheet(query, access, signal);
  let size = 0,
    notedAt = 0; // the first rows are noted at once: a job that was at work is begun again after a kill
  const counted = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
      if (Date.now() - notedAt < NOTE_MS) return;
      notedAt = Date.now();
      void records.jobs.progress(job.id, rows(), Math.max(rows(), job.total)).catch(() => undefined); // the end notes it again
    },
  });
  try {
    await pipeline(bytes, counted, createWriteStream(join(filesFolder, path), { mode: 0o600 }), { signal });
  } catch (cause) {
    await rm(join(filesFolder, path), { force: true });
    throw cause;
  }
  const total = rows();
  return {
    status: 'done',
    finish: async (t) => {
      await t.updateTable('jobs').set({ done: total, total }).where('id', '=', job.id).execute();
      await t
        .insertInto('job_files')
        .values({
          job_id: job.id,
          path,
          name: job.title,
          type: mediaTypes[query.format],
          bytes: size,
          rows: total,
          sha256: hash.digest('hex'),
          access: made,
        })
        .onConflict((c) => c.column('job_id').doNothing())
        .execute();
      await madeFor(t, job, now(), { rows: total, zone: access.timeZone, portal, made });
    },
  };
}
