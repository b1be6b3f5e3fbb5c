/**
 * What is known of a part of the demo: never begun; begun and not ended; of a version before days were drawn from the calendar; or made up to a moment.
 * `since` is its first start, both in epoch milliseconds. `chosen`: somebody asked for that number of rows, and they stay until asked for again.
 */
export type SeedMark =
  | { readonly state: 'none' }
  | { readonly state: 'making' }
  | { readonly state: 'older'; readonly rows: number | null; readonly chosen: boolean }
  | { readonly state: 'made'; readonly since: number; readonly upTo: number; readonly rows: number; readonly chosen: boolean };
type Made = Extract<SeedMark, { readonly state: 'made' }>;

/** Setting that holds the mark of a part. */
export const seedKeys = { incidents: 'demo', events: 'demo-events', tracker: 'demo-tracker' } as const;

const INSTANT = '\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z';
const MADE = new RegExp(`^(${INSTANT}) (${INSTANT}) (\\d+)( chosen)?$`),
  OLDER = /^\d{4}-\d{2}-\d{2}(?: (\d+)( chosen)?)?$/;
/** Reads a setting; one that says nothing of it, as that of an installation just made, is `none`. */
export function markOf(setting: string | undefined): SeedMark {
  if (setting === 'making') return { state: 'making' };
  const [, since, upTo, rows, chosen] = MADE.exec(setting ?? '') ?? [];
  if (since !== undefined && upTo !== undefined)
    return { state: 'made', since: Date.parse(since), upTo: Date.parse(upTo), rows: Number(rows), chosen: chosen !== undefined };
  const older = OLDER.exec(setting ?? '');
  if (older === null) return { state: 'none' };
  return { state: 'older', rows: older[1] === undefined ? null : Number(older[1]), chosen: older[2] !== undefined };
}
/** The setting that `markOf` reads as this. */
export const formMark = (mark: { readonly state: 'making' } | Made): string =>
  mark.state === 'making'
    ? 'making'
    : `${new Date(mark.since).toISOString()} ${new Date(mark.upTo).toISOString()} ${mark.rows}${mark.chosen ? ' chosen' : ''}`;
