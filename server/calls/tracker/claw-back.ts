import { randomUUID } from 'node:crypto';
import type { ClawBack, ClawBackScope } from '../../../contract/areas/tracker/claw-back.ts';
import { MOST_ATTACHED_ROWS, MOST_PACK_ROWS } from '../../../contract/areas/tracker/claw-back.ts';
import type { Calls } from '../../../contract/calls.ts';
import { MOST_WHOLE } from '../../../contract/page.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { fileName, mediaTypes } from '../../files/file-answer.ts';
import { zoneOf } from '../../files/wall-time.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { jobAnswer } from '../../jobs/answer.ts';
import type { PackInput } from '../../jobs/pack/pack.ts';
import { ownerOf } from '../../owner.ts';
import { addJob, JOB_MS } from '../../records/job/jobs.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { foreseen, publisherIn } from './foreseen.ts';
import { currenciesIn, ofRows, singleColumns, singleRowsOf } from './rows.ts';
import { scopedBy } from './scope.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'sheets' | 'tickets' | 'runner' | 'noticeLimits' | 'now'>;
const DAY_MS = 86_400_000;
interface Asked<Q> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}

/** Single rows of the tracker, and packs that claim their cost back. */
export function clawBackHandlers({
  analytics,
  records,
  sheets,
  tickets,
  runner,
  noticeLimits,
  now,
}: Deps): Handlers<Calls['trackerClawBack']> {
  const see = async <Q extends ClawBackScope>(asked: Asked<Q>) => {
    const scoped = await scopedBy(analytics, { ...asked, query: { ...asked.query, compare: 'off' as const } }, records.tracker);
    return { ...scoped, query: asked.query };
  };
  const nameOf = ({ package_name, fromDate, toDate }: ClawBackScope, what: string, ending: string): string =>
    fileName([what, package_name, fromDate, toDate], ending);

  /** Mails about publishers are counted together, those of blocks among them. */
  const checkMails = async (userId: string): Promise<void> => {
    const since = now() - DAY_MS;
    const [own, all] = await Promise.all([
      records.mails.countSince('block', since, userId),
      records.mails.countSince('block', since, null),
    ]);
    if (own >= noticeLimits.person || all >= noticeLimits.day)
      throw new CallFailure('too-many-notices', { retryAfterSeconds: DAY_MS / 24_000 });
  };

  return {
    rows: async (asked) => ({ data: await singleRowsOf(analytics, await see(asked)) }),

    async download(asked) {
      const scoped = await see(asked),
        filters = ofRows(scoped);
      const [counted] = await analytics.tracker.query(
        asked.access,
        { dimensions: [], measures: { rows: { count: true } }, filters },
        { signal: asked.signal },
      );
      const expected = counted?.rows ?? 0;
      if (expected > MOST_WHOLE) throw new CallFailure('too-many-rows', { fields: { format: [`maximum-download:${MOST_WHOLE}`] } });
      const { bytes } = await sheets({
        content: {
          of: 'tracker',
          names: scoped.records.map(({ kind, package_name, code, name }) => [JSON.stringify([kind, package_name, code]), name]),
          currencies: [...currenciesIn(asked.access)],
          zone: zoneOf(asked.access),
        },
        queries: [{ dimensions: singleColumns, measures: {}, filters, order: [{ by: 'time', descending: true }, { by: 'event_id' }] }],
        access: asked.access,
        signal: asked.signal,
        expected,
      });
      const name = nameOf(asked.query, 'clicks-and-conversions', 'csv');
      const auditEntry: AuditEntry = {
        action: 'report.export',
        subject: name,
        packageName: asked.query.package_name,
        detail: { scope: asked.query },
      };
      try {
        await records.transaction((t) => leaveTrails(t, now(), [{ trail: asked.trail, auditEntry, answer: null }]));
      } catch (cause) {
        bytes.destroy(); // nobody will read it
        throw cause;
      }
      return { name, type: mediaTypes.csv, bytes };
    },

    async foresee({ caller, ...asked }) {
      const scoped = await see(asked);
      const found = await foreseen(analytics, scoped, now());
      const publisher = await publisherIn(records, asked.access, found.sources);
      const mayTickets =
        publisher !== null && (await ownerOf(records, caller.id))?.accessTo('ticket:read', asked.query.package_name) != null;
      const ticket = mayTickets ? (await tickets.ofPublishers(asked.access)).get(publisher.id) : undefined;
      const { sources: _, ...told } = found;
      return { data: { ...told, ticket: ticket?.closed_at === null ? ticket.id : null } satisfies ClawBack };
    },

    async make({ body, caller, access, trail, signal }) {
      const { ticket, raise, mail, ...scope } = body;
      const toTicket = ticket !== undefined || raise !== undefined,
        attaches = toTicket || mail !== undefined;
      const { clicks, events } = await foreseen(analytics, await see({ query: scope, access, signal }), now());
      if (clicks + events === 0) throw new CallFailure('no-fraud');
      const most = attaches ? MOST_ATTACHED_ROWS : MOST_PACK_ROWS;
      if (clicks + events > most)
        throw new CallFailure('too-many-rows', { fields: { [attaches ? 'ticket' : 'toDate']: [`maximum:${most}`] } });
      if (mail !== undefined) await checkMails(caller.id);
      if (toTicket) {
        if (raise !== undefined && scope.package_name === ALL)
          throw new CallFailure('invalid-request', { fields: { package_name: ['choose-one'] } });
        const own = (await ownerOf(records, caller.id))?.accessTo('ticket:write', scope.package_name) ?? null;
        if (own === null || (caller.only !== undefined && !caller.only.includes('ticket:write')))
          throw new CallFailure('no-grant', { grant: 'ticket:write' });
        if (ticket !== undefined) await tickets.one({ id: caller.id, name: caller.name, access: own }, ticket);
      }
      const at = now(),
        title = nameOf(scope, 'claw-back', 'zip'),
        input: PackInput = {
          ...scope,
          ...(ticket !== undefined && { ticket }),
          ...(raise !== undefined && { raise }),
          ...(mail !== undefined && { mail }),
        };
      const answer = await records.transaction(async (t) => {
        const job = { id: randomUUID(), kind: 'pack', title, user_id: caller.id, package_name: scope.package_name, input, total: 0 };
        const made = await addJob(t, { ...job, created_at: at, expires_at: at + JOB_MS });
        const answered = { data: { job: jobAnswer(made) } };
        const auditEntry: AuditEntry = {
          action: 'report.export',
          subject: title,
          packageName: scope.package_name,
          detail: { scope, ...(mail !== undefined && { recipient: mail.recipient }) },
        };
        await leaveTrails(t, at, [{ trail, auditEntry, answer: answered }]);
        return answered;
      });
      runner.wake();
      return answer;
    },
  };
}
