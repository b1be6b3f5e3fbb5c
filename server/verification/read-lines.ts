import Papa from 'papaparse';
import { separatorOf, type ReadLines } from '../../contract/verification/table.ts';

/** Lines of a CSV by papaparse. */
export const readLines: ReadLines = (text) => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: true });
  return { lines: data, isBroken: errors.some(({ code }) => code === 'MissingQuotes') };
};
