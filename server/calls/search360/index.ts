import type { Issue } from '../../../contract/codes/issues.ts';
import { randomUUID } from 'node:crypto';
import { isPersonal, plainValue } from '../../../contract/indicator/search-kind.ts';
import type { RowTicket, SearchHit, StoredSearch } from '../../../contract/areas/search360/search360.ts';
import type { EntityType } from '../../../contract/areas/search360/types.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Status } from '../../../contract/life/life-cycle.ts';
import { grantsFor } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope, Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { addJob, JOB_MS } from '../../records/job/jobs.ts';
import { searchesOf, type Searcher, type SearchRecord } from '../../records/search360/searches.ts';
import type { EvidenceOf, TicketsInput } from '../../tickets/about/grouping.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { normalOf } from '../../search/normal.ts';
import type { Hit } from '../../search/index/types.ts';
import { ticketRow } from '../../tickets/answer.ts';
import { factsOf, isSettled } from '../../tickets/facts.ts';
import { editTicket } from '../../tickets/edit.ts';
import { fileHandlers } from './files.ts';
import { findFiltered, standingOf } from './filtered.ts';
import { graphHandlers } from './graph.ts';
import { maskOf, mayReveal, mayRevealAll, shownTerm, tellerOf, termsIn, type StoredTerm } from './terms.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'search' | 'files' | 'tickets' | 'runner' | 'now'>;
type Asked = Parameters<Handlers<Calls['search360']>['search']>[0]['body']['terms'][number];
const iso = (at: number): string => new Date(at).toISOString();
const missing = (): CallFailure => new CallFailure('not-found');
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

const searchAnswer = (search: SearchRecord, name: string | null, caller: Pick<Caller, 'id'>): StoredSearch => ({
  id: search.id,
  package_name: search.package_name,
  terms: termsIn(search).map((term) => ({
    kind: term.kind,
    shown: shownTerm(term),
    isMasked: isPersonal(maskOf(term)),
    line: term.from?.line ?? null,
  })),
  name: search.name,
  isShared: search.is_shared === 1,
  mayReveal: mayRevealAll(caller, search),
  by: { id: search.user_id, name: name ?? search.user_id },
  createdAt: iso(search.created_at),
});

/** Tickets of hits: that of a ticket is itself, that of an incident its open one. */
async function ticketsOf(
  { records, tickets }: Pick<Deps, 'records' | 'tickets'>,
  access: AccessScope,
  hits: readonly Pick<Hit, 'type' | 'key'>[],
  now: number,
) {
  const keysOf = (type: EntityType): string[] => hits.filter((hit) => hit.type === type).map(({ key }) => key);
  const own = await tickets.byIds(access, keysOf('ticket').map(Number).filter(Number.isSafeInteger));
  const open = await tickets.openOf(access, keysOf('incident'));
  const people = [
    ...new Set([...own, ...open].flatMap(({ assignee_id, author_id }) => [author_id, ...(assignee_id === null ? [] : [assignee_id])])),
  ];
  const names = await records.users.namesOf(people);
  const answer = (ticket: (typeof own)[number]): RowTicket => ticketRow(ticket, names, access, now);
  const byKey = new Map<string, RowTicket>();
  for (const ticket of own) byKey.set(`ticket ${ticket.id}`, answer(ticket));
  for (const ticket of open.toReversed()) byKey.set(`incident ${ticket.incident_id ?? ''}`, answer(ticket));
  return ({ type, key }: Pick<Hit, 'type' | 'key'>): RowTicket | null => byKey.get(`${type} ${key}`) ?? null;
}

const hitAnswer = (
  hit: Hit,
  { status, last }: { readonly status: Status | null; readonly last: number },
  ticket: RowTicket | null,
  told: Pick<SearchHit, 'basis' | 'term' | 'value' | 'via'>,
): SearchHit => ({
  type: hit.type,
  key: hit.key,
  title: hit.title,
  package_name: hit.package,
  publisher: hit.publisher,
  match: hit.match,
  score: hit.score,
  ...told,
  firstSeen: iso(hit.first),
  lastSeen: iso(last),
  status,
  ticket,
});

/** 360-degree search, always within the caller's packages: stored searches first, then the index of each of these packages. */
export function search360Handlers(deps: Deps): Handlers<Calls['search360']> {
  const { records, search, tickets, runner, now } = deps;
  /** The caller with all packages in which searching is allowed, whatever package a call is about. */
  const searcherOf = ({ id, role, packages }: Caller): Searcher => ({
    id,
    packages: packages.filter(({ type }) => grantsFor(role, type).includes('search:read')).map(({ name }) => name),
  });
  const find = async (caller: Caller, id: string): Promise<SearchRecord> => {
    const found = await records.searches.byId(searcherOf(caller), id);
    if (found === undefined) throw missing();
    return found;
  };
  /** A value as it was typed, or where it is taken from. */
  const termOf = async (caller: Caller, asked: Asked, field: string): Promise<StoredTerm> => {
    if ('value' in asked) return { ...asked, value: plainValue(asked.kind, asked.value) };
    if ('file' in asked) {
      const row = await records.lookups.row(searcherOf(caller), asked.file, asked.line);
      if (row === undefined) throw missing();
      return { kind: row.kind, value: row.value, from: { file: asked.file, line: asked.line } };
    }
    const source = await find(caller, asked.of);
    const known = termsIn(source)[asked.nth];
    if (known === undefined) throw invalid(field, 'not-in-search');
    const mask = maskOf(known);
    const kept = isPersonal(mask) && { masked: mask, ...(!mayReveal(caller, source) && { isHidden: true as const }) };
    return { ...known, ...(asked.kind !== undefined && { kind: asked.kind }), ...kept };
  };
  const nameOf = async ({ user_id }: SearchRecord): Promise<string | null> => (await records.users.byId(user_id))?.name ?? null;

  return {
    ...fileHandlers({ ...deps, searcherOf }),
    ...graphHandlers(deps),

    async raising({ query: { search: id, match, ...filter }, caller, access }) {
      const stored = await find(caller, id);
      const { hits } = await findFiltered(deps, access, { terms: termsIn(stored), match, filter });
      const keys = hits.flatMap(({ type, key }) => (type === 'incident' ? [key] : []));
      const [facts, open] = await Promise.all([factsOf(deps, access, keys), tickets.openOf(access, keys)]);
      const having = new Set(open.map(({ incident_id }) => incident_id));
      const derived = hits.filter(({ type, match: how }) => type === 'incident' && how === 'derived').length;
      const plan = { total: keys.length, derived, made: 0, settled: 0, hasTicket: 0, gone: 0 };
      for (const key of keys) {
        const own = facts.get(key);
        // in the order in which the run asks
        plan[own === undefined ? 'gone' : isSettled(own) ? 'settled' : having.has(key) ? 'hasTicket' : 'made']++;
      }
      return { data: plan };
    },

    async raise({ body: { package_name, search: id, match, keys, count, ...filter }, caller, access, trail }) {
      const stored = await find(caller, id);
      const terms = termsIn(stored);
      const { hits } = await findFiltered(deps, access, { terms, match, filter });
      const wanted = keys === undefined ? null : new Set(keys);
      const incidents = hits.filter((hit) => hit.type === 'incident' && wanted?.has(hit.key) !== false);
      if (incidents.length !== count) throw new CallFailure('other-number', { current: incidents.length });
      const job = randomUUID(),
        at = now(),
        total = incidents.length;
      const answer = { data: { job: { id: job, total } } };
      const evidence = incidents.flatMap((hit): [string, EvidenceOf][] => {
        const from = hit.match === 'exact' ? terms[hit.term]?.from : undefined;
        return from === undefined ? [] : [[hit.key, from]];
      });
      const input: TicketsInput = {
        said: { tracker: 'Takedown', description: '' },
        openOnly: true,
        ...(evidence.length > 0 && { evidence: Object.fromEntries(evidence) }),
      };
      await records.transaction(async (t) => {
        await addJob(
          t,
          { id: job, kind: 'ticket', title: '', user_id: caller.id, package_name, input, total, created_at: at, expires_at: at + JOB_MS },
          incidents.map(({ key }) => ({ subject: key, version: null })),
        );
        const auditEntry: AuditEntry = { action: 'search.raise', subject: id, packageName: package_name, detail: { count: total, job } };
        await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
      });
      runner.wake();
      return answer;
    },

    change: ({ params: { ticketId }, body, caller, access, trail }) =>
      editTicket(tickets, { id: caller.id, name: caller.name, access, intent: trail.intent }, ticketId, body, [], trail),

    async search({ body, caller, access, trail }) {
      const terms: StoredTerm[] = [];
      for (const [i, asked] of body.terms.entries()) {
        const term = await termOf(caller, asked, `terms.${i}`);
        const norm = normalOf(term.kind, term.value);
        if (norm === '') throw invalid(`terms.${i}.value`, 'not-valid');
        if (!terms.some((known) => known.kind === term.kind && normalOf(known.kind, known.value) === norm)) terms.push(term);
      }
      const at = now();
      const record: SearchRecord = {
        id: randomUUID(),
        user_id: caller.id,
        package_name: body.package_name,
        packages: JSON.stringify(access.packages.map(({ name }) => name)),
        terms: JSON.stringify(terms),
        name: null,
        is_shared: 0,
        created_at: at,
      };
      const answer = { data: searchAnswer(record, caller.name, caller) };
      await records.transaction(async (t) => {
        await searchesOf(t).add(record);
        const auditEntry: AuditEntry = {
          action: 'search.make',
          subject: record.id,
          packageName: body.package_name,
          detail: { kinds: terms.map(({ kind }) => kind) },
        };
        await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
      });
      return answer;
    },

    async one({ params: { id }, caller }) {
      const found = await find(caller, id);
      return { data: searchAnswer(found, await nameOf(found), caller) };
    },

    async results({ query: { search: id, type, match, page, limit, ...filter }, caller, access }) {
      const stored = await find(caller, id);
      const top = { type: type === ALL ? null : type, most: page * limit };
      const { hits, counts, cut, isPartial, unlisted, building } = await findFiltered(
        deps,
        access,
        { terms: termsIn(stored), match, filter },
        top,
      );
      const rows = hits.slice((page - 1) * limit, page * limit);
      const tell = tellerOf(caller, stored);
      const total = type === ALL ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[type];
      const [ticketOf, standing] = await Promise.all([ticketsOf(deps, access, rows, now()), standingOf(deps, access, rows)]);
      return {
        data: {
          rows: rows.map((hit) => hitAnswer(hit, standing(hit), ticketOf(hit), tell.hit(hit))),
          total_count: total,
          counts,
          cut: [...cut],
          isPartial,
          unlisted: unlisted.map(tell.value),
          building,
          asOf: iso(now()),
          timeZone: access.timeZone,
        },
      };
    },

    async linked({ query: { type, key }, access }) {
      const found = await search.linked(access, type, key);
      if (found === undefined) throw missing();
      const ticketOf = await ticketsOf(deps, access, [{ type, key }], now());
      return {
        data: {
          values: found.values.map((value) => ({ ...value })),
          ticket: ticketOf({ type, key }),
          title: found.title,
          package_name: found.package,
          firstSeen: iso(found.first),
          lastSeen: iso(found.last),
        },
      };
    },

    async saved({ caller }) {
      const found = await records.searches.saved(searcherOf(caller));
      const names = await records.users.namesOf([...new Set(found.map(({ user_id }) => user_id))]);
      return { data: found.map((one) => searchAnswer(one, names.get(one.user_id) ?? null, caller)) };
    },

    async save({ params: { id }, body: { name, isShared }, caller, trail }) {
      const found = await find(caller, id);
      if (found.user_id !== caller.id) throw missing();
      const set = { name, is_shared: isShared ? 1 : 0 },
        at = now();
      const answer = { data: searchAnswer({ ...found, ...set }, caller.name, caller) };
      await records.transaction(async (t) => {
        if (!(await searchesOf(t).keep(caller.id, id, set))) throw missing();
        const auditEntry: AuditEntry = { action: 'search.save', subject: id, packageName: found.package_name, detail: { isShared } };
        await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
      });
      return answer;
    },

    async forget({ params: { id }, caller, trail }) {
      const answer = { data: { id } };
      await records.transaction(async (t) => {
        if (!(await searchesOf(t).remove(caller.id, id))) throw missing();
        await leaveTrails(t, now(), [{ trail, auditEntry: { action: 'search.forget', subject: id }, answer }]);
      });
      return answer;
    },

    async reveal({ params: { id }, caller, trail }) {
      const found = await find(caller, id);
      if (!mayRevealAll(caller, found)) throw missing();
      const answer = { data: { terms: termsIn(found).map(({ kind, value }) => ({ kind, value })) } };
      await records.transaction((t) =>
        leaveTrails(t, now(), [
          { trail, auditEntry: { action: 'search.reveal', subject: id, packageName: found.package_name }, answer: null },
        ]),
      );
      return answer;
    },
  };
}
