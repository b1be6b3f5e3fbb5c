import { createHmac } from 'node:crypto';
import type { Caller } from '../access.ts';
import type { Records } from '../records/records.ts';
import { nowhere, sessionsOf, type Origin, type SessionRecord } from '../records/identity/sessions.ts';
import { leaveTrails, systemTrail, type AuditEntry, type Trail } from '../records/trail.ts';
import { API_TOKEN } from './api-tokens.ts';
import { hashOf, newSecret } from './secrets.ts';
import { trailOf } from './signed-in.ts';

const MINUTE_MS = 60_000;
/** D12: over after this long without a call … */
export const IDLE_MS = 120 * MINUTE_MS;
/** … and this long after sign-in in any case. */
export const ABSOLUTE_MS = 720 * MINUTE_MS;
/** How exactly the last use is kept: an idle session may end this much late, never before the portal says that it does. */
export const TOUCH_MS = MINUTE_MS;

/** The person's key for the verification gateway (D24): one a session, made of the token, so that nothing of it is stored. */
export const verificationKeyOf = (token: string): string => createHmac('sha256', token).update('verification').digest('base64url');

/** The header holds the stored token as it is, or after `Bearer` (D8). */
export function tokenOf(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer +/i, '').trim();
  return token === '' ? undefined : token;
}

export const isOver = (s: { readonly createdAt: number; readonly lastUsedAt: number }, now: number): boolean =>
  now - s.createdAt >= ABSOLUTE_MS || now - s.lastUsedAt >= IDLE_MS + TOUCH_MS;

/** Who asks with `token`: the person of a session or of an API token. */
const personOf = (
  { user, packages, publishers }: Pick<SessionRecord, 'user' | 'packages' | 'publishers'>,
  token: string,
): Omit<Caller, 'sessionId' | 'only' | 'isHeld' | 'tokenId' | 'tokenName'> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  redmineProjectId: user.redmine_project_id,
  packages,
  publishers: user.role === 'publisher' ? publishers : null,
  verificationApiKey: verificationKeyOf(token),
});
const signIn = (subject: string): AuditEntry => ({ action: 'session.sign-in', subject });

/**
 * Opens, reads and ends sessions. All times come from `now`. A disk that cannot be written fails no read and no
 * sign-out: `report` is told what could not be noted.
 */
export function sessionService(records: Records, now: () => number, report: (cause: unknown) => void) {
  /** Sessions that have ended and could not be removed: they are over all the same, as long as this process runs. */
  const ended = new Set<string>();
  const remove = async (id: string): Promise<void> => {
    ended.add(id);
    try {
      for (const each of ended) {
        await records.sessions.remove(each);
        ended.delete(each);
      }
    } catch (cause) {
      report(cause);
    }
  };
  const callers = new WeakMap<SessionRecord, Caller>();
  const callerOf = (session: SessionRecord, token: string): Caller => {
    const known = callers.get(session);
    if (known !== undefined) return known;
    const caller: Caller = { ...personOf(session, token), sessionId: session.id };
    callers.set(session, caller);
    return caller;
  };
  const holderOfApiToken = async (token: string): Promise<Caller | null> => {
    const found = await records.apiTokens.byHash(hashOf(token), now());
    if (found === undefined) return null;
    const { id, name, grants, isHeld, lastUsedAt } = found;
    if (lastUsedAt === null || now() - lastUsedAt >= TOUCH_MS) await records.apiTokens.touch(id, now()).catch(report);
    return { ...personOf(found, token), only: grants, isHeld, tokenId: id, tokenName: name, sessionId: `token ${id}` };
  };
  return {
    /**
     * A new session: the token is known to the caller alone from here on. Null where the person was disabled or the
     * password changed since the hash was checked.
     */
    async open(
      userId: string,
      checkedHash: string,
      from: Origin = nowhere,
      requestId = '',
    ): Promise<{ token: string; verificationApiKey: string } | null> {
      const token = newSecret();
      await records.sessions.removeOver(now() - ABSOLUTE_MS, now() - IDLE_MS - TOUCH_MS);
      const isOpen = await records.transaction(async (t) => {
        const isAdded = await sessionsOf(t).add(hashOf(token), userId, checkedHash, now(), from);
        if (isAdded)
          await leaveTrails(t, now(), [{ trail: trailOf({ id: userId }, from, requestId), answer: null, auditEntry: signIn(userId) }]);
        return isAdded;
      });
      if (isOpen) await records.sessions.signedIn(userId, now()).catch(report);
      return isOpen ? { token, verificationApiKey: verificationKeyOf(token) } : null;
    },

    /** Who holds a token and which packages are theirs, if its session still runs. */
    async holderOf(token: string | undefined): Promise<Caller | null> {
      if (token === undefined) return null;
      if (token.startsWith(API_TOKEN)) return holderOfApiToken(token);
      const session = await records.sessions.byId(hashOf(token));
      if (session === undefined || ended.has(session.id)) return null;
      if (isOver(session, now())) {
        await remove(session.id);
        return null;
      }
      if (now() - session.lastUsedAt >= TOUCH_MS) await records.sessions.touch(session.id, now()).catch(report);
      return callerOf(session, token);
    },

    /** Signs out; the entry in the log is tried. */
    async end({ sessionId, id }: Pick<Caller, 'sessionId' | 'id'>, trail: Trail): Promise<void> {
      await remove(sessionId);
      const auditEntry: AuditEntry = { action: 'session.sign-out', subject: id };
      await leaveTrails(records.database, now(), [{ trail: { ...trail, kept: () => null }, answer: null, auditEntry }]).catch(report);
    },

    /** Notes somebody who was not let in: the e-mail as it was given, and of whom it is. The person did nothing, perhaps. */
    async refused(email: string, userId: string | undefined, from: Origin, requestId: string): Promise<void> {
      const auditEntry: AuditEntry = { action: 'session.fail', subject: userId ?? email, detail: { email } };
      const trail = { ...systemTrail, address: from.address, requestId };
      await leaveTrails(records.database, now(), [{ trail, answer: null, auditEntry }]).catch(report);
    },
  };
}
export type SessionService = ReturnType<typeof sessionService>;
