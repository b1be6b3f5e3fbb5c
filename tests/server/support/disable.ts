import type { Records } from '../../../server/records/records.ts';

/** Disables a person as the administration does, without an administrator who is signed in. */
export async function disable({ people }: Pick<Records, 'people'>, id: string, at: number): Promise<void> {
  await people.change(id, { disabled_at: at });
  await people.endSessions(id);
}
