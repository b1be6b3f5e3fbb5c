import * as calls from '../../../contract/areas/admin/ingest.ts';
import { incoming, type IngestParams } from '../../routes/areas/ingest.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** Batches of a page. */
export const BATCH_PAGE = 25;
/** After how long what waits is asked for again, and when nothing does. */
const WAITING_MS = 5_000,
  CALM_MS = 60_000;
const read = readsOn<IngestParams>();
const refreshes = [calls.arrivals];
/** When rows arrived in a package, and the batches that brought them. */
export const incomingScreen = defineScreen({
  route: incoming,
  reads: {
    arrivals: read(
      calls.arrivals,
      ({ package_name, params: { state, kind, page } }) => ({
        query: { package_name, ...(state !== 'all' && { state }), ...(kind !== 'all' && { kind }), page, limit: BATCH_PAGE },
      }),
      {
        keepAcross: ['page', 'state', 'kind'],
        every: ({ kinds, paused }) => (paused === null && kinds.some(({ waiting }) => waiting > 0) ? WAITING_MS : CALM_MS),
      },
    ),
  },
  writes: {
    retry: { call: calls.retryBatch, refreshes },
    pause: { call: calls.pauseArrivals, refreshes },
  },
});
