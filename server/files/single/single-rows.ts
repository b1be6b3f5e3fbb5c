import { unitOf, type Unit } from '../../../contract/measured-unit.ts';
import type { Cell, SheetColumn } from '../cells.ts';
import { csvOf } from '../csv.ts';

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
/** A column of single rows: its title, what it holds, and its cell of a row in a zone. */
export type Titled<R> = readonly [title: string, kind: SheetColumn['kind'], of: (row: R, zone: string) => Cell];
/** What a row is judged by and what it cost. */
interface Judged {
  readonly reason: string;
  readonly measuredValue: number | null;
  readonly threshold: number | null;
  readonly cost: number;
  readonly currency: string;
  readonly converted: { readonly from: string; readonly rate: number } | null;
}
/** On which side of its threshold a value lies: of some reasons what is too little is flagged, of others what is too much. '' where nobody said. */
const sideOfThreshold = ({ measuredValue, threshold }: Judged): string =>
  measuredValue === null || threshold === null ? '' : measuredValue > threshold ? 'above' : measuredValue < threshold ? 'below' : 'equal';
export const judgedColumns: readonly Titled<Judged>[] = [
  ['Reason', 'text', ({ reason }) => reason],
  ['Measured', 'number', ({ measuredValue }) => measuredValue],
  ['Threshold', 'number', ({ threshold }) => threshold],
  ['Measured is', 'text', sideOfThreshold],
  ['Unit', 'text', ({ reason }) => unitIn(reason)],
  // what is not known is not nothing
  ['Cost', 'number', ({ cost }) => (cost === 0 ? null : cost)],
  ['Currency', 'text', ({ cost, currency }) => (cost === 0 ? '' : currency)],
  ['Converted from', 'text', ({ converted }) => converted?.from ?? ''],
  ['Rate', 'number', ({ converted }) => converted?.rate ?? null],
];

async function* cellsOf<R>(
  columns: readonly Titled<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
  zone: string,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(([, , of]) => of(row, zone));
}
/** Single rows as CSV, in pieces. A cost that no row carries is an empty cell. `zone` is the one of its times, an IANA name, which their heads say; each says its offset too. */
export const singleRows = <R>(
  columns: readonly Titled<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
  zone: string,
): AsyncGenerator<Uint8Array> =>
  csvOf(
    columns.map(([title, kind]) => ({ title: kind === 'instant' ? `${title} (${zone})` : title, kind })),
    cellsOf(columns, rows, zone),
  );
