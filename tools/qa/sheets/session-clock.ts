import { sessionClock } from '../../../tests/model/models/session-clock.model.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { ann } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import {
  goTo,
  inTab2,
  letPass,
  press,
  pressKey,
  sees,
  seesButton,
  seesName,
  seesNoDialog,
  seesSignIn,
  signIn,
  signOut,
  step,
} from '../steps.ts';

const MINUTE = 60_000;
const tick = (minutes: number) => ({ type: 'TICK', at: minutes * MINUTE });
const stay = (minutes: number) => ({ type: 'STAY', at: minutes * MINUTE });
const active = (minutes: number) => ({ type: 'ACTIVITY', at: minutes * MINUTE });
const enter = step([goTo('/auth/login'), signIn(ann, DEMO_PASSWORD)], [seesName(ann)], [], 'watching');
const warned = (why: string) => [sees('Still there?'), sees(why), seesButton('Stay signed in')];
const idle = 'You have not been active for a while. Stay signed in to keep working where you are.',
  expiry = 'Your session ends soon. Stay signed in to keep working where you are.';

export const sessionClockSheet: Sheet = {
  id: 'clock',
  title: 'Session clock',
  about: 'A session ends after 120 minutes without a touch and after 3 hours in all; two minutes before, it warns. These ways need time.',
  model: sessionClock,
  elsewhere: {
    'sessionClock.warning: ACTIVITY_ELSEWHERE [wakesIdle]': 'the other tab warns as well: what is pressed there is its own warning',
    'sessionClock.warning: STAY [isOver]': 'a press in the last instant; the model tests have it',
    'sessionClock: ACTIVITY [isOver]': 'a move in the 11 seconds before the page notices the end; the model tests have it',
  },
  ways: [
    {
      title: 'Nobody there',
      steps: [
        enter,
        step([letPass(118)], warned(idle), [tick(118)], 'warning'),
        step([pressKey('Shift')], warned(idle), [active(118)], 'warning'),
        step([press('Stay signed in')], [seesNoDialog('Still there?'), seesName(ann)], [stay(118)], 'watching'),
        step([letPass(118)], warned(idle), [tick(236)], 'warning'),
        step([letPass(2)], [seesSignIn()], [tick(238)], 'over'),
      ],
    },
    {
      title: 'At work for three hours',
      steps: [
        enter,
        step([letPass(90), pressKey('Shift')], [seesName(ann)], [tick(90), active(90), tick(91)], 'watching'),
        step([letPass(88)], warned(expiry), [tick(178)], 'warning'),
        step([letPass(2)], [seesSignIn()], [tick(180)], 'over'),
      ],
    },
    {
      title: 'Two tabs',
      steps: [
        step(
          [goTo('/auth/login'), inTab2(goTo('/auth/login')), signIn(ann, DEMO_PASSWORD)],
          [seesName(ann), inTab2(seesName(ann))],
          [],
          'watching',
        ),
        step([letPass(118)], [...warned(idle), ...warned(idle).map(inTab2)], [tick(118)], 'warning'),
        step(
          [inTab2(press('Stay signed in'))],
          [inTab2(seesNoDialog('Still there?')), seesNoDialog('Still there?'), seesName(ann)],
          [{ type: 'EXTENDED_ELSEWHERE', loginAt: 118 * MINUTE, expiresAt: 298 * MINUTE, at: 118 * MINUTE }],
          'watching',
        ),
        step(
          [letPass(60), inTab2(pressKey('Shift')), letPass(60)],
          [seesNoDialog('Still there?'), seesName(ann)],
          [tick(178), { type: 'ACTIVITY_ELSEWHERE', at: 178 * MINUTE }, tick(238)],
          'watching',
        ),
      ],
    },
    {
      title: 'A sign-out in another tab',
      steps: [
        step([goTo('/auth/login'), inTab2(goTo('/auth/login')), signIn(ann, DEMO_PASSWORD)], [inTab2(seesName(ann))], [], 'watching'),
        step([inTab2(signOut(ann))], [seesSignIn()], [{ type: 'SIGNED_OUT_ELSEWHERE' }], 'over'),
      ],
    },
  ],
};
