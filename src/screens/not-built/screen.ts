import type { Route } from '../../../machines/routes/route.ts';
import { defineScreen } from '../../../machines/screens/screen.ts';
import { NotBuiltScreen } from './NotBuiltScreen.tsx';

/** The one screen of all routes that have none yet. */
export const notBuilt = (route: Route) => ({ screen: defineScreen({ route }), Component: NotBuiltScreen });
