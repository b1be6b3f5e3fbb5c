import { createActor, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, type InspectionEvent } from 'xstate';
import type { Model, Snap } from './model.ts';
import type { Path } from './paths.ts';
import { VirtualClock } from './virtual-clock.ts';

/** What was really visited and taken, told by the actor's own microsteps. */
export interface Coverage {
  readonly nodes: Set<string>;
  readonly transitions: Set<AnyTransitionDefinition>;
}
export const noCoverage = (): Coverage => ({ nodes: new Set(), transitions: new Set() });

export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
};
export const allTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

function note(seen: Coverage, transition: AnyTransitionDefinition): void {
  seen.transitions.add(transition);
  for (const target of transition.target ?? []) {
    for (let node: AnyStateNode | undefined = target as AnyStateNode; node !== undefined; node = node.parent) seen.nodes.add(node.id);
  }
}

/** Walks one path on a live actor, calls `check` at the start (step -1) and after every step, and records what was taken. */
export function runPath(
  model: Pick<Model, 'input'>,
  machine: AnyStateMachine,
  path: Path,
  seen: Coverage,
  check: (s: Snap, step: number) => void,
): void {
  const actor = createActor(machine, {
    input: model.input as never,
    clock: new VirtualClock(),
    inspect: (e: InspectionEvent) => {
      if (e.type === '@xstate.microstep' && e.actorRef === actor) for (const transition of e._transitions) note(seen, transition);
    },
  });
  let crash: unknown;
  actor.subscribe({
    error: (cause) => {
      crash = cause;
    },
  });
  actor.start();
  const look = (step: number): void => {
    if (crash !== undefined) throw crash;
    const snapshot = actor.getSnapshot() as Snap;
    for (const node of snapshot._nodes) seen.nodes.add(node.id);
    check(snapshot, step);
  };
  look(-1);
  path.steps.forEach((step, i) => {
    if (actor.getSnapshot().status !== 'active') throw new Error(`it ended before step ${i + 1}`);
    actor.send(step.event as never);
    look(i);
  });
  actor.stop();
}
