import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import type { DateRange } from '../../contract/time/dates.ts';
import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import type { User } from '../../contract/areas/session.ts';
import type { DashboardType } from '../../contract/policy.ts';
import { differsOnlyIn, isSame } from '../resource/key.ts';
import type { Params } from '../routes/params.ts';
import type { Route } from '../routes/route.ts';

/** What a screen is asked about: `all` of package and dates where its route needs them, its params, and who asks. */
export interface Scope<P extends Params = Params> extends DateRange {
  readonly package_name: string;
  readonly params: P;
  readonly user: Pick<User, 'id' | 'role' | 'publisher'>;
  /** The dashboard type of the package, where it is known. */
  readonly dashboard?: DashboardType;
}
/** What an open list of a filter is asked: a search, in the words of a language, and a page. */
export interface ListPlace {
  readonly search: string;
  readonly page: number;
  readonly language?: MailLanguage;
}
/** Values of a page of a list. */
export const LIST_PAGE = 100;
export const FIRST_PLACE: ListPlace = { search: '', page: 1 };

/** What a read answers: the `data` of its call, or the whole body where that is no envelope. */
export type DataOf<C extends Call> = AnswerOf<C> extends { readonly data: infer D } ? D : AnswerOf<C>;

interface ReadOptions<C extends Call> {
  /** Has this answer nothing to show? */
  isEmpty?(answer: DataOf<C>): boolean;
  /** Keys of the request's query or path that may differ while the old answer stays on screen, inert. */
  readonly keepAcross?: readonly string[];
  /** The longest that the whole call may take, over all its attempts. */
  readonly limitMs?: number;
  /** After how many milliseconds it is asked again, by its answer, while the page is seen; null: not at all. */
  every?(answer: DataOf<C>): number | null;
  /** Reads of its screen that are then asked with it. */
  readonly along?: readonly string[];
}
export interface Read<P extends Params = Params, C extends Call = Call> extends ReadOptions<C> {
  readonly call: C;
  /** What is asked about a scope; null where there is nothing to ask. */
  request(scope: Scope<P>): RequestOf<C> | null;
}
export interface Write<C extends Call = Call> {
  readonly call: C;
  /** Calls whose answers it makes old: the board asks its reads of them again. */
  readonly refreshes?: readonly Call[];
  /** Where its outcome is told while its screen is shown: by the form itself, or by a toast as anywhere else. */
  readonly toldBy?: 'form' | 'toast';
  /** Its answer is a ticket that was raised, or what became of several: a toast leads there and takes it back, also where its form tells it. */
  readonly raises?: true;
  /** Its answer is a job that has only begun: a toast says that what it makes is being made. */
  readonly begins?: true;
  /** Its outcome is there until it is dismissed, also where its screen is left: it can still be taken back. */
  readonly kept?: true;
  /** Its outcome goes by itself after `BRIEF_MS`, wherever it is told: what it shows is personal. */
  readonly brief?: true;
  /** The path of a file that its answer names: the browser fetches it once the answer is there. */
  fileIn?(answer: DataOf<C>): string;
  /** The address of another site that its answer names: the browser leaves for it. */
  leadsTo?(answer: DataOf<C>): string;
}

/** A read of a screen whose params are `P`. */
export const readsOn =
  <P extends Params>() =>
  <C extends Call>(call: C, request: Read<P, C>['request'], options: ReadOptions<C> = {}): Read<P, C> => ({ call, request, ...options });
type ErasedRequest = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown } | null;
/** A read of any screen; its own params and call are met again where the screen is used. */
export interface AnyRead {
  readonly call: Call;
  request(scope: Scope): ErasedRequest;
  isEmpty?(answer: never): boolean;
  readonly keepAcross?: readonly string[];
  readonly limitMs?: number;
  every?(answer: never): number | null;
  readonly along?: readonly string[];
}
/** The values that a filter offers. */
export interface OptionList {
  readonly call: Call;
  request(scope: Scope, place: ListPlace): ErasedRequest;
  /** Values that need no call: those that belong to the caller. */
  own?(user: Scope['user']): readonly string[] | null;
}
/** How many rows would be left if what is staged were applied. */
export interface Remaining {
  readonly read: AnyRead;
  /** What its rows are. */
  readonly of: 'incidents' | 'events' | 'rows';
  countIn(answer: never): number;
}
/** Says which answers something makes old. */
type MakesOld = (call: Call) => boolean;
export interface PartOptions {
  readonly reads?: Readonly<Record<string, AnyRead>>;
  readonly writes?: Readonly<Record<string, Write>>;
  /** What happens without a write of this page, and which answers it makes old. */
  readonly news?: Readonly<Record<string, MakesOld>>;
}
export interface ScreenOptions extends PartOptions {
  readonly route: Route;
  /** The filters of the drawer, in order, by the param that each sets; its labels are the app's. */
  readonly options?: Readonly<Record<string, OptionList>>;
  readonly remaining?: Remaining;
  /** Its rows can be selected: what the selection is about. One about something else is dropped. */
  readonly selects?: (scope: Scope) => unknown;
  /** The read whose answer says as of when the page is (`asOf`, `timeZone`). */
  readonly asOf?: string;
  /** The read whose answer says what values of filters are called that are no words (`names`, by filter and value). */
  readonly names?: string;
  /** The read whose answer says which keys are the reader's own, and what each runs (`key`, `name`): the sheet of keys lists them. */
  readonly keys?: string;
  /** Ids of the parts that stand on it: their forms tell what became of their writes, as its own do. */
  readonly parts?: readonly string[];
}
/** A screen: lazy, and all that the machines know of it. */
export interface Screen<S extends ScreenOptions = ScreenOptions> {
  /** The area and path of its route. It names its reads, its writes and the drafts that devices keep: where forms have drafts, it stays. */
  readonly id: string;
  readonly route: S['route'];
  readonly reads: NonNullable<S['reads']>;
  readonly options: NonNullable<S['options']>;
  readonly remaining: Remaining | null;
  readonly writes: NonNullable<S['writes']>;
  readonly selects: ((scope: Scope) => unknown) | null;
  readonly asOf: string | null;
  readonly names: string | null;
  readonly keys: string | null;
  readonly parts: readonly string[];
}
export type AnyScreen = Screen;
/** What asks and writes without a route: it stands beside every screen. */
export type Part<S extends PartOptions = PartOptions> = Pick<Screen<S & { readonly route: Route }>, 'id' | 'reads' | 'writes' | 'selects'>;
export type AnyPart = Part;
export type ReadNameOf<S extends AnyPart> = keyof S['reads'] & string;
export type AnswerOfRead<S extends AnyPart, N extends ReadNameOf<S>> = S['reads'][N] extends { readonly call: infer C extends Call }
  ? DataOf<C>
  : never;
export type WriteNameOf<S extends AnyPart> = keyof S['writes'] & string;
export type AnswerOfWrite<S extends AnyPart, N extends WriteNameOf<S>> = S['writes'][N] extends { readonly call: infer C extends Call }
  ? DataOf<C>
  : never;
export type RequestOfWrite<S extends AnyPart, N extends WriteNameOf<S>> = S['writes'][N] extends { readonly call: infer C extends Call }
  ? RequestOf<C>
  : never;

export function defineScreen<const S extends ScreenOptions>(options: S): Screen<S> {
  const {
    route,
    reads = {},
    options: lists = {},
    remaining = null,
    writes = {},
    selects = null,
    asOf = null,
    names = null,
    keys = null,
    parts = [],
  } = options;
  const screen = {
    id: `${route.area}${route.path}`,
    route,
    reads,
    options: lists,
    remaining,
    writes,
    selects,
    asOf,
    names,
    keys,
    parts,
  } as unknown as Screen<S>;
  for (const [name, list] of Object.entries(screen.options as AnyScreen['options']))
    known.set(optionId(screen, name), { call: list.call, request: () => null, keepAcross: ['page', 'search', 'language'] });
  if (remaining !== null) known.set(remainingId(screen), remaining.read);
  register(screen.id, options);
  return screen;
}
export function definePart<const P extends PartOptions>(id: string, options: P): Part<P> {
  const { reads = {}, writes = {} } = options;
  register(id, options);
  return { id, reads, writes, selects: null } as unknown as Part<P>;
}
function register(id: string, { reads = {}, writes = {}, news = {} }: PartOptions): void {
  for (const [name, read] of Object.entries(reads)) known.set(readId({ id }, name), read);
  for (const [name, write] of Object.entries(writes)) {
    knownWrites.set(writeId({ id }, name), write);
    knownNews.set(writeId({ id }, name), (call) => (write.refreshes ?? []).includes(call));
  }
  for (const [name, makes] of Object.entries(news)) knownNews.set(newsId({ id }, name), makes);
}

type Identified = Pick<AnyScreen, 'id'>;
/** Two screens may have a read of one name: their resources do not. */
export const readId = ({ id }: Identified, name: string): string => `${id}/${name}`;
export const optionId = ({ id }: Identified, name: string): string => `${id}/option:${name}`;
export const remainingId = ({ id }: Identified): string => `${id}/remaining`;
export const writeId = ({ id }: Identified, name: string): string => `${id}/write:${name}`;
export const newsId = ({ id }: Identified, name: string): string => `${id}/news:${name}`;
/** Does a write, by its id, belong to a screen or part? */
export const isWriteOf = (of: Identified, write: string): boolean => write.startsWith(writeId(of, ''));
/** Does it belong to a screen, or to a part that stands on it? */
export const isWriteOn = ({ id, parts }: Pick<AnyScreen, 'id' | 'parts'>, write: string): boolean =>
  [id, ...parts].some((each) => isWriteOf({ id: each }, write));
export const selectionId = ({ id }: Identified): string => `${id}/selection`;

/** One question to the backend: which read, and its request. The call itself is looked up: it would make a key of ten kilobytes. */
export interface ReadQuery {
  readonly read: string;
  readonly request: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}
/** One order to the backend. `key` is one a request: sent again with the same words it is carried out once (D18). */
export interface WriteOrder {
  readonly write: string;
  readonly request: unknown;
  readonly key: string;
  /** What was edited, where a screen has one form for many things: each has an outcome of its own. */
  readonly about?: string;
}
const known = new Map<string, AnyRead>();
const knownWrites = new Map<string, Write>();
const knownNews = new Map<string, MakesOld>();
const found = <T>(from: ReadonlyMap<string, T>, id: string): T => {
  const value = from.get(id);
  if (value === undefined) throw new Error(`No screen that was loaded has ${id}`);
  return value;
};
/** Does the form of a write tell its outcome? */
export const isToldByForm = (write: string): boolean => knownWrites.get(write)?.toldBy === 'form';
/** Is the outcome of a write there until it is dismissed? */
export const isKept = (write: string): boolean => knownWrites.get(write)?.kept === true;
/** Does a write raise tickets? */
export const isRaise = (write: string): boolean => knownWrites.get(write)?.raises === true;
/** Does a write begin a job that makes what it asks for? */
export const isBegin = (write: string): boolean => knownWrites.get(write)?.begins === true;
/** Does the outcome of a write go by itself, also where its form tells it? */
export const isBrief = (write: string): boolean => knownWrites.get(write)?.brief === true;
/** Does a write, or other news, make the answers of a read old? */
export function makesOld(news: string, read: string): boolean {
  const call = known.get(read)?.call;
  return call !== undefined && (knownNews.get(news)?.(call) ?? false);
}
/** Does a write make the answers of a call old that no board asks? */
export const makesOldCall = (write: string, call: Call): boolean => knownNews.get(write)?.(call) ?? false;
/** The read behind a query; there from the moment that its screen was loaded. */
export const readOfQuery = ({ read }: Pick<ReadQuery, 'read'>): AnyRead => found(known, read);
export const writeOfOrder = ({ write }: Pick<WriteOrder, 'write'>): Write => found(knownWrites, write);

/** Has an answer nothing to show? Answers arrive erased; each was parsed with the call that it is handed back to. */
export const isEmptyAnswer = (answer: unknown, query: ReadQuery): boolean => readOfQuery(query).isEmpty?.(answer as never) ?? false;

/** After how many milliseconds a question is asked again, by its answer. */
export const everyOf = (answer: unknown, query: ReadQuery): number | null => readOfQuery(query).every?.(answer as never) ?? null;
/** The ids of the reads that are asked again with one of the same screen. */
export const alongOf = ({ read }: Pick<ReadQuery, 'read'>): readonly string[] => {
  const id = read.slice(0, read.lastIndexOf('/'));
  return (readOfQuery({ read }).along ?? []).map((name) => readId({ id }, name));
};

/** May the answer to one question stay while the other is asked? Where they differ in nothing but what the read names, in the query or in the path. */
export function staysAcross(a: ReadQuery, b: ReadQuery): boolean {
  const { keepAcross = [] } = readOfQuery(b);
  const { query: before, params: from, ...rest } = a.request,
    { query: after, params: to, ...others } = b.request;
  const isKept = differsOnlyIn(keepAcross);
  return a.read === b.read && keepAcross.length > 0 && isSame(rest, others) && isKept(before, after) && isKept(from, to);
}
