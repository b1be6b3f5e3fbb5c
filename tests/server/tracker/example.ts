import type { blockCalls } from '../../../contract/areas/tracker/block.ts';
import type { campaignCalls } from '../../../contract/areas/tracker/campaign.ts';
import type { clawBackCalls } from '../../../contract/areas/tracker/claw-back.ts';
import type { publisherCalls } from '../../../contract/areas/tracker/publisher.ts';
import type { trackerCalls } from '../../../contract/areas/tracker/tracker.ts';
import { inWeek, type Examples } from '../support/example.ts';

export const trackerExamples: Examples<typeof trackerCalls> = { most: (packageName) => inWeek(packageName) };

const updated_on = '2026-11-20T10:00:00.000Z';
/** A campaign of a publisher that nobody has is refused, so that the rows of other tests stay; those that are kept are in campaigns.test.ts. */
export const trackerCampaignExamples: Examples<typeof campaignCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    performance: (package_name) => inWeek(package_name, { of: 'campaign' }),
    add: (package_name, { publisher }) => ({
      body: {
        package_name,
        campaign_name: 'x',
        customer_name: 'x',
        platform: 'Web',
        goal: 'visit',
        landing_url: 'https://x.example',
        tracking_domain: 'https://t.x.example',
        start_date: '2026-11-20',
        model: 'CPA',
        revenue: 2,
        payout: 1,
        currency: 'INR',
        publishers: [{ id: publisher, payout: null, cap_day: null, is_on: true }],
      },
      admitted: 400,
    }),
    update: (package_name) => ({ body: { package_name, updated_on, state: 'paused' }, admitted: 404 }),
    remove: () => ({ body: { updated_on }, admitted: 404 }),
  },
};
export const trackerPublisherExamples: Examples<typeof publisherCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    add: (package_name) => ({
      // its packages have rupees
      body: { package_name, publisher_name: 'x', type: 'network', model: 'CPA', payout: 1, currency: 'USD' },
      admitted: 400,
    }),
    update: (package_name) => ({ body: { package_name, updated_on, state: 'paused' }, admitted: 404 }),
    remove: () => ({ body: { updated_on }, admitted: 404 }),
    keep: (package_name) => ({ body: { package_name, updated_on, notes: 'seen' }, admitted: 404 }),
  },
};
export const trackerClawBackExamples: Examples<typeof clawBackCalls> = {
  most: (packageName) => inWeek(packageName),
  // of no day with a click: a pack of a hundred requests would be a hundred files
  others: { make: (package_name) => ({ body: { package_name, fromDate: '2020-01-01', toDate: '2020-01-02' }, admitted: 422 }) },
};
/** What is blocked is in block.test.ts. */
export const blockExamples: Examples<typeof blockCalls> = {
  most: (package_name) => ({ body: { package_name, updated_on, notes: 'x' }, admitted: 404 }),
  others: {
    foresight: (package_name) => ({
      ...inWeek(package_name, { publisher: 'Vault Media' }),
      admitted: package_name === 'all' ? 400 : 200,
    }),
    block: (package_name) => ({
      body: { package_name, publisher: 'Vault Media', updated_on },
      admitted: package_name === 'all' ? 400 : 409,
    }),
    undo: (package_name) => ({ body: { package_name, updated_on }, admitted: 404 }),
    list: (package_name) => ({ query: { package_name } }),
    file: (package_name) => ({ query: { package_name } }),
    // of no day with a row
    attach: (package_name) => ({
      body: { package_name, publisher: 'Vault Media', fromDate: '2020-01-01', toDate: '2020-01-02', ticket: 1 },
      admitted: package_name === 'all' ? 400 : 422,
    }),
    tell: (package_name) => ({
      body: { package_name, updated_on, recipient: 'x@network.example', subject: 'x', text: 'x' },
      admitted: 404,
    }),
  },
};
