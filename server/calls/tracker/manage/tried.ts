import type * as z from 'zod/mini';
import type { CampaignTerms } from '../../../../contract/areas/tracker/campaign.ts';
import type { wouldHave } from '../../../../contract/areas/tracker/publisher.ts';
import { TRIED_DAYS, type TriedLimit, type TriedRule, type TypedLimits } from '../../../../contract/areas/tracker/tried.ts';
import { keptOut, nothingCame, type SourceDay } from '../../../../contract/judgement/replay.ts';
import { RULE_DAYS } from '../../../../contract/life/tracker-life.ts';
import { addDays, dayIn, daysOf, type Day } from '../../../../contract/time/dates.ts';
import type { PackageRecord } from '../../../access.ts';
import { during } from '../../../analytics/access.ts';
import { count, sum, whole, type Filter } from '../../../analytics/metric-query.ts';
import type { TrackerColumn } from '../../../analytics/models/tracker-model.ts';
import { units } from '../../../analytics/queries/money.ts';
import type { TrackerRecord } from '../../../records/tracker/tracker.ts';
import { sumsBy } from '../../../figures/tracker/sums.ts';
import type { Asked, ManageDeps } from '../../../tracker/desk.ts';
import { campaignTerms, publisherTerms } from '../../../tracker/record.ts';

type Deps = Pick<ManageDeps, 'analytics' | 'records' | 'now'>;
/** Days of one source by the place of their day. */
type Days = SourceDay[];
interface Sources {
  /** By the publisher's code, all of it; by the campaign's code, its publishers apart. */
  readonly publishers: Map<string, Days>;
  readonly campaigns: Map<string, Map<string, Days>>;
}
const plus = (a: SourceDay, b: SourceDay): SourceDay => ({
  events: a.events + b.events,
  fraud: a.fraud + b.fraud,
  cost: a.cost + b.cost,
  revenue: a.revenue + b.revenue,
});
const inMap = <V>(map: Map<string, V>, key: string, fresh: () => V): V => {
  const value = map.get(key) ?? fresh();
  map.set(key, value);
  return value;
};
/** What came from each publisher and campaign of a package, a day each. */
async function sourcesOf({ analytics }: Deps, asked: Asked, { name }: PackageRecord, days: readonly Day[]): Promise<Sources> {
  const rows = await sumsBy(
    analytics,
    asked,
    ['day', 'campaign_id', 'publisher_id', 'publisher'],
    [{ column: 'package', oneOf: [name] }, ...during({ fromDate: days[0] ?? '', toDate: days.at(-1) ?? '' })],
  );
  const at = new Map(days.map((day, i) => [day, i]));
  const empty = (): Days => days.map(() => nothingCame);
  const publishers = new Map<string, Days>(),
    campaigns = new Map<string, Map<string, Days>>();
  for (const { key, kind, sums } of rows) {
    const day = at.get(key.day);
    // costs by day are paid whoever is blocked later
    if (kind !== 'event' || day === undefined) continue;
    const came = { events: sums.events, fraud: sums.fraudEvents, cost: sums.cost, revenue: sums.revenue };
    const source = key.publisher_id === '' ? key.publisher : key.publisher_id;
    for (const of of [
      inMap(publishers, source, empty),
      inMap(
        inMap(campaigns, key.campaign_id, () => new Map<string, Days>()),
        source,
        empty,
      ),
    ])
      of[day] = plus(of[day] ?? nothingCame, came);
  }
  return { publishers, campaigns };
}
/** Which limits a rule is made of. */
const limitsOfRule: Readonly<Record<TriedRule, readonly (keyof typeof TypedLimits)[]>> = {
  block: ['block_pct', 'block_from_events'],
  ctit_min: ['ctit_min_s'],
  ctit_max: ['ctit_max_h'],
};
const totalOf = (parts: Iterable<SourceDay>): SourceDay => [...parts].reduce(plus, nothingCame);

/** Limits of one record that are tried in the place of those that are saved. */
export type TypedOf = Pick<z.output<(typeof wouldHave)['query']>, 'id' | keyof typeof TypedLimits>;
/** What limits and rules would have rejected in the last days of each package: as they are saved, or those of one record as they are typed. */
export async function triedLimits(deps: Deps, asked: Asked, { id: only, ...typed }: TypedOf = {}): Promise<TriedLimit[]> {
  const isAsked = ({ id }: TrackerRecord): boolean => only === undefined || id === only;
  const [publishers, campaigns] = await Promise.all([
    deps.records.tracker.list(asked.access, 'publisher').then((all) => all.filter(isAsked)),
    deps.records.tracker.list(asked.access, 'campaign').then((all) => all.filter(isAsked)),
  ]);
  if (publishers.length + campaigns.length === 0) return [];
  const given = Object.fromEntries(Object.entries(typed).filter(([, limit]) => limit !== undefined));
  const termsOf = (record: TrackerRecord) => ({ ...campaignTerms(record), ...given });
  const tried = await Promise.all(
    asked.access.packages.map(async (pkg): Promise<TriedLimit[]> => {
      const toDate = dayIn(deps.now(), pkg.timeZone),
        fromDate = addDays(toDate, 1 - TRIED_DAYS),
        days = daysOf({ fromDate: addDays(fromDate, -RULE_DAYS), toDate });
      const period = { fromDate, toDate, currency: pkg.currency };
      const sources = await sourcesOf(deps, asked, pkg, days);
      const rowOf = (
        of: TriedLimit['of'],
        id: string,
        rule: TriedRule,
        saved: Partial<Record<keyof typeof TypedLimits, number | null>>,
        all: SourceDay,
        out: SourceDay,
      ): TriedLimit => ({
        of,
        id,
        rule,
        isTyped: limitsOfRule[rule].some((limit) => typed[limit] !== undefined && typed[limit] !== saved[limit]),
        ...period,
        events: all.events,
        rejected: out.events,
        fraud: out.fraud,
        saved: units(out.cost),
        revenue: units(out.revenue),
      });
      const inPeriod = (of: readonly SourceDay[]): SourceDay => totalOf(of.slice(RULE_DAYS));
      const ownPublishers = publishers.filter(({ package_name }) => package_name === pkg.name),
        ownCampaigns = campaigns.filter(({ package_name }) => package_name === pkg.name);
      const late = await lateAndSoon(
        deps,
        asked,
        pkg,
        ownCampaigns.map((record) => ({ ...termsOf(record), code: record.code })),
        period,
      );
      return [
        ...ownPublishers.map((record) => {
          const own = sources.publishers.get(record.code) ?? [],
            saved = publisherTerms(record);
          return rowOf('publisher', record.id, 'block', saved, inPeriod(own), keptOut(own, RULE_DAYS, { ...saved, ...given }));
        }),
        ...ownCampaigns.flatMap((record) => {
          const own = [...(sources.campaigns.get(record.code)?.values() ?? [])],
            saved = campaignTerms(record),
            terms = termsOf(record);
          const all = totalOf(own.map(inPeriod));
          return [
            rowOf('campaign', record.id, 'block', saved, all, totalOf(own.map((each) => keptOut(each, RULE_DAYS, terms)))),
            ...late(record.code).map(([rule, out]) => rowOf('campaign', record.id, rule, saved, all, out)),
          ];
        }),
      ];
    }),
  );
  return tried.flat();
}

type Late = (code: string) => readonly (readonly [TriedRule, SourceDay])[];
/** Events of campaigns too soon and too late after their click, by the rules that are set. One question for all campaigns of one limit. */
async function lateAndSoon(
  { analytics }: Deps,
  asked: Asked,
  { name }: PackageRecord,
  campaigns: readonly (Pick<CampaignTerms, 'ctit_min_s' | 'ctit_max_h'> & { readonly code: string })[],
  range: { readonly fromDate: Day; readonly toDate: Day },
): Promise<Late> {
  const limits = new Map<string, { readonly rule: TriedRule; readonly filter: Filter<TrackerColumn>; readonly codes: string[] }>();
  for (const { code, ctit_min_s, ctit_max_h } of campaigns) {
    const rules = [
      ...(ctit_min_s === null ? [] : [{ rule: 'ctit_min' as const, filter: { column: 'click_to_event_s', below: ctit_min_s } as const }]),
      // a second later is too late
      ...(ctit_max_h === null
        ? []
        : [{ rule: 'ctit_max' as const, filter: { column: 'click_to_event_s', atLeast: ctit_max_h * 3_600 + 1 } as const }]),
    ];
    for (const rule of rules) inMap(limits, JSON.stringify(rule), () => ({ ...rule, codes: [] })).codes.push(code);
  }
  const found = await Promise.all(
    [...limits.values()].map(async ({ rule, filter, codes }) => {
      const rows = await analytics.tracker.query(
        asked.access,
        {
          dimensions: ['campaign_id'],
          measures: {
            events: count<TrackerColumn>(),
            fraud: count<TrackerColumn>({ column: 'fraud_status', oneOf: ['fraud'] }),
            cost: sum<TrackerColumn>('cost'),
            revenue: sum<TrackerColumn>('revenue'),
          },
          filters: [
            { column: 'package', oneOf: [name] },
            { column: 'campaign_id', oneOf: codes },
            { column: 'kind', oneOf: ['event'] },
            filter,
            ...during(range),
          ],
        },
        { signal: asked.signal },
      );
      const by = new Map(
        rows.map((row): [string, SourceDay] => [
          row.campaign_id,
          { events: whole(row.events), fraud: whole(row.fraud), cost: whole(row.cost), revenue: whole(row.revenue) },
        ]),
      );
      return codes.map((code) => [code, [rule, by.get(code) ?? nothingCame]] as const);
    }),
  );
  const of = found.flat();
  return (code) => of.flatMap(([own, row]) => (own === code ? [row] : []));
}
