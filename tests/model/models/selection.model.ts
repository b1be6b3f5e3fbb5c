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
    ['nothing is selected at first', [], (s) => selected(s) === '{"kind":"none"}'],
    ['a row that is picked', [pick('x')], (s) => selected(s) === '{"kind":"some","ids":["x"],"seen":{}}'],
    ['rows add up', [pick('x'), pick('y')], (s) => selected(s) === '{"kind":"some","ids":["x","y"],"seen":{}}'],
    [
      'a row keeps the version that was seen last, over pages',
      [
        { ...pick('x'), seen: { x: 1 } },
        { ...pick('y'), seen: { y: 4 } },
        { ...pick('x'), seen: { x: 2 } },
      ],
      (s) => selected(s) === '{"kind":"some","ids":["x","y"],"seen":{"x":2,"y":4}}',
    ],
    ['what was seen goes with the selection', [{ ...pick('x'), seen: { x: 1 } }, clear], (s) => Object.keys(s.context.seen).length === 0],
    ['picking no row selects none', [pick()], (s) => s.matches('none')],
    ['a row that is dropped', [pick('x', 'y'), drop('x')], (s) => selected(s) === '{"kind":"some","ids":["y"],"seen":{}}'],
    ['the last one leaves none', [pick('x'), drop('x')], (s) => s.matches('none')],
    ['all that match', [all], (s) => selected(s) === '{"kind":"all","except":[]}'],
    ['all after some are all', [pick('x'), all], (s) => selected(s) === '{"kind":"all","except":[]}'],
    ['all but one', [all, drop('x')], (s) => selected(s) === '{"kind":"all","except":["x"]}'],
    ['which comes back', [all, drop('x'), pick('x')], (s) => selected(s) === '{"kind":"all","except":[]}'],
    ['all again forgets the exceptions', [all, drop('x'), all], (s) => selected(s) === '{"kind":"all","except":[]}'],
    ['clearing some', [pick('x'), clear], (s) => s.matches('none')],
    ['clearing all', [all, drop('x'), clear], (s) => s.matches('none') && s.context.ids.length === 0],
    ['some are dropped when the list is about something else', [pick('x'), changed], (s) => s.matches('dropped')],
    ['so are all but one', [all, drop('x'), changed], (s) => s.matches('dropped') && s.context.ids.length === 0],
    ['where nothing is selected nothing is dropped', [changed], (s) => s.matches('none')],
    ['what was dropped is told until it is put away', [pick('x'), changed, changed, clear], (s) => s.matches('none')],
    ['or rows are selected again', [pick('x'), changed, pick('y')], (s) => selected(s) === '{"kind":"some","ids":["y"],"seen":{}}'],
    ['no row selects none', [pick('x'), changed, pick()], (s) => s.matches('dropped')],
    ['or all that match now', [pick('x'), changed, all], (s) => selected(s) === '{"kind":"all","except":[]}'],
  ],
};
