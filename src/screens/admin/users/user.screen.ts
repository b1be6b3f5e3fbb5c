import { userScreen } from '../../../../machines/screens/admin/users.ts';
import { moduleOf } from './module.tsx';

export default moduleOf(userScreen);
