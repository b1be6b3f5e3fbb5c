import { currenciesIn } from '../../analytics/queries/money.ts';
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
import { checkPackage, type PackInput } from '../../jobs/pack/attach.ts';
import { ownerOf } from '../../owner.ts';
import { addJob, JOB_MS } from '../../records/job/jobs.ts';
import { claimMail } from '../../records/mail/claim.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { foreseen, publisherIn } from './foreseen.ts';
import { ofRows, singleColumns, singleRowsOf } from './rows.ts';
import { scopedBy } from './scope.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'sheets' | 'tickets' | 'runner' | 'noticeLimits' | 'now'>;
/** As much of a job's id as tells its file from others of the same days. */
const ID_SHOWN = 8;
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
  const nameOf = ({ package_name, fromDate, toDate }: ClawBackScope, ending: string, what: string, ...more: readonly string[]): string =>
    fileName([what, package_name, fromDate, toDate, ...more], ending);

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
      const name = nameOf(asked.query, 'csv', 'clicks-and-conversions');
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
      // others read a ticket or a mail: they have one package, not those of whoever makes it
      if (attaches && scope.package_name === ALL) throw new CallFailure('invalid-request', { fields: { package_name: ['choose-one'] } });
      const { clicks, events } = await foreseen(analytics, await see({ query: scope, access, signal }), now());
      if (clicks + events === 0) throw new CallFailure('no-fraud');
      const most = attaches ? MOST_ATTACHED_ROWS : MOST_PACK_ROWS;
      if (clicks + events > most)
        throw new CallFailure('too-many-rows', { fields: { [attaches ? 'ticket' : 'toDate']: [`maximum:${most}`] } });
      if (toTicket) {
        const own = (await ownerOf(records, caller.id))?.accessTo('ticket:write', scope.package_name) ?? null;
        if (own === null || (caller.only !== undefined && !caller.only.includes('ticket:write')))
          throw new CallFailure('no-grant', { grant: 'ticket:write' });
        if (ticket !== undefined)
          checkPackage(await tickets.one({ id: caller.id, name: caller.name, access: own }, ticket), scope.package_name);
      }
      const at = now(),
        id = randomUUID(),
        title = nameOf(scope, 'zip', 'claw-back', id.slice(0, ID_SHOWN)),
        input: PackInput = {
          ...scope,
          ...(ticket !== undefined && { ticket }),
          ...(raise !== undefined && { raise }),
          ...(mail !== undefined && { mail }),
        };
      const answer = await records.transaction(async (t) => {
        if (mail !== undefined) await claimMail(t, caller.id, at, noticeLimits);
        const job = { id, kind: 'pack', title, user_id: caller.id, package_name: scope.package_name, input, total: 0 };
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
