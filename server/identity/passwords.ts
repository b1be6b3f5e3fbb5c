import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';

/** argon2id is the library's default algorithm; cost of the OWASP recommendation, in KiB, passes and lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** People whom a provider of single sign-on has brought have no password until they set one with a link. */
export const NO_PASSWORD = '';
export const hasPassword = (passwordHash: string): boolean => passwordHash !== NO_PASSWORD;

let nobody: Promise<string> | undefined;
/** Checks a password; for no hash (an unknown person) it takes the same time and says no. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const own = passwordHash === undefined || !hasPassword(passwordHash) ? undefined : passwordHash;
  const matches = await verify(own ?? (await nobody), password);
  return matches && own !== undefined;
}

/** Is a password among the first that anyone would try: a well-known one or the person's own e-mail, digits and signs at the end aside? */
export function isCommon(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[^\p{Letter}]+$/u, '');
  const [local = ''] = email.toLowerCase().split('@');
  return [lower, stem].some((p) => p !== '' && (commonPasswords.has(p) || p === local || p === email.toLowerCase()));
}
