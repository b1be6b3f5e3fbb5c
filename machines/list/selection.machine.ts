import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

export interface SelectionContext {
  /** The ids that are selected; where all that match are, those that are not. */
  readonly ids: readonly string[];
  /** The versions of rows as they were when they were picked, by id. */
  readonly seen: Seen;
}
export type Seen = Readonly<Record<string, number>>;
export type SelectionEvent =
  | { readonly type: 'PICK'; readonly ids: readonly string[]; readonly seen?: Seen }
  | { readonly type: 'DROP'; readonly ids: readonly string[] }
  | { readonly type: 'PICK_ALL' }
  | { readonly type: 'CLEAR' }
  /** The list is about something else. */
  | { readonly type: 'LIST_CHANGED' };

// of thousands: those of a campaign are picked together
const joined = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];
const without = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const left = new Set(b);
  return a.filter((id) => !left.has(id));
};

/**
 * Which rows of a list are selected: none, some, or all that match but these. Read by the table and by the bulk bar. It knows no rows: turning a page
 * keeps it, and whoever owns the list sends LIST_CHANGED when it is about something else. A selection that was lost that way is `dropped` until its reader
 * selects again or says CLEAR: it is none, and is told.
 */
export const selectionMachine = setup({
  types: {} as { context: SelectionContext; events: SelectionEvent },
  guards: {
    isSome: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
    leavesNone: ({ context }, params: { ids: readonly string[] }) => without(context.ids, params.ids).length === 0,
  },
  actions: {
    add: assign({
      ids: ({ context }, params: { ids: readonly string[]; seen?: Seen }) => joined(context.ids, params.ids),
      seen: ({ context }, params: { ids: readonly string[]; seen?: Seen }) => ({ ...context.seen, ...params.seen }),
    }),
    remove: assign({ ids: ({ context }, params: { ids: readonly string[] }) => without(context.ids, params.ids) }),
    empty: assign({ ids: [], seen: {} }),
  },
}).createMachine({
  id: 'selection',
  context: { ids: [], seen: {} },
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
    dropped: {
      entry: 'empty',
      on: {
        PICK: {
          guard: { type: 'isSome', params: ({ event }) => event },
          target: 'some',
          actions: { type: 'add', params: ({ event }) => event },
        },
        PICK_ALL: 'all',
        CLEAR: 'none',
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
        LIST_CHANGED: 'dropped',
      },
    },
    all: {
      entry: 'empty',
      on: {
        PICK: { actions: { type: 'remove', params: ({ event }) => event } },
        DROP: { actions: { type: 'add', params: ({ event }) => event } },
        PICK_ALL: { actions: 'empty' },
        CLEAR: 'none',
        LIST_CHANGED: 'dropped',
      },
    },
  },
});
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

/** What is selected, as a bulk call needs it: some ids, or all that match but some. */
export type Selected =
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly ids: readonly string[]; readonly seen: Seen }
  | { readonly kind: 'all'; readonly except: readonly string[] };
export function selectedIn(snapshot: SnapshotFrom<typeof selectionMachine>): Selected {
  const { ids, seen } = snapshot.context;
  if (snapshot.matches('all')) return { kind: 'all', except: ids };
  return snapshot.matches('some') ? { kind: 'some', ids, seen } : { kind: 'none' };
}
export const isSelected = (selected: Selected, id: string): boolean =>
  selected.kind === 'all' ? !selected.except.includes(id) : selected.kind === 'some' && selected.ids.includes(id);
/** How many of `total` rows that match. */
export const countOf = (selected: Selected, total: number): number =>
  selected.kind === 'all' ? total - selected.except.length : selected.kind === 'some' ? selected.ids.length : 0;
