import { menuTable } from '../../../contract/policy.ts';
import { usePath } from '../../portal/context.tsx';
import { NotBuiltView } from './NotBuiltView.tsx';

/** A route of the specification that is not built yet. */
export function NotBuiltScreen() {
  const pathname = usePath();
  return <NotBuiltView title={menuTable.find((m) => m.route === pathname)?.menu_name ?? ''} route={pathname} />;
}
