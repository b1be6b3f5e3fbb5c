import { describe, expect, it } from 'vitest';
import { models, twins } from './models.ts';
import { allNodes, allTransitions, noCoverage } from './support/coverage.ts';
import { explore } from './support/explore.ts';
import { faultsOn } from './support/faults.ts';
import { edgePaths } from './support/paths.ts';
import { play } from './support/scenario.ts';
import { lineOf, structureOf } from './support/structure.ts';

describe.each([...models, ...twins])('$name', (model) => {
  const { machine, graph, start } = explore(model);
  const paths = edgePaths(model, graph, start);
  const seen = noCoverage();

  describe('does what the specification says', () => {
    it.each(model.scenarios.map((scenario) => [scenario[0], scenario] as const))('%s', (_, scenario) => {
      expect(play(model, model.machine, scenario)).toBeUndefined();
    });
  });

  it(`goes where its graph says on each of ${paths.length} paths, and keeps its rules`, () => {
    expect(faultsOn(model, machine, paths, seen)).toEqual([]);
  });

  it('visits every state', () => {
    expect(
      allNodes(machine)
        .map((node) => node.id)
        .filter((id) => !seen.nodes.has(id)),
    ).toEqual([]);
  });
  it('takes every transition', () => {
    expect(
      allTransitions(machine)
        .filter((t) => !seen.transitions.has(t))
        .map(lineOf),
    ).toEqual([]);
  });
  it('needs every case', () => {
    const used = new Set(paths.flatMap((path) => path.steps.map((step) => step.event)));
    expect(model.cases.filter((c) => !used.has(c))).toEqual([]);
  });
  if (models.includes(model))
    it('has the chart that was approved', async () => {
      await expect(structureOf(machine)).toMatchFileSnapshot(`./structure/${model.name}.txt`);
    });
});
