import { hourOf } from '../../contract/time/dates.ts';
import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import type { Part } from '../../contract/judgement/share.ts';
import type { StandsOut } from '../../contract/judgement/stands-out.ts';
import { isCurrency } from '../../contract/units.ts';
import { share as shareDe } from '../../contract/words/de/share.ts';
import { standing as de } from '../../contract/words/de/standing.ts';
import { share as shareEn, type ShareWords } from '../../contract/words/en/share.ts';
import { standing as en, type StandingWords } from '../../contract/words/en/standing.ts';
import { share as shareEs } from '../../contract/words/es/share.ts';
import { standing as es } from '../../contract/words/es/standing.ts';
import { share as shareFr } from '../../contract/words/fr/share.ts';
import { standing as fr } from '../../contract/words/fr/standing.ts';
import { share as shareJa } from '../../contract/words/ja/share.ts';
import { standing as ja } from '../../contract/words/ja/standing.ts';
import { basedShare, fullShare, type ShareSpeech } from '../../contract/words/share.ts';
import { othersIn, toldFinding, type Saying, type Speech } from '../../contract/words/told.ts';
import { share as shareZh } from '../../contract/words/zh/share.ts';
import { standing as zh } from '../../contract/words/zh/standing.ts';
import { eventsName, valueName } from './names.ts';

const words: Readonly<Record<MailLanguage, StandingWords>> = { en, de, es, fr, ja, zh };
const shareWords: Readonly<Record<MailLanguage, ShareWords>> = {
  en: shareEn,
  de: shareDe,
  es: shareEs,
  fr: shareFr,
  ja: shareJa,
  zh: shareZh,
};
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The words of a language as functions of what stands in their places. */
function sayingOf(language: MailLanguage, said: object, count: (n: number) => string): unknown {
  const plural = new Intl.PluralRules(language);
  return Object.fromEntries(
    Object.entries(said as StandingWords).map(([key, text]) => [
      key,
      typeof text !== 'string'
        ? (n: number) => fill(text[plural.select(n)] ?? text.other, { count: count(n) })
        : text.includes('{')
          ? (values: Readonly<Record<string, string>>) => fill(text, values)
          : text,
    ]),
  );
}
/** As the portal writes numbers and days. */
const tags: Partial<Readonly<Record<MailLanguage, string>>> = { en: 'en-GB', zh: 'zh-Hans' };
export function speechOf(language: MailLanguage): Speech & { readonly based: (of: Part) => string } {
  const tag = tags[language] ?? language;
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tag, options);
    return (n: number): string => format.format(n);
  };
  const count = number({ maximumFractionDigits: 0 }),
    ofOne = number({ style: 'percent', maximumFractionDigits: 1 }),
    percent = (n: number): string => ofOne(n / 100),
    day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const shares: ShareSpeech = {
    words: sayingOf(language, shareWords[language], count) as ShareSpeech['words'],
    count,
    decimal: number({ maximumFractionDigits: 1 }),
    percent,
  };
  return {
    t: sayingOf(language, words[language], count) as Saying,
    count,
    percent,
    share: (of) => fullShare(shares, of),
    based: (of) => basedShare(shares, of),
    money: (amount, currency) => number(isCurrency(currency) ? { style: 'currency', currency } : { maximumFractionDigits: 2 })(amount),
    day: (date) => day.format(Date.parse(`${date}T12:00:00Z`)),
    hour: hourOf,
    valueOf: ({ kind, value }) => valueName(language, kind, value),
    reasonOf: (reason) => valueName(language, 'reason', reason),
  };
}
/** What stands out, for mails and notices, in the sentences of the banners; null where nothing does. */
export function toldIn(language: MailLanguage, dashboard: string, found: StandsOut): string | null {
  const [first] = found.findings;
  if (first === undefined) return null;
  const speech = speechOf(language),
    { strong, rest } = toldFinding(speech, first, eventsName(language, dashboard), found.packages === 1);
  return [strong, ...rest, othersIn(speech, found) ?? []].flat().join(' ');
}
