import { byText } from '../../../../contract/judgement/order.ts';
import { pctOf } from '../../../../contract/judgement/share.ts';
import type { Why } from '../../../../contract/areas/web/sources.ts';
import { daysOf } from '../../../../contract/time/dates.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { keyOf, type Publisher } from '../../../figures/web/publishers.ts';
import { invalidIn, volumesIn, whole, within, type EventFilter, type Scoped } from '../../../figures/web/scope.ts';

/** Medians over the events of a group: what was measured, and the threshold that it passed. */
export const medians = { measured: { quantile: 0.5, of: 'measured_value' }, threshold: { quantile: 0.5, of: 'threshold' } } as const;

/** Events of a publisher by reason and sub-reason, or by day: what the row is not about is null. */
interface DescribedRow {
  readonly publisher: string;
  readonly publisher_id: string;
  readonly reason: string | null;
  readonly fraud_sub_category: string | null;
  readonly day: string | null;
  readonly total: number | null;
  readonly invalid: number | null;
}
interface Flagged {
  readonly reason: string;
  readonly sub_reason: string;
  readonly count: number;
}
/** The reason of most events with its most frequent sub-reason; ties by text. */
function mostFrequent(flagged: readonly Flagged[]): (Omit<Flagged, 'count'> & { readonly sharePct: number | null }) | null {
  const reasons = new Map<string, number>();
  for (const { reason, count } of flagged) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const [most] = [...reasons].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]));
  if (most === undefined) return null;
  const [sub] = flagged.filter(({ reason }) => reason === most[0]).sort((a, b) => b.count - a.count || byText(a.sub_reason, b.sub_reason));
  const all = [...reasons.values()].reduce((sum, n) => sum + n, 0);
  return { reason: most[0], sub_reason: sub?.sub_reason ?? '', sharePct: pctOf({ part: most[1], all: all }) };
}

/** Why the invalid events of some publishers were flagged, and the invalid share of each of their days. The medians alone need the events. */
export async function whyOf(
  { events }: Analytics,
  asked: Scoped,
  publishers: readonly Publisher[],
): Promise<(publisher: Publisher) => { readonly why: Why | null; readonly series: (number | null)[] }> {
  const { total, invalid } = volumesIn(asked);
  const filters: EventFilter[] = [...within(asked), { column: 'publisher', oneOf: publishers.map(({ publisher }) => publisher) }];
  const rows = (await events.query(
    asked.access,
    {
      dimensions: ['publisher', 'publisher_id', 'reason', 'fraud_sub_category', 'day'],
      sets: [
        ['publisher', 'publisher_id', 'reason', 'fraud_sub_category'],
        ['publisher', 'publisher_id', 'day'],
      ],
      measures: { total, invalid },
      filters,
    },
    asked,
  )) as readonly DescribedRow[];
  const told = new Map(
    publishers.map((publisher) => [keyOf(publisher), { flagged: [] as Flagged[], onDay: new Map<string, DescribedRow>() }]),
  );
  for (const row of rows) {
    const of = told.get(keyOf(row)); // none: the same name under another id
    if (row.day !== null) of?.onDay.set(row.day, row);
    else if (whole(row.invalid) > 0)
      of?.flagged.push({ reason: row.reason ?? '', sub_reason: row.fraud_sub_category ?? '', count: whole(row.invalid) });
  }
  const tops = new Map([...told].map(([key, { flagged }]) => [key, mostFrequent(flagged)]));
  const found = [...tops.values()].filter((top) => top !== null);
  const measured =
    found.length === 0
      ? []
      : await events.query(
          asked.access,
          {
            dimensions: ['publisher', 'publisher_id', 'reason', 'fraud_sub_category'],
            measures: medians,
            filters: [
              ...filters,
              ...invalidIn(asked),
              { column: 'reason', oneOf: found.map(({ reason }) => reason) },
              { column: 'fraud_sub_category', oneOf: found.map(({ sub_reason }) => sub_reason) },
            ],
          },
          asked,
        );
  const days = daysOf(asked.query);
  return (publisher) => {
    const key = keyOf(publisher),
      top = tops.get(key) ?? null,
      onDay = told.get(key)?.onDay;
    const of = measured.find((row) => keyOf(row) === key && row.reason === top?.reason && row.fraud_sub_category === top.sub_reason);
    return {
      why: top === null ? null : { ...top, measuredMedian: of?.measured ?? null, threshold: of?.threshold ?? null },
      series: days.map((day) => pctOf({ part: whole(onDay?.get(day)?.invalid), all: whole(onDay?.get(day)?.total) })),
    };
  };
}
