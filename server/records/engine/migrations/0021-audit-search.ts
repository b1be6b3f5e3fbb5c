import type { Kysely, Migration } from 'kysely';
import { auditText } from '../../searchable.ts';

/** Entries of one step: all of a log would not be held at once. */
const PIECE = 1_000;
interface Row {
  seq: number;
  action: string;
  subject: string;
  package_name: string | null;
  address: string;
  detail: string;
  token_id: string | null;
  token_name: string | null;
  search_text: string;
}
interface Tables {
  audit: Row;
  api_tokens: { id: string; name: string };
}

/** The log is searched by a text that is folded when an entry is written, and knows the names of tokens that are gone since. */
export const auditSearch: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('audit').addColumn('token_name', 'text').execute();
    await db.schema
      .alterTable('audit')
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    const names = new Map((await db.selectFrom('api_tokens').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
    for (let after = 0; ;) {
      const rows = await db.selectFrom('audit').selectAll().where('seq', '>', after).orderBy('seq').limit(PIECE).execute();
      for (const row of rows) {
        const { seq, action, subject, package_name: packageName, address, detail, token_id: tokenId } = row;
        const token_name = tokenId === null ? null : (names.get(tokenId) ?? null);
        const search_text = auditText({ action, subject, packageName, address, detail, tokenId, tokenName: token_name });
        await db.updateTable('audit').set({ token_name, search_text }).where('seq', '=', seq).execute();
        after = seq;
      }
      if (rows.length < PIECE) return;
    }
  },
};
