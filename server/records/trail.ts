import type { AuditAction } from '../../contract/areas/admin/audit-actions.ts';
import { adding, addWithOthers } from './engine/batch-insert.ts';
import type { Database, Schema } from './engine/schema.ts';
import { auditText } from './searchable.ts';

/** What a write was answered with, and a hash of what it was asked. `body` is JSON, null where there is none. */
export type KeptAnswer = Pick<Schema['kept_answers'], 'request_hash' | 'status' | 'body'>;
/** A kept answer with its name and its person. */
export interface KeptRow extends KeptAnswer {
  readonly id: string;
  readonly user_id: string;
}
/** Who makes a write and from where, and its answer under the key that it came with. */
export interface Trail {
  readonly userId: string;
  /** The API token that it is made with. */
  readonly tokenId?: string;
  readonly tokenName?: string;
  /** The client's address, as the proxies that are trusted tell. */
  readonly address: string;
  readonly requestId: string;
  /** What the write is known by, however often it is asked for; null for one without a key. */
  readonly intent: string | null;
  /** The row that keeps an answer; null for a write without a key. Whoever asks for it adds it in the transaction of the write. */
  readonly kept: (answer: unknown) => KeptRow | null;
}
/** Whoever the server itself is, in what it does without being asked. */
export const SYSTEM = 'system';
export const systemTrail: Trail = { userId: SYSTEM, address: '', requestId: '', intent: null, kept: () => null };

/** What was done to which subject. `detail` says how, and holds no secret. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject: string;
  readonly packageName?: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}
export interface Done {
  readonly trail: Trail;
  readonly auditEntry: AuditEntry;
  readonly answer: unknown;
}

/** An entry of the log. What is searched for is folded here, once: no database folds letters beyond ASCII the way the other does. */
const auditRow = (at: number, trail: Trail, auditEntry: AuditEntry) => {
  const { userId, address, requestId, tokenId = null, tokenName = null } = trail;
  const { action, subject, packageName = null } = auditEntry;
  const detail = JSON.stringify(auditEntry.detail ?? {});
  return {
    at,
    user_id: userId,
    address,
    request_id: requestId,
    action,
    package_name: packageName,
    subject,
    detail,
    token_id: tokenId,
    token_name: tokenName,
    search_text: auditText({ action, subject, packageName, address, detail, tokenId, tokenName }),
  };
};

/** Adds to the transaction of writes their audit entries and their kept answers, with those of the writes that share it. `at` is epoch milliseconds. */
export async function leaveTrails(t: Database, at: number, all: readonly Done[]): Promise<void> {
  if (all.length === 0) return;
  await addWithOthers(
    t,
    all.map(({ trail, auditEntry }) => auditRow(at, trail, auditEntry)),
    addEntries,
  );
  const kept = all.flatMap(({ trail, answer }) => trail.kept(answer) ?? []);
  if (kept.length > 0) await keepAnswers(t, at, kept);
}
const addEntries = adding('audit', (t, rows: readonly ReturnType<typeof auditRow>[]) => t.insertInto('audit').values(rows));

export const keepAnswers = (t: Database, at: number, rows: readonly KeptRow[]): Promise<void> =>
  addWithOthers(
    t,
    rows.map((row) => ({ ...row, created_at: at })),
    addAnswers,
  );
/** Whoever keeps an answer has looked for one that still counts: what is there under its name is too old to. */
const addAnswers = adding('kept_answers', (t, rows: readonly (KeptRow & { readonly created_at: number })[]) =>
  t
    .insertInto('kept_answers')
    .values(rows)
    .onConflict((c) =>
      c.column('id').doUpdateSet((e) => ({
        request_hash: e.ref('excluded.request_hash'),
        status: e.ref('excluded.status'),
        body: e.ref('excluded.body'),
        created_at: e.ref('excluded.created_at'),
      })),
    ),
);
