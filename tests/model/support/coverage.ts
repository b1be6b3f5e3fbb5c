import { createActor, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, type InspectionEvent } from 'xstate';
import { labelOf, textOf, type Model, type Snap } from './model.ts';
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

/** A step that went wrong: the transition that it took, and what was wrong after it. */
export interface StepFault {
  readonly transition: AnyTransitionDefinition | null;
  readonly event: string;
  readonly wrong: string;
}

/**
 * Walks one path on a live actor and records what was taken. `check` says what is wrong at the start (step -1) and after each step, or null.
 * Only a step that leads from a right state to a wrong one is a fault: those after it are not to blame.
 */
export function runPath(
  model: Pick<Model, 'input'>,
  machine: AnyStateMachine,
  path: Path,
  seen: Coverage,
  check: (s: Snap, step: number) => string | null,
): StepFault[] {
  let last: AnyTransitionDefinition | null;
  let crash: unknown;
  const actor = createActor(machine, {
    input: model.input as never,
    clock: new VirtualClock(),
    inspect: (e: InspectionEvent) => {
      if (e.type !== '@xstate.microstep' || e.actorRef !== actor) return;
      for (const transition of e._transitions) {
        note(seen, transition);
        last = transition;
      }
    },
  });
  actor.subscribe({
    error: (cause) => {
      crash = cause;
    },
  });
  actor.start();
  const look = (step: number): string | null => {
    if (crash !== undefined) return `it crashed: ${crash instanceof Error ? crash.message : JSON.stringify(crash)}`;
    const snapshot = actor.getSnapshot() as Snap;
    for (const node of snapshot._nodes) seen.nodes.add(node.id);
    return check(snapshot, step);
  };
  const faults: StepFault[] = [];
  let wrongBefore = look(-1);
  if (wrongBefore !== null) faults.push({ transition: null, event: 'the start', wrong: wrongBefore });
  for (const [i, { event }] of path.steps.entries()) {
    const before = actor.getSnapshot() as Snap;
    last = null;
    const hasEnded = before.status !== 'active';
    if (!hasEnded) actor.send(event as never);
    const wrong = hasEnded ? `it had ended in ${textOf(before.value)}` : look(i);
    if (wrong !== null && wrongBefore === null)
      faults.push({ transition: last, event: `${labelOf(event)} in ${textOf(before.value)}`, wrong });
    wrongBefore = wrong;
    if (hasEnded || crash !== undefined) break;
  }
  actor.stop();
  return faults;
}
