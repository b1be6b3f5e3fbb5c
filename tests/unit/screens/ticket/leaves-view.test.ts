import { expect, it } from 'vitest';
import { ticketViews } from '../../../../contract/areas/ticket/ticket.ts';
import { leavesView, type Set } from '../../../../src/screens/ticket/list/leaves-view.ts';

const left = (set: Set): readonly string[] => ticketViews.filter((view) => leavesView(view, set, 'me'));

it('a ticket that is closed leaves every view of open ones, one that is given away that of its person, one that is reopened that of closed ones', () => {
  expect(left({ field: 'resolution' })).toEqual(['open', 'mine', 'unassigned', 'breaching', 'soon']);
  expect(left({ field: 'assignee', value: 'me' })).toEqual(['unassigned']);
  expect(left({ field: 'assignee', value: 'other' })).toEqual(['mine', 'unassigned']);
  expect(left({ field: 'assignee', value: null })).toEqual(['mine']);
  expect(left({ field: 'status' })).toEqual(['closed']);
  expect(left({ field: 'priority' })).toEqual([]);
});
