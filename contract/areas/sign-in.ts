import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Instant } from '../time/dates.ts';
import { signInEmail } from '../patterns.ts';
import { SignedIn } from './session.ts';

/** The language of a mail or of the sentences of a file: that of the page which asks for it. */
export const mailLanguages = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type MailLanguage = (typeof mailLanguages)[number];
export const language = z._default(z.enum(mailLanguages), 'en');

/** An address of the sign-in, with the messages of spec §5. */
const Email = z
  .string()
  .check(
    z.minLength(1, { error: 'email-required', abort: true }),
    z.regex(signInEmail, 'email-format'),
    z.maxLength(50, 'maximum-symbols:50'),
  );
/** What stands in a link or goes from one step to the next: 256 random bits, base64url. */
const Secret = z.string().check(z.minLength(20, 'not-valid'), z.maxLength(100, 'not-valid'));
/** A new password (D28). */
export const NewPassword = z.string().check(z.minLength(8, 'minimum-length:8'), z.maxLength(50, 'maximum-symbols:50'));

export const ForgotPassword = z.strictObject({ email: Email, language });
/**
 * Asks for a reset link by mail (D29). The answer, and the time that it takes, are the same for known and unknown addresses; `expiresAt` is when a link that is
 * sent now ends. Fails: limited. *Added.*
 */
export const forgotPassword = call('POST /api/user/forgot_password', 'public', 'Ask for a link to set a new password', {
  body: ForgotPassword,
  answer: z.object({ status: z.string(), message: z.string(), expiresAt: Instant }),
  failures: ['limited'],
});

/** Whose a link is, as `a•••a@demo.example`, and until when it works. To look does not use it up. */
export const ResetLink = z.object({
  email: z.string(),
  expiresAt: Instant,
  /** Its person has no password yet. */
  isFirst: z.boolean(),
});
/** What a link is good for. In the body, so that no log of addresses has it. Fails: missing for one that does
 * not work; `fields.token` says `used`, `ended` (a password was chosen by other means since, a newer link took its place, or an administrator or another way of signing in ended it) or `over`, and nothing of one that is not known. *Added.* */
export const resetLink = call('POST /api/user/reset_link', 'public', 'Look at a link to set a new password', {
  body: z.strictObject({ token: Secret }),
  answer: data(ResetLink),
  failures: ['missing', 'limited'],
});
export const ResetPassword = z.strictObject({ token: Secret, new_password: NewPassword, language });
/**
 * Sets a new password and uses the link up. Ends all sessions of the person, signs nobody in. `email` is for the sign-in page. Fails: invalid by field (too easy to guess, the
 * same as the current one), missing as `resetLink`. *Added.*
 */
export const resetPassword = call('POST /api/user/reset_password', 'public', 'Set a new password with a link', {
  body: ResetPassword,
  answer: z.object({ status: z.string(), message: z.string(), email: z.string(), sessionsEnded: z.int() }),
  failures: ['missing', 'limited'],
});

const required = (name: 'name' | 'company', most: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: `${name}-required`, abort: true }), z.maxLength(most, `maximum-symbols:${most}`));
/** An access request, with the messages of spec §5. */
export const AccessRequest = z.strictObject({
  name: required('name', 80),
  company: required('company', 80),
  email: Email,
  wish: z._default(z.string().check(z.trim(), z.maxLength(300, 'maximum-symbols:300')), ''),
  terms: z.literal(true, 'terms-required'),
});
/** Asks the administrators for access (D29). Asked twice by one address it is one request, as it was last. The same answer for known and unknown. *Added.* */
export const register = call('POST /api/user/register', 'public', 'Ask for access', {
  body: AccessRequest,
  answer: z.object({ status: z.string(), message: z.string(), at: Instant }),
  failures: ['limited'],
});

/** 256 random bits of the browser, and their SHA-256: whoever comes back from the provider is the browser that left. */
const Verifier = z.string().check(z.regex(/^[\w-]{43}$/, 'not-valid'));
/** Where to go to be signed in by the provider. 404 where none is named (`OIDC_ISSUER`); 503 where it cannot be reached. *Added.* */
export const startSso = call('POST /api/user/sso_start', 'public', 'Leave for single sign-on', {
  body: z.strictObject({ challenge: Verifier }),
  answer: data(z.object({ url: z.url() })),
  failures: ['missing', 'limited'],
});
/**
 * Signs in whoever the provider sent back: `returned` is what stood in the address. Once, within ten minutes, by the browser that left. Fails: unauthorized with `error: 'Not let in'` for
 * whoever the provider refuses, or is not known here and brings no role. *Added.*
 */
export const finishSso = call('POST /api/user/sso_finish', 'public', 'Come back from single sign-on', {
  body: z.strictObject({
    verifier: Verifier,
    // providers add parameters of their own (`scope`, `hd`, `prompt`), which nobody reads
    returned: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(4_000))),
  }),
  answer: SignedIn,
  failures: ['unauthorized', 'missing', 'limited'],
  codes: ['not-let-in', 'sign-in-over'],
});

/** The calls around the sign-in, for those who are not signed in. */
export const signInCalls = { forgotPassword, resetLink, resetPassword, register, startSso, finishSso } as const;
