import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { issuesOf, type Failure } from '../../contract/failure.ts';
import type { FilePart, SentFile } from '../../contract/files.ts';
import { takeEarly } from '../boot/early-reads.ts';
import { addressOf } from './url.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  /** Files by field, and what their call takes: they make it a multipart request, with the body in a field of its own. */
  readonly files?: { readonly parts: Readonly<Record<string, FilePart>>; readonly given: SentFiles };
  readonly headers: Readonly<Record<string, string>>;
  /** Its body is sent as form data. */
  readonly form?: boolean;
  /** It is answered with a file: the body is a `ReceivedFile`. */
  readonly file?: boolean;
  readonly signal?: AbortSignal;
}
/** Files by field. */
export type SentFiles = Readonly<Record<string, readonly SentFile[]>>;
/** A file that a call was answered with, under the name that the server gave it. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}
export const isReceivedFile = (body: unknown): body is ReceivedFile =>
  typeof body === 'object' && body !== null && 'content' in body && body.content instanceof Blob;
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

export interface CallOptions {
  readonly token: string | null;
  readonly signal?: AbortSignal;
  /** Made for what is sent: a write that carries it may be retried (D18). */
  readonly idempotencyKey?: string;
  /** The person's own of the verification gateway (D24), for the calls that need it. */
  readonly apiKey?: string;
}
/** Runs any call of the contract. Rejects with a `Failure`, or with an abort that no caller awaits. */
export interface Api {
  call<C extends Call>(call: C, request: RequestOf<C>, options: CallOptions): Promise<AnswerOf<C>>;
  /** The whole address of a path of the backend, for what the browser fetches itself. */
  hrefOf(path: string): Promise<string>;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: SentFiles;
}
interface Schema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const explain = (issues: readonly Issue[]): string => {
  const first = issues[0];
  return first === undefined ? 'unknown' : `${first.path.map(String).join('.') || 'body'}: ${first.message}`;
};

/** A request that breaks the contract is our own mistake: it never leaves the page. */
function checked(call: Call, part: 'params' | 'query' | 'body', given: unknown): unknown {
  const schema = call[part] as Schema | undefined;
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((i) => [i.path.map(String).join('.') || part, [i.message]]));
  throw { kind: 'invalid', message: `${call.path}: ${explain(parsed.error.issues)}`, issues: issuesOf(fields) } satisfies Failure;
}

/** D3: a non-object where an object is due is 'Invalid response'; any other mismatch names the route and the path in the body. */
function understood(call: Call, body: unknown): unknown {
  const parsed = (call.answer as unknown as Schema).safeParse(body);
  if (parsed.success) return parsed.data;
  const message = typeof body === 'object' && body !== null ? explain(parsed.error.issues) : 'Invalid response';
  throw { kind: 'contract', message: `${call.path}: ${message}` } satisfies Failure;
}

/** `http` is asked for when the first call needs it. Once it is there, a call that has no early answer is on its way when `call` returns. */
export function createApi(http: () => Http | Promise<Http>, host: () => Promise<string> = () => Promise.resolve('')): Api {
  return {
    hrefOf: async (path) => (await host()) + path,
    async call(call, request, { token, signal, idempotencyKey, apiKey }) {
      const parts: Parts = request;
      const query = checked(call, 'query', parts.query) as Record<string, string | number> | undefined;
      const url = addressOf(call.path, checked(call, 'params', parts.params) as Record<string, string> | undefined, query);
      const early = call.method === 'GET' ? takeEarly(url, token, signal) : undefined;
      if (early !== undefined) {
        const answered = await early;
        if (answered !== undefined) return understood(call, answered) as AnswerOf<typeof call>;
      }
      const loaded = http();
      const send = loaded instanceof Promise ? await loaded : loaded;
      const { body } = await send({
        method: call.method,
        url,
        body: checked(call, 'body', parts.body),
        headers: {
          ...(token === null ? {} : { authorization: token }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...(call.needsApiKey === true && apiKey !== undefined ? { verification_api_key: apiKey } : {}),
        },
        ...(call.files === undefined ? {} : { files: { parts: call.files, given: parts.files ?? {} } }),
        ...(call.isForm === true ? { form: true } : {}),
        ...(call.file === undefined ? {} : { file: true }),
        ...(signal === undefined ? {} : { signal }),
      });
      return understood(call, body) as AnswerOf<typeof call>;
    },
  };
}
