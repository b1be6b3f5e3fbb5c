import type { Selectable } from 'kysely';
import type { MerchantChecks, MerchantStage } from '../../../contract/areas/verification/merchants.ts';
import { checkWithin, type Access } from '../../access.ts';
import { maskedErrors } from '../../verification/masking.ts';
import { over, type JobRecord } from '../job/jobs.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type MerchantRecord = Selectable<Schema['merchants']>;
/** As the onboarding service tells of it. */
export interface MerchantNews {
  readonly id: string;
  readonly stage: MerchantStage;
  readonly checks: MerchantChecks;
  readonly errors: readonly string[];
}
const PIECE = 500;

/** Merchants as the onboarding service told of them last. Each method takes an access first, and neither finds nor writes anything beyond it. */
export function merchantsOf(db: Database) {
  return {
    list: (access: Access): Promise<MerchantRecord[]> =>
      db.selectFrom('merchants').selectAll().where(withinPackages(access)).orderBy('name').orderBy('id').execute(),
    /** Takes over a master list: those that it has no more are gone. When one was processed is ours alone. */
    async replace(
      access: Access,
      packageName: string,
      all: readonly Omit<MerchantRecord, 'processed_at' | 'package_name'>[],
      at: number,
    ): Promise<void> {
      checkWithin(access, packageName);
      for (let start = 0; start < all.length; start += PIECE)
        await db
          .insertInto('merchants')
          .values(all.slice(start, start + PIECE).map((row) => ({ ...row, package_name: packageName, processed_at: null })))
          .onConflict((c) =>
            c.columns(['package_name', 'id']).doUpdateSet((e) => ({
              name: e.ref('excluded.name'),
              input: e.ref('excluded.input'),
              stage: e.ref('excluded.stage'),
              checks: e.ref('excluded.checks'),
              errors: e.ref('excluded.errors'),
              read_at: e.ref('excluded.read_at'),
            })),
          )
          .execute();
      await db.deleteFrom('merchants').where('package_name', '=', packageName).where('read_at', '<', at).execute();
    },
    /** Has other transactions about the package's merchants that ask for it wait for the end of this one: what one of them orders the next one sees. */
    async inTurn(access: Access, packageName: string): Promise<void> {
      checkWithin(access, packageName);
      await db.updateTable('packages').set({ name: packageName }).where('name', '=', packageName).execute();
    },
    /** A job of the package that has not ended and has one of the merchants: in it they are processed. */
    jobWith: (access: Access, packageName: string, ids: readonly string[]): Promise<JobRecord | undefined> =>
      db
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'onboarding')
        .where('package_name', '=', packageName)
        .where(withinPackages(access))
        .where('status', 'not in', over)
        .where('id', 'in', (e) => e.selectFrom('job_rows').select('job_id').where('subject', 'in', ids))
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst(),
    async note(access: Access, packageName: string, { id, stage, checks, errors }: MerchantNews, at: number): Promise<void> {
      checkWithin(access, packageName);
      const known = await db
        .selectFrom('merchants')
        .select('input')
        .where('package_name', '=', packageName)
        .where('id', '=', id)
        .executeTakeFirst();
      if (known === undefined) return; // its list has it no more
      const numbers = JSON.parse(known.input) as { pan: string; gstin: string };
      await db
        .updateTable('merchants')
        .set({ stage, checks: JSON.stringify(checks), errors: JSON.stringify(maskedErrors(errors, numbers)), processed_at: at })
        .where('package_name', '=', packageName)
        .where('id', '=', id)
        .execute();
    },
  };
}
