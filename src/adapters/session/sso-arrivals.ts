import { fromCallback, type AnyEventObject } from 'xstate';
import type { Location } from '../location.ts';

/** Where a provider of single sign-on sends people back to. */
const RETURN_PATH = '/auth/sso';
const LOGIN = '/auth/login';

/** Sends RETURNED once where somebody is back from a provider of single sign-on. What it says leaves the address at once. */
export const ssoArrivals = (location: Location) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const { pathname, search } = location.get();
    if (pathname !== RETURN_PATH) return;
    location.replace(LOGIN);
    void import('./sso-departure.ts').then(
      ({ takeDeparture }) => {
        const { verifier, returnPath } = takeDeparture();
        if (returnPath !== null) location.replace(LOGIN, { returnPath });
        sendBack({ type: 'RETURNED', returned: Object.fromEntries(new URLSearchParams(search)), verifier });
      },
      () => undefined, // the sign-in page is there all the same
    );
  });
