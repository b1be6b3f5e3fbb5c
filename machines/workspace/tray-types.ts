import type { ActorRef, Snapshot } from 'xstate';
import type { AnyPart, Scope } from '../screens/screen.ts';

/** Between two looks at jobs that are under way, milliseconds: where somebody looks, and where nobody does. */
export const WATCHED_MS = 2_000,
  UNWATCHED_MS = 10_000;

/** A job as far as the tray must know it. `changesRows`: what it did makes answers of the page old. */
export interface TrayJob {
  readonly id: string;
  readonly kind:
    | 'change'
    | 'undo'
    | 'export'
    | 'pack'
    | 'ticket'
    | 'lookup'
    | 'verification'
    | 'onboarding'
    | 'import-check'
    | 'import'
    | 'import-take-back';
  readonly sets: 'status' | 'priority' | 'assignee' | 'rule' | null;
  readonly title: string;
  readonly status: string;
  readonly isOver: boolean;
  readonly changesRows: boolean;
}
/** The reads of the tray and how their answers are read; all of it comes with a chunk of its own. */
export interface TrayPart {
  readonly part: AnyPart;
  jobsIn(answer: unknown): readonly TrayJob[];
  noticesIn(answer: unknown): { readonly unread: number; readonly underWay: number };
}
/** The rows of a job that are shown, by their outcome. */
export interface RowsShown {
  readonly job: string;
  readonly outcome: string;
  readonly page: number;
}
/** `quick`: the quick panel. `views`: saved sets of the package, and the link to what is shown. */
export type TrayPanel = 'jobs' | 'notices' | 'quick' | 'views';
/** What the tray tells: a job has ended that makes answers of the page old. */
export interface TrayTold {
  readonly type: 'WROTE';
  readonly write: string;
}
export interface TrayInput {
  readonly user: Scope['user'];
  readonly listener: ActorRef<Snapshot<unknown>, TrayTold>;
}
export interface TrayContext extends TrayInput {
  /** The package whose sets, tickets and activity are shown; '' before there is one. */
  readonly package_name: string;
  readonly part: TrayPart | null;
  readonly panel: TrayPanel | null;
  /** Were the views opened to save one? */
  readonly saves: boolean;
  readonly rows: RowsShown | null;
  /** Are the jobs asked for? Not before there is one, or somebody looks. */
  readonly wantsJobs: boolean;
  /** Are saved sets asked for? */
  readonly wantsViews: boolean;
  readonly jobs: readonly TrayJob[] | null;
  /** A write has asked for one. */
  readonly expectsJob: boolean;
  readonly unread: number;
  /** Those that ended last, as long as nothing newer did. */
  readonly ended: readonly TrayJob[];
}
export type TrayEvent =
  /** A screen is shown. */
  | { readonly type: 'SHOWN' }
  | { readonly type: 'OPEN'; readonly panel: TrayPanel; readonly saves?: boolean }
  | { readonly type: 'CLOSE' }
  /** Somebody wants to choose from the saved sets without the panel. */
  | { readonly type: 'LIST_VIEWS' }
  | { readonly type: 'PACKAGE'; readonly name: string }
  | { readonly type: 'ROWS'; readonly rows: RowsShown | null }
  | { readonly type: 'REFRESH_ALL' }
  | TrayTold
  /** An answer of one of its reads has come. */
  | { readonly type: 'JOBS_TOLD'; readonly answer: unknown }
  | { readonly type: 'NOTICES_TOLD'; readonly answer: unknown }
  /** It is time to look again. */
  | { readonly type: 'PULSE' };
