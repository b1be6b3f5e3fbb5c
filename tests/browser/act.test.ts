import type { Locator } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '../../contract/time/dates.ts';
import type { EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { loadClicks } from '../../server/demo/tracker/load.ts';
import { eventually } from './support/chromium.ts';
import { reach } from './support/keyboard.ts';
import { realPortal } from './support/portal.ts';

const portal = realPortal();
beforeAll(async () => {
  const now = Date.now();
  await loadClicks(
    (portal.server.analytics as EmbeddedAnalytics).tracker,
    { since: now, now, clicks: 3_000_000 },
    addDays(dayIn(now, 'UTC'), -7),
  );
}, 60_000);

it(
  'by keyboard alone, from the banner to a blocked publisher, a mail to its network, and a ticket with the pack',
  { timeout: 240_000 },
  async () => {
    const tab = await portal.tab();
    const { page } = tab;
    const press = async (what: Locator): Promise<void> => {
      await reach(page, what);
      await page.keyboard.press('Enter');
    };
    try {
      await page.goto('/mtrackit_dashboard?package=com.northwind.growth&range=last7');
      await tab.signIn();
      const banner = page.getByRole('region', { name: 'What stands out' });
      const act = banner.getByRole('button', { name: /^Act on / }).first();
      await act.waitFor();
      const name = ((await act.textContent()) ?? '').replace('Act on ', '');
      await press(act);
      const acts = page.getByRole('group', { name: `What to do about ${name}` });
      await acts.and(page.locator(':focus')).waitFor();

      await press(acts.getByRole('button', { name: 'Block publisher' }));
      const asked = page.getByRole('alertdialog', { name: `Block ${name}?` });
      await asked.getByText('What the block moves').waitFor();
      await press(asked.getByRole('button', { name: 'Block', exact: true }));
      await acts.getByText('Blocked', { exact: true }).waitFor();

      await press(acts.getByRole('button', { name: 'Tell the network' }));
      const mail = page.getByRole('dialog', { name: `Mail to the network of ${name}` });
      expect(await mail.getByRole('textbox', { name: 'Text' }).inputValue()).toContain(name);
      await press(mail.getByRole('button', { name: 'Send', exact: true }));
      await acts.getByText(/^Mail to .*@.*: /).waitFor();

      await press(acts.getByRole('link', { name: 'Claw-back pack…' }));
      const pack = page.getByRole('dialog', { name: 'Claw-back pack' });
      const raise = pack.getByRole('radio', { name: 'Raise a ticket with it' });
      await reach(page, pack.getByRole('radio', { name: 'A file to download' }));
      for (let down = 0; down < 4 && !(await raise.isChecked()); down++) await page.keyboard.press('ArrowDown');
      expect(await pack.getByRole('textbox', { name: 'Subject of the ticket' }).inputValue()).toMatch(/^Claw-back: /);
      await press(pack.getByRole('button', { name: 'Make the pack' }));
      await pack.waitFor({ state: 'detached' });

      // the ticket has the pack, and is about the publisher
      const raised = page.getByText(/^Claw-back: /).first();
      await eventually(async () => {
        await page.goto('/issues?package=com.northwind.growth&sort=-created');
        await page.locator('[data-row]').first().waitFor();
        return raised.isVisible();
      }).toBe(true);
      await raised.click();
      await page
        .getByText(/\.zip$/)
        .first()
        .waitFor();
    } finally {
      await tab.close();
    }
  },
);

it(
  'by keyboard alone, from a wave to one case, one ticket, one notice, and one undo that takes all of it back',
  { timeout: 240_000 },
  async () => {
    const tab = await portal.tab();
    const { page } = tab;
    const press = async (what: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> => {
      await reach(page, what, key);
      await page.keyboard.press('Enter');
    };
    try {
      await page.goto('/report?package=com.northwind.pay&range=last90&group=campaign');
      await tab.signIn();
      const cases = page.getByRole('button', { name: /^Raise case for KYC-/ });
      await cases.first().waitFor();
      const wave = await cases.first().getAttribute('aria-label');
      const raise = page.getByRole('button', { name: wave ?? '', exact: true });
      await press(raise);
      const asked = page.getByRole('dialog', { name: 'Raise tickets' });
      await asked.getByRole('combobox', { name: 'Tickets' }).waitFor();
      // what was typed is there again after Escape
      const note = asked.getByRole('textbox', { name: 'Note' });
      await reach(page, note);
      await page.keyboard.type('One actor.');
      await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'detached' });
      await press(raise);
      await asked.getByRole('combobox', { name: 'Tickets' }).waitFor();
      expect(await note.inputValue()).toBe('One actor.');
      await press(asked.getByRole('button', { name: 'Raise', exact: true }));
      const opens = page.getByRole('link', { name: 'Open', exact: true });
      await press(opens);

      // the ticket shows its incidents, and one clock with them
      const incidents = page.getByRole('list', { name: /incidents? of this case$/ });
      await incidents.getByRole('link').first().waitFor();
      await page.getByText(/^Each of its \d+ incidents has its own time limit/).waitFor();
      const id = new URL(page.url()).searchParams.get('id') ?? '';

      await press(page.getByRole('button', { name: 'Takedown notice', exact: true }));
      const notice = page.getByRole('dialog', { name: 'Takedown notice' });
      await reach(page, notice.getByRole('textbox', { name: 'Recipient' }));
      await page.keyboard.type('abuse@host.example');
      await press(notice.getByRole('button', { name: 'Send the notice' }));
      await notice.waitFor({ state: 'detached' });
      await page.getByText(`VGL-${id}-1`).first().waitFor();

      // another page knows what can be taken back, and says what goes with it
      await page.reload();
      await press(page.getByRole('button', { name: /^Take it back/ }));
      await page.getByText(new RegExp(`^The notice VGL-${id}-1 went to abuse@host\\.example`)).waitFor();
      await press(page.getByRole('button', { name: 'Undo all of it' }));
      await press(page.getByRole('button', { name: 'Take the notice back …' }));
      const back = page.getByRole('dialog', { name: 'Taking the notice back' });
      const recipient = back.getByRole('textbox', { name: 'Recipient' });
      await recipient.waitFor();
      expect(await recipient.inputValue()).toBe('abuse@host.example');
      await press(back.getByRole('button', { name: 'Send the notice' }));
      await back.waitFor({ state: 'detached' });
      await page.getByText(`VGL-${id}-2 · Taking the notice back`).waitFor();

      await page.goto('/report?package=com.northwind.pay&range=last90&group=campaign');
      await raise.waitFor();
    } finally {
      await tab.close();
    }
  },
);

it(
  'from the drawer of visits, a ticket with the pack, and a pack for the contact that another package has',
  { timeout: 240_000 },
  async () => {
    const tab = await portal.tab();
    const { page } = tab;
    try {
      await page.goto('/visit-dashboard?package=northwind.example&range=last90&group=publisher&row=ClickHarbor');
      await tab.signIn();
      const acts = page.getByRole('group', { name: 'What to do about ClickHarbor' });

      await acts.getByRole('link', { name: 'Claw-back pack…' }).click();
      const pack = page.getByRole('dialog', { name: 'Claw-back pack' });
      const said = (await pack.getByText(/visits, all invalid$/).textContent()) ?? '';
      await pack.getByRole('radio', { name: 'Mail it' }).click();
      expect(await pack.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('partners@clickharbor.example');
      await pack.getByText('Recorded in com.northwind.growth.').waitFor();
      await pack.getByRole('button', { name: 'Cancel' }).click();

      await acts.getByRole('button', { name: 'Raise ticket' }).click();
      const ticket = page.getByRole('dialog', { name: 'New ticket' });
      const carries = ticket.getByRole('checkbox', { name: /^With the claw-back pack of these days: / });
      // as many rows as the pack of the drawer has
      expect(await ticket.getByText(/^With the claw-back pack of these days: /).textContent()).toContain(` ${said.split(' ')[0]} rows, `);
      await carries.click();
      await ticket.getByRole('button', { name: 'Raise the ticket' }).click();
      await ticket.waitFor({ state: 'detached' });
      // it has only begun
      await page.getByText('Claw-back pack for the ticket: being made').waitFor();
      await acts.getByRole('link', { name: /#/ }).click();
      await eventually(async () => {
        await page.reload();
        await page
          .getByRole('heading', { name: /ClickHarbor/ })
          .first()
          .waitFor();
        return page
          .getByText(/\.zip$/)
          .first()
          .isVisible();
      }).toBe(true);
    } finally {
      await tab.close();
    }
  },
);
