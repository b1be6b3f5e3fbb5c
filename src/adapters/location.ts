/** Where the portal is: a path below the router's base, without a slash at its end, a query string, and the state of the history entry. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}
export type Move = 'push' | 'replace' | 'pop';

/** The one owner of the address bar: the router draws from it, the workspace writes links to it and hears Back and Forward. */
export interface Location {
  get(): Place;
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  href(to: string): string;
  subscribe(listener: (move: Move) => void): () => void;
}

/** `stop` ends listening to Back and Forward. */
export function createLocation(win: Window, base: string): Location & { readonly stop: () => void } {
  const root = base.endsWith('/') ? base.slice(0, -1) : base;
  const read = (): Place => {
    const { pathname, search, hash } = win.location;
    const path = pathname.startsWith(root) ? pathname.slice(root.length) : pathname;
    const entry = win.history.state as { state?: unknown; key?: string } | null;
    return { pathname: path.replace(/\/+$/, '') || '/', search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' };
  };
  const listeners = new Set<(move: Move) => void>();
  let here = read();
  let count = 0;
  const moved = (move: Move): void => {
    here = read();
    for (const listener of [...listeners]) listener(move);
  };
  const write = (move: 'push' | 'replace', to: string, state: unknown): void => {
    const key = move === 'replace' ? here.key : `${Date.now().toString(36)}-${++count}`;
    win.history[`${move}State`]({ state, key }, '', root + to);
    moved(move);
  };
  const onPopState = (): void => {
    moved('pop');
  };
  win.addEventListener('popstate', onPopState);
  return {
    stop: () => {
      win.removeEventListener('popstate', onPopState);
    },
    get: () => here,
    push: (to, state = null) => {
      write('push', to, state);
    },
    replace: (to, state = null) => {
      write('replace', to, state);
    },
    go: (delta) => {
      win.history.go(delta);
    },
    href: (to) => root + to,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
