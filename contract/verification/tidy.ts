import { refanged } from '../indicator/refang.ts';
import { asciiHost } from './decode/network.ts';

/**
 * How a value is put right before it is judged. `code`: capitals, without what stands between its characters. `plate`: also without the arrow of the forces. `slashed`: its
 * slashes stay. `epic`, `licence`: they stay where the number needs them to be read. `account`, `digits`: a dot stays, which is a spreadsheet's. `lower`, `host`, `mail`: read as it was meant where it was made harmless (`bad[.]example`, contract/indicator/refang.ts); the host in ASCII, as it is resolved and asked about.
 */
export type Tidy = 'code' | 'plate' | 'slashed' | 'epic' | 'licence' | 'account' | 'digits' | 'lower' | 'text' | 'host' | 'mail';
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
const seen = (text: string): string => plainly(text).replace(JOINERS, '');
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
      return refanged(seen(text)).replace(/\s/g, '').toLowerCase();
    case 'text':
      return plainly(text).replace(/\s+/g, ' ');
    case 'host': {
      const host = refanged(seen(text)).replace(/\s/g, '').toLowerCase();
      return asciiHost(host) ?? host;
    }
    case 'mail': {
      // spaces in quotes belong to the address
      const mail = refanged(seen(text))
          .replace(/("[^"]*")|\s+/g, (_, quoted?: string) => quoted ?? '')
          .toLowerCase(),
        at = mail.lastIndexOf('@') + 1;
      return at === 0 ? mail : `${mail.slice(0, at)}${asciiHost(mail.slice(at)) ?? mail.slice(at)}`;
    }
  }
}
/** What `tidied` takes away or replaces that somebody may not have seen, in a fixed order; capitals and spaces at the ends are nothing to be told. */
export function cleaned(text: string, tidy: Tidy): readonly Cleaning[] {
  const isText = tidy === 'text',
    bare = text.replace(HIDDEN, '').replace(isText ? /(?!)/g : JOINERS, '');
  const wide = bare.replace(HYPHENS, '-').replace(/\s/g, ' ');
  const between = tidy === 'digits' || tidy === 'account' ? BETWEEN_DIGITS : tidy === 'slashed' ? BETWEEN_SLASHES : BETWEEN;
  const isNetwork = (['lower', 'host', 'mail'] as readonly Tidy[]).includes(tidy),
    isCode = !isNetwork && tidy !== 'text';
  const found: Readonly<Record<Exclude<Cleaning, 'serial'>, boolean>> = {
    hidden: bare !== text,
    wide: wide.normalize('NFKC') !== wide.normalize('NFC'),
    hyphen: bare.replace(HYPHENS, '') !== bare,
    defanged: isNetwork && refanged(seen(text)) !== seen(text),
    separator: isCode && tidied(text, tidy).length > 0 && plainly(text).search(between) >= 0 && !tidied(text, tidy).includes('/'),
  };
  return cleanings.filter((each) => each !== 'serial' && found[each]);
}
