/** Names that zones had, under which some browsers still list them. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};
export interface ZoneOption {
  readonly zone: string;
  /** As it is now: `UTC+5:30`. */
  readonly offset: string;
  /** What a search looks in, in small letters. */
  readonly words: string;
}
const offsetOf = (zone: string, at: number): string =>
  (
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  ).replace('GMT', 'UTC');
/** All zones of the browser by name, with the offset of each at an instant; UTC is the first. */
export function zoneOptions(at: number): readonly ZoneOption[] {
  const before = new Map(Object.entries(renamed).map(([was, is]) => [is, was]));
  const names = new Set(Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone));
  names.delete('UTC');
  return ['UTC', ...[...names].sort()].map((zone) => {
    const offset = offsetOf(zone, at);
    return { zone, offset, words: [zone, zone.replaceAll(/[/_]/g, ' '), before.get(zone), offset].join(' ').toLowerCase() };
  });
}
