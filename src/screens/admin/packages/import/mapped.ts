import { ColumnsRule, type ImportMapping } from '../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport, PackageImport } from '../../../../../contract/areas/admin/imports.ts';

/** Which column of the file fills each of ours; '' for none of them. */
export const takenOf = ({ mapping }: PackageImport, report: ImportReport | null): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...(report?.columns ?? []).map(({ ours, from }) => [ours, from[0] ?? ''] as const),
    ...Object.entries(mapping.fields).flatMap(([ours, rule]) =>
      rule !== null && 'from' in rule ? [[ours, rule.from[0] ?? ''] as const] : [],
    ),
  ]);
/** The mapping with the columns that are chosen now: what is said of one that was there before stays. */
export const mappingOf = (
  mapping: ImportMapping,
  before: Readonly<Record<string, string>>,
  taken: Readonly<Record<string, string>>,
): ImportMapping => {
  const changed = Object.entries(taken).filter(([ours, theirs]) => theirs !== (before[ours] ?? ''));
  return {
    ...mapping,
    fields: {
      ...mapping.fields,
      ...Object.fromEntries(changed.map(([ours, theirs]) => [ours, theirs === '' ? null : ColumnsRule.parse({ from: [theirs] })])),
    },
  };
};
