import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublisherStanding, PublisherTicket } from '../../../contract/areas/tracker/publisher.ts';
import type { Foresight } from '../../../contract/areas/tracker/foresight.ts';
import { calls } from '../../../contract/calls.ts';
import type { Role } from '../../../contract/policy.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import answers from '../../../src/fixtures/tracker-answers.json';
import { standing } from '../../../src/fixtures/tracker-manage.ts';
import { ActDialogs } from '../../../src/screens/act/dialogs/late.ts';
import { blocked, inTracker } from '../../../src/fixtures/act.ts';
import { ticketLists } from '../../../src/fixtures/ticket.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const { table } = calls.tracker;
const { caps, update } = calls.trackerPublisher;
const { create } = calls.ticketChanges;
const { foresight, block, undo, tell } = calls.block;
const path = '/mtrackit_dashboard';
const [row] = answers.table.rows;
const publisher = standing.publishers.find(({ publisher_id }) => publisher_id === row?.code);
const { record } = inTracker;
if (row === undefined || publisher === undefined || record === null) throw new Error('The demo has publishers');
const { id, package_name, publisher_name, updated_on } = publisher;

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path), ActDialogs.preload()]));
interface Shown {
  readonly role?: Role;
  readonly ticket?: PublisherTicket;
  readonly state?: PublisherStanding['state'];
}
/** The dashboard with one publisher in its table. */
const show = async ({ role = 'analyst', state = 'active', ticket = null }: Shown = {}): Promise<void> => {
  page = new Page(`${path}?package=a&from=2026-11-15&to=2026-11-20`);
  page.store.saveSession({ ...session, user: { ...session.user, role }, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession(
    new Map<unknown, unknown>([
      [calls.session.menu, [...menu, { menu_name: 'mTrackit', route: path, sub_menu: '0' }]],
      [calls.session.dashboardType, { dashboardType: ['Mtrackit'], message: '' }],
    ]),
  );
  await page.answer(table, { data: { ...answers.table, rows: [row], total_count: 1 } });
  await page.answer(caps, { data: { ...standing, publishers: [{ ...publisher, state, ticket }] } });
};
/** By its label alone: to name every element of a dashboard by its role takes a second each time. */
const labelled = (label: RegExp): HTMLElement[] => screen.queryAllByLabelText(label, { selector: 'td *' });
const offered = (): (string | undefined)[] =>
  labelled(new RegExp(publisher_name.slice(0, 10))).flatMap((each) =>
    each.tagName === 'BUTTON' ? [each.getAttribute('aria-label')?.split(' ')[0]] : [],
  );
const press = (label: RegExp): Promise<void> =>
  page.use(async (user) => {
    const [button] = labelled(label);
    if (button !== undefined) await user.click(button);
  });
const link = (): HTMLElement | undefined => labelled(/^Open ticket #77$/)[0];
const drawer = () => within(screen.getByLabelText(`What to do about ${publisher_name}`, { selector: 'aside, dialog' }));
const seen: Foresight = { ...inTracker, publisher: publisher_name, package_name: 'a', record: { ...record, id }, ticket: null };
/** The row is opened, and what a block of its publisher concerns is there. */
const open = async (): Promise<void> => {
  await press(/^Act on/);
  await page.answer(foresight, { data: seen });
};

describe('the row of a publisher on the dashboard', () => {
  it('pauses the version that was seen, its toast says which, and a block is left to those who decide about it', async () => {
    await show();
    expect(offered()).toEqual(['Pause', 'Act']);
    await press(/^Pause/);
    const { params, body } = page.last(update);
    expect([params, body]).toEqual([{ id }, { package_name, updated_on, state: 'paused' }]);
    await page.answer(update, { data: { ...publisher, state: 'paused' } });
    expect(screen.getByText(`${id}: Paused: saved`)).toBeVisible();
    await page.answer(caps, { data: { ...standing, publishers: [{ ...publisher, state: 'blocked' }] } });
    expect(offered()).toEqual(['Act']);
  });
  it('leads to its open ticket', async () => {
    await show({ ticket: { id: 77, is_open: true } });
    expect(link()?.getAttribute('href')).toBe(`/issue?package=${package_name}&id=77`);
  });
});

describe('what can be done about it', () => {
  it('is a ticket whose form is filled in, and that is raised by a second press alone', async () => {
    await show();
    await open();
    await page.use((user) => user.click(drawer().getByText('Raise ticket')));
    expect(page.api.of(create)).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'New ticket' }));
    expect((dialog.getByLabelText(/^Subject/) as HTMLInputElement).value).toMatch(
      /^Publisher Northwind .*: 301 of 816 events fraud \(36\.9%, 33\.6 to 40\.3%\), 1,530 of 12,408 clicks invalid \(.*\), 15.–.20 Nov \(Asia\/Kolkata\)$/,
    );
    const text = (dialog.getByLabelText('Description') as HTMLTextAreaElement).value;
    expect(text).toContain('12,408 clicks, 1,530 of them invalid (12.3%); 816 conversions, 301 of them fraudulent (36.9%)');
    expect(text).toContain('3 campaigns have traffic of it: Diwali Sale');
    expect(new URL(text.split('\n').at(-1) ?? '').searchParams.get('row')).toBe(publisher_name);
    await page.answer(calls.ticket.priorities, { issue_priorities: ticketLists.priorities });
    await page.answer(calls.ticket.customers, { data: ticketLists.people, memberships: [] });
    await page.use((user) => user.selectOptions(dialog.getByLabelText('Priority'), 'Urgent'));
    await page.use((user) => user.selectOptions(dialog.getByLabelText('Assignee'), 'Asha Rao'));
    await page.use((user) => user.click(dialog.getByText('Raise the ticket')));
    expect(page.last(create)).toMatchObject({
      body: { package_name: 'a', tracker: 'Other', publisher_id: id, priority_id: '4', assigned_to_id: 'u-admin' },
    });
    await page.answer(create, { id: 77, ticket: { id: 77 } });
    expect(drawer().getByText('Ticket #77 raised')).toBeVisible();
  });
  it('is a block that says what it moves before it is taken, and is undone with what was there before', async () => {
    await show();
    await open();
    await page.use((user) => user.click(drawer().getByText('Block publisher')));
    const dialog = within(screen.getByRole('alertdialog', { name: `Block ${publisher_name}?` }));
    expect(dialog.getByText('Its state: active → blocked')).toBeVisible();
    expect(dialog.getByText(/^The block list of a grows from 2 to 3;/)).toBeVisible();
    expect(dialog.getByText('Its links of 2 campaigns are no longer handed out')).toBeVisible();
    expect(dialog.getByText(/^Revenue ₹96,000, cost ₹54,000, ₹19,264 of it/)).toBeVisible();
    expect(page.api.of(block)).toEqual([]);
    await page.use((user) => user.click(dialog.getByText('Block')));
    const { body } = page.last(block);
    expect(body).toMatchObject({ package_name: 'a', publisher: publisher_name, updated_on: seen.record?.updated_on });
    await page.answer(block, { data: { ...seen.record, id, package_name: 'a', publisher: publisher_name } });
    const after = { id, state: 'blocked' as const, updated_on: '2026-11-20T11:00:00.000Z', undo_until: '2099-01-01T00:00:00.000Z' };
    await page.answer(foresight, { data: { ...seen, record: after, notice: blocked.notice } });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await page.use((user) => user.click(drawer().getByText('Copy evidence')));
    expect(drawer().getByText('Copied')).toBeVisible();
    await page.use((user) => user.click(drawer().getByText('Tell the network')));
    const mail = within(screen.getByRole('dialog', { name: `Mail to the network of ${publisher_name}` }));
    await page.use((user) => user.clear(mail.getByLabelText(/^Recipient/)));
    await page.use((user) => user.type(mail.getByLabelText(/^Recipient/), 'ops@network.example'));
    await page.use((user) => user.click(mail.getByText('Send')));
    expect(page.last(tell)).toMatchObject({
      params: { id },
      body: { updated_on: after.updated_on, recipient: 'ops@network.example', subject: blocked.notice?.subject },
    });
    await page.answer(tell, { data: { recipient: 'ops@network.example', state: 'sent', error: null } });
    await page.answer(foresight, { data: { ...seen, record: after, notice: blocked.notice } });
    expect(drawer().getByText('Mail to ops@network.example: it goes out once its pack is made.')).toBeVisible();
    await page.use((user) => user.click(drawer().getByText(/^Undo/)));
    expect(page.last(undo)).toMatchObject({ params: { id }, body: { package_name: 'a', updated_on: after.updated_on } });
  });
  it('is a lift that says what came, what comes back and that nobody was told, and keeps its typed reason when it is closed', async () => {
    await show();
    await press(/^Act on/);
    await page.answer(foresight, { data: { ...seen, listed: 3, record: { ...record, id, state: 'blocked', updated_on } } });
    await page.use((user) => user.click(drawer().getByText('Lift block')));
    const dialog = () => within(screen.getByRole('alertdialog', { name: `Lift the block of ${publisher_name}?` }));
    expect(dialog().getByText('Its state: blocked → active')).toBeVisible();
    expect(dialog().getByText(/^The block list of a shrinks from 3 to 2;/)).toBeVisible();
    expect(dialog().getByText('Its links of 2 campaigns are handed out again')).toBeVisible();
    expect(dialog().getByText(/^12,408 clicks, 1,530 of them invalid/)).toBeVisible();
    expect(dialog().getByText(/^3 campaigns have traffic of it/)).toBeVisible();
    expect(dialog().getByText('Its network was not told of the block')).toBeVisible();
    await page.use((user) => user.type(dialog().getByLabelText(/^Reason/), 'A test of ours'));
    await page.use((user) => user.click(dialog().getByText('Cancel')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await page.use((user) => user.click(drawer().getByText('Lift block')));
    expect(dialog().getByLabelText(/^Reason/)).toHaveValue('A test of ours');
  });
  it('is no mail that says what is so no more: it begins anew where the block was lifted meanwhile', async () => {
    const told: Foresight = { ...seen, record: { ...record, id, state: 'blocked', updated_on }, notice: blocked.notice };
    await show();
    await press(/^Act on/);
    await page.answer(foresight, { data: told });
    await page.use((user) => user.click(drawer().getByText('Tell the network')));
    const mail = within(screen.getByRole('dialog', { name: `Mail to the network of ${publisher_name}` }));
    await page.use((user) => user.clear(mail.getByLabelText(/^Recipient/)));
    await page.use((user) => user.type(mail.getByLabelText(/^Recipient/), 'ops@network.example'));
    await page.use((user) => user.click(mail.getByText('Send')));
    await page.fail(tell, { kind: 'conflict', message: 'Changed meanwhile', current: {} });
    expect(mail.getByText(/^Somebody changed it meanwhile/)).toBeVisible();
    const now = { id, state: 'active' as const, updated_on: '2026-11-20T12:00:00.000Z', undo_until: null };
    const notice = { recipient: 'ops@network.example', subject: 'No longer blocked', text: 'It is not blocked any more.' };
    await page.answer(foresight, {
      data: { ...seen, record: now, notice, told: { recipient: notice.recipient, on: '2026-11-20T11:30:00.000Z' } },
    });
    expect(mail.getByText(/^Somebody changed it meanwhile/)).toBeVisible();
    expect(mail.getByLabelText(/^Subject/)).toHaveValue(notice.subject);
    await page.use((user) => user.click(mail.getByText('Send')));
    expect(page.last(tell).body).toEqual({ package_name: 'a', updated_on: now.updated_on, ...notice });
  });
  it('is told again as it stands where somebody was first', async () => {
    await show();
    await open();
    await page.use((user) => user.click(drawer().getByText('Block publisher')));
    const dialog = within(screen.getByRole('alertdialog', { name: `Block ${publisher_name}?` }));
    await page.use((user) => user.click(dialog.getByText('Block')));
    await page.fail(block, { kind: 'conflict', message: 'Changed meanwhile', current: {} });
    await page.answer(foresight, {
      data: { ...seen, record: { ...record, id, state: 'paused', updated_on: '2026-11-20T12:00:00.000Z' } },
    });
    expect(dialog.getByText(/^Somebody changed it meanwhile/)).toBeVisible();
    expect(dialog.getByText('Its state: paused → blocked')).toBeVisible();
    await page.use((user) => user.click(dialog.getByText('Block')));
    expect(page.last(block).body).toMatchObject({ updated_on: '2026-11-20T12:00:00.000Z' });
  });
  it('is no ticket for a reader who may raise none', async () => {
    await show({ role: 'tracker' });
    await open();
    expect(drawer().queryByText('Raise ticket')).toBeNull();
    expect(drawer().getByText('Block publisher')).toBeVisible();
  });
});
