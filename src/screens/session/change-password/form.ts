import * as z from 'zod/mini';
import { ChangePassword } from '../../../../contract/areas/session.ts';
import type { OwnWords } from '../../../widgets/form/issue-words.ts';
import type { passwordTexts } from './texts.ts';

/** The contract's body and the repeated password, which stays here. */
export const PasswordForm = z.object({ ...ChangePassword.shape, repeat: z.string().check(z.minLength(1, 'required')) }).check(
  z.refine((f) => f.new_password !== f.current_password, { error: 'same-password', path: ['new_password'] }),
  z.refine((f) => f.repeat === f.new_password, { error: 'differs', path: ['repeat'] }),
);
export type PasswordForm = z.infer<typeof PasswordForm>;
export const emptyForm: PasswordForm = { current_password: '', new_password: '', repeat: '' };

/** Our own two, and those that the server alone can know. */
export const ownWords = (t: ReturnType<typeof passwordTexts.get>): OwnWords => ({
  differs: t.differs,
  'login-incorrect': t.incorrect,
  'same-password': t.same,
  'common-password': t.common,
});
/** The rules that can be judged here while typing; whether a password is a common one only the server knows. */
export const rules = {
  ruleLength: (f: PasswordForm) => f.new_password.length >= 8 && f.new_password.length <= 50,
  ruleOther: (f: PasswordForm) => f.new_password !== '' && f.new_password !== f.current_password,
} as const;
