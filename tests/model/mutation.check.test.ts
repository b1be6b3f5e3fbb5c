import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { models } from './models.ts';
import { noCoverage, runPath } from './support/coverage.ts';
import { explore } from './support/explore.ts';
import type { Model, Snap } from './support/model.ts';
import { mutantsOf, type Mutant } from './support/mutants.ts';
import { edgePaths } from './support/paths.ts';
import { play } from './support/scenario.ts';
import { isolate } from './support/stubs.ts';
import { structureOf } from './support/structure.ts';

const fails = (run: () => boolean): boolean => {
  try {
    return !run();
  } catch {
    return true;
  }
};
/** A mutant walks its own paths: only a broken rule gives it away. */
const keepsRules = (model: Model): boolean => {
  const { machine, graph, start } = explore(model, 10_000);
  const firstBroken = (s: Snap): string | null => (Object.values(model.rules).every((holds) => holds(s)) ? null : 'a rule is broken');
  return edgePaths(model, graph, start).every((path) => runPath(model, machine, path, noCoverage(), firstBroken).length === 0);
};

/** Does the specification (scenarios and rules) tell this mutant from the right machine? */
const breaksSpecification = (model: Model, { machine }: Mutant): boolean =>
  model.scenarios.some((scenario) => fails(() => play(model, machine, scenario) === undefined)) ||
  fails(() => keepsRules({ ...model, machine }));

// a mutant may end early, and xstate remarks on every event after that
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
});

/**
 * Tests of a chart can agree with any chart. Here every machine one mistake away must be noticed: a mistake in the logic
 * by what the specification says, an arrow that leads elsewhere at the latest by the approved chart.
 */
describe.each(models)('$name', (model) => {
  const approved = structureOf(isolate(model.machine));
  const mutants = [...mutantsOf(model.machine)];

  it('every mistake in its logic breaks a sentence or a rule of the specification', () => {
    const alive = mutants.filter((m) => m.kind === 'logic' && !breaksSpecification(model, m));
    expect(alive.map((m) => m.what)).toEqual([]);
  });
  it('every other arrow is seen', () => {
    const alive = mutants.filter((m) => m.kind === 'chart' && !fails(() => structureOf(isolate(m.machine)) === approved));
    expect(alive.map((m) => m.what)).toEqual([]);
  });
  it('the right machine is not taken for a mistake', () => {
    expect(mutants.length).toBeGreaterThan(4);
    expect(breaksSpecification(model, { kind: 'logic', what: 'nothing', machine: model.machine })).toBe(false);
  });
});
