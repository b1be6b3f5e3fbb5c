import { fromCallback, fromPromise, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';

const unbounds = new WeakSet<object>();
const mark = <T extends object>(part: T): T => {
  unbounds.add(part);
  return part;
};
const complaint = (name: string): Error => new Error(`${name} is not bound`);

/** A promise actor that the app binds. Unbound it throws, so that a forgotten binding is seen at its first use. */
export const unbound = <O, I = undefined>(name: string) => mark(fromPromise<O, I>(() => Promise.reject(complaint(name))));

/** A callback actor that the app binds: it listens to the world and sends events up. */
export const unboundListener = <I = undefined>(name: string) =>
  mark(
    fromCallback<AnyEventObject, I>(() => {
      throw complaint(name);
    }),
  );

/** A named effect that the app binds. `P` is what it is told. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller alone knows what its effect is told
export const unboundEffect = <P = undefined>(name: string): ((_: unknown, params: P) => void) =>
  mark(() => {
    throw complaint(name);
  });

export const isUnbound = (part: unknown): boolean =>
  typeof part === 'object' || typeof part === 'function' ? part !== null && unbounds.has(part) : false;

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic;

/** What is still unbound in a machine and in the machines that it invokes, as `machine.name`: empty once the app is wired. */
export function unboundIn(machine: AnyStateMachine): string[] {
  const { actors, actions } = machine.implementations;
  const children = Object.values(actors) as AnyActorLogic[];
  return [
    ...Object.entries({ ...actors, ...actions })
      .filter(([, part]) => isUnbound(part))
      .map(([name]) => `${machine.id}.${name}`),
    ...children.filter(isMachine).flatMap(unboundIn),
  ];
}
