import type { LookupOutcome } from '../../contract/areas/search360/search360.ts';
import { jobsOf } from '../records/job/jobs.ts';
import { lookupsOf } from '../records/search360/lookups.ts';
import type { GivenRecords } from '../records/records.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Rows that are looked up at once. */
const PIECE = 2_000;
/** What a job that looks up a file was asked. */
export interface LookupInput {
  readonly lookup: string;
}

/** Looks up the rows of a file that have no outcome yet, in what its owner may see now; what is done stays. */
export const lookupWork =
  ({ records, search }: { readonly records: GivenRecords; readonly search: SearchIndex }): JobWork =>
  async ({ job, signal }) => {
    const file = await records.lookups.whole((JSON.parse(job.input) as LookupInput).lookup);
    if (file === undefined) throw new Error('The file is not there any more');
    const { id } = file;
    const waiting = (await records.lookups.counts(id)).get(null) ?? 0;
    let written = Promise.resolve();
    try {
      for (let done = job.total - waiting, from = 0; !signal.aborted;) {
        const rows = await records.lookups.rows(id, null, { from, limit: PIECE });
        const last = rows.at(-1);
        if (last === undefined) break;
        const { access } = await ownerOf({ records }, { ...job, package_name: file.package_name }, 'search:use');
        const names = access.packages.map(({ name }) => name);
        await search.sync(names);
        await records.lookups.cover(id, names);
        const found = await search.lookUp(
          access,
          rows.map(({ kind, value }) => ({ kind, value })),
        );
        const ends = rows.map(({ place }, i) => {
          const hit = found[i] ?? null;
          return {
            place,
            outcome: hit === null ? ('new' as const) : ('matched' as const),
            found: hit === null ? null : JSON.stringify(hit),
          };
        });
        done += rows.length;
        from = last.place + 1;
        const sofar = done;
        await written;
        // the next piece is looked up while this one is written
        written = records.transaction(async (t) => {
          await lookupsOf(t).end(id, ends);
          await jobsOf(t).progress(job.id, sofar, job.total);
        });
        // it is told where it is awaited
        written.catch(() => undefined);
      }
    } finally {
      await written;
    }
    const counts = await records.lookups.counts(id);
    const of = (outcome: LookupOutcome): number => counts.get(outcome) ?? 0;
    const lookup = { id, matched: of('matched'), new: of('new'), duplicate: of('duplicate'), invalid: of('invalid') };
    return { status: 'done', lookup };
  };
