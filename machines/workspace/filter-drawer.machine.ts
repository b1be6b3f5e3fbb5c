import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Params } from '../routes/params.ts';
import type { AnyScreen, ListPlace, Scope } from '../screens/screen.ts';
import { boardMachine, optionBoardOf, type BoardScope } from './board.machine.ts';

interface DrawerInput {
  readonly screen: AnyScreen;
  /** What the page shows. */
  readonly scope: Scope;
}
interface DrawerContext extends DrawerInput {
  /** What is staged: the page's params with other filters. */
  readonly draft: Params;
  readonly places: Readonly<Record<string, ListPlace>>;
  readonly applied: Params | null;
}
export type DrawerEvent =
  | { readonly type: 'CHANGE'; readonly name: string; readonly value: string }
  /** Somebody searches a list, or turns its page. */
  | { readonly type: 'PLACE'; readonly name: string; readonly place: ListPlace }
  | { readonly type: 'CLEAR' }
  | { readonly type: 'APPLY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'SCOPE'; readonly scope: Scope };

const filtersIn = (screen: AnyScreen): string[] => screen.route.params.namesOf('filter');
const pick = (params: Params, names: readonly string[]): Params => Object.fromEntries(names.map((name) => [name, params[name] ?? null]));
const staged = ({ scope, draft, places }: Pick<DrawerContext, 'scope' | 'draft' | 'places'>): BoardScope => ({
  ...scope,
  params: draft,
  places,
});

/**
 * Filters are staged and applied together (D21). It opens with those in force; its output is the filters to set, or null where it was closed. The
 * values on offer are asked about package, dates and the staged filters.
 */
export const filterDrawerMachine = setup({
  types: {} as {
    context: DrawerContext;
    events: DrawerEvent;
    input: DrawerInput;
    output: Params | null;
    children: { options: 'options' };
  },
  actors: { options: boardMachine },
  actions: {
    change: assign({
      draft: ({ context }, params: { name: string; value: string }) => ({ ...context.draft, [params.name]: params.value }),
    }),
    place: assign({
      places: ({ context }, params: { name: string; place: ListPlace }) => ({ ...context.places, [params.name]: params.place }),
    }),
    clear: assign({
      draft: ({ context }) => context.screen.route.params.change(context.draft, context.screen.route.params.reset(['filter'])),
    }),
    rescope: assign(({ context }, params: { scope: Scope }) => ({
      scope: params.scope,
      draft: { ...params.scope.params, ...pick(context.draft, filtersIn(context.screen)) },
    })),
    tellOptions: sendTo('options', ({ context }) => ({ type: 'SCOPE' as const, scope: staged(context) })),
    apply: assign({ applied: ({ context }) => pick(context.draft, filtersIn(context.screen)) }),
  },
}).createMachine({
  id: 'filterDrawer',
  context: ({ input }) => ({ ...input, draft: input.scope.params, places: {}, applied: null }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'options', src: 'options', input: ({ context }) => optionBoardOf(context.screen, staged(context)) },
      on: {
        CHANGE: { actions: [{ type: 'change', params: ({ event }) => event }, 'tellOptions'] },
        PLACE: { actions: [{ type: 'place', params: ({ event }) => event }, 'tellOptions'] },
        CLEAR: { actions: ['clear', 'tellOptions'] },
        APPLY: { target: 'closed', actions: 'apply' },
        CLOSE: 'closed',
        SCOPE: { actions: [{ type: 'rescope', params: ({ event }) => event }, 'tellOptions'] },
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.applied,
});
export type FilterDrawerRef = ActorRefFrom<typeof filterDrawerMachine>;
