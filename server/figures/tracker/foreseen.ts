import type { ClawBackScope } from '../../../contract/areas/tracker/claw-back.ts';
import { PROVISIONAL_DAYS } from '../../../contract/areas/web/web.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { during, todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count, sum, whole } from '../../analytics/metric-query.ts';
import type { TrackerColumn } from '../../analytics/models/tracker-model.ts';
import { byCurrency, units } from '../../analytics/queries/money.ts';
import type { Foreseen } from '../foreseen.ts';
import { about, type Scoped, type TrackerFilter } from './scope.ts';

type Asked = Omit<Scoped, 'query'> & { readonly query: ClawBackScope };
/** All rows that a pack is judged by: whatever a filter of fraud status says. */
const base = ({ query, ...asked }: Asked): TrackerFilter[] => [
  ...about({ ...asked, query: { ...query, compare: 'off' } }, 'fraud_status'),
  ...during(query),
];
/** The rows of a pack. */
export const packRows = (asked: Asked): TrackerFilter[] => [
  ...base(asked),
  { column: 'fraud_status', oneOf: ['fraud'] },
  { column: 'kind', oneOf: ['click', 'event'] },
];

/** What a pack holds. `now` is epoch milliseconds. */
export async function foreseen({ tracker }: Analytics, asked: Asked, now: number): Promise<Foreseen> {
  const { access, signal } = asked;
  const [rows, fraud, [unpriced]] = await Promise.all([
    tracker.query(
      access,
      {
        dimensions: ['package', 'kind', 'fraud_status'],
        measures: { rows: count(), cost: sum<TrackerColumn>('cost') },
        filters: base(asked),
      },
      { signal },
    ),
    tracker.query(
      access,
      { dimensions: ['package', 'publisher_id', 'publisher'], measures: { rows: count() }, filters: packRows(asked) },
      { signal },
    ),
    tracker.query(
      access,
      { dimensions: [], measures: { rows: count() }, filters: [...packRows(asked), { column: 'cost', oneOf: [0] }] },
      { signal },
    ),
  ]);
  type Row = (typeof rows)[number];
  const added = (of: readonly Row[], measure: 'rows' | 'cost', is: (row: Row) => boolean): number =>
    of.filter(is).reduce((all, row) => all + whole(row[measure]), 0);
  const isFraud = ({ fraud_status }: Row): boolean => fraud_status === 'fraud';
  const numberOf = (kind: string, is: (row: Row) => boolean = () => true) => added(rows, 'rows', (row) => row.kind === kind && is(row));
  // a publisher is one by its id, whatever names its rows carry
  const sources = [
    ...new Map(fraud.map(({ rows: _, ...source }) => [JSON.stringify([source.package, source.publisher_id]), source])).values(),
  ];
  return {
    of: 'tracker',
    asOf: new Date(now).toISOString(),
    timeZone: access.timeZone,
    finalTo: addDays(todayIn(access, now).first, -PROVISIONAL_DAYS),
    clicks: numberOf('click', isFraud),
    events: numberOf('event', isFraud),
    base: { clicks: numberOf('click'), events: numberOf('event') },
    unpriced: whole(unpriced?.rows),
    publishers: sources.length,
    amounts: byCurrency(access, rows, (row) => row.package).map(({ currency, rows: own }) => ({
      currency,
      cost: units(added(own, 'cost', () => true)),
      fraudCost: units(added(own, 'cost', (row) => isFraud(row) && row.kind !== 'cost')),
      dailyCost: units(added(own, 'cost', ({ kind }) => kind === 'cost')),
    })),
    sources,
  };
}
