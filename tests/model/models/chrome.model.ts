import { buildMachine } from '../../../machines/ui/build.machine.ts';
import { linkNoticeMachine, type Unheeded } from '../../../machines/ui/link-notice.machine.ts';
import { routeProgressMachine } from '../../../machines/ui/route-progress.machine.ts';
import { splashMachine } from '../../../machines/ui/splash.machine.ts';
import type { Model } from '../support/model.ts';

const start = { type: 'START' },
  done = { type: 'DONE' };
const wait = (ms: number) => ({ type: 'WAIT', ms });

export const routeProgress: Model<{ readonly percent: number }> = {
  name: 'routeProgress',
  machine: routeProgressMachine,
  project: (c) => c,
  cases: [start, done, { type: 'xstate.after.step.routeProgress.running' }, { type: 'xstate.after.farewell.routeProgress.completing' }],
  rules: {
    'from 0 to 100 percent': (s) => s.context.percent >= 0 && s.context.percent <= 100,
    'full exactly when the route is there': (s) => s.matches('completing') === (s.context.percent === 100),
    'nothing is shown at rest': (s) => !s.matches('idle') || s.context.percent === 0,
  },
  scenarios: [
    ['it starts at nothing', [start], (s) => s.matches('running') && s.context.percent === 0],
    ['it does not advance before 30 ms', [start, wait(29)], (s) => s.context.percent === 0],
    ['it advances 10 percent every 30 ms', [start, wait(30)], (s) => s.context.percent === 10],
    ['and so on', [start, wait(90)], (s) => s.context.percent === 30],
    ['it holds at 90 percent until the route is there', [start, wait(60_000)], (s) => s.matches('running') && s.context.percent === 90],
    ['then it is full', [start, wait(30), done], (s) => s.matches('completing') && s.context.percent === 100],
    ['stays to be seen', [start, done, wait(199)], (s) => s.matches('completing')],
    ['and goes', [start, done, wait(200)], (s) => s.matches('idle') && s.context.percent === 0],
    ['a next route begins at nothing', [start, done, start], (s) => s.matches('running') && s.context.percent === 0],
    ['a second start does not throw it back', [start, wait(60), start], (s) => s.context.percent === 20],
    ['an end without a start shows nothing', [done], (s) => s.matches('idle')],
  ],
};

export const splash: Model = {
  name: 'splash',
  machine: splashMachine,
  project: () => null,
  cases: [{ type: 'READY' }, { type: 'xstate.after.latest.splash.showing' }],
  rules: {},
  scenarios: [
    ['it shows at first', [wait(2_999)], (s) => s.matches('showing')],
    ['it hides after 3 s', [wait(3_000)], (s) => s.matches('hidden')],
    ['it hides as soon as the first screen is ready', [{ type: 'READY' }], (s) => s.matches('hidden')],
    ['it never comes back', [{ type: 'READY' }, { type: 'READY' }, wait(10_000)], (s) => s.matches('hidden')],
  ],
};

export const build: Model = {
  name: 'build',
  machine: buildMachine,
  project: () => null,
  cases: [{ type: 'NEWER' }],
  rules: { 'it looks for a newer build until there is one': (s) => (s.children['watch'] !== undefined) === s.matches('current') },
  scenarios: [
    ['the page is taken for current at first', [], (s) => s.matches('current')],
    ['a newer build is noticed, and stays noticed', [{ type: 'NEWER' }, { type: 'NEWER' }], (s) => s.matches('newer')],
  ],
};

const heeded = (...names: string[]) => ({ type: 'HEEDED', unheeded: { foreign: '', names } });
const foreign = { type: 'HEEDED', unheeded: { foreign: 'b', names: [] } };
const dismiss = { type: 'DISMISS' };
export const linkNotice: Model<{ readonly unheeded: Unheeded }> = {
  name: 'linkNotice',
  machine: linkNoticeMachine,
  project: (c) => c,
  cases: [heeded(), foreign, heeded('dates', 'priority'), dismiss],
  rules: {
    'it speaks exactly while there is something to say': (s) =>
      s.matches('told') === (s.context.unheeded.foreign !== '' || s.context.unheeded.names.length > 0),
  },
  scenarios: [
    ['nothing is said before a link', [], (s) => s.matches('quiet')],
    ['a link that was honoured is not spoken of', [heeded()], (s) => s.matches('quiet')],
    [
      'what was not honoured is named',
      [heeded('dates', 'priority')],
      (s) => s.matches('told') && s.context.unheeded.names.join() === 'dates,priority',
    ],
    ['until it is dismissed', [foreign, dismiss], (s) => s.matches('quiet') && s.context.unheeded.foreign === ''],
    ['or another link is honoured', [foreign, heeded()], (s) => s.matches('quiet')],
    [
      'another link’s complaint takes its place',
      [foreign, heeded('dates')],
      (s) => s.context.unheeded.foreign === '' && s.context.unheeded.names.join() === 'dates',
    ],
  ],
};
