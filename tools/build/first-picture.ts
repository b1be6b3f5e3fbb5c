import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FirstPicture } from '../../src/boot/first-picture.ts';
import { locales } from '../../src/i18n/i18n.ts';
import de from '../../src/i18n/start/texts/de.ts';
import es from '../../src/i18n/start/texts/es.ts';
import fr from '../../src/i18n/start/texts/fr.ts';
import ja from '../../src/i18n/start/texts/ja.ts';
import zh from '../../src/i18n/start/texts/zh.ts';
import { loginTexts } from '../../src/screens/session/login/texts.ts';
import { Brand, type BrandWords } from '../../src/screens/session/login/Brand.tsx';
import { themeNames, themes } from '../../src/theme/theme.ts';

const wordsOf = ({ product, tagline, line }: BrandWords): BrandWords => ({ product, tagline, line });
const english = wordsOf(loginTexts.get());
const words: Readonly<Record<(typeof locales)[number], BrandWords>> = {
  en: english,
  de: wordsOf(de['start/login']),
  es: wordsOf(es['start/login']),
  fr: wordsOf(fr['start/login']),
  ja: wordsOf(ja['start/login']),
  zh: wordsOf(zh['start/login']),
};
/** The variables that the panel's style sheet reads. */
const variables = [
  ...new Set([...readFileSync('src/screens/session/login/brand.css', 'utf8').matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name)),
];
const colorsOf = (theme: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    variables.map((name) => {
      const value = theme[name];
      if (typeof value !== 'string') throw new Error(`brand.css reads --${name}, which the themes do not have`);
      return [`--${name}`, value];
    }),
  );

/** What the second script of index.html shows, and the markup that it takes for it. */
export const pictureOf = (base: string): FirstPicture => ({
  base,
  words,
  colors: Object.fromEntries(themeNames.map((name) => [name, colorsOf({ ...themes[name] })])) as FirstPicture['colors'],
});
export const pictureMarkup = (): string =>
  renderToStaticMarkup(createElement('div', { className: 'first-picture' }, createElement(Brand, { words: english })));
