import type { FiledEvent } from '../calls/web/events/events.ts';
import { offsetTime } from './wall-time.ts';
import type { Cell, SheetColumn } from './cells.ts';
import { csvOf } from './csv.ts';
import { unitIn } from './tracker-sheet.ts';

type Titled = readonly [title: string, kind: SheetColumn['kind'], of: (event: FiledEvent, zone: string) => Cell];
/** Columns of the file; the head of the time is followed by its zone. */
const columns: readonly Titled[] = [
  ['Event id', 'text', ({ eventId }) => eventId],
  ['Time', 'instant', ({ time }, zone) => offsetTime(Date.parse(time), zone)],
  ['Package', 'text', ({ package_name }) => package_name],
  ['Publisher', 'text', ({ publisher }) => publisher],
  ['Publisher id', 'text', ({ publisher_id }) => publisher_id],
  ['Sub-publisher', 'text', ({ sub_publisher }) => sub_publisher],
  ['Channel', 'text', ({ channel }) => channel],
  ['Campaign', 'text', ({ campaign }) => campaign],
  ['Creative', 'text', ({ creative }) => creative],
  ['Placement', 'text', ({ placement }) => placement],
  ['Placement type', 'text', ({ placement_type }) => placement_type],
  ['Page', 'text', ({ page_id }) => page_id],
  ['Domain', 'text', ({ system_domain }) => system_domain],
  ['Exchange', 'text', ({ exchange }) => exchange],
  ['Country', 'text', ({ country }) => country],
  ['Observed country', 'text', ({ observed_country }) => observed_country],
  ['Device', 'text', ({ device }) => device],
  ['Operating system', 'text', ({ os }) => os],
  ['Browser', 'text', ({ browser }) => browser],
  ['Device id', 'text', ({ device_id }) => device_id],
  ['Network', 'text', ({ network }) => network],
  ['AS', 'text', ({ asn }) => asn],
  ['Viewable', 'text', ({ viewable }) => (viewable ? 'yes' : 'no')],
  ['Verdict', 'text', ({ verdict }) => verdict],
  ['Category', 'text', ({ category }) => category],
  ['Sub-category', 'text', ({ subCategory }) => subCategory],
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

async function* cellsOf(events: AsyncIterable<FiledEvent>, zone: string): AsyncGenerator<readonly Cell[]> {
  for await (const event of events) yield columns.map(([, , of]) => of(event, zone));
}
/** Single ad events as CSV, in pieces. A cost that an event does not carry is an empty cell. `zone` is the one of its times, an IANA name; each says its offset too. */
export const eventSheet = (events: AsyncIterable<FiledEvent>, zone: string): AsyncGenerator<Uint8Array> =>
  csvOf(
    columns.map(([title, kind]) => ({ title: kind === 'instant' ? `${title} (${zone})` : title, kind })),
    cellsOf(events, zone),
  );
