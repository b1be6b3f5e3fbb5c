import { day, instant, int, nullable, lowCardinality, text, type Model, type RowOf } from './model.ts';

/**
 * One row an incident. `day`, `weekday` (1 Monday … 7) and `hour` are local to the package's
 * zone (D7), made once when the row is written. `due_at` is when the time of the case is up if its clock runs on, `clock` how that stands (`rowClock`) and `clock_at` since when it does not run. `down_at` and `minutes_to_down` are
 * there exactly when the incident has been down at least once. A status has the time at which it was first reached; the whole life cycle,
 * returns included, is in the transitions (transition-model.ts). Minutes count from `detected_at`; whole ones, because the engine finds quantiles of
 * integers twice as fast. `version`, `assignee` (id of a person) and `ticket_id` are what changes made of it (server/incidents); a row that nobody
 * changed has version 0.
 */
export const incidentModel = {
  table: 'incidents',
  columns: {
    package: lowCardinality,
    day,
    weekday: int,
    hour: int,
    incident_id: text,
    status: lowCardinality,
    priority: lowCardinality,
    channel: lowCardinality,
    sub_channel: lowCardinality,
    category: lowCardinality,
    sub_category: lowCardinality,
    brand: lowCardinality,
    publisher: lowCardinality,
    country: lowCardinality,
    risk: int,
    detected_at: instant,
    due_at: instant,
    clock: int,
    clock_at: nullable(instant),
    minutes_to_down: nullable(int),
    reemerged_count: int,
    campaign: nullable(lowCardinality),
    title: text,
    url: text,
    domain: text,
    destination_url: nullable(text),
    state: nullable(text),
    city: nullable(text),
    language: text,
    keyword: text,
    reviewed_at: nullable(instant),
    confirmed_at: nullable(instant),
    requested_at: nullable(instant),
    in_progress_at: nullable(instant),
    denied_at: nullable(instant),
    escalated_at: nullable(instant),
    down_at: nullable(instant),
    monitoring_at: nullable(instant),
    reemerged_at: nullable(instant),
    closed_at: nullable(instant),
    last_seen_at: instant,
    evidence_url: text,
    evidence_hash: text,
    takedown_ref: nullable(text),
    ip: nullable(text),
    host: nullable(text),
    registrar: nullable(text),
    contact: nullable(text),
    reach: nullable(int),
    remarks: nullable(text),
    assignee: nullable(lowCardinality),
    ticket_id: nullable(text),
    version: int,
  },
} as const satisfies Model;
export type IncidentModel = typeof incidentModel;
export type IncidentRow = RowOf<IncidentModel>;

/** How the clock of an incident's row stands: it runs, it rests with its time over already, it rests, it has stopped. What is below `paused` breaches once `due_at` has passed. */
export const rowClock = { runs: 0, late: 1, paused: 2, stopped: 3 } as const;
