import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

export interface SelectionContext {
  /** The ids that are selected; where all that match are, those that are not. */
  readonly ids: readonly string[];
}
export type SelectionEvent =
  | { readonly type: 'PICK'; readonly ids: readonly string[] }
  | { readonly type: 'DROP'; readonly ids: readonly string[] }
  | { readonly type: 'PICK_ALL' }
  | { readonly type: 'CLEAR' };

const joined = (a: readonly string[], b: readonly string[]): readonly string[] => [...a, ...b.filter((id) => !a.includes(id))];
const without = (a: readonly string[], b: readonly string[]): readonly string[] => a.filter((id) => !b.includes(id));

/**
 * Which rows of a list are selected: none, some, or all that match but these. Read by the table and by the bulk bar. It knows no rows: turning a page
 * keeps it, and whoever owns the list sends CLEAR when it is about something else.
 */
export const selectionMachine = setup({
  types: {} as { context: SelectionContext; events: SelectionEvent },
  guards: {
    isSome: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
    leavesNone: ({ context }, params: { ids: readonly string[] }) => without(context.ids, params.ids).length === 0,
  },
  actions: {
    add: assign({ ids: ({ context }, params: { ids: readonly string[] }) => joined(context.ids, params.ids) }),
    remove: assign({ ids: ({ context }, params: { ids: readonly string[] }) => without(context.ids, params.ids) }),
    empty: assign({ ids: [] }),
  },
}).createMachine({
  id: 'selection',
  context: { ids: [] },
  initial: 'none',
  states: {
    none: {
      entry: 'empty',
      on: {
        PICK: {
          guard: { type: 'isSome', params: ({ event }) => event },
          target: 'some',
          actions: { type: 'add', params: ({ event }) => event },
        },
        PICK_ALL: 'all',
      },
    },
    some: {
      on: {
        PICK: { actions: { type: 'add', params: ({ event }) => event } },
        DROP: [
          { guard: { type: 'leavesNone', params: ({ event }) => event }, target: 'none' },
          { actions: { type: 'remove', params: ({ event }) => event } },
        ],
        PICK_ALL: 'all',
        CLEAR: 'none',
      },
    },
    all: {
      entry: 'empty',
      on: {
        PICK: { actions: { type: 'remove', params: ({ event }) => event } },
        DROP: { actions: { type: 'add', params: ({ event }) => event } },
        PICK_ALL: { actions: 'empty' },
        CLEAR: 'none',
      },
    },
  },
});
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

/** What is selected, as a bulk call needs it: some ids, or all that match but some. */
export type Selected =
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] };
export function selectedIn(snapshot: SnapshotFrom<typeof selectionMachine>): Selected {
  const { ids } = snapshot.context;
  if (snapshot.matches('all')) return { kind: 'all', except: ids };
  return snapshot.matches('some') ? { kind: 'some', ids } : { kind: 'none' };
}
export const isSelected = (selected: Selected, id: string): boolean =>
  selected.kind === 'all' ? !selected.except.includes(id) : selected.kind === 'some' && selected.ids.includes(id);
/** How many of `total` rows that match. */
export const countOf = (selected: Selected, total: number): number =>
  selected.kind === 'all' ? total - selected.except.length : selected.kind === 'some' ? selected.ids.length : 0;
