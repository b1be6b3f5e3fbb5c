import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers that a connection may leave unread before it is closed. One answer alone may be longer. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Requests that a connection may have open at once. Browsers and proxies wait for one answer before they send the next request. */
const MAX_PIPELINED = 100;

/**
 * Closes a connection whose client sends requests and does not read what it is answered, so that no client can make the
 * server hold more than one answer and `MAX_UNREAD_BYTES`. Register it before all other hooks.
 */
export function registerConnectionBounds(app: FastifyInstance, maxConnections: number): void {
  app.server.maxConnections = maxConnections;
  const openOf = new WeakMap<Socket, Set<FastifyReply['raw']>>();

  /** Bytes that were answered to this connection's other requests and are still here: Node counts those of the socket in its first answer. */
  const isUnread = (socket: Socket, own: FastifyReply['raw']): boolean => {
    let bytes = 0;
    for (const answer of openOf.get(socket) ?? []) if (answer !== own) bytes += answer.writableLength;
    return bytes > MAX_UNREAD_BYTES;
  };

  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    const { socket } = request.raw;
    const open = openOf.get(socket) ?? new Set();
    openOf.set(socket, open);
    if (socket.destroyed || open.size >= MAX_PIPELINED || isUnread(socket, reply.raw)) {
      socket.destroy();
      reply.hijack(); // what the closed connection had sent ahead is not worked on
      return;
    }
    open.add(reply.raw);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { socket } = request.raw;
    if (isUnread(socket, reply.raw)) socket.destroy();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    openOf.get(request.raw.socket)?.delete(reply.raw);
    done();
  });
}
