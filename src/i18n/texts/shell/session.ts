import { i18n } from '../../i18n.ts';
import { count, params } from '../../transforms.ts';

/** The warning before a session ends (D11). `left` is m:ss. */
export const sessionTexts = i18n('shell/session', {
  title: 'Still there?',
  expiry: 'Your session ends soon. Stay signed in to keep working where you are.',
  idle: 'You have not been active for a while. Stay signed in to keep working where you are.',
  left: params('Signed out in {left}'),
  leftSpoken: count({ one: 'Less than {count} second left', other: 'Less than {count} seconds left' }),
  over: 'Signing out',
  stay: 'Stay signed in',
  signOut: 'Sign Out',
});
