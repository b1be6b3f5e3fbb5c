import type { Notice } from '../../../../contract/areas/notice.ts';
import type { RangeChoice } from '../../../../contract/time/dates.ts';
import { packages, users } from '../../../../machines/routes/areas/admin.ts';
import { alerts, type AlertParams } from '../../../../machines/routes/areas/alert.ts';
import { incoming } from '../../../../machines/routes/areas/ingest.ts';
import { search360 } from '../../../../machines/routes/areas/search360.ts';
import { publisherAcross } from '../../../../machines/routes/areas/publisher.ts';
import { report } from '../../../../machines/routes/areas/report.ts';
import { ticket } from '../../../../machines/routes/areas/ticket.ts';
import { updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { webhooks } from '../../../../machines/routes/areas/webhook.ts';
import { formatLink } from '../../../adapters/link.ts';

/** The address of what a notice is about, an incident, a ticket, a publisher, the people who ask for access or the view of an alert; of a job, the file that it looked up, null for any other one, which the list of jobs shows. */
export function noticeLink(
  { kind, subject, package_name, isLost, alert, ticket: number, lookup }: Notice,
  range: RangeChoice,
): string | null {
  const inAlerts = (params: Partial<AlertParams>): string =>
    alerts.path + formatLink({ package: '', range, params: { ...alerts.params.initial, ...params } }, alerts.params);
  // what is not the reader's any more leads nowhere but to where they are told so
  if (isLost && kind !== 'job' && kind !== 'report') return alerts.path;
  const toTicket = (id: string): string =>
    ticket.path + formatLink({ package: package_name, range, params: { ...ticket.params.initial, id } }, ticket.params);
  // a dispute about traffic is read and decided beside its numbers
  if (kind === 'traffic-dispute' || kind === 'block')
    return (
      publisherAcross.path +
      formatLink({ package: package_name, range, params: { name: subject, search: '' } }, publisherAcross.params as never)
    );
  // whoever decides on a dispute does so in its ticket
  if (number !== null) return toTicket(String(number));
  switch (kind) {
    case 'job':
      if (lookup === null) return null;
      return (
        search360.path +
        formatLink({ package: package_name, range, params: { ...search360.params.initial, file: lookup.id } }, search360.params)
      );
    case 'access':
      return users.path;
    case 'notice-limit':
      return (
        users.path + formatLink({ package: '', range, params: { ...users.params.initial, tab: 'audit', about: 'ticket' } }, users.params)
      );
    case 'feed':
      return (
        packages.path + formatLink({ package: '', range, params: { ...packages.params.initial, search: package_name } }, packages.params)
      );
    case 'alert':
      return alert?.path ?? alerts.path;
    case 'report':
      return inAlerts({ tab: 'reports', at: subject });
    case 'proposal':
      return (
        updatePublisher.path.replace(':id', encodeURIComponent(subject)) +
        formatLink({ package: package_name, range, params: updatePublisher.params.initial }, updatePublisher.params)
      );
    case 'webhook':
      return (
        webhooks.path + formatLink({ package: package_name, range, params: { ...webhooks.params.initial, row: subject } }, webhooks.params)
      );
    case 'source':
      return incoming.path + formatLink({ package: package_name, range, params: incoming.params.initial }, incoming.params);
    case 'ticket':
    case 'ticket-due':
      return toTicket(subject);
    case 'assigned':
    case 'dispute':
    case 'due':
      return report.path + formatLink({ package: package_name, range, params: { ...report.params.initial, row: subject } }, report.params);
  }
}
