import type {
  PublisherClicks,
  PublisherCost,
  PublisherEvents,
  PublisherFrauds,
  PublisherMoney,
} from '../../../contract/areas/tracker/tracker.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { currencyIn, units } from '../../analytics/queries/money.ts';
import type { Scoped } from '../../figures/tracker/scope.ts';
import { add, comparedOf, nothing, runningCosts, sumsBefore, sumsIn, type Exact, type Summed } from '../../figures/tracker/sums.ts';

const TOP = 5;
interface Publisher {
  readonly publisher: string;
  readonly publisher_id: string;
  readonly package_name: string | null;
}
const dimensions = ['package', 'publisher', 'publisher_id'] as const;
type One = Publisher & { readonly sums: Exact };

/** A publisher is one by its name, as the filter has it; several of one name have the first id, and no package. */
function byPublisher(rows: readonly Summed<(typeof dimensions)[number]>[]): Map<string, One> {
  const publishers = new Map<string, One>();
  for (const { key, sums } of rows) {
    const known = publishers.get(key.publisher);
    if (known === undefined)
      publishers.set(key.publisher, {
        publisher: key.publisher,
        publisher_id: key.publisher_id,
        package_name: key.package,
        sums: { ...nothing, ...sums },
      });
    else {
      add(known.sums, sums);
      const isSame = key.package === known.package_name && key.publisher_id === known.publisher_id;
      if (!isSame)
        publishers.set(key.publisher, {
          ...known,
          package_name: null,
          publisher_id: key.publisher_id < known.publisher_id ? key.publisher_id : known.publisher_id,
        });
    }
  }
  return publishers;
}
/** Publishers that have something of a measure, most first. */
async function ranked(analytics: Analytics, asked: Scoped, by: readonly (keyof Exact)[]): Promise<One[]> {
  const rows = await sumsIn(analytics, asked, dimensions);
  const weight = ({ sums }: One): number => by.reduce((found, key) => (found === 0 ? sums[key] : found), 0);
  return [...byPublisher(rows).values()]
    .filter((one) => by.some((key) => one.sums[key] !== 0))
    .sort((a, b) => weight(b) - weight(a) || (a.publisher < b.publisher ? -1 : 1));
}
const named = ({ publisher, publisher_id, package_name }: Publisher): Publisher => ({ publisher, publisher_id, package_name });

async function topOf<T>(
  analytics: Analytics,
  asked: Scoped,
  now: number,
  measure: 'events' | 'cost',
  row: (one: One, before: Exact | null, running: Exact) => T,
): Promise<T[]> {
  const { period } = await comparedOf(analytics, asked, now);
  const [top, ...others] = await Promise.all([
    ranked(analytics, asked, [measure]),
    sumsBefore(analytics, asked, period, dimensions),
    runningCosts(analytics, asked, period, dimensions),
  ]);
  const [before, running] = others.map(byPublisher);
  const of = (all: Map<string, One> | undefined, { publisher }: One): Exact => all?.get(publisher)?.sums ?? nothing;
  return top.slice(0, TOP).map((one) => row(one, period === null ? null : of(before, one), of(running, one)));
}
export const topByEvents = (analytics: Analytics, asked: Scoped, now: number): Promise<PublisherEvents[]> =>
  topOf(analytics, asked, now, 'events', (one, before) => ({
    ...named(one),
    events: one.sums.events,
    previous: before === null ? null : before.events,
  }));
/** None where amounts are of several currencies: they are not compared. */
export async function topByCost(analytics: Analytics, asked: Scoped, now: number): Promise<PublisherCost[]> {
  const currency = currencyIn(asked.access);
  return currency === null
    ? []
    : topOf(analytics, asked, now, 'cost', (one, before, running) => ({
        ...named(one),
        currency,
        cost: units(one.sums.cost),
        previous: before === null ? null : units(before.cost),
        comparable: before === null ? null : units(one.sums.cost - running.cost),
      }));
}

export async function clicksAndEvents(analytics: Analytics, asked: Scoped): Promise<PublisherClicks[]> {
  return (await ranked(analytics, asked, ['clicks', 'events'])).map((one) => ({
    ...named(one),
    clicks: one.sums.clicks,
    uniqueClicks: one.sums.uniqueClicks,
    events: one.sums.events,
  }));
}
/** Most fraudulent events first; publishers without events are not there. */
export async function eventFrauds(analytics: Analytics, asked: Scoped): Promise<PublisherFrauds[]> {
  const rows = (await ranked(analytics, asked, ['events'])).map((one) => ({
    ...named(one),
    events: one.sums.events,
    valid: one.sums.events - one.sums.fraudEvents,
    fraud: one.sums.fraudEvents,
  }));
  return rows.sort((a, b) => b.fraud - a.fraud || b.events - a.events || (a.publisher < b.publisher ? -1 : 1));
}
export async function revenueAndCost(analytics: Analytics, asked: Scoped): Promise<PublisherMoney[]> {
  const currency = currencyIn(asked.access);
  if (currency === null) return [];
  return (await ranked(analytics, asked, ['revenue', 'cost'])).map((one) => ({
    ...named(one),
    currency,
    revenue: units(one.sums.revenue),
    cost: units(one.sums.cost),
    profit: units(one.sums.revenue - one.sums.cost),
  }));
}
