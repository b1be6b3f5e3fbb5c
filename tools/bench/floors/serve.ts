import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../project.mjs';
import { freePort } from '../serve/ports.ts';
import { serveFront, type Served } from '../serve/front.ts';
import { answerOf } from './answers.ts';

export type FloorName = 'login' | 'dashboard' | 'dialog' | 'grid';
const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const compressed = (text: Buffer, quality: number): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Builds a floor as a product would be built and gives its files by address, compressed. */
async function filesOf(name: FloorName): Promise<ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>> {
  const outDir = join(root, 'test-results', 'floors', name);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, name),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000, modulePreload: { polyfill: false } },
  });
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file) in types);
  return new Map(
    names.map((file) => {
      const address = file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/')}`;
      return [address, { type: types[extname(file)] ?? '', body: compressed(readFileSync(join(outDir, file)), 11) }];
    }),
  );
}

/** A floor behind the same front as the portal, its answers compressed as the portal's server does. */
export async function serveFloor(name: FloorName): Promise<Served> {
  const files = await filesOf(name);
  const server = createServer((asked, reply) => {
    const url = new URL(asked.url ?? '/', 'http://localhost');
    const widget = /^\/api\/w\/(\d+)$/.exec(url.pathname);
    const answer = widget === null ? undefined : answerOf(Number(widget[1]), url.searchParams.get('pkg') ?? 'a');
    const file = files.get(url.pathname);
    const found = answer === undefined ? file : { type: 'application/json', body: compressed(Buffer.from(JSON.stringify(answer)), 4) };
    if (found === undefined) {
      reply.writeHead(404).end();
      return;
    }
    reply
      .writeHead(200, {
        'content-type': found.type,
        'content-encoding': 'br',
        'content-length': found.body.length,
        'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(found.body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const front = await serveFront(`http://127.0.0.1:${port}`);
  return {
    base: front.base,
    close: async () => {
      await front.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
