import { i18n, type Locale } from '../../src/i18n/i18n.ts';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
type Language = Readonly<Record<string, Texts>>;

// a module enters its English texts into the cache as it is loaded
import.meta.glob(['../../src/i18n/texts/**/*.ts', '../../src/**/*texts.ts', '!../../src/i18n/use-texts.ts'], { eager: true });
const files = import.meta.glob<Language>('../../src/**/texts/{de,es,fr,ja,zh}.ts', { eager: true, import: 'default' });
const languageOf = (locale: Locale): Language =>
  locale === 'en'
    ? (i18n.cache.en as unknown as Language)
    : (Object.assign({}, ...Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${locale}.ts`) ? [texts] : []))) as Language);

const flat = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(language).flatMap(([group, texts]) =>
      Object.entries(texts).flatMap(([name, text]) =>
        typeof text === 'string'
          ? [[`${group}.${name}`, text] as const]
          : Object.entries(text).map(([form, of]) => [`${group}.${name}.${form}`, of] as const),
      ),
    ),
  );

/** A text, and by how many pixels it is wider than the English one. */
export interface LongText {
  readonly key: string;
  readonly text: string;
  readonly english: string;
  readonly width: number;
  readonly wider: number;
}
/** The longest of a language: label-like texts by what they need over English, and whole sentences by their width. */
export function longestOf(locale: Locale, font: string, most: number): { readonly labels: LongText[]; readonly sentences: LongText[] } {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('no canvas to measure on');
  pen.font = font;
  const widthOf = (text: string): number => Math.round(pen.measureText(text).width);
  const english = flat(languageOf('en'));
  const all = [...flat(languageOf(locale))].map(([key, text]): LongText => {
    const base = english.get(key) ?? '';
    const width = widthOf(text);
    return { key, text, english: base, width, wider: width - widthOf(base) };
  });
  const isLabel = ({ english: base }: LongText): boolean => base.length <= 28;
  return {
    labels: all
      .filter(isLabel)
      .toSorted((a, b) => (locale === 'en' ? b.width - a.width : b.wider - a.wider))
      .slice(0, most),
    sentences: all
      .filter((each) => !isLabel(each))
      .toSorted((a, b) => b.width - a.width)
      .slice(0, most),
  };
}
