/** What stands out, in words: for screens, mails and notices. `{events}` is what is counted: visits, impressions, events. */
export const standing = {
  label: 'What stands out',
  found: '{source} stood out on {day}:',
  foundToday: '{source} stands out today, up to {hour}:',
  share: '{part} of {all} {events} invalid, usually {usual}. That is {excess} more than usual ({money}).',
  between: 'From {from} to {to}.',
  since: 'Since {from}.',
  mostly: 'Mostly {reason} ({share} of the excess).',
  mostOften: 'Most often {reason} ({share} of the excess).',
  also: 'Also: {sources}.',
  across: 'Across: {sources}.',
  sourceMore: '{sources} and {more} more',
  recurs: 'Stood out on {times} days since {first}.',
  recursAlways: 'Stood out on {times} days since {first}, always from {from} to {to}.',
  line: '{source}: stood out on {times} days since {first}',
  lineAlways: '{source}: stood out on {times} days since {first}, always from {from} to {to}',
  lines: { one: '{count} source recurs', other: '{count} sources recur' },
  moreDays: { one: 'And {count} more day.', other: 'And {count} more days.' },
  moreHere: { one: 'And {count} more source on this day.', other: 'And {count} more sources on this day.' },
  provisional: 'Provisional: verdicts of this day are still being revised.',
  none: 'Nothing stood out.',
  noneUpTo: 'Nothing stood out, today judged up to {hour}.',
  noneOf: 'Nothing stood out on the {judged} days that could be judged. {others} have too little history to judge.',
  early: 'Too little history to judge: {days} of {least} days of data before.',
  firstHour: 'Today is judged once its first hour is over.',
  noData: 'There is no data on these days.',
  mark: '{source} stood out',
  markMore: '{source} and {more} more stood out',
  markDays: { one: '{count} day stood out', other: '{count} days stood out' },
  column: 'Stood out',
  named: '{kind} {value}',
  inPackage: '{source} ({package})',
  kind_publisher: 'Publisher',
  kind_campaign: 'Campaign',
  kind_placement: 'Placement',
  kind_asn: 'Network',
  kind_network: 'Address range',
  kind_country: 'Country',
  kind_device: 'Device',
  kind_os: 'Operating system',
  kind_browser: 'Browser',
} as const;
/** One word a thing: `kind_…` name what a source may be. */
export type StandingWords = {
  readonly [K in keyof typeof standing]: (typeof standing)[K] extends string
    ? string
    : { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;
};
