// Where the suites keep the demo data that they seeded, between runs: a folder for each state of the sources that make it.
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, root } from '../../project.mjs';

const KEPT = 3;

/** The folder for the demo as these sources make it; only the last ones used are kept. */
export function seedsFolder() {
  const all = join(root, 'node_modules', '.cache', 'vigil-seeds');
  const folder = join(all, digestOf('server', 'contract', 'tests/server/support', 'package-lock.json').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const used = new Date();
  utimesSync(folder, used, used);
  const lastUse = (name) => statSync(join(all, name)).mtimeMs;
  const stale = readdirSync(all).sort((a, b) => lastUse(b) - lastUse(a));
  for (const name of stale.slice(KEPT)) rmSync(join(all, name), { recursive: true, force: true });
  return folder;
}
