import { leaving } from '../../../tests/model/models/writes.model.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { asha, bank } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import {
  chooseFromMenu,
  choosePackage,
  goBack,
  goTo,
  press,
  sees,
  seesAddress,
  seesButton,
  seesCard,
  seesField,
  seesNoDialog,
  seesSignIn,
  setSwitch,
  signIn,
  signOut,
  step,
  type,
} from '../steps.ts';

const hold = { type: 'HOLD', by: 'form' },
  release = { type: 'RELEASE', by: 'form' },
  stay = { type: 'STAY' },
  leave = { type: 'LEAVE' };
const unsent = (count: number) => ({ type: 'UNSENT', count });
const want = {
  back: { type: 'WANT', way: { kind: 'address', to: '/incident-dashboard', from: '/changepassword', moved: 'pop' } },
  package: { type: 'WANT', way: { kind: 'package', name: 'b' } },
  signOut: { type: 'WANT', way: { kind: 'signOut' } },
};
const question = 'Leave without saving?';
const asked = [sees(question), seesButton('Stay here'), seesButton('Leave')];
const typed = 'half a password';
const kept = [seesNoDialog(question), seesField('Current password', typed), seesAddress('/changepassword')];
const open = chooseFromMenu(asha, 'Change Password');
const atForm = step(
  [goTo('/auth/login'), signIn(asha, DEMO_PASSWORD), open],
  [seesButton('Change password'), seesAddress('/changepassword')],
  [],
  'open',
);

export const leavingSheet: Sheet = {
  id: 'leaving',
  title: 'Leaving with unsaved changes',
  about: 'A form with changes that are not saved asks before it is left, whichever way; nothing typed is lost by chance.',
  model: leaving,
  elsewhere: {},
  ways: [
    {
      title: 'Stay, and then leave',
      steps: [
        atForm,
        step([type('Current password', typed), goBack()], asked, [hold, want.back], 'asking'),
        step([press('Stay here')], kept, [stay], 'open'),
        step([choosePackage(bank)], asked, [want.package], 'asking'),
        step([press('Stay here')], kept, [stay], 'open'),
        step([signOut(asha)], asked, [want.signOut], 'asking'),
        step([goBack()], asked, [want.back], 'asking'),
        step(
          [press('Leave')],
          [seesNoDialog(question), seesAddress('/incident-dashboard'), seesCard('Incident volume', 'ready')],
          [leave],
          'open',
        ),
        step(
          [open, type('Current password', typed), type('Current password', '')],
          [seesButton('Change password')],
          [hold, release],
          'open',
        ),
        step([goBack()], [seesNoDialog(question), seesAddress('/incident-dashboard')], [want.back], 'open'),
      ],
    },
    {
      title: 'Signing out while a change is sent',
      steps: [
        atForm,
        step(
          [
            setSwitch('Password', 'Hold'),
            type('Current password', DEMO_PASSWORD),
            type('New password', 'Harbour-Lamp-26'),
            type('Repeat the new password', 'Harbour-Lamp-26'),
            press('Change password'),
            signOut(asha),
          ],
          [sees('Changes are still being sent'), seesButton('Stay here'), seesButton('Sign out anyway')],
          [hold, release, unsent(1), want.signOut],
          'asking',
        ),
        step([press('Stay here')], [seesNoDialog('Changes are still being sent')], [stay], 'open'),
        step([setSwitch('Password', 'Fail')], [sees('The password was not changed.')], [unsent(0), hold], 'open'),
        step([signOut(asha)], asked, [want.signOut], 'asking'),
        step([press('Leave')], [seesSignIn()], [leave], 'open'),
      ],
    },
  ],
};
