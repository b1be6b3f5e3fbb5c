import { foreseeSteps } from '../../../contract/areas/ticket/foresee-steps.ts';
import { issuesOf } from '../../../contract/failure.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { ticketLists } from '../../../src/fixtures/ticket.ts';
import { NOON } from '../../unit/support/fake-world.ts';
import {
  close,
  closeAs,
  create,
  detail,
  first,
  focusRow,
  inAddress,
  list,
  menu,
  onTicketsPage,
  one,
  open,
  page,
  panel,
  press,
  second,
  sendClose,
  setPriority,
  undoAll,
  setStatus,
  ticketPage,
  update,
} from '../support/tickets.tsx';

onTicketsPage();

describe('a ticket that has ended', () => {
  it('is reopened where its statuses allow it, and closes with no resolution but one that is chosen', async () => {
    await open();
    await closeAs('');
    expect(screen.getByText('Required field')).toBeVisible();
    expect(page.open(close)).toHaveLength(0);
    await sendClose('Taken down');
    const ended = detail(first, { status: { id: '5', name: 'Closed', is_closed: true }, updated_on: '2026-11-20T08:00:05.000Z' });
    await page.answer(close, { data: ended });
    // the button that opened the dialog has gone with the close
    expect(panel()).toHaveFocus();
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Reopen' })));
    // nothing is sent until it is said what follows
    expect(page.open(update)).toHaveLength(0);
    expect(screen.getByRole('dialog', { name: `Reopen ticket #${first ?? ''}` })).toHaveTextContent('It goes to “In progress”');
    await press('{Enter}');
    expect(page.open(update)).toHaveLength(0);
    await page.answer(one, { data: ended });
    await press('{Enter}');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:05.000Z', status_id: '2' });
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:06.000Z' }) });
    await waitFor(() => expect(panel()).toHaveFocus());
  });

  const over = { id: '5', name: 'Closed', is_closed: true } as const;
  const reopening = () => within(screen.getByRole('dialog', { name: `Reopen ticket #${first ?? ''}` }));
  it('says what its reopening means for its incident and the other side, from the menu of its status too, and takes a comment', async () => {
    const author = { id: 'u-publisher', name: 'Priya Nair' };
    const dispute = { tracker: { id: '2', name: 'Dispute' }, incident_id: 'INC-1', author } as const;
    const about = [{ status: 'Dropped' as const, count: 1, madeEnd: true }];
    await open({ status: over, resolution: 'Overturned', clock: { state: 'missed', minutes: 300 }, about, ...dispute });
    await menu(/^Status: /, /^In progress ?Incident INC-1: Dropped → Confirmed\.$/);
    for (const line of [
      'It goes to “In progress”, and its resolution “Overturned” is taken away.',
      'Its clock goes on from where it stopped: it is 5h late, and is breaching its SLA again.',
      'Incident INC-1: Dropped → Confirmed.',
      'Priya Nair is told.',
    ])
      expect(reopening().getByText(line)).toBeVisible();
    await press('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(panel()).getByRole('button', { name: /^Status: / })).toHaveFocus();
    expect(page.open(update)).toHaveLength(0);
    await menu(/^Status: /, /^Feedback ?Incident INC-1: Dropped → Confirmed\.$/);
    expect(reopening().getByText('Its clock rests meanwhile; it is 5h late already.')).toBeVisible();
    await page.use((user) => user.type(reopening().getByLabelText('Comment (optional)'), 'Once more'));
    await press('{Control>}{Enter}{/Control}');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:00.000Z', status_id: '4', notes: 'Once more' });
    await page.fail(update, {
      kind: 'invalid',
      message: 'What it is about has an open ticket',
      issues: issuesOf({ status_id: ['ticket-open:9'] }),
    });
    expect(reopening().getByRole('alert')).toHaveTextContent('The ticket was not reopened.');
  });

  it('moves the incident of a takedown, and leaves that of others alone', async () => {
    const about = {
      tracker: { id: '1', name: 'Takedown' as const },
      incident_id: 'INC-1',
      about: [{ status: 'Confirmed' as const, count: 1 }],
    };
    await open({ status: over, resolution: 'Taken down', clock: { state: 'met', minutes: 120 }, ...about });
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Reopen' })));
    expect(reopening().getByText('Incident INC-1: Confirmed → Takedown requested.')).toBeVisible();
    expect(reopening().getByText('Its clock goes on from where it stopped, with 2h left.')).toBeVisible();
    await press('{Escape}');
    expect(within(panel()).getByRole('button', { name: 'Reopen' })).toHaveFocus();
    await menu(/^Status: /, /^New ?Incident INC-1 stays Confirmed: this does not move it\.$/);
    expect(reopening().getByText('Incident INC-1 stays Confirmed: this does not move it.')).toBeVisible();
  });

  it('is not reopened among several unless that is wanted', async () => {
    const [one = 0, two = 0] = ticketPage.issues.map(({ id }) => id);
    await page.use((user) => user.click(screen.getByRole('button', { name: /^Closed this week/ })));
    const issues = ticketPage.issues.map((ticket) =>
      ticket.id === one
        ? {
            ...ticket,
            status: over,
            resolution: 'Overturned' as const,
            tracker: { id: '2', name: 'Dispute' as const },
            incident_id: 'INC-1',
            clock: { state: 'missed' as const, minutes: 300 },
          }
        : ticket,
    );
    await page.answer(list, { data: { ...ticketPage, issues } });
    await focusRow(first);
    await press('x');
    await focusRow(second);
    await press('x');
    const bar = within(screen.getByRole('group', { name: 'Selected tickets' }));
    const set = async (): Promise<void> => {
      await page.use((user) => user.click(bar.getByRole('button', { name: 'Status' })));
      expect(page.last(foreseeSteps).body).toEqual({ ids: [one, two] });
      const step = { able: 2, refused: 0, moves: 1, stays: 0 };
      await page.answer(foreseeSteps, { data: { count: 2, status: { '2': step }, resolution: {} } });
      await page.use((user) => user.click(screen.getByRole('menuitem', { name: /^In progress ?Sets 2 of 2, moves 1 incident$/ })));
    };
    await set();
    const dialog = screen.getByRole('dialog', { name: 'Set the status to “In progress”?' });
    for (const line of [
      '1 ticket that has ended is reopened.',
      '1 of them is late already: its clock goes on, and it is breaching its SLA again.',
      'moves 1 incident',
      'The other side of 1 dispute is told.',
    ])
      expect(within(dialog).getByText(line)).toBeVisible();
    await press('{Escape}');
    expect(page.open(setStatus)).toHaveLength(0);
    expect(bar.getByRole('button', { name: 'Status' })).toHaveFocus();
    await set();
    await press('{Enter}');
    expect(page.last(setStatus).body).toMatchObject({ ids: [one, two], value: '2' });
  });
});

describe('the outcome of one ticket', () => {
  const inPanel = (name: string): Promise<void> =>
    page.use((user) => user.click(within(panel()).getByRole('button', { name, hidden: true })));
  const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
  const cancel = async (): Promise<void> => {
    await page.use((user) => user.click(dialog().getByRole('button', { name: 'Cancel', hidden: true })));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    });
  };
  const type = (label: string, text: string): Promise<void> => page.use((user) => user.type(dialog().getByLabelText(label), text));
  const go = async (key: 'j' | 'k', id: string | undefined, more: Partial<TicketDetail> = {}): Promise<void> => {
    await page.do(() => panel().focus());
    await press(key);
    await page.answer(one, { data: detail(id, more) });
  };
  const refused = { kind: 'invalid', message: 'Not like this', issues: [] } as const;

  it('is shown with no other, whatever is done with that one', async () => {
    const over = { status: { id: '5', name: 'Closed', is_closed: true }, resolution: 'Duplicate' } as const;
    await open();
    await closeAs('Duplicate');
    await page.fail(close, refused);
    expect(dialog().getByRole('alert', { hidden: true })).toHaveTextContent('The ticket was not closed.');
    await cancel();
    await go('j', second);
    await inPanel('Close the ticket');
    expect(dialog().queryByRole('alert', { hidden: true })).toBeNull();
    await cancel();

    await inPanel('Edit');
    await type('Description', ' again');
    await page.use((user) => user.click(dialog().getByRole('button', { name: 'Save', hidden: true })));
    await page.fail(update, refused);
    expect(dialog().getByRole('alert', { hidden: true })).toBeVisible();
    await cancel();
    await go('k', first, over);
    await inPanel('Edit');
    expect(dialog().queryByRole('alert', { hidden: true })).toBeNull();
    await cancel();

    await inPanel('Reopen');
    await page.use((user) => user.click(dialog().getByRole('button', { name: /^Reopen/, hidden: true })));
    await page.fail(update, refused);
    expect(dialog().getByRole('alert', { hidden: true })).toHaveTextContent('The ticket was not reopened.');
    await cancel();
    await go('j', second, over);
    await inPanel('Reopen');
    expect(dialog().queryByRole('alert', { hidden: true })).toBeNull();
  });

  it('takes away nothing that is typed after it: a second edit is kept however often it is looked at', async () => {
    const save = (): Promise<void> => page.use((user) => user.click(dialog().getByRole('button', { name: 'Save', hidden: true })));
    await open({ description: 'It answers.' });
    await inPanel('Edit');
    await type('Description', ' Once.');
    await save();
    await page.answer(update, {
      data: detail(first, { description: 'It answers. Once.', updated_on: '2026-11-20T08:00:05.000Z' }),
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    });
    await inPanel('Edit');
    await type('Description', ' Twice.');
    await cancel();
    for (let times = 0; times < 2; times++) {
      await inPanel('Edit');
      expect(dialog().getByLabelText('Description')).toHaveValue('It answers. Once. Twice.');
      await cancel();
    }
    await inPanel('Edit');
    await save();
    expect(page.last(update).body).toMatchObject({
      updated_on: '2026-11-20T08:00:05.000Z',
      description: 'It answers. Once. Twice.',
    });
  });

  it('takes away what was typed for no other', async () => {
    await open();
    await inPanel('Close the ticket');
    await type('Comment (optional)', 'Of the one before');
    await cancel();
    await go('j', second);
    await closeAs('Duplicate');
    await page.answer(close, { data: detail(second, { updated_on: '2026-11-20T08:00:05.000Z' }) });
    await go('k', first);
    for (let times = 0; times < 2; times++) {
      await inPanel('Close the ticket');
      expect(dialog().getByLabelText('Comment (optional)')).toHaveValue('Of the one before');
      await cancel();
    }
  });
});

it('a conflict over a text shows both versions with what each changed, and asks before it gives up the reader’s own', async () => {
  await open({ subject: 'A page', description: 'It answers again.' });
  await page.do(() => panel().focus());
  await page.do(() => within(panel()).getByRole('button', { name: 'Edit' }).click());
  const edit = within(screen.getByRole('dialog'));
  await page.use((user) => user.type(edit.getByLabelText('Description'), ' On two hosts.'));
  await page.use((user) => user.click(edit.getByRole('button', { name: 'Save' })));
  const by = { id: 'u-admin', name: 'Asha Rao' };
  const updated_on = '2026-11-20T08:00:05.000Z';
  const details = [{ name: 'description', old_value: 'It answers again.', new_value: 'It answers no more.' }];
  const entry = { id: '9', user: by, created_on: updated_on, notes: '', private_notes: false, details, moved_by: null };
  const comment = { ...entry, id: '8', user: { id: 'u-b', name: 'Ben Okafor' }, notes: 'Seen', details: [] };
  const journals = [{ ...comment, created_on: '2026-11-20T08:00:03.000Z' }, entry, { ...comment, id: '10' }];
  const current = detail(first, { subject: 'A page', description: 'It answers no more.', updated_on, journals });
  await page.fail(update, { kind: 'conflict', message: 'Changed meanwhile', current });
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getAllByText(/Asha Rao/)).not.toEqual([]);
  expect(dialog.queryByText(/Ben Okafor/)).toBeNull();
  const [theirs, mine] = dialog.getAllByRole('radio');
  expect(theirs).toHaveFocus();
  expect(theirs?.closest('label')).toHaveTextContent('It answers againno more.');
  expect(mine?.closest('label')?.querySelector('ins')).toHaveTextContent('On two hosts.');
  await page.use((user) => user.click(dialog.getByRole('button', { name: 'Discard my changes' })));
  expect(dialog.getByRole('button', { name: 'Keep my changes' })).toHaveFocus();
  await press('{Enter}');
  expect(dialog.getByRole('button', { name: 'Discard my changes' })).toHaveFocus();
  await press('{Enter}');
  await page.use((user) => user.click(dialog.getByRole('button', { name: 'Discard my changes' })));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(panel()).toHaveFocus();
});

it('a ticket about nothing is a takedown or something else', async () => {
  await page.click('New ticket');
  await page.use((user) => user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Kind'), 'Takedown'));
  await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A page'));
  await page.click('Raise the ticket');
  expect(page.last(create).body).toMatchObject({ package_name: 'a', tracker: 'Takedown', subject: 'A page' });
  await page.answer(create, { data: detail(second, { not_taken: ['priority_id', 'status_id'] }) });
  await page.answer(one, { data: detail(second) });
  expect(screen.getByText(/did not take all of it\. Not taken: Priority, Status\./)).toBeVisible();
  // what was raised is no draft any more
  for (const name of ['Back to the list', 'New ticket'])
    await page.use((user) => user.click(screen.getByRole('button', { name, hidden: true })));
  expect(within(screen.getByRole('dialog', { hidden: true })).getByLabelText(/^Subject/)).toHaveValue('');
});

it('a change of several names the versions that were seen, and says which were left alone', async () => {
  await open();
  await press('x');
  await page.use((user) =>
    user.click(within(screen.getByRole('group', { name: 'Selected tickets' })).getByRole('button', { name: 'Priority' })),
  );
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Low' })));
  const { id, updated_on } = ticketPage.issues[0] ?? { id: 0, updated_on: '' };
  expect(page.last(setPriority).body).toMatchObject({ ids: [id], versions: [updated_on] });
  const now = '2026-11-21T08:00:00.000Z';
  await page.answer(setPriority, { data: { rows: [{ id, outcome: 'skipped', reason: 'stale', updated_on: now }] } });
  expect(screen.getByText('Somebody changed it meanwhile.')).toBeVisible();
  // what they made of it is yet to be seen
  expect(screen.queryByRole('button', { name: `Try #${String(id)} again` })).toBeNull();
  const changed = { ...ticketPage, issues: ticketPage.issues.map((row) => (row.id === id ? { ...row, updated_on: now } : row)) };
  await page.answer(list, { data: changed });
  await page.click(`Try #${String(id)} again`);
  expect(page.last(setPriority).body).toMatchObject({ ids: [id], versions: [now] });
});

it('a row of such a change that is on another page says who was first and with what, is opened, and tried again over that', async () => {
  const numbers = ticketPage.issues.slice(0, 2).map(({ id }) => id);
  for (const id of [first, second]) {
    await focusRow(id);
    await press('x');
  }
  await page.visit('/issues?package=a&page=2');
  await page.answer(list, { data: { ...ticketPage, issues: ticketPage.issues.slice(2) } });
  const bar = within(screen.getByRole('group', { name: 'Selected tickets' }));
  await page.use((user) => user.click(bar.getByRole('button', { name: 'Priority' })));
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Low' })));
  const [now, later] = ['2099-11-21T08:00:00.000Z', '2099-11-21T09:00:00.000Z'];
  const stale = (id: number | undefined, by: string, subject: string) => ({
    id,
    outcome: 'skipped',
    reason: 'stale',
    updated_on: now,
    subject,
    last: { by, at: now, details: [{ name: 'priority', old_value: 'Normal', new_value: 'Urgent' }] },
  });
  await page.answer(setPriority, { data: { rows: [stale(numbers[0], 'Asha Rao', 'A page'), stale(numbers[1], 'Ben Okafor', 'An app')] } });
  expect(bar.getByText(/^Asha Rao changed it meanwhile, .*: Priority: Normal → Urgent$/)).toBeVisible();
  await page.click(`Try #${String(second)} again`);
  expect(page.last(setPriority).body).toMatchObject({ ids: [numbers[1]], versions: [now], value: expect.anything() as unknown });
  await page.answer(setPriority, { data: { rows: [{ id: numbers[1], outcome: 'ok', reason: null, updated_on: later }] } });
  // the other one is told still
  expect(bar.queryByText(/^Ben Okafor/)).toBeNull();
  expect(bar.getByText(/^Asha Rao/)).toBeVisible();
  await page.click(`#${String(first)} A page`);
  expect(inAddress('id')).toBe(first);
});

describe('a change that was just made', () => {
  const at = (seconds: number): string => new Date(NOON + seconds * 1000).toISOString();
  const priorityOf = (id: string) => ({ id, name: ticketLists.priorities.find((each) => each.id === id)?.name ?? '' });
  const undo = (): HTMLElement | null => within(panel()).queryByRole('button', { name: /^Undo/ });

  it('is taken back by an ordinary change in the version that it made, and is as it was', async () => {
    await open({ updated_on: at(-60) });
    await menu(/^Priority: /, 'Low');
    await page.answer(update, { data: detail(first, { updated_on: at(0), priority: priorityOf('1'), undo: { priority_id: '3' } }) });
    await page.use((user) => user.click(undo() as HTMLElement));
    expect(page.last(update).body).toMatchObject({ updated_on: at(0), priority_id: '3' });
    await page.answer(update, { data: detail(first, { updated_on: at(5), priority: priorityOf('3'), undo: { priority_id: '1' } }) });
    expect(within(panel()).getByText('It is as it was before.')).toBeVisible();
    expect(undo()).toBeNull();
    // the next change goes on from there
    await menu(/^Priority: /, 'Urgent');
    expect(page.last(update).body).toMatchObject({ updated_on: at(5), priority_id: '4' });
    expect(within(panel()).queryByText('It is as it was before.')).toBeNull();
  });

  it('cannot be taken back where the server says nothing of it, nor after ten minutes', async () => {
    await open({ updated_on: at(-60) });
    await menu(/^Status: /, 'In progress');
    await page.answer(update, { data: detail(first, { updated_on: at(0), status: { id: '2', name: 'In Progress', is_closed: false } }) });
    expect(within(panel()).getByText('Status: In progress: saved · This cannot be undone here.')).toBeVisible();
    expect(undo()).toBeNull();
    await menu(/^Priority: /, 'Low');
    await page.answer(update, { data: detail(first, { updated_on: at(-601), priority: priorityOf('1'), undo: { priority_id: '3' } }) });
    expect(undo()).toBeNull();
  });

  it('is a conflict like any other where somebody else set the same field meanwhile', async () => {
    await open({ updated_on: at(-60) });
    await menu(/^Priority: /, 'Low');
    await page.answer(update, { data: detail(first, { updated_on: at(0), priority: priorityOf('1'), undo: { priority_id: '3' } }) });
    await page.use((user) => user.click(undo() as HTMLElement));
    const details = [{ name: 'priority', old_value: 'Low', new_value: 'Immediate' }];
    const by = { id: 'u-admin', name: 'Asha Rao' };
    const entry = { id: '9', user: by, created_on: at(3), notes: '', private_notes: false, details, moved_by: null };
    const current = detail(first, { updated_on: at(3), priority: priorityOf('5'), journals: [entry] });
    await page.fail(update, { kind: 'conflict', message: 'Changed meanwhile', current });
    const dialog = within(screen.getByRole('alertdialog'));
    await page.use((user) => user.click(dialog.getAllByRole('radio')[1] as HTMLElement));
    await page.use((user) => user.click(dialog.getByRole('button', { name: /^Save/ })));
    expect(page.last(update).body).toMatchObject({ updated_on: at(3), priority_id: '3' });
  });

  const bar = () => within(screen.getByRole('group', { name: 'Selected tickets' }));
  const [id1, id2] = [Number(first), Number(second)];
  const changed = (id: number, seconds: number) => ({
    id,
    outcome: 'ok' as const,
    reason: null,
    updated_on: at(seconds),
    undo: { priority_id: String(2 + seconds) },
  });
  const failing = (id: number) => ({ id, outcome: 'failed' as const, reason: 'unavailable' as const, updated_on: null, subject: 'A page' });
  const asked = (...rows: readonly ReturnType<typeof changed>[]) => ({
    rows: rows.map(({ id, updated_on, undo: back }) => ({ id, updated_on, ...back })),
  });
  const setLow = async (...rows: readonly (ReturnType<typeof changed> | ReturnType<typeof failing>)[]): Promise<void> => {
    for (const { id } of rows) {
      await focusRow(String(id));
      await press('x');
    }
    await page.use((user) => user.click(bar().getByRole('button', { name: 'Priority' })));
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Low' })));
    await page.answer(setPriority, { data: { rows } });
  };
  const undoSome = (n: number): HTMLElement => bar().getByRole('button', { name: `Undo the ${String(n)} done` });

  it('of several is taken back at once, each to what it was, and once more what failed', async () => {
    const rows = [changed(id1, 1), changed(id2, 2)] as const;
    await setLow(...rows);
    await page.use((user) => user.click(undoSome(2)));
    expect(page.last(undoAll).body).toEqual(asked(...rows));
    await page.answer(undoAll, { data: { rows: [{ id: id1, outcome: 'undone', reason: null, updated_on: at(9) }, failing(id2)] } });
    expect(bar().getByText('Undone 1, 1 failed')).toBeVisible();
    expect(bar().getByText('The ticket system does not answer.')).toBeVisible();
    // what it was is not set by another change
    expect(bar().queryByRole('button', { name: /again$/ })).toBeNull();
    expect(undoSome(1)).toHaveFocus();
    await press('{Enter}');
    expect(page.last(undoAll).body).toEqual(asked(rows[1]));
    await page.answer(undoAll, { data: { rows: [{ id: id2, outcome: 'undone', reason: null, updated_on: at(10) }] } });
    expect(bar().getByText('Undone 1')).toBeVisible();
    expect(bar().queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('of several is not set over what somebody else chose, and that is told while the others are taken back again', async () => {
    const rows = [changed(id1, 1), changed(id2, 2)] as const;
    await setLow(...rows);
    await page.use((user) => user.click(undoSome(2)));
    const stale = { id: id1, outcome: 'skipped', reason: 'stale', updated_on: at(9), subject: 'An app' };
    await page.answer(undoAll, { data: { rows: [stale, failing(id2)] } });
    await page.use((user) => user.click(undoSome(1)));
    expect(page.last(undoAll).body).toEqual(asked(rows[1]));
    await page.answer(undoAll, { data: { rows: [{ id: id2, outcome: 'undone', reason: null, updated_on: at(10) }] } });
    expect(bar().getByText('Somebody changed it meanwhile.')).toBeVisible();
    expect(bar().queryByRole('button', { name: /^Undo|again$/ })).toBeNull();
  });

  it('of several can be taken back still where that was not heard at all, for as long as before', async () => {
    const rows = [changed(id1, 1), changed(id2, 2)] as const;
    await setLow(...rows);
    const words = undoSome(2).textContent;
    for (let times = 0; times < 2; times++) {
      await page.use((user) => user.click(undoSome(2)));
      expect(page.last(undoAll).body).toEqual(asked(...rows));
      await page.fail(undoAll, { kind: 'server', message: 'Not now', status: 503 });
      expect(bar().getByText(/^It could not be undone\./)).toBeVisible();
      expect(undoSome(2)).toHaveFocus();
      expect(undoSome(2)).toHaveTextContent(words);
    }
  });

  it('of several is taken back together with what was tried again of it, for as long as the oldest of them can be', async () => {
    const [once, later] = [changed(id1, 1), changed(id2, 200)];
    await setLow(once, failing(id2));
    const { textContent: words } = undoSome(1);
    await page.click(`Try #${String(id2)} again`);
    expect(undoSome(1)).toHaveTextContent(words);
    await page.answer(setPriority, { data: { rows: [failing(id2)] } });
    expect(undoSome(1)).toHaveTextContent(words);
    await page.click(`Try #${String(id2)} again`);
    await page.answer(setPriority, { data: { rows: [later] } });
    expect(undoSome(2)).toHaveTextContent(words.replace('1', '2'));
    await page.use((user) => user.click(undoSome(2)));
    expect(page.last(undoAll).body).toEqual(asked(once, later));
    await page.fail(undoAll, { kind: 'server', message: 'Not now', status: 503 });
    expect(undoSome(2)).toBeVisible();
    // of another change that alone is taken back
    await page.use((user) => user.click(bar().getByRole('button', { name: 'Priority' })));
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Urgent' })));
    expect(bar().queryByRole('button', { name: /^Undo/ })).toBeNull();
    await page.answer(setPriority, { data: { rows: [changed(id2, 300)] } });
    expect(undoSome(1)).toBeVisible();
  });
});
