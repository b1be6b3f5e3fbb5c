// Builds the portal (dist/portal) and the server (dist/server), and compresses what the server hands out.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root, tool } from '../project.mjs';

await ensureInstalled();
await tool('vite', ['build', '--logLevel', 'warn']);
await tool('vite', ['build', '--config', 'tools/build/vite.server.config.ts', '--logLevel', 'warn']);

const folder = join(root, 'dist', 'portal');
await hintCompilation(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')));

const text = /\.(?:js|css|html|svg|json|webmanifest)$/;
const files = (await readdir(folder, { recursive: true })).filter((f) => text.test(f) && !f.startsWith('.vite'));
await Promise.all(
  files.map(async (name) => {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < 256 || name === 'config.json') return; // the operator edits config.json: it must not have a stale twin
    const size = constants.BROTLI_PARAM_SIZE_HINT;
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [size]: content.length } }),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }),
);
console.log(`Built ${files.length} files of the portal and the server.`);

/**
 * The entry, the screens that it opens and all that they need say that their functions are called on load: V8 (Chrome 136 and later) compiles
 * them on another thread then while they come, instead of one by one when they are called. It must be a file's first line, and Vite puts lines
 * before a banner. What somebody opens by hand stays as it is.
 */
async function hintCompilation(manifest) {
  const entries = Object.keys(manifest).filter((name) => manifest[name].isEntry);
  const first = new Set();
  const take = (name) => {
    if (first.has(name)) return;
    first.add(name);
    manifest[name].imports?.forEach(take);
  };
  const isOpenedByHand = (name) => name.startsWith('src/shell/');
  for (const name of entries) [name, ...(manifest[name].dynamicImports ?? []).filter((each) => !isOpenedByHand(each))].forEach(take);
  await Promise.all(
    [...first].map(async (name) => {
      const file = join(folder, manifest[name].file);
      const code = await readFile(file, 'utf8');
      await writeFile(file, `//# allFunctionsCalledOnLoad\n${code}`);
      const map = await readFile(`${file}.map`, 'utf8').catch(() => null); // the bundler's own few lines have none
      // one line further down for each of its lines
      if (map !== null) await writeFile(`${file}.map`, map.replace('"mappings":"', '"mappings":";'));
    }),
  );
}
