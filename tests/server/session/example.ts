import type { sessionCalls } from '../../../contract/areas/session.ts';
import type { Examples } from '../support/example.ts';

const inPackage = (package_name: string) => ({ query: { package_name } });
export const sessionExamples: Examples<typeof sessionCalls> = {
  most: () => ({}),
  others: {
    login: () => ({ body: { email: 'admin@demo.example', password: 'Demo-2026' } }),
    secondFactor: () => ({ body: { challenge: 'a-challenge-that-nobody-was-given', code: '123456' }, admitted: 404 }),
    // refused by its handler, so that no account changes: what counts is that it was reached
    changePassword: () => ({ body: { current_password: 'not this one', new_password: 'Harbour-Lights-7' }, admitted: 400 }),
    dashboardType: inPackage,
    menu: inPackage,
  },
};
