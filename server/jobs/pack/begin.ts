import { randomUUID } from 'node:crypto';
import type { Job } from '../../../contract/areas/job.ts';
import { MOST_ATTACHED_ROWS, MOST_PACK_ROWS } from '../../../contract/life/claw-back.ts';
import type { Grant } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { allThrough, narrowedTo, type AccessScope, type Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { about } from '../../tracker/desk.ts';
import { fileName } from '../../files/file-answer.ts';
import type { HandlerDeps } from '../../handler.ts';
import { addJob, JOB_MS } from '../../records/job/jobs.ts';
import { claimMail } from '../../records/mail/claim.ts';
import { leaveTrails, type AuditEntry, type Done, type Trail } from '../../records/trail.ts';
import { jobAnswer } from '../answer.ts';
import { checkPackage, type PackInput, type Targets } from './attach.ts';
import { blockedAs, blockSeen } from './tell.ts';
import { packAccess, packSource, type PackScope } from './source.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'tickets' | 'runner' | 'noticeLimits' | 'now'>;
interface Asked {
  readonly scope: PackScope;
  readonly targets: Targets;
  readonly caller: Caller;
  readonly access: AccessScope;
  readonly trail: Trail;
  readonly signal: AbortSignal;
}
/** As much of a job's id as tells its file from others of the same days. */
const ID_SHOWN = 8;

/** The answer of a call that makes a pack. */
export const packBegun = (job: Job): { readonly data: { readonly job: Job } } => ({ data: { job } });
/** Begins a pack as a job, where its rows are not too many and its maker may put it where it goes. */
export async function beginPack<A>(
  { analytics, records, tickets, runner, noticeLimits, now }: Deps,
  { scope, targets, caller, access, trail, signal }: Asked,
  answerOf: (job: Job) => A,
): Promise<A> {
  const { ticket, raise, mail } = targets;
  const through = (grant: Grant): AccessScope => {
    const own = narrowedTo(allThrough(grant, caller), ({ name }) => scope.package_name === ALL || name === scope.package_name);
    if (scope.package_name !== ALL && own.packages.length === 0) throw new CallFailure('no-grant', { grant });
    return own;
  };
  // whatever call asks for it, and wherever it goes
  const seen = packAccess(scope, access, through);
  const toTicket = ticket !== undefined || raise !== undefined,
    attaches = toTicket || mail !== undefined;
  // others read a ticket or a mail: they have one package, not those of whoever makes it
  if (attaches && scope.package_name === ALL) throw new CallFailure('invalid-request', { fields: { package_name: ['choose-one'] } });
  const { clicks, events } = await (await packSource({ analytics, records }, { scope, access: seen, signal })).foresee(now());
  if (clicks + events === 0) throw new CallFailure('no-fraud');
  const most = attaches ? MOST_ATTACHED_ROWS : MOST_PACK_ROWS;
  if (clicks + events > most) throw new CallFailure('too-many-rows', { fields: { [attaches ? 'ticket' : 'toDate']: [`maximum:${most}`] } });
  if (mail?.block !== undefined) through('source:block');
  if (toTicket) {
    const own = through('ticket:write');
    if (ticket !== undefined)
      checkPackage(await tickets.one({ id: caller.id, name: caller.name, access: own }, ticket), scope.package_name);
  }
  const at = now(),
    id = randomUUID(),
    title = fileName(['claw-back', scope.package_name, scope.fromDate, scope.toDate, id.slice(0, ID_SHOWN)], 'zip'),
    input = {
      ...scope,
      ...(ticket !== undefined && { ticket }),
      ...(raise !== undefined && { raise }),
    } satisfies PackInput;
  const answer = await records.transaction(async (t) => {
    if (mail !== undefined) {
      await claimMail(t, caller.id, at, noticeLimits);
    }
    const letter = mail && (await blockSeen(t, access, mail));
    const tells = letter === undefined ? null : await blockedAs(t, access, letter);
    const job = {
      id,
      kind: 'pack',
      title,
      user_id: caller.id,
      package_name: scope.package_name,
      input: { ...input, ...(letter !== undefined && { mail: letter }) } satisfies PackInput,
      total: 0,
    };
    const made = await addJob(t, { ...job, created_at: at, expires_at: at + JOB_MS });
    const answered = answerOf(jobAnswer(made));
    const auditEntry: AuditEntry = {
      action: 'report.export',
      subject: title,
      packageName: scope.package_name,
      detail: { scope, ...(mail !== undefined && { recipient: mail.recipient }) },
    };
    const told: Done[] =
      letter === undefined || tells === null
        ? []
        : [
            {
              trail: { ...trail, kept: () => null },
              auditEntry: about('publisher.tell', tells, { recipient: letter.recipient, subject: letter.subject }),
              answer: null,
            },
          ];
    await leaveTrails(t, at, [{ trail, auditEntry, answer: answered }, ...told]);
    return answered;
  });
  runner.wake();
  return answer;
}
