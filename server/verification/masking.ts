import type { Compared } from '../../contract/verification/compare.ts';
import { maskedField, type Tool } from '../../contract/verification/tools.ts';

/** Both sides of a comparison as its field is shown where nobody asked to see it. */
export const maskedCompared = (tool: Tool, rows: readonly Compared[]): Compared[] =>
  rows.map((row) => ({ ...row, given: maskedField(tool, row.field, row.given), said: maskedField(tool, row.field, row.said) }));
