// Builds the portal (dist/portal) and the server (dist/server), and compresses what the server hands out.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root, tool } from './project.mjs';

await ensureInstalled();
await tool('vite', ['build', '--logLevel', 'warn']);
await tool('vite', ['build', '--config', 'tools/vite.server.config.ts', '--logLevel', 'warn']);

const text = /\.(?:js|css|html|svg|json|webmanifest)$/;
const folder = join(root, 'dist', 'portal');
const files = (await readdir(folder, { recursive: true })).filter((f) => text.test(f) && !f.startsWith('.vite'));
await Promise.all(files.map(async (name) => {
  const file = join(folder, name);
  const content = await readFile(file);
  if (content.length < 256 || name === 'config.json') return; // the operator edits config.json: it must not have a stale twin
  const size = constants.BROTLI_PARAM_SIZE_HINT;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [size]: content.length } }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}));
console.log(`Built ${files.length} files of the portal and the server.`);
