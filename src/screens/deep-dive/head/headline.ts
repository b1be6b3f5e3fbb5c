import type { DeepDive, DrillBreakdown } from '../../../../contract/areas/deep-dive.ts';
import type { DrillStep } from '../../../../contract/drill-path.ts';
import { isFew, tellsShare } from '../base.ts';
import { besideOther, type SliceRow } from '../cards/slice-rows.ts';

/** Smaller moves of a share, in percentage points, are no news: of a slice beside another one, and of a day beside the one before. */
const LEAST_MOVE = 1,
  LEAST_JUMP = 5;
/** What a sentence may lead on to, the nearest first. */
const leads = ['publisher', 'sub_publisher', 'campaign', 'placement'] as const satisfies readonly DrillBreakdown[];

/** What stands out in a slice. Shares and moves are in per cent and percentage points. */
export interface Headline {
  readonly share: number;
  /** Of the other slice, where it differs enough. */
  readonly from: number | null;
  /** The day whose share is furthest above that of the day before. */
  readonly jump: string | null;
  /** The reason that adds most to the difference, or without one that most events were flagged for; `points` is what it adds. */
  readonly reason: { readonly value: string; readonly invalid: number; readonly points: number | null } | null;
  /** The source with most invalid events more than in the other slice; null where every one is the whole slice. */
  readonly lead: DrillStep | null;
}

function jumpOf(days: DeepDive['days']): string | null {
  let found: { readonly date: string; readonly by: number } | null = null;
  for (const [i, { date, total, invalidPct }] of days.entries()) {
    const before = days[i - 1];
    if (before === undefined || invalidPct === null || before.invalidPct === null) continue;
    if (isFew(Math.min(total, before.total))) continue;
    const by = invalidPct - before.invalidPct;
    if (by >= (found?.by ?? LEAST_JUMP)) found = { date, by };
  }
  return found?.date ?? null;
}
function mostBy(rows: readonly SliceRow[], of: (row: SliceRow) => number): SliceRow | null {
  const most = rows.reduce<SliceRow | null>((best, row) => (best === null || of(row) > of(best) ? row : best), null);
  return most === null || of(most) <= 0 ? null : most;
}

/** Null where nothing was flagged, of too few events for a share, or where the path takes invalid events alone. `path` is what the slice was narrowed by: no step of it is led on to. */
export function headlineOf(own: DeepDive, other: DeepDive | null, path: readonly DrillStep[]): Headline | null {
  const { invalidPct: share, invalid, total } = own.summary;
  if (share === null || invalid === 0 || !tellsShare(own)) return null;
  const before = other === null || isFew(other.summary.total) ? null : other.summary.invalidPct;
  const from = before !== null && Math.abs(share - before) >= LEAST_MOVE ? before : null;
  const rises = other !== null && from !== null && share > from;
  const pointsOf = ({ invalid: own, other: theirs }: SliceRow): number =>
    rises && theirs !== null ? (100 * own) / total - (100 * theirs) / other.summary.total : 0;
  const reasons = besideOther(own, other, 'reason').filter(({ value }) => value !== '');
  const reason = rises ? mostBy(reasons, pointsOf) : mostBy(reasons, (row) => row.invalid);
  const extraOf = ({ invalid, other: theirs }: SliceRow): number => (rises ? (theirs === null ? 0 : invalid - theirs) : invalid);
  const lead = leads
    .filter((dimension) => !path.some((step) => step.dimension === dimension))
    .map((dimension) => {
      const rows = besideOther(own, other, dimension).filter(({ value }) => value !== '');
      const row = mostBy(rows, extraOf);
      return row === null || row.total === total ? null : { dimension, value: row.value };
    })
    .find((step) => step !== null);
  return {
    share,
    from,
    jump: from !== null && share < from ? null : jumpOf(own.days),
    reason: reason === null ? null : { value: reason.value, invalid: reason.invalid, points: rises ? pointsOf(reason) : null },
    lead: lead ?? null,
  };
}
