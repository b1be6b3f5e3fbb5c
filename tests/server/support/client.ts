import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '../../../contract/failure.ts';
import type { Job } from '../../../contract/areas/job.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import type { TestServer } from './server.ts';

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly failure: ErrorBody;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}
/** A signed-in person's requests. Writes carry a key of their own unless one is given. */
export interface Client {
  get<T>(url: string): Promise<Reply<T>>;
  post<T>(url: string, payload?: object, key?: string): Promise<Reply<T>>;
  put<T>(url: string, payload?: object, key?: string): Promise<Reply<T>>;
  delete<T>(url: string, key?: string, payload?: object): Promise<Reply<T>>;
  /** A multipart request over the wire: its body as JSON, and files by field. */
  send<T>(method: 'POST' | 'PUT', url: string, body: object | undefined, files: readonly SentPart[], key?: string): Promise<Reply<T>>;
}
export interface SentPart {
  readonly field: string;
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

export async function clientOf(server: TestServer, email: string): Promise<Client> {
  const authorization = await server.tokenOf(email);
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string): Promise<Reply<T>> => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson ? answer.json() : undefined;
    return { status: answer.statusCode, body: body as T, failure: body as ErrorBody, headers: answer.headers, bytes: answer.rawPayload };
  };
  return {
    get: (url) => ask('GET', url),
    post: (url, payload, key = randomUUID()) => ask('POST', url, payload, key),
    put: (url, payload, key = randomUUID()) => ask('PUT', url, payload, key),
    delete: (url, key = randomUUID(), payload?: object) => ask('DELETE', url, payload, key),
    async send<T>(
      method: 'POST' | 'PUT',
      url: string,
      sent: object | undefined,
      files: readonly SentPart[],
      key = randomUUID(),
    ): Promise<Reply<T>> {
      const form = new FormData();
      if (sent !== undefined) form.append('body', JSON.stringify(sent));
      for (const { field, name, content } of files) form.append(field, new Blob([content]), name);
      const answer = await fetch(server.url + url, { method, body: form, headers: { authorization, 'idempotency-key': key } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const body: unknown = JSON.parse(bytes.toString());
      return { status: answer.status, body: body as T, failure: body as ErrorBody, headers: Object.fromEntries(answer.headers), bytes };
    },
  };
}

/** The days of a year that has every incident of the demo, as a query. */
export const YEAR = 'fromDate=2025-11-21&toDate=2026-11-20';
/** A hundred rows of the report, of those of a query, newest first unless it says otherwise. */
export async function report(client: Client, packageName: string, query = '', days = YEAR): Promise<readonly ReportRow[]> {
  const url = `/api/bi/lazyreport?package_name=${packageName}&${days}&limit=100${query.includes('sort=') ? '' : '&sort=-detected'}${query}`;
  const { status, body } = await client.get<{ report_list: ReportRow[] }>(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  return body.report_list;
}

/** The search index of all of the client's packages is whole: what is asked before says that it may know more. */
export async function indexed(client: Client): Promise<void> {
  const terms = [{ kind: 'text', value: 'whole?' }];
  const { data } = (await client.post<{ data: { id: string } }>('/api/bi/360/search', { package_name: 'all', terms })).body;
  const isWhole = async (): Promise<boolean> =>
    (await client.get<{ data: { building: object | null } }>(`/api/bi/360?package_name=all&search=${data.id}`)).body.data.building === null;
  while (!(await isWhole())) await new Promise((resolve) => setTimeout(resolve, 20));
}
/** A job of the client's, once it has ended. */
export async function ended(client: Client, id: string): Promise<Job> {
  for (;;) {
    const { data } = (await client.get<{ data: Job }>(`/api/job/${id}`)).body;
    if (data.endedAt !== null) return data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
