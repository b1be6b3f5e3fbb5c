import type { Failure } from '../../contract/failure.ts';
import type { Route } from '../../machines/routes/route.ts';
import type { TrayPart } from '../../machines/workspace/tray-types.ts';
import type { AnyScreen } from '../../machines/screens/screen.ts';
import type { Api } from '../adapters/api.ts';
import type { Location } from '../adapters/location.ts';
import type { SessionStore } from '../adapters/session/session-store.ts';
import type { BrowserEnvironment } from '../adapters/browser-environment.ts';

/** All that the portal touches. Passed once; a test passes its own. */
export interface Deps {
  readonly world: BrowserEnvironment;
  readonly store: SessionStore;
  readonly location: Location;
  readonly api: Api;
  /** The screen of a route, fetched when it is first shown. */
  readonly loadScreen: (route: Route) => Promise<{ readonly screen: AnyScreen }>;
  /** The reads of jobs and notices, fetched once a screen has come to rest. */
  readonly loadTray: () => Promise<TrayPart>;
  /** The build of this page, and the one that is served now; null where there is none. */
  readonly build: { readonly own: string | null; readonly served: () => Promise<string | null> };
  /** Failures that the specification wants logged alone (§8). */
  readonly log: (failure: Failure) => void;
}
