import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** What a push does wrong: it sends half of its bytes as if they were all, packs them with an error, or calls its text another type. */
export type PushFault = 'half' | 'wrong-gzip' | 'wrong-type';
export interface Push {
  readonly kind: string;
  readonly packageName: string;
  /** NDJSON where it begins with a brace, else CSV. */
  readonly body: string;
  readonly key?: string;
  readonly mapping?: string;
  readonly packed?: boolean;
  readonly fault?: PushFault;
}
export interface Pushed {
  readonly status: number;
  readonly retryAfter: number | null;
  /** Of a 202. */
  readonly id: string;
  readonly text: string;
  readonly isReplayed: boolean;
}

const sentAs = ({ body, packed = false, fault }: Pick<Push, 'body' | 'packed' | 'fault'>): Buffer<ArrayBuffer> => {
  const plain = Buffer.from(body),
    bytes = packed ? gzipSync(plain) : plain;
  if (fault === 'wrong-gzip') bytes.fill(0x5a, 10, 20);
  return fault === 'half' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
};
/** Sends batches of rows to a server as a customer's script does. */
export function pushClient(url: string, token: string) {
  const once = async (push: Push): Promise<Pushed> => {
    const { kind, packageName, body, key = randomUUID(), mapping, packed = false, fault } = push;
    const query = new URLSearchParams({ package_name: packageName, ...(mapping !== undefined && { mapping }) });
    const answer = await fetch(`${url}/api/ingest/${kind}?${query}`, {
      method: 'POST',
      body: sentAs(push),
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'content-type': fault === 'wrong-type' ? 'application/pdf' : body.startsWith('{') ? 'application/x-ndjson' : 'text/csv',
        ...((packed || fault === 'wrong-gzip') && { 'content-encoding': 'gzip' }),
      },
    });
    const text = await answer.text(),
      after = answer.headers.get('retry-after');
    return {
      status: answer.status,
      retryAfter: after === null ? null : Number(after),
      id: answer.status === 202 ? (JSON.parse(text) as { data: { batch_id: string } }).data.batch_id : '',
      text,
      isReplayed: answer.headers.get('idempotency-replayed') === 'true',
    };
  };
  return {
    once,
    /** Sends until somebody answers and has room; the same batch each time. */
    async send(push: Push, pauseMs = 50): Promise<Pushed> {
      const key = push.key ?? randomUUID();
      for (;;) {
        const answer = await once({ ...push, key }).catch(() => null);
        if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
        await wait(answer?.retryAfter == null ? pauseMs : answer.retryAfter * 1_000);
      }
    },
  };
}
