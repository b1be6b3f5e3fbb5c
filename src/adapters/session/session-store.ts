import * as z from 'zod/mini';
import { Day, isPreset, type DateRange, type Preset, type RangeChoice } from '../../../contract/time/dates.ts';
import { dashboardTypes, type DashboardType, type MenuItem } from '../../../contract/policy.ts';
import { User } from '../../../contract/areas/session.ts';
import { createDrafts, forgetDrafts, type Drafts } from '../drafts.ts';
import type { Store } from '../storage.ts';

/** The keys of spec §3. `selectedPackage` and `startDateValue` repeat their neighbours, as specified. */
export const keys = {
  token: 'token',
  user: 'auth_data',
  package: 'dpackage',
  selectedPackage: 'selectedPackage',
  dashboard: 'dash',
  fromDate: 'startDate',
  toDate: 'endDate',
  fromDateValue: 'startDateValue',
  lastActivityAt: 'session_timeout',
  loginAt: 'LOGIN_TIME',
  expiresAt: 'EXPIRED_TIME',
  menu: 'MENU_LIST_VALUE',
  zoneOffset: 'zone_offset',
  packages: 'PACKAGE_LIST',
} as const;
const lasting = { layout: 'layout_config', language: 'language_config' } as const;

const Menu = z.object({ user: z.string(), menu: z.array(z.object({ menu_name: z.string(), route: z.string(), sub_menu: z.string() })) });
const Text = z.string().check(z.minLength(1));
const At = z.number().check(z.positive());

export interface StoredSession {
  readonly user: User;
  readonly token: string;
  readonly loginAt: number;
  readonly expiresAt: number;
  readonly lastActivityAt: number;
}

export interface StoredScope {
  readonly package: string | null;
  readonly range: RangeChoice;
  readonly days: DateRange;
  readonly offsetMinutes: number;
}

/** A value read back is a stranger's: it fits its shape, or it is absent (D9). */
export function createSessionStore(store: Store) {
  const read = <T extends z.ZodMiniType>(key: string, shape: T): z.output<T> | null => {
    const parsed = shape.safeParse(store.read(key));
    return parsed.success ? parsed.data : null;
  };
  return {
    /** The stored session, whole or not at all; whether it is still valid is the caller's question. */
    session(): StoredSession | null {
      const user = read(keys.user, User);
      const token = read(keys.token, Text);
      const loginAt = read(keys.loginAt, At);
      const expiresAt = read(keys.expiresAt, At);
      if (user === null || token === null || loginAt === null || expiresAt === null) return null;
      return { user, token, loginAt, expiresAt, lastActivityAt: read(keys.lastActivityAt, At) ?? loginAt };
    },
    /** The token goes last: other tabs take its arrival for the sign-in. */
    saveSession({ user, token, loginAt, expiresAt, lastActivityAt }: StoredSession): void {
      store.write(keys.user, user);
      store.write(keys.loginAt, loginAt);
      store.write(keys.expiresAt, expiresAt);
      store.write(keys.lastActivityAt, lastActivityAt);
      store.write(keys.token, token);
    },
    saveTimes({ loginAt, expiresAt }: { readonly loginAt: number; readonly expiresAt: number }): void {
      store.write(keys.loginAt, loginAt);
      store.write(keys.expiresAt, expiresAt);
    },
    saveActivity: (at: number): void => {
      store.write(keys.lastActivityAt, at);
    },
    activityAt: (): number | null => read(keys.lastActivityAt, At),
    times(): { loginAt: number; expiresAt: number } | null {
      const loginAt = read(keys.loginAt, At);
      const expiresAt = read(keys.expiresAt, At);
      return loginAt === null || expiresAt === null ? null : { loginAt, expiresAt };
    },
    /** Every key of the session; what is about the person's taste stays. */
    forget(): void {
      for (const key of Object.values(keys)) store.remove(key);
    },

    package: (): string | null => read(keys.package, Text) ?? read(keys.selectedPackage, Text),
    /** What was chosen last: a preset, or days of which either may be missing. */
    range(): { readonly preset: Preset } | { readonly fromDate: string | null; readonly toDate: string | null } {
      const chosen = store.read(keys.fromDateValue);
      return isPreset(chosen) ? { preset: chosen } : { fromDate: read(keys.fromDate, Day), toDate: read(keys.toDate, Day) };
    },
    /** Days as they are today, and the preset where they are one; `offsetMinutes` is the package's zone's, for the first script. */
    saveScope({ package: name, range, days, offsetMinutes }: StoredScope): void {
      if (name !== null) {
        store.write(keys.package, name);
        store.write(keys.selectedPackage, name);
      }
      store.write(keys.fromDate, days.fromDate);
      store.write(keys.fromDateValue, 'preset' in range ? range.preset : days.fromDate);
      store.write(keys.toDate, days.toDate);
      store.write(keys.zoneOffset, offsetMinutes);
    },
    /** Names of the packages that there are, for the first script: it asks about no other, which the server would refuse. */
    savePackages: (names: readonly string[]): void => {
      store.write(keys.packages, names);
    },
    dashboard: (): DashboardType | null => read(keys.dashboard, z.enum(dashboardTypes)),
    saveDashboard: (type: DashboardType): void => {
      store.write(keys.dashboard, type);
    },
    /** The menu last seen by this user, for when the server's cannot be had (D18b). */
    menu(user: string): readonly MenuItem[] | null {
      const stored = read(keys.menu, Menu);
      return stored !== null && stored.user === user ? stored.menu : null;
    },
    saveMenu: (user: string, menu: readonly MenuItem[]): void => {
      store.write(keys.menu, { user, menu });
    },

    drafts: (user: string): Drafts => createDrafts(store, user),
    forgetDrafts: (): void => {
      forgetDrafts(store);
    },

    layout: (): unknown => store.read(lasting.layout),
    saveLayout: (layout: unknown): void => {
      store.write(lasting.layout, layout);
    },
    language: (): unknown => store.read(lasting.language),
    saveLanguage: (language: string): void => {
      store.write(lasting.language, language);
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
