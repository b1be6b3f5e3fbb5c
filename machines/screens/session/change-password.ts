import { changePassword as call } from '../../../contract/areas/session.ts';
import { changePassword } from '../../routes/areas/session.ts';
import { defineScreen } from '../screen.ts';

export const changePasswordScreen = defineScreen({ route: changePassword, writes: { changePassword: { call, toldBy: 'form' } } });
