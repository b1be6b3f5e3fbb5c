import { fromPromise, type AnyStateMachine } from 'xstate';
import { isUnbound } from '../../../machines/unbound.ts';

const silent = fromPromise(() => new Promise(() => {}));

/** The machine alone: every child is one that never answers (its answers are events of a path), every effect does nothing. */
export function isolate<M extends AnyStateMachine>(machine: M): M {
  const { actors, actions } = machine.implementations;
  const effects = Object.entries(actions)
    .filter(([, action]) => isUnbound(action))
    .map(([name]) => name);
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, silent])),
    actions: Object.fromEntries(effects.map((name) => [name, () => {}])),
  } as never) as M;
}
