import * as z from 'zod/mini';
import type { RefusalCode } from './codes/refusals.ts';
import type { FailureKind } from './failure.ts';
import type { FilePart, SentFile } from './files.ts';
import type { Grant } from './policy.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `public`: anyone. `session`: any signed-in user. A grant: held for the package that the call names. */
export type Need = 'public' | 'session' | Grant;

/** What a call has beside its method, path, grant and summary. `answer` is the whole body. */
interface Shape {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** 200 unless told; 204 has no body. */
  readonly status?: number;
  /** Says of an answer that its work goes on as a job: then it is a 202. */
  readonly goesOn?: (answer: never) => boolean;
  /** Media types of the file that it answers with, in the place of JSON. */
  readonly file?: readonly string[];
  /** A second grant that its caller must hold as well. */
  readonly also?: Grant;
  /** Which API tokens may make a call of the grant `session`: those with a grant, or any. Without it, none: it is a person's own. */
  readonly forToken?: Grant | 'any';
  /** It opens or closes a way into accounts: a person does it in a session, and no API token whatever its grants. */
  readonly sessionOnly?: boolean;
  /** It goes through the caller's key of the verification gateway, in a header (D24). */
  readonly needsApiKey?: boolean;
  /** Its answer must not outlive it: none is kept under a key, and asking again does it again. */
  readonly keepsNoAnswer?: boolean;
  /**
   * Files that come with it, by the name of their field: the request is multipart then, its body as JSON in a field named `body`. Where every file is optional, a JSON body
   * alone is taken too.
   */
  readonly files?: Readonly<Record<string, FilePart>>;
  /** Its body is sent as form data, a field each as text; JSON is taken too (spec §7 "Tracker"). */
  readonly isForm?: boolean;
  /** Its body may come as form data too, a field each as text, beside its files. */
  readonly takesForm?: boolean;
  /** Its body is rows, as CSV or NDJSON, packed by gzip or not. */
  readonly takesRows?: boolean;
  /** It comes with a key, so that whoever sends it again doubles nothing. */
  readonly needsKey?: boolean;
  /** Most bytes of a body; 64 kB unless told. */
  readonly bodyBytes?: number;
  /** Kinds that a caller should expect beyond those of any such call (`failuresOf`). */
  readonly failures?: readonly FailureKind[];
  /** What it alone is refused for, beside what every call may be. */
  readonly codes?: readonly RefusalCode[];
}
/** How a call is found and who may make it. `path` is in Fastify's spelling: `/api/x/:id`. */
interface Head<M extends Method, P extends string, N extends Need> {
  readonly method: M;
  readonly path: P;
  readonly grant: N;
  readonly summary: string;
}
/** One backend call: all that portal, server, OpenAPI and tests know of it. */
export type Call = Head<Method, string, Need> & Shape;

type Part<C, K extends string> = C extends Readonly<Record<K, infer S extends z.ZodMiniType>> ? S : never;
type Parts<C, D extends 'input' | 'output'> = {
  [K in 'params' | 'query' | 'body' as Part<C, K> extends never ? never : K]: D extends 'input'
    ? z.input<Part<C, K>>
    : z.output<Part<C, K>>;
};
type FieldsOf<C> = C extends { readonly files: infer F } ? keyof F & string : never;
/** What a caller gives: `{query}`, `{params, body}`, `{body, files}` … */
export type RequestOf<C> = Parts<C, 'input'> &
  ([FieldsOf<C>] extends [never] ? unknown : { readonly files?: Partial<FilesOf<C, SentFile>> });
/** Files of a call, by the name of their field. */
export type FilesOf<C, F> = Readonly<Record<FieldsOf<C>, readonly F[]>>;
/** What a handler gets, parsed and with defaults. */
export type ArgumentsOf<C> = Parts<C, 'output'>;
/** What a caller gets. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** Codes of its own refusals. */
export type CodeOf<C extends { readonly codes: readonly RefusalCode[] }> = C['codes'][number];
/** What a handler returns. */
export type ReplyOf<C extends Call> = z.input<C['answer']>;

/** An entry of the table: `call('GET /api/x/:id', 'web:read', 'One x', { params, answer })`. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const M extends Method, const P extends string, const N extends Need, const S extends Shape>(
  at: `${M} ${P}`,
  grant: N,
  summary: string,
  shape: S,
): Head<M, P, N> & S {
  const [method, path] = at.split(' ') as [M, P];
  return { method, path, grant, summary, ...shape };
}
/** Kinds of failure that a caller should expect beyond `offline`, `timeout` and `server`: those of its grant, of its parts, and its own. */
export const failuresOf = ({ grant, params, query, body, failures = [] }: Call): readonly FailureKind[] => [
  ...(grant === 'public' ? [] : (['unauthorized'] as const)),
  ...(grant === 'public' || grant === 'session' ? [] : (['forbidden'] as const)),
  ...((params ?? query ?? body) === undefined ? [] : (['invalid'] as const)),
  ...failures,
];
/** The envelope of §7: `{data: …}` (D3). */
export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema });
