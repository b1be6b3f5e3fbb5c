import { expect, it } from 'vitest';

/** What is data and no schema: numbers, words, and lists, sets and tables of them; undefined for anything else. */
function dataOf(value: unknown, depth = 0): unknown {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (value instanceof Set) return dataOf([...value], depth);
  if (typeof value !== 'object' || depth > 6) return undefined;
  const isTable = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  // what filters are called is no table
  const named = Object.entries(value).filter(([name]) => name !== 'words');
  const parts = named.map(([name, part]) => [name, dataOf(part, depth + 1)] as const);
  if (!isTable || parts.some(([, part]) => part === undefined)) return undefined;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
/** The most bytes of the calls of an area. */
const sizesOf = (area: unknown): readonly string[] =>
  typeof area !== 'object' || area === null
    ? []
    : Object.entries(area as Readonly<Record<string, { bodyBytes?: number } | undefined>>).flatMap(([name, call]) =>
        typeof call?.bodyBytes === 'number' ? [`${name} takes ${call.bodyBytes} bytes`] : [],
      );
/** A line each for what a table has; short ones in one line. */
function linesOf(name: string, data: unknown): readonly string[] {
  const line = `${name} = ${JSON.stringify(data)}`;
  if (line.length <= 160 || typeof data !== 'object' || data === null) return [line];
  if (Array.isArray(data) && data.every((part) => typeof part !== 'object'))
    return data.map((part) => `${name} has ${JSON.stringify(part)}`);
  return Object.entries(data).flatMap(([key, part]) => linesOf(`${name}.${key}`, part));
}

it('limits and tables of the contract are as their approved lines say (`npm test -- tables --update` approves a change)', async () => {
  const modules = import.meta.glob<Record<string, unknown>>(['../../../contract/**/*.ts', '!../../../contract/words/**'], { eager: true });
  const lines = Object.entries(modules).flatMap(([path, module]) => {
    const tables = Object.entries(module).flatMap(([name, value]) => {
      const data = dataOf(value);
      return data === undefined ? sizesOf(value) : linesOf(name, data);
    });
    return tables.length === 0 ? [] : [path.replace('../../../', ''), ...tables.map((line) => `  ${line}`)];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./tables.txt');
});
