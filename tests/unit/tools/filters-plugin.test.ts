import { expect, it } from 'vitest';
import { wordsIn } from '../../../contract/filters/words.ts';
import { withWordsInPlace } from '../../../tools/build/filters-plugin.ts';

const sources = import.meta.glob<string>(['../../../contract/filters/*.ts', '../../../src/**/*.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const built = Object.entries(sources).map(([path, code]): [string, string] => {
  const id = path.replace('../../..', '');
  return [id, withWordsInPlace(code, id) ?? code];
});
const told = (language: 'en' | 'de' | 'ja'): string[] =>
  built
    .filter(([, code]) => code.includes(`'${wordsIn(language).placement_type}'`) || code.includes(`"${wordsIn(language).placement_type}"`))
    .map(([id]) => id);

it('in the portal the entries of filters have no words, and each language has its own alone', () => {
  expect(told('en')).toContain('/src/i18n/texts/filters/filter-labels.ts');
  expect(told('de').filter((id) => !id.startsWith('/src/screens/web/'))).toEqual(['/src/i18n/shell/texts/de.ts']);
  expect(built.filter(([id, code]) => id.startsWith('/contract/filters/') && /\bde: '/.test(code))).toEqual([]);
  expect(built.filter(([id, code]) => id.startsWith('/src/') && code.includes('wordsIn'))).toEqual([]);
});
it('words in a language that is told only when the page runs are refused', () => {
  const code = "import { wordsIn } from '../../../contract/filters/words.ts';\nexport const words = (code) => wordsIn(code);\n";
  expect(() => withWordsInPlace(code, '/src/x.ts')).toThrow('wordsIn takes a language by its name');
});
