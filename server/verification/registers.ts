import { createRequire } from 'node:module';
import { resolveMx } from 'node:dns/promises';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import { getDomain, getPublicSuffix, parse } from 'tldts';
import type { LookUpRegistration } from './rdap.ts';
import { asciiHost, type Check, type ToolId, type Values } from '../../contract/verification/decode.ts';

const require = createRequire(import.meta.url);
/** Names of banks and the branch codes of each, as the register of the Reserve Bank has them (package ifsc, the data alone). */
const bankNames = (): Readonly<Record<string, string>> => require('ifsc/src/banknames.json') as Record<string, string>;
const branches = (): Readonly<Record<string, readonly (string | number)[]>> =>
  require('ifsc/src/IFSC.json') as Record<string, (string | number)[]>;
let banks: ReturnType<typeof bankNames> | null = null,
  codes: ReturnType<typeof branches> | null = null;

/** Local parts that are a function of an organisation, and no person (RFC 2142 and custom). */
export const roles = new Set([
  'abuse',
  'accounts',
  'admin',
  'billing',
  'contact',
  'enquiries',
  'help',
  'helpdesk',
  'hostmaster',
  'hr',
  'info',
  'jobs',
  'legal',
  'mail',
  'marketing',
  'no-reply',
  'noc',
  'noreply',
  'office',
  'postmaster',
  'press',
  'privacy',
  'root',
  'sales',
  'security',
  'service',
  'support',
  'team',
  'webmaster',
]);

/** How mail servers of a domain are looked up; rejects where the network or the name does not answer. */
export type LookUpMail = (domain: string) => Promise<readonly unknown[]>;
const lookUp: LookUpMail = (domain) => resolveMx(domain);
const MAIL_MS = 2_000;
/** Looks outside, which tests and closed networks do without. Without `lookUpRegistration` nobody is asked about domains. */
export interface LookUps {
  readonly lookUpMail?: LookUpMail;
  readonly lookUpRegistration?: LookUpRegistration | undefined;
}

const suffixOf = (host: string): Check => {
  const { isIcann, publicSuffix } = parse(host);
  const isKnown = isIcann === true || /\.(example|test|invalid|localhost)$/.test(host);
  return { name: 'suffix', outcome: isKnown ? 'passed' : 'warning', detail: publicSuffix ?? getPublicSuffix(host) ?? '' };
};
async function mailOf(host: string, ask: LookUpMail): Promise<Check> {
  try {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timeout')), MAIL_MS).unref();
    });
    const found = await Promise.race([ask(host), timeout]);
    return { name: 'mail', outcome: found.length > 0 ? 'passed' : 'warning', detail: '' };
  } catch {
    // no network, no such name, no answer: none of it tells that the address is bad
    return { name: 'mail', outcome: 'unknown', detail: '' };
  }
}
/** Since when a domain is registered. Names that are reserved for examples are never asked about. */
async function registrationOf(domain: string, ask: LookUpRegistration | undefined): Promise<Check> {
  const unknown: Check = { name: 'registration', outcome: 'unknown', detail: '' };
  if (ask === undefined || /\.(example|test|invalid|localhost)$/.test(domain)) return unknown;
  const found = await ask(domain).catch(() => undefined); // no network, no answer: neither tells that the domain is bad
  if (found === undefined) return unknown;
  return found === null ? { ...unknown, outcome: 'warning' } : { ...unknown, outcome: 'passed', detail: found };
}
const bankOf = (ifsc: string): readonly Check[] => {
  banks ??= bankNames();
  codes ??= branches();
  const bank = ifsc.slice(0, 4),
    branch = ifsc.slice(5);
  const name = Object.hasOwn(banks, bank) ? banks[bank] : undefined;
  if (name === undefined) return [{ name: 'bank', outcome: 'failed', detail: '' }];
  const known = codes[bank] ?? [];
  const isKnown = known.some((code) => (typeof code === 'number' ? String(code).padStart(6, '0') : code) === branch);
  return [
    { name: 'bank', outcome: 'passed', detail: name },
    { name: 'branch', outcome: isKnown ? 'passed' : 'warning', detail: branch },
  ];
};

/** What registers that come with the product know of a well-formed number. A register that may be older than the entry warns and never fails it. */
export async function registerChecks(
  tool: ToolId,
  values: Values,
  { lookUpMail = lookUp, lookUpRegistration }: LookUps = {},
): Promise<readonly Check[]> {
  if (tool === 'bank_verification_v1') return bankOf(values['ifsc'] ?? '');
  if (tool === 'verify_email') {
    const email = values['email'] ?? '',
      local = email.slice(0, email.lastIndexOf('@')),
      host = asciiHost(email.slice(email.lastIndexOf('@') + 1)) ?? '';
    return [
      suffixOf(host),
      { name: 'disposable', outcome: isDisposableEmailDomain(getDomain(host) ?? host) ? 'warning' : 'passed', detail: '' },
      { name: 'role', outcome: roles.has(local.toLowerCase()) ? 'warning' : 'passed', detail: '' },
      await mailOf(host, lookUpMail),
    ];
  }
  if (tool === 'verify_domain') {
    const host = asciiHost(values['domain'] ?? '') ?? '';
    const [registration, mail] = await Promise.all([registrationOf(getDomain(host) ?? host, lookUpRegistration), mailOf(host, lookUpMail)]);
    return [suffixOf(host), registration, mail];
  }
  return [];
}
