import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Choice } from '../time/dates.ts';
import { dashboardTypes } from '../policy.ts';
import { PackageName, PackageQuery } from '../scope.ts';
import { signInEmail } from '../patterns.ts';

/** Whoever signed in (spec §3 "Auth data"). `publisher` is there for the publisher role alone. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'analyst', 'publisher', 'tracker']),
  publisher: z.optional(z.array(z.string())),
  redmine: z.optional(z.object({ project_id: z.string() })),
  verification_api_key: z.string(),
});
export type User = z.infer<typeof User>;

const signInLength = [z.minLength(3, 'minimum-symbols:3'), z.maxLength(50, 'maximum-symbols:50')] as const;
/** The sign-in form and body, with the exact messages of spec §5; the first message of a field counts. */
export const Credentials = z.strictObject({
  email: z.string().check(z.minLength(1, { error: 'email-required', abort: true }), z.regex(signInEmail, 'email-format'), ...signInLength),
  password: z.string().check(z.minLength(1, { error: 'password-required', abort: true }), ...signInLength),
});
export type Credentials = z.infer<typeof Credentials>;

/** Somebody is signed in. `recovery_codes` are there once: when the second factor was set up on the way. */
export const SignedIn = z.object({
  status: z.string(),
  message: z.string(),
  user: User,
  token: z.string().check(z.minLength(1)),
  recovery_codes: z.optional(z.array(z.string())),
});
/** What an authenticator app takes: `secret` is base32, `uri` of the scheme otpauth, `qr` the same as a picture (SVG). */
export const FactorSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type FactorSetup = z.infer<typeof FactorSetup>;
/** The password is right, and a code is asked for too (D36). `challenge` goes along with it, for five minutes; with `setup` the second factor is set up first. */
export const SecondStep = z.object({
  status: z.string(),
  message: z.literal('Second factor required'),
  challenge: z.string(),
  setup: z.optional(FactorSetup),
});

/** Signs in. Fails: unauthorized with `error: 'Invalid email or password'`, limited. Source: spec §7, D4, D12. */
export const login = call('POST /api/user/login', 'public', 'Sign in', {
  body: Credentials,
  answer: z.union([SignedIn, SecondStep]),
  failures: ['unauthorized', 'limited'],
  codes: ['wrong-credentials'],
});
/** A code of the app, or a recovery code. */
export const FactorCode = z.strictObject({
  challenge: z.string().check(z.minLength(20), z.maxLength(100)),
  code: z.string().check(z.trim(), z.minLength(6, 'not-valid'), z.maxLength(30, 'not-valid')),
});
/** The second step of a sign-in. Fails: unauthorized with `error: 'Invalid code'`, missing where the challenge is over, limited after five wrong codes. */
export const secondFactor = call('POST /api/user/second_factor', 'public', 'Sign in: the second factor', {
  body: FactorCode,
  answer: SignedIn,
  failures: ['unauthorized', 'missing', 'limited'],
  codes: ['wrong-code', 'sign-in-over'],
});
/** Ends the session of the token; the client never waits for it (D12). */
export const logout = call('POST /api/user/logout', 'session', 'Sign out', { answer: z.unknown(), status: 204 });
/** Does nothing but what every call does: puts the idle end of the session off (D12). For people who read and make no call. */
export const keepAlive = call('POST /api/user/keep_alive', 'session', 'Stay signed in', { answer: z.unknown(), status: 204 });
/** Changes the caller's password and ends all other sessions. 8 to 50 characters, no common one (D28). Fails: invalid by field. */
export const ChangePassword = z.strictObject({
  current_password: z.string().check(z.minLength(1, 'required'), z.maxLength(50, 'maximum-symbols:50')),
  new_password: z.string().check(z.minLength(8, 'minimum-length:8'), z.maxLength(50, 'maximum-symbols:50')),
});
export const changePassword = call('POST /api/user/change_password', 'session', 'Change password', {
  body: ChangePassword,
  answer: z.object({ status: z.string(), message: z.string() }),
  failures: ['limited'],
});

export const Package = z.object({
  package_name: PackageName,
  /** Display name and owner, for people. */
  title: z.string(),
  customer: z.string(),
  time_zone: z.string(),
  /** ISO 4217, of all its money. */
  currency: z.string(),
});
export type Package = z.infer<typeof Package>;
/** The caller's packages, in order. Answer: an array (D3). */
export const packages = call('GET /api/user/package', 'session', 'Packages of the caller', { forToken: 'any', answer: z.array(Package) });
/** What a person wants to see first in a package: a saved set of theirs, or one that is shared with them. */
export const StartView = z.object({ screen: z.string(), filters: z.record(z.string(), z.string()), range: z.nullable(Choice) });
export type StartView = z.infer<typeof StartView>;
/** The dashboard type of a package; the first of the array counts, and where the caller begins in it, if that was chosen. Fails: forbidden for a foreign or unknown package. */
export const dashboardType = call('GET /api/user/dashboard_type', 'session', 'Dashboard type of a package', {
  forToken: 'any',
  query: PackageQuery,
  answer: z.object({
    dashboardType: z.array(z.enum(dashboardTypes)).check(z.minLength(1)),
    message: z.string(),
    start_view: z.optional(StartView),
  }),
  failures: ['forbidden'],
});
/** The side menu inside a package, made from the policy. */
export const menu = call('GET /api/user/menu', 'session', 'Menu of the caller in a package', {
  query: PackageQuery,
  answer: z.array(z.object({ menu_name: z.string(), route: z.string(), sub_menu: z.string() })),
  failures: ['forbidden'],
});

/** The calls of signing in, the account and what a package makes of the portal. */
export const sessionCalls = {
  login,
  secondFactor,
  logout,
  keepAlive,
  changePassword,
  packages,
  dashboardType,
  menu,
} as const;
