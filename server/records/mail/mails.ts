import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import { pieces } from '../pieces.ts';
import type { Database, LinkMailKind, MailKind, Schema } from '../engine/schema.ts';

/** Why a mail that waited was not sent. */
export const NOT_SENT = 'Not to be sent';
export type MailRecord = Selectable<Schema['mails']>;
interface Addressed {
  /** Who sends it, or whom it is about. */
  readonly user_id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Only one mail of this key is ever sent. */
  readonly dedupe_key?: string;
}
/** A mail with its text. `files` are attached, by their place in the store of files. */
export interface TextMail extends Addressed {
  readonly kind: Exclude<MailKind, LinkMailKind>;
  readonly text: string;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly sha256: string }[];
  /** What its numbers were read with (`madeWith`), where it is sent only as long as that is its owner's. */
  readonly access?: string;
}
/** A mail with a link to choose a password: its text is made, in a language, when it is sent. */
export interface LinkMail extends Addressed {
  readonly kind: LinkMailKind;
  readonly language: MailLanguage;
}
export type NewMail = TextMail | LinkMail;

/** Adds a mail to the transaction that wants it sent, and answers its id. One whose key is there already is left out. */
export async function post(t: Database, at: number, { to, dedupe_key, ...mail }: NewMail): Promise<string> {
  const id = randomUUID();
  const content = 'language' in mail ? { ...mail, text: '', files: [] } : { ...mail, language: null, files: mail.files ?? [] };
  await t
    .insertInto('mails')
    .values({
      ...content,
      id,
      to_name: to.name,
      to_address: to.address,
      files: JSON.stringify(content.files),
      state: 'waiting',
      tries: 0,
      due_at: at,
      created_at: at,
      sent_at: null,
      error: null,
      dedupe_key: dedupe_key ?? null,
    })
    .onConflict((c) => c.column('dedupe_key').doNothing())
    .execute();
  return id;
}

/** Mails on their way. One is `sending` before it is handed over, so that none is sent twice by a server that was killed meanwhile. */
export function mailsOf(db: Database) {
  return {
    post: (at: number, mail: NewMail): Promise<string> => post(db, at, mail),
    /** Takes the next one that is due; nobody else takes it then. */
    async take(now: number): Promise<MailRecord | undefined> {
      const next = await db
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) return undefined;
      return db
        .updateTable('mails')
        .set((e) => ({ state: 'sending' as const, tries: e('tries', '+', 1) }))
        .where('id', '=', next.id)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
    },
    /** Notes what became of a try. One that was cancelled meanwhile does not wait again. */
    async settle(id: string, set: Pick<MailRecord, 'state' | 'error' | 'sent_at'> & { readonly due_at?: number }): Promise<void> {
      await db
        .updateTable('mails')
        .set(set)
        .where('id', '=', id)
        .$if(set.state === 'waiting', (own) => own.where('state', '!=', 'failed'))
        .execute();
    },
    /** Keeps those of some mails that have not gone out from doing so; one that is being handed over at this moment may still arrive, and is `sent` then. */
    async cancel(ids: readonly string[]): Promise<void> {
      for (const piece of pieces(ids))
        await db
          .updateTable('mails')
          .set({ state: 'failed', error: NOT_SENT })
          .where('id', 'in', piece)
          .where('state', 'in', ['waiting', 'sending'])
          .execute();
    },
    /** What a process before was sending when it ended: nobody knows whether it arrived, and it is not sent again. */
    async doubt(): Promise<void> {
      await db.updateTable('mails').set({ state: 'unsure' }).where('state', '=', 'sending').execute();
    },
    byId: (id: string): Promise<MailRecord | undefined> => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst(),
    /** When those of some mails that went out did, by their ids; epoch milliseconds. */
    async sentAmong(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const found = await Promise.all(
        pieces(ids).map((piece) =>
          db.selectFrom('mails').select(['id', 'sent_at']).where('id', 'in', piece).where('state', '=', 'sent').execute(),
        ),
      );
      return new Map(found.flat().map(({ id, sent_at }) => [id, sent_at ?? 0]));
    },
    /** Does a mail that is yet to go out take a file along, by its hash? For the store of files. */
    hasFile: async (sha256: string): Promise<boolean> =>
      (await db
        .selectFrom('mails')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('files', 'like', `%${sha256}%`)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** Forgets the texts of mails of before an instant that are over and no notices. */
    async forget(before: number): Promise<void> {
      await db
        .deleteFrom('mails')
        .where('created_at', '<', before)
        .where('state', 'in', ['sent', 'failed', 'unsure'])
        .where('kind', 'not in', ['takedown', 'block'])
        .execute();
    },
  };
}
export type MailRecords = ReturnType<typeof mailsOf>;
