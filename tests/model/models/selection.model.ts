import { countOf, isSelected, selectedIn, selectionMachine, type SelectionContext } from '../../../machines/list/selection.machine.ts';
import type { Model, SnapOf } from '../support/model.ts';

const pick = (...ids: string[]) => ({ type: 'PICK', ids });
const drop = (...ids: string[]) => ({ type: 'DROP', ids });
const all = { type: 'PICK_ALL' },
  clear = { type: 'CLEAR' };
const selected = (s: SnapOf<SelectionContext>): string => JSON.stringify(selectedIn(s as never));

export const selection: Model<SelectionContext> = {
  name: 'selection',
  machine: selectionMachine,
  project: (c) => c,
  cases: [pick('x'), pick('y'), pick(), drop('x'), drop('y'), all, clear],
  rules: {
    'some are at least one': (s) => (s.matches('some') ? s.context.ids.length > 0 : true),
    'none are none': (s) => !s.matches('none') || s.context.ids.length === 0,
    'each id once': (s) => new Set(s.context.ids).size === s.context.ids.length,
    'what is counted is what is selected': (s) => {
      const now = selectedIn(s as never);
      return countOf(now, 2) === ['x', 'y'].filter((id) => isSelected(now, id)).length;
    },
  },
  scenarios: [
    { rule: 'nothing is selected at first', events: [], holds: (s) => selected(s) === '{"kind":"none"}' },
    { rule: 'a row that is picked', events: [pick('x')], holds: (s) => selected(s) === '{"kind":"some","ids":["x"]}' },
    { rule: 'rows add up', events: [pick('x'), pick('y')], holds: (s) => selected(s) === '{"kind":"some","ids":["x","y"]}' },
    { rule: 'picking no row selects none', events: [pick()], holds: (s) => s.matches('none') },
    { rule: 'a row that is dropped', events: [pick('x', 'y'), drop('x')], holds: (s) => selected(s) === '{"kind":"some","ids":["y"]}' },
    { rule: 'the last one leaves none', events: [pick('x'), drop('x')], holds: (s) => s.matches('none') },
    { rule: 'all that match', events: [all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'all after some are all', events: [pick('x'), all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'all but one', events: [all, drop('x')], holds: (s) => selected(s) === '{"kind":"all","except":["x"]}' },
    { rule: 'which comes back', events: [all, drop('x'), pick('x')], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'all again forgets the exceptions', events: [all, drop('x'), all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'clearing some', events: [pick('x'), clear], holds: (s) => s.matches('none') },
    { rule: 'clearing all', events: [all, drop('x'), clear], holds: (s) => s.matches('none') && s.context.ids.length === 0 },
  ],
};
