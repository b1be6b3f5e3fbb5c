import { plainDigits, refanged } from '../indicator/refang.ts';
import { asciiHost } from './decode/network.ts';

/**
 * How a value is put right before it is judged. `code`: capitals, without what stands between its characters. `country`: as ISO 3166-1 writes it (UK is GB). `plate`: also without the arrow of the forces. `slashed`: its
 * slashes stay. `epic`, `licence`: they stay where the number needs them to be read. `account`, `digits`: a dot stays, which is a spreadsheet's. `lower`, `host`, `mail`: read as it was meant where it was made harmless (`bad[.]example`, contract/indicator/refang.ts); the host in ASCII, as it is resolved and asked about.
 */
export type Tidy =
  | 'code'
  | 'country'
  | 'plate'
  | 'slashed'
  | 'epic'
  | 'licence'
  | 'account'
  | 'digits'
  | 'lower'
  | 'text'
  | 'host'
  | 'mail';
/** What was put right, as it is said to whoever typed it. `serial`: a day that a spreadsheet wrote as a number. */
export const cleanings = ['hidden', 'wide', 'hyphen', 'separator', 'defanged', 'serial'] as const;
export type Cleaning = (typeof cleanings)[number];

/** Characters that nobody sees; joiners, which belong to names in Indian scripts, apart. */
const HIDDEN = /(?!\u200c|\u200d|[\t\n\v\f\r])[\p{Cf}\p{Cc}]/gu,
  JOINERS = /\u200c|\u200d/g;
/** Hyphens, dashes and minus signs other than the one on the keyboard. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u301c\ufe58\ufe63\uff0d]/g;
/** What stands between the characters of a number. */
const BETWEEN = /[\s._\-/\\·•,]/g,
  BETWEEN_SLASHES = /[\s._\-·•,]/g,
  BETWEEN_DIGITS = /[\s_\-/\\·•]/g;
const ARROWS = /[\u2191\u21d1\u2b06\u2b61^]\ufe0f?/g;

/** The whole of Unicode's other shapes of the same characters, full-width ones among them, as ASCII has them. */
const plainly = (text: string): string => text.replace(HIDDEN, '').replace(HYPHENS, '-').normalize('NFKC').trim();
const joinerless = (text: string): string => plainly(text).replace(JOINERS, '');
/** A number or code: its digits of another script are plain too. */
const seen = (text: string): string => plainDigits(joinerless(text));
/** Private characters that stand for joiners while a value is read as it was meant. */
const STAND_INS: Readonly<Record<string, string>> = { '\u200c': '\ue00c', '\u200d': '\ue00d', '\ue00c': '\u200c', '\ue00d': '\u200d' };
const swapped = (text: string, which: RegExp): string => text.replace(which, (each) => STAND_INS[each] ?? each);
/** A value of a network as it was meant, with the joiners of names in it. */
export const meant = (text: string): string =>
  swapped(refanged(swapped(plainly(text.replace(/[\ue00c\ue00d]/g, '')), JOINERS)), /[\ue00c\ue00d]/g);
/** More joiners than this have no meaning in any host name. */
const MOST_JOINERS = 63;
/** A host with the joiners that RFC 5892 (A.1, A.2) allows where they stand: after a virama, or between letters that join. Others go. */
export function joined(host: string): string {
  const bare = host.replace(JOINERS, '');
  if (host.length === bare.length || host.length - bare.length > MOST_JOINERS) return bare;
  const kept = host.replace(JOINERS, (joiner, at: number) => {
    const alone = `${host.slice(0, at).replace(JOINERS, '')}${joiner}${host.slice(at + 1).replace(JOINERS, '')}`;
    return asciiHost(alone) === null ? '' : joiner;
  });
  return asciiHost(kept) === null ? bare : kept;
}
/** Blanks beside the signs of an address go; one between its letters and digits stays, so that two addresses are never read as one. */
const unspaced = (text: string): string => text.replace(/\s*([.@:/])\s*/g, '$1').trim();
/** A host, or a mail address, in the letters that it was meant in. */
function inLetters(text: string, tidy: 'host' | 'mail'): string {
  if (tidy === 'host') return joined(unspaced(meant(text)).toLowerCase());
  // spaces in quotes belong to the address
  const mail = meant(text)
      .replace(/("[^"]*")|\s*([.@:])\s*/g, (_, quoted?: string, sign?: string) => quoted ?? sign ?? '')
      .trim()
      .toLowerCase(),
    at = mail.lastIndexOf('@') + 1;
  return at === 0 ? mail.replace(JOINERS, '') : `${mail.slice(0, at).replace(JOINERS, '')}${joined(mail.slice(at))}`;
}
const EPIC = /^[A-Z]{3}\d{7}$/,
  LICENCE = /^[A-Z]{2}\d{13}$/;
/** A number in one piece where that has the shape that is issued now, else in its pieces with slashes between them. */
function inPieces(text: string, isWhole: RegExp): string {
  const whole = text.replace(BETWEEN, '').toUpperCase();
  if (isWhole.test(whole)) return whole;
  return text
    .replace(/[\s._\-/\\·•,]+/g, '/')
    .replace(/^\/|\/$/g, '')
    .toUpperCase();
}
/** A value as it is judged and sent: what is pasted untidily is put right, and nothing is guessed. */
export function tidied(text: string, tidy: Tidy): string {
  switch (tidy) {
    case 'code':
      return seen(text).replace(BETWEEN, '').toUpperCase();
    case 'country':
      return tidied(text, 'code').replace(/^UK$/, 'GB');
    case 'plate':
      return seen(text.replace(ARROWS, '')).replace(BETWEEN, '').toUpperCase();
    case 'slashed':
      return seen(text).replace(BETWEEN_SLASHES, '').toUpperCase();
    case 'epic': {
      const pieces = inPieces(seen(text), EPIC);
      return pieces.includes('/') && !/[/\\]/.test(seen(text)) ? pieces.replaceAll('/', '') : pieces;
    }
    case 'licence':
      return inPieces(seen(text), LICENCE);
    case 'account':
    case 'digits':
      return seen(text).replace(BETWEEN_DIGITS, '').toUpperCase();
    case 'lower':
      return unspaced(refanged(joinerless(text))).toLowerCase();
    case 'text':
      return plainly(text).replace(/\s+/g, ' ');
    case 'host': {
      const host = inLetters(text, tidy);
      return asciiHost(host) ?? host;
    }
    case 'mail': {
      const mail = inLetters(text, tidy),
        at = mail.lastIndexOf('@') + 1;
      return at === 0 ? mail : `${mail.slice(0, at)}${asciiHost(mail.slice(at)) ?? mail.slice(at)}`;
    }
  }
}
/** What `tidied` takes away or replaces that somebody may not have seen, in a fixed order; capitals and spaces at the ends are nothing to be told. */
export function cleaned(text: string, tidy: Tidy): readonly Cleaning[] {
  const isText = tidy === 'text',
    shown = text.replace(HIDDEN, ''),
    bare = shown.replace(isText ? /(?!)/g : JOINERS, '');
  // joiners that belong to a host name stay
  const kept = tidy === 'host' || tidy === 'mail' ? (inLetters(text, tidy).match(JOINERS)?.length ?? 0) : 0;
  const wide = bare.replace(HYPHENS, '-').replace(/\s/g, ' ');
  const between = tidy === 'digits' || tidy === 'account' ? BETWEEN_DIGITS : tidy === 'slashed' ? BETWEEN_SLASHES : BETWEEN;
  const isNetwork = (['lower', 'host', 'mail'] as readonly Tidy[]).includes(tidy),
    isCode = !isNetwork && tidy !== 'text';
  const found: Readonly<Record<Exclude<Cleaning, 'serial'>, boolean>> = {
    hidden: text.length - bare.length > kept,
    wide: wide.normalize('NFKC') !== wide.normalize('NFC') || (isCode && plainDigits(wide) !== wide),
    hyphen: bare.replace(HYPHENS, '') !== bare,
    defanged: isNetwork && refanged(joinerless(text)) !== joinerless(text),
    separator: isCode && tidied(text, tidy).length > 0 && plainly(text).search(between) >= 0 && !tidied(text, tidy).includes('/'),
  };
  return cleanings.filter((each) => each !== 'serial' && found[each]);
}
