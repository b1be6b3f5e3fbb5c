import { parse } from 'tldts';

/** Endings that no register gives to anybody, and names for examples (the special-use domain names of IANA: RFC 2606, 6761, 6762, 7686, 8375, 9476; `internal` by ICANN 2024). */
const reserved = /(?:^|\.)(test|example|invalid|localhost|local|onion|alt|internal|home\.arpa|example\.(?:com|net|org))$/;
/** The reserved ending of a host; null of one that somebody may have. */
export const reservedEnding = (host: string): string | null => reserved.exec(host)?.[1] ?? null;
/** Is a host an ending alone, under which others register (publicsuffix.org, without its private section)? */
export const isSuffixAlone = (host: string): boolean => {
  const { isIcann, publicSuffix } = parse(host);
  return isIcann === true && publicSuffix === host;
};
