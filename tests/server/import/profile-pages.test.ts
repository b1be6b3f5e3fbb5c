import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf } from '../../../server/import/command.ts';
import { lastLine, printer, takeBackLines } from '../../../server/import/print.ts';
import { profiles } from '../../../server/import/profiles/index.ts';
import { openBench, type ImportBench } from '../support/imports.ts';

const PAGES = 'docs/profiles';
/** Those that say which page to read. */
const guides = ['README.md', 'appsflyer.md', 'costs.md'];
const pages = readdirSync(PAGES).filter((name) => !guides.includes(name));
let bench: ImportBench;
beforeAll(async () => {
  bench = await openBench();
  const pkg = { customer: 'Example', time_zone: 'Europe/Berlin', position: 99 };
  await bench.records.database
    .insertInto('packages')
    .values([
      { ...pkg, name: 'com.example.app', title: 'Example', type: 'Mtrackit', currency: 'EUR' },
      { ...pkg, name: 'com.example.usd', title: 'Example', type: 'Mtrackit', currency: 'USD' },
      { ...pkg, name: 'example.usd', title: 'Example', type: 'Visit', currency: 'USD' },
      { ...pkg, name: 'example.com', title: 'Example', type: 'infridgement', currency: 'EUR' },
    ])
    .execute();
});
afterAll(() => bench.close());

/** Without what is another time each time. */
const steady = (text: string): string =>
  text
    .replaceAll(/, [\d,]+ rows\/s/g, '')
    .replaceAll(/ in [\d.]+ s \([\d,]+ rows\/s\)/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
/** What the command says. */
async function outputOf(args: readonly string[]): Promise<string> {
  const { request } = commandOf(args, {});
  let said = '';
  const print = printer((text) => (said += text), false);
  const { file, mapping, report, ...more } = { ...request, report: `${bench.folder}/page.refused.csv` };
  const result = await bench.run(file, { ...more, mapping, report });
  result.news.forEach(print);
  return `${said}${takeBackLines(result)}${lastLine(result)}`;
}

test.each(pages)('%s shows what its commands say', async (page) => {
  const shown = [...readFileSync(`${PAGES}/${page}`, 'utf8').matchAll(/```\n\$ npm run import -- (.*)\n([^]*?)```/g)];
  expect(shown.length).toBeGreaterThan(0);
  for (const [, command = '', output = ''] of shown) expect(steady(await outputOf(command.split(' ')))).toBe(steady(output));
});
test('every profile has a page, and the page its name', () => {
  const index = readFileSync(`${PAGES}/README.md`, 'utf8');
  const listed = [...index.matchAll(/\| `(\w+)` \| `([\w-]+)` \| \[.*?\]\((.*?)\)/g)].map(([, kind, name, page]) => ({ kind, name, page }));
  expect(listed.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(profiles.map(({ kind, name }) => `${kind} ${name}`).sort());
  expect([...new Set(listed.map(({ page }) => page))].sort()).toEqual([...pages].sort());
  for (const { name, page } of listed) expect(readFileSync(`${PAGES}/${page ?? ''}`, 'utf8')).toContain(`--profile ${name ?? ''}`);
});
