// Which tests have to do with what changed: by imports, nearest first, and by the table of areas.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { filesIn, root } from '../../project.mjs';
import { areaTests, hubs } from './areas.mjs';
import { testFiles } from './files.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const sources = ['contract', 'machines', 'server', 'src', 'tests', 'tools', '.storybook'];
const isCode = /\.(tsx?|mjs|json|css)$/;
const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"?]+)/g;

/** What changed since a commit, with what is not committed; since the branch left main where none is told. */
export function changedFiles(since) {
  const from = since ?? git('merge-base', 'HEAD', 'main')[0];
  return [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Who imports each file: a map from a file to files. */
export function importers() {
  const by = new Map();
  for (const path of sources.flatMap(filesIn).filter((each) => isCode.test(each))) {
    const file = relative(root, path).replaceAll('\\', '/');
    for (const [, name] of readFileSync(path, 'utf8').matchAll(imported)) {
      const target = posix.normalize(posix.join(posix.dirname(file), name));
      by.set(target, [...(by.get(target) ?? []), file]);
    }
  }
  return by;
}

/** The tests of changed files: `[{ project, file, distance }]`, nearest first. */
export function testsOf(changed, by = importers(), tests = testFiles()) {
  const distance = new Map(changed.map((file) => [file, 0]));
  const queue = [...changed];
  for (const file of queue)
    if (distance.get(file) === 0 || !hubs.includes(file))
      for (const next of by.get(file) ?? [])
        if (!distance.has(next)) {
          distance.set(next, distance.get(file) + 1);
          queue.push(next);
        }
  for (const file of changed.flatMap(areaTests)) distance.set(file, Math.min(1, distance.get(file) ?? 1));
  return tests
    .filter(({ file }) => distance.has(file))
    .map((test) => ({ ...test, distance: distance.get(test.file) }))
    .sort((a, b) => a.distance - b.distance);
}

/** How long files took the last time: `{ [file]: seconds }`. */
const durationsFile = join(root, 'test-results', 'seconds.json');
const known = () => (existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {});
/** Keeps how long files took. */
export function remember(files) {
  mkdirSync(dirname(durationsFile), { recursive: true });
  writeFileSync(durationsFile, JSON.stringify({ ...known(), ...Object.fromEntries(files.map(({ file, seconds }) => [file, seconds])) }));
}
/** Undefined where a file never ran. */
export const secondsOf = (file) => known()[file];
const usual = { node: 5, dom: 12, storybook: 5, browser: 25 };
const WORK_S = 150;

/** The tests of a change that take a minute and a half here; says how many further ones there are. */
export function changedTests(since) {
  const took = known();
  const all = testsOf(changedFiles(since));
  const chosen = [];
  let seconds = 0;
  for (const test of all) {
    const takes = took[test.file] ?? usual[test.project];
    if (test.distance > 0 && seconds + takes > WORK_S) continue;
    seconds += takes;
    chosen.push(test);
  }
  if (chosen.length < all.length)
    console.log(`${all.length - chosen.length} further files have to do with the change and are left to the whole suite.`);
  return chosen;
}
