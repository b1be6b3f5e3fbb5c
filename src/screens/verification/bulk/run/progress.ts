import type { BulkRun } from '../../../../../contract/areas/verification/runs.ts';

/** How many rows of a run have come to something, of how many that are sent: what is at fault and what is a duplicate is left out, and is none that was done. */
export function progressOf({ rows, counts }: Pick<BulkRun, 'rows' | 'counts'>): { readonly done: number; readonly sent: number } {
  const sent = rows - counts.skipped - counts.invalid_format;
  return { done: sent - counts.waiting, sent };
}
