import { useCallback } from 'react';
import type { Params } from '../../machines/routes/params.ts';
import type { Route } from '../../machines/routes/route.ts';
import type { Scope } from '../../machines/screens/screen.ts';
import { scopeOf } from '../../machines/workspace/scope.ts';
import { useWorkspace } from './context.tsx';

/** Reads what a screen is asked about at the moment of a press: package, days, params and person. Whoever only needs it then is not drawn anew when it changes. */
export function useScopeNow<P extends Params>(_route: Route<P>): () => Scope<P> {
  const workspace = useWorkspace();
  return useCallback(() => scopeOf(workspace.getSnapshot().context) as Scope<P>, [workspace]);
}
