import type { AuditAction } from '../../contract/areas/admin/audit-actions.ts';
import type { Campaign } from '../../contract/areas/tracker/campaign.ts';
import type { Publisher } from '../../contract/areas/tracker/publisher.ts';
import { dayIn } from '../../contract/time/dates.ts';
import { RULE_DAYS, type BlockProposal, type Faults, type RecordEntry } from '../../contract/life/tracker-life.ts';
import { narrowedTo, type AccessScope, type Caller } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import type { HandlerDeps } from '../handler.ts';
import type { PublisherTickets } from '../records/ticket/tickets.ts';
import { trackerOf, type TrackerKind, type TrackerRecord, type TrackerRecords } from '../records/tracker/tracker.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../records/trail.ts';
import { claimMail } from '../records/mail/claim.ts';
import { mailsOf, post, type MailRecords, type NewMail } from '../records/mail/mails.ts';
import { usersOf } from '../records/identity/users.ts';
import { tell } from '../records/notice/notices.ts';
import { readsTickets } from '../tickets/about/beside.ts';
import type { TicketStore } from '../tickets/store.ts';
import { publisherContextOf, campaignAnswer, publisherAnswer } from './answer.ts';
import { figuresOf, type Figures } from './figures.ts';
import { newId } from './ids.ts';
import { blockedIn, tellBlockList } from './told-list.ts';
import { mailOf, type NotedMail } from './record.ts';

export type ManageDeps = Pick<HandlerDeps, 'analytics' | 'records' | 'now'> & {
  /** Where tickets of publishers are; null where nobody is told of them. */
  readonly tickets: Pick<TicketStore, 'ofPublishers'> | null;
};
export interface Asked {
  readonly caller: Pick<Caller, 'id' | 'role' | 'only'>;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
interface Written extends Asked {
  readonly trail: Trail;
}
const DAY_MS = 86_400_000;

export const refused = (fields: Faults): CallFailure => new CallFailure('invalid-request', { fields });
export const check = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw refused(faults);
};
/** A record belongs to one package: `all` names none to add it to. */
export function onePackage(name: string): string {
  if (name === 'all') throw refused({ package_name: ['choose-one'] });
  return name;
}
/** The time of a change: it is the version, and never stands still. */
export const after = (record: TrackerRecord, now: number): number => Math.max(now, record.updated_at + 1);

/** What answers are made with, of the same moment. */
interface Answers {
  readonly campaigns: (records: readonly TrackerRecord[]) => Promise<Campaign[]>;
  readonly publishers: (records: readonly TrackerRecord[]) => Promise<Publisher[]>;
}
function answersOf(
  { tracker, users }: Pick<HandlerDeps['records'], 'tracker' | 'users'>,
  { access }: Pick<Asked, 'access'>,
  figures: Figures,
  tickets: PublisherTickets,
  now: number,
): Answers {
  const zoneOf = new Map(access.packages.map(({ name, timeZone }) => [name, timeZone]));
  const namesOf = (records: readonly TrackerRecord[]) =>
    users.namesOf([...new Set(records.flatMap(({ created_by, updated_by }) => [created_by, updated_by]))]);
  return {
    campaigns: async (records) => {
      const names = await namesOf(records);
      return records.map((record) =>
        campaignAnswer(record, figures, names, dayIn(now, zoneOf.get(record.package_name) ?? access.timeZone)),
      );
    },
    publishers: async (records) => {
      const context = publisherContextOf(
        await tracker.list(access, 'campaign'),
        await tracker.keptSince(access, now - RULE_DAYS * DAY_MS),
        tickets,
      );
      const names = await namesOf(records);
      return records.map((record) => publisherAnswer(record, figures, names, context));
    },
  };
}

interface Noted {
  readonly action: RecordEntry['action'];
  readonly changes: RecordEntry['changes'];
  /** Of a decision. */
  readonly evidence?: BlockProposal;
  /** Of what is told by mail. */
  readonly mail?: NotedMail;
}
/** What a write does within its transaction: it sees the one package that it is about. */
export interface Work {
  /** The package that it is about. */
  readonly access: AccessScope;
  readonly t: TrackerRecords;
  readonly at: number;
  /** Read before the transaction. */
  readonly figures: Figures;
  /** Tickets of its publishers, whoever may read them; read before the transaction. */
  readonly tickets: PublisherTickets;
  readonly campaign: (record: TrackerRecord) => Promise<Campaign>;
  readonly publisher: (record: TrackerRecord) => Promise<Publisher>;
  readonly note: (record: TrackerRecord, noted: Noted) => Promise<void>;
  /** Posts a mail about a publisher with the change, where there is room for one more of its writer, and answers its id. */
  readonly post: (mail: NewMail, most: Parameters<typeof claimMail>[3]) => Promise<string>;
  readonly mails: Pick<MailRecords, 'sentAmong'>;
  /** Keeps mails to the network of a publisher that wait from going out: they say what is so no more. */
  readonly cancelMails: (record: TrackerRecord) => Promise<void>;
  /** Tells the people of a publisher that it was blocked, or is not any more; not by whom. */
  readonly tellPublisher: (record: TrackerRecord, status: 'blocked' | 'unblocked' | 'restored') => Promise<void>;
  /** What clicks and events come to at this moment, where those of before the transaction do not do: what is deleted does not come back. */
  readonly figuresNow: () => Promise<Figures>;
}
/** Records as they stand at one moment. */
interface Seen {
  readonly figures: Figures;
  readonly campaigns: () => Promise<Campaign[]>;
  readonly publishers: () => Promise<Publisher[]>;
}
type Done<A> = Promise<{ readonly answer: A; readonly auditEntry: AuditEntry }>;
/** Writes publishers and campaigns: the record, its journal, its audit entry and its kept answer are one transaction. */
export function trackerDesk({ analytics, records, tickets, now }: ManageDeps) {
  const ticketsSeen = async (asked: Asked): Promise<PublisherTickets> =>
    tickets !== null && readsTickets(asked.caller) ? tickets.ofPublishers(asked.access) : new Map();
  async function inPackage<A>(asked: Written, packageName: string, work: (work: Work, access: AccessScope) => Done<A>): Promise<A> {
    const access = narrowedTo(asked.access, ({ name }) => name === packageName);
    const about = { ...asked, access };
    const figures = await figuresOf(analytics, records.tracker, about, now());
    const raised = tickets === null ? new Map<string, never>() : await tickets.ofPublishers(about.access);
    const seen = readsTickets(asked.caller) ? raised : new Map<string, never>();
    return records.transaction(async (t) => {
      const at = now();
      const tracker = trackerOf(t);
      const answers = answersOf({ tracker, users: usersOf(t) }, about, figures, seen, at);
      const one = async <R>(all: Promise<R[]>): Promise<R> => (await all)[0] as R;
      const before = await blockedIn(tracker, access);
      const { answer, auditEntry } = await work(
        {
          t: tracker,
          access,
          at,
          figures,
          tickets: raised,
          campaign: (record) => one(answers.campaigns([record])),
          publisher: (record) => one(answers.publishers([record])),
          async post(mail, most) {
            await claimMail(t, asked.caller.id, at, most);
            return post(t, at, mail);
          },
          mails: mailsOf(t),
          async cancelMails({ id }) {
            const entries = await tracker.journal(access, [id]);
            await mailsOf(t).cancel(entries.flatMap((entry) => mailOf(entry)?.id ?? []));
          },
          async tellPublisher({ package_name, name }, status) {
            const people = await usersOf(t).peopleOfPublisher(access, package_name, name);
            const news = { kind: 'block', package_name, subject: name, count: 1, by: '', status, dedupe_key: null } as const;
            await tell(
              t,
              at,
              people.map((user_id) => ({ ...news, user_id })),
            );
          },
          figuresNow: () => figuresOf(analytics, tracker, about, now()),
          note: (record, { evidence, mail, ...noted }) =>
            tracker.note(access, {
              package_name: record.package_name,
              subject: record.id,
              at,
              user_id: asked.caller.id,
              action: noted.action,
              changes: JSON.stringify({
                changes: noted.changes,
                ...(evidence !== undefined && { evidence, currency: record.currency }),
                ...(mail !== undefined && { mail }),
              }),
            }),
        },
        access,
      );
      await tellBlockList(t, at, { tracker, access, packageName, before });
      await leaveTrails(t, at, [{ trail: asked.trail, auditEntry, answer }]);
      return answer;
    });
  }
  return {
    /** Everything as it stands: campaigns newest first, publishers by name. */
    async see(asked: Asked): Promise<Seen> {
      const at = now();
      const figures = await figuresOf(analytics, records.tracker, asked, at);
      const answers = answersOf(records, asked, figures, await ticketsSeen(asked), at);
      return {
        figures,
        campaigns: async () => answers.campaigns(await records.tracker.list(asked.access, 'campaign')),
        publishers: async () => answers.publishers((await records.tracker.list(asked.access, 'publisher')).sort(byName)),
      };
    },
    /** Adds something to a package. */
    add: inPackage,
    /** Changes a record; 404 where access has none of that id. */
    async change<A>(asked: Written, kind: TrackerKind, id: string, work: (work: Work, record: TrackerRecord) => Done<A>): Promise<A> {
      const { package_name } = found(await records.tracker.byId(asked.access, kind, id));
      return inPackage(asked, package_name, async (inIt, access) => work(inIt, found(await inIt.t.byId(access, kind, id))));
    },
  };
}
const byName = (a: TrackerRecord, b: TrackerRecord): number => (a.folded_name < b.folded_name ? -1 : 1);
function found(record: TrackerRecord | undefined): TrackerRecord {
  if (record === undefined) throw new CallFailure('not-found');
  return record;
}
/** 409 with the record as it stands where it is no more what was seen. */
export async function checkVersion(record: TrackerRecord, seen: string, current: () => Promise<unknown>): Promise<void> {
  if (Date.parse(seen) !== record.updated_at) throw new CallFailure('changed', { current: await current() });
}

/** What no two records of a package have in common, and the currency that all have: by field. */
export async function sharedFaults(
  access: AccessScope,
  tracker: TrackerRecords,
  kind: TrackerKind,
  record: Parameters<TrackerRecords['clashes']>[2] & Pick<TrackerRecord, 'currency'>,
): Promise<Faults> {
  const { code, name } = await tracker.clashes(access, kind, record);
  const own = access.packages.find((pkg) => pkg.name === record.package_name)?.currency;
  return {
    ...(code && { [`${kind}_id`]: ['already-used'] as const }),
    ...(name && { [`${kind}_name`]: ['already-used'] as const }),
    ...(own !== undefined && own !== record.currency && { currency: [`other-currency:${own}`] as const }),
  };
}
/** The columns that a new record has beside its terms. */
export function freshRecord(
  kind: TrackerKind,
  {
    code,
    packageName,
    by,
    at,
  }: { readonly code: string | undefined; readonly packageName: string; readonly by: string; readonly at: number },
): Pick<TrackerRecord, 'id' | 'package_name' | 'code' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'> {
  const id = newId(kind);
  return { id, package_name: packageName, code: code ?? id, created_at: at, created_by: by, updated_at: at, updated_by: by };
}
/** The audit entry of a write, which names what it is about. */
export const about = (action: AuditAction, { id, package_name, name }: TrackerRecord, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  action,
  subject: id,
  packageName: package_name,
  detail: { name, ...detail },
});
