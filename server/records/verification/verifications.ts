import { sql, type Expression, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Access } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';
import { escaped, searchable } from '../searchable.ts';

export type VerificationRecord = Selectable<Schema['verifications']>;
/** What is looked for, of which a check has one (contract/areas/verification/history.ts). */
interface Find {
  readonly numbers: readonly string[];
  readonly references: readonly string[];
  readonly people: readonly string[];
  readonly tools: readonly string[];
}
/** What `find` of the contract made of a text, taken apart. */
export function findIn(text: string): Find {
  const of = (kind: string): string[] =>
    text.split(',').flatMap((part) => (part.startsWith(`${kind}.`) ? [part.slice(kind.length + 1)] : []));
  return { numbers: of('n'), references: of('r'), people: of('u'), tools: of('t') };
}
/** Which checks a history has. A number is found in the packages of the access, and in the reader's own checks. */
export interface HistoryChoice {
  readonly tool: string;
  readonly meaning: string;
  readonly find: Find | null;
  readonly access: Access;
  readonly reader: string;
}
/** Is a check, or a row of a file, what is looked for? Columns name the hash of its number and its reference, which a row has not; `v` is the check, or the run of the row. */
export function isLookedFor(
  { numbers, references, people, tools }: Find,
  { access, reader }: Pick<HistoryChoice, 'access' | 'reader'>,
  columns: { readonly number: string; readonly reference: string | null },
): Expression<SqlBool> {
  const among = (column: string, values: readonly string[]) => sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`,
    { reference } = columns;
  const either: RawBuilder<boolean>[] = [
    ...(numbers.length === 0
      ? []
      : [sql<boolean>`(${among(columns.number, numbers)} and (${withinPackages(access, 'v.package_name')} or v.user_id = ${reader}))`]),
    ...(reference === null ? [] : references.map((text) => sql<boolean>`${sql.ref(reference)} like ${`${escaped(text)}%`} escape '\\'`)),
    ...(people.length === 0 ? [] : [among('v.user_id', people)]),
    ...(tools.length === 0 ? [] : [among('v.tool', tools)]),
  ];
  return either.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(either, sql` or `)})`;
}
/** Checks of people. `userId` null is everybody's, which the caller has to be allowed. */
export function verificationsOf(db: Database) {
  const those = (userId: string | null) => {
    const all = db.selectFrom('verifications as v');
    return userId === null ? all : all.where('v.user_id', '=', userId);
  };
  return {
    async list(
      userId: string | null,
      { tool, meaning, find, access, reader, offset, limit }: HistoryChoice & { readonly offset: number; readonly limit: number },
    ): Promise<{ rows: (VerificationRecord & { name: string | null })[]; total: number }> {
      let found = tool === 'all' ? those(userId) : those(userId).where('v.tool', '=', tool);
      if (meaning !== 'all') found = found.where('v.meaning', '=', meaning);
      if (find !== null) found = found.where(isLookedFor(find, { access, reader }, { number: 'v.number_hash', reference: 'v.id' }));
      const { n } = await found.select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow();
      const rows = await found
        .leftJoin('users as u', 'u.id', 'v.user_id')
        .selectAll('v')
        .select('u.name')
        .orderBy('v.created_at', 'desc')
        .orderBy('v.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { rows, total: Number(n) };
    },
    async countOf(userId: string): Promise<number> {
      const { n } = await those(userId)
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    /** References that begin as a text does, or of checks that a provider knows by it, within an access or of the person. */
    async referencesLike(userId: string | null, access: Access, text: string, most: number): Promise<string[]> {
      if (/^vr-[\w-]{2,40}$/i.test(text)) return [text.toUpperCase()];
      const found = await those(userId)
        .select('v.id')
        .where('v.provider_reference', '!=', '')
        .where('v.provider_reference', '=', text)
        .where((e) => (userId === null ? withinPackages(access, 'v.package_name') : e('v.user_id', '=', userId)))
        .orderBy('v.created_at', 'desc')
        .limit(most)
        .execute();
      return found.map(({ id }) => id);
    },
    /** People with checks whose name has a text. */
    async peopleLike(text: string, most: number): Promise<string[]> {
      const wanted = searchable(text);
      const people = await db
        .selectFrom('users as u')
        .select(['u.id', 'u.name'])
        .where((e) => e.exists(e.selectFrom('verifications as v').select('v.id').whereRef('v.user_id', '=', 'u.id')))
        .orderBy('u.id')
        .execute();
      return people
        .filter(({ name }) => wanted !== '' && searchable(name).includes(wanted))
        .slice(0, most)
        .map(({ id }) => id);
    },
    byId: (userId: string | null, id: string): Promise<VerificationRecord | undefined> =>
      those(userId).where('v.id', '=', id).selectAll('v').executeTakeFirst(),
    /** The last check of a person with a tool of the same values, since an instant. */
    lastOf: (
      userId: string,
      tool: string,
      { input, package_name, since }: { readonly input: string; readonly package_name: string; readonly since: number },
    ): Promise<VerificationRecord | undefined> =>
      those(userId)
        .where('v.tool', '=', tool)
        .where('v.created_at', '>=', since)
        .where('v.package_name', '=', package_name)
        .where('v.input', '=', input)
        .selectAll('v')
        .orderBy('v.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    async add(record: Insertable<Schema['verifications']>): Promise<void> {
      await db.insertInto('verifications').values(record).execute();
    },
    /** Notes what came of one; nothing where it was deleted meanwhile. */
    async end({ id, ...record }: VerificationRecord): Promise<void> {
      const { verdict, outcome, meaning, charged, provider_reference } = record;
      await db.updateTable('verifications').set({ verdict, outcome, meaning, charged, provider_reference }).where('id', '=', id).execute();
    },
    async idsOf(userId: string): Promise<string[]> {
      const checks = await db.selectFrom('verifications').select('id').where('user_id', '=', userId).execute();
      return checks.map(({ id }) => id);
    },
    async forgetOf(userId: string): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('verifications').where('user_id', '=', userId).executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Forgets those of before an instant. */
    async forgetBefore(at: number): Promise<void> {
      await db.deleteFrom('verifications').where('created_at', '<', at).execute();
    },
  };
}
