import type { Notice } from '../../../contract/areas/notice.ts';
import type { RangeChoice } from '../../../contract/dates.ts';
import { users } from '../../../machines/routes/admin.ts';
import { report } from '../../../machines/routes/report.ts';
import { ticket } from '../../../machines/routes/ticket.ts';
import { formatLink } from '../../adapters/link.ts';

/** The address of what a notice is about, an incident, a ticket or the people who ask for access; null for a job, which no page shows. */
export function noticeLink({ kind, subject, package_name }: Notice, range: RangeChoice): string | null {
  switch (kind) {
    case 'job':
      return null;
    case 'access':
      return users.path;
    case 'ticket':
    case 'ticket-due':
      return ticket.path + formatLink({ package: package_name, range, params: { ...ticket.params.initial, id: subject } }, ticket.params);
    case 'assigned':
    case 'dispute':
    case 'due':
      return report.path + formatLink({ package: package_name, range, params: { ...report.params.initial, row: subject } }, report.params);
  }
}
