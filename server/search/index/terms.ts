import { kindOf, partsOf, type SearchKind } from '../../../contract/indicator/search-kind.ts';
import { derivedOf, normalOf, tailOf, type Normal } from '../normal.ts';
import type { IndexQuery } from './types.ts';

/** A searched value: where it stands in the search, and as it is looked up. */
export interface Wanted extends Normal {
  readonly term: number;
  readonly typed: string;
}

/** Many values as all packages are asked for them: what is looked for of each kind, or ends of numbers (`tail`), each once, with the places of the values that it is looked for by. */
export interface ManyTerms {
  readonly terms: IndexQuery['terms'];
  readonly lists: readonly { readonly kind: SearchKind | 'tail'; readonly json: string; readonly places: readonly (readonly number[])[] }[];
  /** Places of what is looked for in names as well. */
  readonly texts: readonly number[];
}
/** Prepares values once for all packages, so that those of a long file that nothing has cost a statement a kind and package, and not one each. */
export function manyTerms(terms: IndexQuery['terms']): ManyTerms {
  const lists = new Map<SearchKind | 'tail', Map<string, number[]>>();
  const want = (kind: SearchKind | 'tail', text: string, place: number): void => {
    let of = lists.get(kind);
    if (of === undefined) lists.set(kind, (of = new Map<string, number[]>()));
    const places = of.get(text);
    if (places === undefined) of.set(text, [place]);
    else places.push(place);
  };
  const wanted = wantedIn(terms);
  for (const one of wanted) {
    for (const { kind, norm } of [one, ...derivedOf(one)]) want(kind, norm, one.term);
    const tail = tailOf(one);
    if (tail !== null) want('tail', tail, one.term);
  }
  return {
    terms,
    lists: [...lists].map(([kind, of]) => ({ kind, json: JSON.stringify([...of.keys()]), places: [...of.values()] })),
    texts: wanted.flatMap(({ kind, term }) => (kind === 'text' ? [term] : [])),
  };
}
/** What is looked for: each value that there is something to look for of, of a joined one its parts. */
export const wantedIn = (terms: IndexQuery['terms']): Wanted[] =>
  terms.flatMap(({ kind, value }, term) => {
    const parts = partsOf(value);
    return parts.flatMap((typed) => {
      const own = parts.length === 1 ? kind : kindOf(typed),
        norm = normalOf(own, typed);
      return norm === '' ? [] : [{ kind: own, norm, term, typed }];
    });
  });
