import type { Insertable } from 'kysely';
import type { Schema } from '../../../server/records/engine/schema.ts';
import { hashOf, idsOf, type Bundle } from './bundle.ts';

const HOUR = 3_600_000,
  DAY = 24 * HOUR;
type RowsOf<T extends keyof Schema> = { readonly [K in T]: readonly Insertable<Schema[K]>[] };

/** How the person of a bundle, and their scripts, get in. */
export function identityRows(bundle: Bundle): RowsOf<'second_factors' | 'recovery_codes' | 'api_tokens' | 'identities'> {
  const { key, now } = bundle,
    user_id = bundle.user.id,
    created_at = now - 3 * HOUR;
  return {
    second_factors: [],
    recovery_codes: [{ id: hashOf(`code ${key}`), user_id }],
    api_tokens: [
      {
        id: idsOf(bundle).apiToken,
        secret_hash: hashOf(`token ${key}`),
        user_id,
        name: `Token ${key}`,
        hint: 'abcd',
        grants: '["report:read"]',
        packages: null,
        created_at,
        expires_at: now + DAY,
        last_used_at: null,
      },
    ],
    identities: [{ issuer: 'https://sso.example', subject: key, user_id, created_at }],
  };
}
/** Rows that arrived by call in the package of a bundle. */
export function arrivalRows(bundle: Bundle): RowsOf<'ingest_batches' | 'ingest_pauses'> {
  const { key, number, now } = bundle,
    user_id = bundle.user.id,
    package_name = bundle.package.name,
    arrived_at = now - 3 * HOUR;
  return {
    ingest_batches: [
      {
        seq: number,
        id: idsOf(bundle).batch,
        package_name,
        kind: 'events',
        user_id,
        token_name: `Token ${key}`,
        mapping_name: null,
        mapping: '',
        format: 'csv',
        alike: key,
        rows: 3,
        bytes: 100,
        head_bytes: 10,
        head_lines: 1,
        lines: 3,
        state: 'failed',
        group_id: `group-${key}`,
        told: null,
        added: 0,
        updated: 0,
        there: 0,
        refused: 0,
        reasons: '{}',
        fault: 'The disk is full',
        tries: 10,
        next_at: 0,
        file_id: null,
        arrived_at,
        ended_at: arrived_at,
        source_id: null,
        object_id: null,
      },
    ],
    // of a package there is one, whosever it is
    ingest_pauses: [],
  };
}

/** A source of the package of a bundle, which is paused, and what it has brought. */
export function sourceRows(bundle: Bundle): RowsOf<'sources' | 'source_fetches' | 'source_objects'> {
  const { key, number, now } = bundle,
    id = idsOf(bundle).source,
    at = now - 3 * HOUR;
  return {
    sources: [
      {
        id,
        package_name: bundle.package.name,
        name: `Source ${key}`,
        kind: 'events',
        place: JSON.stringify({ type: 'https', url: `https://feeds.example/${key}.csv`, sign_in: 'bearer', user: '', header: '' }),
        secret: `secret-${key}`,
        schedule: '{"every":"day","at":"06:30"}',
        mapping_name: null,
        language: 'en',
        version: 1,
        is_paused: 1,
        created_at: at,
        created_by: bundle.user.id,
        due_at: null,
        reason: 'schedule',
        asked_by: null,
        tries: 0,
        fault: 'html',
        fault_detail: '',
        fault_object: `${key}.csv`,
        fault_since: at,
        is_told: 1,
        lease: null,
        lease_until: 0,
      },
    ],
    source_fetches: [
      {
        seq: number,
        id: `fetch-${key}`,
        source_id: id,
        reason: 'schedule',
        by_user: 'system',
        state: 'failed',
        found: 1,
        known: 0,
        taken: 0,
        failed: 1,
        fault: 'html',
        fault_detail: '',
        fault_object: `${key}.csv`,
        started_at: at,
        ended_at: at,
      },
    ],
    source_objects: [
      {
        seq: number,
        id: `object-${key}`,
        source_id: id,
        fetch_id: `fetch-${key}`,
        name: `${key}.csv`,
        nth: 1,
        place_hash: hashOf(key),
        etag: `"${key}"`,
        sha256: hashOf(key),
        bytes: 100,
        modified_at: at,
        read_as: key,
        state: 'failed',
        rows: 0,
        added: 0,
        updated: 0,
        there: 0,
        refused: 0,
        batch_count: 0,
        fault: 'html',
        fault_detail: '',
        taken_at: at,
      },
    ],
  };
}
