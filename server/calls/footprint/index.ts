import { DateTime } from 'luxon';
import type { Footprint, FootprintRow } from '../../../contract/areas/footprint.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import { ALL } from '../../../contract/scope.ts';
import { narrowedTo, type AccessScope, type Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { rowAnswer, sinceOf, wholeAnswer, type CheckOutcome } from '../../footprint/answer.ts';
import { checkRecord, idOf } from '../../footprint/check.ts';
import { gather, gatherAgain, type Gathered } from '../../footprint/gateway.ts';
import { ownFacts } from '../../footprint/own.ts';
import type { Asking, OwnFacts, Subject } from '../../footprint/provider.ts';
import { rulesInForce } from '../../footprint/rule-set.ts';
import { tidySubject } from '../../footprint/subject.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { footprintsOf, type CheckedSubject } from '../../records/footprint/footprints.ts';
import type { Database } from '../../records/engine/schema.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';
import { usersOf } from '../../records/identity/users.ts';
import { sheetOf } from './download.ts';

/** A check is kept: it waits for the search index of its package longer than who only looks. */
const CHECK = { patienceMs: 10_000 };
/** Rows of a file that are read at once. */
const PIECE = 1_000;
/** The first and the end of the days of a range, in the zone of each package. */
const spansOf = ({ packages }: AccessScope, { fromDate, toDate }: DateRange) =>
  new Map(
    packages.map(({ name, timeZone: zone }) => [
      name,
      {
        from: DateTime.fromISO(fromDate, { zone }).startOf('day').toMillis(),
        to: DateTime.fromISO(toDate, { zone }).startOf('day').plus({ days: 1 }).toMillis(),
      },
    ]),
  );
interface Asked {
  readonly access: AccessScope;
  readonly accessToAll: () => AccessScope;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}
type Deps = Pick<HandlerDeps, 'records' | 'analytics' | 'tickets' | 'search' | 'footprint' | 'now'>;

/** Footprints of subjects. Subjects stand in no log, no address and no error. */
export function footprintHandlers({ records, analytics, tickets, search, footprint, now }: Deps): Handlers<Calls['footprint']> {
  const missing = (): CallFailure => new CallFailure('not-found');
  /** Of one package alone, whatever else the caller has. */
  const withinOne = (access: AccessScope, packageName: string): AccessScope => narrowedTo(access, ({ name }) => name === packageName);
  const subjectOf = ({ id, type, value, package_name }: CheckedSubject): Subject => ({ id, type, value, packageName: package_name });
  const find = async ({ access }: Asked, id: string): Promise<CheckedSubject> => {
    const subject = await records.footprints.byId(access, id);
    if (subject === undefined) throw missing();
    return subject;
  };
  const ownOf = (
    { id, type, value, packageName }: Subject,
    { access, signal }: Asked,
    more: { readonly patienceMs?: number } = {},
  ): Promise<OwnFacts> =>
    ownFacts({ analytics, tickets, search }, { type, value }, { id, access: withinOne(access, packageName), signal, ...more });
  const askingOf = (own: OwnFacts, { accessToAll, signal }: Asked): Asking => ({
    own,
    packages: accessToAll().packages,
    signal,
    now: now(),
  });
  const partsOf = (t: Database): Pick<HandlerDeps['records'], 'footprints' | 'users'> => ({
    footprints: footprintsOf(t),
    users: usersOf(t),
  });
  const wholeIn = async (
    { footprints, users }: ReturnType<typeof partsOf>,
    id: string,
    own: OwnFacts,
    access: AccessScope,
  ): Promise<Footprint> => {
    const subject = await footprints.byId(access, id);
    if (subject === undefined) throw missing();
    const { timeZone } = withinOne(access, subject.package_name);
    return wholeAnswer({ footprints, users, timeZone, now: now() }, access, subject, own);
  };
  /** Does something to a subject, and answers with it and leaves the trail in the same transaction. */
  const change = async (
    asked: Asked & { readonly trail: Trail },
    subject: CheckedSubject,
    auditEntry: Pick<AuditEntry, 'action' | 'detail'>,
    work: (db: Database, at: number, current: () => Promise<Footprint>) => Promise<void>,
    known?: OwnFacts,
  ): Promise<{ data: Footprint }> => {
    const own = known ?? (await ownOf(subjectOf(subject), asked));
    return records.transaction(async (t) => {
      const at = Math.max(now(), subject.checked_at + 1); // what comes after a check stands after it
      await work(t, at, () => wholeIn(partsOf(t), subject.id, own, asked.access));
      const answer = { data: await wholeIn(partsOf(t), subject.id, own, asked.access) };
      await leaveTrails(t, at, [
        { trail: asked.trail, auditEntry: { ...auditEntry, subject: subject.id, packageName: subject.package_name }, answer },
      ]);
      return answer;
    });
  };
  type Listed = DateRange & { readonly verdict: CheckedSubject['verdict'] | 'all'; readonly search?: string | undefined };
  const askedOf = (access: AccessScope, query: Listed) => ({ verdict: query.verdict, search: query.search, spans: spansOf(access, query) });
  const answers = async (rows: readonly CheckedSubject[]): Promise<FootprintRow[]> => {
    const [names, levels] = await Promise.all([
      records.users.namesOf([...new Set(rows.map(({ user_id }) => user_id))]),
      records.footprints.levels(),
    ]);
    return rows.map((row) => rowAnswer(row, names, levels));
  };
  async function* every(access: AccessScope, query: Listed): AsyncGenerator<FootprintRow> {
    for await (const rows of records.footprints.every(access, askedOf(access, query), PIECE)) yield* await answers(rows);
  }

  return {
    async list({ query: { page, limit, ...query }, access }) {
      const { rows, total } = await records.footprints.list(access, { ...askedOf(access, query), offset: (page - 1) * limit, limit });
      return { data: { rows: await answers(rows), total_count: total, asOf: new Date(now()).toISOString(), timeZone: access.timeZone } };
    },
    async download({ query, access, trail }) {
      const { total } = await records.footprints.list(access, { ...askedOf(access, query), offset: 0, limit: 1 });
      const auditEntry: AuditEntry = {
        action: 'footprint.export',
        subject: `${total} subjects`,
        packageName: query.package_name,
        detail: { fromDate: query.fromDate, toDate: query.toDate, verdict: query.verdict },
      };
      await records.transaction((t) => leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]));
      return sheetOf(every(access, query), [query.package_name, query.fromDate, query.toDate]);
    },
    async rules() {
      const { set, kept } = await rulesInForce(records.footprints);
      return { data: { rules: [...set.rules], ...set.levels, number: kept?.number ?? null, since: sinceOf(kept) } };
    },
    async one({ params: { id }, ...asked }) {
      const subject = await find(asked, id);
      return { data: await wholeIn(records, id, await ownOf(subjectOf(subject), asked), asked.access) };
    },
    async check({ body: { package_name, type, subject: given, reason }, trail, ...asked }) {
      const [found] = asked.access.packages;
      if (package_name === ALL || found === undefined)
        throw new CallFailure('invalid-request', { fields: { package_name: ['choose-one'] } });
      const value = tidySubject(type, given, found.timeZone);
      if (value === null) throw new CallFailure('invalid-request', { fields: { subject: ['not-of-type'] } });
      const before = await records.footprints.byValue(asked.access, package_name, type, value);
      const subject: Subject = { type, value, packageName: package_name, ...(before && { id: before.id }) };
      const own = await ownOf(subject, asked, CHECK),
        gathered = await gather(footprint, subject, askingOf(own, asked));
      return records.transaction(async (t) => {
        const footprints = footprintsOf(t),
          known = await footprints.byValue(asked.access, package_name, type, value),
          at = Math.max(now(), (known?.checked_at ?? 0) + 1);
        const subjectId = known?.id ?? idOf('FP');
        const record = await checkRecord(footprints, subject, gathered, { id: idOf('FC'), subjectId, at, userId: asked.caller.id, reason });
        if (known === undefined)
          await footprints.addSubject(asked.access, {
            id: subjectId,
            package_name,
            type,
            value,
            check_id: record.id,
            checked_at: at,
            verdict: record.verdict,
            decision: null,
            decided_at: null,
            decided_by: null,
            version: 0,
          });
        await footprints.addCheck(asked.access, record);
        const answer = { data: await wholeIn(partsOf(t), subjectId, own, asked.access) };
        const auditEntry: AuditEntry = {
          action: 'footprint.check',
          subject: subjectId,
          packageName: package_name,
          detail: { type, reason, verdict: record.verdict },
        };
        await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
        return answer;
      });
    },
    async again({ params: { id }, body: { only, reason }, ...asked }) {
      const subject = await find(asked, id),
        own = await ownOf(subjectOf(subject), asked, CHECK),
        asking = askingOf(own, asked);
      const before = JSON.parse(subject.outcome) as CheckOutcome;
      const gathered: Gathered =
        only === 'all'
          ? await gather(footprint, subjectOf(subject), asking)
          : await gatherAgain(footprint, before, subjectOf(subject), asking);
      const auditEntry: Pick<AuditEntry, 'action' | 'detail'> = { action: 'footprint.check', detail: { type: subject.type, only, reason } };
      const add = async (t: Database, at: number): Promise<void> => {
        const made = { id: idOf('FC'), subjectId: id, at, userId: asked.caller.id, reason };
        const footprints = footprintsOf(t);
        await footprints.addCheck(asked.access, await checkRecord(footprints, subject, gathered, made));
      };
      return change(asked, subject, auditEntry, add, own);
    },
    async decide({ params: { id }, body: { decision, note, version }, ...asked }) {
      const subject = await find(asked, id);
      if (note === '' && subject.verdict !== 'none' && subject.verdict !== decision)
        throw new CallFailure('invalid-request', { fields: { note: ['required'] } });
      return change(
        asked,
        subject,
        { action: 'footprint.decide', detail: { decision, suggested: subject.verdict } },
        async (t, at, current) => {
          const footprints = footprintsOf(t);
          if (!(await footprints.decide(asked.access, id, { decision, at, by: asked.caller.id, version }))) {
            throw new CallFailure('decided-meanwhile', { current: await current() });
          }
          await footprints.addNote(asked.access, { id: idOf('FN'), subject_id: id, at, user_id: asked.caller.id, text: note, decision });
        },
      );
    },
    async note({ params: { id }, body: { text }, ...asked }) {
      const subject = await find(asked, id);
      return change(asked, subject, { action: 'footprint.note' }, (t, at) =>
        footprintsOf(t).addNote(asked.access, { id: idOf('FN'), subject_id: id, at, user_id: asked.caller.id, text, decision: null }),
      );
    },
    async reveal({ params: { id }, trail, ...asked }) {
      const { value, package_name, type } = await find(asked, id);
      const auditEntry: AuditEntry = { action: 'footprint.reveal', subject: id, packageName: package_name, detail: { type } };
      await records.transaction((t) => leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]));
      return { data: { subject: value } };
    },
  };
}
