import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { realPortal } from './support/portal.ts';

const portal = realPortal({ seedScale: 0.3, hasTickets: true });
const languages = ['de', 'en', 'es', 'fr', 'ja', 'zh'];
const screens: readonly (readonly [path: string, pkg: string])[] = [
  ['/incident-dashboard', 'com.northwind.pay'],
  ['/visit-dashboard', 'northwind.example'],
  ['/impression-dashboard', 'com.northwind.insure'],
  ['/mtrackit_dashboard', 'com.northwind.growth'],
  ['/deep-dive', 'northwind.example'],
];

type Line = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
/** Texts of a page that are cut: a number at all, a name where the whole of it is not at hand as a title; and texts of a card that lie over each other. */
function cutTexts(): string[] {
  const main = document.querySelector('main');
  const found = new Set<string>();
  const texts: { readonly text: string; readonly lines: readonly Line[]; readonly card: Element }[] = [];
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim(),
      own = node.parentElement;
    if (text === '' || own === null || own.closest('svg, style, [hidden], .visually-hidden, option, textarea') !== null) continue;
    if (!own.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const isWhole = own.closest('[title], [aria-label]') !== null && (text.length > 22 || !/^[^\d\s]{0,4}\d/.test(text));
    let lines = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    for (let at: Element | null = own; at !== null && at !== main; at = at.parentElement) {
      const style = getComputedStyle(at);
      // a sum that stays in sight lies over the rows below
      if (style.position === 'sticky') lines = [];
      if (style.overflowX === 'visible') continue;
      const edge = at.getBoundingClientRect(),
        scrolls = [style.overflowX, style.overflowY].some((each) => each === 'auto' || each === 'scroll');
      if (!scrolls && !isWhole && (box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 3)) {
        found.add(`cut: ${text}`);
        break;
      }
      lines = lines
        .map((line) => ({
          left: Math.max(line.left, edge.left),
          right: Math.min(line.right, edge.right),
          top: Math.max(line.top, edge.top),
          bottom: Math.min(line.bottom, edge.bottom),
        }))
        .filter((line) => line.right - line.left > 1 && line.bottom - line.top > 1);
      if (scrolls) break;
    }
    const card = own.closest('section');
    if (card !== null) texts.push({ text, lines, card });
  }
  const meet = (a: Line, b: Line): boolean => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
  for (const [i, a] of texts.entries())
    for (const b of texts.slice(i + 1))
      if (a.card === b.card && a.lines.some((line) => b.lines.some((other) => meet(line, other))))
        found.add(`over each other: ${a.text} / ${b.text}`);
  return [...found];
}

const isRead = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelectorAll('main [data-status]').length > 2 &&
      document.querySelectorAll('[data-status=loading],[data-status=refreshing]').length === 0,
  );

it('no number is cut, no name without the whole of it, at any width and in any language, over a year', { timeout: 600_000 }, async () => {
  const found: string[] = [];
  const tab = await portal.tab();
  try {
    const { page } = tab;
    await page.goto('/');
    await tab.signIn();
    for (const language of languages) {
      await page.evaluate((code) => {
        localStorage.setItem('language_config', btoa(JSON.stringify(code)));
      }, language);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 1200 });
        for (const [path, pkg] of screens) {
          await page.goto(`${path}?package=${pkg}&from=2025-11-20&to=2026-11-20`);
          await isRead(page);
          await page.evaluate(async () => {
            for (let y = 0; y < document.body.scrollHeight; y += 800) {
              window.scrollTo(0, y);
              await new Promise((resolve) => setTimeout(resolve, 30));
            }
          });
          await isRead(page);
          for (const each of await page.evaluate(cutTexts)) found.push(`${language} ${width} ${path} ${each}`);
        }
      }
    }
  } finally {
    await tab.close();
  }
  expect(found).toEqual([]);
});
