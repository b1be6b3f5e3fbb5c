import { randomUUID } from 'node:crypto';
import { MOST_SOURCES, type Source, type SourcePlace, type SourceTerms } from '../../../contract/areas/source/source.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Issue } from '../../../contract/codes/issues.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Access, AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { outboundFault } from '../../outbound/guarded-fetch.ts';
import { importMappingsOf } from '../../records/admin/import-mappings.ts';
import type { Database } from '../../records/engine/schema.ts';
import { usersOf } from '../../records/identity/users.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';
import { sourceObjectsOf } from '../../records/source/source-objects.ts';
import { sourcesOf, type SourceRecord } from '../../records/source/sources.ts';
import { nextFetch } from '../../sources/schedule.ts';
import { answersOf, fetchOf, objectOf, placeIn, scheduleIn } from './answers.ts';

const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
/** Where a secret goes: only there is it used. The rest of an address may be a secret itself, and is not in the audit log. */
const originOf = (place: SourcePlace): string =>
  place.type === 'folder' ? place.folder : new URL(place.type === 'https' ? place.url : place.endpoint).origin;

interface Asked {
  readonly access: AccessScope;
  readonly trail: Trail;
}
type Deps = Pick<HandlerDeps, 'records' | 'now' | 'sources'>;
/** Where rows of a package are fetched from, of its administrators together. A write, its audit entry and its kept answer are one transaction; secrets are in none of these. */
export function sourceHandlers({ records, now, sources: { outbound, folders, wake, attempt } }: Deps): Handlers<Calls['source']> {
  const found = async (access: Access, id: string, from = records.sources): Promise<SourceRecord> => {
    const source = await from.byId(access, id);
    if (source === undefined) throw new CallFailure('not-found');
    return source;
  };
  const answer = async (t: Database, access: AccessScope, id: string): Promise<Source> =>
    (
      await answersOf(
        { sources: sourcesOf(t), sourceObjects: sourceObjectsOf(t), users: usersOf(t) },
        access,
        [await found(access, id, sourcesOf(t))],
        now(),
      )
    )[0] as Source;
  const onePackage = (name: string): void => {
    if (name === ALL) throw invalid('package_name', 'one-package');
  };
  /** Refuses what cannot be a source. `kept`: what is kept of it, where it is one already; answers its secret. */
  function checkPlace(
    packageName: string,
    { place, secret }: Pick<SourceTerms, 'place' | 'secret'>,
    kept: SourceRecord | null,
  ): string | null {
    if (place.type === 'folder') {
      if (!folders(packageName).has(place.folder)) throw invalid('place.folder', 'no-folder');
      return null;
    }
    const address = place.type === 'https' ? place.url : place.endpoint,
      fault = URL.canParse(address) ? outboundFault(address, outbound) : 'no-web-address';
    if (fault !== null) throw invalid(place.type === 'https' ? 'place.url' : 'place.endpoint', fault);
    const needs = place.type === 'https' ? place.sign_in !== 'none' : place.key_id !== '';
    if (!needs) return null;
    if (place.type === 'https' && place.sign_in === 'header' && place.header === '') throw invalid('place.header', 'required');
    if (secret !== undefined && /[^\t\x20-\x7e]/.test(secret)) throw invalid('secret', 'not-valid');
    // what is kept goes to the host that it was said for, and to no other
    const said = secret ?? (kept !== null && originOf(placeIn(kept)) === originOf(place) ? (kept.secret ?? '') : '');
    if (said === '') throw invalid('secret', 'required');
    return said;
  }
  async function checkMapping(t: Database, access: AccessScope, package_name: string, { kind, mapping }: SourceTerms): Promise<void> {
    if (mapping === null) return;
    if ((await importMappingsOf(t).byName(access, { package_name, kind, name: mapping })) === undefined)
      throw invalid('mapping', 'no-mapping');
  }
  /** Names of a package are different: people choose by them. */
  async function checkName(t: Database, access: AccessScope, { name }: SourceTerms, own: string | null): Promise<number> {
    const others = (await sourcesOf(t).list(access)).filter(({ id }) => id !== own);
    if (others.some((each) => each.name === name)) throw invalid('name', 'name-taken');
    return others.length;
  }
  const columnsOf = ({ name, kind, place, schedule, mapping, language }: SourceTerms) => ({
    name,
    kind,
    place: JSON.stringify(place),
    schedule: schedule === null ? null : JSON.stringify(schedule),
    mapping_name: mapping,
    language,
  });
  const zoneOf = (access: AccessScope, name: string): string => access.packages.find((each) => each.name === name)?.timeZone ?? 'UTC';
  const said = ({ kind, place, schedule, mapping }: SourceTerms): AuditEntry['detail'] => ({
    type: place.type,
    at: originOf(place),
    kind,
    ...(mapping !== null && { mapping }),
    every: schedule?.every ?? 'asked',
  });
  const entryOf = (
    action: AuditEntry['action'],
    source: Pick<SourceRecord, 'id' | 'package_name' | 'name'>,
    detail: AuditEntry['detail'] = {},
  ): AuditEntry => ({ action, subject: source.name, packageName: source.package_name, detail: { id: source.id, ...detail } });
  const change = <A>(
    { access, trail }: Asked,
    id: string,
    work: (t: Database, source: SourceRecord, at: number) => Promise<{ readonly answer: A; readonly auditEntry: AuditEntry }>,
  ): Promise<A> =>
    records.transaction(async (t) => {
      const at = now(),
        done = await work(t, await found(access, id, sourcesOf(t)), at);
      await leaveTrails(t, at, [{ trail, ...done }]);
      return done.answer;
    });

  return {
    list: async ({ access }) => ({ data: await answersOf(records, access, await records.sources.list(access), now()) }),
    one: async ({ params: { id }, access }) => {
      const [source] = await answersOf(records, access, [await found(access, id)], now());
      return { data: source as Source };
    },
    places: ({ query: { package_name } }) => ({ data: { folders: package_name === ALL ? [] : [...folders(package_name).keys()].sort() } }),

    async add({ query: { package_name }, body, access, trail }) {
      onePackage(package_name);
      const secret = checkPlace(package_name, body, null);
      const answered = await records.transaction(async (t) => {
        if ((await checkName(t, access, body, null)) >= MOST_SOURCES) throw invalid('name', `maximum:${MOST_SOURCES}`);
        await checkMapping(t, access, package_name, body);
        const at = now(),
          id = randomUUID();
        await sourcesOf(t).add(access, {
          id,
          package_name,
          ...columnsOf(body),
          secret,
          version: 1,
          is_paused: 0,
          created_at: at,
          created_by: trail.userId,
          due_at: body.schedule === null ? null : nextFetch(body.schedule, at, zoneOf(access, package_name)),
          reason: 'schedule',
          asked_by: null,
          tries: 0,
          fault: null,
          fault_detail: '',
          fault_object: null,
          fault_since: null,
          is_told: 0,
          lease: null,
          lease_until: 0,
        });
        const added = { data: await answer(t, access, id) };
        await leaveTrails(t, at, [
          { trail, auditEntry: entryOf('source.add', { id, package_name, name: body.name }, said(body)), answer: added },
        ]);
        return added;
      });
      wake();
      return answered;
    },

    async change({ params: { id }, body: { version, ...terms }, ...asked }) {
      const answered = await change(asked, id, async (t, source, at) => {
        if (source.version !== version) throw new CallFailure('changed-by-other', { current: await answer(t, asked.access, id) });
        const secret = checkPlace(source.package_name, terms, source);
        await checkName(t, asked.access, terms, id);
        await checkMapping(t, asked.access, source.package_name, terms);
        const next = terms.schedule === null ? null : nextFetch(terms.schedule, at, zoneOf(asked.access, source.package_name));
        // what had a fault may be well now
        const due = source.fault !== null && source.is_paused === 0 ? at : next;
        await sourcesOf(t).put(asked.access, id, {
          ...columnsOf(terms),
          secret,
          version: version + 1,
          due_at: due,
          reason: 'schedule',
          tries: 0,
        });
        const before = placeIn(source);
        return {
          answer: { data: await answer(t, asked.access, id) },
          auditEntry: entryOf(
            'source.change',
            { ...source, name: terms.name },
            {
              ...said(terms),
              ...(JSON.stringify(before) !== JSON.stringify(terms.place) && { place: 'changed' }),
              ...(terms.secret !== undefined && { secret: 'changed' }),
            },
          ),
        };
      });
      wake();
      return answered;
    },

    async pause({ params: { id }, body: { isPaused }, ...asked }) {
      const answered = await change(asked, id, async (t, source, at) => {
        const schedule = scheduleIn(source);
        const due = isPaused || schedule === null ? null : source.is_paused === 1 ? at : source.due_at;
        await sourcesOf(t).put(asked.access, id, {
          is_paused: Number(isPaused),
          due_at: due,
          reason: 'schedule',
          tries: 0,
          ...(isPaused && { asked_by: null }),
        });
        return { answer: { data: await answer(t, asked.access, id) }, auditEntry: entryOf('source.pause', source, { isPaused }) };
      });
      wake();
      return answered;
    },

    async fetchNow({ params: { id }, ...asked }) {
      const answered = await change(asked, id, async (t, source, at) => {
        if (source.lease !== null && source.lease_until > at) throw new CallFailure('under-way');
        await sourcesOf(t).put(asked.access, id, { due_at: at, reason: 'asked', asked_by: asked.trail.userId, tries: 0 });
        return { answer: { data: await answer(t, asked.access, id) }, auditEntry: entryOf('source.fetch', source) };
      });
      wake();
      return answered;
    },

    remove: ({ params: { id }, ...asked }) =>
      change(asked, id, async (t, source) => {
        const { counts } = await answer(t, asked.access, id);
        await sourcesOf(t).remove(asked.access, id);
        return {
          answer: { data: { id, counts } },
          auditEntry: entryOf('source.remove', source, { objects: counts.objects, rows: counts.rows }),
        };
      }),

    async attempt({ query: { package_name }, body: { id = null, ...terms }, access, trail, signal }) {
      onePackage(package_name);
      const kept = id === null ? null : await found(access, id),
        secret = checkPlace(package_name, terms, kept);
      const { kind, place, mapping } = terms;
      await records.transaction(async (t) => {
        await checkMapping(t, access, package_name, terms);
        const auditEntry = entryOf('source.attempt', { id: id ?? '', package_name, name: terms.name }, said(terms));
        await leaveTrails(t, now(), [{ trail: { ...trail, kept: () => null }, auditEntry, answer: null }]);
      });
      return { data: await attempt({ id, package_name, place, secret, kind, mapping_name: mapping }, signal) };
    },

    async fetches({ params: { id }, query: { page, limit }, access }) {
      await found(access, id);
      const { rows, total } = await records.sources.fetches(id, { page, limit });
      const sumsOf = await records.sourceObjects.byFetch(rows.map((row) => row.id));
      const names = await records.users.namesOf([...new Set(rows.map(({ by_user }) => by_user))]);
      return { data: { fetches: rows.map((row) => fetchOf(row, sumsOf(row.id), names.get(row.by_user) ?? '')), total_count: total } };
    },
    async objects({ params: { id }, query: { fetch, state, page, limit }, access }) {
      await found(access, id);
      const { rows, total } = await records.sourceObjects.page(id, { fetch, state, page, limit });
      const batchesOf = await records.sourceObjects.batchesOf(rows.map((row) => row.id));
      return { data: { objects: rows.map((row) => objectOf(row, batchesOf(row.id))), total_count: total } };
    },
  };
}
