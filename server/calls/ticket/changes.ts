import type { Consequences } from '../../../contract/life/case-undo.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { folded } from '../../records/tracker/tracker.ts';
import { newKeyOf } from '../../tickets/about/publisher-key.ts';
import { draftAbout, draftOf } from '../../tickets/draft.ts';
import { about, answering, editTicket } from '../../tickets/edit.ts';
import type { SeenTicket, TicketOutcome } from '../../tickets/store.ts';
import { foreseeTickets, raiseMany } from '../report/changes/raise.ts';
import { checkOwn, consequencesOf, howBack, withdrawalOf } from '../../tickets/taking-back/withdraw.ts';
import type { Resolution } from '../../../contract/life/ticket-life.ts';
import { factsOf } from '../../tickets/facts.ts';
import { actorOf } from './actor.ts';

/** What changes tickets. A ticket is about one package, so that `all` names none to raise it in. */
export function ticketChangeHandlers({
  tickets,
  analytics,
  records,
  runner,
  now,
}: Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'runner' | 'now'>): Handlers<Calls['ticketChanges']> {
  const onePackage = (name: string): string => {
    if (name === 'all') throw new CallFailure('invalid-request', { fields: { package_name: ['choose-one'] } });
    return name;
  };
  type Many = Parameters<Handlers<Calls['ticketChanges']>['setStatus']>[0];
  const setAll = async (
    asked: Omit<Many, 'body'>,
    { ids, versions }: Pick<Many['body'], 'ids' | 'versions'>,
    edit: {
      readonly status_id?: string;
      readonly priority_id?: string;
      readonly assigned_to_id?: string | null;
      readonly resolution?: Resolution;
    },
  ) =>
    changeAll(
      asked,
      ids.map((id, i) => ({ id, seen: versions?.[i] == null ? null : Date.parse(versions[i]) })),
      edit,
      { ids, set: edit },
    );
  const changeAll = async (
    asked: Omit<Many, 'body'>,
    rows: readonly SeenTicket[],
    edit: Parameters<typeof tickets.changeAll>[2],
    detail: NonNullable<AuditEntry['detail']>,
    /** What a row is that was set. */
    done: 'ok' | 'undone' = 'ok',
  ) =>
    tickets.changeAll(actorOf(asked), rows, edit, async (t, at, outcomes: readonly TicketOutcome[]) => {
      const answer = {
        data: {
          rows: outcomes.map(({ ticket, outcome, reason, version, subject, last, undo }) => ({
            id: ticket ?? 0,
            outcome: outcome === 'ok' ? done : outcome,
            reason,
            updated_on: version === undefined ? null : new Date(version).toISOString(),
            ...(subject !== undefined && { subject }),
            ...(last && { last }),
            ...(undo && done === 'ok' && { undo }),
          })),
        },
      };
      const auditEntry: AuditEntry = { action: 'ticket.change', subject: `${rows.length} tickets`, detail };
      await leaveTrails(t, at, [{ trail: asked.trail, auditEntry, answer }]);
      return answer;
    });

  /** What a ticket about a publisher is about: its record, or its name where it has none; null of a ticket about no publisher. */
  const publisherIn = async (
    access: AccessScope,
    packageName: string,
    { publisher_id, publisher }: { readonly publisher_id: string | null; readonly publisher: string | null },
  ): Promise<string | null> => {
    if (publisher_id === null && publisher === null) return null;
    const record =
      publisher_id === null
        ? (await records.tracker.list(access, 'publisher')).find(
            ({ package_name, folded_name }) => package_name === packageName && folded_name === folded(publisher ?? ''),
          )
        : await records.tracker.byId(access, 'publisher', publisher_id);
    if (publisher_id !== null && record?.package_name !== packageName)
      throw new CallFailure('invalid-request', { fields: { publisher_id: ['not-a-publisher'] } });
    const known = { package_name: packageName, name: publisher ?? record?.name ?? '', record: record?.id };
    return newKeyOf(await tickets.ofPublishers(access), known);
  };
  return {
    async create({ params, body: { publisher_id = null, publisher = null, ...body }, files, trail, ...asked }) {
      if (params.id !== asked.caller.id) throw new CallFailure('not-found');
      onePackage(body.package_name);
      const of = await publisherIn(asked.access, body.package_name, { publisher_id, publisher });
      return tickets.create(
        actorOf({ ...asked, trail }),
        draftOf(body, { publisher_id: of }, files.files),
        answering(trail, (ticket) => about('ticket.create', ticket, of === null ? {} : { publisher: publisher ?? of })),
      );
    },
    async createOf({ params, body, files, trail, signal, ...asked }) {
      const row = (await factsOf({ analytics, records }, asked.access, [params.id], signal)).get(params.id);
      if (row === undefined) throw new CallFailure('no-incidents');
      return tickets.create(
        actorOf({ ...asked, trail }),
        draftAbout(body, row, files.files),
        answering(trail, (ticket) => about('ticket.create', ticket, { incident: params.id })),
      );
    },
    async createMany({ body, trail, signal, ...asked }) {
      return raiseMany({ tickets, analytics, records, runner, now }, { body, trail, signal, ...asked });
    },
    foreseeTickets: ({ body, access, signal }) => foreseeTickets({ tickets, analytics, records, runner, now }, { body, access, signal }),
    async withdraw({ body: { id, also = false }, trail, ...asked }) {
      const actor = actorOf({ ...asked, trail });
      const ticket = await tickets.one(actor, id);
      checkOwn(ticket, actor, now());
      const came = await consequencesOf({ records }, actor.access, ticket);
      const how = howBack(came, also);
      if (how === null) throw new CallFailure('has-consequences', { current: { tickets: [came] } satisfies Consequences });
      return tickets.change(
        actor,
        id,
        withdrawalOf(ticket, how),
        answering(trail, (is) => about('ticket.withdraw', is, {})),
      );
    },
    update: ({ params: { id }, body, files: { files }, trail, ...asked }) =>
      editTicket(tickets, actorOf({ ...asked, trail }), id, body, files, trail),
    close({ body: { id, resolution, notes, updated_on, walk }, trail, ...asked }) {
      return tickets.change(
        actorOf({ ...asked, trail }),
        id,
        { resolution, walk, notes, private_notes: false, files: [], seen: updated_on === undefined ? null : Date.parse(updated_on) },
        answering(trail, (ticket) => about('ticket.close', ticket, { resolution })),
      );
    },
    setPriority: ({ body: { value, ...rows }, ...asked }) => setAll(asked, rows, { priority_id: value }),
    setStatus: ({ body: { value, ...rows }, ...asked }) => setAll(asked, rows, { status_id: value }),
    closeAll: ({ body: { value, ...rows }, ...asked }) => setAll(asked, rows, { resolution: value }),
    undoAll: ({ body: { rows }, ...asked }) =>
      changeAll(
        asked,
        rows.map(({ id, updated_on, ...own }) => ({ id, seen: Date.parse(updated_on), own })),
        { undoes: true },
        { undo: rows },
        'undone',
      ),
    setAssignee: ({ body: { value, ...rows }, ...asked }) => setAll(asked, rows, { assigned_to_id: value }),
  };
}
