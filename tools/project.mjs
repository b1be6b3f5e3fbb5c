// What the commands share: no package is needed to read this file, because it installs them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function fail(line) {
  console.error(line);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);

/** Runs a command in the project; resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options });
    child.on('error', () => {
      resolve(127);
    });
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
/** A tool of node_modules, run by this very Node. */
export const tool = (name, args, options) => must(process.execPath, [join(root, 'node_modules', ...binOf(name)), ...args], options);
function binOf(name) {
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return [name, typeof bin === 'string' ? bin : bin[name]];
}

/** Installs the packages of the lock where they are missing or older than the lock. */
export async function ensureInstalled() {
  const mark = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return;
  if (
    existsSync(mark) &&
    existsSync(join(root, 'node_modules', '.vigil-lock')) &&
    readFileSync(join(root, 'node_modules', '.vigil-lock'), 'utf8') === digest([join(root, 'package-lock.json')])
  )
    return;
  console.log('Installing packages …');
  await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(join(root, 'node_modules', '.vigil-lock'), digest([join(root, 'package-lock.json')]));
}

const digest = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};
/** All files below a folder of the project, or the file itself; none where there is none. */
export const filesIn = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath ?? e.path, e.name))
    .sort();
};
/** A digest of the names and the content of files, and of all files in folders, given below the project's folder. */
export const digestOf = (...paths) => digest(paths.flatMap(filesIn));

/** Builds portal and server where their sources changed since the last build. */
export async function ensureBuilt() {
  const sources = [
    'contract',
    'machines',
    'src',
    'server',
    'public',
    'index.html',
    'vite.config.ts',
    'tools/build',
    'tools/stores/import.ts',
    'tools/stores/seed.ts',
    'package-lock.json',
  ]
    .flatMap(filesIn)
    .filter((f) => !f.endsWith('.stories.tsx') && !f.startsWith(join(root, 'src', 'fixtures')));
  const now = digest(sources) + (process.env.BASE_PATH ?? '/');
  const stamp = join(root, 'dist', 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building …');
  await must(process.execPath, [join(root, 'tools', 'build', 'build.mjs')]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Makes the answers of the demo that stories and tests show, where what they are made from changed. */
export async function ensureFixtures() {
  const folder = join(root, 'src', 'fixtures');
  const stamp = join(folder, '.stamp');
  const now = digest(['contract', 'server', 'tools/fixtures/web.ts', 'tools/fixtures/tracker.ts', 'package-lock.json'].flatMap(filesIn));
  const names = ['deep-dive-answers', 'tracker-answers', 'web-answers', 'web-scenes'];
  const made = names.every((name) => existsSync(join(folder, `${name}.json`)));
  if (made && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Making fixtures …');
  await Promise.all(['web', 'tracker'].map((maker) => tool('tsx', [join(root, 'tools', 'fixtures', `${maker}.ts`)])));
  writeFileSync(stamp, now);
}
