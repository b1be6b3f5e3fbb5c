import type { ReportRow } from '../../../../contract/areas/report/report.ts';
import { shownColumns, type ListColumn, type ListLayout } from '../../../widgets/List/list-columns.ts';

/** What a column of the list is in a file, by its key. The first names the row there too: by its number, which no title replaces. */
export const fileColumns: Readonly<Record<string, readonly (keyof ReportRow)[]>> = {
  incident: ['incident_id', 'title', 'url'],
  channel: ['channel', 'category'],
  publisher: ['publisher_name'],
  risk: ['risk'],
  status: ['status', 'priority'],
  sla: ['sla', 'dueAt'],
  slaMinutes: ['sla'],
  number: ['incident_id'],
  url: ['url'],
  category: ['category'],
  kind: ['sub_category'],
  subChannel: ['sub_channel'],
  priority: ['priority'],
  brand: ['brand'],
  country: ['country'],
  place: ['city', 'state'],
  detected: ['detectedAt'],
  lastSeen: ['lastSeenAt'],
  requested: ['requestedAt'],
  down: ['downAt'],
  hoursToDown: ['hoursToDown'],
  returns: ['reemergedCount'],
  campaign: ['campaign'],
  takedownRef: ['takedownRef'],
  destination: ['destinationUrl'],
  host: ['host'],
  registrar: ['registrar'],
  ip: ['ip'],
  contact: ['contact'],
  reach: ['reach'],
  keyword: ['keyword'],
  language: ['language'],
  remarks: ['remarks'],
  assignee: ['assignee'],
  ticket: ['ticketId'],
  evidence: ['evidenceHash'],
};

/** The columns that the list shows, in its order, as the file is asked for; a field is in it once. */
export const columnsOfFile = (columns: readonly Pick<ListColumn<never>, 'key' | 'hidden'>[], layout: ListLayout): string =>
  [...new Set(shownColumns(columns, layout).flatMap(({ key }) => fileColumns[key] ?? []))].join(',');
