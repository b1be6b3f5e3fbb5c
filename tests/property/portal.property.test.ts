import fc from 'fast-check';
import { trayPart } from '../../machines/screens/tray/tray.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { isChoice, type RangeChoice } from '../../contract/time/dates.ts';
import type { FailureKind } from '../../contract/failure.ts';
import { grantsFor, menuFor, type DashboardType } from '../../contract/policy.ts';
import type { Package } from '../../contract/areas/session.ts';
import { EXPIRY_MS, timesFrom } from '../../machines/auth/types.ts';
import { viewOf } from '../../machines/resource/view.ts';
import { noParams, type Params } from '../../machines/routes/params.ts';
import { routeAt } from '../../machines/routes/routes.ts';
import type { BoardPart, BoardScope, BoardRef } from '../../machines/workspace/board.machine.ts';
import type { ResourceRef } from '../../machines/resource/resource.machine.ts';
import type { ReadQuery } from '../../machines/screens/screen.ts';
import { scopeOf } from '../../machines/workspace/scope.ts';
import { parseLink } from '../../src/adapters/link.ts';
import { createSessionStore, keys } from '../../src/adapters/session/session-store.ts';
import { createStore } from '../../src/adapters/storage.ts';
import { createPortal } from '../../src/app/create-portal.ts';
import { bindWorkspace } from '../../src/app/workspace/bind-workspace.ts';
import { definitionOf } from '../../tools/build/screen-definitions.ts';
import { ann, ben, credentials, failure } from '../model/fixtures.ts';
import { FakeApi, questionFor, questionOf, readAnswer, type Open } from '../unit/support/fake-api.ts';
import { FakeWorld, MemoryStorage, otherTab, settleDown } from '../unit/support/fake-world.ts';
import { MemoryLocation } from '../unit/support/memory-location.ts';

const types: Readonly<Record<string, DashboardType>> = { a: 'infridgement', b: 'Visit', c: 'infridgement' };
const packages = Object.keys(types).map((name): Package => ({
  package_name: name,
  title: name,
  customer: 'Acme',
  time_zone: 'Asia/Kolkata',
  currency: 'INR',
}));
const nameIn = (query: unknown): string => (query as { package_name: string }).package_name;
const typeOf = (query: unknown): DashboardType => types[nameIn(query)] ?? 'infridgement';

/** What the server would say. Each sign-in gets a token of its own. */
function answerTo(open: Open, nth: number): unknown {
  switch (open.call) {
    case calls.session.login:
      return { status: 'success', message: 'Login success', user: ann, token: `token ${nth}` };
    case calls.session.packages:
      return packages;
    case calls.session.dashboardType:
      return { dashboardType: [typeOf(open.query)], message: '' };
    case calls.session.menu:
      return menuFor(grantsFor('admin', typeOf(open.query)));
    case calls.session.logout:
    case calls.session.keepAlive:
    case calls.system.ready:
      return '';
    case calls.notice.list:
      return { data: { notices: [], unread: 0, underWay: 0 } };
    default:
      return readAnswer(open);
  }
}

/** The portal on a world, a backend and an address bar that do what a test says. */
class Real {
  readonly world = new FakeWorld();
  readonly api = new FakeApi();
  readonly storage = new MemoryStorage();
  readonly location = new MemoryLocation();
  readonly otherTab = otherTab(this.storage, this.world);
  readonly portal = createPortal(
    {
      world: this.world,
      api: this.api,
      location: this.location,
      store: createSessionStore(createStore(() => this.storage)),
      log: () => {},
      loadScreen: (route) => Promise.resolve({ screen: definitionOf(route) }),
      loadTray: () => Promise.resolve(trayPart),
      loadWorkspace: () => Promise.resolve({ bindWorkspace }),
      build: { own: null, served: () => Promise.resolve(null) },
    },
    { clock: this.world.clock },
  );
  /** How often a session ended, however it did. */
  ends = 0;
  stopped = false;

  constructor() {
    this.portal.start();
    let wasIn = false;
    this.auth.subscribe((s) => {
      if (wasIn && s.matches('signedOut')) this.ends++;
      wasIn = s.matches('signedIn');
    });
  }
  get auth() {
    const { auth } = this.portal.getSnapshot().children;
    if (auth === undefined) throw new Error('auth is gone');
    return auth;
  }
  get token(): string | null {
    return this.auth.getSnapshot().context.session?.token ?? null;
  }
  get workspace() {
    return this.auth.getSnapshot().children.workspace;
  }

  answer(open: Open): void {
    open.resolve(answerTo(open, this.api.of(calls.session.login).length));
  }
  async answerAll(): Promise<void> {
    for (let round = 0; round < 5; round++) {
      for (const open of this.api.open) this.answer(open);
      await settleDown();
    }
  }
  submit(): void {
    this.auth.getSnapshot().children.login?.send({ type: 'SUBMIT', credentials });
  }
  /** What the pages' guard does for somebody signed out. */
  leave(): void {
    const { pathname, search } = this.location.get();
    if (this.auth.getSnapshot().matches('signedOut') && !pathname.startsWith('/auth'))
      this.location.replace('/auth/login', { returnPath: pathname + search });
  }
}

/** The read of a board, erased. */
const resourceIn = (board: BoardRef, { id }: BoardPart) =>
  (board.getSnapshot().children as Partial<Record<string, unknown>>)[id] as ResourceRef<ReadQuery, unknown> | undefined;

/** Every read of a board asks about the scope, and what it shows was answered to that very question, under this token. */
function lookAtBoard(r: Real, board: BoardRef, scope: BoardScope): void {
  for (const part of board.getSnapshot().context.parts) {
    const snapshot = resourceIn(board, part)?.getSnapshot();
    if (snapshot === undefined) throw new Error(`${part.id} has no resource`);
    const request = part.request(scope);
    const view = viewOf(snapshot);
    if (request === null) {
      expect(view.status, part.id).toBe('idle');
      continue;
    }
    expect(snapshot.context.query).toEqual({ read: part.id, request });
    // rows that may stay while another page is asked were answered to the page before
    if ('data' in view && view.status !== 'turning') expect(questionOf(view.data)).toBe(questionFor(r.token, request.query));
  }
}
const boardsOf = (r: Real) => {
  const inside = r.workspace?.getSnapshot().children;
  return [inside?.board, inside?.filterDrawer?.getSnapshot().children.options] as const;
};

async function look(r: Real): Promise<void> {
  await settleDown();
  expect(r.portal.getSnapshot().status).toBe('active');
  const auth = r.auth.getSnapshot();
  if (auth.matches('signedOut')) {
    expect(r.api.live.filter((c) => c.call !== calls.session.login)).toEqual([]);
    expect(Object.values(keys).filter((key) => r.storage.texts.has(key))).toEqual([]);
  }
  // a call of somebody who has left is not waited for
  // a sign-in and a look for the server are asked by nobody yet
  for (const open of r.api.live)
    if (open.call !== calls.session.login && open.call !== calls.system.ready) expect(open.token).toBe(r.token);
  const workspace = r.workspace?.getSnapshot();
  if (workspace === undefined) return;
  const { current, range, route, params } = workspace.context;
  const [board, options] = boardsOf(r);
  const scope = scopeOf(workspace.context);
  if (board !== undefined) lookAtBoard(r, board, scope);
  const drawer = workspace.children.filterDrawer?.getSnapshot();
  if (options !== undefined && drawer !== undefined) {
    expect({ ...drawer.context.scope }).toEqual(scope);
    // what is staged is asked about once it has rested
    if (drawer.matches({ open: 'settled' }))
      lookAtBoard(r, options, { ...scope, params: drawer.context.draft, applied: scope.params, places: drawer.context.places });
  }
  const { pathname, search } = r.location.get();
  if (!workspace.matches({ package: 'ready' }) || pathname.startsWith('/auth') || pathname.startsWith('/error') || search === '') return;
  // the address says what is shown
  const here = routeAt(pathname);
  const link = parseLink(search, here?.params ?? noParams);
  expect({ package: link.package, range: link.range }).toEqual({ package: current, range });
  if (route === null) return;
  expect(route).toBe(here);
  expect(link.params).toEqual(params);
}

type Command = fc.AsyncCommand<object, Real>;
const command = (name: string, run: (r: Real) => Promise<void> | void): Command => ({
  check: () => true,
  run: async (_, r) => {
    await run(r);
    r.leave();
    await look(r);
  },
  toString: () => name,
});
const one = (r: Real, i: number): Open | undefined => r.api.open[i % Math.max(1, r.api.open.length)];

/** Answers to calls that nobody waits for any more included: a late answer changes nothing. */
const answer = fc.nat(40).map((i) =>
  command(`answer ${i}`, (r) => {
    const open = one(r, i);
    if (open) r.answer(open);
  }),
);
const answerAll = fc.constant(command('answer all', (r) => r.answerAll()));
const fail = fc
  .tuple(fc.nat(40), fc.constantFrom<FailureKind>('server', 'forbidden', 'offline', 'contract'))
  .map(([i, kind]) => command(`fail ${i} ${kind}`, (r) => one(r, i)?.reject(failure(kind))));
const revoke = fc.constant(
  command('401 to all that is open', async (r) => {
    const { ends } = r;
    const made = r.api.open.filter((c) => c.call !== calls.session.login && c.call !== calls.session.logout);
    const isOurs = r.token !== null && made.some((c) => c.token === r.token);
    for (const open of made) open.reject(failure('unauthorized', { status: 401 }));
    await settleDown();
    expect(r.ends - ends).toBe(isOurs ? 1 : 0);
  }),
);
const pick = fc.constantFrom('a', 'b', 'c', 'unknown').map((name) =>
  command(`package ${name}`, (r) => {
    const before = r.workspace?.getSnapshot();
    r.workspace?.send({ type: 'PICK_PACKAGE', name });
    const after = r.workspace?.getSnapshot().context;
    if (before === undefined || after === undefined || before.context.current === null || name === 'unknown') return;
    expect(after.current).toBe(name);
    if (before.context.current !== name && after.route !== null)
      expect(after.params).toEqual(after.route.params.forPackage(before.context.params));
  }),
);
const range = fc
  .constantFrom<RangeChoice>(
    { fromDate: '2026-11-01', toDate: '2026-11-03' },
    { fromDate: '2026-11-05', toDate: '2026-11-05' },
    { fromDate: '2026-11-09', toDate: '2026-11-01' },
    { preset: 'last7' },
    { preset: 'yesterday' },
  )
  .map((chosen) =>
    command(`range ${JSON.stringify(chosen)}`, (r) => {
      r.workspace?.send({ type: 'PICK_RANGE', range: chosen });
      const context = r.workspace?.getSnapshot().context;
      if (context === undefined || context.current === null) return;
      expect(isChoice(context.range)).toBe(true);
      if (isChoice(chosen)) expect(context.range).toEqual(chosen);
    }),
  );
const drawerOf = (r: Real) => r.workspace?.getSnapshot().children.filterDrawer;
/** A filter as a person sets it: the drawer is opened, a value chosen, and it is applied. */
const filter = fc.constantFrom('IN', 'US', 'all').map((value) =>
  command(`channel ${value}`, (r) => {
    r.workspace?.send({ type: 'OPEN_FILTERS' });
    drawerOf(r)?.send({ type: 'CHANGE', name: 'channel', value });
    const isOpen = drawerOf(r) !== undefined;
    drawerOf(r)?.send({ type: 'APPLY' });
    if (!isOpen) return;
    expect(drawerOf(r)).toBeUndefined();
    expect(r.workspace?.getSnapshot().context.params['channel']).toBe(value);
  }),
);
const drawer = fc.constantFrom('open', 'stage', 'search', 'clear', 'apply', 'close').map((what) =>
  command(`drawer: ${what}`, (r) => {
    if (what === 'open') r.workspace?.send({ type: 'OPEN_FILTERS' });
    if (what === 'stage') drawerOf(r)?.send({ type: 'CHANGE', name: 'channel', value: 'x' });
    if (what === 'search') drawerOf(r)?.send({ type: 'PLACE', name: 'page_id', place: { search: 'x', page: 2 } });
    if (what === 'clear') drawerOf(r)?.send({ type: 'CLEAR' });
    if (what === 'apply') drawerOf(r)?.send({ type: 'APPLY' });
    if (what === 'close') drawerOf(r)?.send({ type: 'CLOSE' });
  }),
);
/** Marks, table and row of a page; a name that its route does not know changes nothing. */
const set = fc
  .tuple(
    fc.constantFrom<Params>(
      { group: 'device' },
      { sort: 'total' },
      { page: 2 },
      { row: 'x' },
      { row: null },
      { search: 'y' },
      { country: 'IN' },
    ),
    fc.constantFrom('push' as const, 'replace' as const),
  )
  .map(([params, history]) =>
    command(`set ${JSON.stringify(params)} ${history}`, (r) => {
      r.workspace?.send({ type: 'SET_PARAMS', params, history });
    }),
  );
const refresh = fc.constant(
  command('refresh', (r) => {
    r.workspace?.send({ type: 'REFRESH_ALL' });
  }),
);
const go = fc
  .constantFrom('/incident-dashboard', '/changepassword', '/degree-search', '/visit-dashboard', '/impression-dashboard')
  .map((path) =>
    command(`go ${path}`, (r) => {
      r.location.push(path);
    }),
  );
const travel = fc.constantFrom(-1, -1, 1, -3).map((delta) =>
  command(`history ${delta}`, (r) => {
    r.location.go(delta);
  }),
);
const signIn = fc.constant(
  command('sign in', async (r) => {
    r.submit();
    r.world.clock.advance(1_000);
    await r.answerAll();
  }),
);
const signOut = fc.constant(
  command('sign out', (r) => {
    r.auth.send({ type: 'SIGN_OUT' });
  }),
);
const elsewhere = fc.constantFrom('signs in', 'signs out', 'is active').map((what) =>
  command(`another tab ${what}`, async (r) => {
    const at = r.world.now();
    r.otherTab((store) => {
      if (what === 'signs in') store.saveSession({ user: ben, token: `token of Ben ${at}`, ...timesFrom(at) });
      if (what === 'signs out') store.forget();
      if (what === 'is active' && store.session() !== null) store.saveActivity(at);
    });
    await settleDown();
    if (what === 'signs in') expect(r.auth.getSnapshot().context.session?.user.name).toBe('Ben');
    if (what === 'signs out') expect(r.auth.getSnapshot().matches('signedOut')).toBe(true);
  }),
);
const wait = fc.constantFrom(500, 1_000, 11_000, 600_000).map((ms) =>
  command(`wait ${ms}`, (r) => {
    r.world.clock.advance(ms);
  }),
);
const waitOut = fc.constant(
  command('wait 3 h at work', async (r) => {
    const { ends, token } = r;
    for (let passed = 0; passed < EXPIRY_MS + 11_000; passed += 1_800_000) {
      r.world.act();
      r.world.clock.advance(1_800_000);
    }
    await settleDown();
    expect(r.ends - ends).toBe(token === null ? 0 : 1);
  }),
);
const sleep = fc.constant(
  command('sleep 5 h', async (r) => {
    r.world.clock.sleep(5 * 3_600_000);
    r.world.wake();
    await settleDown();
    expect(r.token).toBeNull();
  }),
);

const commands = [
  answer,
  answer,
  answer,
  answerAll,
  answerAll,
  answerAll,
  fail,
  fail,
  pick,
  pick,
  pick,
  range,
  filter,
  filter,
  drawer,
  drawer,
  drawer,
  set,
  set,
  refresh,
  go,
  go,
  travel,
  travel,
  wait,
  signIn,
  signIn,
  signOut,
  revoke,
  elsewhere,
  waitOut,
  sleep,
];

describe('the whole portal under races', () => {
  // xstate remarks on every event to a stopped actor, which is what some runs are about
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  it(
    'shows only what answers the current question of the current user; the end of a session ends everything',
    { timeout: 120_000 },
    async () => {
      let boards = 0;
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 70, size: 'max' }), async (steps) => {
          const r = new Real();
          await settleDown();
          // most of a session is inside: each run begins there
          r.leave();
          r.submit();
          r.world.clock.advance(1_000);
          await r.answerAll();
          if (boardsOf(r)[0] !== undefined) boards++;
          await fc.asyncModelRun(() => ({ model: {}, real: r }), steps);
          r.portal.stop();
          await settleDown();
          expect(r.api.live).toEqual([]);
          expect(r.world.clock.pending).toBe(0);
          expect(r.world.listening).toBe(0);
          // answers that come after the end change nothing
          const stored = [...r.storage.texts];
          await r.answerAll();
          expect([...r.storage.texts]).toEqual(stored);
        }),
        { numRuns: 150 },
      );
      expect(boards).toBeGreaterThanOrEqual(150);
    },
  );
});
