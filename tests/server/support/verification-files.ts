import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { everything } from '../../../server/access.ts';
import type { HandlerDeps } from '../../../server/handler.ts';
import type { Records } from '../../../server/records/records.ts';
import { verificationAllowance } from '../../../server/verification/allowance.ts';
import type { NewRow } from '../../../server/records/verification/verification-runs.ts';
import { keptVerdicts } from '../../../server/verification/kept.ts';
import type { BulkRow, BulkRun } from '../../../contract/areas/verification/runs.ts';

export interface Person {
  readonly token: string;
  readonly key: string;
}
export async function signIn(url: string, email = 'analyst.a@demo.example'): Promise<Person> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-2026' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { verification_api_key: string } };
  return { token, key: user.verification_api_key };
}
export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one place that says what an answer is
export const get = async <T>(url: string, { token }: Person, path: string): Promise<Reply<{ data: T }>> => {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: token } });
  return { status: answer.status, body: (await answer.json()) as { data: T } };
};
export async function upload(
  url: string,
  { token, key }: Person,
  csv: string,
  {
    tool = 'bank_verification_v1',
    body,
    name = 'bankaccountlist.csv',
    intent = randomUUID(),
    apiKey = key,
  }: Partial<Record<'tool' | 'name' | 'intent' | 'apiKey', string>> & { body?: object } = {},
): Promise<Reply<{ data: BulkRun; error?: string; current?: BulkRun; fields?: Record<string, string[]> }>> {
  const form = new FormData();
  if (body !== undefined) form.append('body', JSON.stringify(body));
  form.append('bankdetailslist', new Blob([csv]), name);
  const answer = await fetch(`${url}/api/verification/${tool}/bulk`, {
    method: 'POST',
    headers: { authorization: token, verification_api_key: apiKey, 'idempotency-key': intent },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { data: BulkRun } };
}
export const act = (url: string, { token }: Person, jobId: string | null, action: string): Promise<Response> =>
  fetch(`${url}/api/job/${jobId ?? ''}/${action}`, { method: 'POST', headers: { authorization: token } });
export async function ended(url: string, person: Person, id: string): Promise<BulkRun> {
  for (;;) {
    const { data } = (await get<BulkRun>(url, person, `/api/verification/run/${id}`)).body;
    if (data.endedAt !== null) return data;
    await wait(100);
  }
}
export const rowsOf = async (url: string, person: Person, id: string, query = ''): Promise<{ rows: BulkRow[]; total_count: number }> =>
  (await get<{ rows: BulkRow[]; total_count: number }>(url, person, `/api/verification/run/${id}/rows?limit=100${query}`)).body.data;
export const accounts = (n: number, first = 1_000_000_000): string =>
  `account,ifsc,holder\n${Array.from({ length: n }, (_, i) => `${first + i},YESB0000262,Person ${i}`).join('\n')}`;
/** What handlers and jobs of checks need beside a provider: nothing is used again, and no limit is set. */
export const unlimited = (records: Records): Pick<HandlerDeps, 'keptVerdicts' | 'allowance'> => ({
  keptVerdicts: keptVerdicts({ records, hash: (number) => `hash-${number}`, hours: new Map(), now: Date.now }),
  allowance: verificationAllowance({ records, now: Date.now, most: null }),
});
/** Every check of a history. */
export const everyCheck = {
  tool: 'all',
  meaning: 'all',
  find: null,
  access: everything('a test'),
  reader: '',
  offset: 0,
  limit: 1,
} as const;
/** A row of a run that waits. */
export const newRow = (place: number, input: string): NewRow => ({
  place,
  state: null,
  reason: null,
  field: null,
  detail: '',
  compared: '[]',
  standing: '',
  alike_to: '',
  charged: 0,
  entry: '',
  answered_at: null,
  number_hash: '-',
  input,
});
