import { i18n } from '../../../../i18n/i18n.ts';
import { params } from '../../../../i18n/transforms.ts';

/** The second factor: asked for, set up, and its recovery codes. */
export const factorTexts = i18n('signed-out/factor', {
  eyebrow: 'Second factor',
  title: 'Enter the code',
  lead: 'Open your authenticator app and enter its six digits for Vigil.',
  code: 'Code',
  recovery: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  submit: 'Sign in',
  sending: 'Signing in',
  back: 'Back to sign in',
  wrong: 'The code is not right. Each works once, and for half a minute.',
  wrongRecovery: 'The recovery code is not right. Each works once.',
  malformed: 'Six digits',
  setupTitle: 'Set up a second factor',
  setupLead:
    'Your administrator asks everybody for a code of an app. Scan the picture with an authenticator app, then enter its six digits.',
  picture: 'QR code for an authenticator app',
  byHand: 'Or enter this key in the app:',
  turnOn: 'Turn on',
  codesTitle: 'Keep your recovery codes',
  codesLead: 'Each takes the place of a code once, should you lose the app. They are shown now and never again.',
  copy: 'Copy',
  copied: 'Copied',
  save: 'Save as a file',
  noted: 'I have kept them',
});
/** Signing in by another provider. */
export const ssoTexts = i18n('signed-out/sso', {
  or: 'or',
  signIn: params('Sign in with {name}'),
  leaving: 'Leaving for the provider',
  failed: 'The provider cannot be reached just now. Try again, or use your password.',
});
