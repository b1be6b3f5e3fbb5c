import type { MatchBasis, MatchKind } from '../../../contract/areas/search360/search360.ts';
import type { EntityType } from '../../../contract/areas/search360/types.ts';
import type { Like } from '../../../contract/indicator/likeness.ts';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';
import type { Document } from '../documents.ts';

/** One thing that a package's index has found. `term`: the place of the searched value. */
export interface IndexHit {
  readonly type: EntityType;
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly first: number;
  readonly last: number;
  /** Of an incident as it was loaded; null of anything else. */
  readonly status: string | null;
  readonly match: MatchKind;
  readonly basis: MatchBasis;
  readonly score: number;
  readonly term: number;
  readonly value: { readonly kind: SearchKind; readonly value: string };
  readonly via: { readonly kind: SearchKind; readonly value: string } | null;
}
/** A hit with the package that it is of. */
export type Hit = IndexHit & { readonly package: string };
/** What is looked for in a package; `publishers` null restricts nothing. */
export interface IndexQuery {
  readonly terms: readonly { readonly kind: SearchKind; readonly value: string }[];
  /** `exact`: the value itself. `sure`: what follows from it as well. `fuzzy`: what reads alike and is none of these. */
  readonly mode: 'exact' | 'sure' | 'fuzzy';
  readonly publishers: readonly string[] | null;
  /** The best of one type, or of all (null), so many; all hits where it is left out. */
  readonly top?: { readonly type: EntityType | null; readonly most: number } | undefined;
}
/** `hits`: best first. `counts`: of all hits, whatever part of them is told. `cut`: types of which more match than are counted. `isPartial`: not all values of the exact hits were followed, so that derived ones may be missing. `unlisted`: values that lead on, of which more incidents have each than are hits by it. */
export interface IndexAnswer {
  readonly hits: readonly Hit[];
  readonly counts: Readonly<Record<EntityType, number>>;
  readonly cut: readonly EntityType[];
  readonly isPartial: boolean;
  readonly unlisted: readonly { readonly kind: SearchKind; readonly value: string }[];
}
export interface IndexLinked {
  readonly title: string;
  readonly publisher: string;
  readonly first: number;
  readonly last: number;
  readonly values: readonly { readonly kind: SearchKind; readonly value: string; readonly field: string; readonly count: number }[];
}
/** A thing by its name, and as it stands in a graph; times are epoch milliseconds. */
export type ThingName = Pick<IndexHit, 'type' | 'key'>;
export type IndexThing = Pick<IndexHit, 'type' | 'key' | 'title' | 'first' | 'last'>;
interface IndexShared {
  readonly kind: SearchKind;
  readonly value: string;
  readonly field: string;
  readonly count: number;
  readonly isMore: boolean;
}
/** As contract/areas/search360/graph.ts has it. `term`: the number of the value. */
export interface IndexGraph {
  readonly things: readonly IndexThing[];
  readonly links: readonly (IndexShared & { readonly term: number; readonly from: number; readonly to: readonly number[] })[];
  readonly open: readonly { readonly thing: number; readonly shown: number; readonly total: number }[];
}
export interface IndexPath {
  readonly steps: readonly { readonly thing: IndexThing; readonly by: IndexShared | null }[] | null;
  readonly isBounded: boolean;
}
/** Documents that are replaced together. `mark` says of what they were made: while it is the same there is nothing to do. */
export interface Group {
  readonly name: string;
  readonly mark: string;
  readonly documents: readonly Document[];
}
/** What an index has of one value; null where it has nothing. `best` is the surest hit. */
export interface IndexLook {
  readonly counts: Readonly<Record<EntityType, number>>;
  readonly first: number;
  readonly last: number;
  readonly match: MatchKind;
  readonly basis: MatchBasis;
  readonly score: number;
}
/** What a value that nothing has is like, and what there is of that. */
export interface IndexLike extends IndexLook {
  readonly like: Like;
}
/** What a row of a file is like: a known value with what there is of it, or a brand alone. */
export type FoundLike = IndexLike | { readonly like: Like };
/** Things that a value stands in, by key; incidents with the newest first. `first` and `last` are of these, in epoch milliseconds. */
export interface IndexNaming {
  readonly incidents: readonly string[];
  readonly first: number | null;
  readonly last: number | null;
  readonly tickets: readonly number[];
}
