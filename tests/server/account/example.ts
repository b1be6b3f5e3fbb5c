import type { accountCalls } from '../../../contract/areas/account.ts';
import type { Examples } from '../support/example.ts';

// refused by their handlers, so that no account changes: what counts is that they were reached
const wrongPassword = () => ({ body: { current_password: 'not this one' }, admitted: 400 });
export const accountExamples: Examples<typeof accountCalls> = {
  most: () => ({}),
  others: {
    rename: () => ({ body: { name: 'Somebody' } }),
    endSession: () => ({ admitted: 404 }),
    // the other rows use the other sessions
    endOthers: () => ({}),
    beginSecondFactor: wrongPassword,
    confirmSecondFactor: () => ({ body: { code: '123456' }, admitted: 409 }),
    endSecondFactor: wrongPassword,
    renewRecoveryCodes: wrongPassword,
    createToken: () => ({ body: { name: ' ', grants: [], days: 30 }, admitted: 400 }),
    revokeToken: () => ({ admitted: 404 }),
    saveRules: () => ({ body: { secondFactor: 'optional' as const } }),
  },
};
