import { createHash } from 'node:crypto';
import { addDays, daysIn, DEFAULT_ZONE, type Day } from '../../contract/time/dates.ts';
import { grantsOfType } from '../../contract/policy.ts';
import { everything, wholePackages, type AccessScope } from '../access.ts';
import { zoneClock } from '../analytics/local-time.ts';
import { count } from '../analytics/metric-query.ts';
import { namedDocuments, recordedCampaign, recordedPublisher, type Named } from './named.ts';
import type { Syncing, TypedPackage } from './sync.ts';

/** Days of one question about names by day. */
const SPAN = 92;
const MARK = 'names';
const every = everything('the index of a package is built');

/** Of each package another text where other publishers and campaigns are set up in it; those of one whose type offers none are nobody's to see, and it has no text. */
export const recordedMarks = (
  { tracker }: Pick<Syncing['records'], 'tracker'>,
  packages: readonly TypedPackage[],
): Promise<ReadonlyMap<string, string>> =>
  tracker.marks(
    every,
    packages.flatMap(({ name, type }) => (grantsOfType[type].includes('tracker:manage') ? [name] : [])),
  );
/** Publishers, campaigns and domains of a package, of all stores, and of its records where it has such: one thing a name. */
export async function syncNames({ analytics, records, ask }: Syncing, name: string): Promise<void> {
  const { events, tracker } = analytics;
  const perDay = { dimensions: ['day'], measures: { rows: count() }, filters: [{ column: 'package', oneOf: [name] }] } as const;
  const found = await records.packages.byNames([name]);
  const recorded = (await recordedMarks(records, found)).get(name) ?? '';
  const [ofIncidents, ofEvents, ofTracker] = await Promise.all([
    analytics.query(every, perDay),
    events.query(every, perDay),
    tracker.query(every, perDay),
  ]);
  const { instant } = zoneClock(found[0]?.timeZone ?? DEFAULT_ZONE);
  /** Names are known by days, which begin where the package is. */
  const named = (type: Named['type'], of: string, id: string, day: Day): Named => {
    const at = instant(day, 0);
    return { type, name: of, id, first: at, last: at };
  };
  const all: Named[] = recorded === '' ? [] : await recordedOf(records, wholePackages(found, 'the index of a package is built'));
  const measures = { rows: count() };
  for (const span of spansOf(ofIncidents.map(({ day }) => day)))
    for (const { publisher, campaign, day } of await analytics.query(every, {
      dimensions: ['publisher', 'campaign', 'day'],
      measures,
      filters: inPackage(name, span),
    })) {
      all.push(named('publisher', publisher, '', day));
      if (campaign !== null) all.push(named('campaign', campaign, '', day));
    }
  for (const span of spansOf(ofEvents.map(({ day }) => day))) {
    const filters = inPackage(name, span);
    const [publishers, campaigns, domains] = await Promise.all([
      events.query(every, { dimensions: ['publisher', 'publisher_id', 'day'], measures, filters }),
      events.query(every, { dimensions: ['campaign', 'day'], measures, filters }),
      events.query(every, { dimensions: ['system_domain', 'day'], measures, filters }),
    ]);
    for (const { publisher, publisher_id, day } of publishers) all.push(named('publisher', publisher, publisher_id, day));
    for (const { campaign, day } of campaigns) all.push(named('campaign', campaign, '', day));
    for (const { system_domain, day } of domains) all.push(named('domain', system_domain, '', day));
  }
  for (const span of spansOf(ofTracker.map(({ day }) => day)))
    for (const row of await tracker.query(every, {
      dimensions: ['publisher', 'publisher_id', 'campaign', 'campaign_id', 'day'],
      measures,
      filters: inPackage(name, span),
    }))
      all.push(named('publisher', row.publisher, row.publisher_id, row.day), named('campaign', row.campaign, row.campaign_id, row.day));
  // of all that is known: a file that replaces rows leaves as many as there were
  const mark = createHash('sha256')
    .update(
      all
        .map((each) => JSON.stringify(each))
        .toSorted()
        .join('\n'),
    )
    .digest('hex');
  if ((await ask<Record<string, string>>({ what: 'marks', package: name }))[MARK] === mark) return;
  await ask({ what: 'replace', package: name, groups: [{ name: MARK, mark, documents: namedDocuments(all) }] });
}

async function recordedOf({ tracker }: Syncing['records'], of: AccessScope): Promise<Named[]> {
  const publishers = await tracker.list(of, 'publisher');
  const byId = new Map(publishers.map((record) => [record.id, record]));
  const campaigns = await tracker.list(of, 'campaign');
  return [...publishers.map(recordedPublisher), ...campaigns.map((record) => recordedCampaign(record, byId))];
}
const inPackage = (name: string, days: { readonly from: Day; readonly to: Day }) =>
  [
    { column: 'package', oneOf: [name] },
    { column: 'day', atLeast: days.from },
    { column: 'day', atMost: days.to },
  ] as const;
/** Days in spans that one question asks about. */
function spansOf(days: readonly Day[]): { readonly from: Day; readonly to: Day }[] {
  const sorted = days.toSorted();
  const [first] = sorted,
    last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const spans = Math.ceil(daysIn({ fromDate: first, toDate: last }) / SPAN);
  return Array.from({ length: spans }, (_, i) => ({ from: addDays(first, i * SPAN), to: addDays(first, (i + 1) * SPAN - 1) }));
}
