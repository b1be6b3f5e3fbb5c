import { activityKinds, type Activity } from '../../contract/areas/view.ts';
import type { Access } from '../access.ts';
import type { Database } from './engine/schema.ts';
import { withinPackages } from './engine/within.ts';

type Kind = Activity['kind'];
/** Lines of a list of activity. */
const MOST = 10;
/** A set is its owner's matter, shared or not: the team is not told of it. */
const ofTeam: readonly Kind[] = activityKinds.filter((kind) => kind !== 'filter.save');

/** What people did, newest first, of the audit log. */
export function activityOf(db: Database) {
  const rows = (kinds: readonly Kind[]) =>
    db
      .selectFrom('audit as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select(['a.seq', 'a.at', 'a.action', 'a.subject', 'a.user_id', 'u.name as by'])
      .where('a.action', 'in', kinds)
      .orderBy('a.seq', 'desc')
      .limit(MOST);
  const answer = async (userId: string, query: ReturnType<typeof rows>): Promise<Activity[]> =>
    (await query.execute()).map(({ seq, at, action, subject, user_id, by }) => {
      const [, several] = /^(\d+) (?:incidents|tickets)$/.exec(subject) ?? [];
      return {
        id: String(seq),
        kind: action as Kind,
        at: new Date(at).toISOString(),
        by,
        isOwn: user_id === userId,
        subject: several === undefined ? subject : '',
        count: several === undefined ? 1 : Number(several),
      };
    });
  return {
    mine: (userId: string, packageName: string): Promise<Activity[]> =>
      answer(userId, rows(activityKinds).where('a.package_name', '=', packageName).where('a.user_id', '=', userId)),
    /** Of the packages within an access. */
    team: (access: Access, userId: string, kinds: readonly Kind[]): Promise<Activity[]> =>
      kinds.length === 0
        ? Promise.resolve([])
        : answer(userId, rows(kinds.filter((kind) => ofTeam.includes(kind))).where(withinPackages(access, 'a.package_name'))),
  };
}
