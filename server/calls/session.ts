import type { Calls } from '../../contract/calls.ts';
import { grantsFor, menuFor } from '../../contract/policy.ts';
import { Refusal, type Handlers } from '../handler.ts';
import { hashPassword, isCommon, isPassword } from '../identity/passwords.ts';
import type { SessionDesk } from '../identity/sessions.ts';
import type { Records } from '../records/records.ts';

const invalid = (field: string, message: string): Refusal => new Refusal(400, 'Invalid request', { fields: { [field]: [message] } });

/** Sign-in, sign-out and what a person has: packages, menu, saved filters. */
export function sessionHandlers(records: Records, desk: SessionDesk, now: () => number): Handlers<Omit<Calls['session'], 'deepdive'>> {
  return {
    async login({ body }) {
      const user = await records.users.byEmail(body.email);
      const admitted = await isPassword(user?.password_hash, body.password);
      if (user === undefined || !admitted || user.disabled_at !== null) throw new Refusal(401, 'Invalid email or password');
      const { token, verificationApiKey } = await desk.open(user.id);
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

    logout: ({ caller }) => desk.end(caller.sessionId),

    keepAlive: () => undefined,

    async changePassword({ body, caller }) {
      const user = await records.users.byId(caller.id);
      if (!(await isPassword(user?.password_hash, body.current_password)))
        throw invalid('current_password', 'The login detail is incorrect');
      if (body.new_password === body.current_password) throw invalid('new_password', 'The same as the current one');
      if (isCommon(body.new_password, caller.email)) throw invalid('new_password', 'Too easy to guess');
      await records.users.changePassword(caller.id, await hashPassword(body.new_password), caller.sessionId);
      return { status: 'success', message: 'Password changed' };
    },

    packages: async ({ caller }) =>
      (await records.packages.ofUser(caller.id)).map((p) => ({
        package_name: p.name,
        title: p.title,
        customer: p.customer,
        time_zone: p.timeZone,
      })),

    dashboardType({ sight }) {
      const types = [...new Set(sight.packages.map((p) => p.type))];
      return { dashboardType: types.length === 0 ? ['infridgement'] : types, message: 'success' };
    },

    menu: ({ caller, sight }) => menuFor([...new Set(sight.packages.flatMap((p) => grantsFor(caller.role, p.type)))]),

    savedFilters: async ({ caller, query }) => ({ data: await records.savedFilters.list(caller.id, query.package_name) }),

    saveFilter: async ({ caller, query, body }) => ({ data: await records.savedFilters.put(caller.id, query.package_name, body, now()) }),
  };
}
