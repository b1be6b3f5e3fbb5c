import type { Values } from './check.ts';
import { tidied } from './tidy.ts';
import { toolOf, tools, type Tool } from './tools.ts';

/** A number as it is found by: its letters and digits alone, so that it is the same however it was spaced. '' of a text that has none. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What a check is found by: the first field of its tool that was given; '' where none was. */
export function numberOf({ id }: Pick<Tool, 'id'>, values: Values): string {
  const given = toolOf(id).fields.find(({ name }) => (values[name] ?? '') !== '');
  return plain(given === undefined ? '' : (values[given.name] ?? ''));
}
const tidies = [...new Set(tools.flatMap(({ fields }) => fields.map(({ tidy }) => tidy)))];
/** What a text may be as a number, put right as each tool would: a host in its own letters is one in ASCII too. At most as many as there are ways to put right. */
export const numbersIn = (text: string): readonly string[] =>
  [...new Set(tidies.map((tidy) => plain(tidied(text, tidy))))].filter((number) => number !== '');
/** Were two questions to a tool the same, field by field? */
export const isSameValues = (a: Values, b: Values): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};
