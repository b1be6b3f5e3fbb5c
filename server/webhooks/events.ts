import { createHash } from 'node:crypto';
import type { AlertOutcome } from '../../contract/areas/alert/alert.ts';
import { ticketsPath } from '../../contract/policy.ts';
import type { NewEvent } from '../records/webhook/outbox.ts';
import type { AlertRecord } from '../records/alert/alerts.ts';
import type { JobRecord } from '../records/job/jobs.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';

// What each event says of its package: ids, numbers and words of lists. No notes, no files, and nobody's name.

/** The id of an event that is told once, of what it tells. */
const keyed = (kind: string, of: string): string => `${kind}-${createHash('sha256').update(of).digest('hex').slice(0, 32)}`;

interface Checked {
  readonly outcome: AlertOutcome;
  readonly value: number | null;
  readonly previous: number | null;
  readonly darkSince?: string | null | undefined;
  readonly currency: string | null;
  readonly range: { readonly fromDate: string; readonly toDate: string };
  /** The subject of its mail, in the language of the alert. */
  readonly text: string;
  readonly path: string | null;
  /** Of what it tells: once. */
  readonly key: string;
}
/** A rule holds, or its number has no data any more. */
export const alertEvent = (
  { id, package_name, name, dashboard, metric, condition, threshold }: AlertRecord,
  { outcome, value, previous, darkSince, currency, range, text, path, key }: Checked,
): NewEvent => ({
  type: outcome === 'unmeasured' ? 'alert.no-data' : 'alert.fired',
  package_name,
  key: keyed('alert', key),
  tell: () => ({
    text,
    data: {
      alert: id,
      name,
      dashboard,
      metric,
      when: condition,
      threshold,
      value,
      previous,
      currency,
      no_data_since: darkSince ?? null,
      from: range.fromDate,
      to: range.toDate,
      path,
    },
  }),
});

interface FieldChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}
/** Fields whose values are words of lists; of any other that changed its name is told. */
const told: ReadonlySet<string> = new Set(['status', 'priority', 'resolution', 'tracker']);
export const ticketPath = ({ id, package_name }: Pick<TicketRecord, 'id' | 'package_name'>): string =>
  `${ticketsPath}?package=${encodeURIComponent(package_name)}&id=${id}`;
/** A ticket was raised, where `changes` is null, or changed. What only some may read is not told. */
export const ticketEvent = (
  ticket: Pick<TicketRecord, 'id' | 'package_name' | 'kind' | 'status' | 'priority' | 'resolution' | 'incident_id' | 'publisher_id'>,
  changes: readonly FieldChange[] | null,
  key?: string,
): NewEvent => ({
  type: 'ticket.changed',
  package_name: ticket.package_name,
  ...(key !== undefined && { key }),
  tell: () => ({
    data: {
      ticket: ticket.id,
      action: changes === null ? 'raised' : 'changed',
      kind: ticket.kind,
      status: ticket.status,
      priority: ticket.priority,
      resolution: ticket.resolution,
      incident: ticket.incident_id,
      publisher: ticket.publisher_id,
      changes: (changes ?? []).map(({ name, from, to }) => (told.has(name) ? { field: name, from, to } : { field: name })),
      path: ticketPath(ticket),
    },
  }),
});

/** Rows of a package are late: `since` the last ones, an ISO 8601 instant, which is told once. */
export const feedEvent = (package_name: string, since: string, late: string): NewEvent => ({
  type: 'feed.stopped',
  package_name,
  key: keyed('feed', `${package_name} ${since}`),
  tell: () => ({ data: { since, late_since: late } }),
});

/** Work in the background is over. */
export const jobEvent = (
  { id, kind, package_name, total }: Pick<JobRecord, 'id' | 'kind' | 'package_name' | 'total'>,
  status: string,
  outcomes: Readonly<Record<string, number>> | null,
): NewEvent => ({
  type: 'job.ended',
  package_name,
  tell: () => ({ data: { job: id, kind, status, total, outcomes } }),
});
