import type { BulkRun } from '../../../../contract/areas/verification-runs.ts';

/** How many rows of a run have come to something, of how many that are no duplicates: those are left out, and are none that was done. */
export const progressOf = ({ rows, counts }: Pick<BulkRun, 'rows' | 'counts'>): { readonly done: number; readonly sent: number } => ({
  done: rows - counts.skipped - counts.waiting,
  sent: rows - counts.skipped,
});
