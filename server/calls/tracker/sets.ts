import { sideOf } from '../../../contract/judgement/share.ts';
import { NEAR_CAP_PCT, type TrackerSet } from '../../../contract/areas/tracker/tracker.ts';
import { dayIn } from '../../../contract/time/dates.ts';
import { alertOf } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { isAddable } from '../../analytics/queries/money.ts';
import { campaignTerms, publisherTerms } from '../../tracker/record.ts';
import type { Registry, Scoped } from '../../figures/tracker/scope.ts';
import { sumsBy, type Exact } from '../../figures/tracker/sums.ts';

/** A group of the first level of the table; `code` null where it is no one record's. */
interface Group {
  readonly of: { readonly package_name: string | null; readonly code: string | null };
  readonly sums: Exact;
}
type Level = 'publisher' | 'campaign' | 'event_type';
const keyOf = (packageName: string | null, code: string | null): string => JSON.stringify([packageName, code]);

/** Events of today, each package's own, by publisher. */
async function usedToday(analytics: Analytics, { access, signal }: Pick<Scoped, 'access' | 'signal'>, now: number) {
  const today = new Map(access.packages.map(({ name, timeZone }) => [name, dayIn(now, timeZone)]));
  const used = new Map<string, number>();
  for (const { key, sums } of await sumsBy(
    analytics,
    { access, signal },
    ['package', 'publisher_id', 'day'],
    [{ column: 'day', oneOf: [...new Set(today.values())] }],
  )) {
    if (key.day !== today.get(key.package)) continue;
    const of = keyOf(key.package, key.publisher_id);
    used.set(of, (used.get(of) ?? 0) + sums.events);
  }
  return used;
}

/** Says which groups of a level are in a set. */
export async function setsOf(
  analytics: Analytics,
  asked: Scoped,
  registry: Pick<Registry, 'list'>,
  level: Level,
  now: number,
): Promise<(set: TrackerSet, group: Group) => boolean> {
  const { access } = asked;
  const records = level === 'event_type' ? [] : await registry.list(access, level);
  const alerts = new Map(
    records.map((record) => [
      keyOf(record.package_name, record.code),
      (level === 'publisher' ? publisherTerms(record) : campaignTerms(record)).alert_pct,
    ]),
  );
  const caps = new Map(
    level === 'publisher' ? records.map((record) => [keyOf(record.package_name, record.code), publisherTerms(record).event_cap_day]) : [],
  );
  const used = [...caps.values()].some((cap) => cap !== null) ? await usedToday(analytics, asked, now) : new Map<string, number>();
  return (set, { of, sums }) => {
    const key = keyOf(of.package_name, of.code);
    switch (set) {
      case 'all':
        return true;
      case 'losing':
        return isAddable(access) && sums.revenue < sums.cost;
      case 'alert':
        return sideOf({ part: sums.fraudEvents, all: sums.events }, (alerts.get(key) ?? alertOf(access)) / 100) === 'above';
      case 'cap': {
        const cap = caps.get(key) ?? null;
        return cap !== null && 100 * (used.get(key) ?? 0) >= NEAR_CAP_PCT * cap;
      }
    }
  };
}
