import { accountScreen } from '../../../machines/screens/account/account.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { accountTexts } from './texts.ts';

export default {
  screen: accountScreen,
  Component: AccountScreen,
  changes: {
    endSession: () => accountTexts.get().endSession,
    endOthers: () => accountTexts.get().endOthers,
    revokeToken: () => accountTexts.get().revoke,
    saveRules: () => accountTexts.get().rulesTitle,
  },
};
