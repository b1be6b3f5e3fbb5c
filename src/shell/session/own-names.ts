import type { Locale } from '../../i18n/i18n.ts';

/** Languages name themselves, so that everybody finds their own. */
export const ownNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
};
