import type { Cell, CellChange } from '../../../contract/areas/admin/packages.ts';
import { pieces } from '../pieces.ts';
import type { Database } from '../engine/schema.ts';

const keyOf = (user: string, name: string): string => JSON.stringify([user, name]);

/** Who has which package. A cell is a person and a package; its version is one more with each change, 0 at first. */
export function mappingOf(db: Database) {
  /** Those of some people. */
  async function cellsOf(users: readonly string[]): Promise<(user: string, name: string) => Omit<Cell, 'user_id' | 'package'>> {
    const has = new Set<string>();
    const known = new Map<string, { version: number; by: string }>();
    for (const piece of pieces(users)) {
      const [members, cells] = await Promise.all([
        db.selectFrom('package_members').select(['user_id', 'package_name']).where('user_id', 'in', piece).execute(),
        db
          .selectFrom('mapping_cells as c')
          .leftJoin('users as u', 'u.id', 'c.changed_by')
          .select(['c.user_id', 'c.package_name', 'c.version', 'c.changed_by', 'u.name'])
          .where('c.user_id', 'in', piece)
          .execute(),
      ]);
      for (const { user_id, package_name } of members) has.add(keyOf(user_id, package_name));
      for (const { user_id, package_name, version, changed_by, name } of cells)
        known.set(keyOf(user_id, package_name), { version, by: name ?? changed_by });
    }
    return (user, name) => {
      const key = keyOf(user, name);
      return { has: has.has(key), ...(known.get(key) ?? { version: 0, by: '' }) };
    };
  }
  return {
    versions: (): Promise<{ user_id: string; package_name: string; version: number }[]> =>
      db.selectFrom('mapping_cells').select(['user_id', 'package_name', 'version']).execute(),

    /** Cells that are no longer as they were seen. */
    async changedSince(changes: readonly CellChange[]): Promise<Cell[]> {
      const cellOf = await cellsOf([...new Set(changes.map(({ user_id }) => user_id))]);
      return changes.flatMap(({ user_id, package: name, version }) => {
        const cell = cellOf(user_id, name);
        return cell.version === version ? [] : [{ user_id, package: name, ...cell }];
      });
    },
    /** Gives and takes; what is so already stays as it is and counts for nothing. Answers those that were carried out. */
    async apply(changes: readonly CellChange[], by: string): Promise<CellChange[]> {
      const users = [...new Set(changes.map(({ user_id }) => user_id))];
      const cellOf = await cellsOf(users);
      const due = changes.filter(({ user_id, package: name, give }) => cellOf(user_id, name).has !== give);
      const last = new Map<string, number>();
      for (const piece of pieces(users))
        for (const { user_id, place } of await db
          .selectFrom('package_members')
          .select((e) => ['user_id', e.fn.max<number>('position').as('place')])
          .where('user_id', 'in', piece)
          .groupBy('user_id')
          .execute())
          last.set(user_id, place);
      for (const { user_id, package: name, give } of due) {
        if (give) {
          const position = (last.get(user_id) ?? -1) + 1;
          last.set(user_id, position);
          await db.insertInto('package_members').values({ user_id, package_name: name, position }).execute();
        } else await db.deleteFrom('package_members').where('user_id', '=', user_id).where('package_name', '=', name).execute();
        await db
          .insertInto('mapping_cells')
          .values({ user_id, package_name: name, version: cellOf(user_id, name).version + 1, changed_by: by })
          .onConflict((c) =>
            c
              .columns(['user_id', 'package_name'])
              .doUpdateSet((e) => ({ version: e.ref('excluded.version'), changed_by: e.ref('excluded.changed_by') })),
          )
          .execute();
      }
      return due;
    },
  };
}
