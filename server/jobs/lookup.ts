import type { LookupOutcome } from '../../contract/areas/search360/search360.ts';
import type { LookupReason } from '../../contract/areas/search360/types.ts';
import { jobsOf } from '../records/job/jobs.ts';
import { lookupsOf, type LookupRowRecord } from '../records/search360/lookups.ts';
import type { GivenRecords } from '../records/records.ts';
import { brandsOf, hostOf } from '../search/brands.ts';
import { isSuffixAlone, reservedEnding } from '../search/values/endings.ts';
import { COMPARING_MS, rowsAlike, timeFor, withBrands } from '../search/host-likes.ts';
import type { FoundLike, IndexLook } from '../search/index/types.ts';
import { isCompared, normalOf } from '../search/normal.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { until } from '../search/until.ts';
import { ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Rows that are looked up at once. */
const PIECE = 2_000;
/** Rows that are compared before what became of them is written, and how far the job is. */
const COMPARED = 20;
type Ended = Pick<LookupRowRecord, 'place' | 'outcome' | 'reason' | 'found'>;
/** What is to be said of the host of a value, whatever became of it. */
function oddHost({ kind, value }: LookupRowRecord): LookupReason | null {
  const host = hostOf({ kind, norm: normalOf(kind, value) });
  if (host === '') return null;
  return reservedEnding(host) !== null ? 'reserved' : isSuffixAlone(host) ? 'suffix' : null;
}
const endOf = (row: LookupRowRecord, outcome: LookupOutcome, found: IndexLook | FoundLike | null, isUncompared = false): Ended => ({
  place: row.place,
  outcome,
  reason: isUncompared ? 'uncompared' : oddHost(row),
  found: found === null ? null : JSON.stringify(found),
});
/** What a job that looks up a file was asked. */
export interface LookupInput {
  readonly lookup: string;
}

/** Looks up the rows of a file that have no outcome yet, in what its owner may see now; what is done stays. Those that nothing has are compared with what they may be like, with known values as long as there is time for their file. */
export const lookupWork =
  ({
    records,
    search,
    comparingMs = COMPARING_MS,
  }: {
    readonly records: GivenRecords;
    readonly search: SearchIndex;
    readonly comparingMs?: number;
  }): JobWork =>
  async ({ job, signal }) => {
    const file = await records.lookups.whole((JSON.parse(job.input) as LookupInput).lookup);
    if (file === undefined) throw new Error('The file is not there any more');
    const { id } = file;
    const waiting = (await records.lookups.counts(id)).get(null) ?? 0;
    const time = timeFor(comparingMs);
    let done = job.total - waiting;
    let written = Promise.resolve();
    /** The next rows are looked up while these ones are written. */
    const write = async (ends: readonly Ended[]): Promise<void> => {
      if (ends.length === 0) return;
      done += ends.length;
      const sofar = done;
      await written;
      written = records.transaction(async (t) => {
        await lookupsOf(t).end(id, ends);
        await jobsOf(t).progress(job.id, sofar, job.total);
      });
      // it is told where it is awaited
      written.catch(() => undefined);
    };
    try {
      for (let from = 0; !signal.aborted;) {
        const rows = await records.lookups.rows(id, null, { from, limit: PIECE });
        const last = rows.at(-1);
        if (last === undefined) break;
        const { access } = await ownerOf({ records }, { ...job, package_name: file.package_name }, 'search:use');
        const names = access.packages.map(({ name }) => name);
        await until(() => search.sync(names), signal);
        await records.lookups.cover(id, names);
        const terms = rows.map(({ kind, value }) => ({ kind, value }));
        const found = await until(() => search.lookUp(access, terms), signal);
        const compared: LookupRowRecord[] = [],
          ends: Ended[] = [];
        for (const [i, row] of rows.entries()) {
          const hit = found[i] ?? null;
          if (hit !== null) ends.push(endOf(row, 'matched', hit));
          else if (isCompared(row.kind)) compared.push(row);
          else ends.push(endOf(row, 'new', null));
        }
        await write(ends);
        const brands = brandsOf(await records.packages.ofUser(job.user_id), names);
        for (let at = 0; at < compared.length; at += COMPARED) {
          const some = compared.slice(at, at + COMPARED);
          const isLate = time.isOver();
          const alike = isLate
            ? withBrands(some, brands, [])
            : await time.spend(() => rowsAlike(search, access, { rows: some, brands }, signal));
          if (alike === null) break;
          await write(
            some.map((row) => {
              const like = alike.get(row.place) ?? null;
              return like === null ? endOf(row, 'new', null, isLate) : endOf(row, 'alike', like);
            }),
          );
        }
        from = last.place + 1;
      }
    } finally {
      await written;
    }
    const counts = await records.lookups.counts(id);
    const of = (outcome: LookupOutcome): number => counts.get(outcome) ?? 0;
    const lookup = { id, matched: of('matched'), alike: of('alike'), new: of('new'), duplicate: of('duplicate'), invalid: of('invalid') };
    return { status: 'done', lookup };
  };
