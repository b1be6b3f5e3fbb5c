import { menuTable } from '../../../contract/policy.ts';
import { usePath } from '../../app/context.tsx';
import { ComingView } from './ComingView.tsx';

/** A route of the specification that is not built yet. */
export function ComingScreen() {
  const pathname = usePath();
  return <ComingView title={menuTable.find((m) => m.route === pathname)?.menu_name ?? ''} route={pathname} />;
}
