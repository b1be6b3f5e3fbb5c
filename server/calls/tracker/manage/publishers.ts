import { type publisherCalls, publisherFaults, type PublisherTerms } from '../../../../contract/areas/tracker/publisher.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { Faults } from '../../../../contract/life/tracker-life.ts';
import type { Handlers } from '../../../handler.ts';
import { folded, type TrackerRecord } from '../../../records/tracker/tracker.ts';
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
} from '../../../tracker/desk.ts';
import { standingOf } from '../../../tracker/answer.ts';
import { decideIn, removeIn } from './decision.ts';
import { triedLimits } from './tried.ts';
import { changesBetween, publisherColumns, publisherTerms, told } from '../../../tracker/record.ts';

type State = PublisherTerms['state'];
/** Only a decision blocks a publisher or lifts its block. */
const blockFaults = (before: State, after: State): Faults =>
  (before === 'blocked') === (after === 'blocked') ? {} : { state: [before === 'blocked' ? 'is-blocked' : 'not-decided'] };
/** Reads and changes publishers, and decides about those that are proposed to be blocked. */
export function publisherHandlers(deps: ManageDeps): Handlers<Calls['trackerPublisher']> {
  const desk = trackerDesk(deps);
  return {
    async caps(asked) {
      const seen = await desk.see(asked);
      return { data: standingOf(await seen.publishers(), await seen.campaigns(), seen.figures) };
    },

    async wouldHave({ query: { package_name: _, ...typed }, ...asked }) {
      return { data: await triedLimits(deps, asked, typed) };
    },

    list: async (asked) => ({ data: await (await desk.see(asked)).publishers() }),

    add: ({ body, ...asked }) =>
      desk.add(asked, onePackage(body.package_name), async (work) => {
        const { package_name, publisher_id, ...terms } = body;
        const record: TrackerRecord = {
          ...freshRecord('publisher', { code: publisher_id, packageName: package_name, by: asked.caller.id, at: work.at }),
          ...publisherColumns(terms),
        };
        check({ ...(await sharedFaults(work.access, work.t, 'publisher', record)), ...blockFaults('active', terms.state) });
        await work.t.add(work.access, 'publisher', record);
        await work.note(record, { action: 'created', changes: [] });
        const answer = { data: await work.publisher(record) };
        return { answer, auditEntry: about('publisher.create', record) };
      }),

    update: ({ params, body, ...asked }) =>
      desk.change(asked, 'publisher', params.id, async (work, record) => {
        await checkVersion(record, body.updated_on, () => work.publisher(record));
        const { package_name: _, updated_on: __, publisher_id, ...change } = body;
        const before = publisherTerms(record),
          terms: PublisherTerms = { ...before, ...told(change) };
        check({ ...publisherFaults(terms), ...blockFaults(before.state, terms.state) });
        const next: TrackerRecord = {
          ...record,
          ...publisherColumns(terms),
          code: publisher_id ?? record.code,
          updated_at: after(record, work.at),
          updated_by: asked.caller.id,
        };
        check(
          next.code !== record.code && work.figures.publisher(record.package_name, record.code).rows > 0
            ? { publisher_id: ['has-rows'] }
            : await sharedFaults(work.access, work.t, 'publisher', { ...next, folded_name: folded(terms.publisher_name) }),
        );
        const changes = changesBetween({ ...before, publisher_id: record.code }, { ...terms, publisher_id: next.code });
        if (changes.length === 0) return { answer: { data: await work.publisher(record) }, auditEntry: about('publisher.update', record) };
        await work.t.put(work.access, 'publisher', next);
        await work.note(next, { action: 'changed', changes });
        const answer = { data: await work.publisher(next) };
        return { answer, auditEntry: about('publisher.update', next, { changes }) };
      }),

    remove: ({ params, body, ...asked }) =>
      desk.change<ReplyOf<(typeof publisherCalls)['remove']>>(asked, 'publisher', params.id, async (work, record) => {
        await checkVersion(record, body.updated_on, () => work.publisher(record));
        const { rows } = (await work.figuresNow()).publisher(record.package_name, record.code);
        const { campaigns } = await work.publisher(record);
        if (rows === 0 && (await removeIn(work, record, { campaigns })))
          return {
            answer: { data: { id: record.id, outcome: 'deleted', rows, campaigns } },
            auditEntry: about('publisher.delete', record),
          };
        // out of the archive it would come back without its block
        check(record.state === 'blocked' ? { state: ['is-blocked'] } : {});
        const next: TrackerRecord = { ...record, state: 'archived', updated_at: after(record, work.at), updated_by: asked.caller.id };
        await work.t.put(work.access, 'publisher', next);
        await work.note(next, { action: 'archived', changes: changesBetween({ state: record.state }, { state: next.state }) });
        return {
          answer: { data: { id: record.id, outcome: 'archived', rows, campaigns } },
          auditEntry: about('publisher.archive', next, { rows, campaigns }),
        };
      }),

    keep: ({ params, body: { notes, updated_on }, ...asked }) =>
      desk.change(asked, 'publisher', params.id, async (work, record) => {
        const current = await work.publisher(record);
        await checkVersion(record, updated_on, () => Promise.resolve(current));
        const decided = await decideIn(work, record, current, { decision: 'keep', notes, by: asked.caller.id });
        return { answer: { data: decided.publisher }, auditEntry: decided.auditEntry };
      }),
  };
}
