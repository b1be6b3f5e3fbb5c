import { changePasswordScreen } from '../../../../machines/screens/session/change-password.ts';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';

export default { screen: changePasswordScreen, Component: ChangePasswordScreen };
