import { isPreset, rangeOf, type DateRange } from '../../contract/time/calendar.ts';
import { decode, HOST_KEY } from '../adapters/storage.ts';
import { addressOf } from '../adapters/url.ts';
import { FROM_MARK, markOf, TO_MARK, type EarlyPlan } from './early-plan.ts';
import type { Early } from './early-reads.ts';

const IDLE_MS = 120 * 60_000;
const DAY_MS = 86_400_000;
const isAt = (value: unknown): value is number => typeof value === 'number' && value > 0;
/** The start of a day that there is, in epoch milliseconds; NaN otherwise. */
function msOf(day: unknown): number {
  const ms = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(String(day)) ? ms : Number.NaN;
}
const FIRST_MS = Date.UTC(2000, 0, 1),
  AFTER_MS = Date.UTC(2100, 0, 1);
/** As contract/time/dates.ts has it, which brings its schemas along. */
const isRange = (from: unknown, to: unknown): boolean =>
  msOf(from) >= FIRST_MS && msOf(to) >= msOf(from) && msOf(to) < AFTER_MS && msOf(to) - msOf(from) < 366 * DAY_MS;
/** Values without escapes: contract/scope.ts reads any, and is too heavy for a first script. */
const plainFilter = /^[^,\\]{1,200}(?:,[^,\\]{1,200}){0,99}$/;

/**
 * The page's first script: stands in index.html itself, so that the first screen's data is on its way before the bundle
 * is. It asks for nothing that the portal would not ask for with the same stored session, and a link that it does not
 * fully understand is left to the portal. `plan` is written at build time by running the requests of the screens on marked values.
 */
export function askEarly(plan: EarlyPlan, win: Window & typeof globalThis): Early | undefined {
  const stored = (key: string): unknown => {
    try {
      return decode(win.localStorage.getItem(key) ?? '');
    } catch {
      return undefined;
    }
  };
  const token = stored('token');
  const expiresAt = stored('EXPIRED_TIME');
  const loginAt = stored('LOGIN_TIME');
  const last = stored('session_timeout');
  const user = stored('auth_data');
  const preload = (chunks: readonly string[]): void => {
    for (const chunk of chunks) {
      const link = win.document.createElement('link');
      link.rel = 'modulepreload';
      link.href = plan.base + chunk;
      win.document.head.append(link);
    }
  };
  const isOver = !isAt(expiresAt) || !isAt(loginAt) || Date.now() >= expiresAt || Date.now() - (isAt(last) ? last : loginAt) >= IDLE_MS;
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null || isOver) return undefined;
  const config = win.fetch(`${plan.base}config.json`).then((answer): unknown => answer.json());
  const hostNow = config.then((c) => (c as { host?: string }).host ?? '');
  // Where the backend was at the last visit. The page's own host is asked at once, so that the data wait neither for the
  // answer nor for a busy bundle; another gets the token only after the configuration has named it again: anyone may have written to the storage.
  const known = stored(HOST_KEY);
  const early: Early = { config, reads: new Map() };
  const path = win.location.pathname.slice(plan.base.length - 1);
  const screen = plan.screens[path];
  preload([...plan.inside, ...(screen?.chunks ?? [])]);
  const ask = (url: string): void => {
    const stop = new AbortController();
    const send = async (host: string): Promise<unknown> => {
      const reply = await win.fetch(host + url, { headers: { authorization: token, accept: 'application/json' }, signal: stop.signal });
      if (!reply.ok) throw new Error(String(reply.status));
      return reply.json() as Promise<unknown>;
    };
    const atHome = async (): Promise<unknown> => {
      const [body, now] = await Promise.all([send(''), hostNow]);
      if (now !== '') throw new Error('the backend has moved');
      return body;
    };
    const answer = known === '' ? atHome() : hostNow.then(send);
    answer.catch(() => {
      /* whoever takes it finds out */
    });
    early.reads.set(url, { token, answer, stop });
  };
  for (const call of plan.session) ask(call);

  // outside, an address is no link
  const q = new URLSearchParams(path === '/' || path.startsWith('/auth') ? '' : win.location.search);
  const name = q.get('package') || stored('dpackage');
  if (typeof name !== 'string' || name === '') return early;
  // of a package that the last visit did not list, the server would tell nothing
  const packages = stored('PACKAGE_LIST');
  if (name !== stored('dpackage') && !(Array.isArray(packages) && packages.includes(name))) return early;
  for (const call of plan.package) ask(addressOf(call, {}, { package_name: name }));

  // what the menu of the last visit does not have, the server would refuse
  const menu = stored('MENU_LIST_VALUE') as { menu?: readonly { route?: unknown }[] } | undefined;
  if (name === stored('dpackage') && menu?.menu !== undefined && !menu.menu.some(({ route }) => route === path)) return early;
  // where a link's dates are odd, or it says what the portal alone understands, the portal decides
  const days = daysIn(q, stored);
  if (screen === undefined || days === null || screen.others.some((other) => q.has(other))) return early;
  const said = new Map([
    [markOf('package'), name],
    [FROM_MARK, days.fromDate],
    [TO_MARK, days.toDate],
  ]);
  for (const filter of screen.filters) {
    const value = q.get(filter) ?? 'all';
    if (!plainFilter.test(value)) return early;
    said.set(markOf(filter), value);
  }
  // all at once: a value may look like a mark
  const mark = /MARK-\w+-|2001-02-0[34]/g;
  const encoded = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2);
  for (const call of screen.calls) ask(call.replace(mark, (found) => encoded(said.get(found) ?? '')));
  return early;
}

/** The days of a link, else those stored; a preset is seen from today in the package's zone, as far as it was known at the last visit. */
function daysIn(q: URLSearchParams, stored: (key: string) => unknown): DateRange | null {
  const isLinked = q.has('from') || q.has('to') || q.has('range');
  const preset = isLinked ? q.get('range') : stored('startDateValue');
  if (isPreset(preset)) {
    const offset = stored('zone_offset');
    // of another package than the stored one the zone is not known
    if (typeof offset !== 'number' || (q.get('package') || stored('dpackage')) !== stored('dpackage')) return null;
    return rangeOf(preset, new Date(Date.now() + offset * 60_000).toISOString().slice(0, 10));
  }
  const fromDate = isLinked ? q.get('from') : stored('startDate');
  const toDate = isLinked ? q.get('to') : stored('endDate');
  return isRange(fromDate, toDate) ? { fromDate: fromDate as string, toDate: toDate as string } : null;
}

declare const EARLY_PLAN: EarlyPlan;
globalThis.vigilEarly = askEarly(EARLY_PLAN, window);
// A page's first formatter takes thirty times as long as its second, and the portal's start needs one: it is made while the network works.
if (globalThis.vigilEarly !== undefined) setTimeout(() => Intl.DateTimeFormat());
