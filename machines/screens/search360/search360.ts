import * as calls from '../../../contract/areas/search360/search360.ts';
import { entityTypes, type EntityType } from '../../../contract/areas/search360/types.ts';
import * as links from '../../../contract/areas/search360/graph.ts';
import * as raise from '../../../contract/areas/search360/raise.ts';
import * as changes from '../../../contract/areas/ticket/changes.ts';
import * as job from '../../../contract/areas/job.ts';
import * as ticket from '../../../contract/areas/ticket/ticket.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { search360, type SearchParams } from '../../routes/areas/search360.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

/** Rows of a file on a page. */
export const FILE_PAGE = 10;
const read = readsOn<SearchParams>();
/** One thing that was found, as the address names it. */
export interface HitName {
  readonly type: EntityType;
  readonly package_name: string;
  readonly key: string;
}
export const rowOf = ({ type, package_name, key }: HitName): string => `${type}|${package_name}|${key}`;
/** The thing that an address names; null where it names none. */
export function hitIn(row: string | null): HitName | null {
  const [, type, package_name, key] = /^([a-z]+)\|([^|]+)\|(.+)$/s.exec(row ?? '') ?? [];
  const known = entityTypes.find((each) => each === type);
  return known === undefined || package_name === undefined || key === undefined ? null : { type: known, package_name, key };
}
type Of = Scope<SearchParams>;
/** May the reader raise and change tickets? */
export const mayWrite = ({ user }: Pick<Of, 'user'>): boolean => rolesWith('ticket:write').includes(user.role);
const isStored = ({ params: { search } }: Of): boolean => search !== '';
/** The package that is searched, or all of them. */
export const searchedIn = (package_name: string, { within }: Pick<SearchParams, 'within'>): string =>
  within === 'all' ? ALL : package_name;
/** What of the hits is listed and acted on. */
export const filterIn = ({ kind, status, seenFrom, seenTo }: SearchParams) => ({
  kind,
  status,
  ...(seenFrom !== null && { seenFrom }),
  ...(seenTo !== null && { seenTo }),
});
const found = (scope: Of, match: 'sure' | 'exact' | 'fuzzy') => {
  const { package_name, params } = scope;
  return isStored(scope)
    ? {
        query: {
          package_name: searchedIn(package_name, params),
          search: params.search,
          type: params.type,
          match,
          ...filterIn(params),
          page: params.page,
          limit: params.limit,
        },
      }
    : null;
};
const keepAcross = ['page', 'type'];
/** Where more match than are counted, what is listed may be none of it, and there may be some all the same. */
const hasNone = ({ total_count, building, cut }: calls.SearchPage): boolean => total_count === 0 && building === null && cut.length === 0;
const refreshes = [calls.results, calls.linked];

/** 360-degree search: what was stored, what it finds, and what reads alike, which is a read of its own: sure hits wait for nothing. */
export const searchScreen = defineScreen({
  route: search360,
  asOf: 'results',
  reads: {
    stored: read(calls.one, (scope) => (isStored(scope) ? { params: { id: scope.params.search } } : null)),
    results: read(calls.results, (scope) => found(scope, scope.params.match === 'exact' ? 'exact' : 'sure'), {
      keepAcross,
      isEmpty: hasNone,
      every: ({ building }) => (building === null ? null : 2_000),
    }),
    alike: read(calls.results, (scope) => found(scope, 'fuzzy'), { keepAcross, isEmpty: hasNone }),
    linked: read(calls.linked, ({ params: { row } }) => {
      const hit = hitIn(row);
      return hit === null ? null : { query: { package_name: hit.package_name, type: hit.type, key: hit.key } };
    }),
    graph: read(
      links.graph,
      ({ params: { row, task, open } }) => {
        const hit = task === 'graph' ? hitIn(row) : null;
        return hit === null ? null : { query: { package_name: hit.package_name, type: hit.type, key: hit.key, open } };
      },
      { keepAcross: ['open'] },
    ),
    path: read(links.path, ({ params: { row, task, end: line } }) => {
      const hit = task === 'graph' ? hitIn(row) : null,
        end = hit === null ? null : hitIn(line.replace('|', `|${hit.package_name}|`));
      return hit === null || end === null
        ? null
        : { query: { package_name: hit.package_name, type: hit.type, key: hit.key, toType: end.type, toKey: end.key } };
    }),
    /** Asked where tickets are about to be raised for all of it. */
    raising: read(raise.raising, (scope) => {
      const { package_name, params } = scope;
      if (params.task !== 'raise' || !isStored(scope) || !mayWrite(scope)) return null;
      return { query: { package_name: searchedIn(package_name, params), search: params.search, match: params.match, ...filterIn(params) } };
    }),
    saved: read(calls.saved, () => ({})),
    file: read(calls.file, ({ params: { file } }) => (file === '' ? null : { params: { id: file } })),
    fileRows: read(
      calls.fileRows,
      ({ params: { file, outcome, filePage } }) =>
        file === '' ? null : { params: { id: file }, query: { ...(outcome !== 'first' && { outcome }), page: filePage, limit: FILE_PAGE } },
      { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
    ),
    statuses: read(ticket.statuses, () => ({})),
    priorities: read(ticket.priorities, () => ({})),
    people: read(ticket.customers, ({ package_name, params, user }) => ({
      params: { id: user.id },
      query: { package_name: searchedIn(package_name, params) },
    })),
  },
  writes: {
    search: { call: calls.search, toldBy: 'form' },
    save: { call: calls.save, refreshes: [calls.saved, calls.one], toldBy: 'form' },
    forget: { call: calls.forget, refreshes: [calls.saved] },
    reveal: { call: calls.reveal, toldBy: 'form' },
    change: { call: calls.change, refreshes, toldBy: 'form' },
    setPriority: { call: changes.setPriority, refreshes, toldBy: 'form' },
    setAssignee: { call: changes.setAssignee, refreshes, toldBy: 'form' },
    raise: { call: changes.createMany, refreshes, toldBy: 'form' },
    raiseAll: { call: raise.raise, refreshes: [job.list], toldBy: 'form' },
    raiseSome: { call: raise.raise, refreshes: [job.list], toldBy: 'form' },
    upload: { call: calls.upload, toldBy: 'form' },
    run: { call: calls.run, refreshes: [calls.file, calls.fileRows, job.list], toldBy: 'form' },
    download: { call: calls.fileDownload, toldBy: 'form' },
    screen: { call: calls.fileScreen, toldBy: 'form' },
  },
  selects: ({ package_name, params: { search, type, match, within, kind, status, seenFrom, seenTo } }) =>
    [package_name, search, type, match, within, kind, status, seenFrom, seenTo].map(String),
});
export type SearchScreen = typeof searchScreen;
