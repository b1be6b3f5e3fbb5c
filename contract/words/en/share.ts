/** How a share is told (J1): of few cases its counts, else with its interval. */
export const share = {
  few: '{part} of {all}',
  interval: '{share}, {low} to {high}',
  based: '{counts} ({share})',
} as const;
export type ShareWords = Readonly<Record<keyof typeof share, string>>;
