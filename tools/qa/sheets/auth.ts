import { benSession, session } from '../../../tests/model/fixtures.ts';
import { authOffer } from '../../../tests/ui/support/ui-models.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { ann, ben } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import { goTo, inTab2, refreshPage, reload, seesAddress, seesName, seesSignIn, setSwitch, signIn, signOut, step } from '../steps.ts';

const nobody = { type: 'xstate.done.actor.readSession', output: null },
  somebody = { type: 'xstate.done.actor.readSession', output: { session, at: 77 } },
  signedIn = { type: 'xstate.done.actor.login', output: session },
  loaded = { type: 'xstate.done.actor.loadWorkspace', output: undefined },
  elsewhere = { type: 'SIGNED_IN_ELSEWHERE', session },
  benElsewhere = { type: 'SIGNED_IN_ELSEWHERE', session: benSession },
  outElsewhere = { type: 'xstate.done.actor.clock', output: { reason: 'elsewhere' } },
  out = { type: 'SIGN_OUT' },
  revoked = { type: 'REVOKED', token: session.token };
const opened = step([goTo('/incident-dashboard')], [seesSignIn()], [nobody], 'signedOut');
const enter = step([signIn(ann, DEMO_PASSWORD)], [seesName(ann), seesAddress('/incident-dashboard')], [signedIn, loaded], 'signedIn.open');

export const authSheet: Sheet = {
  id: 'session',
  title: 'Session and tabs',
  about:
    'Who is signed in, what a reload and a second tab make of it, and what ends it at once. What time ends is on the sheet Session clock.',
  model: authOffer,
  elsewhere: {
    'auth.restoring: xstate.error.actor.readSession':
      'rubbish in the browser’s storage: a person does not write it; auth.paths.test.ts does',
    'auth.signedIn: SIGNED_IN_ELSEWHERE [isOther]':
      'a tab must sign out before somebody else signs in there, and this one follows that first',
    'auth.signedIn.opening: xstate.error.actor.loadWorkspace':
      'a network that fails between sign-in and portal: chunks.test.ts keeps the code away',
    'auth.signedIn.missing: RETRY': 'the same',
  },
  ways: [
    {
      title: 'In, reload, out',
      steps: [
        opened,
        enter,
        step([reload()], [seesName(ann)], [{ type: 'START' }, somebody, loaded], 'signedIn.open'),
        step([signOut(ann)], [seesSignIn()], [out], 'signedOut'),
        step([reload()], [seesSignIn()], [{ type: 'START' }, nobody], 'signedOut'),
      ],
    },
    {
      title: 'Two tabs agree',
      steps: [
        step([goTo('/auth/login'), inTab2(goTo('/auth/login'))], [seesSignIn(), inTab2(seesSignIn())], [nobody], 'signedOut'),
        step([inTab2(signIn(ann, DEMO_PASSWORD))], [inTab2(seesName(ann)), seesName(ann)], [elsewhere, loaded], 'signedIn.open'),
        step([inTab2(signOut(ann))], [inTab2(seesSignIn()), seesSignIn()], [outElsewhere], 'signedOut'),
        step([inTab2(signIn(ben, DEMO_PASSWORD))], [inTab2(seesName(ben)), seesName(ben)], [benElsewhere, loaded], 'signedIn.open'),
      ],
    },
    {
      title: 'The server ends the session',
      steps: [
        opened,
        enter,
        step([setSwitch('All cards', 'Session over'), refreshPage()], [seesSignIn()], [revoked], 'signedOut'),
        step([setSwitch('All cards', 'As usual'), signIn(ann, DEMO_PASSWORD)], [seesName(ann)], [signedIn, loaded], 'signedIn.open'),
      ],
    },
  ],
};
