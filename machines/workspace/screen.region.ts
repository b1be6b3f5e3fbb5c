import { not } from 'xstate';
import { DEFAULT_CHOICE } from '../../contract/time/dates.ts';
import { toFailure } from '../../contract/failure.ts';
import type { AnyScreen } from '../screens/screen.ts';
import { boardOf, optionBoardOf } from './board.machine.ts';
import { scopeOf } from './scope.ts';
import { workspaceSetup } from './workspace-setup.ts';

/** Loads the screen of the route and runs its board, for as long as it has what it needs. */
export const screenRegion = workspaceSetup.createStateConfig({
  initial: 'resting',
  on: {
    WROTE: { actions: { type: 'tell', params: { to: 'tray', what: 'event' } } },
    SHOW: {
      guard: { type: 'isOtherRoute', params: ({ event }) => event },
      target: '.choosing',
      actions: [
        { type: 'setRoute', params: ({ event }) => event },
        { type: 'tell', params: { to: 'outbox', what: 'LEFT' } },
      ],
    },
  },
  states: {
    choosing: { always: [{ guard: 'hasRoute', target: 'loadingScreen' }, { target: 'resting' }] },
    resting: {},
    loadingScreen: {
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => context.route,
        onDone: { target: 'waiting', actions: { type: 'setScreen', params: ({ event }) => ({ screen: event.output }) } },
        onError: { target: 'missing', actions: { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    missing: { on: { RETRY_SCREEN: 'loadingScreen' } },
    waiting: { always: { guard: 'canShow', target: 'showing' } },
    showing: {
      entry: { type: 'tell', params: { to: 'tray', what: 'SHOWN' } },
      always: { guard: not('canShow'), target: 'waiting' },
      invoke: [
        { id: 'board', src: 'board', input: ({ context }) => boardOf(context.screen as AnyScreen, scopeOf(context)) },
        { id: 'autoRefresh', src: 'autoRefresh' },
      ],
      on: {
        SCOPED: { actions: { type: 'tell', params: { to: 'board', what: 'SCOPE' } } },
        REFRESH_ALL: {
          actions: [
            { type: 'tell', params: { to: 'board', what: 'REFRESH_ALL' } },
            { type: 'tell', params: { to: 'tray', what: 'REFRESH_ALL' } },
          ],
        },
        WROTE: {
          actions: [
            { type: 'tell', params: { to: 'board', what: 'event' } },
            { type: 'tell', params: { to: 'tray', what: 'event' } },
          ],
        },
      },
      initial: 'plain',
      states: {
        plain: {
          on: { OPEN_FILTERS: { guard: 'hasFilters', target: 'filtering' }, OFFER: { guard: 'hasFilters', target: 'offering' } },
        },
        offering: {
          invoke: {
            id: 'offers',
            src: 'board',
            input: ({ context }) => optionBoardOf(context.screen as AnyScreen, scopeOf(context)),
          },
          on: {
            OPEN_FILTERS: 'filtering',
            WITHDRAW: 'plain',
            SCOPED: {
              actions: [
                { type: 'tell', params: { to: 'board', what: 'SCOPE' } },
                { type: 'tell', params: { to: 'offers', what: 'SCOPE' } },
              ],
            },
          },
        },
        filtering: {
          invoke: {
            id: 'filterDrawer',
            src: 'filterDrawer',
            input: ({ context, event }) => ({
              screen: context.screen as AnyScreen,
              scope: scopeOf(context),
              isAdvanced: event.type === 'OPEN_FILTERS' && event.advanced === true,
            }),
            onDone: [
              {
                guard: { type: 'hasDates', params: ({ event }) => event },
                target: 'plain',
                actions: [
                  { type: 'setRange', params: ({ event }) => ({ range: event.output?.range ?? DEFAULT_CHOICE }) },
                  { type: 'setParams', params: ({ event }) => ({ params: event.output?.params ?? {} }) },
                  'remember',
                  { type: 'publishLink', params: { kind: 'replace' } },
                  'askAgain',
                ],
              },
              {
                guard: { type: 'isApplied', params: ({ event }) => event },
                target: 'plain',
                actions: [
                  { type: 'setParams', params: ({ event }) => ({ params: event.output?.params ?? {} }) },
                  { type: 'publishLink', params: { kind: 'replace' } },
                  'askAgain',
                ],
              },
              { target: 'plain' },
            ],
          },
          on: {
            SCOPED: {
              actions: [
                { type: 'tell', params: { to: 'board', what: 'SCOPE' } },
                { type: 'tell', params: { to: 'filterDrawer', what: 'SCOPE' } },
              ],
            },
          },
        },
      },
    },
  },
});
