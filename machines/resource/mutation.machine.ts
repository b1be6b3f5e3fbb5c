import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../../contract/failure.ts';
import { unbound } from '../unbound.ts';

/** `input` stays until it is done or given up: nothing typed is lost by a failure. */
export interface MutationContext<I, O> {
  readonly input: I | null;
  readonly result: O | null;
  readonly failure: Failure | null;
}
export type MutationEvent<I> = { readonly type: 'SUBMIT'; readonly input: I } | { readonly type: 'CANCEL' } | { readonly type: 'RESET' };

export interface MutationOptions<I, O> {
  readonly id: string;
  /** Why the input cannot be sent, said before anything is sent ('File not selected', spec §5). */
  readonly refuse?: (input: I) => string | null;
  /** The result of an input that needs no call (verification with an empty body, spec §5). */
  readonly shortcut?: (input: I) => O | null;
}

/**
 * The one machine behind every write. One call at a time: a second SUBMIT while sending changes nothing, and nothing is
 * sent again by itself. A `conflict` (somebody else changed it first) is a state of its own, because its way out differs.
 */
export function createMutationMachine<I, O>({ id, refuse = () => null, shortcut = () => null }: MutationOptions<I, O>) {
  return setup({
    types: {} as { context: MutationContext<I, O>; events: MutationEvent<I>; tags: 'busy' },
    actors: { send: unbound<unknown, unknown>(`${id}.send`) },
    guards: {
      isRefused: (_, params: { input: I }) => refuse(params.input) !== null,
      isAnswered: (_, params: { input: I }) => shortcut(params.input) !== null,
      isConflict: (_, params: { failure: Failure }) => params.failure.kind === 'conflict',
    },
    actions: {
      take: assign((_, params: { input: I }) => ({ input: params.input, result: null, failure: null })),
      refuse: assign((_, params: { input: I }) => ({
        input: params.input,
        result: null,
        failure: { kind: 'invalid' as const, message: refuse(params.input) ?? '' },
      })),
      answer: assign((_, params: { input: I }) => ({ input: params.input, result: shortcut(params.input), failure: null })),
      keep: assign({ result: (_, params: { output: unknown }) => params.output as O }),
      fail: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
      clear: assign({ input: null, result: null, failure: null }),
    },
  }).createMachine({
    id,
    context: { input: null, result: null, failure: null },
    initial: 'ready',
    on: {
      SUBMIT: [
        {
          guard: { type: 'isRefused', params: ({ event }) => event },
          target: '.failed',
          actions: { type: 'refuse', params: ({ event }) => event },
        },
        {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          target: '.done',
          actions: { type: 'answer', params: ({ event }) => event },
        },
        { target: '.sending', actions: { type: 'take', params: ({ event }) => event } },
      ],
      RESET: { target: '.ready', actions: 'clear' },
    },
    states: {
      ready: {},
      sending: {
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }: { context: MutationContext<I, O> }) => context.input,
          onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => ({ output: event.output }) } },
          onError: [
            {
              guard: { type: 'isConflict', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              target: 'conflict',
              actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
            { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
          ],
        },
        on: {
          SUBMIT: {},
          CANCEL: { target: 'ready', actions: 'clear' },
        },
      },
      done: {},
      failed: {},
      conflict: {},
    },
  });
}

export type MutationMachine<I, O> = ReturnType<typeof createMutationMachine<I, O>>;
export type MutationRef<I, O> = ActorRefFrom<MutationMachine<I, O>>;

/** Binds a typed sender: the one place where the erased types of a write meet. */
export const withSend = <I, O>(
  machine: MutationMachine<I, O>,
  send: (input: I, signal: AbortSignal) => PromiseLike<O>,
): MutationMachine<I, O> =>
  machine.provide({ actors: { send: fromPromise<unknown, unknown>(({ input, signal }) => send(input as I, signal)) } });
