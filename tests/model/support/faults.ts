import type { AnyStateMachine } from 'xstate';
import { runPath, type Coverage } from './coverage.ts';
import { keyOf, type Model } from './model.ts';
import type { Path } from './paths.ts';
import { lineOf } from './structure.ts';

/**
 * What is wrong on the paths of a machine, a line a transition: the transition at fault, the event that took it, and the rule that broke or the
 * state that was due instead.
 */
export function faultsOn(
  model: Pick<Model, 'input' | 'project' | 'rules'>,
  machine: AnyStateMachine,
  paths: readonly Path[],
  seen: Coverage,
): string[] {
  const faults = new Map<string, string>();
  for (const path of paths) {
    const found = runPath(model, machine, path, seen, (snapshot, step) => {
      const broken = Object.entries(model.rules).find(([, holds]) => !holds(snapshot));
      if (broken !== undefined) return `breaks the rule "${broken[0]}"`;
      const due = path.steps[step]?.to;
      const is = keyOf(model, snapshot);
      return due === undefined || is === due ? null : `leads to ${is}, not to ${due}`;
    });
    for (const { transition, event, wrong } of found) {
      const line = transition === null ? '(no transition)' : lineOf(transition);
      if (!faults.has(line)) faults.set(line, `${line}\n  on ${event}: ${wrong}`);
    }
  }
  return [...faults.values()];
}
