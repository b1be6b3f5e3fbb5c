import { MAX_FINDINGS, type NamedSource, type StandsOut } from '../../../contract/judgement/stands-out.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { whatStandsOut } from '../../detection/stands-out.ts';
import type { Scoped } from './scope.ts';

const columns = { publisher: ['publisher', 'publisher_id'], campaign: ['campaign', 'campaign_id'] } as const;
type Kind = keyof typeof columns;

/** What stands out among the events of the tracker. Sources are judged by their ids and told by the names that tables and filters have. `now` is epoch milliseconds, `most` how many findings are told. */
export async function trackerStandsOut(analytics: Analytics, asked: Scoped, now: number, most = MAX_FINDINGS): Promise<StandsOut> {
  const found = await whatStandsOut(analytics, asked, 'tracker', now, undefined, most);
  const sources = [
    ...found.findings.flatMap((each) => [each, ...each.also, ...each.across]),
    ...found.marks.map(({ first }) => first),
    ...found.surges,
    ...found.recurring,
    ...found.above.sources.map(({ publisher }) => ({ kind: 'publisher', value: publisher })),
  ];
  const idsOf = (kind: Kind): string[] => [...new Set(sources.filter((each) => each.kind === kind).map(({ value }) => value))];
  const carried = async (kind: Kind) => {
    const [name, id] = columns[kind],
      ids = idsOf(kind);
    if (ids.length === 0) return [];
    const rows = await analytics.tracker.query(
      asked.access,
      {
        dimensions: ['package', name, id],
        measures: { count: count() },
        filters: [{ column: id, oneOf: ids }],
        order: [{ by: 'count', descending: true }, { by: name }],
      },
      asked,
    );
    return rows.map((row) => ({ kind, pkg: row.package, id: row[id], name: row[name] }));
  };
  const names = new Map<string, string>();
  const keyOf = (kind: string, pkg: string | null, id: string): string => JSON.stringify([kind, pkg, id]);
  for (const { kind, pkg, id, name } of (await Promise.all([carried('publisher'), carried('campaign')])).flat()) {
    const called = asked.nameOf(kind, pkg, id, name);
    // a source of several names has the one of most rows; a mark does not say its package
    for (const key of [keyOf(kind, pkg, id), keyOf(kind, null, id)]) if (!names.has(key)) names.set(key, called);
  }
  const nameIn = (pkg: string | null, kind: string, id: string): string => names.get(keyOf(kind, pkg, id)) ?? id;
  const named = <S extends NamedSource>(source: S, pkg: string | null): S => ({ ...source, name: nameIn(pkg, source.kind, source.value) });
  const own = <S extends NamedSource & { readonly package_name: string }>(source: S): S => named(source, source.package_name);
  return {
    ...found,
    findings: found.findings.map((each) => ({
      ...own(each),
      also: each.also.map((other) => named(other, each.package_name)),
      across: each.across.map((other) => named(other, each.package_name)),
    })),
    marks: found.marks.map((mark) => ({ ...mark, first: named(mark.first, null) })),
    surges: found.surges.map(own),
    recurring: found.recurring.map(own),
    above: {
      ...found.above,
      sources: found.above.sources.map((each) => ({ ...each, publisher: nameIn(each.package_name, 'publisher', each.publisher) })),
    },
  };
}
