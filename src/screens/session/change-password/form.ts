import * as z from 'zod/mini';
import { ChangePassword } from '../../../../contract/areas/session.ts';
import type { passwordTexts } from './texts.ts';

/** The contract's body and the repeated password, which stays here. */
export const PasswordForm = z.object({ ...ChangePassword.shape, repeat: z.string().check(z.minLength(1, 'Required field')) }).check(
  z.refine((f) => f.new_password !== f.current_password, { error: 'same', path: ['new_password'] }),
  z.refine((f) => f.repeat === f.new_password, { error: 'differs', path: ['repeat'] }),
);
export type PasswordForm = z.infer<typeof PasswordForm>;
export const emptyForm: PasswordForm = { current_password: '', new_password: '', repeat: '' };

type Texts = ReturnType<typeof passwordTexts.get>;
/** Our own two messages, and those that the server alone can know, as keys of the texts. */
const keys: Readonly<Record<string, 'same' | 'differs' | 'incorrect' | 'common'>> = {
  same: 'same',
  differs: 'differs',
  'The login detail is incorrect': 'incorrect',
  'The same as the current one': 'same',
  'Too easy to guess': 'common',
};
export const ownMessage = (t: Texts, message: string): string | undefined => {
  const key = keys[message];
  return key === undefined ? undefined : t[key];
};
/** The rules that can be judged here while typing; whether a password is a common one only the server knows. */
export const rules = {
  ruleLength: (f: PasswordForm) => f.new_password.length >= 8 && f.new_password.length <= 50,
  ruleOther: (f: PasswordForm) => f.new_password !== '' && f.new_password !== f.current_password,
} as const;
