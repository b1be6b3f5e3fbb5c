// `npm run test:dates`: the Node suites on other days.
//   npm run test:dates                               all of them on each of the days below
//   npm run test:dates -- --days 2027-01-01,…        on these days (or instants)
//   npm run test:dates -- --sample 3 --seed 7        on three of the days, drawn by seed; each day runs its part of the files
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './project.mjs';

const days = [
  ['the last day of a month', '2027-01-31T10:00:00Z'],
  ['the leap day', '2028-02-29T08:00:00Z'],
  ['summer time begins in Europe', '2027-03-28T00:50:00Z'],
  ['summer time ends in Europe', '2026-10-25T00:50:00Z'],
  ['summer time begins in America', '2027-03-14T06:50:00Z'],
  ['summer time ends in America', '2026-11-01T05:50:00Z'],
  ['a year begins', '2027-01-01T00:05:00Z'],
  ['a year ends', '2026-12-31T20:00:00Z'],
  ['a Sunday', '2026-12-06T11:00:00Z'],
  ['400 days on', '2027-12-30T09:30:00Z'],
  ['just before midnight in UTC', '2026-12-15T23:58:00Z'],
  ['just after midnight in UTC', '2026-12-16T00:01:00Z'],
  ['just before midnight in India', '2026-12-15T18:28:00Z'],
  ['just after midnight in India', '2026-12-15T18:31:00Z'],
];

const { values } = parseArgs({ options: { days: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000);

/** In an order that the seed decides. */
function dealt(items) {
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return items
    .map((item) => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const isSample = values.sample !== undefined;
const chosen = isSample
  ? dealt(days).slice(0, Number(values.sample))
  : (values.days?.split(',').map((day) => ['asked for', day.includes('T') ? day : `${day}T09:30:00Z`]) ?? days);
for (const [, at] of chosen)
  if (Number.isNaN(Date.parse(at))) {
    console.error(`${at} is neither a day nor an instant`);
    process.exit(1);
  }

await ensureInstalled();
const [{ conclude, runSuite, together }, { testFiles }] = await Promise.all([import('./suite.mjs'), import('./test-files.mjs')]);
await ensureBuilt();
const files = dealt(testFiles().flatMap(({ project, file }) => (project === 'node' ? [file] : [])));
if (isSample) console.log(`Again by: npm run test:dates -- --sample ${values.sample} --seed ${seed}`);
const outcomes = [];
for (const [i, [why, at]] of chosen.entries()) {
  const part = isSample ? files.filter((_, n) => n % chosen.length === i) : files;
  console.log(`\n${at}, ${why}: ${part.length} files`);
  const seeds = mkdtempSync(join(tmpdir(), 'vigil-seeds-'));
  try {
    const outcome = await runSuite(['node'], { files: part, env: { SUITE_START: at, TEST_SEEDS: seeds }, name: `dates-${i}` });
    outcomes.push({ ...outcome, failures: outcome.failures.map((failure) => `on ${at}: ${failure}`) });
  } finally {
    rmSync(seeds, { recursive: true, force: true });
  }
}
process.exit(conclude(together(outcomes)));
