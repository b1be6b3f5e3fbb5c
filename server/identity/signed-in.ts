import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { SignedIn } from '../../contract/areas/session.ts';
import type { Records } from '../records/records.ts';
import { systemTrail, type Trail } from '../records/trail.ts';
import type { Origin } from '../records/identity/sessions.ts';
import type { UserRecord } from '../records/identity/users.ts';

/** What whoever signs in is answered with. */
export const signedInAs = async (
  { users }: Pick<Records, 'users'>,
  user: UserRecord,
  { token, verificationApiKey }: { readonly token: string; readonly verificationApiKey: string },
): Promise<z.input<typeof SignedIn>> => ({
  status: 'success',
  message: 'Login success',
  token,
  user: {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    verification_api_key: verificationApiKey,
    ...(user.role === 'publisher' && { publisher: await users.publishersOf(user.id) }),
    ...(user.redmine_project_id !== null && { redmine: { project_id: user.redmine_project_id } }),
  },
});

/** The trail of a person who is not signed in yet. */
export const trailOf = ({ id }: Pick<UserRecord, 'id'>, { address }: Origin, requestId: string = randomUUID()): Trail => ({
  ...systemTrail,
  userId: id,
  address,
  requestId,
});
