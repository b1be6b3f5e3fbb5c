import { refanged } from '../indicator/refang.ts';

/** What a footprint can be about. */
export const subjectTypes = ['email', 'phone', 'username', 'domain', 'ip'] as const;
export type SubjectType = (typeof subjectTypes)[number];

const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/,
  V6 = /^[0-9A-Fa-f:]*:[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*$/,
  MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  PHONE = /^\+?[\d\s().-]+$/,
  HOST = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}\.?(?:[/?#]\S*)?$/iu,
  HANDLE = /^@?[\p{L}\p{N}._-]{2,60}$/u;
const DIGITS = { least: 7, most: 15 };

/** The kind of what is typed, by its form alone; null where it is nothing that can be checked. */
export function typeOfSubject(text: string): SubjectType | null {
  const typed = text.trim().startsWith('@') ? text.trim() : refanged(text);
  if (V4.test(typed) || V6.test(typed)) return 'ip';
  if (typed.startsWith('@')) return HANDLE.test(typed) ? 'username' : null;
  if (MAIL.test(typed)) return 'email';
  const digits = typed.replace(/\D/g, '').length;
  if (PHONE.test(typed)) return digits >= DIGITS.least && digits <= DIGITS.most ? 'phone' : null;
  if (HOST.test(typed)) return 'domain';
  return HANDLE.test(typed) ? 'username' : null;
}

const HIDDEN = '••••';
/** What a list shows of a subject: mailboxes and phone numbers in part, the others whole, since they name no person by themselves. */
export function maskedSubject(type: SubjectType, value: string): string {
  if (type === 'phone') return `${HIDDEN}${HIDDEN.slice(2)}${value.slice(-4)}`;
  if (type !== 'email') return value;
  const at = value.lastIndexOf('@'),
    local = value.slice(0, at);
  return `${local.slice(0, Math.max(1, Math.min(6, Math.floor(local.length / 2))))}${HIDDEN}${value.slice(at)}`;
}
