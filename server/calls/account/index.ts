import type { Issue } from '../../../contract/codes/issues.ts';
import { randomUUID } from 'node:crypto';
import type { Calls } from '../../../contract/calls.ts';
import type { ApiToken, OpenSession, Profile } from '../../../contract/areas/account.ts';
import { grantsOfRole } from '../../../contract/policy.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { newApiToken } from '../../identity/api-tokens.ts';
import { hasPassword, isPassword } from '../../identity/passwords.ts';
import { secondFactors } from '../../identity/second-factor.ts';
import { hashOf } from '../../identity/secrets.ts';
import { isOver, verificationKeyOf } from '../../identity/sessions.ts';
import { grantsOf, heldTo, type ApiTokenRecord } from '../../records/identity/api-tokens.ts';
import type { AuditEntry } from '../../records/trail.ts';
import type { UserRecord } from '../../records/identity/users.ts';

const DAY_MS = 24 * 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

/** What people do about their own account. Each handler starts from its caller, and knows no id of another. */
export function accountHandlers({
  records,
  now,
  singleSignOn,
}: Pick<HandlerDeps, 'records' | 'now' | 'singleSignOn'>): Handlers<Calls['account']> {
  const factors = secondFactors(records, now);

  const userOf = async ({ id }: Pick<Caller, 'id'>): Promise<UserRecord> => {
    const user = await records.users.byId(id);
    if (user === undefined) throw new CallFailure('no-session');
    return user;
  };
  /** The caller, who has just said the password. */
  const confirmed = async (caller: Caller, password: string): Promise<UserRecord> => {
    const user = await userOf(caller);
    if (!(await isPassword(user.password_hash, password))) throw invalid('current_password', 'login-incorrect');
    return user;
  };
  const profileOf = async (caller: Pick<Caller, 'id' | 'packages'>): Promise<Profile> => {
    const user = await userOf(caller);
    const [factor, recoveryCodes, isDemanded] = await Promise.all([
      records.secondFactors.byUser(user.id),
      records.secondFactors.countCodes(user.id),
      factors.isDemanded(),
    ]);
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      grants: [...grantsOfRole[user.role]],
      packages: caller.packages.map(({ name, title }) => ({ name, title })),
      hasPassword: hasPassword(user.password_hash),
      singleSignOn: (await records.identities.isKnown(user.id)) ? (singleSignOn?.name ?? null) : null,
      secondFactor: { since: isoOrNull(factor?.since ?? null), recoveryCodes, isDemanded },
    };
  };
  const sessionsOf = async ({ id, sessionId }: Caller): Promise<OpenSession[]> =>
    (await records.sessions.ofUser(id))
      .filter((s) => !isOver({ createdAt: s.created_at, lastUsedAt: s.last_used_at }, now()))
      .map((s) => ({
        id: s.id,
        isCurrent: s.id === sessionId,
        createdAt: iso(s.created_at),
        lastUsedAt: iso(s.last_used_at),
        address: s.address,
        agent: s.agent,
      }));
  const entryOf = (record: ApiTokenRecord): ApiToken => ({
    id: record.id,
    name: record.name,
    hint: record.hint,
    grants: grantsOf(record),
    packages: heldTo(record),
    createdAt: iso(record.created_at),
    expiresAt: iso(record.expires_at),
    lastUsedAt: isoOrNull(record.last_used_at),
    isOver: record.expires_at <= now(),
  });
  const notOn = (): CallFailure => new CallFailure('factor-off');

  return {
    profile: async ({ caller }) => ({ data: await profileOf(caller) }),

    async rename({ caller, body, trail }) {
      const answer = { data: { ...(await profileOf(caller)), name: body.name } };
      await records.users.rename(caller.id, body.name, now(), { trail, answer });
      return answer;
    },

    sessions: async ({ caller }) => ({ data: await sessionsOf(caller) }),

    async endSession({ caller, params, trail }) {
      const left = (await sessionsOf(caller)).filter(({ id }) => id !== params.id);
      const isOwn =
        params.id !== caller.sessionId && (await records.sessions.end(caller.id, params.id, now(), { trail, answer: { data: left } }));
      if (!isOwn) throw new CallFailure('not-found');
      return { data: left };
    },

    async endOthers({ caller, trail }) {
      const left = (await sessionsOf(caller)).filter(({ isCurrent }) => isCurrent);
      await records.sessions.endOthers(caller.id, caller.sessionId, now(), { trail, answer: { data: left } });
      return { data: left };
    },

    async beginSecondFactor({ caller, body }) {
      const setup = await factors.begin(await confirmed(caller, body.current_password));
      if (setup === null) throw new CallFailure('factor-on');
      return { data: setup };
    },

    async confirmSecondFactor({ caller, body, trail }) {
      const recoveryCodes = await factors.confirm(caller, body.code, trail);
      if (recoveryCodes !== null) return { data: { recoveryCodes } };
      const factor = await records.secondFactors.byUser(caller.id);
      if (factor === undefined || factor.since !== null) throw new CallFailure('not-begun');
      throw invalid('code', 'wrong-code');
    },

    async endSecondFactor({ caller, body, trail }) {
      await confirmed(caller, body.current_password);
      if (!(await factors.isOn(caller))) throw notOn();
      if (await factors.isDemanded()) throw new CallFailure('factor-demanded');
      await records.secondFactors.end(caller.id, trail, now());
      return { data: await profileOf(caller) };
    },

    async renewRecoveryCodes({ caller, body, trail }) {
      await confirmed(caller, body.current_password);
      if (!(await factors.isOn(caller))) throw notOn();
      return { data: { recoveryCodes: await factors.renewCodes(caller, trail) } };
    },

    tokens: async ({ caller }) => ({ data: (await records.apiTokens.ofUser(caller.id)).map(entryOf) }),

    async createToken({ caller, body, trail }) {
      const { password_hash } = await userOf(caller);
      if (hasPassword(password_hash)) await confirmed(caller, body.current_password);
      const granted = [...new Set(body.grants)];
      if (granted.some((grant) => !grantsOfRole[caller.role].includes(grant))) throw invalid('grants', 'no-grant');
      const held = [...new Set(body.packages)];
      if (held.some((name) => !caller.packages.some((own) => own.name === name))) throw invalid('packages', 'package-not-valid');
      const { token, hint } = newApiToken();
      const at = now();
      const record: ApiTokenRecord = {
        id: randomUUID(),
        secret_hash: hashOf(token),
        user_id: caller.id,
        name: body.name,
        hint,
        grants: JSON.stringify(granted),
        packages: held.length === 0 ? null : JSON.stringify(held),
        created_at: at,
        expires_at: at + body.days * DAY_MS,
        last_used_at: null,
      };
      const auditEntry: AuditEntry = {
        action: 'token.create',
        subject: record.id,
        detail: { name: body.name, grants: granted, ...(held.length > 0 && { packages: held }), days: body.days },
      };
      // the answer has the token itself: it is kept under no key
      const outcome = await records.apiTokens.add(record, { trail: { ...trail, kept: () => null }, answer: null, auditEntry });
      if (outcome !== 'added') throw invalid('name', outcome === 'taken' ? 'name-taken' : 'too-many-tokens');
      return { data: { token, verification_api_key: verificationKeyOf(token), entry: entryOf(record) } };
    },

    async revokeToken({ caller, params, trail }) {
      const left = await records.apiTokens.revoke(caller.id, params.id, now(), trail);
      if (left === null) throw new CallFailure('not-found');
      return { data: left.map(entryOf) };
    },

    rules: async () => ({
      data: { secondFactor: (await factors.isDemanded()) ? 'required' : 'optional', without: await records.secondFactors.countWithout() },
    }),

    async saveRules({ body, trail }) {
      const answer = { data: { ...body, without: await records.secondFactors.countWithout() } };
      await records.settings.demand(body.secondFactor, now(), { trail, answer });
      return answer;
    },
  };
}
