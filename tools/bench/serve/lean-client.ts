import { connect } from 'node:net';

export interface LeanRequest {
  readonly path: string;
  readonly body?: object;
}
export interface LeanClient {
  /** Resolves when the whole answer is there; rejects where it is no success. */
  readonly ask: (asked: LeanRequest, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => void;
}
const END = '\r\n\r\n';

/**
 * A client that keeps one connection and does little: Node's own takes as long for an answer of `/api/health` as the server does, so that with it the bench would measure
 * itself. Answers must say their length, as those of the calls do.
 */
export function leanClient(base: string): Promise<LeanClient> {
  const { hostname, port, host } = new URL(base);
  return new Promise((opened, refused) => {
    const socket = connect(Number(port), hostname);
    let waiting: { readonly done: () => void; readonly fail: (cause: Error) => void } | null = null;
    let text = '';
    const end = (cause?: Error): void => {
      const one = waiting;
      waiting = null;
      text = '';
      if (cause === undefined) one?.done();
      else one?.fail(cause);
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('error', (cause) => {
      refused(cause);
      end(cause);
    });
    socket.on('close', () => {
      end(new Error('The server closed a connection'));
    });
    socket.on('data', (part: string) => {
      text += part;
      const head = text.indexOf(END);
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (Number.isNaN(length)) end(new Error(`An answer without its length: ${text.slice(0, head)}`));
      else if (text.length >= head + END.length + length) end(/^HTTP\/1.1 2/.test(text) ? undefined : new Error(text));
    });
    socket.on('connect', () => {
      opened({
        ask: ({ path, body }, headers) =>
          new Promise((done, fail) => {
            waiting = { done, fail };
            const json = body === undefined ? '' : JSON.stringify(body);
            const lines = Object.entries({
              host,
              ...headers,
              ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
            }).map(([name, value]) => `${name}: ${value}\r\n`);
            socket.write(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`);
          }),
        close: () => {
          socket.destroy();
        },
      });
    });
  });
}
