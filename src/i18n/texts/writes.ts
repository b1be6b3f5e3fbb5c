import { i18n } from '../i18n.ts';
import { params } from '../transforms.ts';

/** Outcomes of writes, and the question before unsaved changes are left. `what` is what was changed, as its screen says it. */
export const writesTexts = i18n('shell/writes', {
  done: params('{what}: saved'),
  begun: params('{what}: being made'),
  failed: params('{what}: not saved. {cause}'),
  conflict: params('{what}: not saved. Somebody else changed it first; the list shows it as it is now.'),
  retry: 'Try again',
  dismiss: 'Dismiss',
  region: 'Outcomes of changes',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have changed here is not saved yet.',
  stay: 'Stay here',
  leave: 'Leave',
  unsentTitle: 'Changes are still being sent',
  unsentText: 'Whoever signs out now may lose them. It takes a few seconds.',
  signOut: 'Sign out anyway',
  change: 'Your change',
});
