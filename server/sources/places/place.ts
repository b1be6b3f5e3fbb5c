import type { Readable } from 'node:stream';
import { visible } from '../../import/fault.ts';
import type { Outbound, LookUpHost } from '../../outbound/look-up.ts';
import { SourceError } from '../faults.ts';

/** An object as its place lists it. What only its answer says is null: etag and size of an HTTPS address. */
export interface Listed {
  readonly name: string;
  readonly etag: string | null;
  readonly bytes: number | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  /** It is there, and must not be read: why. */
  readonly forbidden?: SourceError;
}
/** An object that is being read. `etag`: null where its place gives none. */
export interface Opened {
  readonly etag: string | null;
  /** Bytes that were promised; null where none were. */
  readonly bytes: number | null;
  readonly modifiedAt: number | null;
  readonly body: Readable;
  /** Throws where it is another one by now. */
  readonly checkSame?: () => Promise<void>;
}
/** What is known of an object: its place need not send it where it is the same. */
export interface KnownAs {
  readonly etag: string;
}
/** Where objects are. All of it throws `SourceError`s, or what `errorOf` makes one of. */
export interface Place {
  readonly list: (signal: AbortSignal) => Promise<readonly Listed[]>;
  /** Null where it is the one that is known. */
  readonly open: (object: Listed, known: KnownAs | null, signal: AbortSignal) => Promise<Opened | null>;
}
/** How places outside are reached. */
export interface Reaching {
  readonly outbound: Outbound;
  /** Folders that the operator allows, by package and name. */
  readonly folders: AllowedFolders;
  readonly now: () => number;
  readonly lookUp?: LookUpHost | undefined;
}
/** Paths by name, of a package. */
type AllowedFolders = (packageName: string) => ReadonlyMap<string, string>;
export const allowedFolders =
  (settings: ReadonlyMap<string, ReadonlyMap<string, string>>): AllowedFolders =>
  (packageName) =>
    new Map([...(settings.get('*') ?? []), ...(settings.get(packageName) ?? [])]);
/** Objects that are listed of a place: more are no feed. */
export const MOST_LISTED = 100_000;
export const AGENT = 'Vigil-Source/1';

/** Most bytes of a name, and of an etag. */
const MOST_NAME_BYTES = 1_024,
  LONGEST_SHOWN = 200;
const isBad = (text: string): boolean => text.includes('\0') || Buffer.byteLength(text) > MOST_NAME_BYTES;
/** Why an object of a name and etag is not taken, by what no place of good will gives. */
export function wrongOf(name: string, etag: string): SourceError | null {
  if (isBad(name)) return new SourceError('answer', 'The name of the object is too long, or has a zero byte');
  if (isBad(etag)) return new SourceError('answer', 'The etag of the object is too long, or has a zero byte');
  return name.split('/').some((part) => part === '.' || part === '..')
    ? new SourceError('answer', 'The name of the object has a part that is . or ..')
    : null;
}
/** A name that must not be kept, as people see it. */
export const shownName = (name: string): string => visible(name).slice(0, LONGEST_SHOWN);
