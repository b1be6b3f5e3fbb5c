// In a test's process: what its file reached is written where the tool reads it.
import { writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';

const shared = globalThis as { reached?: Set<string> };
const reached = (shared.reached = new Set<string>());
afterAll(() => {
  const file = process.env['TEST_REACHED'];
  if (file !== undefined) writeFileSync(file, JSON.stringify([...reached]));
});
