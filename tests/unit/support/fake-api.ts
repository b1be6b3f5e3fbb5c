import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { keyOf } from '../../../machines/resource/key.ts';
import type { Api, CallOptions } from '../../../src/adapters/api.ts';

/** A call that was made, to be answered when and as a test says. */
export interface Open {
  readonly call: Call;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: unknown;
  readonly token: string | null;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal | undefined;
  settled: boolean;
  resolve(answer: unknown): void;
  reject(cause: unknown): void;
}

/** A backend whose answers come when, and in the order that, a test says. */
export class FakeApi implements Api {
  readonly calls: Open[] = [];
  call = ((
    call: Call,
    request: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown; readonly files?: unknown },
    { token, signal, idempotencyKey }: CallOptions,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      const open: Open = {
        call,
        params: request.params,
        query: request.query,
        body: request.body,
        files: request.files,
        token,
        signal,
        idempotencyKey,
        settled: false,
        resolve: (answer) => {
          open.settled = true;
          resolve(answer);
        },
        reject: (cause) => {
          open.settled = true;
          reject(cause as Error);
        },
      };
      this.calls.push(open);
    })) as unknown as Api['call'];

  hrefOf = (path: string): Promise<string> => Promise.resolve(`https://backend.example${path}`);

  get open(): Open[] {
    return this.calls.filter((c) => !c.settled);
  }
  /** Open, and still wanted by somebody. Nobody waits for a sign-out. */
  get live(): Open[] {
    return this.open.filter((c) => c.signal?.aborted !== true && c.call !== calls.session.logout);
  }
  of(call: Call): Open[] {
    return this.calls.filter((c) => c.call === call);
  }
}

const everyCall: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area));
const reads: readonly Call[] = [
  ...Object.values(calls.incident),
  ...Object.values(calls.web),
  ...everyCall.filter((c) => c.method === 'GET'),
];
/** Calls whose answer is one thing, not a list. */
const ofOne: readonly Call[] = [
  calls.incident.counts,
  calls.incident.insight,
  calls.web.counts,
  calls.web.insight,
  calls.web.fraudReasonTrend,
  calls.web.groupCounts,
  calls.web.row,
];
const paged: readonly Call[] = [calls.web.breakdown, calls.web.events, calls.web.pageIdOptions, calls.web.systemDomainOptions];
const isAbout = (open: Pick<Open, 'query' | 'token'>): string => keyOf([open.token, open.query]);

/** An answer to a read that says which question it answers, and whose it was. */
export function readAnswer(open: Pick<Open, 'call' | 'query' | 'token'>): unknown {
  if (!reads.includes(open.call)) throw new Error(`${open.call.path} is no read`);
  const of = isAbout(open);
  if (paged.includes(open.call)) return { total_count: 1, of };
  if (open.call === calls.incident.topTenLocation) return { data: { top: [{ country: 'IN', count: 1 }], elsewhere: 0, of } };
  if (ofOne.includes(open.call)) return { data: { total: { value: 1, previous: 1 }, measured: { value: 1, previous: 1 }, of } };
  return { data: [{ count: 1, total: 1, clean: 1, invalid: 1, of }] };
}
/** The question that such an answer answers. */
export const questionOf = (data: unknown): string => {
  const one = (Array.isArray(data) ? data[0] : data) as { of: string };
  return one.of;
};
export const questionFor = (token: string | null, query: unknown): string => isAbout({ token, query });
