import type { EventPackScope } from '../../../contract/areas/web/claw-back.ts';
import { PROVISIONAL_DAYS } from '../../../contract/areas/web/web.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count, sum, whole } from '../../analytics/metric-query.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { byCurrency, units } from '../../analytics/queries/money.ts';
import type { Foreseen } from '../foreseen.ts';
import { invalidIn, type EventFilter, type Scoped } from './scope.ts';
import { ofRow } from './events.ts';

type Asked = Omit<Scoped, 'query'> & {
  readonly query: EventPackScope;
  /** What events must pass beside the filters. */
  readonly own?: readonly EventFilter[];
};
const compared = ({ query, ...asked }: Asked): Scoped<Scoped['query'] & EventPackScope> => ({
  ...asked,
  query: { ...query, compare: 'off' },
});
const base = (asked: Asked): EventFilter[] => [...ofRow(compared(asked)), ...(asked.own ?? [])];
/** The rows of a pack: invalid events of the asked class. */
export const packEvents = (asked: Asked): EventFilter[] => [...base(asked), ...invalidIn(compared(asked))];

/** What a pack of ad events holds. `now` is epoch milliseconds. */
export async function foreseenEvents({ events }: Pick<Analytics, 'events'>, asked: Asked, now: number): Promise<Foreseen> {
  const { access, signal } = asked;
  const invalid = packEvents(asked);
  const [all, own, [unpriced]] = await Promise.all([
    events.query(
      access,
      { dimensions: ['package'], measures: { rows: count<EventColumn>(), cost: sum<EventColumn>('cost') }, filters: base(asked) },
      { signal },
    ),
    events.query(
      access,
      {
        dimensions: ['package', 'publisher', 'publisher_id'],
        measures: { rows: count<EventColumn>(), cost: sum<EventColumn>('cost') },
        filters: invalid,
      },
      { signal },
    ),
    events.query(
      access,
      { dimensions: [], measures: { rows: count() }, filters: [...invalid, { column: 'cost', oneOf: [0] }] },
      { signal },
    ),
  ]);
  const added = (rows: readonly { readonly rows: number | null; readonly cost: number | null }[], of: 'rows' | 'cost'): number =>
    rows.reduce((sum, row) => sum + whole(row[of]), 0);
  return {
    of: asked.query.dashboard_type,
    asOf: new Date(now).toISOString(),
    timeZone: access.timeZone,
    finalTo: addDays(todayIn(access, now).first, -PROVISIONAL_DAYS),
    clicks: 0,
    events: added(own, 'rows'),
    base: { clicks: 0, events: added(all, 'rows') },
    unpriced: whole(unpriced?.rows),
    publishers: own.length,
    amounts: byCurrency(access, all, (row) => row.package).map(({ currency, rows }) => ({
      currency,
      cost: units(added(rows, 'cost')),
      fraudCost: units(
        added(
          own.filter((row) => rows.some((each) => each.package === row.package)),
          'cost',
        ),
      ),
      dailyCost: 0,
    })),
    sources: own.map(({ package: name, publisher, publisher_id }) => ({ package: name, publisher, publisher_id })),
  };
}
