import type { SingleRow } from '../../contract/areas/tracker/claw-back.ts';
import { unitOf, type Unit } from '../../contract/measured-unit.ts';
import type { Cell, SheetColumn } from './cells.ts';
import { csvOf } from './csv.ts';
import { offsetTime } from './wall-time.ts';

/** Units as a file in English says them. */
export const unitWords: Readonly<Record<Unit, string>> = {
  ms: 'ms',
  seconds: 's',
  km: 'km',
  perMinute: 'a minute',
  perMille: 'in 1,000',
  sigma: 'standard deviations',
  percent: '%',
};
export const unitIn = (reason: string): string => {
  const unit = unitOf(reason);
  return unit === null ? '' : unitWords[unit];
};
type Titled = readonly [title: string, kind: SheetColumn['kind'], of: (row: SingleRow, zone: string) => Cell];
const time = (at: string | null, zone: string): Cell => (at === null ? null : offsetTime(Date.parse(at), zone));
/** Columns of the file; heads of times are followed by their zone. */
const columns: readonly Titled[] = [
  ['Kind', 'text', ({ kind }) => (kind === 'click' ? 'click' : 'conversion')],
  ['Click id', 'text', ({ clickId }) => clickId],
  ['Click time', 'instant', ({ clickTime }, zone) => time(clickTime, zone)],
  ['Conversion id', 'text', ({ kind, id }) => (kind === 'event' ? id : '')],
  ['Conversion time', 'instant', ({ eventTime }, zone) => time(eventTime, zone)],
  ['Conversion', 'text', ({ eventType }) => eventType],
  ['Click to conversion, s', 'number', ({ clickToEventS }) => clickToEventS],
  ['Package', 'text', ({ package_name }) => package_name],
  ['Publisher', 'text', ({ publisher }) => publisher],
  ['Publisher id', 'text', ({ publisher_id }) => publisher_id],
  ['Sub-publisher', 'text', ({ sub_publisher }) => sub_publisher],
  ['Campaign', 'text', ({ campaign }) => campaign],
  ['Campaign id', 'text', ({ campaign_id }) => campaign_id],
  ['Country', 'text', ({ country }) => country],
  ['Device', 'text', ({ device }) => device],
  ['Verdict', 'text', ({ isFraud }) => (isFraud ? 'fraud' : 'valid')],
  ['Reason', 'text', ({ reason }) => reason],
  ['Measured', 'number', ({ measuredValue }) => measuredValue],
  ['Threshold', 'number', ({ threshold }) => threshold],
  ['Unit', 'text', ({ reason }) => unitIn(reason)],
  // what is not known is not nothing
  ['Cost', 'number', ({ cost }) => (cost === 0 ? null : cost)],
  ['Currency', 'text', ({ cost, currency }) => (cost === 0 ? '' : currency)],
  ['Converted from', 'text', ({ converted }) => converted?.from ?? ''],
  ['Rate', 'number', ({ converted }) => converted?.rate ?? null],
];

async function* cellsOf(rows: AsyncIterable<SingleRow> | Iterable<SingleRow>, zone: string): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(([, , of]) => of(row, zone));
}
/** Single rows of the tracker as CSV, in pieces. A cost that no row carries is an empty cell. `zone` is the one of its times, an IANA name, which their heads say; each says its offset too. */
export const trackerSheet = (rows: AsyncIterable<SingleRow> | Iterable<SingleRow>, zone: string): AsyncGenerator<Uint8Array> =>
  csvOf(
    columns.map(([title, kind]) => ({ title: kind === 'instant' ? `${title} (${zone})` : title, kind })),
    cellsOf(rows, zone),
  );
