import { hashPassword } from '../identity/passwords.ts';
import type { Records } from '../records/records.ts';
import { accounts, customers, DEMO_PASSWORD, packages } from './world.ts';

/** Writes the demo's people and packages, all or nothing, and notes that this installation is a demo. */
export async function seedRecords(records: Records, now: number): Promise<void> {
  const people = await Promise.all(accounts.map(async (account) => ({ account, passwordHash: await hashPassword(DEMO_PASSWORD) })));
  await records.transaction(async (t) => {
    await t
      .insertInto('packages')
      .values(
        packages.map((p, position) => ({
          name: p.name,
          title: p.title,
          customer: customers[p.customer],
          time_zone: p.timeZone,
          currency: p.currency,
          type: p.type,
          position,
        })),
      )
      .execute();
    for (const { account, passwordHash } of people) {
      await t
        .insertInto('users')
        .values({
          id: account.id,
          email: account.email,
          name: account.name,
          role: account.role,
          password_hash: passwordHash,
          redmine_project_id: null,
          disabled_at: null,
          created_at: now,
        })
        .execute();
      for (const [position, name] of account.packages.entries()) {
        await t.insertInto('package_members').values({ user_id: account.id, package_name: name, position }).execute();
      }
      for (const [position, publisher] of (account.publishers ?? []).entries()) {
        await t.insertInto('assigned_publishers').values({ user_id: account.id, publisher, position }).execute();
      }
    }
    await t.insertInto('settings').values({ key: 'demo', value: '1' }).execute();
  });
}
