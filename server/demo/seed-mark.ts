/**
 * What is known of a part of the demo: never begun, begun and not ended, or made on a day, with so many rows (null where an older version made it).
 * `chosen`: somebody asked for that number of rows.
 */
export type SeedMark =
  | { readonly state: 'none' }
  | { readonly state: 'making' }
  | { readonly state: 'made'; readonly day: string; readonly rows: number | null; readonly chosen: boolean };

/** Setting that holds the mark of a part. */
export const seedKeys = { incidents: 'demo', events: 'demo-events' } as const;

const MADE = /^(\d{4}-\d{2}-\d{2})(?: (\d+)( chosen)?)?$/;
/** Reads a setting; one that says nothing of it, as that of an installation just made, is `none`. */
export function markOf(setting: string | undefined): SeedMark {
  if (setting === 'making') return { state: 'making' };
  const [, day, rows, chosen] = MADE.exec(setting ?? '') ?? [];
  return day === undefined
    ? { state: 'none' }
    : { state: 'made', day, rows: rows === undefined ? null : Number(rows), chosen: chosen !== undefined };
}
/** The setting that `markOf` reads as this. */
export const formMark = (
  mark: { readonly state: 'making' } | { readonly state: 'made'; readonly day: string; readonly rows: number; readonly chosen: boolean },
): string => (mark.state === 'making' ? 'making' : `${mark.day} ${mark.rows}${mark.chosen ? ' chosen' : ''}`);
