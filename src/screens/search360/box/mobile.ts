import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { countryIn } from '../../../../contract/phone-region.ts';

/** Are digits without a plus a mobile number of the country of a zone, with or without its code? False where the country is not known. */
export function isMobileIn(zone: string, digits: string): boolean {
  const country = countryIn(zone);
  return country !== undefined && parsePhoneNumberFromString(digits, country)?.isValid() === true;
}
