import type { ticketCaseCalls } from '../../../contract/areas/ticket/case-incidents.ts';
import type { ticketChangeCalls } from '../../../contract/areas/ticket/changes.ts';
import type { ticketForesightCalls } from '../../../contract/areas/ticket/foresee-steps.ts';
import type { ticketNoticeCalls } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { disputeCalls } from '../../../contract/areas/ticket/dispute.ts';
import type { ticketMacroCalls } from '../../../contract/areas/ticket/macros.ts';
import type { ticketOptionCalls } from '../../../contract/areas/ticket/options.ts';
import type { trafficDisputeCalls } from '../../../contract/areas/ticket/traffic-dispute.ts';
import type { ticketCalls } from '../../../contract/areas/ticket/ticket.ts';
import type { Examples } from '../support/example.ts';

/** Of a number that nobody has, which is refused as somebody else's is. */
export const ticketExamples: Examples<typeof ticketCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    one: () => ({ query: {}, admitted: 404 }),
    attachment: () => ({ query: {}, admitted: 404 }),
    priorities: () => ({ query: {} }),
    statuses: () => ({ query: {} }),
    customers: (package_name) => ({ query: { package_name }, admitted: 404 }),
  },
};
export const ticketCaseExamples: Examples<typeof ticketCaseCalls> = {
  most: () => ({ query: {}, admitted: 404 }),
  others: {},
};
export const ticketChangesExamples: Examples<typeof ticketChangeCalls> = {
  most: (_, { ticket }) => ({ query: {}, body: { ids: [ticket], value: '1' }, admitted: 403 }),
  others: {
    create: (package_name) => ({ body: { package_name, subject: 'x' }, admitted: 404 }),
    createOf: (package_name) => ({ body: { package_name, subject: 'x' }, admitted: 403 }),
    createMany: (package_name, { incident }) => ({ body: { package_name, mutliSelectID: [incident] }, admitted: 403 }),
    foreseeTickets: (package_name, { incident }) => ({ query: {}, body: { package_name, mutliSelectID: [incident] }, admitted: 403 }),
    withdraw: () => ({ query: {}, body: { id: 999_999 }, admitted: 404 }),
    update: () => ({ query: {}, body: { notes: 'x' }, admitted: 404 }),
    undoAll: (_, { ticket }) => ({
      query: {},
      body: { rows: [{ id: ticket, updated_on: '2026-11-20T08:00:00.000Z', priority_id: '1' }] },
      admitted: 403,
    }),
    closeAll: (_, { ticket }) => ({ query: {}, body: { ids: [ticket], value: 'Other' }, admitted: 403 }),
    close: (_, { ticket }) => ({ query: {}, body: { id: ticket, resolution: 'Other' }, admitted: 404 }),
  },
};
export const ticketForesightExamples: Examples<typeof ticketForesightCalls> = {
  most: (_, { ticket }) => ({ query: {}, body: { ids: [ticket] }, admitted: 403 }),
  others: {},
};
export const ticketMacroExamples: Examples<typeof ticketMacroCalls> = {
  most: () => ({ query: {} }),
  others: {
    saveMacro: () => ({ query: {}, body: { name: 'Mine', key: '1', status: 'Feedback', assignee: 'me', note: '', private_note: false } }),
    deleteMacro: () => ({ query: {}, admitted: 404 }),
  },
};
export const ticketOptionExamples: Examples<typeof ticketOptionCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {},
};
const notice = { template: 'phishing', reference: 'VGL-999999-1', recipient: 'abuse@host.example', subject: 'x', text: 'x' } as const;
export const ticketNoticeExamples: Examples<typeof ticketNoticeCalls> = {
  most: () => ({ query: {}, admitted: 404 }),
  others: { sendNotice: () => ({ query: {}, body: notice, admitted: 404 }) },
};
export const disputeExamples: Examples<typeof disputeCalls> = {
  most: () => ({ query: {}, body: { text: 'x' }, admitted: 404 }),
  others: {
    own: (package_name) => ({ query: { package_name } }),
    one: () => ({ query: {}, admitted: 404 }),
    file: () => ({ query: {}, admitted: 404 }),
  },
};
export const trafficDisputeExamples: Examples<typeof trafficDisputeCalls> = {
  most: () => ({ query: {}, body: { updated_on: '2026-11-20T08:00:00.000Z' }, admitted: 404 }),
  others: {
    list: () => ({ query: { publisher: 'AdRiver' } }),
    // of days before there was any traffic
    contest: (package_name) => ({
      query: {},
      body: { package_name, publisher: 'AdRiver', kind: 'visit', fromDate: '2020-01-01', toDate: '2020-01-02', text: 'x' },
      admitted: package_name === 'all' ? 400 : 422,
    }),
    file: () => ({ query: {}, admitted: 404 }),
    reply: () => ({ query: {}, body: { text: 'x' }, admitted: 404 }),
    decide: () => ({
      query: {},
      body: { updated_on: '2026-11-20T08:00:00.000Z', outcome: 'Upheld', credit: null, notes: 'x' },
      admitted: 404,
    }),
  },
};
