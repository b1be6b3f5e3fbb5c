import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { allFilters, type FilterName, type FilterSet } from '../../contract/scope.ts';
import { boardMachine } from '../workspace/board.machine.ts';
import { filtersOf, type Scope } from '../workspace/screens.ts';

interface DrawerContext {
  readonly scope: Scope;
  readonly draft: FilterSet;
}
export type DrawerEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'CHANGE'; readonly name: FilterName; readonly value: string }
  | { readonly type: 'CLEAR' }
  | { readonly type: 'APPLY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'SCOPE'; readonly scope: Scope };

/**
 * Filters are staged and applied together (D21): it opens with those in force, and only APPLY emits `applied`.
 * While open it reads the values on offer, about the package and range of the workspace.
 */
export const filterDrawerMachine = setup({
  types: {} as {
    context: DrawerContext;
    events: DrawerEvent;
    input: { scope: Scope };
    emitted: { readonly type: 'applied'; readonly filters: FilterSet };
    children: { options: 'options' };
  },
  actors: { options: boardMachine },
  actions: {
    stage: assign({ draft: ({ context }) => filtersOf(context.scope) }),
    change: assign({
      draft: ({ context }, params: { name: FilterName; value: string }) => ({ ...context.draft, [params.name]: params.value }),
    }),
    clear: assign({ draft: allFilters }),
    rescope: assign({ scope: (_, params: { scope: Scope }) => params.scope }),
    tellOptions: sendTo('options', (_, params: { scope: Scope }) => ({ type: 'SCOPE' as const, scope: params.scope })),
    announce: emit(({ context }) => ({ type: 'applied' as const, filters: context.draft })),
  },
}).createMachine({
  id: 'filterDrawer',
  context: ({ input }) => ({ scope: input.scope, draft: filtersOf(input.scope) }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        OPEN: { target: 'open', actions: 'stage' },
        SCOPE: { actions: { type: 'rescope', params: ({ event }) => event } },
      },
    },
    open: {
      invoke: { id: 'options', src: 'options', input: ({ context }) => ({ screen: 'incidentFilters', scope: context.scope }) },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        CLEAR: { actions: 'clear' },
        APPLY: { target: 'closed', actions: 'announce' },
        CLOSE: 'closed',
        SCOPE: {
          actions: [
            { type: 'rescope', params: ({ event }) => event },
            { type: 'tellOptions', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
export type FilterDrawerRef = ActorRefFrom<typeof filterDrawerMachine>;
