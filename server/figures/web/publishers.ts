import type { Analytics } from '../../analytics/analytics.ts';
import { inParts, type ComparedPeriod } from './compared.ts';
import { about, measuredIn, volumesIn, whole, within, type Scoped } from './scope.ts';
import { volumesBy, type Volume } from './volume.ts';

export interface Publisher extends Volume {
  readonly publisher: string;
  readonly publisher_id: string;
  readonly givt: number;
  readonly sivt: number;
  /** Of the invalid ones, in millionths of the currency. */
  readonly costInvalid: number;
}
export const keyOf = ({ publisher, publisher_id }: Pick<Publisher, 'publisher' | 'publisher_id'>): string =>
  JSON.stringify([publisher, publisher_id]);

/** Publishers of a range with their events. */
export async function publishersIn({ events }: Analytics, asked: Scoped): Promise<Publisher[]> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['publisher', 'publisher_id'],
      measures: { ...volumesIn(asked), costInvalid: measuredIn(asked).costInvalid },
      filters: within(asked),
    },
    asked,
  );
  return rows.map((row) => ({
    ...row,
    total: whole(row.total),
    invalid: whole(row.invalid),
    givt: whole(row.givt),
    sivt: whole(row.sivt),
    costInvalid: whole(row.costInvalid),
  }));
}
/** Publishers of the compared period, by `keyOf`. */
export async function publishersBefore(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod | null,
): Promise<ReadonlyMap<string, Volume>> {
  const { total, invalid } = volumesIn(asked);
  const rows = await inParts(analytics, asked, period, {
    dimensions: ['publisher', 'publisher_id'],
    measures: { total, invalid },
    filters: about(asked),
  });
  return volumesBy(rows, keyOf);
}
