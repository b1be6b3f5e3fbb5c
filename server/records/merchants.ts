import type { Selectable } from 'kysely';
import type { MerchantChecks, MerchantStage } from '../../contract/areas/verification-merchants.ts';
import type { AccessScope } from '../access.ts';
import type { Database, Schema } from './schema.ts';

export type MerchantRecord = Selectable<Schema['merchants']>;
/** As the onboarding service tells of it. */
export interface MerchantNews {
  readonly id: string;
  readonly stage: MerchantStage;
  readonly checks: MerchantChecks;
  readonly errors: readonly string[];
}
const PIECE = 500;

/** Merchants as the onboarding service told of them last, within somebody's packages. */
export function merchantsOf(db: Database) {
  return {
    list: ({ packages }: Pick<AccessScope, 'packages'>): Promise<MerchantRecord[]> =>
      packages.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('merchants')
            .selectAll()
            .where(
              'package_name',
              'in',
              packages.map(({ name }) => name),
            )
            .orderBy('name')
            .orderBy('id')
            .execute(),
    listOf: (packageName: string): Promise<MerchantRecord[]> =>
      db.selectFrom('merchants').selectAll().where('package_name', '=', packageName).execute(),
    /** Takes over a master list: those that it has no more are gone. When one was processed is ours alone. */
    async replace(packageName: string, all: readonly Omit<MerchantRecord, 'processed_at' | 'package_name'>[], at: number): Promise<void> {
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
    async note(packageName: string, { id, stage, checks, errors }: MerchantNews, at: number): Promise<void> {
      await db
        .updateTable('merchants')
        .set({ stage, checks: JSON.stringify(checks), errors: JSON.stringify(errors), processed_at: at })
        .where('package_name', '=', packageName)
        .where('id', '=', id)
        .execute();
    },
  };
}
