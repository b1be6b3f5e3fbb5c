import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { analyst, Tab } from '../support/chromium.ts';
import { realPortal } from '../support/portal.ts';

describe('where the code of a part cannot be fetched', () => {
  const portal = realPortal();

  /** Keeps a part's file away until told. */
  async function without(tab: Tab, part: string): Promise<() => Promise<void>> {
    const file = new RegExp(`/assets/${part}-[^/]*\\.js$`);
    await tab.page.route(file, (route) => route.abort());
    return () => tab.page.unroute(file);
  }
  const alert = (tab: Tab) => tab.page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
  const retry = (tab: Tab) => alert(tab).getByRole('button', { name: 'Retry' });

  it('a page of the signed out says so, and comes with Retry; the sign-in page needs no part', async () => {
    const tab = await portal.tab();
    const back = await without(tab, 'SignedOutScreen');
    await tab.page.goto('/auth/forgot-password');
    await alert(tab).waitFor();
    await back();
    await retry(tab).click();
    await tab.page.getByRole('heading', { level: 1, name: 'Get a reset link' }).waitFor();
    await tab.page.goto('/');
    await tab.signInButton.waitFor();
    await tab.close();
  });

  it('where that of the signed-in cannot be fetched, the page says so, and comes with Retry or ends the session', async () => {
    const tab = await portal.tab();
    await tab.page.goto('/');
    const back = await without(tab, 'signed-in');
    await tab.fill(analyst.email, DEMO_PASSWORD);
    await alert(tab).getByRole('button', { name: 'Sign Out' }).click();
    await tab.fill(analyst.email, DEMO_PASSWORD);
    await alert(tab).waitFor();
    await back();
    await retry(tab).click();
    await tab.greeting(analyst.name).waitFor();
    await tab.close();
  });

  it('a screen’s place says so inside the frame, drawers float, and each comes with Retry', async () => {
    const tab = await portal.tab();
    await tab.page.goto('/');
    const [map, drawer, dates] = [
      await without(tab, 'WorldMap'),
      await without(tab, 'FilterDrawerPanel'),
      await without(tab, 'DateRangePanel'),
    ];
    await tab.signIn();
    await tab.isQuiet();

    const locations = tab.card('Top locations');
    await locations.getByText('The server cannot be reached.').waitFor();
    await map();
    await locations.getByRole('button', { name: 'Retry' }).click();
    await locations.getByText('The server cannot be reached.').waitFor({ state: 'detached' });

    // given up, it is gone; opened again, it is fetched again
    const filter = tab.page.getByRole('button', { name: /^Filter( ·|$)/ });
    await filter.click();
    await alert(tab).getByRole('button', { name: 'Close' }).click();
    await alert(tab).waitFor({ state: 'detached' });
    await filter.click();
    await alert(tab).waitFor();
    await drawer();
    await retry(tab).click();
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await tab.page.getByRole('button', { name: /^Dates/ }).click();
    const again = tab.page.getByRole('dialog').getByRole('button', { name: 'Retry' });
    await again.waitFor();
    await dates();
    await again.click();
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    // the dashboard's own is there already
    const screen = await without(tab, 'changepassword.screen');
    await tab.greeting('Ann Mathew').click();
    await tab.page.getByRole('link', { name: 'Change Password' }).click();
    await tab.page.getByRole('main').getByRole('alert').waitFor();
    expect(await tab.greeting('Ann Mathew').isVisible()).toBe(true);
    await tab.page.goBack();
    await tab.dashboard.waitFor();
    expect(await alert(tab).count()).toBe(0);
    await tab.page.goForward();
    await alert(tab).waitFor();
    await screen();
    await retry(tab).click();
    await tab.page.getByLabel('Current password').waitFor();
    await tab.close();
  });

  it('a language that cannot be fetched is said, and the one before stays until it can', async () => {
    const tab = await portal.tab();
    const back = await without(tab, 'fr');
    await tab.page.goto('/');
    const language = tab.page.getByLabel('Language');
    const lang = () => tab.page.evaluate(() => document.documentElement.lang);
    await language.selectOption('fr');
    await tab.page.getByRole('alert').filter({ hasText: 'Français could not be loaded.' }).waitFor();
    expect([
      await lang(),
      await language.inputValue(),
      (await tab.stored())['language_config'],
      await tab.signInButton.isVisible(),
    ]).toEqual(['en', 'en', undefined, true]);
    expect(tab.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    await back();
    await language.selectOption('fr');
    await tab.page.getByLabel('Langue').waitFor();
    expect([await lang(), (await tab.stored())['language_config'], await tab.page.getByRole('alert').count()]).toEqual(['fr', 'fr', 0]);
    await tab.close();
  });

  it('a language that comes late does not take the place of the one chosen after it', async () => {
    const tab = await portal.tab();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await tab.page.route(/\/assets\/de-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await tab.page.goto('/');
    await tab.page.getByLabel('Language').selectOption('de');
    await tab.page.getByLabel('Language').selectOption('en');
    const came = tab.page.waitForResponse(/\/assets\/de-/);
    letGo();
    // its code has run when whoever asks for it next has it
    await tab.page.evaluate(`import('${(await came).url()}').then(() => null)`);
    await tab.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await tab.signInButton.isVisible()).toBe(true);
    expect(await tab.page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect((await tab.stored())['language_config']).toBe('en');
    await tab.close();
  });

  it('a file that cannot be made is said in its card, and made with Retry', async () => {
    const tab = await portal.tab();
    const back = await without(tab, 'papaparse.min');
    await tab.page.goto('/');
    await tab.signIn();
    await tab.isQuiet();
    const card = tab.card('Open cases by channel');
    await card.hover();
    await card.getByRole('button', { name: 'Download CSV' }).click();
    await card.getByRole('alert').filter({ hasText: 'The file could not be made.' }).waitFor();
    expect(tab.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    await back();
    const [file] = await Promise.all([
      tab.page.waitForEvent('download'),
      card.getByRole('alert').getByRole('button', { name: 'Retry' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^active-cases-by-channel_.*\.csv$/);
    await card.getByRole('alert').waitFor({ state: 'detached' });
    await tab.close();
  });

  it('the menu of a phone says so at the foot, and comes with Retry', async () => {
    const tab = await portal.tab({ viewport: { width: 390, height: 800 } });
    const back = await without(tab, 'MobileMenu');
    await tab.page.goto('/');
    await tab.signIn();
    await tab.isQuiet();
    await tab.page.getByRole('button', { name: 'Open menu' }).click();
    await alert(tab).waitFor();
    const box = await alert(tab).boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 800).toBe(true);
    await back();
    await retry(tab).click();
    await tab.page.getByRole('dialog').waitFor();
    await tab.close();
  });
});
