import type { HitFilter } from '../../../contract/areas/search360/filters.ts';
import { entityTypes, type EntityType } from '../../../contract/areas/search360/types.ts';
import { ALL } from '../../../contract/scope.ts';
import { DEFAULT_ZONE, dayIn } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { HandlerDeps } from '../../handler.ts';
import { changedRows } from '../../incidents/standing.ts';
import type { Hit, IndexQuery } from '../../search/index/types.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { statuses, type Status } from '../../../contract/life/life-cycle.ts';

type Deps = Pick<HandlerDeps, 'records' | 'search'>;
type Answer = Awaited<ReturnType<SearchIndex['find']>>;
type NowOf = (hit: Hit) => { readonly status: Status | null; readonly last: number };

/** Where the incidents among hits stand and when they were seen last: as they were loaded, but for those that anybody changed since. */
export async function standingOf({ records }: Pick<Deps, 'records'>, access: AccessScope, hits: readonly Hit[]): Promise<NowOf> {
  const changed = await changedRows(
    access,
    records,
    hits.flatMap(({ type, key }) => (type === 'incident' ? [key] : [])),
  );
  return ({ type, key, status: loaded, last }) => {
    const now = type === 'incident' ? changed.get(key) : undefined;
    const status = now?.status ?? loaded;
    return { status: statuses.find((known) => known === status) ?? null, last: Math.max(last, now?.last_seen_at ?? last) };
  };
}
const isFiltering = ({ kind, status, seenFrom, seenTo }: HitFilter): boolean =>
  kind !== ALL || status !== ALL || seenFrom !== undefined || seenTo !== undefined;
function isAdmitted(hit: Hit, { status, last }: ReturnType<NowOf>, filter: HitFilter, zone: string): boolean {
  const { kind, seenFrom, seenTo } = filter;
  if (kind !== ALL && hit.value.kind !== kind) return false;
  if (filter.status !== ALL && status !== filter.status) return false;
  return (seenFrom === undefined || dayIn(last, zone) >= seenFrom) && (seenTo === undefined || dayIn(hit.first, zone) <= seenTo);
}
/** What a search finds that a filter lets pass, with the counts of that. */
export async function findFiltered(
  deps: Deps,
  access: AccessScope,
  { terms, match, filter }: { readonly terms: IndexQuery['terms']; readonly match: IndexQuery['mode']; readonly filter: HitFilter },
  top?: IndexQuery['top'],
): Promise<Answer> {
  if (!isFiltering(filter)) return deps.search.find(access, terms, match, top);
  const answer = await deps.search.find(access, terms, match);
  const nowOf = await standingOf(deps, access, answer.hits);
  const zones = new Map(access.packages.map(({ name, timeZone }) => [name, timeZone]));
  const hits = answer.hits.filter((hit) => isAdmitted(hit, nowOf(hit), filter, zones.get(hit.package) ?? DEFAULT_ZONE));
  const counts = Object.fromEntries(entityTypes.map((type) => [type, hits.filter((hit) => hit.type === type).length]));
  const listed = top === undefined || top.type === null ? hits : hits.filter(({ type }) => type === top.type);
  return { ...answer, hits: listed.slice(0, top?.most), counts: counts as Record<EntityType, number> };
}
