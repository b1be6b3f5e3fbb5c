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
    { rule: 'it starts at nothing', events: [start], holds: (s) => s.matches('running') && s.context.percent === 0 },
    { rule: 'it does not advance before 30 ms', events: [start, wait(29)], holds: (s) => s.context.percent === 0 },
    { rule: 'it advances 10 percent every 30 ms', events: [start, wait(30)], holds: (s) => s.context.percent === 10 },
    { rule: 'and so on', events: [start, wait(90)], holds: (s) => s.context.percent === 30 },
    {
      rule: 'it holds at 90 percent until the route is there',
      events: [start, wait(60_000)],
      holds: (s) => s.matches('running') && s.context.percent === 90,
    },
    { rule: 'then it is full', events: [start, wait(30), done], holds: (s) => s.matches('completing') && s.context.percent === 100 },
    { rule: 'stays to be seen', events: [start, done, wait(199)], holds: (s) => s.matches('completing') },
    { rule: 'and goes', events: [start, done, wait(200)], holds: (s) => s.matches('idle') && s.context.percent === 0 },
    { rule: 'a next route begins at nothing', events: [start, done, start], holds: (s) => s.matches('running') && s.context.percent === 0 },
    { rule: 'a second start does not throw it back', events: [start, wait(60), start], holds: (s) => s.context.percent === 20 },
    { rule: 'an end without a start shows nothing', events: [done], holds: (s) => s.matches('idle') },
  ],
};

export const splash: Model = {
  name: 'splash',
  machine: splashMachine,
  project: () => null,
  cases: [{ type: 'READY' }, { type: 'xstate.after.latest.splash.showing' }],
  rules: {},
  scenarios: [
    { rule: 'it shows at first', events: [wait(2_999)], holds: (s) => s.matches('showing') },
    { rule: 'it hides after 3 s', events: [wait(3_000)], holds: (s) => s.matches('hidden') },
    { rule: 'it hides as soon as the first screen is ready', events: [{ type: 'READY' }], holds: (s) => s.matches('hidden') },
    { rule: 'it never comes back', events: [{ type: 'READY' }, { type: 'READY' }, wait(10_000)], holds: (s) => s.matches('hidden') },
  ],
};

export const build: Model = {
  name: 'build',
  machine: buildMachine,
  project: () => null,
  cases: [{ type: 'NEWER' }],
  rules: { 'it looks for a newer build until there is one': (s) => (s.children['watch'] !== undefined) === s.matches('current') },
  scenarios: [
    { rule: 'the page is taken for current at first', events: [], holds: (s) => s.matches('current') },
    {
      rule: 'a newer build is noticed, and stays noticed',
      events: [{ type: 'NEWER' }, { type: 'NEWER' }],
      holds: (s) => s.matches('newer'),
    },
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
    { rule: 'nothing is said before a link', events: [], holds: (s) => s.matches('quiet') },
    { rule: 'a link that was honoured is not spoken of', events: [heeded()], holds: (s) => s.matches('quiet') },
    {
      rule: 'what was not honoured is named',
      events: [heeded('dates', 'priority')],
      holds: (s) => s.matches('told') && s.context.unheeded.names.join() === 'dates,priority',
    },
    {
      rule: 'until it is dismissed',
      events: [foreign, dismiss],
      holds: (s) => s.matches('quiet') && s.context.unheeded.foreign === '',
    },
    { rule: 'or another link is honoured', events: [foreign, heeded()], holds: (s) => s.matches('quiet') },
    {
      rule: 'another link’s complaint takes its place',
      events: [foreign, heeded('dates')],
      holds: (s) => s.context.unheeded.foreign === '' && s.context.unheeded.names.join() === 'dates',
    },
  ],
};
