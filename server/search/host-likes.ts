import { MOST_COMPARED, type Like } from '../../contract/indicator/likeness.ts';
import type { SearchKind } from '../../contract/indicator/search-kind.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { comparedKinds } from '../../contract/verification/tools.ts';
import type { Values } from '../../contract/verification/check.ts';
import { allThrough, type AccessScope, type Caller } from '../access.ts';
import { brandsOf, likeBrand, type Brand } from './brands.ts';
import type { FoundLike } from './index/types.ts';
import { normalOf, type Normal } from './normal.ts';
import type { SearchIndex } from './search-index.ts';
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
/** What rows are like, by their places, null where the job was stopped: a value of the packages with what there is of it, or one of their brands where that is more alike. */
export async function rowsAlike(
  search: Pick<SearchIndex, 'nearest'>,
  access: AccessScope,
  { rows, brands, most = Infinity }: { readonly rows: readonly ComparedRow[]; readonly brands: readonly Brand[]; readonly most?: number },
  signal: AbortSignal,
): Promise<ReadonlyMap<number, FoundLike> | null> {
  const inIndex = rows.filter(({ place }) => place < most);
  const found = await search.nearest(
    access,
    inIndex.map(({ kind, value }) => ({ kind, value })),
    signal,
  );
  if (signal.aborted) return null;
  const known = new Map(inIndex.map(({ place }, i) => [place, found[i] ?? null]));
  return new Map(
    rows.flatMap(({ place, kind, value }): [number, FoundLike][] => {
      const near = known.get(place) ?? null,
        brand = likeBrand({ kind, norm: normalOf(kind, value) }, brands);
      if (brand !== null && (near === null || brand.score > near.like.score)) return [[place, { like: brand }]];
      return near === null ? [] : [[place, near]];
    }),
  );
}

/** What rows of a file of a tool read like, by their places: all are compared with the brands of the reader, those in the first `MOST_COMPARED` places with known values too. Empty of other tools, and where the job was stopped. */
export type RowLikes = (
  reader: Reader,
  tool: ToolId,
  rows: readonly { readonly place: number; readonly values: Values }[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<number, Like>>;
export const rowLikes =
  (search: Pick<SearchIndex, 'nearest' | 'sync'>): RowLikes =>
  async (reader, tool, given, signal) => {
    const rows = given.flatMap(({ place, values }): ComparedRow[] => {
      const compared = comparedIn(tool, values);
      return compared === null ? [] : [{ place, kind: compared.kind, value: compared.norm }];
    });
    if (rows.length === 0) return new Map();
    const access = allThrough('search:read', reader);
    if (rows.some(({ place }) => place < MOST_COMPARED)) await search.sync(access.packages.map(({ name }) => name));
    const alike = await rowsAlike(search, access, { rows, brands: brandsIn(reader), most: MOST_COMPARED }, signal);
    return new Map([...(alike ?? [])].map(([place, { like }]) => [place, like]));
  };
