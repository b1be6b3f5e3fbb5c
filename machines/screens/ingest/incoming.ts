import * as calls from '../../../contract/areas/admin/ingest.ts';
import * as sourceCalls from '../../../contract/areas/source/source.ts';
import { importMappings } from '../../../contract/areas/admin/import-mappings.ts';
import { incoming, type IngestParams } from '../../routes/areas/ingest.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** Batches of a page, and fetches or objects of one. */
export const BATCH_PAGE = 25,
  LOG_PAGE = 10;
/** After how long what is fetched or waits is asked for again, and when nothing does. */
const RUNNING_MS = 2_000,
  WAITING_MS = 5_000,
  CALM_MS = 60_000;
const read = readsOn<IngestParams>();
const refreshes = [calls.arrivals];
const sourceRefreshes = [sourceCalls.list, sourceCalls.fetches, sourceCalls.objects, calls.arrivals];
/** The source whose log is read; null where none is. */
const logOf = ({ source, task }: IngestParams): string | null => (source === null || source === '' || task !== 'log' ? null : source);
const isForm = ({ source, task }: IngestParams): boolean => source === '' || (source !== null && task === 'change');
/** When rows arrived in a package, the sources that they are fetched from, and the batches that brought them. */
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
    sources: read(sourceCalls.list, ({ package_name }) => ({ query: { package_name } }), {
      isEmpty: (all) => all.length === 0,
      every: (all) => (all.some(({ state }) => state !== 'idle') ? RUNNING_MS : CALM_MS),
      along: ['fetches', 'objects', 'arrivals'],
    }),
    places: read(sourceCalls.places, ({ package_name, params }) => (isForm(params) ? { query: { package_name } } : null)),
    mappings: read(importMappings, ({ package_name, params }) => (isForm(params) ? { query: { package_name } } : null)),
    fetches: read(
      sourceCalls.fetches,
      ({ package_name, params }) => {
        const id = logOf(params);
        return id === null ? null : { params: { id }, query: { package_name, page: params.fetches, limit: LOG_PAGE } };
      },
      { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
    ),
    objects: read(
      sourceCalls.objects,
      ({ package_name, params }) => {
        const id = logOf(params);
        return id === null ? null : { params: { id }, query: { package_name, page: params.objects, limit: LOG_PAGE } };
      },
      { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
    ),
  },
  writes: {
    addSource: { call: sourceCalls.add, refreshes: sourceRefreshes, toldBy: 'form' },
    changeSource: { call: sourceCalls.change, refreshes: sourceRefreshes, toldBy: 'form' },
    pauseSource: { call: sourceCalls.pause, refreshes: sourceRefreshes },
    fetchSource: { call: sourceCalls.fetchNow, refreshes: sourceRefreshes },
    removeSource: { call: sourceCalls.remove, refreshes: sourceRefreshes },
    trySource: { call: sourceCalls.attempt, toldBy: 'form' },
    retry: { call: calls.retryBatch, refreshes },
    pause: { call: calls.pauseArrivals, refreshes },
  },
});
