import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { foresight } from '../../../src/fixtures/act.ts';
import { rowAnswers } from '../../../src/fixtures/web/web.ts';
import { ActDialogs } from '../../../src/screens/act/dialogs/late.ts';
import { WebDrill } from '../../../src/screens/web/drill/late.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const path = '/visit-dashboard',
  { row, rowEvidence } = calls.web,
  [ads] = foresight.ads;
const filtered = { ...rowAnswers.row, row: { ...rowAnswers.row.row, value: 'ClickHarbor', invalid: 25, total: 79, spendAtRisk: 182.11 } },
  whole = {
    ...filtered,
    row: { ...filtered.row, invalid: ads?.invalid ?? 0, total: ads?.events ?? 0, spendAtRisk: ads?.invalidCost ?? 0 },
  };
beforeAll(() => Promise.all([loadPages(), preloadScreen(path), ActDialogs.preload(), WebDrill.preload()]));

/** Numbers of the reason of a block, of the foresight beside it, of a ticket, and of the pack that this carries. */
async function said(of: typeof filtered, chosen: string) {
  const page = new Page(`${path}?package=a&from=2026-11-15&to=2026-11-22&group=publisher&row=ClickHarbor${chosen}`);
  page.store.saveSession({ ...session, user: { ...session.user, role: 'analyst' }, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession(
    new Map<unknown, unknown>([
      [calls.session.menu, menu],
      [calls.session.dashboardType, { dashboardType: ['Visit'], message: '' }],
    ]),
  );
  await page.answer(row, { data: of });
  await page.answer(rowEvidence, { data: rowAnswers.evidence });
  await page.answer(calls.block.foresight, { data: foresight });
  const drawer = within(screen.getByRole('group', { name: 'What to do about ClickHarbor' }));
  await page.use((user) => user.click(drawer.getByText('Block publisher')));
  const asked = within(screen.getByRole('alertdialog'));
  const reason = (asked.getByLabelText(/^Reason/) as HTMLTextAreaElement).value,
    foreseen = asked.getByText(/visits, .* invalid/, { selector: 'li' }).textContent;
  await page.use((user) => user.click(asked.getByText('Cancel')));
  await page.use((user) => user.click(drawer.getByText('Raise ticket')));
  const ticket = within(screen.getByRole('dialog', { name: 'New ticket' }));
  const pack = ticket.getByLabelText(/^With the claw-back pack/);
  await page.use((user) => user.click(pack));
  const carried = ticket.getByText(/^With the claw-back pack/).textContent;
  await page.use((user) => user.click(ticket.getByText('Raise the ticket')));
  const { subject } = page.last(calls.ticketChanges.create).body as { readonly subject: string };
  await page.answer(calls.ticketChanges.create, { id: 77, ticket: { id: 77 } });
  return {
    reason,
    foreseen,
    subject,
    pack: carried,
    made: page.api.of(calls.webClawBack.make).map(({ body }) => body),
  };
}

it('a block is of all traffic of a publisher, and a ticket of the rows that its drawer shows, whatever is chosen', async () => {
  const of = await said(filtered, '&device=Phone&verdict_class=sivt');
  expect(of.foreseen).toContain('1,448 visits, 272 invalid');
  expect(of.reason).toContain(of.foreseen);
  expect(of.subject).toBe('ClickHarbor: 25 of 79 visits invalid (31.6%, 22.4 to 42.5%) · Device: Phone · SIVT');
  expect(of.pack).toContain(': 25 rows, ₹182.11');
  expect(of.made).toMatchObject([{ device: 'Phone', verdict_class: 'sivt', group: 'publisher', value: 'ClickHarbor', ticket: 77 }]);
});
it('of a page that shows everything they are the same', async () => {
  const of = await said(whole, '');
  expect(of.reason).toContain(of.foreseen);
  expect(of.foreseen).toContain('1,448 visits, 272 invalid');
  expect(of.subject).toBe('ClickHarbor: 272 of 1,448 visits invalid (18.8%, 16.9 to 20.9%)');
  expect(of.pack).toContain(': 272 rows, ₹644.75');
  expect(of.made).toMatchObject([{ device: 'all', verdict_class: 'all', ticket: 77 }]);
});
