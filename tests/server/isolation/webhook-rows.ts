import type { Insertable } from 'kysely';
import type { Schema } from '../../../server/records/engine/schema.ts';
import { idsOf, type Bundle } from './bundle.ts';

type Table = 'webhooks' | 'webhook_events' | 'webhook_deliveries';
/** A webhook of a package, and an event that it has got. */
export function webhookRows(bundle: Bundle): { readonly [T in Table]: readonly Insertable<Schema[T]>[] } {
  const { key, user, package: pkg, now } = bundle,
    ids = idsOf(bundle),
    at = now - 3 * 3_600_000;
  return {
    webhooks: [
      {
        id: ids.webhook,
        package_name: pkg.name,
        name: `Hook ${key}`,
        url: `https://hooks.example/${key}`,
        form: 'vigil',
        language: 'en',
        events: '["alert.fired"]',
        is_paused: 0,
        paused_why: null,
        secret: `secret-${key}`,
        old_secret: null,
        old_until: 0,
        version: 1,
        created_at: at,
        created_by: user.id,
        failures: 0,
        failing_since: null,
        is_failing: 0,
        rest_until: 0,
        lease: null,
        lease_until: 0,
      },
    ],
    webhook_events: [
      { id: `event-${key}`, package_name: pkg.name, type: 'job.ended', at, data: `{"job":"job-${key}","kind":"export"}`, text: null },
    ],
    webhook_deliveries: [
      {
        id: ids.delivery,
        webhook_id: ids.webhook,
        event_id: `event-${key}`,
        state: 'delivered',
        tries: 1,
        queued_at: at,
        due_at: at,
        answer: 204,
        fault: null,
        took_ms: 12,
        tried_at: at,
      },
    ],
  };
}
