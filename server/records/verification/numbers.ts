import { sql } from 'kysely';
import type { Access } from '../../access.ts';
import type { Database } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';
import type { RunId, RunRecord, RunRowRecord } from './verification-runs.ts';
import { isLookedFor, type HistoryChoice, type VerificationRecord } from './verifications.ts';

/** A verdict that a provider gave, and was paid for: of a single check, or of a row of a file. */
interface StoredVerdict {
  /** Names it: `VR-…`, or the run and the row of a file. */
  readonly id: string;
  readonly number_hash: string;
  /** As it is stored: of a row with what else it has. */
  readonly input: string;
  /** JSON: of a check its `outcome`, of a row its `entry`, which has its verdict. */
  readonly said: string;
  /** Of a check; null of a row. */
  readonly verdict: string | null;
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
}
/** A row with what its run says of it. */
export type ExportedRow = RunRowRecord &
  Pick<RunRecord, 'tool' | 'user_id' | 'created_at' | 'package_name'> & { readonly name: string | null; readonly run: RunId };
const CHARGED = 1;

/** What checks and rows of files are found again by. Times are epoch milliseconds. */
export function verificationNumbersOf(db: Database) {
  return {
    /** Verdicts that were paid for in a package, of some numbers by their hashes, since an instant, the newest last. */
    async paidFor(
      access: Access,
      {
        package_name,
        tool,
        hashes,
        since,
      }: { readonly package_name: string; readonly tool: string; readonly hashes: readonly string[]; readonly since: number },
    ): Promise<StoredVerdict[]> {
      if (hashes.length === 0) return [];
      const checks = await db
        .selectFrom('verifications as v')
        .leftJoin('users as u', 'u.id', 'v.user_id')
        .select(['v.id', 'v.number_hash', 'v.input', 'v.outcome as said', 'v.verdict', 'v.created_at as at', 'v.user_id', 'u.name'])
        .where(withinPackages(access, 'v.package_name'))
        .where('v.package_name', '=', package_name)
        .where('v.tool', '=', tool)
        .where('v.number_hash', 'in', hashes)
        .where('v.charged', '=', CHARGED)
        .where('v.verdict', 'in', ['valid', 'invalid', 'not_found'])
        .where('v.created_at', '>=', since)
        .execute();
      const rows = await db
        .selectFrom('verification_rows as r')
        .innerJoin('verification_runs as v', 'v.id', 'r.run_id')
        .leftJoin('users as u', 'u.id', 'v.user_id')
        .select(['r.run_id', 'r.place', 'r.number_hash', 'r.input', 'r.entry as said', 'r.answered_at as at', 'v.user_id', 'u.name'])
        .where(withinPackages(access, 'v.package_name'))
        .where('v.package_name', '=', package_name)
        .where('v.tool', '=', tool)
        .where('r.number_hash', 'in', hashes)
        .where('r.charged', '=', CHARGED)
        .where('r.entry', '!=', '')
        .where('r.answered_at', '>=', since)
        .execute();
      return [
        ...checks.map(({ user_id, name, ...check }) => ({ ...check, by: { id: user_id, name: name ?? user_id } })),
        ...rows.map(({ run_id, place, user_id, name, at, ...row }) => ({
          ...row,
          id: `${run_id} ${place + 1}`,
          verdict: null,
          at: at ?? 0,
          by: { id: user_id, name: name ?? user_id },
        })),
      ].sort((a, b) => a.at - b.at);
    },

    /** Rows of all runs of a person, null for everybody, with their runs, newest run first. */
    exported: (
      userId: string | null,
      { tool, find, access, reader, offset, limit }: HistoryChoice & { readonly offset: number; readonly limit: number },
    ): Promise<ExportedRow[]> => {
      let found = db.selectFrom('verification_rows as r').innerJoin('verification_runs as v', 'v.id', 'r.run_id');
      if (userId !== null) found = found.where('v.user_id', '=', userId);
      if (tool !== 'all') found = found.where('v.tool', '=', tool);
      if (find !== null) found = found.where(isLookedFor(find, { access, reader }, { number: 'r.number_hash', reference: null }));
      return found
        .leftJoin('users as u', 'u.id', 'v.user_id')
        .selectAll('r')
        .select((e) => ['v.tool', 'v.user_id', 'v.created_at', 'v.package_name', 'u.name', e.ref('v.id').$castTo<RunId>().as('run')])
        .orderBy('v.created_at', 'desc')
        .orderBy('v.id')
        .orderBy('r.place')
        .offset(offset)
        .limit(limit)
        .execute();
    },
    /** Rows of a person's files that have one of some numbers, by their hashes, those of the newest file first. */
    rowsWith: (userId: string, hashes: readonly string[], most: number) =>
      db
        .selectFrom('verification_rows as r')
        .innerJoin('verification_runs as v', 'v.id', 'r.run_id')
        .select(['r.run_id', 'r.place', 'v.tool', 'v.file_name', 'v.created_at as at'])
        .where('v.user_id', '=', userId)
        .where('r.number_hash', 'in', hashes)
        .orderBy('v.created_at', 'desc')
        .orderBy('r.run_id')
        .orderBy('r.place')
        .limit(most)
        .execute(),

    /** Checks that have no hash yet. */
    uncounted: (limit: number): Promise<VerificationRecord[]> =>
      db.selectFrom('verifications').selectAll().where('number_hash', '=', '').limit(limit).execute(),
    uncountedRows: (limit: number) =>
      db
        .selectFrom('verification_rows as r')
        .innerJoin('verification_runs as v', 'v.id', 'r.run_id')
        .select(['r.run_id', 'r.place', 'r.input', 'v.tool'])
        .where('r.number_hash', '=', '')
        .limit(limit)
        .execute(),
    async noteChecks(all: readonly Pick<VerificationRecord, 'id' | 'number_hash' | 'meaning'>[]): Promise<void> {
      if (all.length === 0) return;
      const values = all.map(({ id, number_hash, meaning }) => sql`(${id}, ${number_hash}, ${meaning})`);
      await sql`
        update verifications set number_hash = v.column2, meaning = v.column3
        from (values ${sql.join(values)}) as v where verifications.id = v.column1 and verifications.number_hash = ''`.execute(db);
    },
    async noteRows(all: readonly { readonly run_id: string; readonly place: number; readonly number_hash: string }[]): Promise<void> {
      if (all.length === 0) return;
      const values = all.map(({ run_id, place, number_hash }) => sql`(${run_id}, ${place}, ${number_hash})`);
      await sql`
        update verification_rows set number_hash = v.column3
        from (values ${sql.join(values)}) as v
        where verification_rows.run_id = v.column1 and verification_rows.place = cast(v.column2 as integer) and verification_rows.number_hash = ''`.execute(
        db,
      );
    },
    /** Drops so many hashes of checks, since another key hashes from now on. Answers how many there were. */
    async dropChecks(limit: number): Promise<number> {
      const hashed = db.selectFrom('verifications').select('id').where('number_hash', '>', '').limit(limit);
      const { numUpdatedRows } = await db
        .updateTable('verifications')
        .set({ number_hash: '' })
        .where('id', 'in', hashed)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    /** The same of rows of files. */
    async dropRows(limit: number): Promise<number> {
      const hashed = db.selectFrom('verification_rows').select(['run_id', 'place']).where('number_hash', '>', '').limit(limit);
      const { numUpdatedRows } = await db
        .updateTable('verification_rows')
        .set({ number_hash: '' })
        .where((e) => e(e.refTuple('run_id', 'place'), 'in', hashed.$asTuple('run_id', 'place')))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** How many calls of a package are charged in a month. */
    async callsIn(package_name: string, month: string): Promise<number> {
      const found = await db
        .selectFrom('verification_calls')
        .select('calls')
        .where('package_name', '=', package_name)
        .where('month', '=', month)
        .executeTakeFirst();
      return found?.calls ?? 0;
    },
    /** Takes calls of a package in a month, as many of `n` as `most` still lets it have. Answers how many. */
    async takeCalls(package_name: string, month: string, n: number, most: number | null): Promise<number> {
      await db
        .insertInto('verification_calls')
        .values({ package_name, month, calls: 0 })
        .onConflict((c) => c.doNothing())
        .execute();
      for (let wanted = n; wanted > 0;) {
        let taking = db
          .updateTable('verification_calls')
          .set((e) => ({ calls: e('calls', '+', wanted) }))
          .where('package_name', '=', package_name)
          .where('month', '=', month);
        if (most !== null) taking = taking.where('calls', '<=', most - wanted);
        const { numUpdatedRows } = await taking.executeTakeFirst();
        if (Number(numUpdatedRows) > 0) return wanted;
        // others may take some meanwhile: so many are left at most
        wanted = Math.min(wanted - 1, Math.max(0, (most ?? 0) - (await this.callsIn(package_name, month))));
      }
      return 0;
    },
    /** Gives back calls that were not charged. */
    async giveBackCalls(package_name: string, month: string, n: number): Promise<void> {
      if (n === 0) return;
      await db
        .updateTable('verification_calls')
        .set((e) => ({ calls: e('calls', '-', n) }))
        .where('package_name', '=', package_name)
        .where('month', '=', month)
        .execute();
    },
  };
}
