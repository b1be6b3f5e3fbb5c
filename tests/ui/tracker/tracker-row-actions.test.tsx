import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublisherStanding, PublisherTicket } from '../../../contract/areas/tracker/publisher.ts';
import { calls } from '../../../contract/calls.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Role } from '../../../contract/policy.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { LINGER_MS } from '../../../machines/writes/write.machine.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import answers from '../../../src/fixtures/tracker-answers.json';
import { standing } from '../../../src/fixtures/tracker-manage.ts';
import { isWholePublisher } from '../../../src/screens/tracker/cards/leads.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const { table } = calls.tracker;
const { caps, update } = calls.trackerPublisher;
const { create } = calls.ticketChanges;
const path = '/mtrackit_dashboard';
const [row] = answers.table.rows;
const publisher = standing.publishers.find(({ publisher_id }) => publisher_id === row?.code);
if (row === undefined || publisher === undefined) throw new Error('The demo has publishers');
const { id, package_name, publisher_name, updated_on } = publisher;
const raised = { id: 77, ticket: { id: 77 } };

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
interface Shown {
  readonly role?: Role;
  readonly ticket?: PublisherTicket;
  readonly state?: PublisherStanding['state'];
  readonly address?: string;
}
/** The dashboard with one publisher in its table. */
const show = async ({ role = 'analyst', state = 'active', address = '', ticket = null }: Shown = {}): Promise<void> => {
  page = new Page(`${path}?package=a&from=2026-11-15&to=2026-11-20${address}`);
  page.store.saveSession({ ...session, user: { ...session.user, role }, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession(new Map([[calls.session.menu, [...menu, { menu_name: 'mTrackit', route: path, sub_menu: '0' }]]]));
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
const raise = (): Promise<void> => press(/^Raise a ticket about/);
const link = (): HTMLElement | undefined => labelled(/^Open ticket #77$/)[0];

describe('the row of a publisher on the dashboard', () => {
  it('pauses the version that was seen, its toast says which, and a block is left to those who decide about it', async () => {
    await show();
    expect(offered()).toEqual(['Pause', 'Raise']);
    await press(/^Pause/);
    const { params, body } = page.last(update);
    expect([params, body]).toEqual([{ id }, { package_name, updated_on, state: 'paused' }]);
    await page.answer(update, { data: { ...publisher, state: 'paused' } });
    expect(screen.getByText(`${id}: Paused: saved`)).toBeVisible();
    await page.answer(caps, { data: { ...standing, publishers: [{ ...publisher, state: 'blocked' }] } });
    expect(offered()).toEqual(['Raise']);
  });
  it('offers no ticket to a reader who may raise none', async () => {
    await show({ role: 'tracker', state: 'paused' });
    expect(offered()).toEqual(['Resume']);
  });
  it('offers no ticket of the share that a filter leaves of it', async () => {
    await show({ address: '&fraud_status=fraud' });
    expect(offered()).toEqual(['Pause']);
  });
  it('is the whole publisher on the first level, where nothing narrows what is counted', () => {
    const at = { group: 'publisher', campaign_id: ALL, event_type: ALL, fraud_status: ALL } as const;
    const [path] = [['AdRiver']];
    expect(isWholePublisher({ path }, at)).toBe(true);
    expect(isWholePublisher({ path }, { ...at, group: 'publisher,campaign' })).toBe(true);
    expect(isWholePublisher({ path: [...path, 'Festive'] }, { ...at, group: 'publisher,campaign' })).toBe(false);
    for (const narrowed of [
      { group: 'campaign,publisher' },
      { campaign_id: 'CMP-A2001' },
      { event_type: '!install' },
      { fraud_status: 'fraud' },
    ] as const)
      expect(isWholePublisher({ path }, { ...at, ...narrowed })).toBe(false);
  });
});

describe('the ticket of a row', () => {
  it('has its numbers and days, and once raised it is not raised again, however long the page stands', async () => {
    await show({ address: '&publisher_name=PUB-A1001' });
    await raise();
    const { body } = page.last(create) as unknown as { body: { subject: string; description: string } };
    expect(body.subject).toContain(publisher_name.slice(0, 120).trim());
    expect(body.subject).toMatch(/5.4% event fraud, 15/);
    expect(body.description).toContain(`Events: ${row.events.toLocaleString('en')}`);
    expect(body.description.endsWith(`${package_name} · ${id}`)).toBe(true);
    expect(page.last(create)).toMatchObject({ body: { publisher_id: id } });
    await page.answer(create, raised);
    expect(link()).toHaveFocus();
    await page.wait(10 * LINGER_MS);
    expect(link()).toBeVisible();
    expect(offered()).toEqual(['Pause']);
    expect(screen.queryByText(/: saved$/)).toBeNull();
  });
  it('is known from the server, where somebody raised it before, and can be raised again once it has ended', async () => {
    await show({ ticket: { id: 77, is_open: true } });
    expect([link()?.getAttribute('href'), offered()]).toEqual([`/issue?package=${package_name}&id=77`, ['Pause']]);
    const told = (ticket: PublisherTicket) => page.answer(caps, { data: { ...standing, publishers: [{ ...publisher, ticket }] } });
    await press(/^Pause/);
    await page.answer(update, { data: publisher });
    await told({ id: 77, is_open: false });
    expect([link(), offered()]).toEqual([undefined, ['Pause', 'Raise']]);
    await raise();
    await page.answer(create, { id: 78, ticket: { id: 78 } });
    await told({ id: 78, is_open: true });
    expect(labelled(/^Open ticket #78$/)).toHaveLength(1);
  });
  it('that somebody else has open is named and led to, and none is raised', async () => {
    await show();
    await raise();
    await page.fail(create, { kind: 'conflict', message: 'It has an open ticket', current: { id: 77 } });
    expect(screen.getByText('No ticket was raised: ticket #77 about it is open.')).toBeVisible();
    expect([link()?.tagName, offered()]).toEqual(['A', ['Pause']]);
  });
  it('says in the card why it was not raised, tries the same again, and is named where the screen was left', async () => {
    await show();
    await raise();
    const { idempotencyKey } = page.last(create);
    const why = 'No ticket was raised. The server cannot be reached.';
    const fail = (): Promise<void> => page.fail(create, { kind: 'offline', message: 'no answer' });
    await fail();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByText(/not saved/)).toBeNull();
    await raise();
    expect(page.last(create).idempotencyKey).toBe(idempotencyKey);
    expect(screen.queryByText(why)).toBeNull();
    await fail();
    await page.use((user) => user.click(screen.getByText('Dismiss')));
    expect(screen.queryByText(why)).toBeNull();
    await raise();
    await page.do(() => {
      page.location.push('/issues');
    });
    await fail();
    expect(screen.getByText(/^Raise a ticket: Publisher .* event fraud, .*: not saved\./)).toBeVisible();
  });
});
