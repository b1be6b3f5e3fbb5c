import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Instant } from '../time/dates.ts';
import { grants, roles } from '../policy.ts';
import { PackageName } from '../scope.ts';
import { FactorSetup } from './session.ts';

const Grant = z.enum(grants);
const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** Asked again for what opens or closes a way in. */
const WithPassword = z.strictObject({
  current_password: z.string().check(z.minLength(1, 'required'), z.maxLength(50, 'maximum-symbols:50')),
});

/**
 * The caller. `grants`: what an API token of theirs may be given; `packages`: what one may be held to. `hasPassword`: false for somebody who was only ever signed in by the provider `singleSignOn`. `secondFactor.since` is
 * null where it is off, `isDemanded` where an administrator asks everybody for it.
 */
export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  grants: z.array(Grant),
  packages: z.array(z.object({ name: z.string(), title: z.string() })),
  hasPassword: z.boolean(),
  singleSignOn: z.nullable(z.string()),
  secondFactor: z.object({ since: z.nullable(Instant), recoveryCodes: z.int(), isDemanded: z.boolean() }),
});
export type Profile = z.infer<typeof Profile>;
/** Who the caller is, and how they sign in. *Added.* */
export const profile = call('GET /api/account', 'session', 'Own account', { answer: data(Profile) });
export const Rename = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80')),
});
/** Changes the caller's name, as others see it from then on. */
export const rename = call('PUT /api/account', 'session', 'Change own name', { body: Rename, answer: data(Profile) });

/** A session that is open. `address` and `agent` are where it was begun, '' where that is not known. */
export const OpenSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  address: z.string(),
  agent: z.string(),
});
export type OpenSession = z.infer<typeof OpenSession>;
const OpenSessions = data(z.array(OpenSession));
/** The caller's open sessions, the one used last first. */
export const sessions = call('GET /api/account/session', 'session', 'Own sessions', { answer: OpenSessions });
/** Ends one of the caller's other sessions. 404 for the session that asks, for another person's, and for one that is nowhere. */
export const endSession = call('DELETE /api/account/session/:id', 'session', 'End an own session', {
  params: Id,
  answer: OpenSessions,
  failures: ['missing'],
});
/** Ends all sessions of the caller but the one that asks. */
export const endOthers = call('POST /api/account/session/end_others', 'session', 'End all other own sessions', { answer: OpenSessions });

/** Codes that each take the place of a second factor once; they are told here and never again. */
export const RecoveryCodes = data(z.object({ recoveryCodes: z.array(z.string()) }));
/** Begins to set a second factor up: it is on from the first code that is confirmed. Fails: invalid by field, conflict where it is on. */
export const beginSecondFactor = call('POST /api/account/second_factor', 'session', 'Begin to set up a second factor', {
  body: WithPassword,
  answer: data(FactorSetup),
  keepsNoAnswer: true,
  failures: ['conflict', 'limited'],
});
export const ConfirmFactor = z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'not-valid')) });
/** Turns it on with a code of the app. Fails: invalid, conflict where nothing was begun. */
export const confirmSecondFactor = call('PUT /api/account/second_factor', 'session', 'Turn the second factor on', {
  body: ConfirmFactor,
  answer: RecoveryCodes,
  keepsNoAnswer: true,
  failures: ['conflict', 'limited'],
});
/** Turns it off. 409 where it is demanded of everybody. */
export const endSecondFactor = call('DELETE /api/account/second_factor', 'session', 'Turn the second factor off', {
  body: WithPassword,
  answer: data(Profile),
  failures: ['conflict', 'limited'],
});
/** New recovery codes in the place of the old ones. 409 where the second factor is off. */
export const renewRecoveryCodes = call('POST /api/account/recovery_codes', 'session', 'Make new recovery codes', {
  body: WithPassword,
  answer: RecoveryCodes,
  keepsNoAnswer: true,
  failures: ['conflict', 'limited'],
});

/** `hint`: its last characters. `packages`: the only ones that it may be used in, as far as they are its person's; null for all of these. `isOver`: it has expired. */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  grants: z.array(Grant),
  packages: z.nullable(z.array(z.string())),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: z.nullable(Instant),
  isOver: z.boolean(),
});
export type ApiToken = z.infer<typeof ApiToken>;
const ApiTokens = data(z.array(ApiToken));
/** The caller's API tokens, newest first. */
export const tokens = call('GET /api/account/token', 'session', 'Own API tokens', { answer: ApiTokens });
export const tokenDays = [7, 30, 90, 365] as const;
export const NewToken = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'maximum-symbols:60')),
  grants: z.array(Grant).check(z.minLength(1, 'required'), z.maxLength(grants.length)),
  /** The only packages that it may be used in; none: all of its person's, also later ones. */
  packages: z._default(z.array(PackageName).check(z.maxLength(200)), []),
  days: z.int().check(z.minimum(1), z.maximum(365)),
  /** Of whoever has one. */
  current_password: z._default(z.string().check(z.maxLength(50, 'maximum-symbols:50')), ''),
});
/**
 * Makes an API token for scripts, which is told here and never again. It may do what its grants say, as far as its person still may (D23), in the packages of its person or in some of them, and nothing of
 * the account. One that is held to packages makes no call about the whole installation. Whoever has a password says it once more. Fails: invalid by field (a wrong password, a name that is taken, a grant that the caller does not hold, a package that is not theirs).
 */
export const createToken = call('POST /api/account/token', 'session', 'Make an API token', {
  body: NewToken,
  answer: data(z.object({ token: z.string(), verification_api_key: z.string(), entry: ApiToken })),
  keepsNoAnswer: true,
  failures: ['limited'],
});
/** Ends an API token of the caller, from the next call on. */
export const revokeToken = call('DELETE /api/account/token/:id', 'session', 'Revoke an own API token', {
  params: Id,
  answer: ApiTokens,
  failures: ['missing'],
});

/** What an administrator demands of everybody who signs in with a password. */
export const SignInRules = z.strictObject({ secondFactor: z.enum(['optional', 'required']) });
/** `without`: active people with a password and no second factor, who would set one up at their next sign-in. */
export const SignInRulesNow = z.object({ ...SignInRules.shape, without: z.int() });
export const rules = call('GET /api/admin/sign_in_rules', 'admin:user', 'What is demanded of sign-ins', { answer: data(SignInRulesNow) });
/** Holds from the next sign-in: whoever has no second factor sets one up then. Sessions that are open stay. */
export const saveRules = call('PUT /api/admin/sign_in_rules', 'admin:user', 'Say what is demanded of sign-ins', {
  sessionOnly: true,
  body: SignInRules,
  answer: data(SignInRulesNow),
});

/** The caller's own account. */
export const accountCalls = {
  profile,
  rename,
  sessions,
  endSession,
  endOthers,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  tokens,
  createToken,
  revokeToken,
  rules,
  saveRules,
} as const;
