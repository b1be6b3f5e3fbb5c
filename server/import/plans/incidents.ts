import { priorities, slaHours, statuses, statusesOfStage } from '../../../contract/life/life-cycle.ts';
import { incidentModel } from '../../analytics/models/incident-model.ts';
import type { ImportPlan, Rule } from './import-plan.ts';
import { instants, made, oneOf, quoted, term, terms, texts, whole } from './readings.ts';

const MINUTE = 60_000;
const before = (early: string, late: string): Rule => ({
  broken: (_, value) => `${value(late)} < ${value(early)}`,
  reason: `${late} is before ${early}`,
});
const minutesToDown = (value: (column: string) => string): string =>
  `CAST(round((epoch_ms(${value('down_at')}) - epoch_ms(${value('detected_at')})) / ${MINUTE}) AS INTEGER)`;
/** Incidents. */
export const incidents: ImportPlan = {
  model: incidentModel,
  database: 'incidents',
  required: ['package', 'incident_id', 'status', 'priority', 'detected_at'],
  time: 'detected_at',
  madeId: null,
  unique: { column: 'incident_id', within: 'installation' },
  readings: {
    package: term,
    day: made('detected_at'),
    weekday: made('detected_at'),
    hour: made('detected_at'),
    incident_id: { as: 'id' },
    status: oneOf(statuses),
    priority: oneOf(priorities),
    ...terms('channel', 'sub_channel', 'category', 'sub_category', 'brand', 'publisher', 'campaign'),
    country: { as: 'term', country: true },
    risk: whole(100),
    reemerged_count: whole(1_000_000),
    reach: whole(2_000_000_000),
    minutes_to_down: made('detected_at and down_at'),
    assignee: made('changes'),
    ticket_id: made('changes'),
    version: made('changes'),
    clock: made('changes'),
    clock_at: made('changes'),
    ...instants(
      'detected_at',
      'due_at',
      'reviewed_at',
      'confirmed_at',
      'requested_at',
      'in_progress_at',
      'denied_at',
      'escalated_at',
      'down_at',
      'monitoring_at',
      'reemerged_at',
      'closed_at',
      'last_seen_at',
    ),
    ...texts(
      'title',
      'url',
      'domain',
      'destination_url',
      'state',
      'city',
      'language',
      'keyword',
      'evidence_url',
      'evidence_hash',
      'takedown_ref',
      'ip',
      'host',
      'registrar',
      'contact',
      'remarks',
    ),
  },
  otherwise: {
    due_at: (value) =>
      `${value('detected_at')} + to_hours(CASE ${value('priority')} ${priorities.map((name) => `WHEN ${quoted(name)} THEN ${slaHours[name]}`).join(' ')} END)`,
    last_seen_at: (value) => value('detected_at'),
    version: () => '0',
    clock: () => '0',
    minutes_to_down: minutesToDown,
  },
  replaced: { due_at: (column) => `s.due_at + (${column('detected_at')} - s.detected_at)`, minutes_to_down: minutesToDown },
  example: {
    package: 'com.example.app',
    incident_id: 'EXAMPLE-1',
    status: 'Detected',
    priority: 'High',
    detected_at: '2026-11-18 09:30:00',
    channel: 'Web',
    category: 'Phishing',
    brand: 'Example',
    country: 'IN',
    risk: '80',
    title: 'Page that asks for passwords',
    url: 'https://example.org/login',
  },
  rules: [
    before('detected_at', 'down_at'),
    before('detected_at', 'last_seen_at'),
    {
      broken: (cell, value) => `${cell('status')} IN (${statusesOfStage.down.map(quoted).join(', ')}) AND ${value('down_at')} IS NULL`,
      reason: `an incident that is ${statusesOfStage.down.join(', ')} needs down_at`,
    },
  ],
};
