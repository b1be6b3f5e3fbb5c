import type { FileForm } from '../../../contract/areas/admin/import-mapping.ts';
import { quoted } from '../source.ts';

/** SQL: is this what reports write in the place of a number that there is none of? The engine makes a join of a long IN, and rows lose their order by it. */
const isNothing = (text: string): string => `(strlen(${text}) <= 4 AND regexp_full_match(lower(${text}), '-|--|—|–|n/a|null'))`;
/** SQL of a number in the form of a file as one that the engine reads; what is none in this form is none at all, though the engine could read it in another. */
export function numberOf({ decimal, thousands }: Pick<FileForm, 'decimal' | 'thousands'>, cell: string): string {
  if (decimal === '.' && thousands === '') return `CASE WHEN ${isNothing(cell)} THEN '' ELSE ${cell} END`;
  const text = `trim(${cell})`,
    parts = thousands === '' ? '' : `|\\d{1,3}(?:${escaped(thousands)}\\d{2,3})*${escaped(thousands)}\\d{3}`;
  const isNumber = `regexp_full_match(${text}, ${quoted(`[-+−]?(?:\\d+${parts})(?:${escaped(decimal)}\\d*)?`)})`;
  const bare = thousands === '' ? text : `replace(${text}, ${quoted(thousands)}, '')`;
  const read = `replace(${decimal === '.' ? bare : `replace(${bare}, ${quoted(decimal)}, '.')`}, '−', '-')`;
  return `CASE WHEN ${cell} = '' THEN '' WHEN ${isNumber} THEN ${read} WHEN ${isNothing(text)} THEN '' ELSE ${cell} || ' ' END`;
}
const escaped = (mark: string): string => (mark === '.' ? '[.]' : mark);
