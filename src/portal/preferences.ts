import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { isLocale, locale, missingLocale, switchLocale, type Locale } from '../i18n/i18n.ts';
import { firstOfOurs } from '../i18n/offers.ts';
import { themeNames, type ThemeName } from '../theme/theme.ts';
import type { SessionStore } from '../adapters/session/session-store.ts';

/** How the page looks to this person: stored as the layout and language config (spec §3), else as the browser prefers. */
const theme = atom<ThemeName>('light');
export const useTheme = (): ThemeName =>
  useSyncExternalStore(
    (changed) => theme.listen(changed),
    () => theme.get(),
  );

/** How tall the rows of tables are. */
export const densities = ['standard', 'compact'] as const;
export type Density = (typeof densities)[number];
const density = atom<Density>('standard');
export const useDensity = (): Density =>
  useSyncExternalStore(
    (changed) => density.listen(changed),
    () => density.get(),
  );

/** The language that was wanted and could not be fetched. */
export const useMissingLocale = (): Locale | null =>
  useSyncExternalStore(
    (changed) => missingLocale.listen(changed),
    () => missingLocale.get(),
  );

const offered = atom<Locale | null>(null);
/** The browser's language, where it is another of ours and nobody has chosen yet (English stays the default, spec §9). */
export const useOffered = (): Locale | null =>
  useSyncExternalStore(
    (changed) => offered.listen(changed),
    () => offered.get(),
  );

let keep: SessionStore | null = null;
/** Forced colours are of light or of dark pages: our marks, which are not forced, must stand out from them, whatever was chosen before. */
const themeFor = (win: Window, chosen: ThemeName | undefined): ThemeName => {
  const isForced = win.matchMedia('(forced-colors: active)').matches;
  if (chosen !== undefined && !isForced) return chosen;
  if (!win.matchMedia('(prefers-color-scheme: dark)').matches) return 'light';
  return isForced ? 'contrast' : 'dark';
};

export async function restorePreferences(store: SessionStore, win: Window): Promise<void> {
  keep = store;
  const layout = store.layout() as { theme?: ThemeName; density?: Density } | undefined;
  theme.set(
    themeFor(
      win,
      themeNames.find((name) => name === layout?.theme),
    ),
  );
  density.set(densities.find((name) => name === layout?.density) ?? 'standard');
  density.subscribe((name) => {
    win.document.documentElement.dataset['density'] = name;
  });
  const language = store.language();
  const own = firstOfOurs(win.navigator.languages);
  offered.set(isLocale(language) || own === locale.get() ? null : own);
  if (isLocale(language)) await switchLocale(language);
  locale.subscribe((code) => {
    win.document.documentElement.lang = code;
  });
}
const keepLayout = (change: { readonly theme: ThemeName } | { readonly density: Density }): void =>
  keep?.saveLayout({ ...(keep.layout() as object | undefined), ...change });
export function chooseTheme(name: ThemeName): void {
  theme.set(name);
  keepLayout({ theme: name });
}
export function chooseDensity(name: Density): void {
  density.set(name);
  keepLayout({ density: name });
}
export function chooseLocale(code: Locale): void {
  void switchLocale(code).then((became) => {
    if (became !== 'shown') return;
    keep?.saveLanguage(code);
    offered.set(null);
  });
}
