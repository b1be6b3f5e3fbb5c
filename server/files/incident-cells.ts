import type { ReportRow } from '../../contract/areas/report/report.ts';
import type { ExportFormat } from '../../contract/areas/report/changes.ts';
import type { Cell, SheetColumn } from './cells.ts';
import { wallDate, wallTime } from './wall-time.ts';

type Column = keyof ReportRow;
const instants: readonly Column[] = ['detectedAt', 'lastSeenAt', 'dueAt', 'requestedAt', 'downAt'],
  numbers: readonly Column[] = ['risk', 'hoursToDown', 'reemergedCount', 'reach'];
/** Heads of a file, as the list names its columns in English: a file goes to people of any language. */
export const columnTitles: Readonly<Record<Exclude<Column, 'version'>, string>> = {
  incident_id: 'Number',
  package_name: 'Package',
  title: 'Incident',
  url: 'Address',
  domain: 'Domain',
  destinationUrl: 'Leads to',
  channel: 'Channel',
  sub_channel: 'Sub-channel',
  category: 'Category',
  sub_category: 'Kind',
  brand: 'Brand',
  publisher_name: 'Publisher',
  country: 'Country',
  state: 'State',
  city: 'City',
  language: 'Language',
  keyword: 'Keyword',
  risk: 'Risk',
  status: 'Status',
  priority: 'Priority',
  sla: 'SLA',
  detectedAt: 'First seen',
  lastSeenAt: 'Last seen',
  dueAt: 'SLA until',
  requestedAt: 'Requested',
  downAt: 'Down',
  hoursToDown: 'Time to down, hours',
  reemergedCount: 'Returns',
  campaign: 'Campaign',
  takedownRef: 'Takedown number',
  ip: 'IP address',
  host: 'Host',
  registrar: 'Registrar',
  contact: 'Contact shown',
  reach: 'Reach',
  remarks: 'Remarks',
  evidenceHash: 'Evidence hash',
  assignee: 'Assigned to',
  ticketId: 'Ticket',
};
const titleOf = (name: Column): string => (name === 'version' ? 'Version' : columnTitles[name]);

/** `zone` is the one of the file's times, an IANA name, which their heads say. */
export const sheetColumn = (name: Column, zone: string): SheetColumn => ({
  title: instants.includes(name) ? `${titleOf(name)} (${zone})` : titleOf(name),
  kind: instants.includes(name) ? 'instant' : numbers.includes(name) ? 'number' : 'text',
});

const MINUTES = 60;
/** 75 minutes are 1 h 15 min. */
const lasting = (minutes: number): string =>
  minutes < MINUTES ? `${minutes} min` : `${Math.floor(minutes / MINUTES)} h${minutes % MINUTES === 0 ? '' : ` ${minutes % MINUTES} min`}`;
const clock = ({ state, minutes }: ReportRow['sla']): string =>
  ({
    left: `${lasting(minutes)} left`,
    over: `over by ${lasting(minutes)}`,
    paused: minutes < 0 ? `paused, over by ${lasting(-minutes)}` : `paused, ${lasting(minutes)} left`,
    met: `down in ${lasting(minutes)}`,
    missed: `down in ${lasting(minutes)}, late`,
    none: '',
  })[state];

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
  languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
/** The name of a code in English; of what is no code the text itself. */
function named(names: Intl.DisplayNames, code: string): string {
  try {
    return code === '' ? '' : (names.of(code) ?? code);
  } catch {
    return code;
  }
}

/** A row's value as a cell: a clock in words, a person by name, codes by their names, times as the clocks of a zone show them. */
export function cellOf(row: ReportRow, name: Column, { zone, format }: { readonly zone: string; readonly format: ExportFormat }): Cell {
  if (name === 'sla') return clock(row.sla);
  if (name === 'assignee') return row.assignee?.name ?? '';
  if (name === 'country') return named(regions, row.country);
  if (name === 'language') return named(languages, row.language);
  if (name === 'ticketId') return row.ticketId === null ? '' : `#${row.ticketId}`;
  const value = row[name];
  if (!instants.includes(name) || typeof value !== 'string') return value;
  const at = Date.parse(value);
  return format === 'csv' ? wallTime(at, zone) : wallDate(at, zone);
}
