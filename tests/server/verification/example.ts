import type { verificationMerchantCalls } from '../../../contract/areas/verification/merchants.ts';
import type { verificationRunCalls } from '../../../contract/areas/verification/runs.ts';
import type { verificationHistoryCalls } from '../../../contract/areas/verification/history.ts';
import type { verificationCalls } from '../../../contract/areas/verification/verification.ts';
import type { Examples } from '../support/example.ts';

/** About no package. `verify` has no key here, so that whoever holds the grant is refused for that alone (verification.test.ts has one). */
export const verificationExamples: Examples<typeof verificationCalls> = {
  most: () => ({ query: {} }),
  others: {
    verify: () => ({ query: {}, body: { pan: 'AAACV1234F' }, admitted: 403 }),
    kept: () => ({ query: {}, body: { pan: 'AAACV1234F' } }),
  },
};
export const verificationHistoryExamples: Examples<typeof verificationHistoryCalls> = {
  most: () => ({ query: {} }),
  others: {
    find: () => ({ query: {}, body: { text: 'AAACV1234F' } }),
    one: () => ({ query: {}, admitted: 404 }),
    reveal: () => ({ query: {}, body: {}, admitted: 404 }),
    forget: () => ({ query: {}, body: { confirm: true } }),
  },
};
/** `start` has no file here: whoever holds the grant is refused for that alone. */
export const verificationRunsExamples: Examples<typeof verificationRunCalls> = {
  most: () => ({ query: {}, admitted: 404 }),
  others: {
    start: () => ({ query: {}, body: {}, admitted: 400 }),
    list: () => ({ query: {} }),
    resume: () => ({ query: {}, body: {}, admitted: 404 }),
    reveal: () => ({ query: {}, body: {}, admitted: 404 }),
  },
};
/** No onboarding service is set up: whoever holds the grant meets that alone. */
export const verificationMerchantsExamples: Examples<typeof verificationMerchantCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    process: (package_name, { merchant }) => ({ query: {}, body: { package_name, merchant_ids: [merchant] }, admitted: 409 }),
  },
};
