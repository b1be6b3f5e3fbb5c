import { countOf, isSelected, selectedIn, selectionMachine, type SelectionContext } from '../../../machines/list/selection.machine.ts';
import type { Model, SnapOf } from '../support/model.ts';

const pick = (...ids: string[]) => ({ type: 'PICK', ids });
const drop = (...ids: string[]) => ({ type: 'DROP', ids });
const all = { type: 'PICK_ALL' },
  clear = { type: 'CLEAR' },
  changed = { type: 'LIST_CHANGED' };
const selected = (s: SnapOf<SelectionContext>): string => JSON.stringify(selectedIn(s as never));

export const selection: Model<SelectionContext> = {
  name: 'selection',
  machine: selectionMachine,
  project: (c) => c,
  cases: [pick('x'), pick('y'), pick(), drop('x'), drop('y'), all, clear, changed],
  rules: {
    'some are at least one': (s) => (s.matches('some') ? s.context.ids.length > 0 : true),
    'none are none': (s) => !s.matches('none') || s.context.ids.length === 0,
    'what was dropped is none': (s) => !s.matches('dropped') || selected(s) === '{"kind":"none"}',
    'each id once': (s) => new Set(s.context.ids).size === s.context.ids.length,
    'what is counted is what is selected': (s) => {
      const now = selectedIn(s as never);
      return countOf(now, 2) === ['x', 'y'].filter((id) => isSelected(now, id)).length;
    },
  },
  scenarios: [
    { rule: 'nothing is selected at first', events: [], holds: (s) => selected(s) === '{"kind":"none"}' },
    { rule: 'a row that is picked', events: [pick('x')], holds: (s) => selected(s) === '{"kind":"some","ids":["x"],"seen":{}}' },
    { rule: 'rows add up', events: [pick('x'), pick('y')], holds: (s) => selected(s) === '{"kind":"some","ids":["x","y"],"seen":{}}' },
    {
      rule: 'a row keeps the version that was seen last, over pages',
      events: [
        { ...pick('x'), seen: { x: 1 } },
        { ...pick('y'), seen: { y: 4 } },
        { ...pick('x'), seen: { x: 2 } },
      ],
      holds: (s) => selected(s) === '{"kind":"some","ids":["x","y"],"seen":{"x":2,"y":4}}',
    },
    {
      rule: 'what was seen goes with the selection',
      events: [{ ...pick('x'), seen: { x: 1 } }, clear],
      holds: (s) => Object.keys(s.context.seen).length === 0,
    },
    { rule: 'picking no row selects none', events: [pick()], holds: (s) => s.matches('none') },
    {
      rule: 'a row that is dropped',
      events: [pick('x', 'y'), drop('x')],
      holds: (s) => selected(s) === '{"kind":"some","ids":["y"],"seen":{}}',
    },
    { rule: 'the last one leaves none', events: [pick('x'), drop('x')], holds: (s) => s.matches('none') },
    { rule: 'all that match', events: [all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'all after some are all', events: [pick('x'), all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'all but one', events: [all, drop('x')], holds: (s) => selected(s) === '{"kind":"all","except":["x"]}' },
    { rule: 'which comes back', events: [all, drop('x'), pick('x')], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'all again forgets the exceptions', events: [all, drop('x'), all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
    { rule: 'clearing some', events: [pick('x'), clear], holds: (s) => s.matches('none') },
    { rule: 'clearing all', events: [all, drop('x'), clear], holds: (s) => s.matches('none') && s.context.ids.length === 0 },
    { rule: 'some are dropped when the list is about something else', events: [pick('x'), changed], holds: (s) => s.matches('dropped') },
    { rule: 'so are all but one', events: [all, drop('x'), changed], holds: (s) => s.matches('dropped') && s.context.ids.length === 0 },
    { rule: 'where nothing is selected nothing is dropped', events: [changed], holds: (s) => s.matches('none') },
    {
      rule: 'what was dropped is told until it is put away',
      events: [pick('x'), changed, changed, clear],
      holds: (s) => s.matches('none'),
    },
    {
      rule: 'or rows are selected again',
      events: [pick('x'), changed, pick('y')],
      holds: (s) => selected(s) === '{"kind":"some","ids":["y"],"seen":{}}',
    },
    { rule: 'no row selects none', events: [pick('x'), changed, pick()], holds: (s) => s.matches('dropped') },
    { rule: 'or all that match now', events: [pick('x'), changed, all], holds: (s) => selected(s) === '{"kind":"all","except":[]}' },
  ],
};
