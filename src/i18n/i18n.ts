import { createI18n, type ComponentsJSON } from '@nanostores/i18n';
import { atom } from 'nanostores';

/** The portal's languages (spec §9); English is the base and the default. */
export const locales = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type Locale = (typeof locales)[number];
export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

export const locale = atom<Locale>('en');

/** A language's texts come as one chunk, when the language is chosen. */
const dictionaries: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ default: ComponentsJSON }>>> = {
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  ja: () => import('./locales/ja.ts'),
  zh: () => import('./locales/zh.ts'),
};

export const i18n = createI18n<Locale, 'en'>(locale, {
  baseLocale: 'en',
  get: async (code) => (code === 'en' ? {} : (await dictionaries[code]()).default),
});

async function fetched(code: Locale): Promise<boolean> {
  if (code === 'en' || code in i18n.cache) return true;
  try {
    i18n.cache[code] = (await dictionaries[code]()).default as never;
    return true;
  } catch {
    return false;
  }
}
let wanted: Locale = 'en';
/**
 * Loads a language before it is shown, so that nothing flashes in English. Of two that are asked for the later one counts,
 * whichever comes first: the other is `overtaken`. Where it is `missing`, it could not be fetched, and the language before stays.
 */
export async function switchLocale(code: Locale): Promise<'shown' | 'overtaken' | 'missing'> {
  wanted = code;
  const isThere = await fetched(code);
  if (wanted !== code) return 'overtaken';
  if (!isThere) return 'missing';
  locale.set(code);
  return 'shown';
}
