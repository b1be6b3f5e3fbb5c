import type { Calls } from '../../../contract/calls.ts';
import { grantsFor, menuFor } from '../../../contract/policy.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { CallFailure } from '../../call-failure.ts';
import { hashPassword, isCommon, isPassword } from '../../identity/passwords.ts';

const invalid = (field: string, message: string): CallFailure =>
  new CallFailure('invalid', 'Invalid request', { fields: { [field]: [message] } });

/** Sign-in, sign-out and what a person has: packages, menu, saved filters. */
export function sessionHandlers({ records, sessions, now }: Pick<HandlerDeps, 'records' | 'sessions' | 'now'>): Handlers<Calls['session']> {
  return {
    async login({ body }) {
      const user = await records.users.byEmail(body.email);
      const admitted = await isPassword(user?.password_hash, body.password);
      const session = user !== undefined && admitted ? await sessions.open(user.id, user.password_hash) : null;
      if (user === undefined || session === null) throw new CallFailure('unauthorized', 'Invalid email or password');
      const { token, verificationApiKey } = session;
      return {
        status: 'success',
        message: 'Login success',
        token,
        user: {
          id: user.id,
          name: user.name,
          email: user.email,
          role: user.role,
          verification_api_key: verificationApiKey,
          ...(user.role === 'publisher' && { publisher: await records.users.publishersOf(user.id) }),
          ...(user.redmine_project_id !== null && { redmine: { project_id: user.redmine_project_id } }),
        },
      };
    },

    logout: ({ caller }) => sessions.end(caller.sessionId),

    keepAlive: () => undefined,

    async changePassword({ body, caller, trail }) {
      const user = await records.users.byId(caller.id);
      const incorrect = invalid('current_password', 'The login detail is incorrect');
      if (user === undefined || !(await isPassword(user.password_hash, body.current_password))) throw incorrect;
      if (body.new_password === body.current_password) throw invalid('new_password', 'The same as the current one');
      if (isCommon(body.new_password, caller.email)) throw invalid('new_password', 'Too easy to guess');
      const newHash = await hashPassword(body.new_password);
      const answer = { status: 'success', message: 'Password changed' };
      if (!(await records.users.changePassword({ trail, answer }, user.password_hash, newHash, caller.sessionId, now()))) throw incorrect;
      return answer;
    },

    packages: async ({ caller }) =>
      (await records.packages.ofUser(caller.id)).map((p) => ({
        package_name: p.name,
        title: p.title,
        customer: p.customer,
        time_zone: p.timeZone,
      })),

    dashboardType({ access }) {
      const types = [...new Set(access.packages.map((p) => p.type))];
      return { dashboardType: types.length === 0 ? ['infridgement'] : types, message: 'success' };
    },

    menu: ({ caller, access }) => menuFor([...new Set(access.packages.flatMap((p) => grantsFor(caller.role, p.type)))]),

    savedFilters: async ({ caller, query }) => ({ data: await records.savedFilters.list(caller.id, query.package_name) }),

    saveFilter: ({ trail, query, body }) => records.savedFilters.put(trail, query.package_name, body, now()),
  };
}
