// `npm run test:dates`: the Node and jsdom suites on other days.
//   npm run test:dates                               all of them on each of the days of tools/test/days.mjs
//   npm run test:dates -- --days 2027-01-01,…        on these days (or instants)
//   npm run test:dates -- --sample 14 --seed 7       on so many of the days, drawn by seed; each day runs its part of the files
import { parseArgs } from 'node:util';
import { days, drawDays } from './days.mjs';
import { ensureBuilt, ensureFixtures, ensureInstalled } from '../project.mjs';

const { values } = parseArgs({ options: { days: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } } });
const seed = values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000);
const asked = values.days?.split(',').map((day) => ['asked for', day.includes('T') ? day : `${day}T09:30:00Z`]);
for (const [, at] of asked ?? [])
  if (Number.isNaN(Date.parse(at))) {
    console.error(`${at} is neither a day nor an instant`);
    process.exit(1);
  }

await ensureInstalled();
const [{ conclude, runSuite, together }, { testFiles }] = await Promise.all([import('./suite/suite.mjs'), import('./selection/files.mjs')]);
await ensureBuilt();
await ensureFixtures();
const projects = ['node', 'dom'];
const files = testFiles().flatMap(({ project, file }) => (projects.includes(project) ? [file] : []));
if (values.sample !== undefined) console.log(`Again by: npm run test:dates -- --sample ${values.sample} --seed ${seed}`);
const rounds =
  values.sample === undefined ? (asked ?? days).map(([why, at]) => ({ why, at, files })) : drawDays(Number(values.sample), seed, files);
const outcomes = [];
for (const { why, at, files: part } of rounds) {
  console.log(`\n${at}, ${why}: ${part.length} files`);
  outcomes.push(await runSuite(projects, { files: part, day: at }));
}
process.exit(conclude(together(outcomes)));
