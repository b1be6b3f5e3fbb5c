import type { CaseClock, Takedown } from '../../contract/life/case-clock.ts';
import type { Status } from '../../contract/life/life-cycle.ts';
import type { TicketStatus } from '../../contract/life/ticket-life.ts';
import type { ChangedRow } from '../../contract/areas/report/changes.ts';
import type { AccessScope } from '../access.ts';
import type { Database } from '../records/engine/schema.ts';
import type { Setting } from './life.ts';
import type { Told } from './told.ts';

/** A field of a row that changed; values as text, an assignee by id. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}
export interface RowResult extends Omit<ChangedRow, 'changes' | 'tickets'> {
  readonly changes: readonly FieldChange[];
  /** Statuses that it passed on the way to its own. */
  readonly through?: readonly Status[];
  /** Fields that stay as people set them, though a file has them in another way. */
  readonly kept?: readonly string[];
  /** The version that was taken back. */
  readonly undid?: number;
  /** Tickets that moved with it. */
  readonly tickets?: readonly MovedTicket[];
}
/** Rows that somebody wants changed, or taken back. */
export interface Order<R> {
  readonly access: AccessScope;
  readonly by: { readonly id: string; readonly name: string };
  /**
   * `version`: the one that was seen, null where any will do; of an order to undo the one that it takes back. A row that is named more than once goes through its settings one
   * after the other, each on what the one before left.
   */
  readonly rows: readonly {
    readonly id: string;
    readonly version: number | null;
    /** What is set of this row alone. */ readonly also?: Setting;
    /** What a file says of it, in the place of what is set. */ readonly told?: Told;
    /** Its reason, where each row has its own. */ readonly reason?: string;
    /** Takes back what made `version`, in an order that sets something of others. */ readonly undoes?: true;
  }[];
  readonly what:
    | { readonly set: Setting; /** Packages in which the assignee works. */ readonly givenIn?: ReadonlySet<string> | undefined }
    | { /** How old a change may be, in milliseconds. */ readonly undoWithin: number };
  /** Stands in the journal where it was no choice of a person. */
  readonly reason: string | null;
  /** The job that carries it out. A job tells of each row that its owner lost; without one a row that is not the caller's makes the order void. */
  readonly job: string | null;
  /** A row that is not the caller's is told of and changes nothing of the rest, as it is of a job. */
  readonly isLenient?: boolean;
  /** Throws where the outcomes make the whole order void; nothing of it is done then. */
  readonly check?: (rows: readonly RowResult[]) => void;
  /** Adds to the transaction, and says what the order is answered with once that is on disk. */
  readonly finish: (t: Database, rows: readonly RowResult[], at: number, tellCase: TellCase) => Promise<R>;
  /** Incidents whose takedown tickets `finish` tells of beside those of its rows. */
  readonly about?: readonly string[];
}
/** Tells incidents how the takedown ticket about them stands from now on, in the transaction; answers the clock of that ticket, null where no incident knows of it. */
export type TellCase = (incidents: readonly string[], takedown: Takedown) => Promise<CaseClock | null>;
/** An incident whose status changed. `ticket`: the number of the one that moved it; null where a person, a job or a rule did. `version`: the incident's from then on. `undoes`: the version that was taken back. */
export interface Moved {
  readonly incident: string;
  readonly from: Status | null;
  readonly to: Status;
  readonly by: string;
  readonly ticket: number | null;
  readonly version?: number;
  readonly undoes?: number;
}
/** What became of a ticket with a change of an incident, or with its undo. Where both statuses are the same it stays, of an undo because somebody changed it since. */
export interface MovedTicket {
  readonly incident: string;
  /** Of the incident, from the change on. */
  readonly version: number;
  readonly ticket: number;
  readonly from: TicketStatus;
  readonly to: TicketStatus;
}
