import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteServer } from '../support/suite.ts';

const peers = new Set<Socket>();
const server = suiteServer({ seedScale: 0, limits: { connections: 20 } });
beforeAll(() => {
  server.app.server.on('connection', (peer) => {
    peers.add(peer);
    peer.once('close', () => peers.delete(peer));
  });
});

const connectionsFrom = (address: string): number => [...peers].filter((peer) => peer.remoteAddress === address).length;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
interface Silent {
  readonly socket: Socket;
  /** Bytes that it got until it was closed. */
  readonly closed: Promise<number>;
}
/** A connection from an address of its own that reads nothing until it is resumed. */
async function silent(localAddress = '127.0.0.1'): Promise<Silent> {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined); // a reset
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => {
      resolve(socket.bytesRead);
    });
  });
  await Promise.all([once(socket, 'connect'), once(server.app.server, 'connection')]);
  socket.pause();
  return { socket, closed };
}
const answersIn = (text: string): number => text.split('HTTP/1.1 200').length - 1;

describe('a connection', () => {
  it('that sends requests and reads no answer is closed, and others are answered meanwhile', async () => {
    const { socket, closed } = await silent('127.0.0.2');
    socket.write(get('/openapi.json').repeat(2_000));
    const from = performance.now();
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(2_000);
    socket.resume();
    await closed;
  });

  it('is closed when its unread answers exceed 1 MB, though few requests were sent', async () => {
    const length = (await server.app.inject('/openapi.json')).rawPayload.length;
    const { socket, closed } = await silent('127.0.0.3');
    socket.write(get('/openapi.json').repeat(99));
    await expect.poll(() => connectionsFrom('127.0.0.3')).toBe(0);
    socket.resume();
    expect(await closed).toBeLessThan(99 * length);
  });

  it('that reads is answered as often as it asks', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    for (let i = 1; i <= 300; i++) {
      socket.write(get('/api/health'));
      if (i % 50 === 0) await expect.poll(() => answersIn(text)).toBe(i);
    }
    socket.destroy();
  });

  it('beyond the most is refused, and taken again when another has gone', async () => {
    const held = await Promise.all(Array.from({ length: 20 }, () => silent()));
    const one = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    await once(one, 'close');
    for (const { socket } of held) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${server.url}/api/health`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe(200);
  });
});

describe('the OpenAPI document', () => {
  it('has an ETag, is not sent again to who has it, and is compressed as the client wishes', async () => {
    const plain = await server.app.inject('/openapi.json');
    const { etag } = plain.headers;
    const same = await server.app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(etag) } });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await server.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        etag,
        vary: expect.stringContaining('accept-encoding') as string,
      });
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('is not read by one address without end', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 310; i++) statuses.add((await server.app.inject({ url: '/openapi.json', remoteAddress: '192.0.2.9' })).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await server.app.inject({ url: '/openapi.json', remoteAddress: '192.0.2.10' })).statusCode).toBe(200);
  });
});
