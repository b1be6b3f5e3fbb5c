import { pageParam, paramsOf, rowParam, viewParam, type Param, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

/** Of its log: it goes with the webhook. */
const placeParam: Param<number> = { ...pageParam, kind: 'rowPage' };
const shape = {
  /** The webhook that is open; '' a new one. */
  row: rowParam,
  /** What is done with it: its log is read, or it is changed. */
  task: viewParam(['log', 'change'], 'rowPage'),
  /** Which of its events are listed. */
  state: viewParam(['all', 'waiting', 'delivered', 'failed', 'missed'], 'rowPage'),
  page: placeParam,
} as const;
const params = paramsOf(shape);
export type WebhookParams = ParamsOf<typeof shape>;
/** Addresses that are told what happens in a package. */
export const webhooks = route({ path: '/webhooks', area: 'webhook', title: 'Webhooks', needs: 'package', params });
