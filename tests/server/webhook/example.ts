import type { webhookCalls } from '../../../contract/areas/webhook/webhook.ts';
import type { Examples } from '../support/example.ts';

const terms = { name: 'Pager', url: 'https://pager.example/hook', form: 'vigil', events: ['alert.fired'] };
/** Of a package that is theirs: webhooks that are not there, or refused by their handlers. */
export const webhookExamples: Examples<typeof webhookCalls> = {
  most: (package_name) => ({ query: { package_name }, admitted: 404 }),
  others: {
    list: (package_name) => ({ query: { package_name } }),
    // an address of the inside is refused, as is one of no one package
    add: (package_name) => ({ query: { package_name }, body: { ...terms, url: 'https://127.0.0.1/' }, admitted: 400 }),
    change: (package_name) => ({ query: { package_name }, body: { ...terms, version: 1 }, admitted: 404 }),
    pause: (package_name) => ({ query: { package_name }, body: { isPaused: true }, admitted: 404 }),
    replayAll: (package_name) => ({ query: { package_name }, body: { since: '2026-11-20T00:00:00.000Z' }, admitted: 404 }),
  },
};
