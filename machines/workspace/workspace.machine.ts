import type { ActorRefFrom } from 'xstate';
import { DEFAULT_CHOICE } from '../../contract/time/dates.ts';
import { packageRegion } from './package.region.ts';
import { screenRegion } from './screen.region.ts';
import type { LinkKind } from './types.ts';
import { workspaceSetup } from './workspace-setup.ts';

const kindOf = ({ history = 'replace' }: { readonly history?: LinkKind }): LinkKind => history;

/**
 * What the signed-in user works in: package, dates, route and its params, owned here and nowhere else. Two regions stand side by side. `package` opens
 * the packages and learns dashboard type and menu of the current one; a package change resets filters, search, page and row, but those that are picked
 * with it, and stops everything that was on screen (spec §4). `screen` loads the screen of the route and runs its board, for as long as it has what it needs.
 * A write that makes the packages old asks for them again: the selector follows, and where the current one is gone another is opened.
 * While the palette is open the values of all filters are on offer (`offers`). A package may begin with a saved set (`start`), which `land` shows.
 * `outbox` carries the writes, which outlive their screens; `leaving` asks before unsaved changes are left; `tray` has jobs and notices.
 * A link (Back, Forward, a pasted address) is adopted and never written back (D21); one that says what is shown already asks nothing.
 *
 * `recovery` sends SERVER_REACHABLE, `calendar` TODAY when it is another day in the zone of the package that it is given, `autoRefresh` REFRESH_ALL now
 * and then; `open` resolves the packages and what was decided at start, `relist` sends PACKAGES when it is asked to; `profile` is given the package name, `loadScreen` the route. Effects: `remember`
 * stores package and dates, `publishLink` writes the address, `land` leads to a route (`landAt` in guard.ts says which), `showUnscoped` to one that
 * needs no package.
 */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    user: input.user,
    packages: [],
    current: null,
    profiled: null,
    range: DEFAULT_CHOICE,
    today: '',
    dashboard: 'infridgement',
    menu: [],
    start: null,
    route: null,
    params: {},
    screen: null,
    arrival: 'signIn',
    landed: null,
    failure: null,
  }),
  type: 'parallel',
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ self }) => ({ listener: self }) },
    { id: 'leaving', src: 'leaving' },
    { id: 'tray', src: 'tray', input: ({ context, self }) => ({ user: context.user, listener: self }) },
  ],
  on: {
    UNSENT: { actions: { type: 'tell', params: { to: 'leaving', what: 'event' } } },
    PICK_RANGE: {
      guard: { type: 'isRange', params: ({ event }) => event },
      actions: [
        { type: 'setRange', params: ({ event }) => event },
        'remember',
        { type: 'publishLink', params: ({ event }) => ({ kind: kindOf(event) }) },
        'askAgain',
      ],
    },
    SET_PARAMS: {
      guard: 'hasRoute',
      actions: [
        { type: 'setParams', params: ({ event }) => event },
        { type: 'publishLink', params: ({ event }) => ({ kind: kindOf(event) }) },
        'askAgain',
      ],
    },
  },
  states: {
    package: packageRegion,
    screen: screenRegion,
  },
});
export type WorkspaceMachine = typeof workspaceMachine;
export type WorkspaceRef = ActorRefFrom<typeof workspaceMachine>;
