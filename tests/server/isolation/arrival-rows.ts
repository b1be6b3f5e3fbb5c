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
      },
    ],
    // of a package there is one, whosever it is
    ingest_pauses: [],
  };
}
