import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { failure, inIndia, initialParams, otherRange, packages, range, today } from '../../../tests/model/fixtures.ts';
import { menu, workspaceOffer } from '../../../tests/ui/support/ui-models.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { ann, bank, nora, pay } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import {
  applyFilters,
  chooseDates,
  chooseFromMenu,
  choosePackage,
  goBack,
  goTo,
  press,
  refreshPage,
  sees,
  seesAddress,
  seesButton,
  seesCard,
  seesHeading,
  seesName,
  seesNoAddress,
  seesNoDialog,
  setSwitch,
  signIn,
  step,
} from '../steps.ts';

const opened = (of = packages) => ({
  type: 'xstate.done.actor.open',
  output: { packages: of, preferences: { package: null, range }, today },
});
const unopened = { type: 'xstate.error.actor.open', error: failure('server') };
const profiled = { type: 'xstate.done.actor.profile', output: { dashboard: 'infridgement', menu, today, start: null } };
const unprofiled = { type: 'xstate.error.actor.profile', error: failure('server') };
const pick = (name: string) => ({ type: 'PICK_PACKAGE', name });
const show = { type: 'SHOW', route: dashboardScreen.route };
const loaded = { type: 'xstate.done.actor.loadScreen', output: dashboardScreen },
  unloaded = { type: 'xstate.error.actor.loadScreen', error: failure('offline') };
const retry = { type: 'RETRY' };
const drawn = (params: object | null) => ({
  type: 'xstate.done.actor.filterDrawer',
  output: params === null ? null : { params, range: null },
});
const drawer = { place: 'Filter' };
const enter = [goTo('/auth/login'), signIn(ann, DEMO_PASSWORD)];
const volume = 'Incident volume';
const atWork = step(
  enter,
  [seesName(ann), seesAddress(`package=${pay}`), seesCard(volume, 'ready')],
  [opened(), profiled, show, loaded],
  'screen.showing.plain',
);

export const workspaceSheet: Sheet = {
  id: 'workspace',
  title: 'Packages, dates, filters and pages',
  about: 'What the frame names, the address names too, and every card is about that. Nothing of another package is left on the page.',
  model: workspaceOffer,
  elsewhere: {
    'workspace.package.failed: SERVER_REACHABLE [isUnreachable]': 'the sheet of a card has the same; restart.test.ts does it',
    'workspace.package.opening: LINKED': 'an address that changes while the list is asked for; workspace.paths.test.ts does it',
    'workspace.package.empty: PACKAGES_OLD': 'the first package is added; the model tests have it',
    'workspace.package.ready: PACKAGES [hasCurrent]': 'a package is added; admin-people.test.tsx does it',
    'workspace.package.ready: PACKAGES': 'the package that is shown is taken away; the model tests have it',
    'workspace.package.ready: PACKAGES_OLD': 'a package is added; admin-people.test.tsx does it',
    'workspace.package: WROTE [makesPackagesOld]': 'a package is added; admin-people.test.tsx does it',
    'workspace.package.opening: PACKAGES_OLD': 'packages change within the second in which one opens; the model of the workspace has it',
    'workspace.package.profiling: PACKAGES_OLD': 'packages change within the second in which one opens; the model of the workspace has it',
    'workspace.package.ready: TODAY [isOtherDay]': 'midnight in the package’s zone; calendar-actors.test.ts has it',
    'workspace.package: LINKED [changes]': 'Back between two scopes of one package; journeys.test.ts and filter-drawer.paths.test.ts do it',
    'workspace.screen.choosing: always': 'a route without a screen; the model tests have it',
    'workspace.screen.showing.filtering: xstate.done.actor.filterDrawer [hasDates]': 'Advance Search; views.test.tsx has it',
    'workspace.screen.showing.offering: OPEN_FILTERS': 'the palette leads on to the drawer; palette.test.tsx has it',
    'workspace.screen.showing.offering: SCOPED': 'a value is taken in the palette; palette.test.tsx has it',
    'workspace.screen.showing.offering: WITHDRAW': 'the palette closes; palette.test.tsx has it',
    'workspace.screen.showing.plain: OFFER [hasFilters]': 'the palette is searched; palette.test.tsx has it',
    'workspace.screen.showing.filtering: SCOPED': 'Back under an open drawer; filter-drawer.paths.test.ts does it',
    'workspace.screen: WROTE': 'jobs and notices are told of a write; the model of the tray has it',
    'workspace.screen.showing: WROTE': 'no form of today changes what a dashboard shows; writes.test.tsx has it',
    'workspace: UNSENT': 'told to the question of the sheet Leaving with unsaved changes, which has it',
  },
  ways: [
    {
      title: 'Packages that cannot be had, then a day’s work',
      steps: [
        step(
          [setSwitch('Packages', 'Fail'), ...enter],
          [seesHeading('Your packages could not be loaded'), seesButton('Retry')],
          [unopened],
          'package.failed',
        ),
        step(
          [setSwitch('Packages', 'As usual'), press('Retry')],
          [seesAddress(`package=${pay}`), seesCard(volume, 'ready')],
          [retry, opened(), profiled, show, loaded],
          'screen.showing.plain',
        ),
        step(
          [chooseDates('Yesterday')],
          [seesAddress('range=yesterday'), seesCard(volume, 'ready')],
          [{ type: 'PICK_RANGE', range: otherRange }],
          'package.ready',
        ),
        step([press('Filter')], [seesButton('Cancel', 'ready', 'Filter')], [{ type: 'OPEN_FILTERS' }], 'screen.showing.filtering'),
        step([press('Cancel', drawer)], [seesNoDialog('Filter'), seesNoAddress('country=')], [drawn(null)], 'screen.showing.plain'),
        step(
          [press('Filter'), press('Country', drawer), press('India', { ...drawer, kind: 'checkbox' }), applyFilters('Filter')],
          [seesNoDialog('Filter'), seesAddress('country=IN'), sees('India', 'Filtered by')],
          [{ type: 'OPEN_FILTERS' }, drawn({ country: 'IN' })],
          'screen.showing.plain',
        ),
        step(
          [setSwitch('Menu', 'Hold'), choosePackage(bank)],
          [seesAddress(`package=${bank}`), seesNoAddress('country=')],
          [pick('b')],
          'package.profiling',
        ),
        step([setSwitch('Menu', 'As usual')], [seesCard(volume, 'ready'), sees('Northwind Bank')], [profiled], 'package.ready'),
        step(
          [goBack()],
          [seesAddress(`package=${pay}`), seesAddress('country=IN'), seesCard(volume, 'ready')],
          [{ type: 'LINKED', package: 'a', params: inIndia }, profiled],
          'package.ready',
        ),
        step([press('Clear all')], [seesNoAddress('country=')], [{ type: 'SET_PARAMS', params: initialParams }], 'screen.showing.plain'),
        step([refreshPage()], [seesCard(volume, 'ready')], [{ type: 'REFRESH_ALL' }], 'screen.showing.plain'),
      ],
    },
    {
      title: 'A menu that cannot be had',
      steps: [
        atWork,
        step(
          [setSwitch('Menu', 'Fail'), choosePackage(bank)],
          [seesAddress(`package=${bank}`), seesCard(volume, 'ready')],
          [pick('b'), unprofiled],
          'package.ready',
        ),
        step([setSwitch('Menu', 'As usual'), choosePackage(pay)], [seesAddress(`package=${pay}`)], [pick('a'), profiled], 'package.ready'),
      ],
    },
    {
      title: 'A page that cannot be had',
      steps: [
        atWork,
        step(
          [setSwitch('Parts of the page', 'Fail'), chooseFromMenu(ann, 'Change Password')],
          [sees('This part of the page could not be loaded.'), seesButton('Retry'), seesButton('Reload the page')],
          [{ type: 'START' }, opened(), profiled, show, unloaded],
          'screen.missing',
        ),
        step(
          [setSwitch('Parts of the page', 'As usual'), press('Retry')],
          [seesButton('Change password')],
          [{ type: 'RETRY_SCREEN' }, loaded],
          'screen.showing.plain',
        ),
      ],
    },
    {
      title: 'Nobody’s package',
      steps: [
        step(
          [goTo('/auth/login'), signIn(nora, DEMO_PASSWORD)],
          [seesHeading('No package is assigned to you yet')],
          [opened([])],
          'package.empty',
        ),
        step([press('Look again')], [seesHeading('No package is assigned to you yet')], [retry, opened([])], 'package.empty'),
      ],
    },
  ],
};
