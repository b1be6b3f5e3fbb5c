import {
  hasAllEvents,
  setsOfAllEvents,
  type TrackerSet,
  type TrackerSort,
  type TrackerTable,
  type TrackerTableRow,
  type TrackerTableScope,
} from '../../../contract/areas/tracker/tracker.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { currencyIn, isAddable } from '../../analytics/queries/money.ts';
import type { Registry, Scoped } from '../../figures/tracker/scope.ts';
import { setsOf } from './sets.ts';
import { add, nothing, sumsIn, sumsTold, totalOf, type Exact, type SumDimension, type Summed } from '../../figures/tracker/sums.ts';

const columns = { publisher: 'publisher', campaign: 'campaign', event: 'event_type' } as const satisfies Record<string, SumDimension>;
type Column = (typeof columns)[keyof typeof columns];
type Dimension = Column | 'package' | 'publisher_id' | 'campaign_id';
const ofKey = (level: Column, key: Readonly<Record<string, string>>): Of =>
  level === 'event_type' ? nobody : { package_name: key['package'] ?? null, code: key[`${level}_id`] ?? null };

/** Whose record a row is about; null for one of several, or of none. */
type Of = Pick<TrackerTableRow, 'package_name' | 'code'>;
const nobody: Of = { package_name: null, code: null };
interface Group {
  readonly name: string;
  of: Of;
  readonly sums: Exact;
  readonly parts: Map<string, Group>;
}
type SortKey = TrackerSort extends infer S extends string ? (S extends `-${infer K}` ? K : S) : never;

/** Groups within groups. Clicks and costs belong to no event type, and stay above that level, unless they bring or cost money: then they are a row of no type. */
function treeOf(rows: readonly Summed<Dimension>[], levels: readonly Column[]): Map<string, Group> {
  const top = new Map<string, Group>();
  for (const { key, kind, sums } of rows) {
    let parts = top;
    for (const level of levels) {
      if (level === 'event_type' && kind !== 'event' && sums.revenue === 0 && sums.cost === 0) break;
      const name = key[level],
        of = ofKey(level, key),
        group = parts.get(name) ?? { name, of, sums: { ...nothing }, parts: new Map<string, Group>() };
      if (group.of.package_name !== of.package_name || group.of.code !== of.code) group.of = nobody;
      parts.set(name, group);
      add(group.sums, sums);
      parts = group.parts;
    }
  }
  return top;
}
const valueOf = ({ revenue, cost, ...sums }: Exact, key: SortKey): number =>
  key === 'profit' ? revenue - cost : key === 'revenue' ? revenue : key === 'cost' ? cost : sums[key];

function sorted(groups: Iterable<Group>, sort: TrackerSort): Group[] {
  const key = sort.replace('-', '') as SortKey,
    sign = sort.startsWith('-') ? -1 : 1;
  return [...groups].sort((a, b) => sign * (valueOf(a.sums, key) - valueOf(b.sums, key)) || (a.name < b.name ? -1 : 1));
}
function* depthFirst(
  asked: Scoped,
  groups: readonly Group[],
  levels: readonly Column[],
  sort: TrackerSort,
  path: readonly string[],
): Generator<TrackerTableRow> {
  for (const { name, of, sums, parts } of groups) {
    const own = [...path, name],
      hasClicks = !levels.slice(0, own.length).includes('event_type');
    yield { path: own, ...of, ...sumsTold(asked, sums), ...(hasClicks ? {} : { clicks: null, uniqueClicks: null, invalidClicks: null }) };
    yield* depthFirst(asked, sorted(parts.values(), sort), levels, sort, own);
  }
}

/** Amounts of several currencies are not compared. */
const sortIn = ({ query: { sort }, access }: Scoped<TrackerTableScope>): TrackerSort =>
  isAddable(access) || !/revenue|cost|profit/i.test(sort) ? sort : sort.startsWith('-') ? '-events' : 'events';
/** One page of the first level with all its parts. The engine sums by all levels at once: those of a package are some thousand at most. */
export async function tableOf(
  analytics: Analytics,
  asked: Scoped<TrackerTableScope>,
  registry: Pick<Registry, 'list'>,
  now: number,
): Promise<TrackerTable> {
  const { group, search, page, limit } = asked.query;
  const sort = sortIn(asked);
  const isJudged = hasAllEvents(asked.query);
  const set = isJudged || !setsOfAllEvents.includes(asked.query.set) ? asked.query.set : 'all';
  const levels = group.split(',').map((level) => columns[level as keyof typeof columns]);
  const whose = levels.flatMap((level): Dimension[] => (level === 'event_type' ? [] : [`${level}_id`]));
  const rows = await sumsIn<Dimension>(analytics, asked, [...levels, ...(whose.length === 0 ? [] : (['package'] as const)), ...whose]);
  const wanted = search?.toLowerCase();
  const found = rows.filter(({ key }) => wanted === undefined || key[levels[0] ?? 'publisher'].toLowerCase().includes(wanted));
  const tree = [...treeOf(found, levels).values()];
  const isIn = await setsOf(analytics, asked, registry, levels[0] ?? 'publisher', now);
  const countOf = (one: TrackerSet): number => tree.filter((each) => isIn(one, each)).length;
  const chosen = tree.filter((each) => isIn(set, each));
  const groups = sorted(chosen, sort);
  return {
    rows: [...depthFirst(asked, groups.slice((page - 1) * limit, page * limit), levels, sort, [])],
    total_count: groups.length,
    currency: currencyIn(asked.access),
    // clicks are in no group of event types
    total: sumsTold(asked, totalOf((set === 'all' ? found : chosen).map(({ sums }) => sums))),
    sets: {
      all: tree.length,
      losing: isJudged ? countOf('losing') : null,
      alert: isJudged ? countOf('alert') : null,
      cap: countOf('cap'),
    },
  };
}
