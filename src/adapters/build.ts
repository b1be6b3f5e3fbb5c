const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;
/** The entry of a page's markup, whose name changes with each build. */
const entryIn = (html: string): string | null => ENTRY.exec(html)?.[1] ?? null;

/** The build that this page is of; null where it is not built (development). */
export const ownBuild = (document: Document): string | null =>
  document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? null;
/** The build that is served now. */
export async function servedBuild(base: string): Promise<string | null> {
  const page = await fetch(base, { cache: 'no-store', headers: { accept: 'text/html' } });
  return page.ok ? entryIn(await page.text()) : null;
}
