/** Whose numbering plan a number without a country code is of, by the package's zone; ISO 3166-1 alpha-2. */
const countries = { 'Asia/Kolkata': 'IN', 'Asia/Dubai': 'AE', 'Europe/London': 'GB', 'America/New_York': 'US' } as const;
type Country = (typeof countries)[keyof typeof countries];
export const countryIn = (zone: string): Country | undefined =>
  Object.hasOwn(countries, zone) ? countries[zone as keyof typeof countries] : undefined;
