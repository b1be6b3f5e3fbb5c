import { locales, type Locale } from './i18n.ts';

/** Offers a language in its own words, to a reader of a page in another one. */
export const offers: Readonly<Record<Locale, string>> = {
  en: 'Show this page in English',
  de: 'Diese Seite auf Deutsch anzeigen',
  es: 'Mostrar esta página en español',
  fr: 'Afficher cette page en français',
  ja: 'このページを日本語で表示',
  zh: '用中文显示此页面',
};
/** The first of a browser's languages (`de-CH`, `ja`) that is one of ours. */
export function firstOfOurs(wanted: readonly string[]): Locale | null {
  for (const tag of wanted) {
    const [language] = tag.toLowerCase().split('-');
    const ours = locales.find((code) => code === language);
    if (ours !== undefined) return ours;
  }
  return null;
}
