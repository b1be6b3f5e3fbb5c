import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { noCoverage } from './support/coverage.ts';
import { explore } from './support/explore.ts';
import { faultsOn } from './support/faults.ts';
import type { Model } from './support/model.ts';
import { edgePaths } from './support/paths.ts';

/** A door whose KICK opens it without a key, among transitions that are right. */
const door: Model<{ readonly isOpen: boolean }> = {
  name: 'door',
  machine: setup({}).createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { KNOCK: {}, UNLOCK: 'unlocked', KICK: 'open' } },
      unlocked: { on: { LOCK: 'closed', PUSH: 'open' } },
      open: { on: { PULL: 'unlocked' } },
    },
  }),
  project: (c) => c,
  cases: ['KNOCK', 'UNLOCK', 'LOCK', 'PUSH', 'PULL', 'KICK'].map((type) => ({ type })),
  rules: { 'nobody is inside': (s) => !s.matches('open') },
  scenarios: [],
};
const faultsOf = (model: Model): string[] => {
  const { machine, graph, start } = explore(model);
  return faultsOn(model, machine, edgePaths(model, graph, start), noCoverage());
};

it('a broken rule names each transition that leads to it, and no other of its path', () => {
  expect(faultsOf(door as Model).sort()).toEqual([
    'door.closed: KICK -> door.open\n  on {"type":"KICK"} in "closed": breaks the rule "nobody is inside"',
    'door.unlocked: PUSH -> door.open\n  on {"type":"PUSH"} in "unlocked": breaks the rule "nobody is inside"',
  ]);
});

it('a machine that keeps its rules has no fault', () => {
  expect(faultsOf({ ...door, rules: {} } as Model)).toEqual([]);
});

it('a step that leads elsewhere than its graph says names its transition', () => {
  const { machine, graph, start } = explore(door as Model);
  const elsewhere = edgePaths(door as Model, graph, start).map((path) => ({
    ...path,
    steps: path.steps.map((step) => (step.event.type === 'PULL' ? { ...step, to: '["closed",{}]' } : step)),
  }));
  expect(faultsOn({ ...door, rules: {} } as Model, machine, elsewhere, noCoverage())).toEqual([
    'door.open: PULL -> door.unlocked\n  on {"type":"PULL"} in "open": leads to ["unlocked",{}], not to ["closed",{}]',
  ]);
});
