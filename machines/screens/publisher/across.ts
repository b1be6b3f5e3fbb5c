import { publisherAcrossCalls as calls } from '../../../contract/areas/publisher/across.ts';
import { publisherAcross, type PublisherAcrossParams } from '../../routes/areas/publisher.ts';
import { ACT, actReads } from '../act.ts';
import { defineScreen, readsOn } from '../screen.ts';

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
    names: read(calls.names, ({ params: { name } }) => (name === '' ? {} : null), { isEmpty: ({ count }) => count === 0 }),
    ...actReads<PublisherAcrossParams>(({ params: { name } }) => (name === '' ? null : name)),
  },
  parts: [ACT],
});
