import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import { numbers as deNumbers } from '../../contract/words/de/numbers.ts';
import { traffic as deTraffic } from '../../contract/words/de/traffic.ts';
import { values as deValues } from '../../contract/words/de/values.ts';
import { numbers as enNumbers } from '../../contract/words/en/numbers.ts';
import { traffic as enTraffic } from '../../contract/words/en/traffic.ts';
import { values as enValues } from '../../contract/words/en/values.ts';
import { numbers as esNumbers } from '../../contract/words/es/numbers.ts';
import { traffic as esTraffic } from '../../contract/words/es/traffic.ts';
import { values as esValues } from '../../contract/words/es/values.ts';
import { numbers as frNumbers } from '../../contract/words/fr/numbers.ts';
import { traffic as frTraffic } from '../../contract/words/fr/traffic.ts';
import { values as frValues } from '../../contract/words/fr/values.ts';
import { numbers as jaNumbers } from '../../contract/words/ja/numbers.ts';
import { traffic as jaTraffic } from '../../contract/words/ja/traffic.ts';
import { values as jaValues } from '../../contract/words/ja/values.ts';
import { numbers as zhNumbers } from '../../contract/words/zh/numbers.ts';
import { traffic as zhTraffic } from '../../contract/words/zh/traffic.ts';
import { values as zhValues } from '../../contract/words/zh/values.ts';
import { valueLabel, wordsIn } from '../../contract/filters/words.ts';
import { choiceOf } from '../../contract/scope.ts';

type Words = Readonly<Record<string, string>>;
interface Language {
  readonly numbers: Words;
  /** Of the taxonomies: the words of invalid traffic, and those of all areas. */
  readonly values: Words;
}
const languages: Readonly<Record<MailLanguage, Language>> = {
  en: { numbers: enNumbers, values: { ...enValues, ...enTraffic } },
  de: { numbers: deNumbers, values: { ...deValues, ...deTraffic } },
  es: { numbers: esNumbers, values: { ...esValues, ...esTraffic } },
  fr: { numbers: frNumbers, values: { ...frValues, ...frTraffic } },
  ja: { numbers: jaNumbers, values: { ...jaValues, ...jaTraffic } },
  zh: { numbers: zhNumbers, values: { ...zhValues, ...zhTraffic } },
};
/** What the portal calls a number of a dashboard in a language; of the two fraud dashboards, with what they count. */
export function numberName(language: MailLanguage, dashboard: string, metric: string): string {
  const { numbers } = languages[language];
  const isWeb = dashboard === 'impression' || dashboard === 'visit';
  const name = numbers[`${isWeb ? 'web' : dashboard}_${metric}`] ?? metric;
  return isWeb ? `${name} (${numbers[dashboard] ?? dashboard})` : name;
}
/** What a dashboard counts. */
export const eventsName = (language: MailLanguage, dashboard: string): string => languages[language].numbers[dashboard] ?? dashboard;
/** A value of a filter or of a source as people read it. */
export const valueName = (language: MailLanguage, of: string, value: string): string => valueLabel(of, value, speechIn(language));
function speechIn(language: MailLanguage) {
  const own = languages[language].values,
    countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return {
    word: (value: string) => (Object.hasOwn(own, value) ? own[value] : undefined) ?? value,
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}
/** What narrows a number, filter by filter, as the portal says it in a language. */
export function filterNames(language: MailLanguage, filters: Readonly<Record<string, string>>): string[] {
  const names: Words = wordsIn(language),
    speech = speechIn(language);
  return Object.entries(filters).map(([filter, wire]) => {
    const { values, isExclusion } = choiceOf(wire);
    const said = values.map((value) => valueLabel(filter, value, speech)).join(', ');
    return `${names[filter] ?? filter} ${isExclusion ? '≠' : '='} ${said}`;
  });
}
