import { transform, type TranslationFunction } from '@nanostores/i18n';
import { formatOf } from '../format/format.ts';
import type { Locale } from './i18n.ts';

/** A text in the plural forms of a language. */
export type Plural = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;
type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;

const parts = new Map<string, readonly string[]>();
/** What stands between the places of a text and, at odd indexes, their names. Kept: a table fills one text for each of its cells. */
function partsOf(text: string): readonly string[] {
  const known = parts.get(text) ?? text.split(/\{(\w+)\}/);
  parts.set(text, known);
  return known;
}
/** Fills the places of a text in one pass: a `{` or a `$` in a value, such as a customer's name, is read as it stands. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  partsOf(text).reduce((before, part, i) => before + (i % 2 === 0 ? part : (values[part] ?? `{${part}}`)), '');

const filled = transform((_locale, text: string, values: Readonly<Record<string, string>>) => fill(text, values));
/** A text with places, `t.hello({ name })`. Values are texts: whoever has a number writes it as the language does. */
export const params = <Text extends string>(text: Text): TranslationFunction<[Readonly<Record<PlacesOf<Text>, string>>], string> =>
  filled(text);

const rules = new Map<string, Intl.PluralRules>();
/** Kept: they are costly to make. */
function formOf(locale: string, n: number): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(n);
}
/** A text about so many, `t.rows(3)`: in the form that the number asks for, with the number at `{count}` as the language writes it. */
export const count = transform((locale, forms: Plural, n: number) =>
  fill(forms[formOf(locale, n)] ?? forms.other, { count: formatOf(locale as Locale).count(n) }),
);
