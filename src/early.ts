import { decode } from './adapters/storage.ts';
import { addressOf } from './adapters/url.ts';
import type { Early } from './adapters/early-reads.ts';

/**
 * The page's first script: stands in index.html itself, so that the first screen's data is on its way before the bundle
 * is. It asks for nothing that the portal would not ask for with the same stored session, and a link that it does not
 * fully understand is left to the portal. `plan` is written at build time from the contract and the screens' calls.
 */
export interface EarlyPlan {
  /** Calls about nothing, and calls about the package, that every signed-in page needs. */
  readonly session: readonly string[];
  readonly package: readonly string[];
  /** Chunks of the signed-in and of the signed-out, and of each screen, with the screen's calls about package, range and filters. */
  readonly inside: readonly string[];
  readonly outside: readonly string[];
  readonly screens: Readonly<Record<string, { readonly calls: readonly string[]; readonly chunks: readonly string[] }>>;
  readonly filters: readonly string[];
  readonly base: string;
}

export function askEarly(plan: EarlyPlan, win: Window & typeof globalThis): Early | undefined {
  const config = win.fetch(`${plan.base}config.json`).then((answer): unknown => answer.json());
  const early: Early = { config, reads: new Map() };
  const stored = (key: string): unknown => {
    try { return decode(win.localStorage.getItem(key) ?? ''); } catch { return undefined; }
  };
  const token = stored('token');
  const expiresAt = stored('EXPIRED_TIME');
  const preload = (chunks: readonly string[]): void => {
    for (const chunk of chunks) {
      const link = win.document.createElement('link');
      link.rel = 'modulepreload';
      link.href = plan.base + chunk;
      win.document.head.append(link);
    }
  };
  if (typeof token !== 'string' || typeof expiresAt !== 'number' || Date.now() >= expiresAt) {
    preload(plan.outside);
    return early;
  }
  const screen = plan.screens[win.location.pathname.slice(plan.base.length - 1)];
  preload([...plan.inside, ...(screen?.chunks ?? [])]);
  const ask = (url: string): void => {
    const stop = new AbortController();
    const answer = config.then(async (c) => {
      const host = (c as { host?: string }).host ?? '';
      const reply = await win.fetch(host + url, { headers: { authorization: token, accept: 'application/json' }, signal: stop.signal });
      if (!reply.ok) throw new Error(String(reply.status));
      return reply.json() as Promise<unknown>;
    });
    answer.catch(() => { /* whoever takes it finds out */ });
    early.reads.set(url, { token, answer, stop });
  };
  for (const call of plan.session) ask(call);

  const q = new URLSearchParams(win.location.search);
  const name = q.get('package') ?? stored('dpackage');
  if (typeof name !== 'string') return early;
  for (const call of plan.package) ask(addressOf(call, {}, { package_name: name }));

  const day = /^\d{4}-\d{2}-\d{2}$/;
  const fromDate = q.get('from') ?? stored('startDate');
  const toDate = q.get('to') ?? stored('endDate');
  if (screen === undefined || typeof fromDate !== 'string' || typeof toDate !== 'string' || !day.test(fromDate) || !day.test(toDate)) return early;
  const scope: Record<string, string> = { package_name: name, fromDate, toDate };
  for (const filter of plan.filters) scope[filter] = q.get(filter) ?? 'all';
  for (const call of screen.calls) ask(addressOf(call, {}, scope));
  return early;
}

declare const EARLY_PLAN: EarlyPlan;
globalThis.vigilEarly = askEarly(EARLY_PLAN, window);
