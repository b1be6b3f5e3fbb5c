import { normal } from '../../../../../../contract/areas/admin/import-fit.ts';
import { ColumnsRule, type FieldRule, type ImportMapping } from '../../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportGuideColumn, ImportReport, PackageImport } from '../../../../../../contract/areas/admin/imports.ts';

/** A column of ours, with what it holds where that is known. */
export interface OurColumn {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly guide: ImportGuideColumn | undefined;
}
/** Those of a file, what every row needs first. */
export const columnsOf = ({ takes }: Pick<PackageImport, 'takes'>, guide: readonly ImportGuideColumn[]): readonly OurColumn[] =>
  takes
    .map(({ name, isNeeded }) => ({ name, isNeeded, guide: guide.find((each) => each.name === name) }))
    .sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));

export type Rules = ReadonlyMap<string, FieldRule>;
/** What fills each column of ours: what is said of it, else the column of the file that has its name, unless another rule uses that one. The server finds the same. */
export function rulesIn({ fields }: ImportMapping, header: readonly string[], columns: readonly { readonly name: string }[]): Rules {
  const said = Object.values(fields).flatMap((rule) => (rule !== null && 'from' in rule ? rule.from.map(normal) : []));
  return new Map(
    columns.flatMap(({ name }): [string, FieldRule][] => {
      const rule = fields[name];
      if (rule !== undefined) return rule === null ? [] : [[name, rule]];
      const same = header.find((theirs) => normal(theirs) === name);
      return same === undefined || said.includes(name) ? [] : [[name, ColumnsRule.parse({ from: [same] })]];
    }),
  );
}
/** Another rule for a column of ours; null for nothing. */
export const withRule = (mapping: ImportMapping, ours: string, rule: FieldRule | null): ImportMapping => ({
  ...mapping,
  fields: { ...mapping.fields, [ours]: rule },
});
/** A value that occurs in a column of ours. `ours`: what becomes of it; null where its rows are refused. */
export interface Word {
  readonly theirs: string;
  readonly ours: string | null;
  readonly count: number;
  readonly isLeftOut: boolean;
}
const wordIn = (dictionary: ColumnsRule['dictionary'], theirs: string): string | undefined =>
  Object.entries(dictionary).find(([each]) => normal(each) === normal(theirs))?.[1];
/** Values that occurred at the last look, by what the mapping says of them now: those that nobody knew then first, so that none moves while it is said. */
export function valuesIn(
  mapping: ImportMapping,
  rule: ColumnsRule,
  { guide }: OurColumn,
  found: ImportReport['words'][number],
): readonly Word[] {
  const isSaid = Object.keys(rule.dictionary).length > 0;
  const oursOf = (theirs: string, before: string | null): string | null => {
    if (theirs.trim() === '') return rule.default;
    const said = wordIn(rule.dictionary, theirs);
    if (said !== undefined) return said;
    if (isSaid && typeof rule.otherwise === 'object') return rule.otherwise.value;
    if (isSaid && rule.otherwise === 'refuse') return null;
    return guide?.holds === 'words' ? (guide.values.includes(theirs) ? theirs : null) : before;
  };
  const out = mapping.leave_out.filter(({ column }) => rule.from.some((each) => normal(each) === normal(column)));
  const isAsked = ({ theirs, ours }: (typeof found.values)[number]): boolean => ours === null && theirs.trim() !== '';
  return found.values
    .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
    .map(({ theirs, ours, count }) => ({
      theirs,
      count,
      ours: oursOf(theirs, ours),
      isLeftOut: out.some(({ cells }) => cells.some((cell) => normal(cell) === normal(theirs))),
    }));
}
export const isUnknown = ({ theirs, ours, isLeftOut }: Word): boolean => ours === null && !isLeftOut && theirs.trim() !== '';

/** The same with a value of theirs that means another of ours; null: it is in the dictionary no longer. */
export function withWord(rule: ColumnsRule, theirs: string, ours: string | null): ColumnsRule {
  if (theirs.trim() === '') return { ...rule, default: ours ?? '' };
  const rest = Object.entries(rule.dictionary).filter(([each]) => normal(each) !== normal(theirs));
  // who says what one value means says nothing of the others, which may be ours already
  const otherwise = Object.keys(rule.dictionary).length === 0 ? 'keep' : rule.otherwise;
  return { ...rule, otherwise, dictionary: Object.fromEntries(ours === null ? rest : [...rest, [theirs, ours]]) };
}
/** Rows that have a cell in a column are none of ours, or are again. */
export function withLeftOut(mapping: ImportMapping, column: string, cell: string, isOut: boolean): ImportMapping {
  const others = mapping.leave_out.filter((each) => normal(each.column) !== normal(column));
  const cells = mapping.leave_out
    .filter((each) => normal(each.column) === normal(column))
    .flatMap((each) => each.cells)
    .filter((each) => normal(each) !== normal(cell));
  const left = isOut ? [...cells, cell] : cells;
  return { ...mapping, leave_out: left.length === 0 ? others : [...others, { column, cells: left }] };
}
