import type { Status } from '../../../contract/life/life-cycle.ts';
import type { IncidentModel } from './incident-model.ts';
import { day, instant, int, lowCardinality, nullable, text, type ColumnOf, type Model, type RowOf } from './model.ts';

/** The end of a version that still holds: the last instant of the year 9999, in epoch milliseconds. */
export const FOREVER = 253_402_300_799_999;

/**
 * One row a transition (D34), read as a version of its incident that holds from `at` until `until` (a slowly changing dimension of type 2): so how
 * things stood at any moment is a filter (`at <= moment < until`), and needs no join. What incidents are filtered by stands beside it. An incident's
 * versions leave no gap from its detection on, and the last has its status of now. `timed` is 0 where nobody recorded when the status began: then
 * the incident has it at the end of the version, and since when is not known. `minutes_to_down` is there once the incident has been down.
 */
export const transitionModel = {
  table: 'incident_transitions',
  columns: {
    package: lowCardinality,
    day,
    incident_id: text,
    status: lowCardinality,
    at: instant,
    until: instant,
    by: lowCardinality,
    timed: int,
    priority: lowCardinality,
    channel: lowCardinality,
    category: lowCardinality,
    brand: lowCardinality,
    publisher: lowCardinality,
    country: lowCardinality,
    detected_at: instant,
    due_at: instant,
    minutes_to_down: nullable(int),
  },
} as const satisfies Model;
export type TransitionModel = typeof transitionModel;

/** What is told of a transition; the rest of its row is its incident's. Transitions of one incident are told in order of time. */
export const transitionLog = {
  table: 'incident_transition_log',
  columns: { incident_id: text, status: lowCardinality, at: instant, by: lowCardinality },
} as const satisfies Model;
export type LoggedTransition = RowOf<typeof transitionLog>;

/** When an incident's row says that a status was reached; the three that end a life share a column. */
export const reachedAt = {
  Detected: 'detected_at',
  'Under review': 'reviewed_at',
  Confirmed: 'confirmed_at',
  'Takedown requested': 'requested_at',
  'In progress': 'in_progress_at',
  Denied: 'denied_at',
  Escalated: 'escalated_at',
  'Taken down': 'down_at',
  Monitoring: 'monitoring_at',
  Closed: 'closed_at',
  'Re-emerged': 'reemerged_at',
  Rejected: 'closed_at',
  Dropped: 'closed_at',
} as const satisfies Readonly<Record<Status, ColumnOf<IncidentModel>>>;
