import { menuTable } from '../../../contract/policy.ts';
import { usePlace } from '../../app/context.tsx';
import { ComingView } from './ComingView.tsx';

/** A route of the specification that is not built yet. */
export function ComingScreen() {
  const { pathname } = usePlace();
  return <ComingView title={menuTable.find((m) => m.route === pathname)?.menu_name ?? ''} route={pathname} />;
}
