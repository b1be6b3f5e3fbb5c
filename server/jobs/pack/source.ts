import type { ClawBackScope } from '../../../contract/areas/tracker/claw-back.ts';
import type { EventPackScope } from '../../../contract/areas/web/claw-back.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import type { PackSource } from '../../../contract/life/claw-back.ts';
import type { Grant } from '../../../contract/policy.ts';
import { choiceOf } from '../../../contract/scope.ts';
import { inBoth, type AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { currenciesIn } from '../../analytics/queries/money.ts';
import { foreseen, packRows } from '../../figures/tracker/foreseen.ts';
import { ownRows, type Whose } from '../../tracker/sources.ts';
import type { Foreseen } from '../../figures/foreseen.ts';
import { singleColumns } from '../../figures/tracker/rows.ts';
import { scopedBy, type Registry } from '../../figures/tracker/scope.ts';
import { foreseenEvents, packEvents } from '../../figures/web/foreseen.ts';
import type { Sheet, SheetMaker } from '../../files/sheet.ts';
import { zoneOf } from '../../files/wall-time.ts';

/** What a pack is of: clicks and conversions of the tracker, or ad events of one type. */
export type PackScope = (ClawBackScope | EventPackScope) & {
  /** Of the rows of this publisher alone, as the foresight of its block counts them. */
  readonly whose?: Whose;
};
const isOfEvents = (scope: PackScope): scope is EventPackScope & PackScope => 'dashboard_type' in scope;
/** A publisher as a pack names it. */
const nameOf = ({ publisher, publisher_id }: Whose): string => (publisher_id === '' ? publisher : `${publisher} (${publisher_id})`);
export const sourceOf = (scope: PackScope): PackSource => (isOfEvents(scope) ? scope.dashboard_type : 'tracker');
/** What its maker must be allowed: all of them. The first is the one that its rows are read with. */
export const grantsOf = (scope: PackScope): readonly [Grant, ...Grant[]] =>
  isOfEvents(scope) ? ['web:read', 'source:block'] : ['tracker:manage'];
/** The packages of an access in which its maker holds each of the grants. `through`: what the maker may see through one; it fails where that is nothing. */
export const packAccess = (scope: PackScope, access: AccessScope, through: (grant: Grant) => AccessScope): AccessScope =>
  grantsOf(scope).reduce((left, grant) => inBoth(left, through(grant)), access);

/** What the scope leaves in, in words. */
export function filterWords(scope: PackScope): readonly (readonly [name: string, said: string])[] {
  const said = (name: string, filter: string): [string, string][] => {
    const { values, isExclusion } = choiceOf(filter);
    return values.length === 0 ? [] : [[name, `${isExclusion ? 'all but ' : ''}${values.map((value) => value || 'none').join(', ')}`]];
  };
  const own: [string, string][] = scope.whose === undefined ? [] : [['publisher', nameOf(scope.whose)]];
  // a pack is of fraud whatever a filter of fraud status says
  if (!isOfEvents(scope))
    return [...own, ...namesOf(trackerFilters).flatMap((name) => (name === 'fraud_status' ? [] : said(name, scope[name])))];
  const { group, value, verdict_class } = scope;
  return [
    ...own,
    ...(group === undefined || value === undefined ? [] : [[group, value === '' ? 'none' : value] as const]),
    ...namesOf(webFilters).flatMap((name) => said(name, scope[name])),
    ...(verdict_class === 'all' ? [] : [['class', verdict_class.toUpperCase()] as const]),
  ];
}

interface Asked {
  readonly scope: PackScope;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
interface Seen {
  /** `now` is epoch milliseconds. */
  readonly foresee: (now: number) => Promise<Foreseen>;
  readonly sheet: (sheets: SheetMaker) => Promise<Sheet>;
}
/** The rows of a pack, and what they come to by the sums of their dashboard. */
export async function packSource(
  { analytics, records }: { readonly analytics: Analytics; readonly records: { readonly tracker: Registry } },
  { scope, access, signal }: Asked,
): Promise<Seen> {
  const currencies = [...currenciesIn(access)],
    zone = zoneOf(access),
    { whose } = scope;
  if (isOfEvents(scope)) {
    const own = whose && (await ownRows(analytics.events, { access, signal }, whose));
    const asked = { query: scope, access, signal, ...(own !== undefined && { own: [own] }) };
    return {
      foresee: (now) => foreseenEvents(analytics, asked, now),
      sheet: (sheets) =>
        sheets({ content: { of: 'events', currencies, zone }, filters: packEvents(asked), descending: false, access, signal }),
    };
  }
  const own = whose && (await ownRows(analytics.tracker, { access, signal }, whose));
  const asked = {
    ...(await scopedBy(analytics, { query: { ...scope, compare: 'off' as const }, access, signal }, records.tracker)),
    query: scope,
    ...(own !== undefined && { publishers: [own] }),
  };
  return {
    foresee: (now) => foreseen(analytics, asked, now),
    sheet: (sheets) =>
      sheets({
        content: {
          of: 'tracker',
          names: asked.records.map(({ kind, package_name, code, name }) => [JSON.stringify([kind, package_name, code]), name]),
          currencies,
          zone,
        },
        queries: [{ dimensions: singleColumns, measures: {}, filters: packRows(asked), order: [{ by: 'time' }, { by: 'event_id' }] }],
        access,
        signal,
      }),
  };
}
