import fc from 'fast-check';
import { trayPart } from '../../../machines/screens/tray/tray.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { grantsFor, menuFor, rolesWith } from '../../../contract/policy.ts';
import { EXPIRY_MS, IDLE_MS } from '../../../machines/auth/types.ts';
import { createApi } from '../../../src/adapters/api.ts';
import { createSessionStore, keys } from '../../../src/adapters/session/session-store.ts';
import { createStore, encode, HOST_KEY } from '../../../src/adapters/storage.ts';
import { createPortal } from '../../../src/app/create-portal.ts';
import { bindWorkspace } from '../../../src/app/workspace/bind-workspace.ts';
import type { askEarly } from '../../../src/boot/early.ts';
import type { EarlyPlan } from '../../../src/boot/early-plan.ts';
import { definitionOf } from '../../../tools/build/screen-definitions.ts';
import { planOf } from '../../../tools/build/early-plan.ts';
import { ann, packages } from '../../model/fixtures.ts';
import { FakeWorld, MemoryStorage, NOON } from '../support/fake-world.ts';
import { MemoryLocation } from '../support/memory-location.ts';

const plan: EarlyPlan = planOf('/', () => []);
const json = (body: unknown): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** As much of a window as the first script touches; it notes what was asked for, and with which token. */
function windowAt(address: string, storage: MemoryStorage, config: Promise<Response> = Promise.resolve(json({ host: '' }))) {
  const asked: { url: string; token: unknown }[] = [];
  const fake = {
    fetch: (url: string, options?: { headers: Record<string, string> }) => {
      if (url !== '/config.json') asked.push({ url, token: options?.headers['authorization'] });
      return url === '/config.json' ? config : Promise.resolve(json({ from: url }));
    },
    localStorage: storage,
    location: new URL(address, 'http://portal.test'),
    document: { createElement: () => ({}), head: { append: () => {} } },
  };
  return { win: fake as unknown as Window & typeof globalThis, asked };
}
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** What the portal itself asks for at the same address, with the same things stored, until its first screen has all it needs. */
async function askedByPortal(address: string, storage: MemoryStorage): Promise<string[]> {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    [calls.session.packages.path]: packages,
    [calls.session.dashboardType.path]: { dashboardType: ['infridgement'], message: '' },
    // of a package that has every dashboard
    [calls.session.menu.path]: menuFor([...grantsFor('analyst', 'Visit'), ...grantsFor('analyst', 'Impression')]),
  };
  const portal = createPortal({
    world: new FakeWorld(),
    store: createSessionStore(createStore(() => storage)),
    location: new MemoryLocation(address),
    log: () => {},
    loadScreen: (route) => Promise.resolve({ screen: definitionOf(route) }),
    loadTray: () => Promise.resolve(trayPart),
    loadWorkspace: () => Promise.resolve({ bindWorkspace }),
    build: { own: null, served: () => Promise.resolve(null) },
    api: createApi(() =>
      Promise.resolve(({ url }) => {
        asked.push(url);
        return Promise.resolve({ status: 200, body: answers[url.split('?')[0] ?? ''] ?? { data: [] } });
      }),
    ),
  });
  portal.start();
  await settled();
  portal.stop();
  return asked;
}

type Stored = Readonly<Record<string, unknown>>;
const whole: Stored = {
  [keys.token]: 'secret',
  [keys.user]: ann,
  [keys.loginAt]: NOON - 60_000,
  [keys.expiresAt]: NOON - 60_000 + EXPIRY_MS,
  [keys.lastActivityAt]: NOON - 60_000,
  [keys.package]: 'b',
  [keys.fromDate]: '2026-11-01',
  [keys.toDate]: '2026-11-07',
  [keys.zoneOffset]: 330,
  [keys.packages]: ['a', 'b'],
};
const storageOf = (stored: Stored): MemoryStorage => {
  const storage = new MemoryStorage();
  for (const [key, value] of Object.entries(stored)) if (value !== undefined) storage.setItem(key, encode(value));
  return storage;
};

let ask: typeof askEarly;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  // the module is a script: it runs as soon as it is loaded
  vi.stubGlobal('EARLY_PLAN', plan);
  vi.stubGlobal('window', windowAt('/', new MemoryStorage()).win);
  ({ askEarly: ask } = await import('../../../src/boot/early.ts'));
  globalThis.vigilEarly = undefined;
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function both(address: string, stored: Stored): Promise<{ early: string[]; portal: string[] }> {
  const { win, asked } = windowAt(address, storageOf(stored));
  ask(plan, win);
  await settled();
  for (const { token } of asked) expect(token).toBe('secret');
  return { early: asked.map((a) => a.url).sort(), portal: (await askedByPortal(address, storageOf(stored))).sort() };
}

describe('the first script', () => {
  it.each([
    ['the dashboard as it was left', '/incident-dashboard'],
    [
      'a link to another package, dates and filters',
      '/incident-dashboard?package=a&from=2026-10-01&to=2026-10-31&country=IN%2CUS&brand=Northwind+Pay',
    ],
    ['a preset', '/incident-dashboard?package=b&range=last30'],
    ['a fraud dashboard', '/visit-dashboard?package=a&from=2026-10-01&to=2026-10-31&publisher_name=AdRiver&country=IN%2CUS'],
    ['the other one, as it was left', '/impression-dashboard'],
    ['a screen without reads', '/changepassword'],
  ])('asks exactly what the portal then asks: %s', async (_, address) => {
    const { early, portal } = await both(address, whole);
    expect(early).toEqual(portal);
    expect(early.length).toBeGreaterThan(2);
  });

  it('asks nothing for a screen that the menu of the last visit did not have in this package', async () => {
    const menu = { [keys.menu]: { user: ann.id, menu: menuFor(grantsFor('analyst', 'infridgement')) } };
    const plots = async (address: string) =>
      (await both(address, { ...whole, ...menu })).early.filter((url) => url.startsWith('/api/web') || url.startsWith('/api/bi')).length;
    expect(await plots('/visit-dashboard')).toBe(0);
    expect(await plots('/incident-dashboard')).toBe(11);
    // what another package has is not known
    expect(await plots('/visit-dashboard?package=a')).toBeGreaterThan(0);
  });

  it.each<[string, Stored]>([
    ['did not list', { ...whole, [keys.packages]: ['b', 'c'] }],
    ['did not leave behind', { ...whole, [keys.packages]: undefined }],
  ])('asks nothing about a package of a link that the last visit %s: it may be a foreign one', async (_, stored) => {
    const { early } = await both('/incident-dashboard?package=a&from=2026-10-01&to=2026-10-31', stored);
    expect(early.filter((url) => url.includes('package_name'))).toEqual([]);
    expect(early.length).toBeGreaterThan(0);
  });

  it('asks the eleven reads of the dashboard among them', async () => {
    expect((await both('/incident-dashboard', whole)).early.filter((url) => url.startsWith('/api/bi/plots/'))).toHaveLength(11);
  });

  it.each<[string, Stored]>([
    ['nobody is signed in', { ...whole, [keys.token]: undefined }],
    ['the session is over', { ...whole, [keys.expiresAt]: NOON }],
    ['it was idle too long', { ...whole, [keys.lastActivityAt]: NOON - IDLE_MS }],
    ['nothing says when somebody was active', { ...whole, [keys.lastActivityAt]: undefined, [keys.loginAt]: undefined }],
    ['nothing says who it is', { ...whole, [keys.user]: undefined }],
    ['the token is rubbish', { ...whole, [keys.token]: 7 }],
  ])('asks nothing where %s; nor does the portal', async (_, stored) => {
    expect(await both('/incident-dashboard', stored)).toEqual({ early: [], portal: [] });
  });

  it('asks nothing that the portal would not ask, whatever the link and the store say', async () => {
    const maybe = <T>(...values: T[]): fc.Arbitrary<T | undefined> => fc.constantFrom<T | undefined>(undefined, ...values);
    const days = maybe('2026-11-01', '2026-11-09', '2026-02-30', '2025-01-01', '1999-12-01', '1999-12-07', 'yesterday', '');
    const link = fc.record({
      package: maybe('a', 'b', ''),
      from: days,
      to: days,
      country: maybe('IN', 'IN,US', '', 'a,,b', 'a\\,b', 'x'.repeat(201)),
      brand: maybe('Pay', 'all'),
      range: maybe('last7', 'lastMonth', 'nonsense'),
      verdict_class: maybe('givt', 'nonsense'),
      row: maybe('AdRiver'),
    });
    const stored = fc.record({
      [keys.package]: maybe<unknown>('a', 'b', '', 7),
      [keys.fromDate]: days,
      [keys.toDate]: days,
      [keys.fromDateValue]: maybe('last7', 'yesterday', '2026-11-01'),
      [keys.zoneOffset]: maybe<unknown>(330, 'east'),
      [keys.lastActivityAt]: maybe<unknown>(NOON, NOON - IDLE_MS, 'late'),
      [keys.loginAt]: maybe(NOON - 1, -5),
      [keys.user]: maybe<unknown>(ann, 'Ann'),
    });
    const path = fc.constantFrom('/incident-dashboard', '/visit-dashboard', '/changepassword', '/', '/auth/login');
    await fc.assert(
      fc.asyncProperty(path, link, stored, async (at, query, more) => {
        const search = new URLSearchParams(Object.entries(query).filter((e): e is [string, string] => e[1] !== undefined)).toString();
        const { early, portal } = await both(`${at}?${search}`, { ...whole, ...more });
        expect(portal).toEqual(expect.arrayContaining(early));
      }),
      { numRuns: 400 },
    );
  });

  it.each<[string, string, Stored]>([
    ['of a link', '/incident-dashboard?package=a&from=1999-12-01&to=1999-12-07', whole],
    ['of the last visit', '/incident-dashboard', { ...whole, [keys.fromDate]: '2099-12-31', [keys.toDate]: '2100-01-01' }],
  ])('leaves days that nothing can be asked about to the portal: those %s', async (_, address, stored) => {
    const { early, portal } = await both(address, stored);
    expect(portal).toEqual(expect.arrayContaining(early));
    expect(portal.filter((url) => url.includes('/plots/') && !/fromDate=2026/.test(url))).toEqual([]);
  });

  it('asks its own host at once where the backend was there at the last visit, before the page knows where it is now', async () => {
    const { win, asked } = windowAt('/incident-dashboard', storageOf({ ...whole, [HOST_KEY]: '' }), new Promise(() => {}));
    ask(plan, win);
    expect(asked.length).toBeGreaterThan(12);
    for (const { url } of asked) expect(url).toMatch(/^\/api\//);
    await settled();
  });

  it.each(['https://api.test', 'https://evil.test', '//evil.test', ' ', undefined])(
    'sends the token to no other host, stored as %j, before the configuration has named it',
    async (stored) => {
      let name: (answer: Response) => void = () => {};
      const config = new Promise<Response>((resolve) => {
        name = resolve;
      });
      const { win, asked } = windowAt('/incident-dashboard', storageOf({ ...whole, [HOST_KEY]: stored }), config);
      ask(plan, win);
      await settled();
      expect(asked).toEqual([]);
      name(json({ host: 'https://api.test' }));
      await settled();
      expect(asked.length).toBeGreaterThan(12);
      for (const { url } of asked) expect(url).toMatch(/^https:\/\/api\.test\/api\//);
    },
  );

  it('takes no answer of a backend that has moved since', async () => {
    for (const [host, taken] of [
      ['', true],
      ['https://other.test', false],
    ] as const) {
      const { win } = windowAt('/incident-dashboard', storageOf({ ...whole, [HOST_KEY]: '' }), Promise.resolve(json({ host })));
      const read = [...(ask(plan, win)?.reads.values() ?? [])][0];
      const answer = await read?.answer.then(
        () => true,
        () => false,
      );
      expect(answer).toBe(taken);
    }
  });

  it('does not stumble over a storage that throws', () => {
    const { win, asked } = windowAt('/incident-dashboard', new MemoryStorage());
    Object.defineProperty(win, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
    expect(ask(plan, win)?.reads.size ?? 0).toBe(0);
    expect(asked).toEqual([]);
  });
});

it('asks nothing that some role may not ask: the first script does not know whose session it is', () => {
  const people = calls.reportChanges.assignees;
  expect(rolesWith(people.grant)).not.toContain('publisher');
  expect(plan.screens['/report']?.calls.filter((url) => url.startsWith(people.path))).toEqual([]);
});
