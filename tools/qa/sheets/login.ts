import { loginOffer } from '../../../tests/ui/support/ui-models.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { failure, credentials, ann as person, session } from '../../../tests/model/fixtures.ts';
import { ann } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import { goTo, press, sees, seesAddress, seesButton, seesName, seesNo, setSwitch, signIn, step } from '../steps.ts';

const submit = { type: 'SUBMIT', credentials },
  broken = { type: 'SUBMIT', credentials: { email: '', password: '' } },
  second = { type: 'xstate.after.courtesy.login.waiting' },
  welcome = {
    type: 'xstate.done.actor.signIn',
    output: { answer: { message: 'Login success', user: person, token: session.token }, at: 5 },
  };
const refused = (kind: 'unauthorized' | 'limited' | 'server' | 'offline') => ({ type: 'xstate.error.actor.signIn', error: failure(kind) });
const tooMany = 'Too many attempts. Wait a minute and try again.',
  down = 'Signing in did not work just now. Check the connection and try again.',
  wrong = 'Invalid User/Password';
const open = step([goTo('/auth/login')], [sees('Login Account'), seesButton('Sign In')], [], 'filling');
const admitted = [seesName(ann), seesAddress('/incident-dashboard')];

const withApp = 'needs an authenticator app: the checklist Second factor; login.paths.test.ts makes the answers up';

export const loginSheet: Sheet = {
  id: 'login',
  title: 'Sign in',
  about: 'What the form refuses by itself, what the server refuses, and how a slow or broken sign-in looks.',
  model: loginOffer,
  elsewhere: {
    'login.submitting: xstate.done.actor.signIn':
      'a 200 with another message: no server of ours gives it; login.paths.test.ts makes one up',
    'login.submitting: xstate.done.actor.signIn [asksForCode]': withApp,
    'login.proving: SUBMIT_CODE': withApp,
    'login.proving: CANCEL': withApp,
    'login.verifying: xstate.done.actor.prove [isNoted]': withApp,
    'login.verifying: xstate.done.actor.prove': withApp,
    'login.verifying: xstate.error.actor.prove [isOver]': withApp,
    'login.verifying: xstate.error.actor.prove': withApp,
    'login.noting: NOTED': withApp,
    'login.filling: RETURNED': 'needs a provider of single sign-on: single-sign-on.test.ts starts one',
  },
  ways: [
    {
      title: 'A sign-in that takes its time',
      steps: [
        open,
        step(
          [setSwitch('Sign-in', 'Hold'), signIn(ann, DEMO_PASSWORD)],
          [seesButton('Signing in', 'resting')],
          [submit, second],
          'submitting',
        ),
        step([setSwitch('Sign-in', 'As usual')], admitted, [welcome], 'admitted'),
      ],
    },
    {
      title: 'What is refused',
      steps: [
        open,
        step([press('Sign In')], [sees('Email is required'), sees('No password provided.'), seesButton('Sign In')], [broken], 'filling'),
        step([signIn({ ...ann, email: 'nobody' }, 'ab')], [sees('Wrong email format'), sees('Minimum 3 symbols')], [broken], 'filling'),
        step([signIn(ann, 'not this one')], [sees(wrong), seesButton('Sign In')], [submit, second, refused('unauthorized')], 'filling'),
        step(
          [setSwitch('Sign-in', 'Too many'), signIn(ann, DEMO_PASSWORD)],
          [sees(tooMany), seesNo(wrong)],
          [submit, second, refused('limited')],
          'filling',
        ),
        step(
          [setSwitch('Sign-in', 'Fail'), press('Sign In')],
          [sees(down), seesNo(tooMany), seesButton('Sign In')],
          [submit, second, refused('server')],
          'filling',
        ),
        step(
          [setSwitch('Sign-in', 'Cut off'), press('Sign In')],
          [sees(down), seesButton('Sign In')],
          [submit, second, refused('offline')],
          'filling',
        ),
        step([setSwitch('Sign-in', 'As usual'), press('Sign In')], admitted, [submit, second, welcome], 'admitted'),
      ],
    },
  ],
};
