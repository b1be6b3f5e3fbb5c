// When the suite runs: every run begins at one instant, so that no test passes by the day it runs on. `SUITE_START` names another.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../../project.mjs';

export const SUITE_START = '2026-11-25T09:30:00Z';

/** Gives the environment's later Node processes the suite's clock, unless they have one. Answers the shift of that clock in ms. */
export function startSuiteClock(env = process.env) {
  if (env.SUITE_SHIFT === undefined) {
    const start = Date.parse(env.SUITE_START ?? SUITE_START);
    if (Number.isNaN(start)) throw new Error(`SUITE_START is no instant: ${env.SUITE_START}`);
    env.SUITE_SHIFT = String(start - Date.now());
    const file = `${pathToFileURL(join(root, 'tests', 'support', 'clock.mjs')).href}?shift=${env.SUITE_SHIFT}`;
    env.NODE_OPTIONS = [env.NODE_OPTIONS, `--import=${file}`].filter(Boolean).join(' ');
  }
  return Number(env.SUITE_SHIFT);
}

/** Gives later Node processes the suite's first instant again. */
export function restartSuiteClock(env = process.env) {
  delete env.SUITE_SHIFT;
  env.NODE_OPTIONS = (env.NODE_OPTIONS ?? '').replace(/--import=\S*clock\.mjs\?shift=\S*/, '').trim();
  startSuiteClock(env);
}
