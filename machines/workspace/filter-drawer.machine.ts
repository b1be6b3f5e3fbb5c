import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { DateRange, RangeChoice } from '../../contract/time/dates.ts';
import type { Params } from '../routes/params.ts';
import type { AnyScreen, ListPlace, Scope } from '../screens/screen.ts';
import { boardMachine, drawerBoardOf, type BoardScope } from './board.machine.ts';

interface DrawerInput {
  readonly screen: AnyScreen;
  /** What the page shows. */
  readonly scope: Scope;
  /** Advance Search (D22): dates are staged with the filters. */
  readonly isAdvanced?: boolean;
}
/** What is to be set; `range` null where the dates stay. */
export interface Applied {
  readonly params: Params;
  readonly range: RangeChoice | null;
}
/** Staged dates: as they were chosen, and the days that they are now. */
interface StagedDates {
  readonly range: RangeChoice;
  readonly days: DateRange;
}
interface DrawerContext extends DrawerInput {
  /** What is staged: the page's params with other filters. */
  readonly draft: Params;
  readonly places: Readonly<Record<string, ListPlace>>;
  readonly dates: StagedDates | null;
  readonly applied: Applied | null;
}
export type DrawerEvent =
  | { readonly type: 'CHANGE'; readonly name: string; readonly value: string }
  /** Somebody searches a list, or turns its page. */
  | { readonly type: 'PLACE'; readonly name: string; readonly place: ListPlace }
  | ({ readonly type: 'DATES' } & StagedDates)
  | { readonly type: 'CLEAR' }
  | { readonly type: 'APPLY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'SCOPE'; readonly scope: Scope };

const filtersIn = (screen: AnyScreen): string[] => screen.route.params.namesOf('filter');
const pick = (params: Params, names: readonly string[]): Params => Object.fromEntries(names.map((name) => [name, params[name] ?? null]));
const staged = ({ scope, draft, places, dates }: Pick<DrawerContext, 'scope' | 'draft' | 'places' | 'dates'>): BoardScope => ({
  ...scope,
  ...dates?.days,
  params: draft,
  applied: scope.params,
  places,
});

/** What is typed, or ticked one after the other, is asked about once. */
export const SETTLE_MS = 200;

/**
 * Filters, and for Advance Search dates, are staged and applied together (D21, D22). It opens with those in force; its output is what to set, or null where it was
 * closed. The values on offer, and how many rows are left, are asked about package,
 * dates and filters as they are staged, once nothing more is staged for `SETTLE_MS`.
 */
export const filterDrawerMachine = setup({
  types: {} as {
    context: DrawerContext;
    events: DrawerEvent;
    input: DrawerInput;
    output: Applied | null;
    children: { options: 'options' };
  },
  actors: { options: boardMachine },
  delays: { settle: SETTLE_MS },
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
    stageDates: assign((_, { range, days }: StagedDates) => ({ dates: { range, days } })),
    apply: assign({
      applied: ({ context }) => ({ params: pick(context.draft, filtersIn(context.screen)), range: context.dates?.range ?? null }),
    }),
  },
}).createMachine({
  id: 'filterDrawer',
  context: ({ input }) => ({ ...input, draft: input.scope.params, places: {}, dates: null, applied: null }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'options', src: 'options', input: ({ context }) => drawerBoardOf(context.screen, staged(context)) },
      initial: 'settled',
      states: {
        settled: {},
        settling: { after: { settle: { target: 'settled', actions: 'tellOptions' } } },
      },
      on: {
        CHANGE: { target: '.settling', actions: { type: 'change', params: ({ event }) => event } },
        PLACE: { target: '.settling', actions: { type: 'place', params: ({ event }) => event } },
        DATES: { target: '.settling', actions: { type: 'stageDates', params: ({ event }) => event } },
        CLEAR: { target: '.settling', actions: 'clear' },
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
