import fc from 'fast-check';
import { screen as page, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { DashboardType } from '../../../contract/policy.ts';
import type { Failure } from '../../../contract/failure.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import type { AnyScreen, Scope } from '../../../machines/screens/screen.ts';
import type { Params, ParamsSchema } from '../../../machines/routes/params.ts';
import { formatLink, parseLink } from '../../../src/adapters/link.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { ann, session } from '../../model/fixtures.ts';
import { anyParams, anyRange } from '../../support/params.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';
import { rendersOf } from '../../ui/support/renders.ts';

const refusal: Failure = { kind: 'forbidden', message: 'no', status: 403 };
const trouble: Failure = { kind: 'server', message: 'down', status: 500 };

/** What a suite must be told of a card. */
export interface CardOfRead {
  /** The component that draws the answer, by its function's name; null where it is kept for what is opened later. */
  readonly component: string | null;
  /** What the call answers, as its schema has it. */
  readonly answer: unknown;
  /** The card's accessible name, where it says its status; of several, the first. */
  readonly title?: string;
  /** Its answer tells the other cards something too: the volume that shares are of. */
  readonly informs?: boolean;
  /** An answer with nothing to show, where there is one. */
  readonly empty?: unknown;
}
export interface SuiteOptions<S extends AnyScreen> {
  /** What draws each read. */
  readonly cards: { readonly [N in keyof S['reads'] & string]: CardOfRead };
  /** Components of the frame and the screen that no answer may draw anew. */
  readonly frame?: readonly string[];
  /** Params that a package change must reset, and those that it keeps. */
  readonly params: { readonly reset: Params; readonly kept?: Params };
  /** What its address says in these tests: where two reads ask one call, those of the second that rest. */
  readonly at?: Params;
  readonly range?: { readonly fromDate: string; readonly toDate: string };
  /** Of the package. */
  readonly dashboard?: DashboardType;
}

/** What holds of every screen, drawn by the real page. What is special about one stands beside its suite. */
export function screenSuite<S extends AnyScreen>(definition: S, options: SuiteOptions<S>): void {
  const { route } = definition as AnyScreen;
  const schema = route.params as ParamsSchema;
  const { at = {}, cards, frame = ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu'], params } = options;
  const { range = { fromDate: '2026-11-13', toDate: '2026-11-20' }, dashboard = 'infridgement' } = options;
  const names = Object.keys(cards);
  const cardOf = (name: string): CardOfRead => (cards as Readonly<Record<string, CardOfRead>>)[name] as CardOfRead;
  const callOf = (name: string): Call => (definition.reads[name] as { readonly call: Call }).call;
  const addressOf = (of: Params = {}): string => route.path + formatLink({ package: 'a', range, params: of }, schema);
  const scoped = (of: Params): Scope => ({
    package_name: 'a',
    ...range,
    params: { ...schema.initial, ...of } as Params,
    user: ann,
    dashboard,
  });
  const isAsked = (name: string, of: Params = at): boolean => (definition.reads[name]?.request(scoped(of) as never) ?? null) !== null;
  const atOnce = names.filter((name) => isAsked(name));
  const titled = atOnce.filter((name) => cardOf(name).title !== undefined);
  const statusOf = (name: string): string | undefined =>
    page.getAllByRole('region', { name: cardOf(name).title ?? '' })[0]?.dataset['status'];

  /** Of somebody who may open it. */
  const ownMenu = new Map<Call, unknown>([
    [calls.session.dashboardType, { dashboardType: [dashboard], message: '' }],
    [
      calls.session.menu,
      [...menu.filter((line) => line.route !== route.path), { menu_name: route.path, route: route.path, sub_menu: '0' }],
    ],
  ]);

  describe(`the screen ${definition.id}`, () => {
    let shown: Page;
    let atFirst: ReadonlySet<string>;
    const open = async (address: string): Promise<void> => {
      shown = new Page(address);
      shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
      atFirst = await rendersOf(async () => {
        await shown.begin();
        await shown.answerSession(ownMenu);
      });
    };
    const answer = (name: string, body: unknown = cardOf(name).answer): Promise<void> => shown.answer(callOf(name), body);

    beforeAll(async () => {
      await loadPages();
      await preloadScreen(route.path);
    });
    beforeEach(() => open(addressOf(at)));

    it('has a card for each of its reads, with an answer that its call takes', () => {
      expect(names.sort()).toEqual(Object.keys(definition.reads).sort());
      for (const name of names) expect(callOf(name).answer.safeParse(cardOf(name).answer), name).toMatchObject({ success: true });
    });
    it('draws each component of its frame when it opens, so that a component of another name is missed', () => {
      expect([...atFirst]).toEqual(expect.arrayContaining([...frame]));
    });
    it('asks each read that has something to ask, once', () => {
      // two reads may ask one call
      const timesOf = (name: string): number => atOnce.filter((other) => callOf(other) === callOf(name)).length;
      for (const name of names) expect([name, shown.api.of(callOf(name)).length]).toEqual([name, timesOf(name)]);
    });
    it.each(atOnce)('an answer to %s draws its own card anew, and no other', async (name) => {
      const drawn = await rendersOf(() => answer(name));
      const others = new Set(names.map((other) => cardOf(other).component).filter((other) => other !== cardOf(name).component));
      const own = cardOf(name).component;
      if (own !== null) expect(drawn).toContain(own);
      const isInformed = (component: string): boolean => cardOf(name).informs !== true && others.has(component);
      expect([...drawn].filter((component) => isInformed(component) || frame.includes(component))).toEqual([]);
    });
    it.each(titled)('%s is drawn in each of its statuses', async (name) => {
      const status = (): string | undefined => statusOf(name);
      const refreshAll = (): Promise<void> =>
        shown.use((user) => user.click(page.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement));
      expect(status()).toBe('loading');
      await shown.fail(callOf(name), trouble);
      expect(status()).toBe('failed');
      await shown.use((user) =>
        user.click(
          within(page.getAllByRole('region', { name: cardOf(name).title ?? '' })[0] as HTMLElement).getByRole('button', { name: 'Retry' }),
        ),
      );
      expect(status()).toBe('loading');
      await answer(name);
      expect(status()).toBe('ready');
      await refreshAll();
      expect(status()).toBe('refreshing');
      await shown.fail(callOf(name), trouble);
      expect(status()).toBe('stale');
      await refreshAll();
      if (cardOf(name).empty !== undefined) {
        await answer(name, cardOf(name).empty);
        expect(status()).toBe('empty');
        await refreshAll();
      }
      await shown.fail(callOf(name), refusal);
      expect(status()).toBe('forbidden');
    });
    it('shows what its address says, and its address says what it shows', async () => {
      await fc.assert(
        fc.asyncProperty(anyRange, anyParams(schema), async (days, named) => {
          const address = route.path + formatLink({ package: 'a', range: days, params: named as Params }, schema);
          await shown.visit(address);
          for (const name of atOnce) {
            const request = definition.reads[name]?.request({ ...scoped(named as Params), ...days } as never);
            if (request === null || request === undefined) continue;
            const { query } = request as { query?: unknown };
            expect(shown.open(callOf(name)), name).toContainEqual(query);
          }
          const { pathname, search } = shown.location.get();
          expect(pathname + search).toBe(address);
        }),
        { numRuns: 10 },
      );
    });
    it('begins another package without what was about the one before', async () => {
      const { reset, kept = {} } = params;
      await shown.visit(addressOf({ ...reset, ...kept }));
      await shown.click(/^Package/);
      await shown.click(/^b/, 'option');
      await shown.answerSession(ownMenu);
      const link = parseLink(shown.location.get().search, schema);
      expect(link.package).toBe('b');
      expect(link.params).toEqual({ ...schema.initial, ...kept });
      const inPackage = atOnce.filter(
        (name) => 'package_name' in ((definition.reads[name]?.request(scoped({}) as never) as { query?: object } | null)?.query ?? {}),
      );
      for (const name of inPackage) expect(shown.last(callOf(name)).query).toMatchObject({ package_name: 'b' });
    });
    it('draws nothing of a read that was dropped', async () => {
      for (const name of atOnce) await answer(name);
      const [first] = titled;
      await shown.click(/^Package/);
      await shown.click(/^b/, 'option');
      await shown.answerSession(ownMenu);
      if (first !== undefined) expect(statusOf(first)).toBe('loading');
    });
  });
}
