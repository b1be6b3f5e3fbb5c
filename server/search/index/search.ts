import { inTurn } from './file.ts';
import { FOLLOWED, type Lead } from './finder.ts';
import type { Found } from './found.ts';
import type { PackageIndex } from './package-index.ts';
import type { IndexQuery } from './types.ts';

/** Values of exact hits that are followed, in all packages together like the hits themselves: what a search may cost does not grow with their number. */
const MOST_VALUES = 80;
/** Incidents of one value that are read at once, for several pages. */
const READ_AT_ONCE = 100;
/** Answers that are remembered while nothing changes, and hits of all of them: a screen asks for sure hits, for what reads alike, and page by page, and several people search at once. */
const REMEMBERED = 24,
  REMEMBERED_HITS = 100_000;

type Searched = Pick<IndexQuery, 'terms' | 'publishers'>;
/** Finds something in several packages, and remembers what it found. The answer has the order of the packages. */
export function searcher() {
  const remembered = new Map<string, { readonly versions: string; readonly found: readonly Found[] }>();
  const sizeOf = (found: readonly Found[]): number => found.reduce((sum, { size }) => sum + size, 0);
  function once(indexes: readonly PackageIndex[], about: readonly unknown[], look: () => readonly Found[]): readonly Found[] {
    const key = JSON.stringify([about, indexes.map(({ id }) => id)]),
      versions = indexes.map(({ version }) => version).join(' ');
    const known = remembered.get(key);
    const found = known?.versions === versions ? known.found : look();
    remembered.delete(key);
    remembered.set(key, { versions, found });
    let hits = 0;
    for (const [i, [each, { found: of }]] of [...remembered].reverse().entries()) {
      hits += sizeOf(of);
      // the newest stays, however many it has
      if (i > 0 && (i >= REMEMBERED || hits > REMEMBERED_HITS)) remembered.delete(each);
    }
    return found;
  }

  /** `most`: of incidents that share one value no more are read. */
  const sure = (indexes: readonly PackageIndex[], searched: Searched, most?: number): readonly Found[] =>
    once(indexes, ['sure', searched, most], () => {
      const exact = indexes.map((index) => index.exact(searched, most));
      const shares = sharesOf(exact.map(({ found }) => found.size));
      const followed = exact.map(({ follow }, i) => follow(shares[i] ?? 0));
      const kept = surestOf(followed.map(({ leads }) => leads));
      return followed.map(({ foundBy }, i) => foundBy(kept[i] ?? []));
    });
  return (indexes: readonly PackageIndex[], { terms, mode, publishers, top }: IndexQuery): readonly Found[] => {
    const searched = { terms, publishers };
    // pages that are near each other are told from one answer
    const most = top === undefined ? undefined : Math.ceil(top.most / READ_AT_ONCE) * READ_AT_ONCE;
    switch (mode) {
      case 'exact':
        return once(indexes, [mode, searched, most], () => indexes.map((index) => index.exact(searched, most).found));
      case 'sure':
        return sure(indexes, searched, most);
      case 'fuzzy': {
        const others = sure(indexes, searched);
        return once(indexes, [mode, searched], () => others.flatMap((other, i) => indexes[i]?.alike(searched, other) ?? []));
      }
    }
  };
}

/** How many exact hits of each package are followed: of each the first, then the second, as far as that goes. */
function sharesOf(sizes: readonly number[]): number[] {
  const shares = sizes.map(() => 0);
  const places = sizes.map((size, i) => Array.from({ length: Math.min(size, FOLLOWED) }, () => i));
  let left = FOLLOWED;
  for (const place of inTurn(places)) {
    if (left-- === 0) break;
    shares[place] = (shares[place] ?? 0) + 1;
  }
  return shares;
}
/**
 * Of the leads of several packages the surest of each in turn. Of equal ones those of a value that the package has known the longest, which are likelier to lead to something than one that
 * is new.
 */
function surestOf(all: readonly (readonly Lead[])[]): Lead[][] {
  const kept = all.map((): Lead[] => []);
  const ranked = all.map((leads, place) =>
    leads.toSorted((a, b) => b.score - a.score || a.value - b.value).map((lead) => ({ lead, place })),
  );
  let left = MOST_VALUES;
  for (const { lead, place } of inTurn(ranked)) {
    if (left-- === 0) break;
    kept[place]?.push(lead);
  }
  return kept;
}
