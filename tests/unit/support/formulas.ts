import papa from 'papaparse';
import { expect } from 'vitest';

/** Characters that formulas, cells and lines begin with, and what a spreadsheet may pass over before them. */
export const odds = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '－',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  ',',
  ';',
  '|',
  'a',
  '1',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u0001',
];
/** Fails where a cell of a CSV of texts begins a formula, at whichever of the three separators its reader splits. */
export function expectNoFormula(file: string): void {
  for (const delimiter of [',', ';', '\t'])
    for (const newline of ['\r\n', '\n'] as const)
      for (const cell of papa.parse<string[]>(file, { delimiter, newline }).data.flat())
        expect(cell).not.toMatch(/^[\s\p{Z}\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u);
}
