import { mutation } from '../../../tests/model/models/mutation.model.ts';
import { failure } from '../../../tests/model/fixtures.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { accountOf } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import { both, goTo, press, sees, seesButton, seesName, seesSignIn, setSwitch, signIn, signOut, step, type } from '../steps.ts';

const asha = accountOf('u-admin');
const NEXT = 'Harbour-Lamp-26';
const submit = { type: 'SUBMIT', input: { file: 'x.csv' } };
const done = { type: 'xstate.done.actor.send', output: 'stored' };
const failed = { type: 'xstate.error.actor.send', error: failure('server') };
const fill = (current: string, next: string, repeat = next) => [
  type('Current password', current),
  type('New password', next),
  type('Repeat the new password', repeat),
];
const send = press('Change password');
const open = both(
  `Press **Hi ${asha.name}** at the top right, then **Change Password**.`,
  press(`Hi ${asha.name}`),
  press('Change Password', { kind: 'link', place: 'Account' }),
);
const changed = [sees('The password is changed')];

export const passwordSheet: Sheet = {
  id: 'password',
  title: 'Change the password',
  about:
    'What the form refuses, what the server refuses, a slow and a failed change. The last steps put the password back: other sheets need it.',
  model: mutation,
  elsewhere: {
    'mutation.sending: CANCEL': 'the form has no button that stops its call',
    'mutation.sending: SUBMIT': 'while it changes, the button is at rest',
    'mutation.sending: xstate.error.actor.send [isConflict]': 'nobody else changes one’s own password here',
    'mutation: RESET': 'leaving the page forgets the form with its machine',
    'mutation: SUBMIT [isAnswered]': 'a password has no answer without a call',
    'mutation: SUBMIT [isRefused]': 'the form’s own rules stand before the machine',
  },
  ways: [
    {
      title: 'There and back',
      steps: [
        step([goTo('/auth/login'), signIn(asha, DEMO_PASSWORD), open], [seesButton('Change password')], [], 'ready'),
        step([send], [sees('Required field')], [], 'ready'),
        step([...fill(DEMO_PASSWORD, NEXT, 'something-else'), send], [sees('The two new passwords differ')], [], 'ready'),
        step([...fill('not-this-one', NEXT), send], [sees('The login detail is incorrect')], [submit, failed], 'failed'),
        step([setSwitch('Password', 'Hold'), ...fill(DEMO_PASSWORD, NEXT), send], [seesButton('Changing', 'resting')], [submit], 'sending'),
        step([setSwitch('Password', 'Fail')], [sees('The password was not changed.'), seesButton('Change password')], [failed], 'failed'),
        step([setSwitch('Password', 'As usual'), send], changed, [submit, done], 'done'),
        step([press('Back to work'), signOut(asha)], [seesSignIn()], [{ type: 'START' }], 'ready'),
        step([signIn(asha, NEXT)], [seesName(asha)], [], 'ready'),
        step([open, ...fill(NEXT, DEMO_PASSWORD), send], changed, [submit, done], 'done'),
      ],
    },
  ],
};
