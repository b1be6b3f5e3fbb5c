import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseDensity, chooseTheme, restorePreferences, useDensity, useOffered, useTheme } from '../../../src/portal/preferences.ts';
import { createSessionStore } from '../../../src/adapters/session/session-store.ts';
import { createStore } from '../../../src/adapters/storage.ts';
import type { ThemeName } from '../../../src/theme/theme.ts';
import { MemoryStorage } from '../../unit/support/fake-world.ts';

/** The theme of a page that is loaded with a stored choice, in a browser that prefers this. */
async function themeOf(chosen: ThemeName | null, prefers: readonly string[]): Promise<ThemeName> {
  const storage = new MemoryStorage();
  const store = createSessionStore(createStore(() => storage));
  if (chosen !== null) store.saveLayout({ theme: chosen });
  const win = {
    document,
    navigator: { languages: ['en'] },
    matchMedia: (what: string) => ({ matches: prefers.includes(what) }),
  } as unknown as Window;
  await restorePreferences(store, win);
  return renderHook(useTheme).result.current;
}
const dark = '(prefers-color-scheme: dark)',
  forced = '(forced-colors: active)';

it.each([
  ['light', null, []],
  ['dark', null, [dark]],
  ['contrast', null, [dark, forced]],
  ['light', null, [forced]],
  ['contrast', 'contrast', []],
  ['light', 'light', [dark]],
  // forced colours are of a light or a dark page, whatever was chosen
  ['light', 'contrast', [forced]],
  ['contrast', 'light', [dark, forced]],
] as const)('the theme is %s where %s was chosen and the browser prefers %j', async (theme, chosen, prefers) => {
  expect(await themeOf(chosen, prefers)).toBe(theme);
});

it.each([
  ['de', null, ['de-CH', 'en']],
  ['ja', null, ['pt-BR', 'ja']],
  [null, null, ['en-US', 'de']],
  [null, null, ['pt', 'nl']],
  [null, 'fr', ['de']],
] as const)('offers %s where %s was chosen and the browser reads %j', async (offered, chosen, languages) => {
  const store = createSessionStore(createStore(() => new MemoryStorage()));
  const kept = { ...store, language: () => chosen };
  await restorePreferences(kept, { document, navigator: { languages }, matchMedia: () => ({ matches: false }) } as unknown as Window);
  expect(renderHook(useOffered).result.current).toBe(offered);
});

it('keeps the density that was chosen beside the theme, and puts it where tables read it', async () => {
  const storage = new MemoryStorage();
  const store = createSessionStore(createStore(() => storage));
  const win = { document, navigator: { languages: ['en'] }, matchMedia: () => ({ matches: false }) } as unknown as Window;
  await restorePreferences(store, win);
  expect(document.documentElement.dataset['density']).toBe('standard');
  chooseTheme('dark');
  chooseDensity('compact');
  expect([document.documentElement.dataset['density'], store.layout()]).toEqual(['compact', { theme: 'dark', density: 'compact' }]);
  await restorePreferences(store, win);
  expect([renderHook(useDensity).result.current, renderHook(useTheme).result.current]).toEqual(['compact', 'dark']);
});
