import type { FiledEvent } from '../../figures/web/events.ts';
import { offsetTime } from '../wall-time.ts';
import { judgedColumns, singleRows, type Titled } from './single-rows.ts';

/** Columns of the file; the head of the time is followed by its zone. */
const columns: readonly Titled<FiledEvent>[] = [
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
  ...judgedColumns,
];

/** Single ad events as CSV, in pieces. */
export const eventSheet = (events: AsyncIterable<FiledEvent>, zone: string): AsyncGenerator<Uint8Array> =>
  singleRows(columns, events, zone);
