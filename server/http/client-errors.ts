import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, codeOfStatus } from './failures.ts';
import type { SecurityHeaders } from './security.ts';

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is not even a request: headers or an address too large, no HTTP, headers that never end. */
export const clientErrorsWith =
  (security: SecurityHeaders) =>
  (cause: Error & { code?: string }, socket: Socket): void => {
    if (cause.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf[cause.code ?? ''] ?? 400;
    const requestId = randomUUID();
    const body = JSON.stringify(errorBody(requestId, codeOfStatus(status)));
    if (socket.writable) {
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
          `content-length: ${Buffer.byteLength(body)}`,
          'content-type: application/json; charset=utf-8',
          `x-request-id: ${requestId}`,
          ...Object.entries(security).map(([name, value]) => `${name}: ${value}`),
          'cache-control: no-store',
          'connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    }
    socket.destroySoon();
  };
