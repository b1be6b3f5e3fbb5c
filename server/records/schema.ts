import type { Generated, Kysely } from 'kysely';
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
}
export type Database = Kysely<Schema>;
