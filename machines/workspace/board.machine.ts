import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ALL } from '../../contract/scope.ts';
import { isSame } from '../resource/key.ts';
import { selectionMachine, type SelectionRef } from '../list/selection.machine.ts';
import type { Params } from '../routes/params.ts';
import { createResourceMachine, type ResourceRef } from '../resource/resource.machine.ts';
import { unboundEffect } from '../unbound.ts';
import {
  everyOf,
  FIRST_PLACE,
  isEmptyAnswer,
  makesOld,
  optionId,
  readId,
  remainingId,
  selectionId,
  staysAcross,
  type AnswerOfRead,
  type AnyPart,
  type AnyScreen,
  type ListPlace,
  type ReadNameOf,
  type ReadQuery,
  type Scope,
} from '../screens/screen.ts';

/** The machine of every read of every board, erased: a query names its read. The app binds its `fetch` once. */
export const resourceMachine = createResourceMachine<ReadQuery, unknown>({
  id: 'resource',
  isEmpty: isEmptyAnswer,
  keepAcross: staysAcross,
  every: everyOf,
});

/** What a board asks about; `places` are those of open option lists. */
export interface BoardScope extends Scope {
  readonly places?: Readonly<Record<string, ListPlace>>;
  /** The filters in force, where others are staged: each list answers how its own values in force are called. */
  readonly applied?: Params;
}
/** One read of a board: the id of its resource, and what it asks about a scope; null where there is nothing to ask. */
export interface BoardPart {
  readonly id: string;
  readonly request: (scope: BoardScope) => ReadQuery['request'] | null;
}
export interface BoardInput {
  readonly parts: readonly BoardPart[];
  /** The selection of its rows, where they can be selected, and what that is about. */
  readonly selection: { readonly id: string; readonly about: (scope: BoardScope) => unknown } | null;
  readonly scope: BoardScope;
}
export type BoardEvent =
  | { readonly type: 'SCOPE'; readonly scope: BoardScope }
  /** What this scope would ask may leave now: it is likely to be the next. */
  | { readonly type: 'PREFETCH'; readonly scope: BoardScope }
  | { readonly type: 'REFRESH_ALL' }
  /** A write, by its id, has made answers old. */
  | { readonly type: 'WROTE'; readonly write: string };

/** The reads of a screen or part, and the selection of its rows. */
export const boardOf = (screen: AnyPart, scope: Scope): BoardInput => ({
  parts: Object.entries(screen.reads).map(([name, read]) => ({ id: readId(screen, name), request: (about) => read.request(about) })),
  selection: screen.selects === null ? null : { id: selectionId(screen), about: screen.selects },
  scope,
});
/** The values that its filters offer; a list that belongs to the caller is not asked for, and none anew because its own values are ticked. */
export const optionBoardOf = (screen: AnyScreen, scope: BoardScope): BoardInput => ({
  parts: Object.entries(screen.options)
    .filter(([, list]) => (list.own?.(scope.user) ?? null) === null)
    .map(([name, list]) => ({
      id: optionId(screen, name),
      request: ({ applied, ...about }) => {
        const params = { ...about.params, [name]: applied?.[name] ?? ALL };
        return list.request({ ...about, params }, about.places?.[name] ?? FIRST_PLACE) as ReadQuery['request'] | null;
      },
    })),
  selection: null,
  scope,
});
/** The same, and how many rows what is staged leaves. */
export const drawerBoardOf = (screen: AnyScreen, scope: BoardScope): BoardInput => {
  const board = optionBoardOf(screen, scope);
  const { remaining } = screen;
  return remaining === null
    ? board
    : {
        ...board,
        parts: [
          ...board.parts,
          { id: remainingId(screen), request: (about) => remaining.read.request(about) as ReadQuery['request'] | null },
        ],
      };
};

const message = ({ id, request }: BoardPart, scope: BoardScope) => {
  const asked = request(scope);
  return asked === null ? ({ type: 'RESET' } as const) : ({ type: 'REQUEST', query: { read: id, request: asked } } as const);
};

/** What a scope would ask that is not asked now. */
const newIn = ({ parts, scope }: BoardInput, next: BoardScope): readonly ReadQuery[] =>
  parts.flatMap((part) => {
    const asked = message(part, next);
    return asked.type === 'RESET' || isSame(asked, message(part, scope)) ? [] : [asked.query];
  });

/**
 * The reads of one screen: a resource each, siblings side by side, and the selection of its rows. Another scope asks those reads anew whose question it
 * changes, and leaves the others alone; a write asks those again whose answers it has made old. `prefetch` is told the questions of a scope that is
 * likely to come: their calls may leave before their resources ask.
 */
export const boardMachine = setup({
  types: {} as { context: BoardInput; events: BoardEvent; input: BoardInput },
  actors: { resource: resourceMachine, selection: selectionMachine },
  actions: {
    spawnAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.parts) enqueue.spawnChild('resource', { id });
      if (context.selection !== null) enqueue.spawnChild('selection', { id: context.selection.id });
    }),
    askAll: enqueueActions(({ context, enqueue }) => {
      for (const part of context.parts) {
        const first = message(part, context.scope);
        if (first.type === 'REQUEST') enqueue.sendTo(part.id, first);
      }
    }),
    askChanged: enqueueActions(({ context, enqueue }, params: { scope: BoardScope }) => {
      for (const part of context.parts) {
        const next = message(part, params.scope);
        if (!isSame(next, message(part, context.scope))) enqueue.sendTo(part.id, next);
      }
    }),
    refreshAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.parts) enqueue.sendTo(id, { type: 'REFRESH' });
    }),
    refreshOld: enqueueActions(({ context, enqueue }, params: { write: string }) => {
      for (const { id } of context.parts) if (makesOld(params.write, id)) enqueue.sendTo(id, { type: 'REFRESH' });
    }),
    clearSelection: enqueueActions(({ context: { selection, scope }, enqueue }, params: { scope: BoardScope }) => {
      if (selection !== null && !isSame(selection.about(params.scope), selection.about(scope)))
        enqueue.sendTo(selection.id, { type: 'LIST_CHANGED' });
    }),
    rescope: assign((_, params: { scope: BoardScope }) => ({ scope: params.scope })),
  },
})
  .extend({ actions: { prefetch: unboundEffect<{ queries: readonly ReadQuery[] }>('board.prefetch') } })
  .createMachine({
    id: 'board',
    context: ({ input }) => input,
    initial: 'open',
    states: {
      open: {
        entry: ['spawnAll', 'askAll'],
        on: {
          SCOPE: {
            actions: [
              { type: 'askChanged', params: ({ event }) => event },
              { type: 'clearSelection', params: ({ event }) => event },
              { type: 'rescope', params: ({ event }) => event },
            ],
          },
          PREFETCH: { actions: { type: 'prefetch', params: ({ context, event }) => ({ queries: newIn(context, event.scope) }) } },
          REFRESH_ALL: { actions: 'refreshAll' },
          WROTE: { actions: { type: 'refreshOld', params: ({ event }) => event } },
        },
      },
    },
  });
export type BoardRef = ActorRefFrom<typeof boardMachine>;
export type BoardSnapshot = SnapshotFrom<typeof boardMachine>;

const childOf = (board: BoardSnapshot, id: string): unknown => (board.children as Partial<Record<string, unknown>>)[id];
/** The resource of a read, where the board has it: the one place where its erased answer gets its type back. */
export const readOf = <S extends AnyPart, N extends ReadNameOf<S>>(
  board: BoardSnapshot,
  screen: S,
  name: N,
): ResourceRef<ReadQuery, AnswerOfRead<S, N>> | undefined =>
  childOf(board, readId(screen, name)) as ResourceRef<ReadQuery, AnswerOfRead<S, N>> | undefined;

/** The resource of a filter's values. */
export const optionOf = (board: BoardSnapshot, screen: AnyScreen, name: string): ResourceRef<ReadQuery, unknown> | undefined =>
  childOf(board, optionId(screen, name)) as ResourceRef<ReadQuery, unknown> | undefined;

/** The resource of how many rows are left. */
export const remainingOf = (board: BoardSnapshot, screen: AnyScreen): ResourceRef<ReadQuery, unknown> | undefined =>
  childOf(board, remainingId(screen)) as ResourceRef<ReadQuery, unknown> | undefined;

/** The selection of a screen's rows, where the board has one. */
export const selectionOf = (board: BoardSnapshot, screen: AnyScreen): SelectionRef | undefined =>
  childOf(board, selectionId(screen)) as SelectionRef | undefined;
