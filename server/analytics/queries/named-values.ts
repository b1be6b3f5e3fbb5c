import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import type { FilterEntry } from '../../../contract/filters/filter.ts';
import { traffic as trafficDe } from '../../../contract/words/de/traffic.ts';
import { values as valuesDe } from '../../../contract/words/de/values.ts';
import { traffic as trafficEn } from '../../../contract/words/en/traffic.ts';
import { values as valuesEn } from '../../../contract/words/en/values.ts';
import { traffic as trafficEs } from '../../../contract/words/es/traffic.ts';
import { values as valuesEs } from '../../../contract/words/es/values.ts';
import { traffic as trafficFr } from '../../../contract/words/fr/traffic.ts';
import { values as valuesFr } from '../../../contract/words/fr/values.ts';
import { traffic as trafficJa } from '../../../contract/words/ja/traffic.ts';
import { values as valuesJa } from '../../../contract/words/ja/values.ts';
import { traffic as trafficZh } from '../../../contract/words/zh/traffic.ts';
import { values as valuesZh } from '../../../contract/words/zh/values.ts';

const words: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>> = {
  en: { ...valuesEn, ...trafficEn },
  de: { ...valuesDe, ...trafficDe },
  es: { ...valuesEs, ...trafficEs },
  fr: { ...valuesFr, ...trafficFr },
  ja: { ...valuesJa, ...trafficJa },
  zh: { ...valuesZh, ...trafficZh },
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Every code that a country could have. */
const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const countries = new Map<MailLanguage, ReadonlyMap<string, string>>();
function countriesIn(language: MailLanguage): ReadonlyMap<string, string> {
  const known = countries.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const made = new Map(codes.flatMap((code) => ((name) => (name === undefined ? [] : [[code, name] as const]))(names.of(code))));
  countries.set(language, made);
  return made;
}

/** Values of a filter whose word in a language has a text within it, whatever its case: countries, what a taxonomy has words for, and '' for what is not given. */
export function namedValues({ reads }: FilterEntry, search: string, language: MailLanguage): readonly string[] {
  const wanted = search.toLocaleLowerCase(language);
  const spoken: readonly (readonly [string, string | undefined])[] =
    reads === 'words'
      ? Object.entries(words[language])
      : [['', words[language]['']], ...(reads === 'country' ? countriesIn(language) : [])];
  return spoken.flatMap(([value, word]) => (word?.toLocaleLowerCase(language).includes(wanted) === true ? [value] : []));
}
