import { beforeAll, describe, expect, it } from 'vitest';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import type { ReportRow } from '../../contract/areas/report/report.ts';
import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import { clientOf, report } from '../server/support/client.ts';
import { eventually } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

/** `npm run test:redmine` has one that keeps the tickets. */
const redmine = JSON.parse(process.env['TEST_REDMINE'] ?? 'null') as RedmineConfig | null;

describe(`tickets, in a browser${redmine === null ? '' : ', kept in a Redmine'}`, () => {
  const portal = realPortal({ seedScale: 0.1, hasTickets: redmine === null, redmine: redmine ?? undefined });
  beforeAll(async () => {
    if (redmine === null) return;
    const ann = await clientOf(portal.server, 'analyst.a@demo.example');
    for (const subject of ['A first page', 'A second page', 'A third page'])
      await ann.post('/api/ticket/single/u-analyst-a', { package_name: 'com.northwind.pay', subject, assigned_to_id: 'u-analyst-a' });
  });
  it(
    'are triaged by keyboard alone: opened, given away, commented on, closed; a draft outlives a reload',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      const press = async (key: string, times = 1): Promise<void> => {
        for (let i = 0; i < times; i++) await page.keyboard.press(key);
      };
      try {
        await page.goto('/issues?package=com.northwind.pay');
        await tab.signIn();
        // the first of them is open, and the focus is not taken for it
        const panel = page.getByRole('article', { name: /^Ticket / });
        await panel.getByRole('heading', { level: 2 }).waitFor();
        expect(await panel.evaluate((at) => at === document.activeElement)).toBe(false);
        await page.locator('[data-row]').first().focus();
        await press('Enter');
        const first = tab.place.search.get('id');
        await expect.poll(() => panel.evaluate((at) => at === document.activeElement)).toBe(true);
        // a sheet of keys over it: then the page is there again, and the focus where it was
        await press('?');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor();
        await press('Escape');
        await panel.getByRole('heading', { level: 2 }).waitFor();
        await expect.poll(() => panel.evaluate((at) => at === document.activeElement)).toBe(true);
        await press('j');
        await eventually(() => tab.place.search.get('id')).not.toBe(first);
        await panel.getByText(`#${tab.place.search.get('id') ?? ''} · com.northwind.pay`).waitFor();
        await press('x');
        await page.getByRole('group', { name: 'Selected tickets' }).getByText('1 selected').waitFor();
        const at = tab.place.search.get('id');
        // in a menu and in a dialog keys are those of the menu and the dialog
        await press('a');
        await page.getByRole('menuitem', { name: 'Nobody' }).focus();
        await press('a');
        await press('j');
        await press('e');
        expect([await page.getByRole('menuitem', { name: 'Nobody' }).isVisible(), await page.getByRole('dialog').count()]).toEqual([
          true,
          0,
        ]);
        await page.getByRole('menuitem', { name: 'Nobody' }).focus();
        await press('Enter');
        await panel.getByText(/^Assignee: .*saved$|saved/).waitFor();
        // the three fields in one form
        await press('e');
        const form = page.getByRole('dialog', { name: `Set fields of ticket #${at ?? ''}` });
        await form.getByRole('combobox', { name: 'Priority' }).selectOption('High');
        await form.getByRole('button', { name: 'Save' }).focus();
        await press('Enter');
        await form.waitFor({ state: 'hidden' });
        await panel.getByRole('button', { name: /^Priority: High/ }).waitFor();
        // the menus in place: each leads to the next one, and Escape back to its button
        await panel.getByRole('button', { name: /^Status: / }).focus();
        await press('Enter');
        await page.getByRole('menu', { name: 'Status' }).waitFor();
        await press('ArrowRight');
        const priorities = page.getByRole('menu', { name: 'Priority' });
        await priorities.waitFor();
        await expect.poll(() => priorities.evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
        await press('j');
        expect(tab.place.search.get('id')).toBe(at);
        await priorities.getByRole('menuitem', { name: 'Low' }).focus();
        await press('Enter');
        await panel.getByText('Priority: Low: saved').waitFor();
        await panel.getByRole('button', { name: 'Edit' }).click();
        const dialog = page.getByRole('dialog', { name: `Edit ticket #${at ?? ''}` });
        await dialog.getByRole('button', { name: 'Cancel' }).focus();
        await press('j');
        expect([await dialog.isVisible(), tab.place.search.get('id')]).toEqual([true, at]);
        await press('Escape');
        await dialog.waitFor({ state: 'hidden' });

        const text = panel.getByRole('textbox', { name: 'Write a comment' });
        await text.focus();
        await page.keyboard.type('The host confirms');
        await panel.getByText('What you write is kept on this device until it is sent.').waitFor();
        await page.reload();
        await expect.poll(() => text.inputValue()).toBe('The host confirms');
        await text.focus();
        await press('Control+Enter');
        await panel.getByText('Ann Mathew commented', { exact: true }).waitFor();
        await expect.poll(() => text.inputValue()).toBe('');

        // on paper stands the case alone, without what is private
        await text.focus();
        await page.keyboard.type('Between us');
        await panel.getByRole('checkbox', { name: 'Private' }).check();
        await press('Control+Enter');
        // the field has the words of its comment too, until it is sent
        await expect.poll(() => text.inputValue()).toBe('');
        await panel.getByText('Between us').waitFor();
        await page.emulateMedia({ media: 'print' });
        expect(await panel.getByText('The host confirms').isVisible()).toBe(true);
        expect(await panel.getByText(/private notes? (is|are) left out\.$/).isVisible()).toBe(true);
        for (const gone of [panel.getByText('Between us'), page.getByRole('button', { name: /Ann Mathew/ }), page.getByRole('navigation')])
          expect(await gone.filter({ visible: true }).count()).toBe(0);
        await page.emulateMedia({ media: 'screen' });

        await panel.getByRole('button', { name: 'Close the ticket' }).focus();
        await press('Enter');
        const closing = page.getByRole('dialog', { name: `Close ticket #${at ?? ''}` });
        await closing.getByLabel('Resolution').selectOption('Duplicate');
        await closing.getByLabel('Comment (optional)').focus();
        await page.keyboard.type('Seen before');
        await closing.getByRole('button', { name: 'Close the ticket' }).focus();
        await press('Enter');
        await panel.getByText('The ticket is closed.').waitFor();
        await panel.getByText('Resolution').first().waitFor();
        await panel.getByText('Seen before').waitFor();
        await expect.poll(() => panel.evaluate((node) => node === document.activeElement)).toBe(true);
      } finally {
        await tab.close();
      }
    },
  );

  it('raised here and changed by two at once are chosen field by field, and nothing is lost', { timeout: 60_000 }, async () => {
    const [ann, asha] = [await portal.tab(), await portal.tab()];
    try {
      await ann.page.goto('/issues?package=com.northwind.pay');
      await ann.signIn();
      // the first ticket is open by itself
      await eventually(() => ann.place.search.get('id')).not.toBeNull();
      const before = ann.place.search.get('id');
      await ann.page.getByRole('button', { name: 'New ticket' }).click();
      await ann.page.getByRole('textbox', { name: 'Subject' }).fill('A page that two look at');
      await ann.page.getByRole('button', { name: 'Raise the ticket' }).click();
      await eventually(() => ann.place.search.get('id')).not.toBe(before);
      const id = ann.place.search.get('id') ?? '';
      await asha.page.goto(`/issue?package=com.northwind.pay&id=${id}`);
      await asha.signIn({ email: 'admin@demo.example', name: 'Asha Rao' });
      const panels = [ann, asha].map(({ page }) => page.getByRole('article', { name: `Ticket ${id}` }));
      const [hers, theirs] = panels;
      if (hers === undefined || theirs === undefined) throw new Error('Two tabs');
      await theirs.getByRole('heading', { level: 2 }).waitFor();
      await theirs.getByRole('button', { name: /^Status: / }).waitFor();
      const set = async (tab: typeof ann, panel: typeof hers, field: RegExp, value: string): Promise<void> => {
        await panel.getByRole('button', { name: field }).click();
        await tab.page.getByRole('menuitem', { name: value }).click();
      };
      await set(ann, hers, /^Status: /, 'Feedback');
      await hers.getByText('Status: Feedback: saved').waitFor();
      await set(asha, theirs, /^Status: /, 'Resolved');
      const dialog = asha.page.getByRole('alertdialog', { name: 'Ann Mathew changed this while you were editing' });
      await dialog.waitFor();
      // on a phone it takes the whole screen, with its footer at the end
      await asha.page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      const save = await dialog.getByRole('button', { name: 'Save these' }).boundingBox();
      expect(844 - (save?.y ?? 0) - (save?.height ?? 0)).toBeLessThan(32);
      await dialog.getByRole('radio', { name: /Resolved/ }).check();
      await dialog.getByRole('button', { name: 'Save these' }).click();
      await theirs.getByText('Status: Resolved: saved').waitFor();
      await theirs.getByRole('button', { name: 'Undo' }).click();
      await theirs.getByText('It is as it was before.').waitFor();
      await theirs.getByRole('button', { name: 'Status: Feedback' }).waitFor();
    } finally {
      await ann.close();
      await asha.close();
    }
  });

  it(
    'are moved by a macro: made here, run by its key once it has said what it moves, and taken back but for its note',
    { timeout: 60_000 },
    async () => {
      const client = await clientOf(portal.server, 'analyst.a@demo.example');
      let raised: TicketDetail | undefined;
      for (const { incident_id } of await report(client, 'com.northwind.pay', '&status=Confirmed'))
        raised ??= (
          await client.post<{ data?: TicketDetail }>(`/api/bi/ticket/${incident_id}`, {
            package_name: 'com.northwind.pay',
            subject: 'Begin',
          })
        ).body.data;
      const [id, incident] = [String(raised?.id), raised?.incident_id ?? ''];
      const tab = await portal.tab();
      const { page } = tab;
      try {
        await page.goto(`/issues?package=com.northwind.pay&id=${id}`);
        await tab.signIn();
        const panel = page.getByRole('article', { name: `Ticket ${id}` });
        await panel.getByRole('button', { name: 'Macros' }).click();
        await page.getByRole('menuitem', { name: 'Manage macros' }).click();
        const macros = page.getByRole('dialog', { name: 'Manage macros' });
        await macros.getByRole('textbox', { name: 'Name' }).fill('Begin');
        await macros.getByRole('combobox', { name: 'Key' }).selectOption('1');
        await macros.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
        await macros.getByRole('combobox', { name: 'Assignee' }).selectOption('me');
        await macros.getByRole('textbox', { name: 'Note' }).fill('Begun by a macro');
        await macros.getByRole('button', { name: 'Save the macro' }).click();
        await macros.getByText('“Begin” is saved.').waitFor();
        // typed in a field, its key is a letter
        await macros.getByRole('textbox', { name: 'Name' }).press('1');
        expect(await macros.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('1');
        await macros.getByRole('textbox', { name: 'Name' }).press('Backspace');
        await macros.getByRole('button', { name: 'Close' }).click();
        await macros.waitFor({ state: 'hidden' });
        await page.locator('[data-row][tabindex="0"]').focus();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keys' }).getByText('A ticket that is open: run “Begin”').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });

        await page.keyboard.press('1');
        const asks = page.getByRole('dialog', { name: `Run “Begin” on ticket #${id}?` });
        await asks.getByText(`Incident ${incident}: Confirmed → Takedown requested.`).waitFor();
        await page.keyboard.press('Enter');
        await panel.getByText('Status: In progress · Assignee: Ann Mathew: saved').waitFor();
        await panel.getByText(`Undo also takes incident ${incident} back to “Confirmed”. The note stays.`).waitFor();
        const now = async () => {
          const { status, assigned_to, about, journals } = (await client.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
          return [status.name, assigned_to?.name, about?.[0]?.status, journals.filter(({ notes }) => notes === 'Begun by a macro').length];
        };
        expect(await now()).toEqual(['In Progress', 'Ann Mathew', 'Takedown requested', 1]);
        await panel.getByRole('button', { name: 'Undo' }).click();
        await panel.getByText('It is as it was before.').waitFor();
        expect(await now()).toEqual(['New', undefined, 'Confirmed', 1]);
        expect(tab.problems).toEqual([]);
      } finally {
        await tab.close();
      }
    },
  );

  it(
    'of a dispute: a publisher contests a row of its own, an analyst overturns it, and both sides see it',
    { timeout: 120_000 },
    async () => {
      const [priya, ann] = [await portal.tab(), await portal.tab()];
      const disputeOf = ({ page }: typeof priya) => page.getByRole('region', { name: 'Dispute' });
      try {
        const publisher = await clientOf(portal.server, 'publisher@demo.example');
        const isFree = async ({ incident_id }: ReportRow): Promise<boolean> =>
          (await publisher.get<{ data: { dispute: unknown } }>(`/api/bi/dispute/${incident_id}`)).body.data.dispute === null;
        let row: string | undefined;
        for (const each of await report(publisher, 'com.northwind.pay', '&status=Confirmed,Takedown%20requested,Denied'))
          if (await isFree(each)) row ??= each.incident_id;
        await priya.page.goto(`/report?package=com.northwind.pay&range=last90&row=${row ?? ''}`);
        await priya.signIn({ email: 'publisher@demo.example', name: 'Priya Nair' });
        const panel = priya.page.getByRole('complementary', { name: /^Incident / });
        await panel.getByRole('textbox', { name: 'Why is it no infringement?' }).focus({ timeout: 8_000 });
        await priya.page.keyboard.type('We are a licensed reseller');
        const send = panel.getByRole('button', { name: 'Contest' });
        await send.focus();
        await priya.page.keyboard.press('Enter');
        await disputeOf(priya).getByText('We are a licensed reseller').waitFor();
        // what was pressed is there still, for the next word
        const next = panel.getByRole('button', { name: 'Send', exact: true });
        expect(await next.evaluate((at) => at === document.activeElement)).toBe(true);

        await ann.page.goto(`/report?package=com.northwind.pay&range=last90&row=${row ?? ''}`);
        await ann.signIn();
        await disputeOf(ann).getByText('We are a licensed reseller').waitFor();
        await disputeOf(ann).getByRole('link').click();
        const ticket = ann.page.getByRole('article', { name: /^Ticket / });
        await ticket.getByRole('button', { name: 'Close the ticket' }).click();
        const closing = ann.page.getByRole('dialog', { name: /^Close ticket / });
        await closing.getByLabel('Resolution').selectOption('Overturned');
        await closing.getByLabel('Comment (optional)').fill('So you are');
        await closing.getByRole('button', { name: 'Close the ticket' }).click();
        await ticket.getByText('The ticket is closed.').waitFor();
        await ticket.getByText('Overturned').first().waitFor();

        await priya.page.reload();
        await disputeOf(priya).getByText('Overturned: it was none').waitFor();
        await disputeOf(priya).getByText('So you are').waitFor();
        await panel.getByText('Dropped').first().waitFor();
        expect(await panel.getByRole('textbox').count()).toBe(0);
        await priya.page.getByRole('button', { name: 'Close', exact: true }).click();
        const own = priya.page.getByRole('region', { name: 'Contested by you' });
        await own.locator('summary').click();
        const decided = own.getByRole('listitem').filter({ hasText: 'Answer: So you are' });
        await decided.getByText('Overturned: it was none').waitFor();
        await decided.getByRole('link').click();
        await eventually(() => priya.place.search.get('row')).toBe(row);
        expect(priya.problems).toEqual([]);
      } finally {
        await priya.close();
        await ann.close();
      }
    },
  );
});
