import type { RowFacts, RowScope } from '../../../contract/areas/web/web.ts';
import { columnsOf, namesOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import type { AccessScope, Caller } from '../../access.ts';
import type { HandlerDeps } from '../../handler.ts';
import { sameDays } from '../../tickets/about/same-days.ts';

const columnOf = columnsOf(webFilters);
interface Asked {
  readonly query: RowScope;
  readonly access: AccessScope;
  readonly caller: Pick<Caller, 'role'>;
}
/** What keeps the events of a row from being contested by its publisher, who asks; undefined where nothing does, and for anybody else. */
export type KeptRow = (asked: Asked) => Promise<RowFacts['kept']>;
export const keptRows =
  ({ records, tickets }: Pick<HandlerDeps, 'records' | 'tickets'>): KeptRow =>
  async ({ query: { group, value, package_name, dashboard_type: kind, fromDate, toDate, ...query }, access, caller }) => {
    if (caller.role !== 'publisher') return undefined;
    const own = namesOf(webFilters).find((name) => columnOf[name] === group);
    const asked = { ...query, ...(own !== undefined && { [own]: filterOf([value]) }) };
    const { values, isExclusion } = choiceOf(asked.publisher_name);
    const [publisher, ...others] = isExclusion || values.length === 0 ? (access.publishers ?? []) : values;
    if (publisher === undefined || others.length > 0) return undefined;
    const names = [...namesOf(webFilters).filter((name) => name !== 'publisher_name'), 'verdict_class'] as const;
    const narrowed = JSON.stringify(Object.fromEntries(names.flatMap((name) => (asked[name] === ALL ? [] : [[name, asked[name]]]))));
    const other = await sameDays({ tickets, disputes: records.trafficDisputes }, access, {
      ...{ package_name, publisher, kind, narrowed, from_day: fromDate, to_day: toDate },
    });
    if (other === undefined) return undefined;
    return other.open === null ? 'credited' : 'contested';
  };
