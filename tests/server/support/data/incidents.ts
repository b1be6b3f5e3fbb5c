import { namesOf } from '../../../../contract/filters/filter.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allFilters, incidentFilters, type FilterSet } from '../../../../contract/filters/incident.ts';
import { ALL, isAdmitted } from '../../../../contract/scope.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { Comparison } from '../../../../contract/metric.ts';
import { openAnalytics, type AnalyticsOptions, type EmbeddedAnalytics } from '../../../../server/analytics/analytics.ts';
import type { IncidentRow } from '../../../../server/analytics/models/incident-model.ts';
import type { DemoIncident } from '../../../../server/demo/incident/incidents.ts';
import { packages } from '../../../../server/demo/world.ts';
import { judge, type Caller, type AccessScope } from '../../../../server/access.ts';

/** A Friday, 15:00 in India: today is partly filled. */
export const NOW = Date.UTC(2026, 10, 20, 9, 30);

export interface Store {
  readonly analytics: EmbeddedAnalytics;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}
export async function openStore(options: Partial<AnalyticsOptions> = {}): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-'));
  const analytics = await openAnalytics({ folder, ...options });
  return {
    analytics,
    folder,
    remove: async () => {
      await analytics.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `currencies`: of some packages by their name; all others have rupees, so that their amounts are added up. */
export const accessScopeOf = (
  names: readonly string[],
  publishers: readonly string[] | null = null,
  currencies: Readonly<Record<string, string>> = {},
): AccessScope => {
  const seen = packages
    .filter((p) => names.includes(p.name))
    .map(({ name, title, customer, timeZone, type }) => ({
      name,
      title,
      customer,
      timeZone,
      currency: currencies[name] ?? 'INR',
      type,
      alertPct: name.length,
    }));
  return judge('session', { role: 'analyst', publishers }, seen, ALL);
};

export interface Question {
  readonly access: AccessScope;
  readonly range: DateRange;
  readonly filters: Partial<FilterSet>;
  readonly compare?: Comparison;
}
const caller: Caller = {
  id: 'u',
  name: 'U',
  email: 'u@demo.example',
  role: 'analyst',
  publishers: null,
  packages: [],
  verificationApiKey: '',
  redmineProjectId: null,
  sessionId: '',
};
/** A question as the policy hook hands it to a handler. */
export function asked({ access, range, filters, compare = 'previous' }: Question) {
  const package_name = access.packages.length === 1 ? (access.packages[0]?.name ?? 'all') : 'all';
  return {
    query: { package_name, ...range, ...allFilters, ...filters, compare },
    params: { package: package_name },
    access,
    caller,
    signal: new AbortController().signal,
    accessToAll: () => access,
    requestId: 'test',
  };
}
export function askedOptions({ access, range, filters = {} }: Pick<Question, 'access' | 'range'> & Partial<Pick<Question, 'filters'>>) {
  const { query, ...rest } = asked({ access, range, filters });
  const { compare: _, ...scope } = query;
  return { ...rest, query: { ...scope, page: 1, limit: 100, language: 'en' as const } };
}

/** The same restriction, spelled out row by row. */
export const matching = (rows: readonly IncidentRow[], { access, range, filters }: Question): IncidentRow[] =>
  rows.filter(
    (row) =>
      access.packages.some((p) => p.name === row.package) &&
      (access.publishers === null || access.publishers.includes(row.publisher)) &&
      row.day >= range.fromDate &&
      row.day <= range.toDate &&
      namesOf(incidentFilters).every((name) => isAdmitted(filters[name] ?? 'all', row[name])),
  );

/** An incident as it stood at a moment, from its transitions one by one; null where it was not found yet. */
export function incidentAt({ row, transitions }: DemoIncident, moment: number): IncidentRow | null {
  const passed = transitions.filter(({ at }) => at <= moment);
  const downAt = passed.find(({ status }) => status === 'Taken down')?.at;
  const status = passed.at(-1)?.status;
  if (status === undefined) return null;
  return { ...row, status, minutes_to_down: downAt === undefined ? null : Math.round((downAt - row.detected_at) / 60_000) };
}

/** How many rows share a value, most first, ties by value. */
export function tally(rows: readonly IncidentRow[], of: (row: IncidentRow) => string): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
