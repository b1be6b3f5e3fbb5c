import type { ArgumentsOf, Call, FilesOf, ReplyOf } from '../contract/call.ts';
import type { NoticeLimits } from './config.ts';
import type { AccessScope, Caller } from './access.ts';
import type { Analytics } from './analytics/analytics.ts';
import type { FileStore } from './files/attachments.ts';
import type { FileLinks } from './files/links.ts';
import type { SheetMaker } from './files/sheet.ts';
import type { UploadedFile } from './files/uploads.ts';
import type { Providers } from './footprint/gateway.ts';
import type { ChangeDesk } from './incidents/desk.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { SentRows } from './ingest/rows.ts';
import type { Incoming } from './ingest/incoming.ts';
import type { LinkDesk } from './identity/links.ts';
import type { SessionService } from './identity/sessions.ts';
import type { SingleSignOn } from './identity/single-sign-on.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { GivenRecords, Records } from './records/records.ts';
import type { Origin } from './records/identity/sessions.ts';
import type { Trail } from './records/trail.ts';
import type { SearchIndex } from './search/search-index.ts';
import type { Allowance } from './verification/allowance.ts';
import type { KeptVerdicts } from './verification/kept.ts';
import type { Onboarding } from './verification/onboarding.ts';
import type { VerificationProvider } from './verification/provider.ts';
import type { LookUps } from './verification/registers.ts';
import type { Outbound } from './outbound/look-up.ts';
import type { Attempt } from './sources/attempt.ts';
import type { Reaching } from './sources/places/place.ts';
import type { Sources } from './sources/worker.ts';
import type { Dispatcher } from './webhooks/dispatcher.ts';
import type { TicketStore } from './tickets/store.ts';

/** What handlers work with. Each area takes all of it and uses what it needs. */
export interface HandlerDeps {
  readonly records: GivenRecords;
  readonly analytics: Analytics;
  readonly sessions: SessionService;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Changes incidents. */
  readonly desk: ChangeDesk;
  readonly tickets: TicketStore;
  /** Files that stay, by their hash. */
  readonly files: FileStore;
  /** Sends what was posted (`post` of records/mails.ts, in the transaction that wants it sent); wake it after that. */
  readonly posts: PostOffice;
  /** Links to set a password with. */
  readonly accessLinks: LinkDesk;
  /** Null where no provider is named. */
  readonly singleSignOn: SingleSignOn | null;
  readonly verification: VerificationProvider;
  /** Verdicts that need not be paid for again. */
  readonly keptVerdicts: KeptVerdicts;
  /** Calls of a package that may be charged. */
  readonly allowance: Allowance;
  /** Whom footprints are asked of. */
  readonly footprint: Providers;
  /** Sends events to webhooks; wake it after something was added for one. `outbound`: where they may be. */
  readonly webhooks: Pick<Dispatcher, 'wake' | 'idle'> & { readonly outbound: Outbound };
  readonly search: SearchIndex;
  readonly lookUps: LookUps;
  /** The merchant-onboarding service; null where none is set up. */
  readonly onboarding: Onboarding | null;
  readonly runner: JobRunner;
  /** Fetches rows from where they lie; wake it after something became due. `outbound` and `folders`: where that may be. */
  readonly sources: Pick<Sources, 'wake' | 'idle'> & Pick<Reaching, 'outbound' | 'folders'> & { readonly attempt: Attempt };
  /** Rows that arrive by call. */
  readonly incoming: Incoming;
  readonly links: FileLinks;
  /** Folder of all stores. */
  readonly dataFolder: string;
  /** Where files of jobs are, for a day. */
  readonly filesFolder: string;
  readonly sheets: SheetMaker;
  /** Where people reach the portal, without a closing slash. */
  readonly portal: string;
  /** Takedown notices that may go out within 24 hours. */
  readonly noticeLimits: NoticeLimits;
  /** The server is on its way down: nothing new is ready. */
  readonly isStopping: () => boolean;
  /** Writes to the log what went wrong beside an answer. */
  readonly report: (cause: unknown) => void;
}

/** The same for administration, which writes queries of its own. */
export type AdminDeps = Omit<HandlerDeps, 'records'> & { readonly records: Records };

/**
 * Public calls have no caller, calls about no package an empty access; the policy hook makes sure of the rest. Writes of the signed-in, and files for them, have a trail to leave
 * in their transaction, public ones know where they come from.
 */
export type CallInput<C extends Call> = ArgumentsOf<C> & {
  readonly caller: C['grant'] extends 'public' ? null : Caller;
  readonly access: AccessScope;
  /** The same of all packages, whichever the call names. */
  readonly accessToAll: () => AccessScope;
  /** Aborted when the client goes away or the server stops. */
  readonly signal: AbortSignal;
  readonly requestId: string;
} & (C extends { readonly files: object } ? { readonly files: FilesOf<C, UploadedFile> } : unknown) &
  (C extends { readonly takesRows: true } ? { readonly rows: SentRows } : unknown) &
  (C['method'] extends 'GET'
    ? C extends { readonly file: readonly string[] }
      ? { readonly trail: Trail }
      : unknown
    : C['grant'] extends 'public'
      ? { readonly from: Origin }
      : { readonly trail: Trail });
/** Answers one call. Throws `CallFailure` for an expected refusal; anything else is a 500. */
export type Handler<C extends Call> = (asked: CallInput<C>) => Promise<ReplyOf<C>> | ReplyOf<C>;
/** One handler for every call of an area; a missing one does not compile. */
export type Handlers<A extends Readonly<Record<string, Call>>> = { readonly [K in keyof A]: Handler<A[K]> };
