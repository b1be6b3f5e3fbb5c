import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { createMutationMachine, type MutationRef } from '../resource/mutation.machine.ts';
import { createResourceMachine, type ResourceRef } from '../resource/resource.machine.ts';
import {
  isEmptyAnswer,
  scopeFor,
  screens,
  writesOf,
  type ReadAnswer,
  type ReadCall,
  type ReadName,
  type Scope,
  type ScreenName,
  type WriteCall,
  type WriteName,
} from './screens.ts';

/** The machine of every read of every board, erased: a call names its read. The app binds its `fetch` once. */
export const resourceMachine = createResourceMachine<ReadCall, unknown>({ id: 'resource', isEmpty: isEmptyAnswer });
/** The machine of every write of every board. The app binds its `send` once. */
export const mutationMachine = createMutationMachine<WriteCall, unknown>({ id: 'mutation' });

export interface BoardInput {
  readonly screen: ScreenName;
  readonly scope: Scope;
}
export type BoardEvent = { readonly type: 'SCOPE'; readonly scope: Scope } | { readonly type: 'REFRESH_ALL' };

const question = (name: ReadName, scope: Scope) => ({ type: 'REQUEST', query: { call: name, query: scopeFor(name, scope) } }) as const;

/**
 * The reads and writes of one screen: a resource or a mutation each, siblings whose ids are the names of the calls.
 * The reads ask side by side about the same scope.
 */
export const boardMachine = setup({
  types: {} as { context: BoardInput; events: BoardEvent; input: BoardInput },
  actors: { resource: resourceMachine, mutation: mutationMachine },
  actions: {
    spawnAll: enqueueActions(({ context, enqueue }) => {
      for (const name of screens[context.screen]) enqueue.spawnChild('resource', { id: name });
      for (const name of writesOf[context.screen] ?? []) enqueue.spawnChild('mutation', { id: name });
    }),
    askAll: enqueueActions(({ context, enqueue }) => {
      for (const name of screens[context.screen]) enqueue.sendTo(name, question(name, context.scope));
    }),
    refreshAll: enqueueActions(({ context, enqueue }) => {
      for (const name of screens[context.screen]) enqueue.sendTo(name, { type: 'REFRESH' });
    }),
    rescope: assign((_, params: { scope: Scope }) => ({ scope: params.scope })),
  },
}).createMachine({
  id: 'board',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      entry: ['spawnAll', 'askAll'],
      on: {
        SCOPE: { actions: [{ type: 'rescope', params: ({ event }) => event }, 'askAll'] },
        REFRESH_ALL: { actions: 'refreshAll' },
      },
    },
  },
});
export type BoardRef = ActorRefFrom<typeof boardMachine>;

/** The resource of a read, where the board has it: the one place where its erased answer gets its type back. */
export const readOf = <N extends ReadName>(
  board: SnapshotFrom<typeof boardMachine>,
  name: N,
): ResourceRef<ReadCall, ReadAnswer<N>> | undefined =>
  (board.children as Partial<Record<string, unknown>>)[name] as ResourceRef<ReadCall, ReadAnswer<N>> | undefined;

/** The mutation of a write, where the board has it. */
export const writeOf = (board: SnapshotFrom<typeof boardMachine>, name: WriteName): MutationRef<WriteCall, unknown> | undefined =>
  (board.children as Partial<Record<string, unknown>>)[name] as MutationRef<WriteCall, unknown> | undefined;
