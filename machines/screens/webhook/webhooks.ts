import * as calls from '../../../contract/areas/webhook/webhook.ts';
import { webhooks, type WebhookParams } from '../../routes/areas/webhook.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** Events of a page of the log. */
export const LOG_PAGE = 25;
const read = readsOn<WebhookParams>();
const refreshes = [calls.list, calls.deliveries];
/** Webhooks of a package, the one that is added or changed, and the log of the one that is open. */
export const webhooksScreen = defineScreen({
  route: webhooks,
  reads: {
    list: read(calls.list, ({ package_name }) => ({ query: { package_name } }), { isEmpty: (all) => all.length === 0 }),
    log: read(
      calls.deliveries,
      ({ package_name, params: { row, task, state, page } }) =>
        row === null || row === '' || task !== 'log'
          ? null
          : { params: { id: row }, query: { package_name, ...(state === 'all' ? {} : { state }), page, limit: LOG_PAGE } },
      {
        keepAcross: ['page', 'state'],
        isEmpty: ({ total_count }) => total_count === 0,
        every: ({ deliveries }) => (deliveries.some(({ state }) => state === 'waiting') ? 5_000 : null),
      },
    ),
  },
  writes: {
    add: { call: calls.add, refreshes, toldBy: 'form' },
    change: { call: calls.change, refreshes, toldBy: 'form' },
    pause: { call: calls.pause, refreshes },
    roll: { call: calls.roll, refreshes, toldBy: 'form' },
    remove: { call: calls.remove, refreshes },
    test: { call: calls.test, refreshes, toldBy: 'form' },
    replay: { call: calls.replay, refreshes },
    replayAll: { call: calls.replayAll, refreshes, toldBy: 'form' },
  },
});
