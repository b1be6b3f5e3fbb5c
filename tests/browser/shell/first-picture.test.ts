import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { encode } from '../../../src/adapters/storage.ts';
import { realPortal } from '../support/portal.ts';
import { withSuiteClock } from '../support/chromium.ts';

/** What the first picture says and where, and the colours it says it in. */
interface Seen {
  readonly lang: string;
  readonly words: readonly string[];
  readonly surface: string;
}

describe('before the portal’s code is there', () => {
  const portal = realPortal();

  async function open(width: number, stored: Readonly<Record<string, unknown>>, dark = false): Promise<Page> {
    const context = await portal.browser.newContext({
      baseURL: portal.server.url,
      viewport: { width, height: 844 },
      colorScheme: dark ? 'dark' : 'light',
    });
    await withSuiteClock(context);
    await context.addInitScript(
      (entries) => {
        for (const [key, text] of entries) localStorage.setItem(key, text);
      },
      Object.entries(stored).map(([key, value]) => [key, encode(value)] as const),
    );
    return context.newPage();
  }
  const withoutCode = async (page: Page): Promise<void> => {
    await page.route(/\.js$/, (route) => route.abort());
  };
  const pictures = (page: Page): Promise<number> => page.locator('.first-picture').count();
  const look = (page: Page): Promise<Seen> =>
    page.evaluate(() => ({
      lang: document.documentElement.lang,
      words: Array.from(document.querySelectorAll('.brand-product span, .brand-tagline, .brand-line'), (e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        return [e.textContent, x, y, width, height].join(' ');
      }),
      surface: getComputedStyle(document.querySelector('.first-picture') ?? document.querySelector('main')?.parentElement ?? document.body)
        .backgroundColor,
    }));

  it.each([
    ['wide, as the browser prefers', 1440, {}, false, 'en', 'Incident Mangement'],
    ['narrow, dark, in German', 390, { language_config: 'de' }, true, 'de', 'Incident-Management'],
    [
      'narrow, in Japanese and a chosen theme',
      390,
      { language_config: 'ja', layout_config: { theme: 'contrast' } },
      false,
      'ja',
      'インシデント管理',
    ],
    ['wide, with rubbish for taste', 1440, { language_config: 'constructor', layout_config: 7 }, true, 'en', 'Incident Mangement'],
  ] as const)('the brand’s words stand where the sign-in page will have them: %s', async (_, width, stored, dark, lang, tagline) => {
    const page = await open(width, stored, dark);
    await withoutCode(page);
    await page.goto('/');
    const before = await look(page);
    expect(before).toMatchObject({
      lang,
      words: [expect.stringMatching(/^Vigil /), expect.stringContaining(tagline), expect.stringMatching(/\d$/)],
    });

    await page.unroute(/\.js$/);
    await page.goto('/');
    await page.locator('input[type=password]').waitFor();
    await page.waitForFunction(() => document.querySelector('.first-picture') === null);
    expect(await look(page)).toEqual(before);
    await page.context().close();
  });

  it.each(['/auth/registration', '/auth/forgot-password', '/error/404'])('no other page begins with them: %s', async (path) => {
    const page = await open(1440, {});
    await withoutCode(page);
    await page.goto(path);
    expect(await pictures(page)).toBe(0);
    await page.locator('.first-mark').waitFor();
    await page.context().close();
  });

  it('nor does the first screen of whoever is signed in', async () => {
    const at = Date.now() - 60_000;
    const page = await open(1440, {
      token: 'secret',
      auth_data: { id: '1' },
      LOGIN_TIME: at,
      EXPIRED_TIME: at + 3_600_000,
      session_timeout: at,
    });
    await withoutCode(page);
    await page.goto('/incident-dashboard');
    expect(await pictures(page)).toBe(0);
    await page.locator('.first-mark').waitFor();
    await page.context().close();
  });
});
