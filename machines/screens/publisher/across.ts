import { publisherAcrossCalls as calls } from '../../../contract/areas/publisher/across.ts';
import { trafficDisputeCalls as disputes } from '../../../contract/areas/ticket/traffic-dispute.ts';
import { foresight, list } from '../../../contract/areas/tracker/foresight.ts';
import { rolesWith, type Role } from '../../../contract/policy.ts';
import { publisherAcross, type PublisherAcrossParams } from '../../routes/areas/publisher.ts';
import { ACT, actReads } from '../act.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** Who decides about contested traffic. The server refuses the others. */
export const mayDecide = (role: Role): boolean => rolesWith('ticket:write').includes(role);
/** A block says what is contested. */
const refreshes = [disputes.list, foresight, list];
const read = readsOn<PublisherAcrossParams>();
/** One publisher across packages, or the list of all. */
export const publisherScreen = defineScreen({
  route: publisherAcross,
  reads: {
    one: read(
      calls.one,
      ({ fromDate, toDate, params: { name } }) => (name === '' ? null : { query: { publisher: name, fromDate, toDate } }),
      { isEmpty: ({ packages }) => packages.length === 0 },
    ),
    /** What is contested of its traffic, in every package. */
    disputes: read(disputes.list, ({ params: { name } }) => (name === '' ? null : { query: { publisher: name } }), {
      isEmpty: ({ count }) => count === 0,
    }),
    names: read(calls.names, ({ params: { name } }) => (name === '' ? {} : null), { isEmpty: ({ count }) => count === 0 }),
    ...actReads<PublisherAcrossParams>(({ params: { name } }) => (name === '' ? null : name)),
  },
  parts: [ACT],
  writes: {
    reply: { call: disputes.reply, refreshes, toldBy: 'form' },
    decide: { call: disputes.decide, refreshes, toldBy: 'form' },
    withdraw: { call: disputes.withdraw, refreshes, toldBy: 'form' },
    file: { call: disputes.file, toldBy: 'form' },
    undoDecision: { call: disputes.undo, refreshes, toldBy: 'form' },
  },
});
