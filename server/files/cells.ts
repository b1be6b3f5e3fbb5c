/** A value of a file's cell. Instants are dates in UTC. */
export type Cell = string | number | Date | null;
/** A file's columns, with what a spreadsheet shows of their dates. */
export interface SheetColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'instant';
}

/** Most characters that Excel takes in a cell. */
const MOST = 32_767;
// What no XML may hold, and what a terminal would obey.
// oxlint-disable-next-line no-control-regex
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

const halfPair = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text that any reader takes: without control characters and half surrogate pairs, as long as a cell may be. */
export const cleaned = (text: string): string => text.slice(0, MOST).replace(control, '').replace(halfPair, '\ufffd');
