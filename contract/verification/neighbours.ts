import { isOtherShape, type Values } from './check.ts';
import { decode, type ToolId } from './decode/decode.ts';
import { asciiHost } from './decode/network.ts';
import { joined, meant, tidied } from './tidy.ts';
import { tidyValues, toolOf } from './tools.ts';

/** What a text may be: a field of ours by its name, or a number of somebody else that no tool takes as it is. */
export const neighbourKinds = ['passport', 'llpin', 'tan', 'fcrn', 'cidr', 'url', 'phone', 'upi'] as const;
type NeighbourKind = (typeof neighbourKinds)[number];
export interface Neighbour {
  /** A field of a tool (`pan`), or one of `neighbourKinds`. */
  readonly kind: string;
  /** Where it is checked; null where no tool takes it. */
  readonly tool: ToolId | null;
  /** What that tool is given; nothing where it needs another number of the same paper. */
  readonly values: Values;
}

/** Tools by their fields, the surest first: what has a check digit before what is a mere shape. */
const byField: readonly (readonly [field: string, tool: ToolId])[] = [
  ['mrz', 'verify_passport'],
  ['gstin', 'gstin_search'],
  ['cin', 'company_search_cin'],
  ['pan', 'verify_pan'],
  ['aadhaar', 'verify_aadhar'],
  ['ifsc', 'bank_verification_v1'],
  ['email', 'verify_email'],
  ['ip', 'ip_location'],
  ['domain', 'verify_domain'],
  ['epic_number', 'verify_sol_ind_voter_id'],
  ['dl_number', 'verify_driving_licence'],
  ['vehicle_number', 'verify_vehicle_rc'],
  ['file_number', 'verify_passport'],
  ['uan', 'basic_epfo_search'],
  ['establishment_id', 'basic_epfo_search'],
];
/** Numbers that others have issued, as `code` writes them. Sources: passports: Passport Seva; LLPIN, FCRN: Ministry of Corporate Affairs; TAN: Income Tax Department. */
const ofOthers: readonly (readonly [kind: NeighbourKind, shape: RegExp, tool: ToolId | null])[] = [
  ['tan', /^[A-Z]{4}\d{5}[A-Z]$/, null],
  ['llpin', /^[A-Z]{3}\d{4}$/, null],
  ['fcrn', /^F\d{5}$/, null],
  ['passport', /^[A-PR-WY][1-9]\d{5}[1-9]$/, 'verify_passport'],
  ['phone', /^(?:91|0)?[6-9]\d{9}$/, null],
];
/** A number of this many digits may be an account, where it is nothing surer. */
const ACCOUNT = /^\d{9,18}$/;

/** Is a value of a field well formed, and in a shape that we know, with its check digit? */
function isRight(tool: ToolId, field: string, text: string): boolean {
  const values = tidyValues(toolOf(tool), { [field]: text });
  const own = decode(tool, values).checks.filter((check) => check.field === field);
  return own.length > 0 && own.every((check) => check.outcome !== 'failed' && !isOtherShape(check));
}
const given = (kind: string, tool: ToolId, text: string, field = kind): Neighbour => ({
  kind,
  tool,
  values: tidyValues(toolOf(tool), { [field]: text }),
});
/** A link whose host has the joiners that belong to it, and no others. */
const withJoiners = (text: string): string =>
  text.replace(/^((?:[a-z][a-z0-9+.-]*:\/\/)?)([^/?#:@]*)/i, (_, scheme: string, host: string) => `${scheme}${joined(host)}`);
/** A range of addresses, or a link, with the address or the host that is checked of it. */
function ofANetwork(text: string): readonly Neighbour[] {
  const [, network, bits] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(text) ?? [];
  if (network !== undefined && isRight('ip_location', 'ip', network) && Number(bits) <= (network.includes(':') ? 128 : 32))
    return [given('cidr', 'ip_location', network, 'ip')];
  if (!/^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i.test(text) && !/^[^\s/@]+\.[a-z]{2,}(?::\d+)?[/?#]/i.test(text)) return [];
  try {
    const { hostname } = new URL(text.includes('://') ? text : `http://${text}`);
    const address = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isRight('ip_location', 'ip', address)) return [given('url', 'ip_location', address, 'ip')];
    const host = asciiHost(hostname);
    return host === null ? [] : [given('url', 'verify_domain', host, 'domain')];
  } catch {
    return [];
  }
}
/**
 * What a text is that somebody has, the surest first; nothing where it is none of ours and of our neighbours. Indicators that were made harmless (`hxxps://bad[.]example`) are read as they were meant. `not` is the tool that
 * it stands in. At most four. Linear in the text.
 */
export function neighboursOf(typed: string, not: ToolId | null = null): readonly Neighbour[] {
  const text = meant(typed.slice(0, 500)),
    code = tidied(text, 'code');
  if (code.length < 4) return [];
  const found: Neighbour[] = [...ofANetwork(withJoiners(text))];
  if (found.length === 0) {
    for (const [field, tool] of byField) if (isRight(tool, field, text)) found.push(given(field, tool, text));
    for (const [kind, shape, tool] of ofOthers)
      if (shape.test(kind === 'phone' ? code.replace(/^\+/, '') : code)) found.push({ kind, tool, values: {} });
    if (/^[\w.-]{2,}@[a-z]{3,}$/i.test(text)) found.push({ kind: 'upi', tool: null, values: {} });
    if (/^[1-9]\d{5}$/.test(code)) found.push(given('pincode', 'address_check', code));
    else if (ACCOUNT.test(code)) found.push(given('bank_account', 'bank_verification_v1', code));
  }
  // of a range and a link the same tool takes a part
  return found.filter(({ kind, tool }) => tool === null || kind === 'cidr' || kind === 'url' || !takesTheSame(tool, not)).slice(0, 4);
}
/** Tools that take the same number as the one that it stands in: both places are right. */
const takesTheSame = (tool: ToolId, not: ToolId | null): boolean =>
  not !== null && (tool === not || toolOf(tool).fields[0]?.name === toolOf(not).fields[0]?.name);
/** What a number is that is not right in a field of a tool: the surest, where it is anything. A PIN code, and a number that may be an account, are too little to be told. */
export function strangerIn(tool: ToolId, values: Values): { readonly field: string; readonly neighbour: Neighbour } | null {
  const { checks } = decode(tool, tidyValues(toolOf(tool), values));
  for (const { name, tidy } of toolOf(tool).fields) {
    const isOdd = checks.some((check) => check.field === name && (check.outcome === 'failed' || isOtherShape(check)));
    if (tidy === 'text' || !isOdd) continue;
    // marks of before 1989 and LLPINs are written alike
    const vague = ['pincode', 'bank_account', ...(tool === 'verify_vehicle_rc' ? ['llpin'] : [])];
    const neighbour = neighboursOf(values[name] ?? '', tool).find(({ kind }) => !vague.includes(kind));
    if (neighbour !== undefined) return { field: name, neighbour };
  }
  return null;
}
