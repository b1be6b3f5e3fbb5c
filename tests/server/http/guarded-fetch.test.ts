import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedFetch, isPublic } from '../../../server/outbound/guarded-fetch.ts';
import type { LookUpHost } from '../../../server/outbound/look-up.ts';
import { rdap } from '../../../server/verification/rdap.ts';

let origin: string, machine: Server;
const reached: string[] = [];
beforeAll(async () => {
  machine = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const to = url.searchParams.get('to');
    reached.push(request.url ?? '');
    if (to !== null) response.writeHead(302, { location: to }).end();
    else response.end('{"objectClassName":"domain","events":[{"eventAction":"registration","eventDate":"1999-12-31"}]}');
  });
  await new Promise<void>((resolve) => {
    machine.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
});
afterAll(() => machine.close());

const ask = (address: string, { isOperators = true, lookUp }: { isOperators?: boolean; lookUp?: LookUpHost } = {}) =>
  guardedFetch(address, { headers: {}, signal: AbortSignal.timeout(5_000), isOperators, ...(lookUp !== undefined && { lookUp }) });
const toNames =
  (...addresses: string[]): LookUpHost =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('an address that the operator has set', () => {
  it('is asked wherever it is', async () => {
    expect(await (await ask(`${origin}/domain/a.com`)).text()).toContain('1999-12-31');
    expect(await rdap(origin)('known.com')).toBe('1999-12-31');
  });

  const port = (): string => new URL(origin).port;
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['::1', '[::1]'],
    ['mapped', '[::ffff:127.0.0.1]'],
    ['one number', '2130706433'],
    ['0.0.0.0', '0.0.0.0'],
    ['octal', '0177.0.0.1'],
  ])('leads to no address of this machine: %s', async (_, host) => {
    const before = reached.length;
    const to = `http://${host}:${port()}/secret`;
    await expect(ask(`${origin}/?to=${encodeURIComponent(to)}`)).rejects.toThrow('not public');
    expect(reached.slice(before).filter((path) => path === '/secret')).toEqual([]);
  });

  it('leads to no name that stands for one, whichever of its addresses that is, and is looked up once', async () => {
    let asked = 0;
    const before = reached.length;
    for (const addresses of [['127.0.0.1'], ['10.1.2.3'], ['fe80::1'], ['::ffff:192.168.0.1'], ['8.8.8.8', '127.0.0.1']]) {
      const lookUp: LookUpHost = (host, done) => {
        asked += 1;
        toNames(...addresses)(host, done);
      };
      await expect(ask(`${origin}/?to=http://registry.example:${port()}/secret`, { lookUp })).rejects.toThrow('not public');
    }
    expect(asked).toBe(5);
    expect(reached.slice(before)).not.toContain('/secret');
  });

  it('leads nowhere but to http and https', async () => {
    await expect(ask(`${origin}/?to=file:///etc/passwd`)).rejects.toThrow('no http');
  });
});

it('an address of others is checked at once', async () => {
  const before = reached.length;
  await expect(ask(`${origin}/secret`, { isOperators: false })).rejects.toThrow('not public');
  await expect(ask('http://registry.example/', { isOperators: false, lookUp: toNames('169.254.169.254') })).rejects.toThrow('not public');
  expect(reached).toHaveLength(before);
});

it('knows what is public', () => {
  const not = [
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '192.0.0.1', '192.0.2.1', '192.168.1.1'],
    ...['198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1'],
    ...['::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1', 'x'],
  ];
  expect([...not, '200::1', '201:abcd::1', '2::1', '3::1'].filter(isPublic)).toEqual([]);
  const known = ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'];
  expect(known.filter((address) => !isPublic(address))).toEqual([]);
});
