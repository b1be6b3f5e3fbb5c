import * as z from 'zod/mini';
import { ChangePassword } from '../../../../contract/areas/session.ts';
import type { passwordTexts } from './texts.ts';

export type ChangePasswordStatus = 'ready' | 'sending' | 'done' | 'failed' | 'conflict';
/** The contract's body and the repeated password, which stays here. */
export const PasswordForm = z.object({ ...ChangePassword.shape, repeat: z.string().check(z.minLength(1, 'Required field')) }).check(
  z.refine((f) => f.new_password !== f.current_password, { error: 'same', path: ['new_password'] }),
  z.refine((f) => f.repeat === f.new_password, { error: 'differs', path: ['repeat'] }),
);
export type PasswordForm = z.infer<typeof PasswordForm>;

type Texts = ReturnType<typeof passwordTexts.get>;
/** The messages of the contract, our own two, and those that the server alone can know, as keys of the texts. */
const keys: Readonly<Record<string, keyof Texts>> = {
  'Required field': 'required',
  'Minimum field length: 8': 'minimum',
  'Maximum 50 symbols': 'maximum',
  same: 'same',
  differs: 'differs',
  'The login detail is incorrect': 'incorrect',
  'The same as the current one': 'same',
  'Too easy to guess': 'common',
};
/** A message in the chosen language. Of one that a newer server has, it says that the value was refused. */
export const messageIn = (t: Texts, message: string): string => t[keys[message] ?? 'refused'];
/** The rules that can be judged here while typing; whether a password is a common one only the server knows. */
export const rules = {
  ruleLength: (f: PasswordForm) => f.new_password.length >= 8 && f.new_password.length <= 50,
  ruleOther: (f: PasswordForm) => f.new_password !== '' && f.new_password !== f.current_password,
} as const;
