import { isIP } from 'node:net';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { SubjectType } from '../../contract/footprint/subject.ts';
import { countryIn } from '../../contract/phone-region.ts';
import { refanged } from '../../contract/indicator/refang.ts';
import { asciiHost } from '../../contract/verification/decode/network.ts';
import { normalOf } from '../search/normal.ts';

const hostOf = (text: string): string | null => {
  const host = asciiHost(text.replace(/^https?:\/\//i, '').replace(/[/?#].*$/s, ''));
  return host?.includes('.') === true && isIP(host) === 0 ? host : null;
};
/** Digits of most national numbers, without a country code. */
const NATIONAL = 10;
/** A number that no plan has, digit by digit: the library would take a 0 of it for a prefix. `code`: of the country that it is written in. */
function unplanned(text: string, code: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^\D*\+/.test(text)) return `+${digits}`;
  if (digits.length > NATIONAL && digits.startsWith('00')) return `+${digits.slice(2)}`;
  return code === '' || (digits.length > NATIONAL && digits.startsWith(code)) ? `+${digits}` : `+${code}${digits}`;
}
/** What was given, put right, so that one subject is one text: null where it is none of that type. */
export function tidySubject(type: SubjectType, given: string, zone: string): string | null {
  const text = type === 'username' ? given.normalize('NFC').trim() : refanged(given);
  switch (type) {
    case 'email': {
      const at = text.lastIndexOf('@'),
        host = at < 1 ? null : hostOf(text.slice(at + 1)),
        local = text.slice(0, at);
      return host === null || !/^[^\s@"(),:;<>[\]\\]{1,64}$/u.test(local) ? null : `${local.toLowerCase()}@${host}`;
    }
    case 'phone': {
      const country = countryIn(zone);
      const parsed = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country });
      if (parsed === undefined) return null;
      const number = parsed.isValid() ? parsed.number : unplanned(text, country === undefined ? '' : getCountryCallingCode(country));
      return /^\+\d{7,15}$/.test(number) ? number : null;
    }
    case 'username': {
      const handle = text.replace(/^@/, '').toLowerCase();
      return /^[\p{L}\p{N}._-]{2,60}$/u.test(handle) ? handle : null;
    }
    case 'domain':
      return hostOf(text);
    case 'ip':
      return isIP(text) === 0 ? null : normalOf('ip', text);
  }
}
