// Which test files there are, and which of them somebody means.
import { filesIn, root } from '../../project.mjs';
import { relative } from 'node:path';

/** The files of each project that `npm test` runs. */
const kinds = {
  node: /^tests\/(model|property|server|unit)\/.*\.test\.ts$/,
  dom: /^tests\/(screens|ui)\/.*\.test\.tsx$/,
  storybook: /^(src|\.storybook)\/.*\.stories\.tsx$/,
  browser: /^tests\/browser\/.*\.test\.ts$/,
};
/** `[{ project, file }]`, in the order of their projects. */
export function testFiles() {
  const all = ['tests', 'src', '.storybook'].flatMap(filesIn).map((path) => relative(root, path).replaceAll('\\', '/'));
  return Object.entries(kinds).flatMap(([project, pattern]) => all.filter((file) => pattern.test(file)).map((file) => ({ project, file })));
}

/** The files whose path has any of the words. Throws, naming what there is, where a word is in none. */
export function filesWith(words, files = testFiles()) {
  for (const word of words)
    if (!files.some(({ file }) => file.includes(word))) {
      const names = [...new Set(files.map(({ file }) => file.replace(/^.*\//, '').replace(/\.(test|stories)\.tsx?$/, '')))];
      throw new Error(`No test file has "${word}" in its path. There are: ${names.sort().join(', ')}.`);
    }
  return files.filter(({ file }) => words.some((word) => file.includes(word)));
}
