import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile';

/** Whose numbering plan a number without a country code is of, by the package's zone. */
const countries: Readonly<Record<string, CountryCode>> = {
  'Asia/Kolkata': 'IN',
  'Asia/Dubai': 'AE',
  'Europe/London': 'GB',
  'America/New_York': 'US',
};
export const countryIn = (zone: string): CountryCode | undefined => countries[zone];

/** Are digits without a plus a mobile number of the country of a zone, with or without its code? False where the country is not known. */
export function isMobileIn(zone: string, digits: string): boolean {
  const country = countryIn(zone);
  return country !== undefined && parsePhoneNumberFromString(digits, country)?.isValid() === true;
}
