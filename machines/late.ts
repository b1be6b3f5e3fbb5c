import type { AnyStateMachine } from 'xstate';

interface LateMachine<M extends AnyStateMachine> {
  /** To be invoked; its snapshots are those of the machine that was bound, so that children, `can` and stopping are too. */
  readonly logic: M;
  readonly bind: (machine: M) => void;
}
/** A machine whose code comes later than that of the machine that invokes it. Invoked before it is bound, it throws. */
export function lateMachine<M extends AnyStateMachine>(name: string): LateMachine<M> {
  let bound: M | null = null;
  const now = (): M => {
    if (bound === null) throw new Error(`${name} is not bound`);
    return bound;
  };
  const logic: Pick<AnyStateMachine, 'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot'> = {
    getInitialSnapshot: (scope, input) => now().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => now().transition(snapshot, event, scope),
    start: (snapshot) => {
      now().start(snapshot);
    },
    getPersistedSnapshot: (snapshot, options) => now().getPersistedSnapshot(snapshot, options),
  };
  return {
    logic: logic as M,
    bind: (machine) => {
      bound = machine;
    },
  };
}
