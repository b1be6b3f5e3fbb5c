import axios, { isAxiosError, isCancel, type AxiosError } from 'axios';
import axiosRetry, { exponentialDelay } from 'axios-retry';
import * as z from 'zod/mini';
import type { RefusalCode } from '../../contract/codes/refusals.ts';
import { ErrorBody, issuesOf, kindOfStatus, type Failure, type FieldIssue } from '../../contract/failure.ts';
import { wrongFiles } from '../../contract/files.ts';
import type { HttpRequest, HttpAnswer, ReceivedFile } from './api.ts';

/** Spec §9: 60 s an attempt, up to 5 attempts. */
const ATTEMPT_MS = 60_000;
const ATTEMPTS = 5;
/** An attempt that brings files: as long as the server waits for one. */
const UPLOAD_MS = 120_000;
/** A server that asks for a longer rest than this gets no further attempt: the person decides. */
const LONGEST_REST_MS = 15_000;
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** How long the server asks to be left alone: `Retry-After` in seconds or as an HTTP date (RFC 9110 §10.2.3), in milliseconds; 0 where it says nothing. */
function restAsked({ response }: AxiosError): number {
  const asked: unknown = response?.headers['retry-after'];
  if (typeof asked !== 'string') return 0;
  if (/^\d+$/.test(asked)) return Number(asked) * 1_000;
  const sent: unknown = response?.headers['date'];
  // by the server's own clock, where the answer shows it
  const now = (typeof sent === 'string' && Date.parse(sent)) || Date.now();
  return Math.max(0, Date.parse(asked) - now) || 0;
}
/** D18: reads, and writes that carry a key, where the trouble may pass. */
const mayRetry = (error: AxiosError): boolean => {
  if (isCancel(error)) return false;
  const method = (error.config?.method ?? 'get').toUpperCase();
  const keyed = error.config?.headers.has('Idempotency-Key') === true;
  if (method !== 'GET' && method !== 'HEAD' && !keyed) return false;
  const status = error.response?.status;
  return (status === undefined || passing.has(status)) && restAsked(error) <= LONGEST_REST_MS;
};

/** RFC 6266 as our server writes it: the whole name, encoded, after one of plain characters in quotes. */
function nameIn(disposition: unknown): string {
  if (typeof disposition !== 'string') return 'file';
  const whole = /filename\*=UTF-8''([\w!#$&+.^`|~%'()*-]+)/.exec(disposition)?.[1];
  try {
    if (whole !== undefined) return decodeURIComponent(whole);
  } catch {
    // badly encoded: the plain one stands beside it
  }
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file';
}
/** Where a file was asked for, the body of an error came as bytes too. */
function errorBodyOf(data: unknown): unknown {
  if (!(data instanceof ArrayBuffer) && !ArrayBuffer.isView(data)) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data)) as unknown;
  } catch {
    return null;
  }
}

/** A multipart body, whose boundary the browser writes; the body alone where it has no files. Files that break the contract never leave the page. */
function dataOf(body: unknown, { parts, given }: NonNullable<HttpRequest['files']>): unknown {
  const fields = wrongFiles(parts, given);
  if (fields !== null) throw { kind: 'invalid', message: Object.values(fields)[0]?.[0] ?? '', issues: issuesOf(fields) } satisfies Failure;
  if (Object.values(given).every((list) => list.length === 0)) return body;
  const form = new FormData();
  // first, so that the server knows what the files are for
  if (body !== undefined) form.append('body', JSON.stringify(body));
  for (const [field, list] of Object.entries(given)) for (const file of list) form.append(field, file as unknown as Blob, file.name);
  return form;
}

/** A body as form data: what is null is an empty field. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body as Readonly<Record<string, string | number | boolean | null | undefined>>))
    if (value !== undefined) form.append(field, value === null ? '' : String(value));
  return form;
}

/** A server of the version before says no code. */
const Received = z.extend(ErrorBody, { code: z.optional(z.string()) });

/** Whatever axios threw, as a failure (D4). */
export function failureOf(error: unknown): Failure {
  if (!isAxiosError(error)) return { kind: 'offline', message: error instanceof Error ? error.message : String(error) };
  const { response } = error;
  if (response === undefined) {
    const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return { kind: late ? 'timeout' : 'offline', message: error.message };
  }
  const kind = kindOfStatus(response.status);
  const rest = restAsked(error);
  const asked = rest === 0 ? {} : { retryAfterSeconds: Math.ceil(rest / 1_000) };
  const body = Received.safeParse(response.data);
  if (!body.success) return { kind, status: response.status, message: `HTTP ${response.status} without an error body`, ...asked };
  const { code, error: text, message, requestId, issues, grant, current } = body.data;
  return {
    kind,
    status: response.status,
    ...(code === undefined ? {} : { code: code as RefusalCode }),
    message: message ?? text,
    requestId,
    ...asked,
    ...(issues === undefined ? {} : { issues: issues as FieldIssue[] }),
    ...(grant === undefined ? {} : { grant }),
    ...(current === undefined ? {} : { current }),
  };
}

/**
 * The one axios client. Loaded when the first call needs it, so that a page can be drawn before.
 * A request is on its way when the function returns: the network works while the page draws what was pressed.
 */
export function createHttp(host: string): (request: HttpRequest) => Promise<HttpAnswer> {
  // no cookie of ours guards a form, and looking for one would hold every request back until the browser has answered
  const client = axios.create({ baseURL: host, timeout: ATTEMPT_MS, headers: { accept: 'application/json' }, withXSRFToken: false });
  const { requestInterceptorId } = axiosRetry(client, {
    retries: ATTEMPTS - 1,
    shouldResetTimeout: true,
    retryCondition: mayRetry,
    // exponentialDelay adds up to 20 % of jitter; given the error, it would wait for whatever `Retry-After` says
    retryDelay: (count, error) => Math.max(restAsked(error), exponentialDelay(count, undefined, 200)),
  });
  // It notes when a request began, which nothing reads here, and gives up a turn: long enough for the page to be drawn first.
  client.interceptors.request.eject(requestInterceptorId);
  return async ({ method, url, body, files, headers, form = false, file = false, signal }) => {
    const data = form ? formOf(body) : files === undefined ? body : dataOf(body, files);
    try {
      const answer = await client.request<unknown>({
        method,
        url,
        headers,
        ...(file ? { responseType: 'arraybuffer' } : {}),
        ...(data === undefined ? {} : { data }),
        ...(files === undefined ? {} : { timeout: UPLOAD_MS }),
        ...(signal === undefined ? {} : { signal }),
      });
      const { status, data: answered } = answer;
      if (!file) return { status, body: answered };
      return {
        status,
        body: { name: nameIn(answer.headers['content-disposition']), content: new Blob([answered as ArrayBuffer]) } satisfies ReceivedFile,
      };
    } catch (error) {
      if (isAxiosError(error) && error.response !== undefined) error.response.data = errorBodyOf(error.response.data);
      throw isCancel(error) ? error : failureOf(error);
    }
  };
}
