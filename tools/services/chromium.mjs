import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { fail, run } from '../project.mjs';

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

/** Installs one where there is none. */
export async function ensureChromium() {
  if (chromiumPath() !== null) return;
  console.log('Installing Chromium …');
  const quiet = { stdio: 'ignore' };
  await run('npx', ['playwright', 'install', 'chromium'], quiet);
  if (chromiumPath() !== null) return;
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) =>
      run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1), {
        ...quiet,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    await apt('update');
    await apt('-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  }
  if (chromiumPath() === null)
    fail('No Chromium was found or could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium');
}
