import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  closeAll,
  composer,
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
  search,
  second,
  setAssignee,
  ticketPage,
  update,
} from '../support/tickets.tsx';

onTicketsPage();

describe('keys on tickets', () => {
  it('go to a menu that is open, and to no other part of the page', async () => {
    await open();
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: /^Status: / })));
    screen.getByRole('menuitem', { name: 'Resolved' }).focus();
    await press('e');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('j');
    expect(inAddress('id')).toBe(first);
    expect(screen.getByRole('menuitem', { name: 'Resolved' })).toBeVisible();
  });

  it('go to a dialog that is open: its ticket stays the one', async () => {
    await open();
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Edit' })));
    const dialog = screen.getByRole('dialog', { name: `Edit ticket #${first ?? ''}` });
    within(dialog).getByRole('button', { name: 'Cancel' }).focus();
    await press('j');
    expect(inAddress('id')).toBe(first);
    expect(screen.getByRole('dialog', { name: `Edit ticket #${first ?? ''}` })).toBeVisible();
  });

  it('a opens the ticket of the row with the focus, and its menu of people', async () => {
    await focusRow(second);
    await press('a');
    expect(inAddress('id')).toBe(second);
    await page.answer(one, { data: detail(second) });
    expect(screen.getByRole('menuitem', { name: 'Asha Rao' })).toBeVisible();
  });

  it('a and e open the menus of the selection where several are selected, and set the same of each', async () => {
    for (const id of [first, second]) {
      await focusRow(id);
      await press('x');
    }
    await press('e');
    expect(inAddress('id')).toBe(first);
    await page.do(() => screen.getByRole('menuitem', { name: 'Resolved' }).focus());
    await press('{Escape}');
    expect(screen.queryByRole('menuitem', { name: 'Resolved' })).toBeNull();
    await focusRow(second);
    await press('a');
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Asha Rao' })));
    expect(page.last(setAssignee).body).toMatchObject({ ids: [Number(first), Number(second)], value: 'u-admin' });
    expect(inAddress('id')).toBe(first);
  });

  it('e sets the three fields of the one that is open together, with one save and one undo', async () => {
    await open();
    await page.do(() => panel().focus());
    await press('e');
    const form = within(screen.getByRole('dialog', { name: `Set fields of ticket #${first ?? ''}` }));
    await page.use((user) => user.selectOptions(form.getByLabelText('Status'), 'Feedback'));
    await page.use((user) => user.selectOptions(form.getByLabelText('Assignee'), 'Asha Rao'));
    await page.use((user) => user.selectOptions(form.getByLabelText('Priority'), 'Low'));
    await page.use((user) => user.click(form.getByText('Save')));
    const own = detail(first);
    const set = { status_id: '4', assigned_to_id: 'u-admin', priority_id: '1' };
    expect(page.last(update)).toMatchObject({ params: { id: own.id }, body: { updated_on: own.updated_on, ...set } });
    const back = { status_id: '1', priority_id: own.priority.id, assigned_to_id: own.assigned_to?.id ?? null };
    const updated_on = new Date(page.clock.now()).toISOString();
    await page.answer(update, { data: detail(first, { updated_on, undo: back }) });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('z');
    expect(page.last(update)).toMatchObject({ params: { id: own.id }, body: { updated_on, ...back } });
  });

  it('n writes a notice of the open one, c closes it, and z takes the last change back', async () => {
    await open();
    await focusRow(first);
    await press('c');
    expect(screen.getByRole('dialog', { name: `Close ticket #${first ?? ''}` })).toBeVisible();
    await page.use((user) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' })));
    await menu(/^Priority: /, 'Low');
    const changed = '2026-11-20T08:00:05.000Z';
    await page.answer(update, { data: detail(first, { updated_on: changed, undo: { priority_id: '2' } }) });
    await page.do(() => panel().focus());
    await press('z');
    expect(page.last(update).body).toEqual({ updated_on: changed, priority_id: '2' });
    await press('n');
    expect(inAddress('task')).toBe('notice');
  });

  it('n, c and z only open the ticket of the row with the focus, where that is another one, and say so', async () => {
    await open();
    for (const key of ['n', 'z', 'c']) {
      await focusRow(first);
      await press('{Enter}');
      await focusRow(second);
      await press(key);
      expect(inAddress('id')).toBe(second);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText(`Ticket #${second ?? ''} is open now. Press ${key} again.`)).toBeInTheDocument();
    }
    await page.answer(one, { data: detail(second) });
    await press('c');
    expect(screen.getByRole('dialog', { name: `Close ticket #${second ?? ''}` })).toBeVisible();
    expect(screen.queryByText(/is open now/)).toBeNull();
  });

  it('the first is open where its place is empty, and stays closed where it was closed', async () => {
    expect(inAddress('id')).toBe(first);
    await focusRow(first);
    await press('{Escape}');
    expect(inAddress('id')).toBeNull();
    await page.answer(list, { data: { ...ticketPage, total_count: 127 } }).catch(() => undefined);
    expect(inAddress('id')).toBeNull();
    await focusRow(second);
    await press('k');
    expect(inAddress('id')).toBe(first);
  });

  it('e opens the first that is selected, and says so where none is meant', async () => {
    await focusRow(first);
    await press('{Escape}');
    const field = screen.getByRole('button', { name: 'New ticket' });
    field.focus();
    await press('e');
    expect(inAddress('id')).toBeNull();
    expect(screen.getByText('Choose a ticket first.')).toBeVisible();
    await focusRow(second);
    await press('x');
    field.focus();
    await press('e');
    expect(inAddress('id')).toBe(second);
    await page.answer(one, { data: detail(second) });
    expect(screen.getByRole('dialog', { name: `Set fields of ticket #${second ?? ''}` })).toBeVisible();
  });
});

describe('a ticket that a link led to', () => {
  it('takes the focus, which went with the page of the link', async () => {
    await page.visit('/dashboard/overall-summary?package=a');
    await page.visit(`/issues?package=a&id=${second ?? ''}`);
    await page.answer(list, { data: ticketPage });
    await page.answer(one, { data: detail(second) });
    expect(panel()).toHaveFocus();
  });
  it('is none that has opened by itself: the page begins at its top', () => {
    expect(inAddress('id')).toBe(first);
    expect(document.body).toHaveFocus();
  });
});

describe('j and k, where a change has taken the open ticket out of the list', () => {
  const third = String(ticketPage.issues[2]?.id);
  const without = { ...ticketPage, issues: ticketPage.issues.filter(({ id }) => String(id) !== second) };
  const leave = async (): Promise<void> => {
    await focusRow(second);
    await press('{Enter}');
    await page.answer(one, { data: detail(second) });
    await menu(/^Priority: /, 'Low');
    await page.answer(update, { data: detail(second, { updated_on: '2026-11-20T08:00:05.000Z' }) });
    await page.answer(list, { data: without });
    await page.do(() => panel().focus());
  };

  it('go on to the one that stands in its place', async () => {
    await leave();
    await press('j');
    expect(inAddress('id')).toBe(third);
  });
  it('go back to the one before', async () => {
    await leave();
    await press('k');
    expect(inAddress('id')).toBe(first);
  });
  it('begin with the first where the list is another one', async () => {
    await leave();
    await page.use((user) => user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first'));
    await page.answer(list, { data: without });
    await page.do(() => panel().focus());
    await press('k');
    expect(inAddress('id')).toBe(second);
    await press('j');
    expect(inAddress('id')).toBe(first);
  });
});

it('each part of the list says how many it has, on all pages', () => {
  const parts = [...document.querySelectorAll('[data-part]')].map(({ textContent }) => textContent.trim());
  expect(parts).toContain('Breaching SLA 4');
});

describe('a row', () => {
  const pencil = (id: string | undefined): Element | null => document.querySelector(`[data-row="${id ?? ''}"] [title="Draft not sent"]`);

  it('says that something was typed of its ticket, until that is sent', async () => {
    await open();
    expect(pencil(first)).toBeNull();
    await page.use((user) => user.type(composer(), 'Seen'));
    expect(pencil(first)).toBeVisible();
    expect(pencil(second)).toBeNull();
    await page.use((user) => user.click(screen.getByRole('button', { name: 'Comment' })));
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:05.000Z' }) });
    expect(pencil(first)).toBeNull();
  });
  it('says so too where it was typed in a dialog that was cancelled', async () => {
    await open({ updated_on: ticketPage.issues[0]?.updated_on ?? '' });
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Edit' })));
    await page.use((user) => user.type(within(screen.getByRole('dialog')).getByLabelText('Description'), ' x'));
    await page.use((user) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' })));
    expect(pencil(first)).not.toBeNull();
  });
});

describe('tickets that are selected', () => {
  it('are selected no more where a close took them out of the view, and what became of them is told', async () => {
    await focusRow(first);
    await press('x');
    const bar = (): HTMLElement => screen.getByRole('group', { name: 'Selected tickets' });
    await page.use((user) => user.click(within(bar()).getByRole('button', { name: 'Close with a resolution' })));
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Duplicate' })));
    expect(page.last(closeAll).body).toMatchObject({ ids: [Number(first)], versions: [ticketPage.issues[0]?.updated_on] });
    await page.answer(closeAll, { data: { rows: [{ id: Number(first), outcome: 'ok', reason: null }] } });
    expect(within(bar()).queryByText('1 selected')).toBeNull();
    expect(within(bar()).getByText('1 ticket changed')).toBeVisible();
    await page.use((user) => user.click(within(bar()).getByRole('button', { name: 'Dismiss' })));
    expect(screen.queryByRole('group', { name: 'Selected tickets' })).toBeNull();
  });

  it('and are on no part of the list that is in sight are counted', async () => {
    await focusRow(first);
    await press('x');
    await page.visit('/issues?package=a&page=2');
    await page.answer(list, { data: { ...ticketPage, issues: ticketPage.issues.slice(2) } });
    expect(screen.getByText('1 not on this page')).toBeVisible();
  });
});

describe('a search for tickets', () => {
  it('looks in all of them, and in one view where the address names it', async () => {
    await page.visit('/issues?package=a&search=kyc');
    expect(page.last(search).query).toMatchObject({ view: 'all' });
    await page.visit('/issues?package=a&search=kyc&view=mine');
    expect(page.last(search).query).toMatchObject({ view: 'mine' });
    await page.answer(search, { data: { ...ticketPage, issues: [], total_count: 0 } });
    await page.click('Search all tickets');
    expect(page.last(search).query).toMatchObject({ view: 'all' });
  });
});

describe('groups of campaigns', () => {
  it('are asked for by the address, and stand under their names with what the whole list has of each', async () => {
    await page.use((user) => user.click(screen.getByRole('radio', { name: 'Campaigns' })));
    expect(inAddress('group')).toBe('campaign');
    expect(page.last(list).query).toMatchObject({ group: 'campaign', view: 'open' });
    const ids = ticketPage.issues.map(({ id }) => id);
    const campaigns = [
      { campaign: 'KYC-41', count: 12, ids: ids.slice(0, 2) },
      { campaign: '', count: 116, ids: ids.slice(2) },
    ];
    await page.answer(list, { data: { ...ticketPage, parts: null, campaigns } });
    expect(screen.getByText('KYC-41').closest('li')).toHaveTextContent('KYC-41 12');
    expect(screen.getByText('No campaign').closest('li')).toHaveTextContent('No campaign 116');
  });
});
