import { ImportReport, MOST_REFUSED_SHOWN } from '../../../contract/areas/admin/imports.ts';
import { UnmappedFault, visible, type ImportFault } from '../fault.ts';
import { shown } from '../print.ts';
import type { ImportNews, ImportResult } from '../request.ts';

const nothing = ImportReport.parse({
  outcome: 'fault',
  rows: 0,
  refused: 0,
  first: [],
  header: [],
  columns: [],
  unused: [],
  missing: [],
  sample: [],
  days: null,
  fault: '',
});
/** What an import tells, as a report. `before` is that of the look that went before it. */
export function reportOf(
  news: readonly ImportNews[],
  { outcome, rows, there, differs, updated, refused }: ImportResult,
  before: ImportReport | null,
): ImportReport {
  const preview = news.findLast((each) => each.news === 'preview'),
    bad = news.findLast((each) => each.news === 'refused'),
    other = news.findLast((each) => each.news === 'differs'),
    kept = news.findLast((each) => each.news === 'kept'),
    money = news.findLast((each) => each.news === 'converted'),
    repeated = news.findLast((each) => each.news === 'repeats'),
    summed = news.findLast((each) => each.news === 'summed'),
    [beside] = news.findLast((each) => each.news === 'besides')?.packages ?? [];
  const report: ImportReport = {
    ...(before ?? nothing),
    ...lookOf(news),
    outcome,
    rows,
    there,
    differs,
    updated,
    converted: (money?.all ?? []).map((each) => ({ ...each })),
    kept: { rows: kept?.count ?? 0, first: (kept?.first ?? []).map(({ id, fields }) => ({ key: visible(id), fields: [...fields] })) },
    repeats: {
      rows: repeated?.count ?? 0,
      files: (repeated?.files ?? []).map(({ name, at, rows }) => ({ name, at: new Date(at).toISOString(), rows })),
    },
    changes: {
      columns: (other?.columns ?? []).map((each) => ({ ours: each.column, rows: each.rows })),
      examples: (other?.examples ?? []).map(({ key, changes }) => ({
        key: visible(key),
        changes: changes.map(({ column, was, is }) => ({ ours: column, was: shown(column, was), is: shown(column, is) })),
      })),
    },
    refused,
    summed: summed?.count ?? 0,
    besides: { rows: beside?.rows ?? 0, cost: (beside?.cost ?? 0) / 1_000_000 },
    fault: '',
    missing: [],
    reasons: (bad?.reasons ?? []).map(({ reason, ...rest }) => ({ reason: visible(reason), ...rest })),
    first: (bad?.first ?? []).slice(0, MOST_REFUSED_SHOWN).map(({ line, reason }) => ({ line, reason: visible(reason) })),
  };
  if (preview === undefined) return report;
  const [days] = preview.packages;
  const words = preview.words.map(({ ours, values }) => ({
    ours,
    values: values.map((each) => ({ ...each, theirs: visible(each.theirs) })),
  }));
  const isUnknown = words.some(({ values }) => values.some(({ theirs, ours }) => ours === null && theirs !== ''));
  return {
    ...report,
    columns: preview.columns.map(({ ours, from, how }) => ({ ours, from: from.map(visible), how })),
    unused: preview.unused.map(visible),
    sample: preview.rows.map((row) => preview.columns.map(({ ours }) => shown(ours, row[ours]))),
    words,
    days: days === undefined ? null : { count: days.days, first: days.firstDay, last: days.lastDay },
    next: refused > 0 ? (isUnknown ? 'words' : 'correct') : rows + differs > 0 ? 'import' : 'nothing',
  };
}
/** What is known of the file as it stands. */
function lookOf(news: readonly ImportNews[]): Partial<ImportReport> {
  const look = news.findLast((each) => each.news === 'looked');
  if (look === undefined) return {};
  const { form, head, header, samples } = look;
  return { form, head: head.map(visible), header: header.map(visible), samples: samples.map((cells) => cells.map(visible)) };
}
/** Why a file cannot be read as a whole, as a report. */
export function faultOf(news: readonly ImportNews[], cause: ImportFault): ImportReport {
  const report: ImportReport = { ...nothing, ...lookOf(news), fault: cause.message };
  if (!(cause instanceof UnmappedFault)) return report;
  const { missing, open } = cause;
  return {
    ...report,
    outcome: 'unmapped',
    missing: [...missing],
    open: open.map(({ column, samples }) => ({ column, samples: samples.map(visible) })),
    next: open.length > 0 ? 'choose' : 'map',
  };
}
