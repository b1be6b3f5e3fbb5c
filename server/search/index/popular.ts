import { entityTypes } from '../../../contract/areas/search360/types.ts';
import type { IndexFile, TermRow } from './file.ts';
import { MOST_HITS, type Found, type Light, type Reason } from './found.ts';

/**
 * A value that more incidents have than an answer needs: all of them are exact hits and are counted, and those alone are read that were seen last. Whether another one is among them is asked
 * of the file.
 */
export class PopularValue {
  readonly row: TermRow;
  /** How many of its incidents are read. */
  readonly read: number;
  readonly #file: IndexFile;
  /** Its incidents, one more than are counted at most. */
  readonly #count: number;
  readonly #reason: Reason;
  /** Its last incident that is counted; undefined until it is asked for. */
  #end: ReturnType<IndexFile['incidentAt']>;

  constructor(file: IndexFile, row: TermRow, sizes: { readonly count: number; readonly read: number }, reason: Reason) {
    this.#file = file;
    this.row = row;
    this.#count = sizes.count;
    this.read = sizes.read;
    this.#reason = reason;
  }
  /** Tells an answer how many incidents it has; those that were read are in it. */
  countIn(found: Found): void {
    found.count('incident', Math.min(this.#count, MOST_HITS), this.#count > MOST_HITS);
  }
  /** All of its incidents that are counted. */
  all(): readonly Light[] {
    const others = new Set(entityTypes.filter((type) => type !== 'incident'));
    return this.#file.entitiesOf(this.row.id, null, MOST_HITS, { types: others }).map((seen) => ({ ...seen, reason: this.#reason }));
  }
  /** Those of some incidents that are exact hits by it, and counted. */
  among(ids: readonly number[]): ReadonlyMap<number, Light> {
    if (ids.length === 0) return new Map();
    if (this.#count > MOST_HITS) this.#end ??= this.#file.incidentAt(this.row.id, MOST_HITS - 1);
    const end = this.#end;
    return new Map(
      this.#file
        .incidentsAmong(ids, this.row.id)
        .filter(({ id, last }) => end === undefined || last > end.last || (last === end.last && id <= end.id))
        .map(({ id, last }) => [id, { id, type: 'incident', last, reason: this.#reason }]),
    );
  }
}
