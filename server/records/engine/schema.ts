import type { Generated, Kysely } from 'kysely';
import type { AlertDashboard, AlertMetric, AlertOutcome, AlertRhythm, AlertWhen } from '../../../contract/areas/alert/alert.ts';
import type { ReportRhythm, ScheduledOutcome } from '../../../contract/areas/alert/schedule.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import type { Preset } from '../../../contract/time/dates.ts';
import type { JobStatus, RowOutcome } from '../../../contract/areas/job.ts';
import type { NoticeKind } from '../../../contract/areas/notice.ts';
import type { AllowField } from '../../../contract/areas/report/allow.ts';
import type { ExportFormat } from '../../../contract/areas/report/changes.ts';
import type { Priority } from '../../../contract/life/life-cycle.ts';
import type { DashboardType, Role } from '../../../contract/policy.ts';
import type { RecordEntry } from '../../../contract/life/tracker-life.ts';
import type { Resolution, TicketKind, TicketStatus } from '../../../contract/life/ticket-life.ts';
import type { CheckTables } from './schema-checks.ts';
import type { MacroTables } from '../ticket/macro-tables.ts';
import type { IdentityTables } from '../identity/identity-tables.ts';
import type { ImportTables } from '../admin/import-tables.ts';
import type { IngestTables } from '../ingest/ingest-tables.ts';
import type { SourceTables } from '../source/source-tables.ts';
import type { TrafficDisputeTables } from '../ticket/traffic-dispute-table.ts';
import type { WebhookTables } from '../webhook/webhook-tables.ts';

/** A mail with a link to choose a password. */
export type LinkMailKind = 'invitation' | 'reset';
/** What a mail is for. */
export type MailKind = LinkMailKind | 'takedown' | 'block' | 'access' | 'alert' | 'report' | 'feed' | 'webhook' | 'source';
/** The tables of the operational store. Columns are text, integer or real alone, so that the same schema serves PostgreSQL; instants are epoch milliseconds, lists are rows, free shapes are JSON in text. */
export interface Schema
  extends CheckTables, IdentityTables, ImportTables, IngestTables, MacroTables, SourceTables, TrafficDisputeTables, WebhookTables {
  users: {
    id: string;
    email: string;
    name: string;
    role: Role;
    password_hash: string;
    redmine_project_id: string | null;
    disabled_at: number | null;
    created_at: number;
    /** One more with each change by an administrator. */
    version: Generated<number>;
    /** Since when the person may choose a first password; null once there is one. */
    invited_at: number | null;
    signed_in_at: number | null;
  };
  /** `alert_pct`: alert on the share of invalid events, in per cent. `currency`: ISO 4217. `retention_days`: how many days its rows stay; null: for ever. */
  packages: {
    name: string;
    title: string;
    customer: string;
    time_zone: string;
    type: DashboardType;
    position: number;
    alert_pct: Generated<number>;
    currency: Generated<string>;
    version: Generated<number>;
    archived_at: number | null;
    retention_days: Generated<number | null>;
    /** A shorter one that was asked for, and from when it holds; null where none waits. */
    retention_next_days: Generated<number | null>;
    retention_next_at: Generated<number | null>;
  };
  package_members: { user_id: string; package_name: string; position: number };
  /** Each person's place in a package that was ever changed, there or not: one more with each change. */
  mapping_cells: { user_id: string; package_name: string; version: number; changed_by: string };
  assigned_publishers: { user_id: string; publisher: string; position: number };
  /** `id` is the SHA-256 of the token; the token itself is stored nowhere. */
  sessions: {
    id: string;
    user_id: string;
    created_at: number;
    last_used_at: number;
    /** Where it was begun: the client's address, and what its browser calls itself; '' where that is not known. */
    address: Generated<string>;
    agent: Generated<string>;
  };
  /** `package_name` may be 'all'. `range` is JSON, null for none; `shared` with the people of the package is 1; `version` one more with each change. */
  saved_filters: {
    id: string;
    user_id: string;
    package_name: string;
    screen: string;
    name: string;
    filters: string;
    updated_at: number;
    range: string | null;
    shared: Generated<number>;
    version: Generated<number>;
  };
  /** What opens first in a package, for each person. */
  start_views: { user_id: string; package_name: string; filter_id: string };
  /** What was pinned in a package's deep dive, in the words of `user_id`. `link` is a query. */
  day_verdicts: { package_name: string; type: string; day: string; ground: string; told: string };
  findings: {
    id: string;
    package_name: string;
    user_id: string;
    card: string;
    slice: string;
    figure: string;
    notes: string;
    link: string;
    created_at: number;
  };
  settings: { key: string; value: string };
  /** Answers of keyed writes. `id` and `request_hash` are made with the key, which is stored nowhere. */
  kept_answers: { id: string; user_id: string; request_hash: string; status: number; body: string | null; created_at: number };
  /** Who did what to which subject, when and from where. Entries are added and never changed. `detail` is JSON. */
  audit: {
    seq: Generated<number>;
    at: number;
    user_id: string;
    address: string;
    request_id: string;
    action: string;
    package_name: string | null;
    subject: string;
    detail: string;
    /** The API token that it was done with; null for a session and for the server itself. */
    token_id: Generated<string | null>;
    /** What the token was called then; it may be gone since. */
    token_name: Generated<string | null>;
    /** What the entry is found by, folded. */
    search_text: Generated<string>;
  };
  /** One entry a field that changed. Entries are added and never changed; `version` is the incident's from then on. */
  incident_changes: {
    seq: Generated<number>;
    incident_id: string;
    package_name: string;
    at: number;
    user_id: string;
    field: string;
    from_value: string | null;
    to_value: string | null;
    version: number;
    reason: string | null;
    job_id: string | null;
  };
  /**
   * What the changes of an incident come to. `base` is the incident before the first one, `steps` the changes since that stand, both JSON. `seq` is
   * that of its last change: states beyond the mark of the analytics store are yet to be applied there.
   */
  incident_states: {
    incident_id: string;
    package_name: string;
    publisher: string;
    version: number;
    seq: number;
    base: string;
    steps: string;
  };
  /**
   * What takes longer than an answer. `input` is JSON of its kind. `lease_until` and `lease` are those of the process that runs it; a job whose lease
   * has run out is taken over. `done` counts where a job has no rows. `due_at` is when it may begin, `dedupe_key` what only one job may have.
   */
  jobs: {
    id: string;
    kind: string;
    title: string;
    user_id: string;
    package_name: string;
    input: string;
    status: JobStatus;
    done: number;
    total: number;
    due_at: number;
    created_at: number;
    ended_at: number | null;
    expires_at: number;
    undone_by: string | null;
    lease: string | null;
    lease_until: number | null;
    tries: number;
    error: string | null;
    dedupe_key: string | null;
  };
  /** What a job is about, in order, with what became of each; `outcome` is null while it waits. `made` is the version that the job gave it. */
  job_rows: {
    job_id: string;
    place: number;
    subject: string;
    version: number | null;
    outcome: RowOutcome | null;
    reason: string | null;
    from_value: string | null;
    to_value: string | null;
    made: number | null;
  };
  /** The file that a job made: `path` within the folder of files; `sha256` in hex. */
  /** `access`: what its owner could see when it was made (`madeWith`). */
  job_files: {
    job_id: string;
    path: string;
    name: string;
    type: string;
    bytes: number;
    rows: number;
    sha256: string;
    access: Generated<string>;
  };
  /** News for a person, until it is read. `dedupe_key`: told once; what is told again under it adds to `count`. */
  notices: {
    id: string;
    user_id: string;
    kind: NoticeKind;
    package_name: string;
    subject: string;
    count: number;
    by: string;
    status: string;
    created_at: number;
    read_at: number | null;
    dedupe_key: string | null;
    /** JSON of an alert: what it says; '' of any other. */
    detail: Generated<string>;
    /** What the numbers of an alert were read with (`madeWith`); '' of any other. */
    access: Generated<string>;
  };
  /**
   * Tickets of the embedded store. `due_at`: when the SLA clock runs out if it runs on; `paused_at` and `stopped_at`: since when it does not, null where it does. `folded`: what a
   * search looks in, in lower case.
   */
  tickets: {
    id: Generated<number>;
    package_name: string;
    kind: TicketKind;
    incident_id: string | null;
    /** Id of the tracker's record of a publisher. */
    publisher_id: string | null;
    subject: string;
    description: string;
    status: TicketStatus;
    priority: Priority;
    author_id: string;
    assignee_id: string | null;
    resolution: Resolution | null;
    created_at: number;
    updated_at: number;
    closed_at: number | null;
    due_at: number;
    paused_at: number | null;
    stopped_at: number | null;
    folded: string;
  };
  /** Incidents of a ticket that is about several: a case. `campaign`: the one that all of them are of, where that is one. */
  ticket_incidents: {
    ticket_id: number;
    package_name: string;
    incident_id: string;
    campaign: string | null;
  };
  /** A version of a ticket and a version of an incident that one change made. `was_…`: the ticket before; `status`, `resolution`: as the change left it. */
  joint_changes: {
    ticket_id: number;
    ticket_version: number;
    package_name: string;
    incident_id: string;
    incident_version: number;
    was_status: TicketStatus;
    was_resolution: Resolution | null;
    status: TicketStatus;
    resolution: Resolution | null;
  };
  /** What became of a ticket. Entries are added and never changed. `changes` is JSON: fields with what they were and became; `moved_by` the incident that moved it. */
  ticket_journal: {
    id: Generated<number>;
    ticket_id: number;
    at: number;
    user_id: string;
    notes: string;
    is_private: number;
    changes: string;
    moved_by: string | null;
  };
  tracker_publishers: TrackerTable;
  tracker_campaigns: TrackerTable;
  /** What became of publishers and campaigns, `subject` by id. Entries are added and never changed. `changes` is JSON: fields with what they were and became; of a decision, its evidence. */
  tracker_journal: {
    id: Generated<number>;
    package_name: string;
    subject: string;
    at: number;
    user_id: string;
    action: RecordEntry['action'];
    changes: string;
  };
  /** A file of a ticket: `sha256` is its place in the store of files, `journal_id` the comment that it came with. */
  ticket_files: {
    id: string;
    ticket_id: number;
    journal_id: number | null;
    name: string;
    type: string;
    bytes: number;
    sha256: string;
    user_id: string;
    created_at: number;
  };
  /** A takedown notice that a ticket sent; what it says is its mail. */
  ticket_notices: {
    id: string;
    ticket_id: number;
    package_name: string;
    reference: string;
    template: string;
    mail_id: string;
    user_id: string;
    created_at: number;
  };
  /** Numbers of notices, each taken by what asked for it, so that one that is asked for again has the number that it had. `user_id` and `at` say who took one and when; '' and 0 where that was not kept yet. */
  notice_numbers: {
    ticket_id: number;
    package_name: string;
    number: number;
    intent: string;
    user_id: Generated<string>;
    at: Generated<number>;
  };
  /** What issues of a Redmine were made of: it is this that says whose one is, and not what anybody may write into it. Without `issue_id` it is being made, since `begun_at`. */
  redmine_issues: {
    key: string;
    issue_id: number | null;
    package_name: string;
    kind: TicketKind;
    incident_id: string | null;
    publisher_id: string | null;
    begun_at: number;
  };
  /** Clocks that incidents give their takedown tickets, of those in a Redmine, which has none, and of those about several. `at` is when a case set it. */
  takedown_clocks: {
    ticket_id: number;
    incident_id: string;
    due_at: number;
    paused_at: number | null;
    stopped_at: number | null;
    at: number;
  };
  /** Changes of issues that are not known to be done; `what` is JSON. */
  redmine_changes: { intent: string; what: string; begun_at: number };
  /** Mails to be sent. `sending` is said before one is handed over; `unsure` was being handed over when the server ended. `files` is JSON; `due_at` when it is tried next. */
  mails: {
    id: string;
    kind: MailKind;
    user_id: string;
    to_name: string;
    to_address: string;
    subject: string;
    /** '' of a mail with a link: its text is made when it is sent. */
    text: string;
    /** Of a mail with a link; null of any other, which has its text. */
    language: MailLanguage | null;
    files: string;
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unsure';
    tries: number;
    due_at: number;
    created_at: number;
    sent_at: number | null;
    error: string | null;
    dedupe_key: string | null;
    /** What the numbers of an alert or a report were read with (`madeWith`); '' of any other. */
    access: Generated<string>;
  };
  /** What a customer has authorised: incidents with this value in this column are no infringements. */
  allow_rules: {
    id: string;
    package_name: string;
    field: AllowField;
    value: string;
    user_id: string;
    incident_id: string;
    created_at: number;
  };
  /** Rules on numbers of dashboards. `filters` is JSON. `revision`: one more with each change of what it says. `checked_for`: the check that was done last, by its local day or hour, and in order; `fired_for`: the last day of the period that it told of last. */
  alerts: {
    id: string;
    user_id: string;
    package_name: string;
    dashboard: AlertDashboard;
    metric: AlertMetric;
    filters: string;
    name: string;
    condition: AlertWhen;
    threshold: number;
    days: number;
    every: AlertRhythm;
    hour: number;
    language: MailLanguage;
    is_paused: number;
    revision: number;
    created_at: number;
    checked_for: string;
    checked_at: number | null;
    outcome: AlertOutcome | null;
    value: number | null;
    previous: number | null;
    from_day: string | null;
    to_day: string | null;
    fired_for: string | null;
    fired_at: number | null;
    /** The cases of a share; null of any other number. */
    part: Generated<number | null>;
    whole: Generated<number | null>;
    /** The last day with data, where the feed has stopped since. */
    dark_since: Generated<string | null>;
    /** Its owner was told that there are no data, and there have been none since. */
    is_dark: Generated<number>;
    /** Findings that it has told, as a JSON array of their keys (`findingKey`). */
    told: Generated<string>;
    /** What the last number was read with (`madeWith`); '' before there is one. */
    access: Generated<string>;
  };
  /** Files of incidents that are made on a schedule. `filters` is JSON; `made_for`: the local day that it was made for last; `job_id`: that made it. */
  scheduled_reports: {
    id: string;
    user_id: string;
    package_name: string;
    filters: string;
    format: ExportFormat;
    range: Preset;
    name: string;
    every: ReportRhythm;
    day: number;
    hour: number;
    language: MailLanguage;
    is_paused: number;
    created_at: number;
    made_for: string;
    ran_at: number | null;
    outcome: ScheduledOutcome | null;
    from_day: string | null;
    to_day: string | null;
    job_id: string | null;
    /** One more with each change of what it says. */
    version: Generated<number>;
  };
  /** What works once, until it is over: `id` is the SHA-256 of a secret that is stored nowhere. `detail` is JSON of its kind. A used one is removed. */
  one_time_secrets: {
    id: string;
    kind: OneTimeKind;
    user_id: string | null;
    detail: string;
    created_at: number;
    expires_at: number;
    tries: number;
  };
  /** Who asked for access; one row an address, in lower case. `reason` is what a declined person is told. */
  access_requests: {
    id: string;
    email: string;
    name: string;
    company: string;
    wish: string;
    status: 'open' | 'approved' | 'declined';
    created_at: number;
    updated_at: number;
    decided_by: string | null;
    reason: string | null;
  };
}
/** `reset`: a link to set a password. `sign-in`: between a password and its second factor. `sso`: between leaving for a provider and coming back. */
export type OneTimeKind = 'reset' | 'sign-in' | 'sso' | 'reset-used' | 'reset-ended';
/**
 * A publisher or a campaign. `code` is the name that its clicks and events carry; `facts` is JSON of all else that is told of it, as the contract has it. `updated_at` is
 * its version: it never stands still.
 */
interface TrackerTable {
  id: string;
  package_name: string;
  code: string;
  name: string;
  /** The name in lower case: no two of a package have one. */
  folded_name: string;
  state: string;
  currency: string;
  facts: string;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
}
export type Database = Kysely<Schema>;
