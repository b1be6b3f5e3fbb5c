import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import type { LookupRow, LookupScreen } from '../../../contract/areas/search360/search360.ts';
import { lookupReasons } from '../../../contract/areas/search360/types.ts';
import { maskedValue } from '../../../contract/indicator/search-kind.ts';
import type { LookupId, LookupRecords, LookupRowRecord } from '../../records/search360/lookups.ts';
import { sentencesIn } from '../../verification/sentences/sentences.ts';
import type { FoundLike, IndexLook } from '../../search/index/types.ts';

const iso = (at: number): string => new Date(at).toISOString();
const keptOf = (found: string | null): IndexLook | FoundLike | null =>
  found === null ? null : (JSON.parse(found) as IndexLook | FoundLike);
function rowAnswer({ line, kind, value, outcome, reason, found }: LookupRowRecord, screens: readonly LookupScreen[]): LookupRow {
  const kept = keptOf(found);
  const look = kept !== null && 'counts' in kept ? kept : null;
  return {
    line,
    kind,
    value: maskedValue(kind, value),
    outcome,
    reason: lookupReasons.find((known) => known === reason) ?? null,
    found:
      look === null
        ? null
        : {
            ...look.counts,
            // a file of before footprints were found has no count of them
            footprint: (look.counts as Partial<typeof look.counts>).footprint ?? 0,
            match: look.match,
            basis: look.basis,
            score: look.score,
            firstSeen: iso(look.first),
            lastSeen: iso(look.last),
          },
    like: kept !== null && 'like' in kept ? { ...kept.like, value: maskedValue(kept.like.kind, kept.like.value) } : null,
    screens: [...screens],
  };
}
/** Why a row is as it is, in words of a language; '' where there is nothing to say. */
export function reasonText(reason: string | null, language: MailLanguage): string {
  const known = lookupReasons.find((each) => each === reason);
  return known === undefined ? '' : sentencesIn[language].lookups[known];
}
/** Columns of a file of rows that say what these are alike. */
export const likeTitles = ['alike_to', 'alike_because', 'alike_score'];
/** What a row is alike, why and how much, as cells of a file. */
export function likeCells(found: string | null): string[] {
  const kept = keptOf(found);
  if (kept === null || !('like' in kept)) return ['', '', ''];
  const { of, kind, value, reason, score } = kept.like;
  return [maskedValue(kind, value), of === 'brand' ? `brand, ${reason}` : reason, String(score)];
}
/** Rows with their screenshots. */
export async function rowAnswers(from: LookupRecords, id: LookupId, rows: readonly LookupRowRecord[]): Promise<LookupRow[]> {
  const screens = new Map<number, LookupScreen[]>();
  for (const { id: screen, line, name } of await from.filesOf(
    id,
    rows.map(({ line }) => line),
  ))
    screens.set(line, [...(screens.get(line) ?? []), { id: screen, name }]);
  return rows.map((row) => rowAnswer(row, screens.get(row.line) ?? []));
}
