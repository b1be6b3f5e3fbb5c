import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type CallbackActorLogic, type AnyEventObject } from 'xstate';
import { isUnreachable, toFailure, type Failure } from '../../contract/failure.ts';
import { unbound, unboundListener } from '../unbound.ts';
import { isSame } from './key.ts';
import type { ResourceContext, ResourceEvent, Stamped } from './types.ts';

/** A backstop, past five attempts of 60 s and the pauses between (D18): no widget loads for ever. */
export const READ_LIMIT_MS = 10 * 60_000;

export interface ResourceOptions<Q, O> {
  readonly id: string;
  /** Has this answer nothing to show? */
  readonly isEmpty?: (answer: O, query: Q) => boolean;
  /** May the answer to `answered` stay on screen, inert, until `asked` is answered? Never unless told. */
  readonly keepAcross?: (answered: Q, asked: Q) => boolean;
  /** The longest a whole call may take, over all its attempts; then it fails with `timeout` and is aborted. */
  readonly limitMs?: number;
  /** After how many milliseconds it asks again by itself, by the answer that it holds; null: not at all. */
  readonly every?: (answer: O, query: Q) => number | null;
}
/** What `repeat` is told: the question that is held, and after how many milliseconds it is asked again; null: not at all. */
export interface Repeating<Q> {
  readonly query: Q;
  readonly everyMs: number | null;
}

/**
 * The one machine behind every read. It promises that data shown answers the query asked last: a new query drops the
 * data of another one at once and aborts its call; an equal query refreshes and keeps the data; a failed refresh keeps
 * it too, unless the caller may not see it any more (D17). Where `keepAcross` allows it, the rows of the page before stay as `previous` until
 * the new ones answer or fail. REFRESH while loading asks again: the call under way may have read what a write has changed since. Retries are the adapter's (D18); where nobody was there to
 * answer, it asks again by itself once `recovery` sends SERVER_REACHABLE. What will not stay as it is asks again as often as `every` says: `repeat` sends REFRESH.
 */
export function createResourceMachine<Q, O>({
  id,
  isEmpty = () => false,
  keepAcross = () => false,
  limitMs = READ_LIMIT_MS,
  every = () => null,
}: ResourceOptions<Q, O>) {
  /** What is gone is not asked for again, and what the server limits not before it says. */
  const repeating = ({ context: { query, answered, failure } }: { readonly context: ResourceContext<Q, O> }): Repeating<unknown> => {
    const everyMs = answered === null || failure?.kind === 'missing' ? null : every(answered.data, answered.query);
    return { query, everyMs: everyMs === null ? null : Math.max(everyMs, 1000 * (failure?.retryAfterSeconds ?? 0)) };
  };
  return setup({
    types: {} as { context: ResourceContext<Q, O>; events: ResourceEvent<Q>; tags: 'busy' },
    actors: {
      // erased: conditional types over Q and O do not resolve inside a generic function; `withFetch` types it
      fetch: unbound<unknown, unknown>(`${id}.fetch`),
      recovery: unboundListener(`${id}.recovery`),
      repeat: unboundListener<Repeating<unknown>>(`${id}.repeat`),
    },
    delays: { limit: limitMs },
    guards: {
      hasAnswer: ({ context }) => context.answered !== null,
      isUnreachable: (_, params: { failure: Failure }) => isUnreachable(params.failure),
      isDenied: (_, params: { failure: Failure }) => params.failure.kind === 'forbidden' || params.failure.kind === 'unauthorized',
    },
    actions: {
      ask: assign(({ context }, params: { query: Q }) => {
        const held = context.answered ?? context.previous;
        const answers = held !== null && isSame(held.query, params.query);
        const stays = held !== null && !answers && keepAcross(held.query, params.query);
        return { query: params.query, answered: answers ? held : null, previous: stays ? held : null, failure: null };
      }),
      askAgain: assign({ failure: null }),
      store: assign(({ context }, params: { output: unknown }) => {
        const { answer, at } = params.output as Stamped<O>;
        const query = context.query as Q;
        return { answered: { query, data: answer, at, empty: isEmpty(answer, query) }, previous: null };
      }),
      fail: assign((_, params: { failure: Failure }) => ({ failure: params.failure, previous: null })),
      dropData: assign({ answered: null }),
      clear: assign({ query: null, answered: null, previous: null, failure: null }),
    },
  }).createMachine({
    id,
    context: { query: null, answered: null, previous: null, failure: null },
    initial: 'idle',
    on: {
      REQUEST: { target: '.loading', actions: { type: 'ask', params: ({ event }) => ({ query: event.query }) } },
      RESET: { target: '.idle', actions: 'clear' },
    },
    states: {
      idle: {},
      loading: {
        tags: 'busy',
        invoke: {
          id: 'fetch',
          src: 'fetch',
          input: ({ context }: { context: ResourceContext<Q, O> }) => context.query,
          onDone: { target: 'success', actions: { type: 'store', params: ({ event }) => ({ output: event.output }) } },
          onError: [
            {
              guard: { type: 'isDenied', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              target: 'failure',
              actions: ['dropData', { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) }],
            },
            {
              guard: { type: 'isUnreachable', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              target: 'unreachable',
              actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
            { target: 'failure', actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
          ],
        },
        after: {
          limit: {
            target: 'failure',
            actions: { type: 'fail', params: { failure: { kind: 'timeout', message: 'the whole call took too long' } } },
          },
        },
        on: {
          REFRESH: { target: 'loading', reenter: true },
          ABORT: [
            { guard: 'hasAnswer', target: 'success' },
            { target: 'idle', actions: 'clear' },
          ],
        },
      },
      success: { invoke: { id: 'repeat', src: 'repeat', input: repeating }, on: { REFRESH: 'loading' } },
      failure: {
        invoke: { id: 'repeat', src: 'repeat', input: repeating },
        on: { REFRESH: { target: 'loading', actions: 'askAgain' } },
      },
      unreachable: {
        invoke: { id: 'recovery', src: 'recovery' },
        on: { REFRESH: { target: 'loading', actions: 'askAgain' }, SERVER_REACHABLE: { target: 'loading', actions: 'askAgain' } },
      },
    },
  });
}

export type ResourceMachine<Q, O> = ReturnType<typeof createResourceMachine<Q, O>>;
export type ResourceRef<Q, O> = ActorRefFrom<ResourceMachine<Q, O>>;

/** Sends SERVER_REACHABLE to whoever invokes it, when the server answers again. */
export type Recovery = CallbackActorLogic<AnyEventObject, undefined>;
/** Sends REFRESH to its parent after each `everyMs`. */
export type Repeat<Q> = CallbackActorLogic<AnyEventObject, Repeating<Q>>;

/**
 * Binds a typed fetcher: the one place where the erased types of a read meet. The signal aborts when the answer is no longer wanted.
 * Without `recovery`, an unreachable resource waits for REFRESH or another query; without `repeat` it never asks again by itself.
 */
export const withFetch = <Q, O>(
  machine: ResourceMachine<Q, O>,
  fetch: (query: Q, signal: AbortSignal) => PromiseLike<Stamped<O>>,
  recovery: Recovery = fromCallback<AnyEventObject, undefined>(() => undefined),
  repeat: Repeat<Q> = fromCallback<AnyEventObject, Repeating<Q>>(() => undefined),
): ResourceMachine<Q, O> =>
  machine.provide({
    actors: {
      fetch: fromPromise<unknown, unknown>(({ input, signal }) => fetch(input as Q, signal)),
      recovery,
      repeat: repeat as Repeat<unknown>,
    },
  });
