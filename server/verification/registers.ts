import { createRequire } from 'node:module';
import { resolveMx } from 'node:dns/promises';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import ipaddr from 'ipaddr.js';
import { getDomain, getPublicSuffix, parse } from 'tldts';
import type { Like } from '../../contract/indicator/likeness.ts';
import { maskedValue } from '../../contract/indicator/search-kind.ts';
import type { LookUpRegistration } from './rdap.ts';
import { isSuffixAlone, reservedEnding } from '../search/values/endings.ts';
import { listed, known, type Check, type Values } from '../../contract/verification/check.ts';
import { masked } from '../../contract/verification/masks.ts';
import { asciiHost } from '../../contract/verification/decode/network.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';

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
export type LookUpMail = (domain: string) => Promise<readonly { readonly exchange: string }[]>;
const lookUp: LookUpMail = (domain) => resolveMx(domain);
const MAIL_MS = 2_000;
/** Looks outside, which tests and closed networks do without. Without `lookUpRegistration` nobody is asked about domains. */
export interface LookUps {
  readonly lookUpMail?: LookUpMail;
  readonly lookUpRegistration?: LookUpRegistration | undefined;
  /** What a domain, or the domain of a mailbox, reads like in the packages of whoever asks; without it that is not told. */
  readonly likeOf?: LikeOf;
}
export type LikeOf = (tool: 'verify_email' | 'verify_domain', value: string) => Promise<Like | null>;
/** What something is like, as it may be kept and shown: a mailbox of somebody in part, as this tool shows those that it is given. */
const shownLike = ({ kind, value }: Like): string =>
  kind === 'email' || kind === 'upi' ? masked(value, 'mail') : maskedValue(kind, value);
/** What reads like something of the packages is told, and nothing where it does not. */
async function likeCheck(tool: 'verify_email' | 'verify_domain', values: Values, likeOf: LikeOf | undefined): Promise<Check[]> {
  const field = tool === 'verify_email' ? 'email' : 'domain';
  const like = (await likeOf?.(tool, values[field] ?? '')) ?? null;
  return like === null ? [] : [{ name: 'lookalike', outcome: 'warning', field, detail: shownLike(like), like: like.reason }];
}

const suffixOf = (field: string, host: string): Check => {
  const { isIcann, publicSuffix } = parse(host),
    ending = reservedEnding(host);
  const check = { name: 'suffix', outcome: 'warning', field } as const;
  if (ending !== null) return { ...check, reason: 'reserved', detail: `.${ending}` };
  if (isSuffixAlone(host)) return { ...check, reason: 'suffixAlone', detail: host };
  return { ...check, outcome: isIcann === true ? 'passed' : 'warning', detail: publicSuffix ?? getPublicSuffix(host) ?? '' };
};
/** A domain whose one mail server has no name takes no mail (RFC 7505). */
async function mailOf(field: string, host: string, ask: LookUpMail): Promise<Check> {
  try {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timeout')), MAIL_MS).unref();
    });
    const found = await Promise.race([ask(host), timeout]);
    const takesMail = found.some(({ exchange }) => exchange !== '' && exchange !== '.');
    return { name: 'mail', outcome: takesMail ? 'passed' : 'warning', field, detail: '' };
  } catch {
    // no network, no such name, no answer: none of it tells that the address is bad
    return { name: 'mail', outcome: 'unknown', field, detail: '' };
  }
}
/** Since when a domain is registered. Reserved names and endings alone are never asked about. */
async function registrationOf(domain: string, ask: LookUpRegistration | undefined): Promise<Check> {
  const unknown: Check = { name: 'registration', outcome: 'unknown', field: 'domain', detail: '' };
  if (ask === undefined || reservedEnding(domain) !== null || isSuffixAlone(domain)) return unknown;
  const found = await ask(domain).catch(() => undefined); // no network, no answer: neither tells that the domain is bad
  if (found === undefined) return unknown;
  return found === null ? { ...unknown, outcome: 'warning' } : { ...unknown, outcome: 'passed', detail: found };
}
const bankOf = (ifsc: string): readonly Check[] => {
  banks ??= bankNames();
  codes ??= branches();
  const bank = ifsc.slice(0, 4),
    branch = ifsc.slice(5);
  const name = listed('ifsc', 'bank', known(banks, bank));
  if (name.outcome !== 'passed') return [name];
  const isKnown = codes[bank]?.some((code) => (typeof code === 'number' ? String(code).padStart(6, '0') : code) === branch) === true;
  return [name, { name: 'branch', outcome: isKnown ? 'passed' : 'warning', field: 'ifsc', detail: branch }];
};

/** Ranges that are no host on the public Internet (the special-purpose registries of IANA), as ipaddr.js names them. */
const ranges: Readonly<Record<string, string>> = {
  unspecified: 'No address',
  broadcast: 'Broadcast',
  multicast: 'Multicast',
  linkLocal: 'Link-local',
  loopback: 'This host',
  carrierGradeNat: 'Carrier-grade NAT',
  private: 'Private network',
  uniqueLocal: 'Unique local',
  benchmarking: 'Benchmarking',
};
const documentation = /^(?:192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|2001:db8:|3fff:)/;
/** What range an address is in: a warning where it is none of the public Internet. One of version 4 inside one of version 6 is judged as what it is. */
export function rangeOf(text: string): Check {
  const address = ipaddr.process(text),
    range = address.range();
  const detail = range === 'unicast' ? '' : documentation.test(address.toString()) ? 'Documentation' : (ranges[range] ?? 'Reserved');
  return { name: 'range', outcome: detail === '' ? 'passed' : 'warning', field: 'ip', detail };
}
/** What registers that come with the product know of a well-formed number. A register that may be older than the entry warns and never fails it. */
export async function registerChecks(
  tool: ToolId,
  values: Values,
  { lookUpMail = lookUp, lookUpRegistration, likeOf }: LookUps = {},
): Promise<readonly Check[]> {
  if (tool === 'bank_verification_v1') return bankOf(values['ifsc'] ?? '');
  if (tool === 'verify_email') {
    const email = values['email'] ?? '',
      local = email.slice(0, email.lastIndexOf('@')),
      host = asciiHost(email.slice(email.lastIndexOf('@') + 1)) ?? '';
    const role: Check = { name: 'role', outcome: roles.has(local.toLowerCase()) ? 'warning' : 'passed', field: 'email', detail: '' };
    if (host === '') return [role]; // an address in brackets: it has no name to look up
    const [mail, like] = await Promise.all([mailOf('email', host, lookUpMail), likeCheck(tool, values, likeOf)]);
    return [
      suffixOf('email', host),
      { name: 'disposable', outcome: isDisposableEmailDomain(getDomain(host) ?? host) ? 'warning' : 'passed', field: 'email', detail: '' },
      role,
      mail,
      ...like,
    ];
  }
  if (tool === 'verify_domain') {
    const host = asciiHost(values['domain'] ?? '') ?? '';
    const [registration, mail, like] = await Promise.all([
      registrationOf(getDomain(host) ?? host, lookUpRegistration),
      mailOf('domain', host, lookUpMail),
      likeCheck(tool, values, likeOf),
    ]);
    return [suffixOf('domain', host), registration, mail, ...like];
  }
  if (tool === 'ip_location' || tool === 'ip_address_details') return [rangeOf(values['ip'] ?? '')];
  return [];
}
