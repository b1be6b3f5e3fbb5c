import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PAGE = 'docs/adding-a-screen.md',
  NEW_FILES = 'tests/full/added-screen';
/** The page's edits by file: the lines of one, ` ` before those that are there and `+` before those that come after them. */
const edits = [...(/```diff\n(.*?)```/s.exec(readFileSync(PAGE, 'utf8'))?.[1]?.matchAll(/^--- (.+)\n((?:[ +].*\n)+)/gm) ?? [])].map(
  ([, file = '', lines = '']) => ({ file, lines: lines.trimEnd().split('\n') }),
);
function edited(code: string, lines: readonly string[]): string {
  let at = 0;
  for (const line of lines) {
    const text = `${line.slice(1)}\n`;
    if (line.startsWith('+')) code = code.slice(0, at) + text + code.slice(at);
    else if (!code.includes(text, at)) throw new Error(`There is no line ${text}`);
    at = line.startsWith('+') ? at + text.length : code.indexOf(text, at) + text.length;
  }
  return code;
}

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'vigil-added-'));
  const left = /^(?:node_modules|dist|\.git)$/;
  for (const name of readdirSync('.').filter((each) => !left.test(each))) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const { file, lines } of edits) writeFileSync(join(copy, file), edited(readFileSync(file, 'utf8'), lines));
  for (const file of readdirSync(NEW_FILES, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.txt')))
    cpSync(join(NEW_FILES, file), join(copy, file.replace(/\.txt$/, '')), { errorOnExist: true, force: false });
});
afterAll(() => rm(copy, { recursive: true, force: true }));
/** Runs a package's command in the copy; throws with what it said where it fails. */
async function run(script: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join('node_modules', script), ...args], { cwd: copy, maxBuffer: 1e8 }).catch(
    (cause: unknown) => {
      const { stdout, stderr } = cause as { readonly stdout: string; readonly stderr: string };
      throw new Error(`${stdout}\n${stderr}`);
    },
  );
}

it('a list screen with a write, in an area of its own, edits four files at most', () => {
  const files = edits.map(({ file }) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeLessThanOrEqual(4);
});
it('compiles', async () => {
  await run('@typescript/native/bin/tsc', '-p', '.', '--checkers', '1');
});
it('passes its tests and those of what finds it', async () => {
  const tests = ['tests/screens/saved', 'tests/server/saved', 'tests/unit/machines/lists', 'tests/unit/i18n/texts'];
  await run('vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'dom', ...tests);
});
