import type { UsersScreen as Screen } from '../../../../machines/screens/admin/users.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { personalTexts } from '../personal/texts.ts';
import { peopleTexts } from './texts.ts';
import { UsersScreen } from './UsersScreen.tsx';

const about = (what: 'add' | 'disable' | 'enable' | 'signOut' | 'reset' | 'decline' | 'download') => () => peopleTexts.get()[what];

/** What the chunk of people brings. */
export const moduleOf = (screen: Screen) => ({
  screen,
  Component: () => <UsersScreen screen={screen} />,
  changes: {
    add: about('add'),
    change: () => commonTexts.get().edit,
    disable: about('disable'),
    enable: about('enable'),
    signOut: about('signOut'),
    link: about('reset'),
    decline: about('decline'),
    auditFile: about('download'),
    personalFile: () => personalTexts.get().title,
  },
});
