import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Role } from '../../../contract/policy.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { ActDialogs } from '../../../src/screens/act/dialogs/late.ts';
import { diveAnswers, findings } from '../../../src/fixtures/deep-dive.ts';
import { oneStandsOut } from '../../../src/fixtures/stands-out.ts';
import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';

const path = '/deep-dive';
const { deepdive, slicePublishers } = calls.deepDive;
const { create } = calls.ticketChanges;
const { slice, against } = diveAnswers;

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path), ActDialogs.preload()]));
const show = async (versus: 'off' | 'previous' | 'publisher', role: Role = 'analyst', found: StandsOut | null = null): Promise<void> => {
  page = new Page(`${path}?package=a&from=2026-11-15&to=2026-11-22&path=publisher:ClickHarbor&versus=${versus}`);
  page.store.saveSession({ ...session, user: { ...session.user, role }, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession();
  // where it cannot be told what stands out, the sentence is about the slice
  if (found === null) await page.fail(calls.deepDive.standsOut, { kind: 'server', message: 'down', status: 500 });
  else await page.answer(calls.deepDive.standsOut, { data: found });
};
const button = (): HTMLElement => screen.getByRole('button', { name: 'Raise ticket' });

it('raises a ticket about the whole slice with its numbers, what stands out and its address, and leads to it', async () => {
  await show('off');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await page.answer(deepdive, { data: slice });
  await page.click('Raise ticket');
  const dialog = within(screen.getByRole('dialog', { name: 'New ticket' }));
  expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('ClickHarbor: 272 of 1,448 visits invalid (18.8%, 16.9 to 20.9%)');
  const text = dialog.getByRole('textbox', { name: 'Description' });
  const said = (text as HTMLTextAreaElement).value;
  expect(said).toMatch(/^272 of 1,448 visits are invalid \(18.8%, 16.9 to 20.9%\)\./);
  expect(said).toContain('Measured visits: 1,448\nInvalid: 272\nInvalid share: 272 of 1,448 (18.8%, 16.9 to 20.9%)');
  const reasons = slice.breakdowns.find(({ dimension }) => dimension === 'reason')?.rows ?? [];
  const unnamed = reasons.slice(5);
  expect(unnamed.length).toBeGreaterThan(1);
  expect(said).toContain(`\n– ${unnamed.length} others: ${unnamed.reduce((sum, { invalid }) => sum + invalid, 0)}\n`);
  expect(new URL(said.split('\n').at(-1) ?? '').search).toContain('path=publisher%3AClickHarbor');
  await page.use((user) => user.selectOptions(dialog.getByLabelText('Kind'), 'Other'));
  await page.click('Raise the ticket');
  expect(page.last(create)).toMatchObject({
    params: { id: session.user.id },
    body: { package_name: 'a', tracker: 'Other', description: said },
  });
  await page.fail(create, { kind: 'server', message: 'down', status: 500 });
  expect(dialog.getByText(/^The ticket was not raised/)).toBeVisible();
  await page.click('Raise the ticket');
  await page.answer(create, { id: 77, ticket: { id: 77 }, not_taken: ['description'] });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Ticket #77 raised')).toBeVisible();
  expect(screen.getByText(/Not taken: Description\./)).toBeVisible();
});

it('says in the ticket what the page says: what stands out', async () => {
  await show('off', 'analyst', oneStandsOut);
  await page.answer(deepdive, { data: slice });
  const headline = screen.getByRole('region', { name: 'What stands out' });
  await page.click('Raise ticket');
  const [first = ''] = (screen.getByRole('textbox', { name: 'Description' }) as HTMLTextAreaElement).value.split('\n');
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  expect(first).toMatch(/^Judged for the package as a whole: .* stood out on /);
  expect(plain(headline.textContent)).toContain(plain(first).slice(0, 150));
});

it('tells what became of a ticket whose dialog was closed meanwhile, and keeps what was typed until it is raised', async () => {
  await show('off');
  await page.answer(deepdive, { data: slice });
  // by their words: as a dialog is opened again the focus of the one before may still be on its way, and hides it
  const pressed = (name: string): Promise<void> => page.use((user) => user.click(screen.getByText(name)));
  const raise = async (): Promise<void> => {
    await page.click('Raise ticket');
    await page.use((user) => user.type(screen.getByLabelText(/^Subject/), '!'));
    await pressed('Raise the ticket');
    await pressed('Cancel');
    expect(button()).toHaveFocus();
  };
  const toasts = within(screen.getByRole('status', { name: 'Outcomes of changes' }));
  await raise();
  await page.fail(create, { kind: 'server', message: 'down', status: 500 });
  expect(toasts.getByText('Raise ticket: not saved. The server had a problem.')).toBeVisible();
  await page.click('Raise ticket');
  expect(screen.getByText(/^The ticket was not raised/)).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('ClickHarbor: 272 of 1,448 visits invalid (18.8%, 16.9 to 20.9%)!');
  expect(toasts.queryByText(/^Raise ticket/)).toBeNull();
  await pressed('Cancel');
  await raise();
  await page.answer(create, { id: 77, ticket: { id: 77 }, not_taken: [] });
  expect(toasts.getByText(/#77/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ticket #77 raised' })).toBeVisible();
  await page.click('Raise ticket');
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('ClickHarbor: 272 of 1,448 visits invalid (18.8%, 16.9 to 20.9%)');
});

it('a draft goes with the ticket that it became, wherever its person is by then', async () => {
  await show('off');
  await page.answer(deepdive, { data: slice });
  await page.click('Raise ticket');
  await page.use((user) => user.type(screen.getByLabelText(/^Subject/), '!'));
  await page.click('Raise the ticket');
  const drafts = page.store.drafts(session.user.id);
  expect(drafts.names()).not.toBe('');
  await page.use((user) => user.click(screen.getByText('Cancel')));
  await page.visit('/about');
  await page.answer(create, { id: 77, ticket: { id: 77 }, not_taken: [] });
  expect(drafts.names()).toBe('');
});

it.each([
  ['a path that takes invalid events alone', { steps: [...slice.steps, { dimension: 'reason', value: 'bot', total: 272 }] }],
  ['a handful of events', { summary: { ...slice.summary, total: 22, invalid: 22, invalidPct: 100, givtPct: 72.7 } }],
] as const)('tells no share of %s', async (_what, less) => {
  await show('off');
  await page.answer(deepdive, { data: { ...slice, ...less } });
  await page.click('Raise ticket');
  const dialog = within(screen.getByRole('dialog', { name: 'New ticket' }));
  expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(`ClickHarbor: ${'summary' in less ? '22' : '1,448'} visits`);
  const text: HTMLTextAreaElement = dialog.getByRole('textbox', { name: 'Description' });
  expect(text.value).not.toMatch(/\d%/);
  expect(text.value).toContain('Measured visits: ');
  expect(screen.queryByText('Invalid share', { selector: 'dt' })).toBeNull();
  const why =
    'summary' in less
      ? 'There are fewer than 30 visits: too few for a share.'
      : 'The path takes invalid visits alone: there is no share to tell.';
  expect(screen.getAllByText(why)[0]).toBeInTheDocument();
});

it('tells the share of a path to events without a reason: they may be valid', async () => {
  await show('off');
  await page.answer(deepdive, { data: { ...slice, steps: [...slice.steps, { dimension: 'reason', value: '', total: 1_448 }] } });
  await page.click('Raise ticket');
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('ClickHarbor: 272 of 1,448 visits invalid (18.8%, 16.9 to 20.9%)');
});

it('splits the sources by what the path does not name yet', async () => {
  await show('off');
  await page.answer(deepdive, { data: slice });
  const split = within(screen.getByRole('radiogroup', { name: 'Split by' }));
  expect(split.queryByRole('radio', { name: 'Publisher' })).toBeNull();
  expect(split.getByRole('radio', { name: 'Sub-publisher' })).toBeChecked();
});

it('says how many publishers its list does not have', async () => {
  await show('publisher');
  await page.answer(deepdive, { data: slice });
  const { publishers } = diveAnswers.publishers;
  await page.answer(slicePublishers, { data: { publishers, total_count: publishers.length + 969 } });
  const list = within(screen.getByRole('combobox', { name: 'Publisher of B' }));
  expect(list.getAllByRole('option').at(-1)).toHaveTextContent('969 others');
  expect(list.getAllByRole('option').at(-1)).toBeDisabled();
});

it('waits for the slice that it stands beside, and says both', async () => {
  await show('previous');
  const [first, second] = page.api.of(deepdive);
  if (first === undefined || second === undefined) throw new Error('Both slices are asked for');
  await page.do(() => first.resolve({ data: slice }));
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await page.do(() => second.resolve({ data: against }));
  await page.click('Raise ticket');
  const said = (screen.getByRole('textbox', { name: 'Description' }) as HTMLTextAreaElement).value;
  expect(said).toMatch(/^Invalid share rose from 14.5% to 18.8%\./);
  expect(said).toContain(
    'Measured visits: 1,448; B 1,416\nInvalid: 272; B 205\nInvalid share: 272 of 1,448 (18.8%, 16.9 to 20.9%); B 205 of 1,416 (14.5%, 12.7 to 16.4%)',
  );
});

it('raises a ticket from pinned findings, leads to it, and says what the ticket system has not taken of it', async () => {
  await show('off');
  await page.answer(calls.deepDive.findings, { data: findings });
  await page.click('Choose: 35.1% invalid of 61,308 visits', 'checkbox');
  await page.click('Raise ticket from 1');
  expect(page.last(create)).toMatchObject({
    params: { id: session.user.id },
    body: { package_name: 'a', tracker: 'Other', subject: '35.1% invalid of 61,308 visits' },
  });
  await page.answer(create, { id: 78, ticket: { id: 78 }, not_taken: ['priority_id'] });
  expect(screen.getByRole('link', { name: 'Ticket #78 raised' })).toHaveAttribute('href', expect.stringContaining('id=78'));
  expect(screen.getByText(/Not taken: Priority\./)).toBeVisible();
});

it('is for those who may raise tickets', async () => {
  await show('off', 'publisher');
  await page.answer(deepdive, { data: slice });
  expect(screen.queryByRole('button', { name: 'Raise ticket' })).toBeNull();
});
