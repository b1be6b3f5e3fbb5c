import { byText } from '../../../../contract/judgement/order.ts';
import { TOP_PUBLISHERS, type PublisherShare } from '../../../../contract/areas/web/sources.ts';
import { sharesApart } from '../../../../contract/judgement/change.ts';
import { cleannessOf } from '../../../../contract/judgement/clean.ts';
import { excessOf, worstFirst, type Ranked } from '../../../../contract/judgement/rank.ts';
import { pctOf } from '../../../../contract/judgement/share.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { amountIn, currencyIn } from '../../../analytics/queries/money.ts';
import { comparedOf, periodOf } from '../../../figures/web/compared.ts';
import { cleannessIn } from '../../../figures/web/clean.ts';
import { keyOf, publishersBefore, publishersIn, type Publisher } from '../../../figures/web/publishers.ts';
import { unfiltered, type Scoped } from '../../../figures/web/scope.ts';
import { partOf, sumOf, type Volume } from '../../../figures/web/volume.ts';
import { whyOf } from './why.ts';

/** Some publishers beside the compared period, with what explains them and their days: further questions, about these publishers alone. */
async function described(
  analytics: Analytics,
  asked: Scoped,
  publishers: readonly { readonly source: Publisher; readonly excess: number | null }[],
  before: ReadonlyMap<string, Volume>,
): Promise<PublisherShare[]> {
  if (publishers.length === 0) return [];
  const explained = await whyOf(
    analytics,
    asked,
    publishers.map(({ source }) => source),
  );
  return publishers.map(({ source, excess }) => {
    const { costInvalid, ...publisher } = source;
    const earlier = before.get(keyOf(publisher)) ?? { total: 0, invalid: 0 },
      { why, series } = explained(source);
    return {
      ...publisher,
      excess: excess === null ? null : Math.round(excess),
      spendAtRisk: amountIn(asked.access, costInvalid),
      currency: currencyIn(asked.access),
      invalidPct: pctOf(partOf(publisher)),
      previousPct: pctOf(partOf(earlier)),
      apart: sharesApart(partOf(publisher), partOf(earlier)),
      topReason: why?.reason ?? null,
      why,
      series,
    };
  });
}
const byName = (a: Publisher, b: Publisher): number => byText(a.publisher, b.publisher) || byText(a.publisher_id, b.publisher_id);

/** Clean publishers with events in scope, most events first: with all their events, as they are judged. */
export async function cleanPublishers(analytics: Analytics, asked: Scoped, now: number): Promise<PublisherShare[]> {
  const judged = unfiltered(asked),
    { period } = await comparedOf(analytics, judged, now);
  const [inScope, all, before, cleanness] = await Promise.all([
    publishersIn(analytics, asked),
    publishersIn(analytics, judged),
    publishersBefore(analytics, judged, period),
    cleannessIn(analytics, asked, periodOf(asked), now),
  ]);
  const asking = new Set(inScope.map(keyOf)),
    whole = partOf(sumOf(all));
  const clean = all
    .filter((publisher) => asking.has(keyOf(publisher)) && cleanness.get(keyOf(publisher)) === 'clean')
    .sort((a, b) => b.total - a.total || byName(a, b))
    .slice(0, TOP_PUBLISHERS);
  return described(
    analytics,
    judged,
    clean.map((source) => ({ source, excess: excessOf(partOf(source), whole) })),
    before,
  );
}
/** Publishers with more invalid events than the others' share would give them, worst first: those with a name, but for those that are below the clean limit by all their events. */
export async function rankedPublishers(analytics: Analytics, asked: Scoped): Promise<Ranked<Publisher>[]> {
  const [all, judged] = await Promise.all([publishersIn(analytics, asked), publishersIn(analytics, unfiltered(asked))]);
  const isBelow = new Set(judged.filter((publisher) => cleannessOf(partOf(publisher)) === 'clean').map(keyOf));
  const candidates = all.filter((publisher) => publisher.publisher !== '' && !isBelow.has(keyOf(publisher))).sort(byName);
  return worstFirst(candidates, partOf, partOf(sumOf(all)));
}
export async function worstPublishers(analytics: Analytics, asked: Scoped, now: number): Promise<PublisherShare[]> {
  const [ranked, before] = await Promise.all([
    rankedPublishers(analytics, asked),
    comparedOf(analytics, asked, now).then(({ period }) => publishersBefore(analytics, asked, period)),
  ]);
  return described(analytics, asked, ranked.slice(0, TOP_PUBLISHERS), before);
}
