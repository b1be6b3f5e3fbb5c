import type { ReportRow } from '../../contract/areas/report.ts';
import type { Cell, SheetColumn } from './cells.ts';

type Column = keyof ReportRow;
const instants: readonly Column[] = ['detectedAt', 'lastSeenAt', 'dueAt', 'requestedAt', 'downAt'],
  numbers: readonly Column[] = ['risk', 'hoursToDown', 'reemergedCount', 'reach'];

export const sheetColumn = (name: Column): SheetColumn => ({
  title: name,
  kind: instants.includes(name) ? 'instant' : numbers.includes(name) ? 'number' : 'text',
});
/** A row's value as a cell: a clock as its state and minutes, a person by name. */
export function cellOf(row: ReportRow, name: Column): Cell {
  if (name === 'sla') return row.sla.state === 'none' ? '' : `${row.sla.state} ${row.sla.minutes}`;
  if (name === 'assignee') return row.assignee?.name ?? '';
  const value = row[name];
  return instants.includes(name) && typeof value === 'string' ? new Date(value) : value;
}
