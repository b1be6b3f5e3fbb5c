import { decode } from '../adapters/storage.ts';
import type { BrandWords } from '../screens/session/login/Brand.tsx';

/**
 * The page's second script: where nobody is signed in, the first frame shows the sign-in page's brand panel, while the
 * portal is still on its way. What it draws is written into index.html at build time (tools/build/first-picture.ts) from the panel
 * itself, and the portal's first frame puts the same words in the same place.
 */
export interface FirstPicture {
  readonly base: string;
  readonly words: Readonly<Record<string, BrandWords>>;
  /** What the panel's style sheet takes from the theme, as values of CSS variables. */
  readonly colors: Readonly<Record<'light' | 'dark' | 'contrast', Readonly<Record<string, string>>>>;
}

/** Once the page's body is read. `isSignedIn`: the first script found a session, so that the first screen is another one. */
export function drawFirstPicture({ base, words, colors }: FirstPicture, isSignedIn: boolean, win: Window): void {
  const { document } = win;
  const stored = (key: string): unknown => {
    try {
      return decode(win.localStorage.getItem(key) ?? '');
    } catch {
      return undefined;
    }
  };
  const prefers = (what: string): boolean => win.matchMedia(`(${what})`).matches;
  const path = win.location.pathname.slice(base.length - 1);
  const root = document.getElementById('root');
  const picture = document.getElementById('first-picture');
  // the other pages of the signed out, and the page for what there is not, have no such panel
  if (isSignedIn || /^\/(?:auth\/(?!login)|error)/.test(path) || root === null || !(picture instanceof HTMLTemplateElement)) return;

  const language = stored('language_config');
  const lang = typeof language === 'string' && Object.hasOwn(words, language) ? language : 'en';
  const { theme } = (stored('layout_config') ?? {}) as { theme?: unknown };
  const isForced = prefers('forced-colors: active');
  const usual = !prefers('prefers-color-scheme: dark') ? 'light' : isForced ? 'contrast' : 'dark';
  const chosen = (isForced ? undefined : Object.entries(colors).find(([name]) => name === theme)?.[1]) ?? colors[usual];

  const said = words[lang];
  if (said === undefined) return;
  document.documentElement.lang = lang;
  const { content } = picture;
  for (const box of content.querySelectorAll<HTMLElement>('.first-picture'))
    for (const [name, value] of Object.entries(chosen)) box.style.setProperty(name, value);
  for (const place of content.querySelectorAll<HTMLElement>('[data-word]'))
    place.textContent = said[place.dataset['word'] as keyof BrandWords];
  content.querySelector('aside')?.setAttribute('aria-label', said.product);
  root.replaceChildren();
  // behind the portal, which draws over it and then takes it away
  root.before(content);
}

declare const FIRST_PICTURE: FirstPicture;
// a script at the end of the body would wait for the style sheet, and be overtaken by the first frame
new MutationObserver((_, observer) => {
  if (document.getElementById('root') === null) return;
  observer.disconnect();
  drawFirstPicture(FIRST_PICTURE, globalThis.vigilEarly !== undefined, window);
}).observe(document, { childList: true, subtree: true });
