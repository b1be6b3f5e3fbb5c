import type { Issue } from '../../../contract/codes/issues.ts';
import type { Calls } from '../../../contract/calls.ts';
import { grantsFor, grantsOutside, menuFor } from '../../../contract/policy.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { CallFailure } from '../../call-failure.ts';
import { hashPassword, isCommon, isPassword } from '../../identity/passwords.ts';
import { secondFactors } from '../../identity/second-factor.ts';
import { hashOf, newSecret } from '../../identity/secrets.ts';
import { signedInAs, trailOf } from '../../identity/signed-in.ts';
import { viewerOf } from '../../viewer.ts';
import type { UserRecord } from '../../records/identity/users.ts';

/** How long a code may be sent after its password, and how many wrong ones. */
const STEP_MS = 5 * 60_000;
const MOST_TRIES = 5;

const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

/** Sign-in, sign-out and what a person has: packages and menu. */
export function sessionHandlers({ records, sessions, now }: Pick<HandlerDeps, 'records' | 'sessions' | 'now'>): Handlers<Calls['session']> {
  const factors = secondFactors(records, now);
  /** The password was right: a code is asked for, and set up first where there is no second factor yet. */
  const secondStep = async (user: UserRecord, isOn: boolean) => {
    const challenge = newSecret();
    const setup = isOn ? null : await factors.begin(user);
    await records.oneTime.add({ id: hashOf(challenge), kind: 'sign-in', user_id: user.id, created_at: now(), expires_at: now() + STEP_MS });
    return { status: 'success', message: 'Second factor required' as const, challenge, ...(setup !== null && { setup }) };
  };
  return {
    async login({ body, from, requestId }) {
      const user = await records.users.byEmail(body.email);
      const admitted = await isPassword(user?.password_hash, body.password);
      const refused = new CallFailure('wrong-credentials');
      if (user === undefined || !admitted || user.disabled_at !== null) {
        await sessions.refused(body.email, user?.id, from, requestId);
        throw refused;
      }
      const isOn = await factors.isOn(user);
      if (isOn || (await factors.isDemanded())) return secondStep(user, isOn);
      const session = await sessions.open(user.id, user.password_hash, from, requestId);
      if (session === null) throw refused;
      return signedInAs(records, user, session);
    },

    async secondFactor({ body: { challenge, code }, from, requestId }) {
      const id = hashOf(challenge);
      const step = await records.oneTime.byId('sign-in', id, now());
      const user = step?.user_id == null ? undefined : await records.users.byId(step.user_id);
      const over = new CallFailure('sign-in-over');
      if (user === undefined || user.disabled_at !== null || !(await records.oneTime.takeTry(id, MOST_TRIES))) throw over;
      const trail = trailOf(user, from, requestId);
      const isOn = await factors.isOn(user);
      const codes = isOn ? null : await factors.confirm(user, code, trail);
      if (codes === null && !(isOn && (await factors.check(user, code, trail)))) {
        await sessions.refused(user.email, user.id, from, requestId);
        throw new CallFailure('wrong-code');
      }
      // a password that was changed meanwhile has taken the step with it
      const isOurs = await records.oneTime.useUp('sign-in', id, now());
      const session = isOurs ? await sessions.open(user.id, user.password_hash, from, requestId) : null;
      if (session === null) throw over;
      return { ...(await signedInAs(records, user, session)), ...(codes !== null && { recovery_codes: codes }) };
    },

    logout: ({ caller, trail }) => sessions.end(caller, trail),

    keepAlive: () => undefined,

    async changePassword({ body, caller, trail }) {
      const user = await records.users.byId(caller.id);
      const incorrect = invalid('current_password', 'login-incorrect');
      if (user === undefined || !(await isPassword(user.password_hash, body.current_password))) throw incorrect;
      if (body.new_password === body.current_password) throw invalid('new_password', 'same-password');
      if (isCommon(body.new_password, caller.email)) throw invalid('new_password', 'common-password');
      const newHash = await hashPassword(body.new_password);
      const answer = { status: 'success', message: 'Password changed' };
      if (!(await records.users.changePassword({ trail, answer }, user.password_hash, newHash, caller.sessionId, now()))) throw incorrect;
      return answer;
    },

    packages: ({ caller }) =>
      Promise.resolve(
        caller.packages.map((p) => ({
          package_name: p.name,
          title: p.title,
          customer: p.customer,
          time_zone: p.timeZone,
          currency: p.currency,
        })),
      ),

    async dashboardType({ access, caller, query }) {
      const types = [...new Set(access.packages.map((p) => p.type))];
      const start = await records.savedFilters.start(viewerOf(caller, access, query.package_name));
      return {
        dashboardType: types.length === 0 ? ['infridgement'] : types,
        message: 'success',
        ...(start !== null && { start_view: start }),
      };
    },

    menu: ({ caller, access }) =>
      menuFor([...new Set([...access.packages.flatMap((p) => grantsFor(caller.role, p.type)), ...grantsOutside(caller.role)])]),
  };
}
