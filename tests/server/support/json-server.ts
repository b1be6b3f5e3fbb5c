import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface JsonServer {
  readonly url: string;
  readonly close: () => void;
}
/** A server on a free port of this machine that answers JSON with whatever `answer` sends: a provider of a test. */
export async function jsonServer(
  answer: (given: Record<string, string>, request: IncomingMessage, response: ServerResponse) => void,
): Promise<JsonServer> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    request.on('end', () => {
      answer(JSON.parse(text) as Record<string, string>, request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
