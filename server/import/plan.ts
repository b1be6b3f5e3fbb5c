import { importKinds, type ImportKind } from '../../contract/areas/admin/imports.ts';
import { priorities, slaHours, statuses, statusesOfStage } from '../../contract/life/life-cycle.ts';
import { eventModel } from '../analytics/models/event-model.ts';
import { incidentModel } from '../analytics/models/incident-model.ts';
import type { Model } from '../analytics/models/model.ts';
import type { Staging } from '../analytics/duckdb/staging.ts';
import { decideUnique } from '../analytics/duckdb/unique-clicks.ts';
import { trackerModel } from '../analytics/models/tracker-model.ts';

export { importKinds as kinds };
export type { ImportKind };

/**
 * How the cells of a column are read. A `term` may be restricted to a list or to country codes; `id` is text that may not be empty; `made` is given in no file.
 * `currency` is no column of the model: where a file has it, it says what the amounts of the row are in, which is the currency of its package or none.
 * `atLeast` and `atMost` are in the unit of the file: currency units for an amount.
 */
export type Reading =
  | { readonly as: 'term'; readonly oneOf?: readonly string[]; readonly country?: true }
  | { readonly as: 'text' | 'id' | 'instant' | 'flag' | 'currency' }
  | { readonly as: 'whole' | 'real' | 'amount'; readonly atLeast: number; readonly atMost: number }
  | { readonly as: 'made'; readonly from: string };

/** A rule between columns of a row: SQL over their cells as text (`cell`) and as read (`value`, NULL where there is none). */
export interface Rule {
  readonly broken: (cell: (column: string) => string, value: (column: string) => string) => string;
  readonly reason: string;
}
/** What an import must know of a model beside its columns. */
export interface ImportPlan {
  readonly model: Model;
  /** Name of the model's database in the engine. */
  readonly database: string;
  readonly readings: Readonly<Record<string, Reading>>;
  readonly required: readonly string[];
  /** The instant that day, hour and weekday are made from. */
  readonly time: string;
  /** Text that names a row: made from its cells and its place where no column is mapped to it. */
  readonly madeId: string | null;
  /** Text that only one row may have, of its package or of all: where a column of the file is mapped to it, a row that the store has is passed over, and one that the file has twice is refused. */
  readonly unique: { readonly column: string; readonly within: 'package' | 'installation' };
  /** SQL of a value that the cell does not give, over values of other columns. */
  readonly otherwise: Readonly<Record<string, (value: (column: string) => string) => string>>;
  /** SQL of a column that the file does not give of a row that takes the place of another, over the columns of both; as it was where none is named. `s` is the row that is there. */
  readonly replaced?: Readonly<Record<string, (column: (name: string) => string) => string>>;
  readonly rules: readonly Rule[];
  /** Cells of a row that can be imported, for whoever begins a file. */
  readonly example: Readonly<Record<string, string>>;
  /** What is decided of the rows together, once they are staged. */
  readonly decide?: (staging: Staging) => Promise<void>;
}

const term = { as: 'term' } as const,
  text = { as: 'text' } as const,
  instant = { as: 'instant' } as const;
const oneOf = (values: readonly string[]): Reading => ({ as: 'term', oneOf: values });
const whole = (atMost: number): Reading => ({ as: 'whole', atLeast: 0, atMost });
const cost: Reading = { as: 'amount', atLeast: 0, atMost: 1_000_000_000 },
  // what is paid back is revenue below zero
  revenue: Reading = { as: 'amount', atLeast: -1_000_000_000, atMost: 1_000_000_000 },
  real: Reading = { as: 'real', atLeast: -1e15, atMost: 1e15 };
const made = (from: string): Reading => ({ as: 'made', from });
const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const MINUTE = 60_000;
const signs = ['fraud_category', 'fraud_sub_category', 'reason', 'measured_value', 'threshold'];
const terms = (...names: string[]): Record<string, Reading> => Object.fromEntries(names.map((name) => [name, term]));
const texts = (...names: string[]): Record<string, Reading> => Object.fromEntries(names.map((name) => [name, text]));
const instants = (...names: string[]): Record<string, Reading> => Object.fromEntries(names.map((name) => [name, instant]));

const events: ImportPlan = {
  model: eventModel,
  database: 'events',
  required: ['package', 'type', 'time', 'verdict'],
  time: 'time',
  madeId: 'event_id',
  unique: { column: 'event_id', within: 'package' },
  readings: {
    package: term,
    day: made('time'),
    hour: made('time'),
    type: oneOf(['impression', 'visit']),
    time: instant,
    event_id: { as: 'id' },
    ...terms(
      'channel',
      'publisher',
      'publisher_id',
      'sub_publisher',
      'campaign',
      'creative',
      'placement',
      'placement_type',
      'page_id',
      'system_domain',
      'exchange',
      'device',
      'network',
      'asn',
      'os',
      'browser',
    ),
    device_id: text,
    country: { as: 'term', country: true },
    observed_country: { as: 'term', country: true },
    verdict: oneOf(['valid', 'GIVT', 'SIVT']),
    ...terms('fraud_category', 'fraud_sub_category', 'reason'),
    measured_value: real,
    threshold: real,
    viewable: { as: 'flag' },
    cost,
    revenue,
    currency: { as: 'currency' },
  },
  otherwise: {},
  example: {
    package: 'com.example.app',
    type: 'visit',
    time: '2026-11-18 09:30:00',
    event_id: 'EXAMPLE-1',
    channel: 'Display',
    publisher: 'Example Media',
    campaign: 'Autumn',
    country: 'IN',
    verdict: 'valid',
    viewable: '1',
    cost: '0.098',
  },
  rules: [
    {
      broken: (cell) => `${cell('verdict')} = 'valid' AND (${signs.map((name) => `${cell(name)} <> ''`).join(' OR ')})`,
      reason: `a valid event has no ${signs.join(', ')}`,
    },
    { broken: (cell) => `${cell('verdict')} <> 'valid' AND ${cell('reason')} = ''`, reason: 'an invalid event needs a reason' },
  ],
};

const before = (early: string, late: string): Rule => ({
  broken: (_, value) => `${value(late)} < ${value(early)}`,
  reason: `${late} is before ${early}`,
});
const minutesToDown = (value: (column: string) => string): string =>
  `CAST(round((epoch_ms(${value('down_at')}) - epoch_ms(${value('detected_at')})) / ${MINUTE}) AS INTEGER)`;
const incidents: ImportPlan = {
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

const tracker: ImportPlan = {
  model: trackerModel,
  database: 'tracker',
  required: ['package', 'kind', 'time', 'campaign_id', 'publisher', 'fraud_status'],
  time: 'time',
  madeId: 'event_id',
  unique: { column: 'event_id', within: 'package' },
  readings: {
    package: term,
    day: made('time'),
    hour: made('time'),
    kind: oneOf(['click', 'event']),
    time: instant,
    event_id: { as: 'id' },
    ...texts('click_id', 'device_id'),
    ...terms('event_type', 'campaign_id', 'campaign', 'publisher_id', 'publisher', 'sub_publisher', 'device', 'reason'),
    country: { as: 'term', country: true },
    fraud_status: oneOf(['valid', 'fraud']),
    is_unique: made('device_id and campaign_id'),
    click_to_event_s: { as: 'real', atLeast: 0, atMost: 1e9 },
    revenue,
    cost,
    currency: { as: 'currency' },
  },
  otherwise: { is_unique: () => '0' },
  example: {
    package: 'com.example.app',
    kind: 'click',
    time: '2026-11-18 09:30:00',
    event_id: 'EXAMPLE-1',
    click_id: 'EXAMPLE-1',
    device_id: 'd-1',
    campaign_id: 'C-1',
    campaign: 'Autumn',
    publisher: 'Example Media',
    country: 'IN',
    fraud_status: 'valid',
    cost: '0.098',
  },
  rules: [
    { broken: (cell) => `${cell('kind')} = 'click' AND ${cell('event_type')} <> ''`, reason: 'a click has no event_type' },
    { broken: (cell) => `${cell('kind')} = 'event' AND ${cell('event_type')} = ''`, reason: 'an event needs an event_type' },
    { broken: (cell) => `${cell('kind')} = 'click' AND ${cell('device_id')} = ''`, reason: 'a click needs a device_id' },
    { broken: (cell) => `${cell('fraud_status')} = 'valid' AND ${cell('reason')} <> ''`, reason: 'what is valid has no reason' },
    { broken: (cell) => `${cell('fraud_status')} = 'fraud' AND ${cell('reason')} = ''`, reason: 'fraud needs a reason' },
  ],
  decide: (staging) => decideUnique(staging, 'tracker'),
};

export const plans: Readonly<Record<ImportKind, ImportPlan>> = { events, incidents, tracker };
/** Columns that a file may give, in the model's order, and what it may say of a row besides. */
export const givenColumns = ({ model, readings }: ImportPlan): string[] =>
  [...new Set([...Object.keys(model.columns), ...Object.keys(readings)])].filter((name) => readings[name]?.as !== 'made');
