import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { MAX_FINDINGS, type Finding, type findingCalls } from '../../../contract/areas/deep-dive/findings.ts';
import type { ArgumentsOf } from '../../../contract/call.ts';
import { checkWithin, narrowedTo, type Access, type AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Database } from '../engine/schema.ts';
import { leaveTrails, type Trail } from '../trail.ts';
import { withinPackages } from '../engine/within.ts';

export type NewFinding = ArgumentsOf<typeof findingCalls.pinFinding>['body'];
interface Answer {
  readonly data: Finding[];
}

/** What people pinned in a package's deep dive. Whoever has the package sees all of it. */
export function findingsOf(db: Database) {
  const list = async (access: Access, from: Database, userId: string): Promise<Finding[]> => {
    const rows = await from
      .selectFrom('findings as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .select(['f.id', 'f.card', 'f.slice', 'f.figure', 'f.notes', 'f.link', 'f.created_at', 'f.user_id', 'u.name as by'])
      .where(withinPackages(access, 'f.package_name'))
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id')
      .execute();
    return rows.map(({ created_at, user_id, card, ...row }) => ({
      ...row,
      card: card as Finding['card'],
      at: new Date(created_at).toISOString(),
      isOwn: user_id === userId,
    }));
  };
  const told = async (
    access: AccessScope,
    t: Database,
    trail: Trail,
    packageName: string,
    at: number,
    action: AuditAction,
    subject: string,
  ): Promise<Answer> => {
    const answer = {
      data: await list(
        narrowedTo(access, ({ name }) => name === packageName),
        t,
        trail.userId,
      ),
    };
    await leaveTrails(t, at, [{ trail, auditEntry: { action, subject, packageName }, answer }]);
    return answer;
  };
  return {
    list: (access: Access, userId: string): Promise<Finding[]> => list(access, db, userId),

    pin: (access: AccessScope, trail: Trail, packageName: string, finding: NewFinding, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        checkWithin(access, packageName);
        const { n } = await t
          .selectFrom('findings')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('package_name', '=', packageName)
          .executeTakeFirstOrThrow();
        if (n >= MAX_FINDINGS) throw new CallFailure('invalid-request', { fields: { card: [`maximum-findings:${MAX_FINDINGS}`] } });
        await t
          .insertInto('findings')
          .values({ ...finding, id: randomUUID(), package_name: packageName, user_id: trail.userId, created_at: at })
          .execute();
        return told(access, t, trail, packageName, at, 'finding.pin', finding.figure);
      }),

    /** Takes off an own finding, or with `any` one of somebody else. */
    unpin: (access: AccessScope, trail: Trail, packageName: string, id: string, any: boolean, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const found = await t
          .selectFrom('findings')
          .select(['user_id', 'figure'])
          .where('id', '=', id)
          .where('package_name', '=', packageName)
          .where(withinPackages(access))
          .executeTakeFirst();
        if (found === undefined) throw new CallFailure('not-found');
        if (found.user_id !== trail.userId && !any) throw new CallFailure('not-who-pinned');
        await t.deleteFrom('findings').where('id', '=', id).execute();
        return told(access, t, trail, packageName, at, 'finding.unpin', found.figure);
      }),
  };
}
