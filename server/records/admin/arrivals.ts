import { sql } from 'kysely';
import { ARRIVAL_DAYS, arrivalOf, MANY_ARRIVALS, pauseOf, type Arrival, type Arrivals } from '../../../contract/judgement/feed.ts';
import type { ImportKind } from '../../../contract/areas/admin/import-mapping.ts';
import type { Access, AccessScope, Everything } from '../../access.ts';
import type { Database } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

const HOUR = 3_600_000,
  DAY = 24 * HOUR,
  WINDOW_MS = ARRIVAL_DAYS * DAY;
/** Of a feed that is silent for longer it is not known any more when it last came. */
const KEPT_MS = 400 * DAY;
const pause = sql<number | null>`case when before >= last - ${WINDOW_MS} then last_at - before end`;
interface PackageArrivals extends Arrivals {
  readonly package_name: string;
}

/** When rows of packages arrived, once an hour at most. Each method takes an access first. Times are epoch milliseconds. */
export function arrivalsOf(db: Database) {
  /** How often sources of each package are fetched by a schedule, the rarest, and since when there is one. */
  async function scheduledIn(
    access: Access,
    kinds: readonly ImportKind[],
  ): Promise<ReadonlyMap<string, { expected: number; since: number }>> {
    const rows = await db
      .selectFrom('sources')
      .select(['package_name', 'schedule', 'created_at'])
      .where(withinPackages(access))
      .where('kind', 'in', [...kinds])
      .where('is_paused', '=', 0)
      .where('schedule', 'is not', null)
      .execute();
    const found = new Map<string, { expected: number; since: number }>();
    for (const { package_name, schedule, created_at } of rows) {
      const pause = pauseOf(JSON.parse(schedule ?? '') as Parameters<typeof pauseOf>[0]),
        before = found.get(package_name) ?? { expected: 0, since: created_at };
      found.set(package_name, { expected: Math.max(before.expected, pause), since: Math.min(before.since, created_at) });
    }
    return found;
  }
  return {
    /** Notes that rows of a kind came into a package: in the transaction that notes where they came from. */
    note: async (_: Everything, { package_name, kind, at }: { package_name: string; kind: ImportKind; at: number }): Promise<void> => {
      await db
        .insertInto('arrivals')
        .values({ package_name, kind, hour: at - (at % HOUR), last_at: at })
        .onConflict((conflict) => conflict.columns(['package_name', 'kind', 'hour']).doUpdateSet({ last_at: at }))
        .execute();
    },
    /** How rows of some kinds arrive in each package, taken together; a package of which none arrived is not there. */
    byPackage: async (access: Access, kinds: readonly ImportKind[]): Promise<PackageArrivals[]> => {
      const scheduled = await scheduledIn(access, kinds);
      const rows = await db
        .with('own', (within) =>
          within
            .selectFrom('arrivals')
            .select([
              'package_name',
              'last_at',
              sql<number | null>`lag(last_at) over (partition by package_name order by last_at)`.as('before'),
              sql<number>`max(last_at) over (partition by package_name)`.as('last'),
            ])
            .where(withinPackages(access))
            .where('kind', 'in', [...kinds]),
        )
        .with('pauses', (within) =>
          within
            .selectFrom('own')
            .select([
              'package_name',
              'last',
              sql<number>`count(*) over (partition by package_name)`.as('n'),
              pause.as('pause'),
              sql<number>`row_number() over (partition by package_name order by ${pause} desc nulls last)`.as('place'),
            ])
            .where(sql<boolean>`last_at >= last - ${WINDOW_MS}`),
        )
        .selectFrom('pauses')
        .select(({ fn }) => [
          'package_name',
          fn.max('last').as('last'),
          fn.max('n').as('count'),
          sql<number | null>`max(case when place > 1 or n < ${MANY_ARRIVALS} then pause end)`.as('longest'),
        ])
        .groupBy('package_name')
        .orderBy('package_name')
        .execute();
      return rows.map((row) => ({ ...row, expected: scheduled.get(row.package_name)?.expected ?? null }));
    },
    /** Packages whose sources have a schedule and of which no row ever arrived: `last` is when the first of them was set up. */
    awaited: async (_: Everything, kinds: readonly ImportKind[]): Promise<PackageArrivals[]> => {
      const arrived = new Set(
        (
          await db
            .selectFrom('arrivals')
            .select('package_name')
            .distinct()
            .where('kind', 'in', [...kinds])
            .execute()
        ).map((row) => row.package_name),
      );
      return [...(await scheduledIn(_, kinds))]
        .filter(([name]) => !arrived.has(name))
        .map(([package_name, { expected, since }]) => ({ package_name, last: since, count: 0, longest: null, expected }));
    },
    /** When rows of some kinds last arrived in any of the packages of an access by a moment; null where none had. */
    lastBy: async (access: Access, kinds: readonly ImportKind[], at: number): Promise<number | null> => {
      const row = await db
        .selectFrom('arrivals')
        .select(({ fn }) => fn.max('last_at').as('last'))
        .where(withinPackages(access))
        .where('kind', 'in', [...kinds])
        .where('last_at', '<=', at)
        .executeTakeFirst();
      return row?.last ?? null;
    },
    /** Of each package that is not archived, the last arrival before the late stretch that its people were told of last; null where they never were. */
    told: async (_: Everything): Promise<ReadonlyMap<string, number | null>> => {
      const rows = await db
        .selectFrom('packages as p')
        .leftJoin('feeds_told as f', 'f.package_name', 'p.name')
        .select(['p.name', 'f.last_at'])
        .where('p.archived_at', 'is', null)
        .execute();
      return new Map(rows.map(({ name, last_at }) => [name, last_at]));
    },
    /** Notes, in the transaction that tells people of it, the last arrival before a late stretch. */
    noteTold: async (_: Everything, package_name: string, last_at: number): Promise<void> => {
      await db
        .insertInto('feeds_told')
        .values({ package_name, last_at })
        .onConflict((conflict) => conflict.column('package_name').doUpdateSet({ last_at }))
        .execute();
    },
    forget: async (_: Everything, now: number): Promise<void> => {
      await db
        .deleteFrom('arrivals')
        .where('last_at', '<', now - KEPT_MS)
        .execute();
    },
  };
}
export type ArrivalRecords = ReturnType<typeof arrivalsOf>;

/** How rows of some kinds arrive in the one package of an access. Null of several; and for whoever sees some publishers alone: it is known of the whole package. */
export async function arrivedIn(
  arrivals: Pick<ArrivalRecords, 'byPackage'>,
  access: AccessScope,
  kinds: readonly ImportKind[],
  now: number,
): Promise<Arrival | null> {
  if (access.publishers !== null || access.packages.length !== 1) return null;
  const [own] = await arrivals.byPackage(access, kinds);
  return own === undefined ? null : arrivalOf(own, now);
}
