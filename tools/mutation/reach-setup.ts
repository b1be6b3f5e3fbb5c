// In a test's process: what each of its files reached is written where the tool reads it.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

const shared = globalThis as { reached?: Set<string>; loaded?: Set<string> };
const reached = (shared.reached = new Set<string>());
/** A module is read once a process: what ran then counts for the later files too. */
const loaded = (shared.loaded ??= new Set<string>());
beforeAll(() => {
  for (const name of reached) loaded.add(name);
});
afterAll(() => {
  const folder = process.env['TEST_REACHED'];
  const { testPath } = expect.getState();
  if (folder === undefined || testPath === undefined) return;
  const name = relative(process.cwd(), testPath).replaceAll(/[\\/]/g, '~');
  writeFileSync(join(folder, name), JSON.stringify([...new Set([...loaded, ...reached])]));
});
