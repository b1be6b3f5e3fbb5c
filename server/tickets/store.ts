import type { ReopenRefused } from '../../contract/life/foretell-ticket.ts';
import type { Ticket, TicketDetail, TicketFormer, TicketPage, TicketView } from '../../contract/areas/ticket/ticket.ts';
import type { TicketReason } from '../../contract/areas/ticket/changes.ts';
import type { Status } from '../../contract/life/life-cycle.ts';
import type { Resolution, TicketKind, TicketStatus } from '../../contract/life/ticket-life.ts';
import type { Access, AccessScope, Everything } from '../access.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import type { UploadedFile } from '../files/uploads.ts';
import type { Moved, MovedTicket, TellCase } from '../incidents/order.ts';
import type { Database } from '../records/engine/schema.ts';
import type { ColumnFilter, TicketFilter, TicketsAsked } from '../records/ticket/ticket-lists.ts';
import type { TicketCase, TicketKey } from '../records/ticket/ticket-cases.ts';
import type { TicketClock } from '../records/ticket/takedown-clocks.ts';
import type { PublisherTickets, TicketRecord } from '../records/ticket/tickets.ts';

/** Who asks, and what they may see. */
export interface TicketActor {
  readonly id: string;
  readonly name: string;
  readonly access: AccessScope;
  /** What the write is known by, however often it is asked for; none for a read and for a write without a key. */
  readonly intent?: string | null;
}
export interface TicketDraft {
  readonly package_name: string;
  readonly incident_id: string | null;
  /** Id of the tracker's record of a publisher. A draft is about an incident, about a publisher, or about neither. */
  readonly publisher_id: string | null;
  /** Several incidents that are one case, of the draft's package: it has one ticket, and `incident_id` is null. */
  readonly case?: TicketCase;
  readonly subject: string;
  readonly description: string;
  readonly tracker: TicketKind;
  readonly priority_id: string | undefined;
  readonly status_id: string | undefined;
  readonly assigned_to_id: string | null | undefined;
  readonly files: readonly UploadedFile[];
}
/** A ticket by its number, with the version that was seen, epoch milliseconds; null asks nothing of it. */
export interface SeenTicket {
  readonly id: number;
  readonly seen: number | null;
  /** What is set of this ticket alone. */
  readonly own?: TicketFormer;
}
/** What is changed. `seen` is the version that its writer saw, epoch milliseconds; null asks nothing of it. */
export interface TicketEdit {
  readonly seen: number | null;
  readonly status_id?: string | undefined;
  readonly priority_id?: string | undefined;
  readonly assigned_to_id?: string | null | undefined;
  readonly subject?: string | undefined;
  readonly description?: string | undefined;
  /** It takes back the change that made the version which was seen, with what that made of its incidents. */
  readonly undoes?: true | undefined;
  /** Of one that takes a change back: where its incident is to stand after it. It is refused where somebody has moved that since. */
  readonly incident_status?: Status | undefined;
  readonly resolution?: Resolution | undefined;
  /** Its incident goes the steps that lead to where the change would take it. */
  readonly walk?: boolean | undefined;
  /** It was raised by mistake: its incidents are without it again. `all`: they are also without what came of it since, and it may have ended. */
  readonly withdraws?: 'raising' | 'all';
  /** The side that raised a dispute ends it, as `Withdrawn`. */
  readonly bySide?: true;
  readonly notes: string;
  readonly private_notes: boolean;
  /** It goes on with an open ticket, which is in progress then where it was in one of these statuses. Where it has ended meanwhile the change is refused, by a field of its call. */
  readonly takesUp?: { readonly from: readonly TicketStatus[]; readonly field: string } | undefined;
  /** It opens a ticket that has ended: refused where it is open. */
  readonly reopens?: true;
  /** To whom a takedown notice goes with it, for the journal. */
  readonly notice?: string | undefined;
  readonly files: readonly UploadedFile[];
}
export interface TicketState {
  readonly id: string;
  readonly name: string;
  readonly is_closed: boolean;
}
export interface TicketPriority {
  readonly id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly active: boolean;
}
export interface TicketMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly packages: ReadonlySet<string>;
}
/** What became of one of several. `ticket`: the one that was raised or changed, or the open one that its incident has. */
export interface TicketOutcome {
  readonly ticket: number | null;
  readonly outcome: 'ok' | 'skipped' | 'failed';
  /** Of one that is raised all the same: `refused`, where the store has not taken all that was asked of it. */
  readonly reason: TicketReason | null;
  /** Of a case that was raised: the incidents that it is about, without those that have another open ticket. */
  readonly about?: readonly string[];
  /** Of one that was changed, or left as it is: its version from now on, where that is known. */
  readonly version?: number;
  /** Of one that was changed: what takes it back, where something does. */
  readonly undo?: TicketFormer;
  /** Of one that was not changed and is to be looked at. */
  readonly subject?: string;
  /** Of one that is `stale`: who was first. */
  readonly last?: { readonly by: string; readonly at: string; readonly details: TicketDetail['journals'][number]['details'] };
}
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
}
/** Adds to the transaction of a write, and says what it is answered with once that is on disk. */
export type Finish<I, A> = (t: Database, at: number, made: I) => Promise<A>;

/**
 * Where tickets are: in the records, or in a Redmine (D25). What it cannot do it refuses with a `CallFailure`: `missing` for a ticket that access has not, `conflict` with
 * `current` for a field that somebody else set since the version that was seen (`merge.ts`), `invalid` with the field for a value that its lists have not, `unavailable` where the other system does not answer.
 */
export interface TicketStore {
  /** As many are raised while somebody waits; more are a job's. */
  readonly mostAtOnce: number;
  statuses(): Promise<readonly TicketState[]>;
  priorities(): Promise<readonly TicketPriority[]>;
  list(
    actor: TicketActor,
    asked: TicketsAsked,
  ): Promise<{ readonly tickets: readonly Ticket[]; readonly total: number; readonly parts: TicketPage['parts'] }>;
  /** All that a list has, by their numbers in its order, with the incident that each is about. */
  keys(
    actor: TicketActor,
    asked: Omit<TicketsAsked, 'offset' | 'limit'>,
  ): Promise<readonly (TicketKey & { readonly incident_id: string | null })[]>;
  /** The values of a filter in a view, with what each is called and how many tickets it has. */
  values(
    actor: TicketActor,
    name: ColumnFilter,
    asked: Omit<TicketsAsked, 'sort' | 'offset' | 'limit'>,
  ): Promise<readonly { readonly value: string; readonly label: string; readonly count: number }[]>;
  views(actor: TicketActor, filter: TicketFilter): Promise<Readonly<Record<TicketView, number>>>;
  one(actor: TicketActor, id: number): Promise<TicketDetail>;
  /** People with those of their packages whose tickets they can be given. */
  members(actor: TicketActor): Promise<readonly TicketMember[]>;
  /** Tickets of somebody whose clock runs and runs out within a time. */
  near(access: Access, from: number, to: number): Promise<readonly TicketRecord[]>;
  /** Tickets in access as they were last known, so that what shows them beside something else waits for no other system. `t`: as they stand in a transaction, where the store is in it. */
  byIds(access: AccessScope, ids: readonly number[], t?: Database): Promise<readonly TicketRecord[]>;
  /** Tickets in access of some numbers, without those that are gone; `pick` says which of them are told whole, as they were last known. */
  wholeOf(
    actor: TicketActor,
    ids: readonly number[],
    pick: (all: readonly TicketRecord[]) => readonly TicketRecord[],
  ): Promise<readonly TicketDetail[]>;
  /** The open tickets of incidents, as they were last known, the oldest first; disputes are not among them. */
  openOf(access: AccessScope, incidents: readonly string[]): Promise<readonly TicketRecord[]>;
  /** The open tickets of cases that some incidents are of, by the incident, as they were last known. */
  openCasesOf(access: AccessScope, incidents: readonly string[]): Promise<ReadonlyMap<string, TicketRecord>>;
  /** What keeps tickets that have ended from being opened again, by their numbers, as it would be refused now; those that nothing keeps are not among them. */
  reopenRefused(access: AccessScope, tickets: readonly TicketRecord[]): Promise<ReadonlyMap<number, ReopenRefused>>;
  /** The open ticket of each publisher of the tracker, or the last one where it has none open, as they were last known. */
  ofPublishers(access: AccessScope): Promise<PublisherTickets>;
  /** The last change of each of some packages, as `at id`; of one without tickets there is none. What is told here may not be told by `changedSince` yet. */
  latestChanges(all: Everything, packages: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Tickets of a package that changed after another one did, in that order. */
  changedSince(access: Access, packageName: string, at: number, id: number, limit: number): Promise<readonly TicketRecord[]>;
  /** Moves the tickets of incidents that were moved, or takes them back with these, in the transaction of these; what became of them, as far as the store knows at once. */
  follow(t: Database, at: number, moved: readonly Moved[], tellCase: TellCase): Promise<readonly MovedTicket[]>;
  /** Sets the clocks of takedown tickets, which are those of their cases, in the transaction that moved these. */
  clock(t: Database, at: number, clocks: readonly TicketClock[]): Promise<void>;
  /** The last dispute about an incident of access. */
  disputeOf(access: AccessScope, incident: string): Promise<TicketDetail | null>;
  /** Disputes about incidents in access as they were last known, the open ones first, then the last: `most` of them. */
  disputesIn(access: AccessScope, most: number): Promise<readonly TicketRecord[]>;
  /** The disputes that the actor raised, the open ones first, then the last; `pick` says which of them are told whole. */
  disputesBy(
    actor: TicketActor,
    pick: (all: readonly TicketRecord[]) => Promise<readonly TicketRecord[]>,
  ): Promise<readonly TicketDetail[]>;
  /** A file of a ticket in access. */
  attachment(actor: TicketActor, id: string): Promise<FileAnswer>;
  /** 409 with `current` where the incident or the publisher of the draft has an open ticket. What the store has not taken of it is `not_taken`. */
  create<A>(actor: TicketActor, draft: TicketDraft, finish: Finish<TicketDetail, A>): Promise<A>;
  /** One a draft, in their order; an incident that has an open ticket is skipped, and what cannot be raised is `refused`: the whole where that is all of it. Where the store fails for some, what was raised stays. */
  createAll<A>(actor: TicketActor, drafts: readonly TicketDraft[], finish: Finish<readonly TicketOutcome[], A>): Promise<A>;
  change<A>(actor: TicketActor, id: number, edit: TicketEdit, finish: Finish<TicketDetail, A>): Promise<A>;
  /** A file of a ticket in access, to go with a mail: its bytes are in the store of files. Null where the ticket has none of this id. */
  mailFile(actor: TicketActor, ticket: number, id: string): Promise<MailFile | null>;
  /** The same of several, each with its outcome: one that is contested is skipped as `stale`. 403 where one is beyond access; nothing is changed then. */
  changeAll<A>(
    actor: TicketActor,
    rows: readonly SeenTicket[],
    edit: Pick<TicketEdit, 'status_id' | 'priority_id' | 'assigned_to_id' | 'resolution' | 'incident_status' | 'undoes'>,
    finish: Finish<readonly TicketOutcome[], A>,
  ): Promise<A>;
}
