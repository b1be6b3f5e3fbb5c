import { i18n } from '../../i18n.ts';

/** What any page may have to say before its own texts are there, the sign-in page included. */
export const pageTexts = i18n('start/page', {
  retry: 'Retry',
  reload: 'Reload the page',
  partMissing: 'This part of the page could not be loaded.',
  offline: 'The server cannot be reached.',
  timeout: 'The server took too long.',
  unopened: 'Not opened',
  close: 'Close',
  signOut: 'Sign Out',
  loading: 'Loading',
  splash: 'Vigil is loading',
});
