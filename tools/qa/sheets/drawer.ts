import { ALL } from '../../../contract/scope.ts';
import { drawerOffer } from '../../../tests/ui/support/ui-models.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { ann, pay, type Demo } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import {
  applyFilters,
  chooseDates,
  goTo,
  press,
  pressKey,
  sees,
  seesAddress,
  seesBox,
  seesButton,
  seesNoAddress,
  seesName,
  seesNoDialog,
  seesTotal,
  setSwitch,
  signIn,
  step,
} from '../steps.ts';

const drawer = 'Filter',
  place = { place: drawer };
const start = { type: 'START' },
  india = { type: 'CHANGE', name: 'country', value: 'IN' },
  none = { type: 'CHANGE', name: 'country', value: ALL },
  apply = { type: 'APPLY' },
  close = { type: 'CLOSE' },
  clear = { type: 'CLEAR' },
  settle = { type: 'xstate.after.settle.filterDrawer.open.settling' };
const openDrawer = press('Filter'),
  country = press('Country', place),
  tick = press('India', { kind: 'checkbox', place: drawer });
const enter = step([goTo('/auth/login'), signIn(ann, DEMO_PASSWORD)], [seesName(ann)]);

export const drawerSheet = ({ range: { fromDate, toDate }, incidents }: Demo): Sheet => ({
  id: 'filters',
  title: 'Filter drawer',
  about: 'Filters are collected in the drawer and change the page when Apply is pressed, not before.',
  model: drawerOffer,
  elsewhere: {
    'filterDrawer.open: SCOPE': 'Back and Forward between two scopes of one package; filter-drawer.paths.test.ts makes such a history',
    'filterDrawer.open: DATES': 'the sheet of this drawer opens it without dates; Advance Search in views.test.tsx has them',
    'filterDrawer.open: PLACE': 'lists of incidents are short: none has pages',
  },
  ways: [
    {
      title: 'Choose, give up, choose, apply, take back',
      steps: [
        enter,
        step(
          [goTo(`/incident-dashboard?package=${pay}&from=${fromDate}&to=${toDate}`), openDrawer],
          [seesButton('Apply', 'resting', drawer), seesTotal(incidents(pay))],
          [],
          'open.settled',
        ),
        step(
          [country, tick],
          [seesBox('India', drawer, true), sees('Not applied yet', drawer), seesNoAddress('country=')],
          [india, settle],
          'open.settled',
        ),
        step([tick], [seesBox('India', drawer, false), seesButton('Apply', 'resting', drawer)], [none, settle], 'open.settled'),
        step([tick, press('Clear all', place)], [seesBox('India', drawer, false)], [india, clear, settle], 'open.settled'),
        step(
          [tick, pressKey('Escape')],
          [seesNoDialog(drawer), seesNoAddress('country='), seesTotal(incidents(pay))],
          [india, close],
          'closed',
        ),
        step(
          [openDrawer, country, tick, applyFilters(drawer)],
          [seesNoDialog(drawer), seesAddress('country=IN'), sees('India', 'Filtered by'), seesTotal(incidents(pay, 'IN'))],
          [start, india, apply],
          'closed',
        ),
        step(
          [press('Filter · 1'), press('Clear all', place), applyFilters(drawer)],
          [seesNoDialog(drawer), seesNoAddress('country='), seesTotal(incidents(pay))],
          [start, clear, apply],
          'closed',
        ),
      ],
    },
    {
      title: 'Values that cannot be had',
      steps: [
        enter,
        step(
          [chooseDates('Yesterday'), setSwitch('Filter values', 'Fail'), openDrawer],
          [sees('The values could not be loaded', drawer), seesButton('Retry', 'ready', drawer)],
          [],
          'open.settled',
        ),
        step([setSwitch('Filter values', 'As usual'), press('Retry', place)], [seesBox('Social', drawer, false)], [], 'open.settled'),
        step([press('Cancel', place)], [seesNoDialog(drawer)], [close], 'closed'),
      ],
    },
  ],
});
