import { isChoice } from '../../../contract/time/dates.ts';
import { isOffered } from '../../../machines/workspace/guard.ts';
import { workspaceMachine } from '../../../machines/workspace/workspace.machine.ts';
import type { WorkspaceContext } from '../../../machines/workspace/types.ts';
import { ann, otherRange, packages } from '../fixtures.ts';
import type { Model } from '../support/model.ts';
import * as e from './workspace-events.ts';
import { opening } from './workspace-opening.ts';
import { adjusting } from './workspace-adjusting.ts';
import { screens } from './workspace-screens.ts';

export const workspace: Model<WorkspaceContext> = {
  name: 'workspace',
  machine: workspaceMachine,
  input: { user: ann },
  project: (c) => ({
    current: c.current,
    profiled: c.profiled,
    route: c.route?.path,
    screen: c.screen?.id,
    country: c.params['country'],
    failure: c.failure?.kind,
  }),
  internal: ['SCOPED', 'PACKAGES_OLD'],
  cases: [
    e.opened('b'),
    e.opened('gone'),
    e.opened(null, []),
    e.notOpened,
    e.notReached,
    e.back,
    e.profiled('Visit'),
    e.notProfiled,
    e.pick('a'),
    e.pick('b'),
    e.pick('unknown'),
    e.pickOther,
    e.backwards,
    e.filter,
    e.show(e.incident),
    e.show(e.password),
    e.show(null),
    e.loaded(e.incident),
    e.loaded(e.password),
    e.notLoaded,
    e.retryScreen,
    e.linked({ package: 'a', params: e.inIndia }),
    e.linked({ params: e.initialParams }),
    e.openFilters,
    e.applied({ country: 'IN' }),
    e.applied(null),
    e.applied({ country: 'IN' }, otherRange),
    e.offer,
    e.withdraw,
    e.otherDay,
    e.retry,
    e.refreshAll,
    e.unsent,
    e.wrote,
    e.wrotePackages,
    e.relisted(packages),
    e.relisted([]),
  ],
  rules: {
    'it says why it failed exactly where it failed': (s) => s.matches({ package: 'failed' }) === (s.context.failure !== null),
    'a board and its refresh exactly while a screen is shown': (s) =>
      ['board', 'autoRefresh'].every((id) => (s.children[id] !== undefined) === s.matches({ screen: 'showing' })),
    'a drawer exactly while filters are staged': (s) =>
      (s.children['filterDrawer'] !== undefined) === s.matches({ screen: { showing: 'filtering' } }),
    'the values of filters are on offer exactly while somebody wants them': (s) =>
      (s.children['offers'] !== undefined) === s.matches({ screen: { showing: 'offering' } }),
    'the current package is one of the list': ({ context: { current, packages: known } }) =>
      current === null || known.some((p) => p.package_name === current),
    'a package is current exactly inside': (s) =>
      (s.context.current !== null) === (s.matches({ package: 'profiling' }) || s.matches({ package: 'ready' })),
    'what is open is the current package': (s) => !s.matches({ package: 'ready' }) || s.context.profiled === s.context.current,
    'writes, the question before leaving, jobs and notices are there from the start to the end': (s) =>
      ['outbox', 'leaving', 'tray'].every((id) => s.children[id] !== undefined),
    'the range can be asked about': (s) => isChoice(s.context.range),
    'choosing is over at once': (s) => !s.matches({ screen: 'choosing' }),
    'what is shown is what was asked for': (s) => s.matches({ screen: 'resting' }) === (s.context.route === null),
    'nothing is shown without what it needs, and nothing waits that has it': (s) => {
      const { route, current, profiled, menu } = s.context;
      const hasAll =
        route?.needs === 'nothing' || (current !== null && profiled === current && route !== null && isOffered(route.path, menu));
      return hasAll ? !s.matches({ screen: 'waiting' }) : !s.matches({ screen: 'showing' });
    },
  },
  scenarios: [...opening, ...screens, ...adjusting],
};
