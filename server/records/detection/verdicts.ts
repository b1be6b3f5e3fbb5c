import type { Selectable } from 'kysely';
import type { TrafficType } from '../../../contract/judgement/stands-out.ts';
import type { Day } from '../../../contract/time/dates.ts';
import { checkWithin, type Access } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type VerdictRecord = Selectable<Schema['day_verdicts']>;

/** What detection told of days of whole packages. It is made again of the events where it is missing; nothing else depends on it. */
export function verdictsOf(db: Database) {
  return {
    /** The kept days of a package and type from a day to another, both included. */
    list: (access: Access, packageName: string, type: TrafficType, from: Day, to: Day): Promise<VerdictRecord[]> =>
      db
        .selectFrom('day_verdicts')
        .selectAll()
        .where(withinPackages(access))
        .where('package_name', '=', packageName)
        .where('type', '=', type)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute(),
    /** Keeps days, in the place of what was kept of them before. */
    async keep(access: Access, rows: readonly VerdictRecord[]): Promise<void> {
      checkWithin(access, ...rows.map(({ package_name }) => package_name));
      if (rows.length === 0) return;
      await db
        .insertInto('day_verdicts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['package_name', 'type', 'day'])
            .doUpdateSet((e) => ({ ground: e.ref('excluded.ground'), told: e.ref('excluded.told') })),
        )
        .execute();
    },
  };
}
