import { describe, expect, it } from 'vitest';
import { eventually } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

/** Of the page's cards: actions that something lies on, and such as are too small to be hit. */
const unreachable = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main section[data-status] [role=toolbar] button')].flatMap((button) => {
    button.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const said = `${button.closest('section')?.querySelector('h2')?.textContent ?? ''}: ${button.ariaLabel ?? button.textContent}`;
    if (hit === null || !button.contains(hit)) return [`${said} lies under ${hit?.outerHTML.slice(0, 80) ?? 'the edge of the page'}`];
    return width < 24 || height < 24 ? [`${said} is ${width} × ${height}`] : [];
  });

describe('the actions of every card', () => {
  const portal = realPortal({ seedScale: 0.1 });
  it('never lie under another control, at 1440 and 390 px, in four languages', { timeout: 120_000 }, async () => {
    const tab = await portal.tab();
    try {
      await tab.page.goto('/');
      await tab.signIn();
      await tab.isQuiet();
      for (const lang of ['en', 'de', 'fr', 'ja']) {
        await tab.page.evaluate((code) => {
          localStorage.setItem('language_config', btoa(JSON.stringify(code)));
        }, lang);
        for (const path of ['/incident-dashboard', '/visit-dashboard?package=northwind.example']) {
          await tab.page.goto(path);
          await tab.page.waitForFunction(
            () =>
              document.querySelectorAll('main section[data-status]').length > 10 &&
              document.querySelector('main section[data-status=loading]') === null,
          );
          for (const width of [1440, 390]) {
            await tab.page.setViewportSize({ width, height: 900 });
            expect(await tab.page.locator('main section[data-status] [role=toolbar] button').count()).toBeGreaterThan(20);
            // each picture is drawn anew for this width
            await eventually(async () => (await tab.page.evaluate(unreachable)).map((what) => `${path} ${lang} ${width}: ${what}`)).toEqual(
              [],
            );
          }
        }
      }
    } finally {
      await tab.close();
    }
  });
});
