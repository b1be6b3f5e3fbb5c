import * as calls from '../../../contract/areas/sign-in.ts';
import { definePart } from '../screen.ts';

/** How somebody who is back from a provider is signed in: the login machine's own call. */
export const { finishSso } = calls;

/** What those can write who are not signed in. */
export const signedOut = definePart('signed-out', {
  writes: {
    forgotPassword: { call: calls.forgotPassword, toldBy: 'form' },
    resetLink: { call: calls.resetLink, toldBy: 'form' },
    resetPassword: { call: calls.resetPassword, toldBy: 'form' },
    startSso: { call: calls.startSso, toldBy: 'form', leadsTo: ({ url }: { readonly url: string }) => url },
    register: { call: calls.register, toldBy: 'form' },
  },
});
