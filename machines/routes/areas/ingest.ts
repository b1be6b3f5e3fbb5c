import { pageParam, paramsOf, rowParam, viewParam, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

const shape = {
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
