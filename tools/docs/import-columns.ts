import { readFileSync, writeFileSync } from 'node:fs';
import type { ImportGuideColumn } from '../../contract/areas/admin/imports.ts';
import { guideOf } from '../../server/import/columns.ts';
import { kinds, plans, type ImportKind } from '../../server/import/plan.ts';

const DOCS = new URL('../../docs/columns.md', import.meta.url);
const count = (n: number | null): string => (n ?? 0).toLocaleString('en');
const quoted = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
function words({ name, holds, values, atLeast, atMost }: ImportGuideColumn): string {
  if (name === 'package') return 'a package of this installation';
  if (name === 'currency') return 'what the amounts of the row are in (ISO 4217); another currency than that of the package needs a rate';
  switch (holds) {
    case 'words':
      return quoted(values);
    case 'country':
      return 'two capital letters (ISO 3166-1)';
    case 'text':
      return `text of ${count(atMost)} bytes at most`;
    case 'id':
      return `text of ${count(atMost)} bytes at most, never empty`;
    case 'instant':
      return `a time, years ${atLeast} to ${atMost}`;
    case 'day':
      return `a day as it is written, in no zone, years ${atLeast} to ${atMost}`;
    case 'whole':
      return `a whole number, ${count(atLeast)} to ${count(atMost)}`;
    case 'amount':
      return `units of the package’s currency with a point, ${count(atLeast)} to ${count(atMost)}`;
    case 'real':
      return 'a number with a point, without spaces';
  }
}
/** The table of a kind: columns that hold the same stand in one row, those that every row needs first. */
export function tableOf(kind: ImportKind): string {
  const rows = new Map<string, string[]>();
  for (const column of guideOf(plans[kind])) {
    const end = `${words(column)} | ${column.isNeeded ? 'yes' : ''} |`;
    rows.set(end, [...(rows.get(end) ?? []), column.name]);
  }
  const lines = [...rows].map(([end, names]) => `| ${quoted(names)} | ${end}`);
  return ['| columns | hold | needed |', '|---|---|---|', ...lines].join('\n');
}
/** The documentation with its tables as the checks of an import have them. */
export const documented = (text: string): string =>
  kinds.reduce(
    (so, kind) =>
      so.replace(
        new RegExp(`(<!-- columns of ${kind} -->\\n\\n)[^]*?(\\n\\n<!-- end -->)`),
        (_, head: string, end: string) => head + tableOf(kind) + end,
      ),
    text,
  );
if (process.argv[1] === import.meta.filename) writeFileSync(DOCS, documented(readFileSync(DOCS, 'utf8')));
