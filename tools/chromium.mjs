import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Quiet, and able to run as any user on a machine without a display or the internet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A Chromium of this machine: the one named by CHROMIUM_PATH, a system one, else the test tool's own; null where there is none. */
export function chromiumPath() {
  const system = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return (
    [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()].find((p) => p !== undefined && p !== '' && existsSync(p)) ?? null
  );
}
