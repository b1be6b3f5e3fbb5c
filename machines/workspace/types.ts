import type { DateRange } from '../../contract/dates.ts';
import type { Failure } from '../../contract/failure.ts';
import type { DashboardType, MenuItem } from '../../contract/policy.ts';
import type { FilterSet } from '../../contract/scope.ts';
import type { Package, User } from '../../contract/areas/session.ts';
import type { ScreenName } from './screens.ts';

/** What was decided at start: link over stored over default (D21). */
export interface Preferences {
  readonly package: string | null;
  readonly range: DateRange;
  readonly filters: FilterSet;
}
export interface Opening {
  readonly packages: readonly Package[];
  readonly preferences: Preferences;
}

/** What a package makes of the portal. */
export interface Profile {
  readonly dashboard: DashboardType;
  readonly menu: readonly MenuItem[];
}

/** Where the server tells none: infringement, and the dashboard alone (D18b). */
export const defaultProfile: Profile = {
  dashboard: 'infridgement',
  menu: [{ menu_name: 'Dashboard', route: '/incident-dashboard', sub_menu: '0' }],
};

/** What a link names. Where it names filters, all that it leaves out are 'all'. */
export interface Link {
  readonly package?: string;
  readonly range?: DateRange;
  readonly filters?: Partial<FilterSet>;
}

/** Selecting a package or a mark makes a history entry, which Back undoes; adjusting dates or filters replaces it (D21). */
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
  readonly range: DateRange;
  readonly filters: FilterSet;
  readonly dashboard: DashboardType;
  readonly menu: readonly MenuItem[];
  readonly screen: ScreenName | null;
  /** What brought the user into the current package. */
  readonly arrival: Arrival;
  /** The dashboard type of the last package that was opened; null before the first. */
  readonly landed: DashboardType | null;
  /** Why the packages could not be had, where they could not. */
  readonly failure: Failure | null;
}
export type WorkspaceEvent =
  | { readonly type: 'PICK_PACKAGE'; readonly name: string }
  | { readonly type: 'PICK_RANGE'; readonly range: DateRange; readonly by?: 'mark' }
  | { readonly type: 'APPLY_FILTERS'; readonly filters: Partial<FilterSet>; readonly by?: 'mark' }
  | { readonly type: 'CLEAR_FILTERS' }
  | { readonly type: 'SHOW'; readonly screen: ScreenName | null }
  | ({ readonly type: 'LINKED' } & Link)
  | { readonly type: 'REFRESH_ALL' }
  | { readonly type: 'RETRY' }
  /** The server answers again. */
  | { readonly type: 'SERVER_REACHABLE' }
  /** Raised by the machine itself: whatever is on screen is to be asked anew. */
  | { readonly type: 'SCOPED' };
