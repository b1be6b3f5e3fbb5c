import { packagesScreen } from '../../../../machines/screens/admin/packages.ts';
import { moduleOf } from './module.tsx';

export default moduleOf(packagesScreen);
