import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How much of a picture differs between two trees. */
export interface Difference {
  readonly name: string;
  /** 0 to 1; 1 too where one tree has no such picture, or one of another size. */
  readonly share: number;
  /** Which pictures there are: of the first tree, of the second, and what differs. */
  readonly has: { readonly before: boolean; readonly after: boolean; readonly changes: boolean };
}

function differenceOf(folder: string, name: string): Difference {
  const file = (part: string): string => join(folder, part, name);
  const has = { before: existsSync(file('before')), after: existsSync(file('after')) };
  if (!has.before || !has.after) return { name, share: 1, has: { ...has, changes: false } };
  const [one, other] = [PNG.sync.read(readFileSync(file('before'))), PNG.sync.read(readFileSync(file('after')))];
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return { name, share: 1, has: { ...has, changes: false } };
  const changes = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, changes.data, width, height, { threshold: 0.05, includeAA: true });
  if (pixels > 0) writeFileSync(file('changes'), PNG.sync.write(changes));
  return { name, share: pixels / (width * height), has: { ...has, changes: pixels > 0 } };
}

/** Compares `before/*.png` and `after/*.png` of a folder, writes `changes/*.png`, and answers the largest difference first. */
export function compare(folder: string): Difference[] {
  mkdirSync(join(folder, 'changes'), { recursive: true });
  const names = new Set(['before', 'after'].flatMap((part) => readdirSync(join(folder, part))));
  return [...names].map((name) => differenceOf(folder, name)).sort((a, b) => b.share - a.share || a.name.localeCompare(b.name));
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
/** One page with the pictures side by side, those that differ first. */
export function pageOf(differences: readonly Difference[], titles: { readonly before: string; readonly after: string }): string {
  const differing = differences.filter(({ share }) => share > 0);
  const picture = (part: 'before' | 'after' | 'changes', { name, has }: Difference): string =>
    has[part] ? `<a href="${part}/${name}"><img loading="lazy" src="${part}/${name}" alt="${part}"></a>` : '<p>no picture</p>';
  const row = (difference: Difference): string =>
    `<h2>${escaped(difference.name)} <small>${difference.share === 0 ? 'the same' : `${(difference.share * 100).toFixed(3)} % differs`}</small></h2>
<div>${(['before', 'after', 'changes'] as const).map((part) => picture(part, difference)).join('')}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px system-ui;margin:24px}div{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px}img{width:100%;border:1px solid #bbb}h2{font-size:16px}small{font-weight:400}</style>
<h1>${differing.length} of ${differences.length} pictures differ</h1>
<p>Before: ${escaped(titles.before)}<br>After: ${escaped(titles.after)}</p>
${differing.map(row).join('\n')}
<h1>The same</h1><p>${differences
    .filter(({ share }) => share === 0)
    .map(({ name }) => `<a href="after/${name}">${escaped(name)}</a>`)
    .join(', ')}</p></html>`;
}
