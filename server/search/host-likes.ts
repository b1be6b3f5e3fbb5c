import type { Like } from '../../contract/indicator/likeness.ts';
import type { SearchKind } from '../../contract/indicator/search-kind.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { comparedKinds } from '../../contract/verification/tools.ts';
import type { Values } from '../../contract/verification/check.ts';
import { allThrough, type AccessScope, type Caller } from '../access.ts';
import { brandsOf, likeBrand, type Brand } from './brands.ts';
import type { FoundLike } from './index/types.ts';
import { normalOf, type Normal } from './normal.ts';
import type { SearchIndex } from './search-index.ts';
import { until } from './until.ts';
import type { LikeOf } from '../verification/registers.ts';

/** What a tool was given, as it is compared; null of tools that take no host. */
function comparedIn(tool: ToolId, values: Values): Normal | null {
  const kind = comparedKinds[tool],
    value = kind === undefined ? undefined : values[kind];
  return kind === undefined || value === undefined ? null : { kind, norm: normalOf(kind, value) };
}
/** How long a check waits for the index, which may have much to answer before. */
const PATIENCE_MS = 2_000;
type Reader = Pick<Caller, 'role' | 'publishers' | 'only' | 'packages'>;
/** What a host reads like in the packages of a caller, one brand of theirs or a value of those that they may search, whichever is more alike. An index that does not answer in time tells nothing. */
export const likesFor =
  (search: Pick<SearchIndex, 'nearest'>, caller: Reader): LikeOf =>
  async (tool, value) => {
    const compared = comparedIn(tool, { [comparedKinds[tool] ?? '']: value });
    if (compared === null) return null;
    const brand = likeBrand(compared, brandsIn(caller));
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null[]>((resolve) => {
      timer = setTimeout(() => {
        over.abort();
        resolve([]);
      }, PATIENCE_MS);
    });
    const asked = search
      .nearest(allThrough('search:read', caller), [{ kind: compared.kind, value: compared.norm }], over.signal)
      .catch((): null[] => []);
    const [known = null] = await Promise.race([asked, late]);
    clearTimeout(timer);
    return known !== null && (brand === null || known.like.score > brand.score) ? known.like : brand;
  };
const brandsIn = ({ packages }: Pick<Caller, 'packages'>): Brand[] =>
  brandsOf(
    packages,
    packages.map(({ name }) => name),
  );

/** A row of a file as it is compared. */
interface ComparedRow {
  readonly place: number;
  readonly kind: SearchKind;
  readonly value: string;
}
/** For how long the rows of one file are compared with known values: of those that are left then it is said that they were not. */
export const COMPARING_MS = 120_000;
/** Time that is there for some work, by a clock that a test may set. */
export function timeFor(ms: number, clock: () => number = () => performance.now()) {
  let left = ms;
  return {
    isOver: (): boolean => left <= 0,
    async spend<T>(work: () => Promise<T>): Promise<T> {
      const began = clock();
      try {
        return await work();
      } finally {
        left -= clock() - began;
      }
    },
  };
}
/** What rows are like, by their places, null where the job was stopped: a value of the packages with what there is of it, or one of their brands where that is more alike. */
export async function rowsAlike(
  search: Pick<SearchIndex, 'nearest'>,
  access: AccessScope,
  { rows, brands }: { readonly rows: readonly ComparedRow[]; readonly brands: readonly Brand[] },
  signal: AbortSignal,
  patienceMs?: number,
): Promise<ReadonlyMap<number, FoundLike> | null> {
  const terms = rows.map(({ kind, value }) => ({ kind, value }));
  const found = await until((over) => search.nearest(access, terms, over), signal, patienceMs).catch((cause: unknown) => {
    if (signal.aborted) return null;
    throw cause;
  });
  return found === null || signal.aborted ? null : withBrands(rows, brands, found);
}
/** `found`: what known values rows are like, in their order. */
export const withBrands = (
  rows: readonly ComparedRow[],
  brands: readonly Brand[],
  found: readonly (FoundLike | null)[],
): ReadonlyMap<number, FoundLike> =>
  new Map(
    rows.flatMap(({ place, kind, value }, i): [number, FoundLike][] => {
      const near = found[i] ?? null,
        brand = likeBrand({ kind, norm: normalOf(kind, value) }, brands);
      if (brand !== null && (near === null || brand.score > near.like.score)) return [[place, { like: brand }]];
      return near === null ? [] : [[place, near]];
    }),
  );

/** How long a file waits for the index to be brought up to date, and so long for rows that are compared, with what comparing takes in each package. */
const FILE_PATIENCE_MS = 5_000,
  PACKAGE_MS = 1_000;
/** Rows that are compared in one question, as the index takes them. */
const AT_ONCE = 5;
export interface RowsLike {
  readonly likes: ReadonlyMap<number, Like>;
  /** The first place that was compared with brands alone; null where all were compared with known values too. */
  readonly knownTo: number | null;
}
/**
 * What rows of a file of a tool read like, by their places: all are compared with the brands of the reader, and with known values as long as there is time for their file. Of an
 * index that fails or is late the cause is reported. What is left then is compared with brands alone. Empty of other tools, and where the job was stopped.
 */
export type RowLikes = (
  signal: AbortSignal,
) => (reader: Reader, tool: ToolId, rows: readonly { readonly place: number; readonly values: Values }[]) => Promise<RowsLike>;
export const rowLikes =
  (search: Pick<SearchIndex, 'nearest' | 'sync'>, report: (cause: unknown) => void, comparingMs = COMPARING_MS): RowLikes =>
  (signal) => {
    const time = timeFor(comparingMs);
    let index: 'unsynced' | 'there' | 'away' = 'unsynced';
    const leave = (cause: unknown): null => {
      index = 'away';
      if (!signal.aborted) report(cause);
      return null;
    };
    return async (reader, tool, given) => {
      const rows = given.flatMap(({ place, values }): ComparedRow[] => {
        const compared = comparedIn(tool, values);
        return compared === null ? [] : [{ place, kind: compared.kind, value: compared.norm }];
      });
      const access = allThrough('search:read', reader),
        brands = brandsIn(reader);
      if (rows.length > 0 && index === 'unsynced') {
        index = 'there';
        const names = access.packages.map(({ name }) => name);
        await until(() => search.sync(names), signal, FILE_PATIENCE_MS).catch(leave);
      }
      const alike = new Map<number, FoundLike>();
      const patience = FILE_PATIENCE_MS + PACKAGE_MS * access.packages.length;
      let knownTo: number | null = null;
      for (let from = 0; from < rows.length && !signal.aborted; from += AT_ONCE) {
        const some = rows.slice(from, from + AT_ONCE);
        const compare = () => rowsAlike(search, access, { rows: some, brands }, signal, patience).catch(leave);
        const found = isAway(index) || time.isOver() ? null : await time.spend(compare);
        if (found === null) knownTo ??= some[0]?.place ?? null;
        for (const [place, like] of found ?? withBrands(some, brands, [])) alike.set(place, like);
      }
      if (signal.aborted) return { likes: new Map(), knownTo: null };
      return { likes: new Map([...alike].map(([place, { like }]) => [place, like])), knownTo };
    };
  };
/** It may have gone while something was waited for. */
const isAway = (index: 'unsynced' | 'there' | 'away'): boolean => index === 'away';
