import type { Plugin } from 'vite';
import { mailLanguages, type MailLanguage } from '../../contract/areas/sign-in.ts';
import { wordsIn } from '../../contract/filters/words.ts';

const isLanguage = (code: string): code is MailLanguage => mailLanguages.some((known) => known === code);
/** The words of a filter hold no brace. */
const entryWords = /\bwords: \{[^{}]*\},?/g;
const imported = /^import \{ wordsIn \} from .*;$/m;

/** A module of the portal with the filters' words of its own language alone: `wordsIn('de')` is these words, and the entries have none. */
export function withWordsInPlace(code: string, id: string): string | null {
  if (/\/contract\/filters\/\w+\.ts$/.test(id)) return code.replaceAll(entryWords, '');
  if (!imported.test(code)) return null;
  const folded = code.replace(imported, '').replaceAll(/\bwordsIn\('(\w+)'\)/g, (whole, language: string) => {
    return isLanguage(language) ? JSON.stringify(wordsIn(language)) : whole;
  });
  if (folded.includes('wordsIn(')) throw new Error(`${id}: in the portal, wordsIn takes a language by its name`);
  return folded;
}

/** The filters of the contract have their words in all languages (contract/filters); a page has only those that it speaks. */
export const filtersPlugin = (): Plugin => ({
  name: 'vigil-filters',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    const folded = withWordsInPlace(code, id);
    return folded === null ? null : { code: folded, map: null };
  },
});
