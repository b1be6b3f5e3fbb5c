import type { Database } from '../../../server/records/engine/schema.ts';
import type { WebhookRecord } from '../../../server/records/webhook/webhooks.ts';

/** A webhook that runs and wants to know of jobs. */
export const webhookRow = (
  set: Partial<WebhookRecord> & Pick<WebhookRecord, 'id' | 'package_name' | 'url' | 'created_at'>,
): WebhookRecord => ({
  name: set.id,
  form: 'vigil',
  language: 'en',
  events: '["job.ended"]',
  is_paused: 0,
  paused_why: null,
  secret: `secret-${set.id}`,
  old_secret: null,
  old_until: 0,
  version: 1,
  created_by: 'u-admin',
  failures: 0,
  failing_since: null,
  is_failing: 0,
  rest_until: 0,
  lease: null,
  lease_until: 0,
  ...set,
});
/** A package of an administrator and an analyst. `at`: epoch milliseconds. */
export async function addPeople(database: Database, package_name: string, at: number): Promise<void> {
  await database
    .insertInto('packages')
    .values({
      name: package_name,
      title: 'Hooks',
      customer: 'Hooks',
      type: 'Visit',
      time_zone: 'UTC',
      currency: 'EUR',
      alert_pct: 10,
      position: 1,
      version: 1,
    } as never)
    .execute();
  for (const [id, role] of [
    ['u-admin', 'admin'],
    ['u-ann', 'analyst'],
  ] as const) {
    await database
      .insertInto('users')
      .values({ id, email: `${id}@hooks.example`, name: id, role, password_hash: '', created_at: at, version: 1 } as never)
      .execute();
    await database
      .insertInto('package_members')
      .values({ package_name, user_id: id, position: 1 } as never)
      .execute();
  }
}
