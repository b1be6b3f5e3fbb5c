import { CLEAN_BELOW_PCT, type PublisherShare } from '../../../../contract/areas/web/web.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { comparedOf } from '../compared.ts';
import { keyOf, publishersBefore, publishersIn, type Publisher } from './publishers.ts';
import { byText, pct, whole, type Scoped } from '../scope.ts';
import { ranked, type Volume } from '../volume.ts';
import { whyOf } from './why.ts';

const TOP_PUBLISHERS = 5;

type Rank = (a: Volume, b: Volume) => number;
const byTotal: Rank = (a, b) => b.total - a.total;
const cleanest: Rank = (a, b) => a.invalid / a.total - b.invalid / b.total || byTotal(a, b);
const mostInvalid: Rank = (a, b) => b.invalid - a.invalid || byTotal(a, b);

/** Some publishers beside the compared period, with what explains them and their days: further questions, about these publishers alone. */
async function described(
  analytics: Analytics,
  asked: Scoped,
  publishers: readonly Publisher[],
  before: ReadonlyMap<string, Volume>,
): Promise<PublisherShare[]> {
  if (publishers.length === 0) return [];
  const explained = await whyOf(analytics, asked, publishers);
  return publishers.map((publisher) => {
    const earlier = before.get(keyOf(publisher)),
      { why, series } = explained(publisher);
    return {
      ...publisher,
      invalidPct: pct(publisher.invalid, publisher.total),
      previousPct: pct(whole(earlier?.invalid), whole(earlier?.total)),
      topReason: why?.reason ?? null,
      why,
      series,
    };
  });
}
const first = (publishers: readonly Publisher[], rank: Rank): Publisher[] =>
  [...publishers]
    .sort((a, b) => rank(a, b) || byText(a.publisher, b.publisher) || byText(a.publisher_id, b.publisher_id))
    .slice(0, TOP_PUBLISHERS);
async function top(analytics: Analytics, asked: Scoped, now: number, choose: (all: readonly Publisher[]) => Publisher[]) {
  const [all, before] = await Promise.all([publishersIn(analytics, asked), publishersBefore(analytics, asked, comparedOf(asked, now))]);
  return described(analytics, asked, choose(all), before);
}

export const cleanestPublishers = (analytics: Analytics, asked: Scoped, now: number): Promise<PublisherShare[]> =>
  top(analytics, asked, now, (all) =>
    first(
      ranked(all).filter(({ invalid, total }) => 100 * invalid < CLEAN_BELOW_PCT * total),
      cleanest,
    ),
  );
export const worstPublishers = (analytics: Analytics, asked: Scoped, now: number): Promise<PublisherShare[]> =>
  top(analytics, asked, now, (all) =>
    first(
      all.filter(({ invalid, total }) => 100 * invalid >= CLEAN_BELOW_PCT * total),
      mostInvalid,
    ),
  );
