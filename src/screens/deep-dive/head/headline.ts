import { countsApart, sharesApart } from '../../../../contract/judgement/change.ts';
import { isFew, type Part } from '../../../../contract/judgement/share.ts';
import type { DeepDive, DrillBreakdown } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { DrillStep } from '../../../../contract/drill-path.ts';
import { tellingOf, tellsShare } from '../base.ts';
import { besideOther, type SliceRow } from '../cards/slice/slice-rows.ts';

/** What a sentence may lead on to, the nearest first. */
const leads = ['publisher', 'sub_publisher', 'campaign', 'placement'] as const satisfies readonly DrillBreakdown[];

/** A source that a sentence leads on to, and its invalid events. */
export interface Lead extends DrillStep {
  readonly invalid: number;
}
/** How a slice is by its share, beside the other one: what stands out in it, verdicts say (`StandsOut`). Shares and moves are in per cent and percentage points. */
export interface ShareHeadline {
  readonly by: 'share';
  readonly share: number;
  /** Of the other slice, where the two are apart (J6). */
  readonly from: number | null;
  /** The reason that adds most to the difference, or without one that most events were flagged for; `points` is what it adds. */
  readonly reason: { readonly value: string; readonly invalid: number; readonly points: number | null } | null;
}
/** What stands out where every event is invalid: how many there are, and in the other slice, where the two are apart; `lead` has most of them. */
export interface CountHeadline {
  readonly by: 'count';
  readonly invalid: number;
  readonly from: number | null;
  readonly lead: Lead | null;
}
export type Headline = ShareHeadline | CountHeadline;

function mostBy(rows: readonly SliceRow[], of: (row: SliceRow) => number): SliceRow | null {
  const most = rows.reduce<SliceRow | null>((best, row) => (best === null || of(row) > of(best) ? row : best), null);
  return most === null || of(most) <= 0 ? null : most;
}

/** The nearest source that the path does not name and that is not all of the slice: the one with most of `of`. */
function leadOf(own: DeepDive, other: DeepDive | null, path: readonly DrillStep[], of: (row: SliceRow) => number): Lead | null {
  const found = leads
    .filter((dimension) => !path.some((step) => step.dimension === dimension))
    .map((dimension) => {
      const rows = besideOther(own, other, dimension).filter(({ value }) => value !== '');
      const row = mostBy(rows, of);
      return row === null || row.total === own.summary.total ? null : { dimension, value: row.value, invalid: row.invalid };
    })
    .find((step) => step !== null);
  return found ?? null;
}
function countHeadlineOf(own: DeepDive, other: DeepDive | null, path: readonly DrillStep[]): CountHeadline {
  const { invalid } = own.summary;
  const before = other === null || isFew(other.summary.invalid) ? null : other.summary.invalid;
  return {
    by: 'count',
    invalid,
    from: before !== null && countsApart(invalid, before) ? before : null,
    lead: leadOf(own, other, path, (row) => row.invalid),
  };
}

/** Null where nothing was flagged, and of too few events. `path` is what the slice was narrowed by: no step of it is led on to. */
export function headlineOf(own: DeepDive, other: DeepDive | null, path: readonly DrillStep[]): Headline | null {
  const { invalidPct: share, invalid, total } = own.summary;
  if (tellingOf(own) === 'part') return countHeadlineOf(own, other, path);
  if (share === null || invalid === 0 || !tellsShare(own)) return null;
  const partOf = ({ summary }: DeepDive): Part => ({ part: summary.invalid, all: summary.total });
  const from = other !== null && sharesApart(partOf(own), partOf(other)) ? other.summary.invalidPct : null;
  const rises = other !== null && from !== null && share > from;
  const pointsOf = ({ invalid: own, other: theirs }: SliceRow): number =>
    rises && theirs !== null ? (100 * own) / total - (100 * theirs) / other.summary.total : 0;
  const reasons = besideOther(own, other, 'reason').filter(({ value }) => value !== '');
  const reason = rises ? mostBy(reasons, pointsOf) : mostBy(reasons, (row) => row.invalid);
  return {
    by: 'share',
    share,
    from,
    reason: reason === null ? null : { value: reason.value, invalid: reason.invalid, points: rises ? pointsOf(reason) : null },
  };
}
