import { beforeEach, expect, it, vi } from 'vitest';

const german = 'Passwort ändern',
  english = 'Change Password';

/** The languages of a page that has just been loaded. */
async function freshPage() {
  const { i18n, loadTexts, locale, missingLocale, switchLocale } = await import('../../../src/i18n/i18n.ts');
  const { passwordTexts } = await import('../../../src/screens/session/change-password/texts.ts');
  return { i18n, loadTexts, locale, missingLocale, switchLocale, title: () => passwordTexts.get().title, texts: passwordTexts };
}
const session = '../../../src/screens/session/texts/de.ts',
  start = '../../../src/i18n/start/texts/de.ts';
/** Keeps a part of a language away, as a network that is down does. */
const withhold = (part: string): void => {
  vi.doMock(part, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
};

beforeEach(() => {
  vi.resetModules();
  for (const part of [session, start]) vi.doUnmock(part);
});

it('the texts of a screen are there in the language of the page when its loader is done', async () => {
  const page = await freshPage();
  await page.switchLocale('de');
  await page.loadTexts('session');
  expect(page.title()).toBe(german);
});

it('a language brings no area that nothing uses', async () => {
  const page = await freshPage();
  await page.switchLocale('de');
  expect(Object.keys(page.i18n.cache.de).filter((group) => !group.startsWith('start/'))).toEqual([]);
});

it('a language that is switched to brings every area in use, and nothing is English on the way', async () => {
  const page = await freshPage();
  const seen: string[] = [];
  const end = page.texts.listen(({ title }) => seen.push(title));
  await page.loadTexts('session');
  await page.switchLocale('de');
  await page.switchLocale('fr');
  end();
  expect(seen).toEqual([german, 'Changer le mot de passe']);
});

it('an area that a screen asks for while a language is on its way comes in that language', async () => {
  const page = await freshPage();
  const switching = page.switchLocale('de');
  await page.loadTexts('session');
  await switching;
  expect([page.locale.get(), page.title()]).toEqual(['de', german]);
});

it('a part of a language that cannot be fetched leaves English and says so, until the language can be had whole', async () => {
  withhold(session);
  const page = await freshPage();
  await page.switchLocale('de');
  await page.loadTexts('session');
  expect([page.locale.get(), page.missingLocale.get(), page.title()]).toEqual(['de', 'de', english]);
  vi.doUnmock(session);
  await page.switchLocale('en');
  await page.switchLocale('de');
  expect([page.missingLocale.get(), page.title()]).toEqual([null, german]);
});

it('what is drawn without a loader gets its texts all the same', async () => {
  const page = await freshPage();
  await page.switchLocale('de');
  const end = page.texts.listen(() => undefined);
  await expect.poll(page.title).toBe(german);
  end();
});

it('an area that cannot be had does not keep the others in the language before', async () => {
  withhold(session);
  const page = await freshPage();
  const { pageTexts } = await import('../../../src/i18n/texts/shell/page.ts');
  const ends = [page.texts.listen(() => undefined), pageTexts.listen(() => undefined)];
  await page.switchLocale('de');
  await expect.poll(() => pageTexts.get().retry).toBe('Wiederholen');
  for (const end of ends) end();
  expect([pageTexts.get().retry, page.title(), page.missingLocale.get()]).toEqual(['Wiederholen', english, 'de']);
});

it('a language that is missing whole leaves the one before', async () => {
  withhold(start);
  const page = await freshPage();
  await page.loadTexts('session');
  expect(await page.switchLocale('de')).toBe('missing');
  expect([page.locale.get(), page.missingLocale.get(), page.title()]).toEqual(['en', 'de', english]);
  // and what comes next is asked for in the language that stayed
  await page.loadTexts('incident');
  expect(Object.keys((page.i18n.cache as Record<string, object | undefined>)['de'] ?? {}).filter((group) => group === 'incident')).toEqual(
    [],
  );
});
