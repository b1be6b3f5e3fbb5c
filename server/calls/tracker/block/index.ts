import { UNDO_BLOCK_MS, type blockCalls } from '../../../../contract/areas/tracker/block.ts';
import { NewPublisher } from '../../../../contract/areas/tracker/publisher.ts';
import { type PublisherState } from '../../../../contract/life/publisher.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { RecordEntry } from '../../../../contract/life/tracker-life.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import type { TrackerRecord } from '../../../records/tracker/tracker.ts';
import { decideIn, removeIn } from '../manage/decision.ts';
import {
  about,
  after,
  check,
  checkVersion,
  freshRecord,
  onePackage,
  sharedFaults,
  trackerDesk,
  type ManageDeps,
  type Work,
} from '../../../tracker/desk.ts';
import { changesBetween, entryAnswer, publisherColumns } from '../../../tracker/record.ts';
import { sentOf, toldOf } from './told.ts';
import { blockedAmong, blockOf, idsIn, recordOf } from '../../../tracker/sources.ts';
import { foresightHandler } from './foresight.ts';
import { listHandlers } from './listed.ts';
import { beginPackOf } from './pack.ts';
import { packBegun } from '../../../jobs/pack/begin.ts';

type Deps = Omit<ManageDeps, 'tickets'> & Pick<HandlerDeps, 'posts' | 'noticeLimits' | 'tickets' | 'runner'>;
/** How long a mail is waited for, so that its sender is told what became of it. */
const TOLD_WITHIN_MS = 5_000;
const iso = (at: number): string => new Date(at).toISOString();

/** Blocks publishers of any package with traffic, says before what that concerns, and tells ad servers and networks of it. */
export function blockHandlers(deps: Deps): Handlers<Calls['block']> {
  const { analytics, records, posts, noticeLimits } = deps;
  const desk = trackerDesk(deps);
  const listedNow = async ({ t, access }: Pick<Work, 't' | 'access'>): Promise<number> =>
    blockedAmong(await t.list(access, 'publisher')).length;
  /** What became of a publisher, newest first. */
  const historyOf = async ({ t, access }: Pick<Work, 't' | 'access'>, id: string): Promise<RecordEntry[]> =>
    (await t.journal(access, [id])).map((entry) => entryAnswer(entry, new Map()));
  return {
    foresight: foresightHandler(deps),
    async block({ body: { package_name, publisher, updated_on, notes }, ...asked }) {
      const [publisher_id = ''] = await idsIn(analytics, asked, publisher);
      return desk.add(asked, onePackage(package_name), async (work) => {
        const seen = recordOf(await work.t.list(work.access, 'publisher'), { publisher, publisher_id });
        if (seen === undefined && updated_on !== null) throw new CallFailure('changed', { current: null });
        const record = seen ?? (await added(work, { package_name, publisher, publisher_id }, asked.caller.id));
        const current = await work.publisher(record);
        if (seen !== undefined) await checkVersion(seen, updated_on ?? iso(0), () => Promise.resolve(current));
        const decided = await decideIn(work, record, current, { decision: 'block', notes, by: asked.caller.id });
        const answer = { data: blockOf(decided.record, decided.publisher, await listedNow(work)) };
        return { answer, auditEntry: decided.auditEntry };
      });
    },

    undo: ({ params, body: { updated_on, package_name }, ...asked }) =>
      desk.change<ReplyOf<(typeof blockCalls)['undo']>>(asked, 'publisher', params.id, async (work, record) => {
        const current = await work.publisher(record);
        await checkVersion(record, updated_on, () => Promise.resolve(current));
        const history = await historyOf(work, record.id);
        const [last, before] = history.filter(({ action }) => action !== 'told');
        if (last?.action !== 'blocked') throw new CallFailure('nothing-to-undo', { current });
        if (work.at > Date.parse(last.at) + UNDO_BLOCK_MS) throw new CallFailure('too-late', { current });
        const was = (last.changes.find(({ name }) => name === 'state')?.from ?? 'active') as PublisherState;
        // what it was added for may refer to it meanwhile, and its network may have been told
        const isFresh = before?.action === 'created' && before.at === last.at && history.every(({ action }) => action !== 'told');
        const isGone = isFresh && (await removeIn(work, record, current));
        if (!isGone) {
          const next: TrackerRecord = { ...record, state: was, updated_at: after(record, work.at), updated_by: asked.caller.id };
          await work.t.put(work.access, 'publisher', next);
          await work.note(next, { action: 'restored', changes: changesBetween({ state: record.state }, { state: was }) });
        }
        await work.cancelMails(record);
        await work.tellPublisher(record, 'restored');
        const state = isGone ? null : was;
        const answer = { data: { package_name, publisher: record.name, state, listed: await listedNow(work) } };
        return { answer, auditEntry: about('publisher.undo-block', record, { state }) };
      }),

    lift: ({ params, body: { updated_on, notes }, ...asked }) =>
      desk.change(asked, 'publisher', params.id, async (work, record) => {
        const current = await work.publisher(record);
        await checkVersion(record, updated_on, () => Promise.resolve(current));
        const decided = await decideIn(work, record, current, { decision: 'unblock', notes, by: asked.caller.id });
        const answer = { data: blockOf(decided.record, decided.publisher, await listedNow(work)) };
        return { answer, auditEntry: decided.auditEntry };
      }),

    ...listHandlers(deps),

    async tell({ params, body: { updated_on, recipient, subject, text, package_name, pack }, ...asked }) {
      if (pack !== undefined) {
        const record = await records.tracker.byId(asked.access, 'publisher', params.id);
        if (record === undefined) throw new CallFailure('not-found');
        const mail = { recipient, subject, text, block: { id: record.id, updated_on } };
        return beginPackOf(deps, { ...asked, ...pack, package_name, publisher: record.name, targets: { mail } }, () => ({
          data: { recipient, state: 'waiting' as const, error: null },
        }));
      }
      let mailId = '';
      const answer = await desk.change<ReplyOf<(typeof blockCalls)['tell']>>(asked, 'publisher', params.id, async (work, record) => {
        await checkVersion(record, updated_on, () => work.publisher(record));
        const says = record.state === 'blocked' ? 'blocked' : 'over';
        if (says === 'over') {
          const entries = await work.t.journal(work.access, [record.id]);
          if (toldOf(await sentOf(work.mails, entries), entries) === null) throw new CallFailure('nothing-to-decide');
        }
        mailId = await work.post(
          { kind: 'block', user_id: asked.caller.id, to: { name: '', address: recipient }, subject, text },
          noticeLimits,
        );
        await work.note(record, {
          action: 'told',
          changes: [{ name: 'recipient', from: null, to: recipient }],
          mail: { id: mailId, says },
        });
        const posted = { data: { recipient, state: 'waiting' as const, error: null } };
        return { answer: posted, auditEntry: about('publisher.tell', record, { recipient, subject }) };
      });
      posts.wake();
      await posts.tried(TOLD_WITHIN_MS);
      const mail = await records.mails.byId(mailId);
      return mail === undefined ? answer : { data: { recipient, state: mail.state, error: mail.error } };
    },

    attach: ({ body: { ticket, ...body }, ...asked }) => {
      onePackage(body.package_name);
      return beginPackOf(deps, { ...asked, ...body, targets: { ticket } }, packBegun);
    },
  };
}

/** The record of a publisher that has none: active until it is decided about. */
async function added(
  work: Work,
  { package_name, publisher, publisher_id }: { readonly package_name: string; readonly publisher: string; readonly publisher_id: string },
  by: string,
): Promise<TrackerRecord> {
  const currency = work.access.packages.find(({ name }) => name === package_name)?.currency;
  const {
    publisher_id: _,
    package_name: __,
    ...terms
  } = NewPublisher.parse({
    package_name,
    publisher_name: publisher,
    type: 'network',
    model: 'CPA',
    payout: 0,
    currency,
  });
  const record: TrackerRecord = {
    ...freshRecord('publisher', { code: publisher_id === '' ? publisher : publisher_id, packageName: package_name, by, at: work.at }),
    ...publisherColumns(terms),
  };
  check(await sharedFaults(work.access, work.t, 'publisher', record));
  await work.t.add(work.access, 'publisher', record);
  await work.note(record, { action: 'created', changes: [] });
  return record;
}
