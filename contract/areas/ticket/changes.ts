import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { resolutions, ticketKinds } from '../../life/ticket-life.ts';
import { PublisherName } from '../../life/publisher.ts';
import { IncidentId } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { Job, rowOutcomes } from '../job.ts';
import { selection, selectionChecks } from '../report/changes.ts';
import { statuses } from '../../life/life-cycle.ts';
import { also } from '../../life/case-undo.ts';
import { ForeseenTickets } from './foreseen-tickets.ts';
import { JournalDetail, MOST_SUBJECT, MOST_TEXT, TicketDetail, ticketFiles, TicketFormer, TicketId } from './ticket.ts';

/** Up to so many tickets are raised, or changed, before the answer; more are raised by a job. */
export const MOST_TICKETS = 100;
const Id = z.string().check(z.minLength(1), z.maxLength(60));
const Text = z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-characters:${MOST_TEXT}`));
const Subject = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-characters:${MOST_SUBJECT}`));
const OnePackage = z.string().check(z.minLength(1, 'required'), z.maxLength(200));

/** What a new ticket says. What is left out is the store's own: the first status, the usual priority, nobody. 422 for a status that ends it; an open one moves its incident as a change does. */
const fields = {
  subject: Subject,
  description: z._default(Text, ''),
  tracker: z._default(z.enum(ticketKinds), 'Takedown'),
  priority_id: z.optional(Id),
  status_id: z.optional(Id),
  assigned_to_id: z.optional(z.nullable(Id)),
};
/** Of a ticket about incidents: stands before what is known of them. */
const note = z.optional(Text);
export const NewTicket = z.strictObject({ package_name: OnePackage, ...fields });
export type NewTicket = z.output<typeof NewTicket>;

/**
 * Raises a ticket about no incident, for the person whose id the path has: the caller's own. `publisher_id`, *added*: the id of the record of the publisher that it is about, one of the
 * package's in the tracker. `publisher`, *added*: the name of a publisher that has no record. 409 with `current`, its ticket, where the publisher has an open one. Source: spec §7 "Create ticket".
 */
export const create = call('POST /api/ticket/single/:id', 'ticket:write', 'Raise a ticket', {
  answer: data(TicketDetail),
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ package_name: OnePackage, ...fields, publisher_id: z.optional(Id), publisher: z.optional(PublisherName) }),
  files: ticketFiles,
  failures: ['conflict', 'missing'],
});
/** Raises a ticket about an incident; priority, person and description that are left out are the incident's own. 409 with `current`, its ticket, where it has an open one. Source: spec §7 "Create ticket". */
export const createOf = call('POST /api/bi/ticket/:id', 'ticket:write', 'Raise a ticket about an incident', {
  answer: data(TicketDetail),
  params: z.strictObject({ id: IncidentId }),
  body: z.strictObject({ package_name: OnePackage, ...fields, note }),
  files: ticketFiles,
  failures: ['conflict', 'missing'],
});

/**
 * Why a row was left alone, or failed. `has-ticket`: the incident has an open ticket. `unchanged`: it is so already. `gone`: it is not there, or not the caller's. `refused`: the
 * ticket system does not allow it, or, of a ticket that was raised, not all of it, or its person works on no tickets of its package. `unavailable`: the ticket system does not answer. `resolution`: it ends with a resolution, and
 * one of its kind. `ended`: it has ended with another resolution. `life-cycle`: the status of its incident does not allow it. `stale`: somebody else set the same field since the version that was seen.
 */
export const ticketReasons = [
  'has-ticket',
  'unchanged',
  'gone',
  'refused',
  'unavailable',
  'resolution',
  'ended',
  'life-cycle',
  'stale',
] as const;
export type TicketReason = (typeof ticketReasons)[number];
export const RaisedRow = z.object({
  incident_id: z.string(),
  outcome: z.enum(rowOutcomes),
  reason: z.nullable(z.enum(ticketReasons)),
  /** The ticket that was raised, or the open one that it has. */
  ticket: z.nullable(z.int()),
});
export type RaisedRow = z.infer<typeof RaisedRow>;
/** A few are raised and told one by one (`run` keeps what became of them, and can be undone); many go on as a job, with 202. */
export const Raised = z.union([z.object({ rows: z.array(RaisedRow), run: Job }), z.object({ job: Job })]);
export type Raised = z.infer<typeof Raised>;
/**
 * Which tickets: one for `each` incident, one for all of a `campaign` (and one for each that is of none), or one for `all`. A ticket of several is a case: it moves its incidents, follows
 * them, and sends one notice about them. Of several packages each has its own.
 */
export const raisedAs = ['each', 'campaign', 'all'] as const;
export type RaisedAs = (typeof raisedAs)[number];
/** A dispute is about one incident: a case of several would keep takedowns of others away. */
const isOneDispute = z.refine<{ readonly tracker: string; readonly as: RaisedAs }>(
  ({ tracker, as }) => tracker !== 'Dispute' || as === 'each',
  {
    error: 'dispute-of-one',
    path: ['as'],
  },
);
/** Most incidents of one case. */
export const MOST_CASE = 5_000;
/**
 * Raises a ticket for each incident: subject, priority, person and description are the incident's own unless one is given. All or nothing where an id is not the caller's: one 403.
 * Source: spec §7 "Create multiple tickets".
 */
export const createMany = call('POST /api/bi/report/bulk_ticket', 'ticket:write', 'Raise a ticket for each of some incidents', {
  body: z
    .strictObject({
      package_name: OnePackage,
      ...selection,
      ...fields,
      subject: z.optional(Subject),
      as: z._default(z.enum(raisedAs), 'each'),
      note,
    })
    .check(...selectionChecks, isOneDispute),
  bodyBytes: 2 * 1024 * 1024,
  answer: data(Raised),
  goesOn: ({ data: raised }: { readonly data: Raised }): boolean => 'job' in raised,
  failures: ['conflict'],
});

// named shapes of the description of the API are those of this module
export { ForeseenTickets };
/** What raising tickets about a selection would do, without doing it. *Added.* */
export const foreseeTickets = call('POST /api/bi/report/foresee_tickets', 'ticket:write', 'What raising tickets would do', {
  body: z.strictObject({ package_name: OnePackage, ...selection }).check(...selectionChecks),
  bodyBytes: 2 * 1024 * 1024,
  answer: data(ForeseenTickets),
  failures: ['conflict'],
});
/**
 * Takes back a ticket that its author raised less than ten minutes ago, and that nobody else changed since: it is closed as raised by mistake (`Other`), and its incidents are as they were, with
 * the number that they had. 409 with `current` where it is too late, and with `Consequences` where somebody else changed it, or its author went on with it (a notice, an end, a status): with `also`
 * these go back too. 422 where one of its incidents was moved since. *Added.*
 */
export const withdraw = call('POST /api/ticket/withdraw', 'ticket:write', 'Take back a ticket that was just raised', {
  answer: data(TicketDetail),
  body: z.strictObject({ id: TicketId, also }),
  failures: ['conflict', 'missing'],
});

/** A form has text alone: nobody is an empty field. */
const Assignee = z.nullable(
  z.union([
    Id,
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
  ]),
);
const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
]);
const changeable = {
  status_id: z.optional(Id),
  priority_id: z.optional(Id),
  assigned_to_id: z.optional(Assignee),
  subject: z.optional(Subject),
  description: z.optional(Text),
};
/** Of a change that takes another one back (`undo`): the resolution that the ticket had; that its incidents go back with it; and where its incident is to stand then, 422 where somebody has moved it since. */
const takesBack = {
  resolution: z.optional(z.enum(resolutions)),
  undoes: z.optional(z.literal(true)),
  incident_status: z.optional(z.enum(statuses)),
};
/** `updated_on`: the version that was seen; left out it is a comment, which nothing can be stale for. One that changes nothing, says nothing and brings no file is refused. */
export const TicketChange = z
  .strictObject({
    ...changeable,
    updated_on: z.optional(Instant),
    ...takesBack,
    notes: z._default(Text, ''),
    private_notes: z._default(Flag, false),
  })
  .check(
    z.refine(
      ({ notes: _, updated_on, private_notes: __, ...set }) =>
        updated_on !== undefined || Object.values(set).every((value) => value === undefined),
      { error: 'required', path: ['updated_on'] },
    ),
  );
export type TicketChange = z.output<typeof TicketChange>;
/**
 * Changes a ticket, comments on it, or both. 409 with `current`, the ticket as it stands, where somebody else set one of the same fields to something else since `updated_on`: what others
 * said, attached or changed beside is kept, and stands in nobody's way. 422 for a status that ends it, which goes with a resolution (`close`). A status that is open takes up a ticket that
 * has ended, and its resolution is gone; 422 where its incident has another open ticket of its kind, or its publisher another one. Source: spec §7 "Ticket update".
 */
export const update = call('PUT /api/ticket/single/:id', 'ticket:write', 'Change a ticket', {
  answer: data(TicketDetail),
  params: z.strictObject({ id: TicketId }),
  body: TicketChange,
  files: ticketFiles,
  takesForm: true,
  bodyBytes: 256 * 1024,
  failures: ['conflict', 'missing'],
});
/**
 * Ends a ticket with a resolution, and with a comment where `notes` says something; nothing is deleted (D27). 409 with `current` where it has ended, or somebody moved it since
 * `updated_on`; 422 where the resolution is not of its kind, or says that its incident never was one and the status of that does not allow it. `update` with an open status takes it up
 * again. `walk`: its incident is taken through the steps that lead to what the end makes of it, where that may not follow at once. Source: spec §7 "Close ticket".
 */
export const close = call('DELETE /api/ticket/single', 'ticket:write', 'Close a ticket', {
  answer: data(TicketDetail),
  body: z.strictObject({
    id: TicketId,
    resolution: z.enum(resolutions),
    notes: z._default(Text, ''),
    updated_on: z.optional(Instant),
    walk: z.optional(z.boolean()),
  }),
  failures: ['conflict', 'missing'],
});

export const ChangedTicket = z.object({
  id: z.int(),
  outcome: z.enum(rowOutcomes),
  reason: z.nullable(z.enum(ticketReasons)),
  /** Its version from now on; null where that is not known. */
  updated_on: z.nullable(Instant),
  /** Of one that failed or is `stale`, where the store knows it. */
  subject: z.optional(z.string()),
  /** Of one that is `stale`: who was first, when, and what they set. */
  last: z.optional(z.object({ by: z.string(), at: Instant, details: z.array(JournalDetail) })),
  /** Of one that was changed: what `undoAll` sets to take it back; absent where nothing does. */
  undo: z.optional(TicketFormer),
});
export type ChangedTicket = z.infer<typeof ChangedTicket>;
/** `versions`: `updated_on` of each ticket as it was seen, in the order of the ids. One whose same field somebody else set since, or that was closed since, is skipped as `stale`; without a version, or with null, none is. */
const ofMany = <V extends z.ZodMiniType>(value: V) => ({
  body: z
    .strictObject({
      ids: z.array(TicketId).check(z.minLength(1, 'choose-at-least-one'), z.maxLength(MOST_TICKETS, `maximum:${MOST_TICKETS}`)),
      versions: z.optional(z.array(z.nullable(Instant))),
      value,
    })
    .check(
      z.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
        error: 'one-for-each',
        path: ['versions'],
      }),
    ),
  answer: data(z.object({ rows: z.array(ChangedTicket) })),
  failures: ['conflict'] as const,
});
/** Sets the priority of some tickets, each with its outcome: one that fails stops no other. One 403 where one is not the caller's. */
export const setPriority = call('POST /api/bi/ticket-priority', 'ticket:write', 'Set the priority of tickets', ofMany(Id));
/** Sets the status of some tickets. One that would end so without a resolution fails: see `closeAll`. */
export const setStatus = call('POST /api/bi/ticket-status', 'ticket:write', 'Set the status of tickets', ofMany(Id));
/** Ends some tickets with a resolution. One that has ended so is skipped, one that has ended otherwise or is of a kind that does not end so fails. *Added.* */
export const closeAll = call('POST /api/bi/ticket-resolution', 'ticket:write', 'Close tickets', ofMany(z.enum(resolutions)));
/** Gives some tickets to a person; null is nobody. *Added.* */
export const setAssignee = call('POST /api/bi/ticket-assignee', 'ticket:write', 'Give tickets to a person', ofMany(z.nullable(Id)));

/** Gives each of some tickets its own values: those that it had before a change, with the version that the change made. One whose same field somebody else set since is skipped as `stale`, one whose incident was moved since fails by its `life-cycle`; one that is set back is `undone`. *Added.* */
export const undoAll = call('POST /api/bi/ticket-undo', 'ticket:write', 'Undo a change of tickets', {
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: TicketId,
          updated_on: Instant,
          ...takesBack,
          status_id: z.optional(Id),
          priority_id: z.optional(Id),
          assigned_to_id: z.optional(z.nullable(Id)),
        }),
      )
      .check(z.minLength(1, 'choose-at-least-one'), z.maxLength(MOST_TICKETS, `maximum:${MOST_TICKETS}`)),
  }),
  answer: data(z.object({ rows: z.array(ChangedTicket) })),
  failures: ['conflict'],
});

export const ticketChangeCalls = {
  create,
  createOf,
  createMany,
  foreseeTickets,
  withdraw,
  update,
  close,
  setPriority,
  setStatus,
  closeAll,
  setAssignee,
  undoAll,
} as const;
