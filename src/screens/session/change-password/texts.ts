import { i18n } from '../../../i18n/i18n.ts';

/** Changing one's own password. */
export const passwordTexts = i18n('session', {
  title: 'Change Password',
  intro: 'Other devices are signed out when the password changes. You stay signed in here.',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  show: 'Show passwords',
  rules: 'A new password',
  ruleLength: 'has 8 to 50 characters',
  ruleOther: 'differs from the current one',
  ruleCommon: 'is not one that many people use',
  ruleMet: 'met',
  ruleOpen: 'not met yet',
  submit: 'Change password',
  sending: 'Changing',
  doneTitle: 'The password is changed',
  doneHint: 'Use it the next time you sign in.',
  done: 'Back to work',
  failed: 'The password was not changed.',
  same: 'The new password is the current one',
  differs: 'The two new passwords differ',
  incorrect: 'The login detail is incorrect',
  common: 'Too easy to guess',
});
