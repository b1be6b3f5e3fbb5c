import type { FootprintCategory, FootprintSignal, SignalCause } from '../../../contract/areas/footprint.ts';
import { useFormat, type Format } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { footprintTexts, ruleTexts, signalTexts } from './texts.ts';

type Words = Readonly<Record<string, unknown>>;
const wordOf = (words: Words, key: string): string | undefined => {
  const word = Object.hasOwn(words, key) ? words[key] : undefined;
  return typeof word === 'string' ? word : undefined;
};
/** Words for what the data name: what is ours in the language of the page, what is a provider's as it says it. */
export interface FootprintWords {
  readonly format: Format;
  readonly categoryOf: (category: FootprintCategory) => string;
  readonly nameOf: (signal: Pick<FootprintSignal, 'name' | 'category'>) => string;
  readonly detailOf: (signal: FootprintSignal) => string;
  readonly sourceOf: (source: string) => string;
  readonly causeOf: (cause: SignalCause | null) => string;
  /** A kind of data in a breach. */
  readonly classOf: (name: string) => string;
  readonly ruleOf: (rule: { readonly id: string; readonly reason: string }) => string;
  readonly whyOf: (rule: { readonly id: string; readonly reason: string }) => string;
}
export function useWords(): FootprintWords {
  const t = useTexts(footprintTexts),
    s = useTexts(signalTexts),
    r = useTexts(ruleTexts);
  const format = useFormat();
  const categoryOf = (category: FootprintCategory): string => s[`category_${category}`];
  return {
    format,
    categoryOf,
    nameOf: ({ name, category }) => (name === '' ? s.wholeCategory({ category: categoryOf(category) }) : (wordOf(s, name) ?? name)),
    detailOf: ({ name, category, detail, amount, marks }) => {
      if (marks.includes('logo')) return [...(detail === '' ? [] : [detail]), s.mark_logo].join(', ');
      if (category === 'own' && amount !== null) return detail === '' ? '' : detail;
      if (name === 'plan') return detail === '' ? '' : format.country(detail);
      if (name === 'line') return wordOf(s, `line_${detail}`) ?? detail;
      if (name === 'domain_record' && amount !== null) return s.days(amount);
      if (name === 'shared' && amount !== null) return format.count(amount);
      return category === 'breaches' && amount !== null ? format.count(amount) : detail;
    },
    sourceOf: (source) => (source === 'here' ? t.here : source === 'own' ? t.own : source),
    causeOf: (cause) => (cause === null ? '' : s[`cause_${cause}`]),
    classOf: (name) => wordOf(s, `class_${name}`) ?? name,
    ruleOf: ({ id, reason }) => wordOf(r, id) ?? reason,
    whyOf: ({ id, reason }) => wordOf(r, `why_${id}`) ?? reason,
  };
}
