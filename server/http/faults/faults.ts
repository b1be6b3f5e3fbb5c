import { randomUUID } from 'node:crypto';

/** What becomes of a call. `hold` keeps it until something else is chosen. */
export const modes = ['usual', 'slow', 'hold', 'fail', 'refuse', 'limit', 'expire', 'cut'] as const;
export type Mode = (typeof modes)[number];

/** The words on the buttons. */
export const modeNames: Readonly<Record<Mode, string>> = {
  usual: 'As usual',
  slow: 'Slow',
  hold: 'Hold',
  fail: 'Fail',
  refuse: 'Refuse',
  limit: 'Too many',
  expire: 'Session over',
  cut: 'Cut off',
};

export interface Row {
  readonly name: string;
  readonly about: string;
  /** Asked many at a time. Held, they would take every connection that a browser opens to a server, and the page of switches would have none. */
  readonly isMany?: true;
  /** Is this request, by method and path, one of the row? */
  readonly takes: (method: string, path: string) => boolean;
}
const under =
  (...starts: readonly string[]) =>
  (_: string, path: string): boolean =>
    starts.some((start) => path.startsWith(start));

/** The calls that can be switched, most particular first: the first row that is not as usual decides. */
export const rows = {
  'sign-in': { name: 'Sign-in', about: 'The call behind the Sign In button', takes: under('/api/user/login') },
  packages: { name: 'Packages', about: 'The list of packages after the sign-in', takes: under('/api/user/package') },
  profile: {
    name: 'Menu',
    about: 'Menu and dashboard type of a package, asked whenever one is opened',
    takes: under('/api/user/menu', '/api/user/dashboard_type'),
  },
  volume: { name: 'Volume card', about: 'The card Incident volume alone', takes: under('/api/bi/plots/incident_volume') },
  cards: { name: 'All cards', about: 'Every card of a dashboard', isMany: true, takes: under('/api/bi/plots/', '/api/web-bi/plots/') },
  filters: {
    name: 'Filter values',
    about: 'The values in the filter drawer',
    isMany: true,
    takes: under('/api/bi/filters/', '/api/web-bi/filters/'),
  },
  password: { name: 'Password', about: 'The call behind the Change password button', takes: under('/api/user/change_password') },
  parts: {
    name: 'Parts of the page',
    about: 'Scripts of pages that this browser has not opened yet',
    isMany: true,
    takes: (method, path) => method === 'GET' && path.startsWith('/assets/') && path.endsWith('.js'),
  },
  everything: { name: 'Everything', about: 'Every call to the server', isMany: true, takes: (_, path) => path.startsWith('/api/') },
} satisfies Readonly<Record<string, Row>>;
export type RowId = keyof typeof rows;
export const isRow = (id: string): id is RowId => Object.hasOwn(rows, id);
/** The buttons of a row. */
export const modesOf = (row: RowId): readonly Mode[] =>
  (rows[row] as Row).isMany === true ? modes.filter((mode) => mode !== 'hold') : modes;
export const isModeOf = (row: RowId, mode: string): mode is Mode => (modesOf(row) as readonly string[]).includes(mode);

/** Browsers that have switched something; the one that did so longest ago is forgotten. */
const MOST_BROWSERS = 200;
/** Nobody holds a call for ever. */
const LONGEST_HOLD_MS = 5 * 60_000;

/** What each browser has switched, in the memory of this process. */
export class Faults {
  readonly #chosen = new Map<string, Map<RowId, Mode>>();
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Stores a choice and lets what is held look again. Answers the browser's id: a new one where `id` is not known. */
  choose(id: string | undefined, row: RowId, mode: Mode): string {
    const known = id !== undefined && this.#chosen.has(id) ? id : randomUUID();
    const chosen = this.#chosen.get(known) ?? new Map<RowId, Mode>();
    if (mode === 'usual') chosen.delete(row);
    else chosen.set(row, mode);
    this.#store(known, chosen);
    this.#wake(known);
    return known;
  }
  reset(id: string | undefined): void {
    if (id === undefined) return;
    this.#chosen.delete(id);
    this.#wake(id);
  }
  of = (id: string | undefined, row: RowId): Mode => (id === undefined ? 'usual' : (this.#chosen.get(id)?.get(row) ?? 'usual'));
  /** What becomes of this request. */
  modeFor(id: string | undefined, method: string, path: string): Mode {
    const chosen = id === undefined ? undefined : this.#chosen.get(id);
    if (chosen === undefined) return 'usual';
    for (const row of Object.keys(rows) as RowId[]) {
      const mode = chosen.get(row);
      if (mode !== undefined && rows[row].takes(method, path)) return mode;
    }
    return 'usual';
  }
  /** Until this browser chooses something else, `signal` is aborted, or five minutes are over. */
  change(id: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, waiting);
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        if (waiting.size === 0) this.#waiting.delete(id);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(() => {
        this.reset(id);
      }, LONGEST_HOLD_MS);
      waiting.add(end);
      signal.addEventListener('abort', end);
    });
  }
  /** Everything is as usual again, for everybody. */
  clear(): void {
    this.#chosen.clear();
    for (const id of [...this.#waiting.keys()]) this.#wake(id);
  }

  #store(id: string, chosen: Map<RowId, Mode>): void {
    this.#chosen.delete(id);
    this.#chosen.set(id, chosen);
    const [oldest] = this.#chosen.keys();
    if (this.#chosen.size > MOST_BROWSERS && oldest !== undefined) this.reset(oldest);
  }
  #wake(id: string): void {
    for (const end of [...(this.#waiting.get(id) ?? [])]) end();
  }
}
