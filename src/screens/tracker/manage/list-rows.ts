import { pctOf } from '../../../../contract/judgement/share.ts';
import type { Performance } from '../../../../contract/areas/tracker/campaign.ts';
import type { TrackerListParams } from '../../../../machines/routes/areas/tracker.ts';
import { fraudIn } from '../cards/tracker-card.ts';
import type { ManagedStatus } from './StatusChip.tsx';

/** What a list needs to know of a record, whatever it is. */
export interface Managed {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly packageName: string;
  readonly status: ManagedStatus;
  /** To be blocked. */
  readonly isProposed?: boolean;
  /** Of its amounts; null where it is not known. */
  readonly currency: string | null;
  readonly used: number;
  readonly cap: number | null;
}
/** A row: a record, or a name that clicks carry and nobody has set up. `sums` null: no clicks and events, or they are not known yet. */
export interface ManagedRow extends Managed {
  readonly isSetUp: boolean;
  readonly sums: Performance | null;
}
const keyOf = (packageName: string, code: string): string => JSON.stringify([packageName, code]);

/** Records with what they bring, and behind them the names that only clicks know. */
export function managedRows(records: readonly Managed[], performance: readonly Performance[]): ManagedRow[] {
  const sums = new Map(performance.map((row) => [keyOf(row.package_name, row.code), row]));
  const known = new Set(records.map(({ packageName, code }) => keyOf(packageName, code)));
  return [
    ...records.map((record) => ({ ...record, isSetUp: true, sums: sums.get(keyOf(record.packageName, record.code)) ?? null })),
    ...performance
      .filter(({ package_name, code }) => !known.has(keyOf(package_name, code)))
      .map((row) => ({
        id: keyOf(row.package_name, row.code),
        name: row.name,
        code: row.code,
        packageName: row.package_name,
        status: null,
        currency: row.currency,
        used: 0,
        cap: null,
        isSetUp: false,
        sums: row,
      })),
  ];
}

/** In how many currencies the amounts of some rows are. */
export const currenciesIn = (rows: readonly ManagedRow[]): (string | null)[] => [
  ...new Set(rows.flatMap(({ sums, currency }) => (sums === null || (sums.revenue === 0 && sums.cost === 0) ? [] : [currency]))),
];
/** Null of too few events to be ranked by. */
const fraudOf = ({ sums }: ManagedRow): number | null => (sums === null ? null : pctOf(fraudIn(sums)));
function valueOf(row: ManagedRow, key: string): number | string | null {
  if (key === 'name') return row.name.toLowerCase();
  if (key === 'fraud') return fraudOf(row);
  if (key === 'used') return row.cap === null ? -1 : row.used / Math.max(1, row.cap);
  return row.sums?.[key as 'revenue' | 'cost' | 'profit' | 'clicks' | 'events'] ?? -Infinity;
}
/** Archived ones are shown where they are asked for, and amid the others where they have clicks and events: the total is that of all. */
export const isShown = ({ status, sums }: ManagedRow, show: TrackerListParams['show']): boolean =>
  show === 'all' ? status !== 'archived' || sums !== null : status === show;
export const isFound = ({ name, code }: Managed, search: string): boolean =>
  search === '' || `${name}\n${code}`.toLowerCase().includes(search.toLowerCase());
const ofMoney: readonly string[] = ['revenue', 'cost', 'profit'];
/** Amounts of several currencies are not compared: those of each stand together. */
export function sortedRows(rows: readonly ManagedRow[], sort: string): ManagedRow[] {
  const key = sort.replace('-', ''),
    sign = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [currency, others] = [a.currency ?? '', b.currency ?? ''];
    if (ofMoney.includes(key) && a.sums !== null && b.sums !== null && currency !== others) return currency < others ? -1 : 1;
    const [one, other] = [valueOf(a, key), valueOf(b, key)];
    if (one !== other) return one === null ? 1 : other === null ? -1 : sign * (one < other ? -1 : 1);
    return a.name < b.name ? -1 : 1;
  });
}
const ended: ReadonlySet<ManagedStatus> = new Set<ManagedStatus>(['draft', 'expired', 'archived', 'blocked', 'rejected']);
/** Does the cap of a record count in a sum? Nothing more is used of one that has ended, or that never began. */
export const countsInCaps = ({ status }: Pick<Managed, 'status'>): boolean => !ended.has(status);
interface Used {
  readonly used: number;
  readonly cap: number | null;
}
/** What is used of the caps of all; null where one of them has none: then there is no cap of the sum. */
export function capOfAll(all: readonly (Used | null | undefined)[]): { readonly used: number; readonly cap: number } | null {
  let used = 0,
    cap = 0;
  for (const each of all) {
    if (each?.cap == null) return null;
    used += each.used;
    cap += each.cap;
  }
  return all.length === 0 ? null : { used, cap };
}
