import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPreset } from '../../../contract/time/dates.ts';
import { createSessionStore, keys } from '../../../src/adapters/session/session-store.ts';
import { createStore, encode } from '../../../src/adapters/storage.ts';
import { ann, session } from '../../model/fixtures.ts';
import { MemoryStorage } from '../support/fake-world.ts';

const days = { fromDate: '2026-01-01', toDate: '2026-01-07' };
const menu = [{ menu_name: 'Tickets', route: '/issues', sub_menu: '0' }];
const stored = { ...session, loginAt: 1_000, expiresAt: 2_000, lastActivityAt: 1_500 };
function open() {
  const storage = new MemoryStorage();
  const store = createSessionStore(createStore(() => storage));
  return { storage, store, again: createSessionStore(createStore(() => storage)) };
}
function fill(store: ReturnType<typeof createSessionStore>): void {
  store.saveSession(stored);
  store.saveScope({ package: 'a', range: days, days, offsetMinutes: 330 });
  store.savePackages(['a']);
  store.saveDashboard('Visit');
  store.saveMenu(ann.id, menu);
  store.saveLayout({ theme: 'dark' });
  store.saveLanguage('ja');
}

describe('what the portal stores', () => {
  it('stands under the keys of the specification and two that the first script needs, and no other', () => {
    const { storage, store } = open();
    fill(store);
    expect([...storage.texts.keys()].sort()).toEqual([
      'EXPIRED_TIME',
      'LOGIN_TIME',
      'MENU_LIST_VALUE',
      'PACKAGE_LIST',
      'auth_data',
      'dash',
      'dpackage',
      'endDate',
      'language_config',
      'layout_config',
      'selectedPackage',
      'session_timeout',
      'startDate',
      'startDateValue',
      'token',
      'zone_offset',
    ]);
  });
  it('is read back by the next page', () => {
    const { store, again } = open();
    fill(store);
    expect(again.session()).toEqual(stored);
    expect(again.package()).toBe('a');
    expect(again.range()).toEqual({ fromDate: '2026-01-01', toDate: '2026-01-07' });
    expect(again.dashboard()).toBe('Visit');
    expect(again.menu(ann.id)).toEqual(menu);
    expect(again.layout()).toEqual({ theme: 'dark' });
    expect(again.language()).toBe('ja');
  });
  it('goes at sign-out, every key of the session; what is about taste stays', () => {
    const { storage, store } = open();
    fill(store);
    store.forget();
    expect([...storage.texts.keys()].sort()).toEqual(['language_config', 'layout_config']);
    expect(store.session()).toBeNull();
  });
  it('tells other tabs of a sign-in when all of it is there: the token comes last', () => {
    const { storage, store } = open();
    store.saveSession(stored);
    expect([...storage.texts.keys()].at(-1)).toBe(keys.token);
  });
  it('keeps a preset by its name, and its days for the first script', () => {
    const { storage, store, again } = open();
    store.saveScope({ package: 'a', range: { preset: 'last7' }, days, offsetMinutes: -300 });
    expect(again.range()).toEqual({ preset: 'last7' });
    expect([keys.fromDate, keys.toDate, keys.zoneOffset].map((key) => createStore(() => storage).read(key))).toEqual([
      days.fromDate,
      days.toDate,
      -300,
    ]);
  });
  it('days that are chosen after a preset take its place', () => {
    const { store } = open();
    store.saveScope({ package: 'a', range: { preset: 'last7' }, days, offsetMinutes: 330 });
    store.saveScope({ package: 'a', range: days, days, offsetMinutes: 330 });
    expect(store.range()).toEqual(days);
  });
  it("gives nobody another user's menu", () => {
    const { store } = open();
    store.saveMenu(ann.id, menu);
    expect(store.menu('8')).toBeNull();
  });
  it('restores the package from its second key where the first is gone', () => {
    const { storage, store } = open();
    fill(store);
    storage.removeItem(keys.package);
    expect(store.package()).toBe('a');
  });
});

describe('a session that somebody has tampered with', () => {
  const required = [keys.token, keys.user, keys.loginAt, keys.expiresAt] as const;
  it.each(required)('without a fitting %s there is none', (key) => {
    const { storage, store } = open();
    for (const bad of ['rubbish', encode(null), encode({}), encode(''), encode(-1), encode([])]) {
      fill(store);
      storage.setItem(key, bad);
      expect(store.session(), bad).toBeNull();
    }
  });
  it('any text under any key is at worst an absent value', () => {
    const texts = fc.oneof(fc.string(), fc.jsonValue().map(encode));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(keys)), texts, (key, text) => {
        const { storage, store } = open();
        fill(store);
        storage.setItem(key, text);
        const found = store.session();
        if (found !== null) {
          expect(found.token.length).toBeGreaterThan(0);
          expect(found.expiresAt).toBeGreaterThan(0);
          expect(found.user.role).toBe('analyst');
        }
        const range = store.range();
        const isFit = (day: string | null): boolean => day === null || /^\d{4}-\d{2}-\d{2}$/.test(day);
        expect('preset' in range ? isPreset(range.preset) : isFit(range.fromDate) && isFit(range.toDate)).toBe(true);
        expect(() => [store.package(), store.dashboard(), store.menu(ann.id), store.times(), store.activityAt()]).not.toThrow();
      }),
    );
  });
});
