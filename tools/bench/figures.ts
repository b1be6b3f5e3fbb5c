/** One budget and what was measured. It is kept when `measured` is at most `limit`. */
export interface Figure {
  readonly what: string;
  readonly limit: number;
  /** Of `limit` and `measured`: kB (1000 bytes), ms, s, ×, %, '' for a bare number. */
  readonly unit: string;
  readonly measured: number;
  /** What the number was made from, or what disturbed it; '' for nothing. */
  readonly note: string;
}
/** What a part of the bench found: its budgets, and tables in Markdown for those who ask why. */
export interface PartResult {
  readonly figures: readonly Figure[];
  readonly details: string;
}

export const isKept = ({ measured, limit }: Figure): boolean => Number.isFinite(measured) && measured <= limit;

/** NaN where there is nothing to take the middle of: it keeps no budget. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (i: number): number => sorted[i] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
}

/** The value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** A Markdown table; numbers stand to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, i) => (rows.length > 0 && rows.every((row) => typeof row[i] === 'number') ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
