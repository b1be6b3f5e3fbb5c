import { refanged, saidDirection, withoutDirection } from './refang.ts';

/** What a searched value can be. `text` is anything else: a name, or a word of one. */
export const searchKinds = ['email', 'upi', 'url', 'domain', 'ip', 'phone', 'pan', 'handle', 'incident', 'ticket', 'app', 'text'] as const;
export type SearchKind = (typeof searchKinds)[number];

const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ip4 = new RegExp(`^(?:${octet}\\.){3}${octet}(?:/(?:3[0-2]|[12]?\\d))?$`);
const ip6 = /^(?=[0-9a-f:.]*:[0-9a-f:.]*:)[0-9a-f:.]{2,45}(?:\/(?:12[0-8]|1[01]\d|\d?\d))?$/i;
/** The first labels of app ids: a reversed domain, which a domain of these names is not (`com.northwind.pay`). */
const appStart = /^(?:com|org|net|io|in|co|app|dev|me|ai)\.[a-z]/;
const appId = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){1,5}$/i;

/** A date, alone or with what follows it (`2026-11-02 10`, the end of an incident's id): its digits are no number that can be called. */
const isDate = (text: string): boolean =>
  /^(?:19|20)\d\d([-.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/.test(text) ||
  /^(?:0?[1-9]|[12]\d|3[01])([-. ])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d$/.test(text);

/** The kind of what was typed, the first that its spelling allows, defanged or not; its reader may know better and correct it. Total. */
export function kindOf(typed: string): SearchKind {
  const text = refanged(typed);
  const at = text.indexOf('@');
  if (/^INC-[\w.]+(?:-\d+)+$/i.test(text)) return 'incident';
  if (/^#\d{1,9}$/.test(text)) return 'ticket';
  if (/^[a-z]{5}\d{4}[a-z]$/i.test(text)) return 'pan';
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text)) return 'url';
  if (at === 0 && /^@[\w.]{2,64}$/.test(text)) return 'handle';
  if (at > 0 && !/\s/.test(text) && at === text.lastIndexOf('@')) {
    const host = text.slice(at + 1);
    if (domain.test(host)) return 'email';
    // the provider of a payment address has no dot
    if (/^[\w.-]{2,256}$/.test(text.slice(0, at)) && /^[a-z][a-z0-9]{1,63}$/i.test(host)) return 'upi';
  }
  if (ip4.test(text) || ip6.test(text)) return 'ip';
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return 'text';
  if (!isDate(text) && /^\+?[\d\s().-]{7,20}$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))) return 'phone';
  if (appStart.test(text) && appId.test(text) && text.split('.').length > 2) return 'app';
  const [host = ''] = text.split('/');
  if (domain.test(host)) return text.includes('/') ? 'url' : 'domain';
  return 'text';
}

/** What a joined value is made of (`bad.example|203.0.113.4`), if each part is of a kind; of any other value it is the only part. */
export function partsOf(typed: string): readonly string[] {
  const parts = refanged(typed).split('|');
  return parts.length > 1 && parts.every((part) => kindOf(part) !== 'text') ? parts : [typed];
}
/** A value in the spelling that it is looked for and shown in: refanged, a name as it was typed. */
export function plainValue(kind: SearchKind, typed: string): string {
  return kind === 'text' ? withoutDirection(typed).trim() : refanged(typed);
}

/** A value as it is shown once it was typed: of a phone number and a PAN the last four characters, or the digits, alone. */
export function maskedValue(kind: SearchKind, value: string): string {
  if (kind === 'phone') return `XXXX-XXXX-${value.replace(/\D/g, '').slice(-4)}`;
  if (kind === 'pan') return `XXXXX${value.trim().slice(5, 9)}X`;
  return saidDirection(value);
}
/** Is a value shown masked? */
export const isPersonal = (kind: SearchKind): boolean => kind === 'phone' || kind === 'pan';
/** Another kind that a text might as well be, where its spelling does not decide: digits without a plus are a phone number or any other number. Null where the kind is sure. */
export const unsureKind = (typed: string): SearchKind | null =>
  /^\d{7,15}$/.test(typed.replace(/\s/g, '')) && !typed.trim().startsWith('+') ? 'text' : null;
