import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBody } from './failures.ts';

const YEAR = 'public, max-age=31536000, immutable';
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Does this ask for a page of the portal? Its routes live in the browser, so each is the index page. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  return (
    (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && extname(path) === '' && /text\/html|\*\/\*/.test(accept)
  );
}

/** Where a browser is sent whose path the router would refuse before any hook. */
const UNREADABLE = '/not-found';
/** The address of a request, or that of the page that says that there is none: of `//`, and of an escape that is not UTF-8, a browser gets no JSON. */
export function readableUrl({ method, headers }: IncomingMessage, url: string): string {
  const [path = ''] = url.split('?', 1);
  const isPage = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
  if (!isPage) return url;
  try {
    return decodeURIComponent(path).includes('//') ? UNREADABLE : url;
  } catch {
    return UNREADABLE;
  }
}

/** Serves the built portal, with the compressed files that the build wrote; says what is not there. */
export async function registerPages(app: FastifyInstance, publicFolder: string, singleSignOn: string | null = null): Promise<void> {
  const isBuilt = existsSync(join(publicFolder, 'index.html'));
  if (isBuilt) {
    // the operator's own file, with the provider that this server was told of
    if (singleSignOn !== null)
      app.get('/config.json', async (_request, reply) => {
        const own = JSON.parse(await readFile(join(publicFolder, 'config.json'), 'utf8')) as object;
        return reply.header('cache-control', 'no-cache').send({ ...own, singleSignOn });
      });
    await app.register(fastifyStatic, {
      root: publicFolder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // The maps hold the source; they lie in the folder for those who read a stack.
      allowedPath: (path) => !isApi(path) && extname(path) !== '.map',
      // Only names with a hash may be kept for ever.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(publicFolder, 'assets') + sep) ? YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      if (pathOf(request) === UNREADABLE) reply.code(404);
      return isBuilt
        ? reply.sendFile('index.html')
        : reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built yet.\n');
    }
    return reply.code(404).header('cache-control', 'no-store').send(errorBody(request.id, 'not-found'));
  });
}
