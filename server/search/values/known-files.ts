import type { SearchKind } from '../../../contract/indicator/search-kind.ts';

/** A cell that is looked up: `kind` is 'any' where its spelling decides, null where it is nothing that can be looked up. */
export interface Cell {
  readonly kind: SearchKind | 'any' | null;
  readonly value: string;
}
/** How files of one origin are read, beside lists with columns of our names. */
export interface KnownFile {
  readonly names: readonly string[];
  /** The column that is looked up. */
  readonly used: string;
  /** Its first line is a row like the others. */
  readonly isBare: boolean;
  /** What a row says; null where it is a comment. */
  readonly cellOf: (cells: readonly string[]) => Cell | null;
}

/** Types of attributes of MISP, their first part where two are joined (`domain|ip`). */
const misp: Readonly<Record<string, SearchKind>> = {
  domain: 'domain',
  hostname: 'domain',
  url: 'url',
  uri: 'url',
  link: 'url',
  'ip-src': 'ip',
  'ip-dst': 'ip',
  email: 'email',
  'email-src': 'email',
  'email-dst': 'email',
  'email-reply-to': 'email',
  'target-email': 'email',
  'phone-number': 'phone',
  'mobile-application-id': 'app',
  'github-username': 'handle',
  'twitter-id': 'handle',
  'instagram-username': 'handle',
  'telegram-username': 'handle',
};
/** Objects of a STIX pattern (`[domain-name:value = 'bad.example']`). */
const stix: Readonly<Record<string, SearchKind>> = {
  'domain-name:value': 'domain',
  'url:value': 'url',
  'ipv4-addr:value': 'ip',
  'ipv6-addr:value': 'ip',
  'email-addr:value': 'email',
  'email-message:from_ref.value': 'email',
  'email-message:sender_ref.value': 'email',
  'user-account:account_login': 'handle',
};
const said = (cell: string | undefined): string => (cell ?? '').trim();
const nothing = (value: string): Cell => ({ kind: null, value });

function mispFile(names: readonly string[]): KnownFile | null {
  const at = (name: string): number => names.indexOf(name);
  if (['uuid', 'category', 'type', 'value'].some((name) => at(name) < 0)) return null;
  return {
    names,
    used: 'value',
    isBare: false,
    cellOf(cells) {
      const [type = ''] = said(cells[at('type')]).toLowerCase().split('|'),
        value = said(cells[at('value')]),
        kind = misp[type];
      return kind === undefined ? nothing(value) : { kind, value };
    },
  };
}
/** Characters of a pattern that is read. */
const MOST_PATTERN = 5_000;
/** Texts, names of properties and signs of a pattern: each character is of one of them, so that reading takes time as long as the pattern. */
const TOKENS = /'((?:[^'\\]|\\.)*)('?)|[\w-]+(?::(?:[\w.-]|'[^']*')+)?|\S/g;
function comparisonsIn(pattern: string): { readonly object: string; readonly value: string }[] {
  const tokens = [...pattern.matchAll(TOKENS)];
  return tokens.flatMap(([, value, end], i) => {
    const [sign, object] = [tokens[i - 1]?.[0], tokens[i - 2]?.[0] ?? ''];
    return value !== undefined && end !== '' && sign === '=' && object.includes(':') ? [{ object, value }] : [];
  });
}
function stixFile(names: readonly string[]): KnownFile | null {
  const place = names.indexOf('pattern');
  if (place < 0) return null;
  return {
    names,
    used: 'pattern',
    isBare: false,
    cellOf(cells) {
      const pattern = said(cells[place]);
      if (pattern === '') return { kind: 'any', value: '' };
      if (pattern.length > MOST_PATTERN) return nothing(pattern);
      // of several comparisons one alone would be half of what is meant
      const [{ object, value } = { object: '', value: '' }, ...more] = comparisonsIn(pattern);
      const kind = more.length > 0 ? undefined : stix[object];
      return kind === undefined ? nothing(pattern) : { kind, value: value.replace(/\\(.)/g, '$1') };
    },
  };
}
const COMMENT = /#.*$/,
  VARIABLE = /^([a-z]+)\s*=\s*(.*)$/i,
  SELLER = /^(?:direct|reseller)\b/i;
/** A publisher's list of who may sell its space (ads.txt, app-ads.txt): systems, and sites of its own. */
function sellersFile(cells: readonly string[]): KnownFile | null {
  if (!/^[^\s=#]+\.[^\s=#]+$/.test(said(cells[0])) || !SELLER.test(said(cells[2]))) return null;
  return {
    names: ['domain', 'account', 'relationship', 'certification authority'],
    used: 'domain',
    isBare: true,
    cellOf(row) {
      const line = row.join(',').replace(COMMENT, '').trim();
      if (line === '') return null;
      const [, variable, value = ''] = VARIABLE.exec(line) ?? [];
      if (variable === undefined) return { kind: 'domain', value: said(line.split(',')[0]) };
      if (variable.toLowerCase() === 'contact') return { kind: 'any', value };
      return /^(?:subdomain|ownerdomain|managerdomain)$/i.test(variable)
        ? { kind: 'domain', value: said(value.split(',')[0]) }
        : nothing(line);
    },
  };
}
/** A line before the first one that says something of values: an incident's ticket (`#4711`) is none. */
export const isComment = (cells: readonly string[]): boolean => /^#(?!\d{1,9}$)/.test(said(cells[0]));
/** What a file is, by its first line that is no comment; null of any other than the known ones. */
export function knownFile(cells: readonly string[]): KnownFile | null {
  const names = cells.map((name) => name.trim().toLowerCase());
  return mispFile(names) ?? stixFile(names) ?? sellersFile(cells);
}
