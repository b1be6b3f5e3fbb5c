import { randomUUID } from 'node:crypto';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import type { KeptMapping } from '../../../contract/areas/admin/import-mappings.ts';
import type { Calls } from '../../../contract/calls.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { fingerprintOf } from '../../import/mapping/propose.ts';
import { profileId, profiles } from '../../import/profiles/index.ts';
import { importMappingsOf, type ImportMappingRecord } from '../../records/admin/import-mappings.ts';
import type { Database } from '../../records/engine/schema.ts';
import { usersOf } from '../../records/identity/users.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';

const shipped: readonly KeptMapping[] = profiles.map(({ kind, name, title, mapping }) => ({
  id: profileId({ kind, name }),
  origin: 'shipped',
  kind,
  name: title,
  version: 1,
  mapping,
  by: '',
  at: null,
}));
async function keptOf(t: Database, records: readonly ImportMappingRecord[]): Promise<KeptMapping[]> {
  const names = await usersOf(t).namesOf([...new Set(records.map(({ user_id }) => user_id))]);
  return records.map(({ id, kind, name, version, mapping, user_id, changed_at }) => ({
    id,
    origin: 'saved',
    kind,
    name,
    version,
    mapping: ImportMapping.parse(JSON.parse(mapping)),
    by: names.get(user_id) ?? '',
    at: new Date(changed_at).toISOString(),
  }));
}
const one = async (t: Database, record: ImportMappingRecord): Promise<KeptMapping> => (await keptOf(t, [record]))[0] as KeptMapping;

type Mappings = 'importMappings' | 'saveMapping' | 'deleteMapping';
/** How files of a package are read, by name: of its administrators together. */
export function importMappingHandlers({
  records: { database },
  now,
}: Pick<AdminDeps, 'records' | 'now'>): Pick<Handlers<Calls['adminImports']>, Mappings> {
  const list = async (t: Database, access: AccessScope): Promise<KeptMapping[]> => [
    ...(await keptOf(t, await importMappingsOf(t).list(access))),
    ...shipped,
  ];
  return {
    importMappings: async ({ access }) => ({ data: await list(database, access) }),

    saveMapping: ({ query: { package_name }, body: { kind, name, version, mapping, header }, access, trail }) =>
      database.transaction().execute(async (t) => {
        if (package_name === ALL) throw new CallFailure('invalid-request', { fields: { package_name: ['one-package'] } });
        const before = await importMappingsOf(t).byName(access, { package_name, kind, name });
        if ((before?.version ?? 0) !== version)
          throw new CallFailure('changed-by-other', { current: before === undefined ? null : await one(t, before) });
        const record: ImportMappingRecord = {
          id: before?.id ?? randomUUID(),
          package_name,
          kind,
          name,
          version: version + 1,
          mapping: JSON.stringify(mapping),
          columns: fingerprintOf(header),
          user_id: trail.userId,
          changed_at: now(),
        };
        await importMappingsOf(t).save(access, record);
        const answer = { data: await one(t, record) };
        const auditEntry: AuditEntry = {
          action: 'import-mapping.save',
          subject: name,
          packageName: package_name,
          detail: { kind, version: record.version, mapping },
        };
        await leaveTrails(t, record.changed_at, [{ trail, auditEntry, answer }]);
        return answer;
      }),

    deleteMapping: ({ params: { id }, query: { version }, access, trail }) =>
      database.transaction().execute(async (t) => {
        const before = await importMappingsOf(t).byId(access, id);
        if (before === undefined) throw new CallFailure('not-found');
        if (before.version !== version) throw new CallFailure('changed-by-other', { current: await one(t, before) });
        await importMappingsOf(t).remove(access, id);
        const answer = { data: await list(t, access) };
        const auditEntry: AuditEntry = {
          action: 'import-mapping.delete',
          subject: before.name,
          packageName: before.package_name,
          detail: { kind: before.kind },
        };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
        return answer;
      }),
  };
}
