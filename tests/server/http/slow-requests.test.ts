import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { defaultTimeouts } from '../../../server/config.ts';
import { suiteServer } from '../support/suite.ts';

const server = suiteServer({ seedScale: 0, timeouts: { headersMs: 1_000, requestMs: 2_000 } });

it.each([
  [
    'half a body',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"email":',
    5_000,
  ],
  ['half its headers', 'GET /api/health HTTP/1.1\r\nhost:', 4_000],
  ['nothing', '', 4_000],
])('a connection that sends %s and then nothing is closed in time', async (_, sent, withinMs) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  const from = performance.now();
  socket.write(sent);
  await once(socket, 'close');
  expect(performance.now() - from).toBeLessThan(withinMs);
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"error":"Request timed out"/);
});

it('one that sends its body byte by byte is closed too', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
  socket.resume();
  socket.write('POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n');
  const from = performance.now();
  const drip = setInterval(() => socket.write(' '), 100);
  await closed;
  clearInterval(drip);
  expect(performance.now() - from).toBeLessThan(5_000);
});

it('headers have less time than the whole request, or Node would bound no body', () => {
  expect(defaultTimeouts.headersMs).toBeLessThan(defaultTimeouts.requestMs);
});
