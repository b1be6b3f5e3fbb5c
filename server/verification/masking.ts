import type { Compared } from '../../contract/verification/compare.ts';
import { masked } from '../../contract/verification/masks.ts';
import type { Tool } from '../../contract/verification/tools.ts';

/** Both sides of a comparison as its field is shown where nobody asked to see it. */
export const maskedCompared = (tool: Tool, rows: readonly Compared[]): Compared[] =>
  rows.map((row) => {
    const mask = tool.fields.find(({ name }) => name === row.field)?.mask ?? 'all';
    return { ...row, given: masked(row.given, mask), said: masked(row.said, mask) };
  });
