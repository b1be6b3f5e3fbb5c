import type { signInCalls } from '../../../contract/areas/sign-in.ts';
import type { Examples } from '../support/example.ts';

const token = 'a-secret-that-nobody-was-ever-sent';
export const signInExamples: Examples<typeof signInCalls> = {
  most: () => ({}),
  others: {
    forgotPassword: () => ({ body: { email: 'nobody@demo.example' } }),
    resetLink: () => ({ body: { token }, admitted: 404 }),
    resetPassword: () => ({ body: { token, new_password: 'Harbour-Lights-7' }, admitted: 404 }),
    startSso: () => ({ body: { challenge: 'c'.repeat(43) }, admitted: 404 }),
    finishSso: () => ({ body: { verifier: 'v'.repeat(43), returned: { code: 'code', state: 'state' } }, admitted: 404 }),
    register: () => ({ body: { name: 'Noor Ali', company: 'Harbour Lane', email: 'ops@harbourlane.example', wish: '', terms: true } }),
  },
};
