import type { EntityType } from '../../contract/areas/search360/types.ts';
import type { Group, IndexQuery, ThingName } from './index/types.ts';

/** `writer`: makes the files of the indexes and changes them. `reader`: reads those that are there. */
export type IndexThreadRole = 'writer' | 'reader';
/** What a thread of the indexes is asked; all of it can be copied to it. */
export type IndexAsked =
  | { readonly what: 'open'; readonly packages: readonly string[] }
  | { readonly what: 'marks' | 'clear'; readonly package: string }
  | { readonly what: 'replace'; readonly package: string; readonly groups: readonly Group[] }
  | { readonly what: 'forget'; readonly package: string; readonly groups: readonly string[] }
  | { readonly what: 'find'; readonly packages: readonly string[]; readonly query: IndexQuery }
  | {
      readonly what: 'linked';
      readonly package: string;
      readonly type: EntityType;
      readonly key: string;
      readonly publishers: readonly string[] | null;
    }
  | {
      readonly what: 'graph';
      readonly package: string;
      readonly start: ThingName;
      readonly open: readonly ThingName[];
      readonly publishers: readonly string[] | null;
    }
  | {
      readonly what: 'path';
      readonly package: string;
      readonly start: ThingName;
      readonly end: ThingName;
      readonly publishers: readonly string[] | null;
    }
  | {
      readonly what: 'lookUp';
      readonly packages: readonly string[];
      readonly terms: IndexQuery['terms'];
      readonly publishers: readonly string[] | null;
    }
  | {
      readonly what: 'nearest';
      readonly package: string;
      readonly terms: IndexQuery['terms'];
      readonly publishers: readonly string[] | null;
    }
  | {
      readonly what: 'naming';
      readonly package: string;
      readonly term: IndexQuery['terms'][number];
      readonly publishers: readonly string[] | null;
    }
  | { readonly what: 'ping' | 'close' };
export type IndexReply = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly fault: string };

/** Asks a thread of the indexes. */
export type AskIndex = <A>(asked: IndexAsked) => Promise<A>;

/** How much of the index is there, in rows. */
export interface Building {
  readonly done: number;
  readonly total: number;
}
