import type { Generated, Kysely } from 'kysely';
import type { JobStatus, RowOutcome } from '../../contract/areas/job.ts';
import type { NoticeKind } from '../../contract/areas/notice.ts';
import type { AllowField } from '../../contract/areas/report-changes.ts';
import type { DashboardType, Role } from '../../contract/policy.ts';

/**
 * The tables of the operational store. Columns are text, integer or real alone, so that the same schema serves
 * PostgreSQL; instants are epoch milliseconds, lists are rows, free shapes are JSON in text.
 */
export interface Schema {
  users: {
    id: string;
    email: string;
    name: string;
    role: Role;
    password_hash: string;
    redmine_project_id: string | null;
    disabled_at: number | null;
    created_at: number;
  };
  /** `alert_pct`: alert on the share of invalid events, in per cent. */
  packages: {
    name: string;
    title: string;
    customer: string;
    time_zone: string;
    type: DashboardType;
    position: number;
    alert_pct: Generated<number>;
  };
  package_members: { user_id: string; package_name: string; position: number };
  assigned_publishers: { user_id: string; publisher: string; position: number };
  /** `id` is the SHA-256 of the token; the token itself is stored nowhere. */
  sessions: { id: string; user_id: string; created_at: number; last_used_at: number };
  /** `package_name` may be 'all'. */
  saved_filters: { id: string; user_id: string; package_name: string; screen: string; name: string; filters: string; updated_at: number };
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
  job_files: { job_id: string; path: string; name: string; type: string; bytes: number; rows: number; sha256: string };
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
}
export type Database = Kysely<Schema>;
