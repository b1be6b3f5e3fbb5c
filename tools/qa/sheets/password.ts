import { write } from '../../../tests/model/models/writes.model.ts';
import { failure } from '../../../tests/model/fixtures.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { asha } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import { chooseFromMenu, goTo, press, sees, seesButton, seesName, seesSignIn, setSwitch, signIn, signOut, step, type } from '../steps.ts';

const NEXT = 'Harbour-Lamp-26';
const submit = { type: 'START' },
  again = { type: 'RETRY' };
const done = { type: 'xstate.done.actor.send', output: 'stored' };
const failed = { type: 'xstate.error.actor.send', error: failure('server') };
const fill = (current: string, next: string, repeat = next) => [
  type('Current password', current),
  type('New password', next),
  type('Repeat the new password', repeat),
];
const send = press('Change password');
const open = chooseFromMenu(asha, 'Change Password');
const changed = [sees('The password is changed')];
const toasts = 'the form itself says that the password is changed; writes.test.tsx has the notes of other changes';

export const passwordSheet: Sheet = {
  id: 'password',
  title: 'Change the password',
  about:
    'What the form refuses, what the server refuses, a slow and a failed change. The last steps put the password back: other sheets need it.',
  model: write,
  elsewhere: {
    'write.sending: xstate.error.actor.send [isConflict]': 'nobody else changes one’s own password here',
    'write.done.lingering: PAUSE': toasts,
    'write.done.lingering: xstate.after.linger.write.done.lingering': toasts,
    'write.done.paused: RESUME': toasts,
  },
  ways: [
    {
      title: 'There and back',
      steps: [
        step([goTo('/auth/login'), signIn(asha, DEMO_PASSWORD), open], [seesButton('Change password')]),
        step([send], [sees('Required field')]),
        step([...fill(DEMO_PASSWORD, NEXT, 'something-else'), send], [sees('The two new passwords differ')]),
        step([...fill('not-this-one', NEXT), send], [sees('The login detail is incorrect')], [submit, failed], 'failed'),
        step([setSwitch('Password', 'Hold'), ...fill(DEMO_PASSWORD, NEXT), send], [seesButton('Changing', 'resting')], [submit], 'sending'),
        step([setSwitch('Password', 'Fail')], [sees('The password was not changed.'), seesButton('Change password')], [failed], 'failed'),
        step([setSwitch('Password', 'As usual'), send], changed, [again, done], 'done.lingering'),
        step([press('Back to work'), signOut(asha)], [seesSignIn()]),
        step([signIn(asha, NEXT)], [seesName(asha)]),
        step([open, ...fill(NEXT, DEMO_PASSWORD), send], changed, [submit, done], 'done.lingering'),
      ],
    },
  ],
};
