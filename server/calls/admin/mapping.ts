import type { Issue } from '../../../contract/codes/issues.ts';
import type { Calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { ABSOLUTE_MS, IDLE_MS, TOUCH_MS } from '../../identity/sessions.ts';
import { mappingOf } from '../../records/admin/mapping.ts';
import { peopleOf } from '../../records/admin/people.ts';
import type { Database } from '../../records/engine/schema.ts';
import { leaveTrails, type AuditEntry, type Done } from '../../records/trail.ts';

type MappingHandlers = Pick<Handlers<Calls['adminPackages']>, 'mapping' | 'applyMapping' | 'viewAs'>;
const compared = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const refuse = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

/**
 * Who has which package. Changes carry the versions of the cells that were seen and are applied as one, each after the other in this process: two administrators end as if
 * one had come after the other, and whoever comes second is shown what the first did to the same cells.
 */
export function mappingHandlers({ records, now }: Pick<AdminDeps, 'records' | 'now'>): MappingHandlers {
  const live = () => ({ begunAfter: now() - ABSOLUTE_MS, usedAfter: now() - IDLE_MS - TOUCH_MS });
  const packagesOf = (t: Database) =>
    t
      .selectFrom('packages')
      .select(['name', 'title', 'customer', 'type'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('name')
      .execute();
  return {
    async mapping() {
      const [everybody, all, versions] = await Promise.all([
        records.people.list(live()),
        packagesOf(records.database),
        records.mapping.versions(),
      ]);
      const people = everybody.sort((a, b) => compared.compare(a.name, b.name) || compared.compare(a.email, b.email));
      // those of a customer stand together, in the order of their first
      const customers = [...new Set(all.map(({ customer }) => customer))];
      const packages = customers.flatMap((customer) => all.filter((each) => each.customer === customer));
      const placeOf = new Map(packages.map(({ name }, i) => [name, i]));
      const personOf = new Map(people.map(({ id }, i) => [id, i]));
      return {
        data: {
          people: people.map(({ id, name, email, role, status, publishers }) => ({
            id,
            name,
            email,
            role,
            status,
            publishers: [...publishers],
          })),
          packages,
          cells: people.map((person) => person.packages.flatMap((name) => placeOf.get(name) ?? []).sort((a, b) => a - b)),
          versions: versions.flatMap(({ user_id, package_name, version }): [number, number, number][] => {
            const [person, place] = [personOf.get(user_id), placeOf.get(package_name)];
            return person === undefined || place === undefined ? [] : [[person, place, version]];
          }),
        },
      };
    },

    applyMapping: ({ body: { changes, reason }, trail }) =>
      records.transaction(async (t) => {
        const at = now(),
          mapping = mappingOf(t);
        const users = new Map((await t.selectFrom('users').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
        const names = new Set(
          (await t.selectFrom('packages').select('name').where('archived_at', 'is', null).execute()).map(({ name }) => name),
        );
        if (changes.some(({ user_id }) => !users.has(user_id))) throw refuse('changes', 'no-person');
        if (changes.some(({ package: name }) => !names.has(name))) throw refuse('changes', 'no-package');
        const current = await mapping.changedSince(changes);
        if (current.length > 0) throw new CallFailure('changed-by-other', { current });
        const done = await mapping.apply(changes, trail.userId);
        const people = [...new Set(done.map(({ user_id }) => user_id))];
        const signedIn = new Set(
          (
            await t
              .selectFrom('sessions')
              .select('user_id')
              .distinct()
              .where('created_at', '>', live().begunAfter)
              .where('last_used_at', '>', live().usedAfter)
              .execute()
          ).map(({ user_id }) => user_id),
        );
        const answer = {
          data: {
            added: done.filter(({ give }) => give).length,
            removed: done.filter(({ give }) => !give).length,
            people: people.length,
            signedIn: people.filter((id) => signedIn.has(id)).length,
          },
        };
        const auditEntries = done.map(({ user_id, package: packageName, give }): Done => ({
          trail: { ...trail, kept: () => null },
          answer: null,
          auditEntry: {
            action: give ? 'mapping.give' : 'mapping.take',
            subject: user_id,
            packageName,
            detail: reason === '' ? {} : { reason },
          },
        }));
        // each cell has its entry, and the answer is kept once, beside that of the whole
        for (let i = 0; i < auditEntries.length; i += 1_000) await leaveTrails(t, at, auditEntries.slice(i, i + 1_000));
        const auditEntry: AuditEntry = {
          action: 'mapping.apply',
          subject: 'mapping',
          detail: { ...answer.data, ...(reason !== '' && { reason }) },
        };
        await leaveTrails(t, at, [{ trail, answer, auditEntry }]);
        return answer;
      }),

    viewAs: ({ body: { user_id }, trail }) =>
      records.transaction(async (t) => {
        const [person] = await peopleOf(t).list(live(), user_id);
        const packages = await packagesOf(t);
        if (person === undefined) throw new CallFailure('not-found');
        const { id, name, role, status, publishers } = person;
        const own = person.packages.flatMap((each) => packages.filter((pkg) => pkg.name === each));
        const answer = {
          data: {
            id,
            name,
            role,
            status,
            publishers: [...publishers],
            packages: own.map((pkg) => ({ name: pkg.name, title: pkg.title, type: pkg.type })),
          },
        };
        await leaveTrails(t, now(), [{ trail, answer, auditEntry: { action: 'user.view-as', subject: id, detail: { role } } }]);
        return answer;
      }),
  };
}
