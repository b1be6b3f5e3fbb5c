import { aboveLimit, MOST_ABOVE, type AboveAlert } from '../../contract/judgement/above.ts';
import type { StandsOut } from '../../contract/judgement/stands-out.ts';
import type { DateRange } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import { during } from '../analytics/access.ts';
import { count, whole } from '../analytics/metric-query.ts';
import type { Traffic } from './traffic.ts';

/** Publishers above the alert of their package over a range, by all its events: what is steadily bad stands out on no day. `keeps` leaves out what is not asked about. */
export async function aboveIn(
  traffic: Traffic,
  access: AccessScope,
  range: DateRange,
  keeps: (publisher: string) => boolean,
): Promise<StandsOut['above']> {
  const rows = await traffic.ask(access, {
    dimensions: ['package', 'publisher'],
    measures: { part: count(traffic.isInvalid), all: count() },
    filters: [...traffic.about, ...during(range)],
  });
  const publishers = rows.map((row) => ({
    package_name: String(row['package']),
    publisher: String(row['publisher']),
    part: whole(row['part'] as number | null),
    all: whole(row['all'] as number | null),
  }));
  const above = access.packages
    .flatMap(({ name, alertPct }) => {
      const own = publishers.filter(({ package_name }) => package_name === name),
        sum = (of: 'part' | 'all'): number => own.reduce((total, each) => total + each[of], 0);
      const named = own.filter(({ publisher }) => publisher !== '' && keeps(publisher));
      return aboveLimit(named, (each) => each, { part: sum('part'), all: sum('all') }, alertPct / 100).map(({ source, excess }) => ({
        source: { ...source, alertPct } satisfies AboveAlert,
        excess,
      }));
    })
    .sort((a, b) => b.excess - a.excess);
  return { count: above.length, sources: above.slice(0, MOST_ABOVE).map(({ source }) => source) };
}
