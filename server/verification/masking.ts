import type { Compared } from '../../contract/verification/compare.ts';
import type { Values } from '../../contract/verification/decode.ts';
import { masked, type Tool } from '../../contract/verification/tools.ts';

/** Both sides of a comparison as its field is shown where nobody asked to see it. */
export const maskedCompared = (tool: Tool, rows: readonly Compared[]): Compared[] =>
  rows.map((row) => {
    const mask = tool.fields.find(({ name }) => name === row.field)?.mask ?? 'name';
    return { ...row, given: masked(row.given, mask), said: masked(row.said, mask) };
  });
/** What an entry says of a person, by the words in the names of its fields: it is shown as what was given is. */
const personal: readonly (readonly [RegExp, Parameters<typeof masked>[1]])[] = [
  [/e?mail/, 'mail'],
  [/(^|_)(pan|gstin)($|_)/, 'middle'],
  [/aadha?ar|mobile|phone|account|dob|birth|uan|chassis|engine|policy|passport|epic|(^|_)dl(_|$)/, 'end'],
  [/(legal|trade|company|business|bank|branch|establishment|field|file)_?name/, 'none'],
  [/name|father|husband|mother|spouse|owner|care_of|guardian|address|street|house|financer|signatory|director/, 'name'],
];
export const maskedEntry = (fields: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const mask = personal.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? 'none';
      return [name, masked(value, mask)];
    }),
  );
