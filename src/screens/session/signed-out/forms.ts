import * as z from 'zod/mini';
import type { IssueCode } from '../../../../contract/codes/issues.ts';
import { AccessRequest, ForgotPassword, NewPassword } from '../../../../contract/areas/sign-in.ts';

export const ForgotForm = z.object({ email: ForgotPassword.shape.email });
export type ForgotForm = z.infer<typeof ForgotForm>;
export const emptyForgot: ForgotForm = { email: '' };

/** The contract's new password and the repeated one, which stays here. */
export const ResetForm = z
  .object({ new_password: NewPassword, repeat: z.string().check(z.minLength(1, 'required')) })
  .check(z.refine((f) => f.repeat === f.new_password, { error: 'differs', path: ['repeat'] }));
export type ResetForm = z.infer<typeof ResetForm>;
export const emptyReset: ResetForm = { new_password: '', repeat: '' };

/** A box that is not ticked is an answer too: the form tells what is missing. */
export const RegistrationForm = z.object({
  name: AccessRequest.shape.name,
  company: AccessRequest.shape.company,
  email: AccessRequest.shape.email,
  wish: z.string().check(z.maxLength(300, 'maximum-symbols:300')),
  terms: z.boolean().check(z.refine((accepted) => accepted, 'terms-required')),
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;
export const emptyRegistration: RegistrationForm = { name: '', company: '', email: '', wish: '', terms: false };

/** What became of a link, by what is said of it; `unknown` where the server does not say. */
export const linkEnds = { 'link-used': 'used', 'link-ended': 'ended', 'link-expired': 'over' } as const satisfies Partial<
  Record<IssueCode, string>
>;
export type LinkEnd = (typeof linkEnds)[keyof typeof linkEnds] | 'unknown';
