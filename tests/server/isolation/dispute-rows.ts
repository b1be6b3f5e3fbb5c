import type { Insertable } from 'kysely';
import type { Schema } from '../../../server/records/engine/schema.ts';
import { idsOf, type Bundle } from './bundle.ts';

const HOUR = 3_600_000;
/** Disputes of a bundle, about its incident and about its traffic, with their tickets. */
export function disputeRows(bundle: Bundle): {
  readonly tickets: readonly Insertable<Schema['tickets']>[];
  readonly traffic: readonly Insertable<Schema['traffic_disputes']>[];
} {
  const { key, user, package: pkg, now } = bundle;
  const ids = idsOf(bundle),
    created_at = now - 3 * HOUR;
  const ticketOf = (id: number, incident_id: string | null, subject: string): Insertable<Schema['tickets']> => ({
    id,
    package_name: pkg.name,
    kind: 'Dispute',
    incident_id,
    publisher_id: null,
    subject,
    description: 'kyc',
    status: 'New',
    priority: 'Normal',
    author_id: user.id,
    assignee_id: null,
    resolution: null,
    created_at,
    updated_at: created_at,
    closed_at: null,
    due_at: now - HOUR,
    paused_at: null,
    stopped_at: null,
    folded: subject,
  });
  return {
    tickets: [
      ticketOf(ids.ticket + 50_000, ids.incident, `contested kyc ${key}`),
      ticketOf(ids.ticket + 100_000, null, `traffic kyc ${key}`),
    ],
    traffic: [
      {
        id: ids.trafficDispute,
        ticket_id: ids.ticket + 100_000,
        package_name: pkg.name,
        publisher: bundle.publisher,
        kind: 'visit',
        from_day: '2026-11-10',
        to_day: '2026-11-16',
        narrowed: '{}',
        events: 100,
        invalid: 40,
        invalid_cost: 1_000_000,
        currency: 'INR',
        credit: null,
        decided_on: null,
      },
    ],
  };
}
