import { widest } from '../../../../charts/frame/text-width.ts';

/** Pixels of a table's text, and of what stands around it in a cell. */
const FONT = 12,
  AROUND = 10;
const LEAST_WIDTH = 48;
/** The CSS width of a column: as wide as its title and its numbers are, so that what is left is for the names. */
export const widthOf = (texts: readonly string[]): string => `${Math.max(LEAST_WIDTH, Math.ceil(widest(texts, FONT)) + AROUND)}px`;
