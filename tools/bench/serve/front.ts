import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2';
import { localhostCertificate } from './certificate.ts';
import { freePort } from './ports.ts';

export interface Served {
  readonly base: string;
  readonly close: () => Promise<void>;
}

/** Of one connection alone: they must not cross to another protocol. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings', 'host']);
const forwarded = (headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)));

/**
 * HTTP/2 over TLS before a plain HTTP server, as a proxy stands before the portal in the field. Status, headers and bytes pass as they
 * are, so compression, caching and the content policy are those of the server behind.
 */
export async function serveFront(target: string): Promise<Served> {
  const agent = new Agent({ keepAlive: true });
  const pass = (asked: Http2ServerRequest, reply: Http2ServerResponse): void => {
    const onward = request(new URL(asked.url, target), { agent, method: asked.method, headers: forwarded(asked.headers) }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
      answer.pipe(reply);
    });
    onward.on('error', () => {
      if (!reply.headersSent) reply.writeHead(502);
      reply.end();
    });
    reply.on('close', () => {
      if (!reply.writableEnded) onward.destroy();
    });
    asked.pipe(onward);
  };
  const server = createSecureServer(localhostCertificate(), pass);
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    base: `https://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        agent.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}
