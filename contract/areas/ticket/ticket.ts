import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { fileKinds } from '../../files.ts';
import { statuses as incidentStatuses } from '../../life/life-cycle.ts';
import { TicketClock } from '../../life/ticket-clock.ts';
import { queryOf } from '../../filters/filter.ts';
import { ticketFilters } from '../../filters/ticket.ts';
import { paging, Search } from '../../page.ts';
import { PackageQuery } from '../../scope.ts';
import { disputeStates, resolutions, ticketKinds, ticketStatuses } from '../../life/ticket-life.ts';

export { TicketClock };
export { MOST_SUBJECT, MOST_TEXT, ticketFiles } from '../../life/ticket-fields.ts';

/** Redmine's own size of a page. */
const TICKETS_PAGE = 25;

/** A ticket by its number, as both stores give it. */
export const TicketId = z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647));
const Ref = z.object({ id: z.string(), name: z.string() });
export const Person = Ref;
export type Person = z.infer<typeof Person>;
/** A ticket as a row, in the shape of a Redmine issue. `updated_on` is its version: a change names the one that it saw. */
export const Ticket = z.object({
  id: z.int(),
  project: Ref,
  tracker: z.object({ id: z.string(), name: z.enum(ticketKinds) }),
  status: z.object({ id: z.string(), name: z.string(), is_closed: z.boolean() }),
  priority: Ref,
  author: Ref,
  assigned_to: z.nullable(Ref),
  subject: z.string(),
  created_on: Instant,
  updated_on: Instant,
  closed_on: z.nullable(Instant),
  /** When its clock runs out if it runs on. */
  due_on: Instant,
  resolution: z.nullable(z.enum(resolutions)),
  incident_id: z.nullable(z.string()),
  /** Is its incident contested by a dispute that is open? Never of a dispute itself. */
  is_contested: z.boolean(),
  /** Of one in a list: its raising was taken back, and none of its incidents is its own any more: it has no time that could be missed. */
  is_taken_back: z.optional(z.literal(true)),
  clock: TicketClock,
  /** Of a ticket about several incidents: how many, and the campaign that all of them are of, null where they share none. Absent where it is about one, or none. */
  case: z.optional(z.object({ campaign: z.nullable(z.string()), count: z.int() })),
});
export type Ticket = z.infer<typeof Ticket>;

/** A field that changed, by the names of its values; null is none. `old_id` and `new_id` tell people, of whom two may have one name. */
export const JournalDetail = z.object({
  name: z.string(),
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  old_id: z.optional(z.nullable(z.string())),
  new_id: z.optional(z.nullable(z.string())),
});
export const TicketEntry = z.object({
  id: z.string(),
  user: Ref,
  created_on: Instant,
  notes: z.string(),
  private_notes: z.boolean(),
  details: z.array(JournalDetail),
  /** The incident that brought the change about; null where a person did. */
  moved_by: z.nullable(z.string()),
});
export type TicketEntry = z.infer<typeof TicketEntry>;
/** A file of a ticket, as a Redmine attachment. */
export const Attachment = z.object({
  id: z.string(),
  filename: z.string(),
  /** Bytes. */
  filesize: z.int(),
  content_type: z.string(),
  author: Ref,
  created_on: Instant,
  /** SHA-256 of what it holds, hex; empty where another system keeps it. */
  sha256: z.string(),
  /** The entry of the journal that it came with; null where it came with the ticket. */
  entry_id: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof Attachment>;
/** A status that it has had, the last one open-ended, and how its clock stood in it. */
export const TicketSpan = z.object({
  status: z.string(),
  from: Instant,
  to: z.nullable(Instant),
  clock: z.enum(['runs', 'paused', 'stopped']),
});
export type TicketSpan = z.infer<typeof TicketSpan>;
/** A dispute about the incident of a ticket, by the number of its own ticket. `ended_on` is null while it is open. */
export const TicketDispute = z.object({
  id: z.int(),
  state: z.enum(disputeStates),
  raised_on: Instant,
  raised_by: Ref,
  ended_on: z.nullable(Instant),
});
export type TicketDispute = z.infer<typeof TicketDispute>;
/** Fields of a ticket as they were before a change, by the ids of the lists: what a change sets that takes it back. */
export const TicketFormer = z.object({
  status_id: z.optional(z.string()),
  priority_id: z.optional(z.string()),
  assigned_to_id: z.optional(z.nullable(z.string())),
  resolution: z.optional(z.enum(resolutions)),
  /** The status goes back, and with it the incidents that moved with it. */
  undoes: z.optional(z.literal(true)),
  /** Where its incident stands once the status is taken back: one that somebody moved since stands in the way. */
  incident_status: z.optional(z.enum(incidentStatuses)),
});
export type TicketFormer = z.infer<typeof TicketFormer>;
/** The incident of a ticket. `url`: where it was found, '' where that was not recorded. */
export const TicketIncident = z.object({
  incident_id: z.string(),
  title: z.string(),
  url: z.string(),
  risk: z.int(),
  status: z.enum(incidentStatuses),
});
export type TicketIncident = z.infer<typeof TicketIncident>;
/** A takedown ticket of the incident that a dispute is about: what it has to be known of to foretell what the dispute moves. `others`: of one about several incidents, the statuses that the others have. */
const TakedownBeside = z.object({
  id: z.int(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  resolution: z.nullable(z.enum(resolutions)),
  others: z.optional(z.array(z.enum(incidentStatuses))),
});
const AboutIncidents = z.object({
  status: z.enum(incidentStatuses),
  count: z.int(),
  madeEnd: z.optional(z.boolean()),
  takedowns: z.optional(z.array(TakedownBeside)),
  letGo: z.optional(z.boolean()),
});
/** A ticket with all that is known of it; `asOf` is when clocks were read, in UTC. */
export const TicketDetail = z.object({
  ...Ticket.shape,
  description: z.string(),
  journals: z.array(TicketEntry),
  attachments: z.array(Attachment),
  spans: z.array(TicketSpan),
  /** Disputes about its incident other than itself, the open one first, then the last. */
  disputes: z.array(TicketDispute),
  /** Its incident, of those that its reader may see; only where the ticket was read. */
  incident: z.optional(TicketIncident),
  /** How the incidents that it is about stand, of those that its reader may see; only where the ticket was read. `madeEnd`: rejected or dropped because of this ticket, and nobody changed that since; `takedowns`: of a dispute, the open takedowns of its incident; `letGo`: the raising of the ticket was taken back, and they are its incidents no more. */
  about: z.optional(z.array(AboutIncidents)),
  /** What keeps a ticket that has ended from being opened again: another one about the same is `open`, by its number; null: its days were credited meanwhile. Absent where nothing does, and where the ticket was not read. */
  reopen_refused: z.optional(z.object({ open: z.nullable(z.int()) })),
  /** The publisher that it or its incident is about, by name; only where the ticket was read. */
  publisher: z.optional(z.string()),
  /** Hours that its priority gives. */
  sla_hours: z.int(),
  /** Of a ticket that was just raised: fields that the ticket system has not taken, as a status that its workflow does not begin with. */
  not_taken: z.optional(z.array(z.string())),
  /** Of a ticket that was just changed: what gives it and its incident back as they were; absent where nothing does, as after a comment. */
  undo: z.optional(TicketFormer),
  /**
   * The last change of its status, while its reader can take that back, who made it: what a change sets that does so, and the version that it names. Only where the ticket was read: an undo is
   * there after a reload, and in another browser.
   */
  last_change: z.optional(z.object({ status: z.string(), version: Instant, until: Instant, undo: TicketFormer })),
  /** Until when its reader, who raised it, can take it back (`withdraw`); only where the ticket was read. */
  withdraw_until: z.optional(Instant),
  /** Of a ticket that stands in the way of a change: its entries after the version that was seen, by their ids. Their times may not tell: those of a ticket system may be whole seconds. */
  since: z.optional(z.array(z.string())),
  asOf: Instant,
  timeZone: z.string(),
});
export type TicketDetail = z.infer<typeof TicketDetail>;

/** `breaching`: past its SLA, as of an incident. `soon`: within `NEAR_HOURS` of it. Neither has a clock that stopped. `closed`: ended in the last seven days. `all`: whenever it was raised, and ended or not. */
export const ticketViews = ['open', 'mine', 'unassigned', 'breaching', 'soon', 'closed', 'all'] as const;
export type TicketView = (typeof ticketViews)[number];
/** `sla`: the least time left first; the others as `-field` for the most, or newest, first. */
export const ticketSorts = ['sla', '-updated', 'updated', '-created', 'created', '-priority', 'priority'] as const;
export type TicketSort = (typeof ticketSorts)[number];
/** Tickets alone, or those of a campaign under its name: the group with the least time left first. */
export const ticketGroups = ['none', 'campaign'] as const;
const listing = {
  ...PackageQuery.shape,
  /** Left out it is `open`, and `all` where a term is looked for. */
  view: z.optional(z.enum(ticketViews)),
  ...queryOf(ticketFilters),
  sort: z._default(z.enum(ticketSorts), 'sla'),
  group: z._default(z.enum(ticketGroups), 'none'),
  page: paging.page,
  limit: z._default(paging.limit, TICKETS_PAGE),
};
export const TicketPage = z.object({
  issues: z.array(Ticket),
  total_count: z.int(),
  /** How many of `total_count` stand in each part of the list, by whole minutes left; null where it is not sorted by them. */
  parts: z.nullable(z.object({ over: z.int(), near: z.int(), later: z.int(), ended: z.int() })),
  /** The campaigns of the tickets of this page in their order: how many tickets the whole list has of each, and which of the page are of it; '' is none. Null where it stands in no groups. */
  campaigns: z.nullable(z.array(z.object({ campaign: z.string(), count: z.int(), ids: z.array(z.int()) }))),
  offset: z.int(),
  limit: z.int(),
  asOf: Instant,
  timeZone: z.string(),
});
export type TicketPage = z.infer<typeof TicketPage>;
/** A page of tickets. Source: spec §7 "Ticket list". */
export const list = call('GET /api/ticket/all/tickets', 'ticket:read', 'A page of tickets', {
  query: z.strictObject({ ...listing, search: Search }),
  answer: data(TicketPage),
});
/** The same of those that a term finds: in subject, description, number or incident. Source: spec §7 "Ticket search". */
export const search = call('GET /api/ticket/:term', 'ticket:read', 'Tickets that a term finds', {
  params: z.strictObject({ term: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  query: z.strictObject(listing),
  answer: data(TicketPage),
});
/**
 * How many tickets each view and each package has under the filters; views of the package named, packages of all that the caller has. `names`: what the people of the filter are
 * called, of those that have tickets in it. *Added.*
 */
export const views = call('GET /api/ticket/all/views', 'ticket:read', 'Numbers of tickets by view', {
  query: z.strictObject({ ...PackageQuery.shape, ...queryOf(ticketFilters) }),
  answer: data(
    z.object({
      views: z.object({
        open: z.int(),
        mine: z.int(),
        unassigned: z.int(),
        breaching: z.int(),
        soon: z.int(),
        closed: z.int(),
        all: z.int(),
      }),
      packages: z.array(z.object({ name: z.string(), count: z.int() })),
      names: z.object({ assignee: z.record(z.string(), z.string()) }),
    }),
  ),
});
/** One ticket with its journal. 404 where the caller's packages have none of that number. Source: spec §7 "Ticket details". */
export const one = call('GET /api/ticket/single/:id', 'ticket:read', 'One ticket', {
  params: z.strictObject({ id: TicketId }),
  answer: data(TicketDetail),
  failures: ['missing'],
});

/** A file of a ticket. 404 where the caller has no such ticket. Source: product.md §2 E. */
export const attachment = call('GET /api/ticket/attachment/:id', 'ticket:read', 'A file of a ticket', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.unknown(),
  file: Object.values(fileKinds),
  failures: ['missing'],
});

/** What a ticket's priority may be. Source: spec §3 "Ticket-related data". */
export const priorities = call('GET /api/bi/ticket-priority', 'ticket:read', 'Priorities of tickets', {
  answer: z.object({
    issue_priorities: z.array(z.object({ id: z.string(), name: z.string(), is_default: z.boolean(), active: z.boolean() })),
  }),
});
/** What a ticket's status may be. */
export const statuses = call('GET /api/bi/ticket-status', 'ticket:read', 'Statuses of tickets', {
  answer: z.object({ issue_statuses: z.array(z.object({ id: z.string(), name: z.string(), is_closed: z.boolean() })) }),
});
/** Whom tickets can be given to: `memberships` are people of the caller's packages, `data` the same as customers are listed. Source: spec §7 "Ticket customers". */
export const customers = call('GET /api/bi/ticket-customer/:id', 'ticket:read', 'People of tickets', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: PackageQuery,
  answer: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    memberships: z.array(z.object({ id: z.string(), project: Ref, user: Ref })),
  }),
  failures: ['missing'],
});

export const ticketCalls = { list, search, views, one, attachment, priorities, statuses, customers } as const;
