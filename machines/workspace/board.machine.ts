import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isSame } from '../resource/key.ts';
import { createMutationMachine, type MutationRef } from '../resource/mutation.machine.ts';
import { createResourceMachine, type ResourceRef } from '../resource/resource.machine.ts';
import {
  FIRST_PLACE,
  isEmptyAnswer,
  optionId,
  readId,
  staysAcross,
  writeId,
  type AnswerOfRead,
  type AnyScreen,
  type ListPlace,
  type ReadNameOf,
  type ReadQuery,
  type RequestOfWrite,
  type Scope,
  type WriteNameOf,
  type WriteOrder,
} from '../screens/screen.ts';

/** The machine of every read of every board, erased: a query names its read. The app binds its `fetch` once. */
export const resourceMachine = createResourceMachine<ReadQuery, unknown>({
  id: 'resource',
  isEmpty: isEmptyAnswer,
  keepAcross: staysAcross,
});
/** The machine of every write of every board. The app binds its `send` once. */
export const mutationMachine = createMutationMachine<WriteOrder, unknown>({ id: 'mutation' });

/** What a board asks about; `places` are those of open option lists. */
export interface BoardScope extends Scope {
  readonly places?: Readonly<Record<string, ListPlace>>;
}
/** One read of a board: the id of its resource, and what it asks about a scope; null where there is nothing to ask. */
export interface BoardPart {
  readonly id: string;
  readonly request: (scope: BoardScope) => ReadQuery['request'] | null;
}
export interface BoardInput {
  readonly parts: readonly BoardPart[];
  /** Ids of writes: a mutation each. */
  readonly writes: readonly string[];
  readonly scope: BoardScope;
}
export type BoardEvent = { readonly type: 'SCOPE'; readonly scope: BoardScope } | { readonly type: 'REFRESH_ALL' };

/** The reads and writes of a screen. */
export const boardOf = (screen: AnyScreen, scope: Scope): BoardInput => ({
  parts: Object.entries(screen.reads).map(([name, read]) => ({ id: readId(screen, name), request: (about) => read.request(about) })),
  writes: Object.keys(screen.writes).map((name) => writeId(screen, name)),
  scope,
});
/** The values that its filters offer; a list that belongs to the caller is not asked for. */
export const optionBoardOf = (screen: AnyScreen, scope: BoardScope): BoardInput => ({
  parts: Object.entries(screen.options)
    .filter(([, list]) => (list.own?.(scope.user) ?? null) === null)
    .map(([name, list]) => ({
      id: optionId(screen, name),
      request: (about) => list.request(about, about.places?.[name] ?? FIRST_PLACE) as ReadQuery['request'] | null,
    })),
  writes: [],
  scope,
});

const message = ({ id, request }: BoardPart, scope: BoardScope) => {
  const asked = request(scope);
  return asked === null ? ({ type: 'RESET' } as const) : ({ type: 'REQUEST', query: { read: id, request: asked } } as const);
};

/**
 * The reads and writes of one screen: a resource or a mutation each, siblings side by side. Another scope asks those reads anew whose question it
 * changes, and leaves the others alone.
 */
export const boardMachine = setup({
  types: {} as { context: BoardInput; events: BoardEvent; input: BoardInput },
  actors: { resource: resourceMachine, mutation: mutationMachine },
  actions: {
    spawnAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.parts) enqueue.spawnChild('resource', { id });
      for (const id of context.writes) enqueue.spawnChild('mutation', { id });
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
    rescope: assign((_, params: { scope: BoardScope }) => ({ scope: params.scope })),
  },
}).createMachine({
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
            { type: 'rescope', params: ({ event }) => event },
          ],
        },
        REFRESH_ALL: { actions: 'refreshAll' },
      },
    },
  },
});
export type BoardRef = ActorRefFrom<typeof boardMachine>;
type BoardSnapshot = SnapshotFrom<typeof boardMachine>;

const childOf = (board: BoardSnapshot, id: string): unknown => (board.children as Partial<Record<string, unknown>>)[id];
/** The resource of a read, where the board has it: the one place where its erased answer gets its type back. */
export const readOf = <S extends AnyScreen, N extends ReadNameOf<S>>(
  board: BoardSnapshot,
  screen: S,
  name: N,
): ResourceRef<ReadQuery, AnswerOfRead<S, N>> | undefined =>
  childOf(board, readId(screen, name)) as ResourceRef<ReadQuery, AnswerOfRead<S, N>> | undefined;

/** The resource of a filter's values. */
export const optionOf = (board: BoardSnapshot, screen: AnyScreen, name: string): ResourceRef<ReadQuery, unknown> | undefined =>
  childOf(board, optionId(screen, name)) as ResourceRef<ReadQuery, unknown> | undefined;

type OrderOf<S extends AnyScreen, N extends WriteNameOf<S>> = WriteOrder & { readonly request: RequestOfWrite<S, N> };
/** The mutation of a write, where the board has it. */
export const writeOf = <S extends AnyScreen, N extends WriteNameOf<S>>(
  board: BoardSnapshot,
  screen: S,
  name: N,
): MutationRef<OrderOf<S, N>, unknown> | undefined =>
  childOf(board, writeId(screen, name)) as MutationRef<OrderOf<S, N>, unknown> | undefined;
