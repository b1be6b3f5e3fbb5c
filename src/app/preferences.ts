import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { isLocale, switchLocale, type Locale } from '../i18n/i18n.ts';
import { themeNames, type ThemeName } from '../theme/theme.ts';
import type { SessionStore } from '../adapters/session-store.ts';

/** How the page looks to this person: stored as the layout and language config (spec §3), else as the browser prefers. */
const theme = atom<ThemeName>('light');
export const useTheme = (): ThemeName => useSyncExternalStore((changed) => theme.listen(changed), () => theme.get());

let keep: SessionStore | null = null;
const preferred = (win: Window): ThemeName => {
  if (win.matchMedia('(forced-colors: active)').matches) return 'contrast';
  return win.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

export async function restorePreferences(store: SessionStore, win: Window): Promise<void> {
  keep = store;
  const layout = store.layout() as { theme?: ThemeName } | undefined;
  theme.set(themeNames.find((name) => name === layout?.theme) ?? preferred(win));
  const language = store.language();
  if (!isLocale(language)) return;
  win.document.documentElement.lang = language;
  await switchLocale(language);
}
export function chooseTheme(name: ThemeName): void {
  theme.set(name);
  keep?.saveLayout({ theme: name });
}
export function chooseLocale(code: Locale): void {
  keep?.saveLanguage(code);
  document.documentElement.lang = code;
  void switchLocale(code);
}
