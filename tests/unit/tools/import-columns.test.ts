import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kinds } from '../../../server/import/plan.ts';
import { documented, tableOf } from '../../../tools/docs/import-columns.ts';

it('the documentation has the columns and allowed values that an import checks (npm run docs:columns writes them)', () => {
  const text = readFileSync('docs/columns.md', 'utf8');
  for (const kind of kinds) expect(text).toContain(tableOf(kind));
  expect(documented(text)).toBe(text);
});
