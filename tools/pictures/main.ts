// `npm run pictures -- <commit> [<commit>]`: every screen of two commits (or of one and the working tree), side by side, with what differs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../project.mjs';
import { build } from './checkout.ts';
import { compare, pageOf } from './compare.ts';
import { take } from './take.ts';

const [before, after = null] = process.argv.slice(2);
if (before === undefined) fail('Name a commit: npm run pictures -- main');
const { ensureChromium } = await import('../services/chromium.mjs');
await ensureChromium();
const folder = join(root, 'test-results', 'pictures');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

async function picturesOf(commit: string | null, part: string): Promise<string> {
  const built = await build(commit);
  try {
    await take(built.folder, join(folder, part));
    return built.title;
  } finally {
    built.remove();
  }
}
const titles = { before: await picturesOf(before, 'before'), after: await picturesOf(after, 'after') };
const differences = compare(folder);
const differing = differences.filter(({ share }) => share > 0);
for (const { name, share } of differing) console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}`);
writeFileSync(join(folder, 'index.html'), pageOf(differences, titles));
console.log(`${differing.length} of ${differences.length} pictures differ: ${join(folder, 'index.html')}`);
