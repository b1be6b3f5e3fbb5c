import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { TicketDetail } from '../../contract/areas/ticket.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { openTicket, ticketLists, ticketPage } from '../../src/fixtures/ticket.ts';
import { session } from '../model/fixtures.ts';
import { loadPages, Page } from './support/page.tsx';

const { list, search, views, one, statuses, priorities, customers } = calls.ticket;
const { update, close, create, setPriority } = calls.ticketChanges;
const [first, second] = ticketPage.issues.map(({ id }) => String(id));
const counts = { open: 128, mine: 12, unassigned: 31, breaching: 4, closed: 57, all: 912 };
const detail = (id: string | undefined, more: Partial<TicketDetail> = {}): TicketDetail => ({
  ...openTicket,
  id: Number(id),
  status: { id: '1', name: 'New', is_closed: false },
  resolution: null,
  updated_on: '2026-11-20T08:00:00.000Z',
  ...more,
});

let page: Page;
beforeAll(loadPages);
beforeEach(async () => {
  page = new Page('/issues?package=a');
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession();
  await page.answer(list, { data: ticketPage });
  await page.answer(views, { data: { views: counts, packages: ['a', 'b'].map((name) => ({ name, count: 0 })) } });
  await page.answer(statuses, { issue_statuses: ticketLists.statuses });
  await page.answer(priorities, { issue_priorities: ticketLists.priorities });
  await page.answer(customers, { data: ticketLists.people, memberships: [] });
});
afterEach(() => {
  page.close();
});

const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name);
const press = (keys: string): Promise<void> => page.use((user) => user.keyboard(keys));
const focusRow = (id: string | undefined): Promise<void> =>
  page.do(() => {
    document.querySelector<HTMLElement>(`[data-row="${id ?? ''}"]`)?.focus();
  });
const open = async (more: Partial<TicketDetail> = {}): Promise<void> => {
  await focusRow(first);
  await press('{Enter}');
  await page.answer(one, { data: detail(first, more) });
};
const panel = (): HTMLElement => screen.getByRole('article', { name: /^Ticket / });
const menu = async (button: RegExp | string, item: string): Promise<void> => {
  await page.use((user) => user.click(within(panel()).getByRole('button', { name: button })));
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: item })));
};

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
    await page.do(() => {
      panel().focus();
    });
    await press('e');
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

  it('e opens the first that is selected, and says so where none is meant', async () => {
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
    expect(screen.getByRole('dialog', { name: `Edit ticket #${second ?? ''}` })).toBeVisible();
  });
});

describe('a ticket that is open', () => {
  it('is changed in the version that its last write answered, though it is yet to be read again', async () => {
    await open();
    await menu(/^Priority: /, 'High');
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:01.000Z' }) });
    expect(page.open(one)).toHaveLength(1);
    await menu(/^Status: /, 'Feedback');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:01.000Z', status_id: '4' });
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:02.000Z' }) });
    await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'So it is'));
    await press('{Control>}{Enter}{/Control}');
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:03.000Z' }) });
    await menu('Close with a resolution', 'Duplicate');
    expect(page.last(close).body).toEqual({ id: Number(first), resolution: 'Duplicate', updated_on: '2026-11-20T08:00:03.000Z' });
  });

  it('that somebody else closed says who did, and how; one that was changed can be closed as it stands', async () => {
    await open();
    const current = detail(first, { updated_on: '2026-11-20T08:00:05.000Z', journals: openTicket.journals.slice(0, 1) });
    const by = current.journals[0]?.user.name ?? '';
    await menu('Close with a resolution', 'Duplicate');
    await page.fail(close, { kind: 'conflict', message: 'Changed meanwhile', current });
    expect(screen.getByText(`It is not closed: ${by} changed it meanwhile.`)).toBeVisible();
    await page.click('Close it as Duplicate');
    expect(page.last(close).body).toMatchObject({ resolution: 'Duplicate', updated_on: current.updated_on });
    const ended = { ...current, status: { id: '5', name: 'Closed', is_closed: true }, resolution: 'Taken down' as const };
    await page.fail(close, { kind: 'conflict', message: 'It has ended', current: ended });
    expect(screen.getByText(`${by} closed it before you: Taken down.`)).toBeVisible();
  });
});

it('a ticket about nothing is a takedown or something else', async () => {
  await page.click('New ticket');
  await page.use((user) => user.selectOptions(screen.getByLabelText('Kind'), 'Takedown'));
  await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A page'));
  await page.click('Raise the ticket');
  expect(page.last(create).body).toMatchObject({ package_name: 'a', tracker: 'Takedown', subject: 'A page' });
  await page.answer(create, { data: detail(second, { not_taken: ['priority_id', 'status_id'] }) });
  await page.answer(one, { data: detail(second) });
  expect(screen.getByText(/did not take all of it\. Not taken: Priority, Status\./)).toBeVisible();
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
  expect(screen.getByText(`#${String(id)}: Somebody changed it meanwhile.`)).toBeVisible();
  const changed = { ...ticketPage, issues: ticketPage.issues.map((row) => (row.id === id ? { ...row, updated_on: now } : row)) };
  await page.answer(list, { data: changed });
  await page.click('Try 1 again');
  expect(page.last(setPriority).body).toMatchObject({ ids: [id], versions: [now] });
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
