import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Macro } from '../../../contract/areas/ticket/macros.ts';
import { detail, first, onTicketsPage, open, page, panel, press, update } from '../support/tickets.tsx';

onTicketsPage();
const note: Macro = {
  id: 'm-1',
  name: 'Wait',
  key: '1',
  status: 'Feedback',
  assignee: 'u-analyst-a',
  note: 'Asked again',
  private_note: true,
};
const said: Macro = { ...note, id: 'm-2', name: 'Say', key: '2', status: null, assignee: 'me', private_note: false };
const begin: Macro = { ...note, id: 'm-3', name: 'Begin', key: '3', status: 'In Progress', assignee: 'nobody', note: '' };
beforeEach(() => page.answer(calls.ticketMacro.macros, { data: [note, said, begin] }));
const asks = (name: string) => screen.queryByRole('dialog', { name: `Run “${name}” on ticket #${first ?? ''}?` });

it('runs by its key as one change of the ticket, without a question where the ticket alone moves', async () => {
  await open({ incident_id: null, about: [] });
  // the second key of another shortcut is no macro's
  await press('v1{Escape}');
  expect(page.open(update)).toHaveLength(0);
  await press('1');
  expect(asks('Wait')).toBeNull();
  expect(page.last(update).body).toEqual({
    updated_on: '2026-11-20T08:00:00.000Z',
    status_id: '4',
    assigned_to_id: 'u-analyst-a',
    notes: 'Asked again',
    private_notes: true,
  });
  const undo = { status_id: '1', assigned_to_id: null, undoes: true } as const;
  await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:05.000Z', undo }) });
  expect(panel()).toHaveTextContent('Status: Feedback · Assignee: Ann Mathew: saved · The note stays.');
  await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Undo' })));
  expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:05.000Z', ...undo });
});

it('says what moves beside the ticket before it moves; given up, nothing is sent', async () => {
  await open({ tracker: { id: '1', name: 'Takedown' }, incident_id: 'INC-1', about: [{ status: 'Confirmed', count: 1 }] });
  await press('3');
  expect(asks('Begin')).toHaveTextContent('Incident INC-1: Confirmed → Takedown requested.');
  await press('{Escape}');
  expect(page.open(update)).toHaveLength(0);
});

it('says before that whoever raised a dispute reads its note', async () => {
  await open({ tracker: { id: '2', name: 'Dispute' }, incident_id: 'INC-1', about: [{ status: 'Confirmed', count: 1 }] });
  await press('2');
  expect(asks('Say')).toHaveTextContent('The publisher reads this comment.');
  await press('{Enter}');
  expect(page.last(update).body).toMatchObject({ assigned_to_id: '7', notes: 'Asked again', private_notes: false });
});

it('keeps its private note private when somebody else was first', async () => {
  await open({ incident_id: null, about: [] });
  await press('1');
  const status = { id: '3', name: 'Resolved', is_closed: false };
  const journal = {
    id: 99,
    user: { id: 'u-admin', name: 'Asha Rao' },
    notes: '',
    private_notes: false,
    created_on: '2026-11-20T08:00:01.000Z',
    details: [{ name: 'status', old_value: 'New', new_value: 'Resolved' }],
  };
  const current = detail(first, { status, incident_id: null, about: [], updated_on: journal.created_on, journals: [journal as never] });
  await page.fail(update, { kind: 'conflict', message: 'Changed meanwhile', current });
  const dialog = screen.getByRole('alertdialog');
  await page.use((user) => user.click(within(dialog).getByRole('radio', { name: /Feedback/ })));
  await page.use((user) => user.click(within(dialog).getByRole('button', { name: 'Save these' })));
  expect(page.last(update).body).toMatchObject({ status_id: '4', notes: 'Asked again', private_notes: true });
});
