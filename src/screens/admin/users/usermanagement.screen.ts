import { usersScreen } from '../../../../machines/screens/admin/users.ts';
import { moduleOf } from './module.tsx';

export default moduleOf(usersScreen);
