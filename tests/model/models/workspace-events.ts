import type { RangeChoice } from '../../../contract/time/dates.ts';
import type { WorkspaceContext } from '../../../machines/workspace/types.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import type { Package } from '../../../contract/areas/session.ts';
import { packagesScreen } from '../../../machines/screens/admin/packages.ts';
import { writeId, type AnyScreen } from '../../../machines/screens/screen.ts';
import {
  failure,
  impressionScreen,
  inIndia,
  initialParams,
  otherRange,
  packages,
  passwordScreen,
  range,
  today,
  visitScreen,
} from '../fixtures.ts';
import type { Effect, Scenario } from '../support/model.ts';

/** What happens to the workspace, and what it told; used by its scenarios. */
export type Sentences = readonly Scenario<WorkspaceContext>[];
export { initialParams, inIndia };
export const incident: AnyScreen = dashboardScreen;
export const password: AnyScreen = passwordScreen;
export const visit: AnyScreen = visitScreen;
export const impression: AnyScreen = impressionScreen;
export const last7: RangeChoice = { preset: 'last7' };

export const opened = (wanted: string | null, of = packages, chosen: RangeChoice = range) => ({
  type: 'xstate.done.actor.open',
  output: { packages: of, preferences: { package: wanted, range: chosen }, today },
});
export const notOpened = { type: 'xstate.error.actor.open', error: failure('server') };
export const notReached = { type: 'xstate.error.actor.open', error: failure('offline') };
export const back = { type: 'SERVER_REACHABLE' };
const line = (menu_name: string, route: string) => ({ menu_name, route, sub_menu: '0' });
export const menu = [
  line('Dashboard', '/incident-dashboard'),
  line('Impression Dashboard', '/impression-dashboard'),
  line('Visit Dashboard', '/visit-dashboard'),
  line('Tickets', '/issues'),
];
/** Of a package without ad events. */
export const ofIncidents = menu.filter(({ route }) => route === '/incident-dashboard');
export const profiled = (dashboard: string, day = today, lines = menu, start: object | null = null) => ({
  type: 'xstate.done.actor.profile',
  output: { dashboard, menu: lines, today: day, start },
});
export const notProfiled = { type: 'xstate.error.actor.profile', error: failure('missing') };
export const pick = (name: string, more: object = {}) => ({ type: 'PICK_PACKAGE', name, ...more });
export const pickRange = (chosen: RangeChoice, more: object = {}) => ({ type: 'PICK_RANGE', range: chosen, ...more });
export const pickOther = pickRange(otherRange);
export const backwards = pickRange({ fromDate: '2026-02-02', toDate: '2026-02-01' });
export const set = (params: object, more: object = {}) => ({ type: 'SET_PARAMS', params, ...more });
export const filter = set({ country: 'IN' });
export const show = (screen: AnyScreen | null, more: object = {}) => ({ type: 'SHOW', route: screen?.route ?? null, ...more });
export const loaded = (screen: AnyScreen) => ({ type: 'xstate.done.actor.loadScreen', output: screen });
export const notLoaded = { type: 'xstate.error.actor.loadScreen', error: failure('offline') };
export const linked = (link: object) => ({ type: 'LINKED', ...link });
export const applied = (params: object | null, chosen: RangeChoice | null = null) => ({
  type: 'xstate.done.actor.filterDrawer',
  output: params === null ? null : { params, range: chosen },
});
export const otherDay = { type: 'TODAY', day: '2026-01-08' };
export const retry = { type: 'RETRY' },
  retryScreen = { type: 'RETRY_SCREEN' },
  openFilters = { type: 'OPEN_FILTERS' },
  advancedSearch = { type: 'OPEN_FILTERS', advanced: true },
  offer = { type: 'OFFER' },
  withdraw = { type: 'WITHDRAW' },
  refreshAll = { type: 'REFRESH_ALL' },
  unsent = { type: 'UNSENT', count: 2 },
  wrote = { type: 'WROTE', write: 'incident/save' },
  wrotePackages = { type: 'WROTE', write: writeId(packagesScreen, 'add') };
export const relisted = (of: readonly Package[]) => ({ type: 'PACKAGES', packages: of });

export const inside = [opened('b'), profiled('Visit')];
export const at = (screen: AnyScreen) => [...inside, show(screen), loaded(screen)];
export const showing = at(incident);

const told = (effects: readonly Effect[], type: string): unknown => effects.find((e) => e.type === type)?.params;
export const isTold = (effects: readonly Effect[], type: string, params: unknown): boolean =>
  JSON.stringify(told(effects, type)) === JSON.stringify(params);
/** What board or drawer were last told to be about. */
export const scopesTold = (effects: readonly Effect[]) =>
  effects
    .filter((e) => e.type === 'send:SCOPE')
    .map((e) => (e.params as { scope: Record<string, unknown> & { params: Record<string, unknown> } }).scope);
export const scopeTold = (effects: readonly Effect[]) => scopesTold(effects)[0];
export const isUntouched = ({ context: c }: { readonly context: WorkspaceContext }): boolean =>
  c.params['country'] === 'all' && c.range === range;
