import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas, hubs } from '../../../tools/test/selection/areas.mjs';
import { importers, testsOf } from '../../../tools/test/selection/changed.mjs';
import { filesWith } from '../../../tools/test/selection/files.mjs';

const by = importers();
const asks = /^tests\/(browser|server)\//;
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
const folders = ['server', 'server/calls'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'calls')
    .map((entry) => `${folder}/${entry.name}`),
);

it.each([...folders, 'src/screens/admin', 'src/app', 'src/widgets'])(
  'a change in %s has tests that ask a server or a browser',
  (folder) => {
    const [source = `${folder}/index.ts`] = sourcesIn(folder);
    expect(testsOf([source], by).filter(({ file, distance }) => asks.test(file) && distance <= 1)).not.toEqual([]);
  },
);
it('names tests and hubs that there are', () => {
  expect([...hubs, ...areas.flatMap(([, tests]) => tests)].filter((file) => !existsSync(file))).toEqual([]);
});
it('finds tests by what they import, and stops at what brings everything together', () => {
  const files = testsOf(['server/files/xlsx.ts'], by).map(({ file }) => file);
  expect(files).toContain('tests/unit/server/files/sheets.test.ts');
  expect(testsOf(['server/calls/ticket/index.ts'], by).map(({ file }) => file)).not.toContain('tests/server/web/web-fraud-http.test.ts');
  expect(testsOf(['tests/unit/charts/csv.test.ts'], by)).toEqual([{ project: 'node', file: 'tests/unit/charts/csv.test.ts', distance: 0 }]);
});
it('finds files by a word, and names what there is where the word is in none', () => {
  expect(filesWith(['charts/csv']).map(({ file }) => file)).toEqual(['tests/unit/charts/csv.test.ts']);
  expect(() => filesWith(['csv', 'no-such-area'])).toThrow(/^No test file has "no-such-area" in its path\. There are: .*\bcsv\b/);
});
