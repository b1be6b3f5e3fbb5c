import { createI18n, type ComponentsJSON } from '@nanostores/i18n';
import { atom } from 'nanostores';

/** The portal's languages (spec §9); English is the base and the default. */
export const locales = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type Locale = (typeof locales)[number];
export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/**
 * The area of a group of texts: what a language is fetched by, `<area>/texts/<language>.ts` beside what draws it. English comes with what draws it
 * (`texts.ts`); the name of each group begins with its area (`i18n('shell/dates', …)`, `i18n('incident', …)`).
 */
const areaOf = (group: string): string => group.split('/')[0] as string;

export const locale = atom<Locale>('en');
/** The language that was wanted and could not be fetched, or not in all its parts; what is missing is shown as it was, or in English. */
export const missingLocale = atom<Locale | null>(null);

export const i18n = createI18n<Locale, 'en'>(locale, {
  baseLocale: 'en',
  // asked for a group that is drawn before `loadTexts` has brought it; one that cannot be had is English from then on
  get: async (code, groups) => {
    const areas = [...new Set(groups.map(areaOf))];
    if (!(await fetched(code, areas))) missingLocale.set(code);
    return Object.fromEntries(groups.map((group) => [group, cached(code)?.[group] ?? {}]));
  },
});
/** A language as far as it is there; the library types it as what a screen gets of it, with the places filled. */
const cached = (code: Locale): ComponentsJSON | undefined =>
  (i18n.cache as Partial<Record<Locale, unknown>>)[code] as ComponentsJSON | undefined;

const files = import.meta.glob<ComponentsJSON>('../**/texts/{de,es,fr,ja,zh}.ts', { import: 'default' });
const inCache = new Set<string>();
async function fetchedArea(code: Locale, area: string): Promise<boolean> {
  const key = `${code}/${area}`;
  if (code === 'en' || inCache.has(key)) return true;
  try {
    const file = Object.keys(files).find((each) => each.endsWith(`/${area}/texts/${code}.ts`)) ?? '';
    const texts = await (files[file] as () => Promise<ComponentsJSON>)();
    i18n.cache[code] = { ...cached(code), ...texts } as never;
    inCache.add(key);
    return true;
  } catch {
    return false;
  }
}
async function fetched(code: Locale, areas: Iterable<string>): Promise<boolean> {
  const parts = await Promise.all([...areas].map((area) => fetchedArea(code, area)));
  return parts.every(Boolean);
}

let wanted: Locale = 'en';
/** What is drawn, or about to be: a language that is switched to brings all of it. */
const inUse = new Set<string>(['start']);

/**
 * Brings the texts of some areas in the language of the page. The loader of a lazy screen awaits it beside the screen's code, so that the
 * first drawing has its words: `Promise.all([import('./WebScreen.tsx'), loadTexts('web')])`. Never rejects: where a part of a
 * language cannot be fetched, the area is drawn in English and `missingLocale` says so.
 */
export async function loadTexts(...areas: readonly string[]): Promise<void> {
  for (const area of areas) inUse.add(area);
  const code = wanted;
  const isThere = await fetched(code, areas);
  if (!isThere && code === wanted) missingLocale.set(code);
}

/**
 * Loads a language before it is shown, so that nothing flashes in English. Of two that are asked for the later one counts,
 * whichever comes first: the other is `overtaken`. Where it is `missing`, it could not be fetched, and the language before stays.
 */
export async function switchLocale(code: Locale): Promise<'shown' | 'overtaken' | 'missing'> {
  const before = locale.get();
  wanted = code;
  const isThere = await fetched(code, inUse);
  if (wanted !== code) return 'overtaken';
  missingLocale.set(isThere ? null : code);
  if (!isThere) {
    wanted = before;
    return 'missing';
  }
  locale.set(code);
  return 'shown';
}
