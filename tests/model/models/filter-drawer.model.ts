import type { ContextFrom } from 'xstate';
import { allFilters } from '../../../contract/scope.ts';
import { filterDrawerMachine } from '../../../machines/ui/filter-drawer.machine.ts';
import { inIndia, otherRange, range } from '../fixtures.ts';
import type { Model } from '../support/model.ts';

type Context = ContextFrom<typeof filterDrawerMachine>;

const scope = (filters = allFilters, dates = range) => ({ package_name: 'a', ...dates, ...filters });
const open = { type: 'OPEN' },
  clear = { type: 'CLEAR' },
  apply = { type: 'APPLY' },
  close = { type: 'CLOSE' };
const change = { type: 'CHANGE', name: 'country', value: 'IN' };
const scoped = { type: 'SCOPE', scope: scope(inIndia, otherRange) };

export const filterDrawer: Model<Context> = {
  name: 'filterDrawer',
  machine: filterDrawerMachine,
  input: { scope: scope() },
  project: (c) => ({ applied: c.scope.country, draft: c.draft.country }),
  cases: [open, change, clear, apply, close, scoped],
  rules: {
    'the values on offer are read while it is open': (s) => (s.children['options'] !== undefined) === s.matches('open'),
  },
  scenarios: [
    {
      rule: 'it opens with the filters in force',
      events: [scoped, open],
      holds: (s) => s.matches('open') && s.context.draft.country === 'IN' && s.context.draft.brand === 'all',
      effects: [],
    },
    {
      rule: 'a change is staged, not applied',
      events: [open, change],
      holds: (s) => s.matches('open') && s.context.draft.country === 'IN',
      effects: [],
    },
    {
      rule: 'a change leaves the other filters',
      events: [open, change, { type: 'CHANGE', name: 'brand', value: 'x' }],
      holds: (s) => s.context.draft.country === 'IN' && s.context.draft.brand === 'x',
    },
    {
      rule: 'applying tells them all together and closes',
      events: [open, change, apply],
      holds: (s, e) => s.matches('closed') && JSON.stringify(e[0]?.params) === JSON.stringify({ type: 'applied', filters: inIndia }),
      effects: ['emit:applied'],
    },
    { rule: 'closing applies nothing', events: [open, change, close], holds: (s) => s.matches('closed'), effects: [] },
    { rule: 'and what was staged is forgotten', events: [open, change, close, open], holds: (s) => s.context.draft.country === 'all' },
    {
      rule: "clearing stages 'all' for each",
      events: [scoped, open, clear],
      holds: (s) => s.matches('open') && s.context.draft.country === 'all',
      effects: [],
    },
    {
      rule: 'other dates while it is open ask for the values anew and keep what is staged',
      events: [open, change, { type: 'SCOPE', scope: scope(allFilters, otherRange) }],
      holds: (s) => s.context.draft.country === 'IN' && s.context.scope.fromDate === otherRange.fromDate,
      effects: ['send:SCOPE'],
    },
    {
      rule: 'while it is closed nothing is asked',
      events: [scoped],
      holds: (s) => s.matches('closed') && s.context.scope.country === 'IN',
      effects: [],
    },
  ],
};
