import type { LookupOutcome } from '../../contract/areas/search360.ts';
import type { Records } from '../records/records.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Rows that are looked up at once. */
const PIECE = 500;
/** What a job that looks up a file was asked. */
export interface LookupInput {
  readonly lookup: string;
}

/** Looks up the rows of a file that have no outcome yet, in what its owner may see now; what is done stays. */
export const lookupWork =
  ({ records, search }: { readonly records: Records; readonly search: SearchIndex }): JobWork =>
  async ({ job, signal }) => {
    const { lookup: id } = JSON.parse(job.input) as LookupInput;
    const file = await records.lookups.whole(id);
    if (file === undefined) throw new Error('The file is not there any more');
    const waiting = (await records.lookups.counts(id)).get(null) ?? 0;
    for (let done = job.total - waiting; !signal.aborted;) {
      const rows = await records.lookups.rows(id, null, { limit: PIECE });
      if (rows.length === 0) break;
      const { access } = await ownerOf({ records }, { ...job, package_name: file.package_name }, 'search:use');
      const names = access.packages.map(({ name }) => name);
      await search.sync(names);
      await records.lookups.cover(id, names);
      const found = await search.lookUp(
        access,
        rows.map(({ kind, value }) => ({ kind, value })),
      );
      await records.lookups.end(
        id,
        rows.map(({ place }, i) => {
          const hit = found[i] ?? null;
          return {
            place,
            outcome: hit === null ? ('new' as const) : ('matched' as const),
            found: hit === null ? null : JSON.stringify(hit),
          };
        }),
      );
      done += rows.length;
      await records.jobs.progress(job.id, done, job.total);
    }
    const counts = await records.lookups.counts(id);
    const of = (outcome: LookupOutcome): number => counts.get(outcome) ?? 0;
    const lookup = { id, matched: of('matched'), new: of('new'), duplicate: of('duplicate'), invalid: of('invalid') };
    return { status: 'done', lookup };
  };
