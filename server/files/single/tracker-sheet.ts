import type { SingleRow } from '../../../contract/areas/tracker/claw-back.ts';
import type { Cell } from '../cells.ts';
import { judgedColumns, singleRows, type Titled } from './single-rows.ts';
import { offsetTime } from '../wall-time.ts';

const time = (at: string | null, zone: string): Cell => (at === null ? null : offsetTime(Date.parse(at), zone));
/** Columns of the file; heads of times are followed by their zone. */
const columns: readonly Titled<SingleRow>[] = [
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
  ...judgedColumns,
];

/** Single rows of the tracker as CSV, in pieces. */
export const trackerSheet = (rows: AsyncIterable<SingleRow> | Iterable<SingleRow>, zone: string): AsyncGenerator<Uint8Array> =>
  singleRows(columns, rows, zone);
