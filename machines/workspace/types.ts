import type { Package, StartView, User } from '../../contract/areas/session.ts';
import type { Day, RangeChoice } from '../../contract/time/dates.ts';
import type { Failure } from '../../contract/failure.ts';
import type { DashboardType, MenuItem } from '../../contract/policy.ts';
import type { Params } from '../routes/params.ts';
import type { Route } from '../routes/route.ts';
import type { AnyScreen } from '../screens/screen.ts';
import type { OutboxTold } from '../writes/outbox.machine.ts';
import { incidentDashboard } from '../routes/areas/incident.ts';

/** What was decided at start: link over stored over default (D21). */
export interface Preferences {
  readonly package: string | null;
  readonly range: RangeChoice;
}
export interface Opening {
  readonly packages: readonly Package[];
  readonly preferences: Preferences;
  /** Today in the zone of the package to begin with. */
  readonly today: Day;
}

/** What a package makes of the portal. */
export interface Profile {
  readonly dashboard: DashboardType;
  readonly menu: readonly MenuItem[];
  /** What the user wants to see first in the package. */
  readonly start: StartView | null;
  /** Today in the package's zone. */
  readonly today: Day;
}

/** Where the server tells none: infringement, and the dashboard alone (D18b). */
export const defaultProfile: Pick<Profile, 'dashboard' | 'menu' | 'start'> = {
  dashboard: 'infridgement',
  start: null,
  menu: [{ menu_name: 'Dashboard', route: incidentDashboard.path, sub_menu: '0' }],
};

/** What a link names. Its params are whole: what it leaves out is as it was at first. */
export interface Link {
  readonly package?: string;
  readonly range?: RangeChoice;
  readonly params?: Params;
}

/** Selecting a package, a mark or a row makes a history entry, which Back undoes; adjusting dates, filters or a table replaces it (D21). */
export type LinkKind = 'push' | 'replace';
/** What brought the user into a package: sign-in or a reload, a choice, or a link. */
export type Arrival = 'signIn' | 'package' | 'link';
/** Told to `land` when a package is open. `from` is the dashboard type before it, null the first time. */
export interface Landing {
  readonly arrival: Arrival;
  readonly from: DashboardType | null;
}

export interface WorkspaceContext {
  readonly user: User;
  readonly packages: readonly Package[];
  readonly current: string | null;
  /** The package whose dashboard type and menu are known: `current`, or the one before it while that is being opened. */
  readonly profiled: string | null;
  readonly range: RangeChoice;
  /** Today in the zone of the profiled package; '' before the first. */
  readonly today: Day;
  readonly dashboard: DashboardType;
  readonly menu: readonly MenuItem[];
  /** What the user wants to see first in the profiled package. */
  readonly start: StartView | null;
  readonly route: Route | null;
  readonly params: Params;
  /** The screen of the route, once it is loaded. */
  readonly screen: AnyScreen | null;
  /** What brought the user into the current package. */
  readonly arrival: Arrival;
  /** The dashboard type of the last package that was opened; null before the first. */
  readonly landed: DashboardType | null;
  /** Why the packages could not be had, where they could not. */
  readonly failure: Failure | null;
}
export type WorkspaceEvent =
  /** `params` hold in it too, such as the filter that a list of packages is counted by. */
  | { readonly type: 'PICK_PACKAGE'; readonly name: string; readonly params?: Partial<Params> }
  | { readonly type: 'PICK_RANGE'; readonly range: RangeChoice; readonly history?: LinkKind }
  | { readonly type: 'SET_PARAMS'; readonly params: Partial<Params>; readonly history?: LinkKind }
  /** `params` are what the address names; without them they stay where the routes share a schema, and are as at first where they do not. */
  | { readonly type: 'SHOW'; readonly route: Route | null; readonly params?: Params }
  | ({ readonly type: 'LINKED' } & Link)
  /** `advanced`: with dates (D22). */
  | { readonly type: 'OPEN_FILTERS'; readonly advanced?: boolean }
  /** The values of all filters are wanted, by the palette; or no more. */
  | { readonly type: 'OFFER' }
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'REFRESH_ALL' }
  | { readonly type: 'RETRY' }
  /** A screen that could not be loaded is to be loaded again. */
  | { readonly type: 'RETRY_SCREEN' }
  /** It is another day. */
  | { readonly type: 'TODAY'; readonly day: Day }
  | { readonly type: 'SERVER_REACHABLE' }
  | OutboxTold
  /** The packages as they are since a write. */
  | { readonly type: 'PACKAGES'; readonly packages: readonly Package[] }
  /** Raised by the machine itself: a write has made the packages old. */
  | { readonly type: 'PACKAGES_OLD' }
  /** Raised by the machine itself: the question has changed. */
  | { readonly type: 'SCOPED' };
