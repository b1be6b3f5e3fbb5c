import { allFilters } from '../../../contract/scope.ts';
import { boardMachine, type BoardInput } from '../../../machines/workspace/board.machine.ts';
import { screens, writesOf, type ScreenName } from '../../../machines/workspace/screens.ts';
import { inIndia, otherRange, range } from '../fixtures.ts';
import type { Effect, Model } from '../support/model.ts';

const scope = { package_name: 'a', ...range, ...allFilters };
const other = { package_name: 'a', ...otherRange, ...inIndia };
const rescoped = { type: 'SCOPE', scope: other },
  refreshAll = { type: 'REFRESH_ALL' };

/** Each read of the screen was sent a message of this kind, once. */
const each = (screen: ScreenName, type: string): string[] => screens[screen].map(() => `send:${type}`);
const queries = (effects: readonly Effect[]): unknown[] => effects.map((e) => (e.params as { query: { query: unknown } }).query.query);
const rules: Model<BoardInput>['rules'] = {
  'one child a read and a write of the screen, named after it, and nothing else': (s) => {
    const screen = s.context.screen;
    return Object.keys(s.children).join() === [...screens[screen], ...(writesOf[screen] ?? [])].join();
  },
};

export const board: Model<BoardInput> = {
  name: 'board',
  machine: boardMachine,
  input: { screen: 'incident', scope },
  project: (c) => ({ from: c.scope.fromDate }),
  cases: [rescoped, refreshAll],
  rules,
  scenarios: [
    {
      rule: 'it asks every read of the screen about the scope',
      events: [],
      holds: (_, e) => queries(e).every((q) => JSON.stringify(q) === JSON.stringify(scope)),
      effects: each('incident', 'REQUEST'),
    },
    {
      rule: 'another scope asks them all anew',
      events: [rescoped],
      holds: (s, e) => s.context.scope === other && queries(e).every((q) => JSON.stringify(q) === JSON.stringify(other)),
      effects: each('incident', 'REQUEST'),
    },
    {
      rule: 'a refresh asks them all again',
      events: [refreshAll],
      holds: (s) => s.context.scope === scope,
      effects: each('incident', 'REFRESH'),
    },
  ],
};

/** The same machine for the filter drawer, whose reads take no filters. */
export const optionsBoard: Model<BoardInput> = {
  name: 'optionsBoard',
  machine: boardMachine,
  input: { screen: 'incidentFilters', scope },
  project: board.project,
  cases: [rescoped, refreshAll],
  rules,
  scenarios: [
    ...board.scenarios.slice(2).map((s) => ({ ...s, effects: each('incidentFilters', 'REFRESH') })),
    {
      rule: 'the values on offer are asked about package and range alone',
      events: [],
      holds: (_, e) => queries(e).every((q) => JSON.stringify(q) === JSON.stringify({ package_name: 'a', ...range })),
      effects: each('incidentFilters', 'REQUEST'),
    },
    {
      rule: 'also anew',
      events: [rescoped],
      holds: (s, e) =>
        s.context.scope === other && queries(e).every((q) => JSON.stringify(q) === JSON.stringify({ package_name: 'a', ...otherRange })),
      effects: each('incidentFilters', 'REQUEST'),
    },
  ],
};

/** And for a screen that only writes. */
export const passwordBoard: Model<BoardInput> = {
  name: 'passwordBoard',
  machine: boardMachine,
  input: { screen: 'changePassword', scope },
  project: board.project,
  cases: [rescoped, refreshAll],
  rules,
  scenarios: [
    {
      rule: 'a write waits for the user',
      events: [],
      holds: (s, _, started) => started.join() === 'session.changePassword' && s.children['session.changePassword'] !== undefined,
      effects: [],
    },
  ],
};
