import { pageParam, paramsOf, rowParam, viewParam, type Param, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

/** Of a log: it goes with its source. */
const logPage: Param<number> = { ...pageParam, kind: 'rowPage' };
const shape = {
  /** The source that is open; '' a new one. */
  source: rowParam,
  /** What is done with it: its log is read, or it is changed. */
  task: viewParam(['log', 'change'], 'rowPage'),
  fetches: logPage,
  objects: logPage,
  /** The batch that is open. */
  row: rowParam,
  /** Which batches are listed. */
  state: viewParam(['all', 'waiting', 'published', 'refused', 'failed']),
  kind: viewParam(['all', 'events', 'incidents', 'tracker', 'costs']),
  page: pageParam,
} as const;
const params = paramsOf(shape);
export type IngestParams = ParamsOf<typeof shape>;
/** Rows that arrive in a package by themselves: when they came, and what became of each batch. */
export const incoming = route({ path: '/incoming', area: 'ingest', title: 'Incoming data', needs: 'package', params });
