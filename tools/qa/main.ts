import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { FAULTS_PATH } from '../../server/http/faults/register.ts';
import { chromiumArgs, chromiumPath } from '../services/chromium.mjs';
import { checklists } from './checklists.ts';
import { demoOf } from './demo.ts';
import { checklistPage, indexPage, sheetPage, type Edition } from './page.ts';
import { replay } from './replay.ts';
import type { Sheet } from './sheet.ts';
import { serve } from './server.ts';
import { sheetsOf } from './sheets/index.ts';

/**
 * `npm run qa` writes sheets for testing by hand into dist/qa. `npm run qa -- --replay login/2` does the second way of a sheet in a browser, and
 * `--replay login` all its ways, on the server of `--url` or, without it, on one that is started over a fresh demo. `npm run qa -- --demo` starts such a
 * server for a tester and ends with Ctrl+C.
 */
const { values } = parseArgs({
  options: {
    demo: { type: 'boolean', default: false },
    replay: { type: 'string' },
    headed: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..', '..');
const FOLDER = join(root, 'dist', 'qa');
/** Where the sheets say that it is. */
const DEMO_PORT = 4300;
/** So that a person can follow. */
const HEADED_PAUSE_MS = 600;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Of the sources that the portal is built from. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  try {
    const git = (...words: string[]): string =>
      execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${version} (${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', changed'})`;
  } catch {
    return version; // a source archive has no history
  }
}

function write(sheets: readonly Sheet[]): void {
  const picture = (name: string): string =>
    `data:image/png;base64,${readFileSync(join(root, 'docs', 'pictures', name)).toString('base64')}`;
  const edition: Edition = {
    version: versionOf(),
    made: new Date(),
    switches: picture('fault-switches.png'),
    failed: picture('fault-card.png'),
  };
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), indexPage(sheets, checklists, edition));
  for (const sheet of sheets) writeFileSync(join(FOLDER, `${sheet.id}.html`), sheetPage(sheet, edition));
  for (const checklist of checklists) writeFileSync(join(FOLDER, `${checklist.id}.html`), checklistPage(checklist, edition));
  say(`Open ${join(FOLDER, 'index.html')}`);
}

/** `login/2`: the second way; `login`: all. */
function waysNamed(sheets: readonly Sheet[], named: string): { readonly sheet: Sheet; readonly ways: readonly number[] } {
  const [id = '', way] = named.split('/');
  const sheet = sheets.find((one) => one.id === id);
  if (sheet === undefined) throw new Error(`There is no sheet '${id}'. There are ${sheets.map((one) => one.id).join(', ')}`);
  const all = [...sheet.ways.keys()];
  if (way === undefined) return { sheet, ways: all };
  if (!all.includes(Number(way) - 1)) throw new Error(`The sheet ${id} has the ways ${all.map((i) => i + 1).join(', ')}`);
  return { sheet, ways: [Number(way) - 1] };
}

async function play(sheets: readonly Sheet[], named: string): Promise<void> {
  const { sheet, ways } = waysNamed(sheets, named);
  const server = values.url === undefined ? await serve(root, say) : { url: values.url.replace(/\/$/, ''), stop: () => undefined };
  const path = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArgs,
    headless: !values.headed,
    slowMo: values.headed ? HEADED_PAUSE_MS : 0,
    ...(path === null ? {} : { executablePath: path }),
  });
  try {
    for (const way of ways) {
      say(`${sheet.id}/${way + 1}: ${sheet.ways[way]?.title ?? ''}`);
      await replay(browser, server.url, sheet, way, say);
    }
    say('Every step could be done, and everything was seen.');
  } finally {
    await browser.close();
    server.stop();
  }
}

/** Until Ctrl+C. */
async function serveDemo(): Promise<void> {
  const server = await serve(root, say, DEMO_PORT);
  say(`The demo is at ${server.url}, its switches at ${server.url}${FAULTS_PATH}. Ctrl+C ends it and throws its data away.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, server.stop);
}

const sheets = sheetsOf(demoOf(Date.now()));
const run = async (): Promise<void> => {
  if (values.demo) await serveDemo();
  else if (values.replay === undefined) write(sheets);
  else await play(sheets, values.replay);
};
await run().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
});
