import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { openTicket, ticketLists, ticketPage as wholePage } from '../../../src/fixtures/ticket.ts';
import { loadPages, Page } from './page.tsx';

export const { list, search, views, one, statuses, priorities, customers } = calls.ticket;
export const { update, close, closeAll, create, setAssignee, setPriority, setStatus, undoAll } = calls.ticketChanges;
/** As many tickets as the tests need: each row is looked at again with every role that is looked for. */
export const ticketPage = { ...wholePage, issues: wholePage.issues.slice(0, 3) };
export const [first, second] = ticketPage.issues.map(({ id }) => String(id));
export const counts = { open: 128, mine: 12, unassigned: 31, breaching: 4, soon: 3, closed: 57, all: 912 };
export const detail = (id: string | undefined, more: Partial<TicketDetail> = {}): TicketDetail => ({
  ...openTicket,
  id: Number(id),
  status: { id: '1', name: 'New', is_closed: false },
  resolution: null,
  updated_on: '2026-11-20T08:00:00.000Z',
  ...more,
});

export let page: Page;
/** Tickets of a package, in whose list each test of a file begins. */
export function onTicketsPage(): void {
  beforeAll(loadPages);
  beforeEach(async () => {
    page = await Page.signedIn('/issues?package=a');
    await page.answer(list, { data: ticketPage });
    await page.answer(views, { data: { views: counts, packages: ['a', 'b'].map((name) => ({ name, count: 0 })) } });
    await page.answer(statuses, { issue_statuses: ticketLists.statuses });
    await page.answer(priorities, { issue_priorities: ticketLists.priorities });
    await page.answer(customers, { data: ticketLists.people, memberships: [] });
  });
}

export const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name);
export const press = (keys: string): Promise<void> => page.use((user) => user.keyboard(keys));
export const focusRow = (id: string | undefined): Promise<void> =>
  page.do(() => {
    document.querySelector<HTMLElement>(`[data-row="${id ?? ''}"]`)?.focus();
  });
export const open = async (more: Partial<TicketDetail> = {}): Promise<void> => {
  await focusRow(first);
  await press('{Enter}');
  await page.answer(one, { data: detail(first, more) });
};
export const panel = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('article[aria-label^="Ticket "]');
  if (found === null) throw new Error('No ticket is open');
  return found;
};
/** In the dialog that is open: what is behind it, and it itself, is hidden and shown again a moment later. */
export const sendClose = async (resolution: string, comment = ''): Promise<void> => {
  const surface = screen.getByRole('dialog', { hidden: true });
  expect(surface).toHaveTextContent(/^Close ticket #/);
  const dialog = within(surface);
  await page.use((user) => user.selectOptions(dialog.getByLabelText(/^Resolution/), resolution));
  if (comment !== '') await page.use((user) => user.type(dialog.getByLabelText('Comment (optional)'), comment));
  await page.use((user) => user.click(dialog.getByRole('button', { name: 'Close the ticket', hidden: true })));
};
export const closeAs = async (resolution: string, comment = ''): Promise<void> => {
  await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Close the ticket', hidden: true })));
  await sendClose(resolution, comment);
};
export const composer = (): HTMLElement => screen.getByRole('textbox', { name: 'Write a comment' });
export const menu = async (button: RegExp | string, item: RegExp | string): Promise<void> => {
  await page.use((user) => user.click(within(panel()).getByRole('button', { name: button })));
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: item })));
};
