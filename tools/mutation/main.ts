// `npm run test:mutation -- [--area contract]… [--file path]… [--sample N] [--seed N] [--tests N] [--survivors]`
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureFixtures, filesIn, root } from '../project.mjs';
import { compiling } from './compiles.ts';
import { equivalents } from './equivalents.ts';
import { changedLines, mutantsOf, mutated, shuffled } from './operators.ts';
import { functionAt } from './reach.ts';
import { Tests } from './tests.ts';

const AREAS = ['contract', 'machines', 'server/calls', 'server/incidents', 'server/tickets', 'src/widgets'];
const MOST_SURVIVORS_PCT = 10;
/** What works with a Redmine is proved by `npm run test:redmine`, which installs one; these are tested without it. */
const NEEDS_REDMINE = /^server\/tickets\/redmine\/(?!tag\.|mirror\/(issue|origin)\.)/;

interface Verdict {
  readonly path: string;
  readonly line: number;
  readonly operator: string;
  readonly before: string;
  readonly after: string;
  /** The test file that fails with the mutant; null where none does. */
  readonly killer: string | null;
  /** The first words of its failure. */
  readonly why?: string;
}
type Results = Readonly<Record<string, readonly Verdict[]>>;

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '5' },
    survivors: { type: 'boolean', default: false },
  },
});
const [sample, seed, most] = [values.sample, values.seed, values.tests].map(Number) as [number, number, number];
if (![sample, seed, most].every(Number.isSafeInteger)) throw new Error('--sample, --seed and --tests are whole numbers.');
const areas = values.area ?? values.file ?? AREAS;
const sourcesOf = (area: string): readonly string[] => {
  const paths = filesIn(area).map((path) => relative(root, path).replaceAll('\\', '/'));
  // tables of words in the languages are no logic
  return paths.filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.(stories|d)\.tsx?$|\/words\/|\/texts\b/.test(path) && (path === area || !NEEDS_REDMINE.test(path)),
  );
};
for (const area of areas) if (sourcesOf(area).length === 0) throw new Error(`There is no source in ${area}.`);

const resultsFile = join(root, 'test-results', 'mutation.json');
const earlier: Results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {};

/** The mutants of an area in the order in which they are tried; with `--survivors`, those that survived the last time. */
function candidatesOf(area: string) {
  const all = sourcesOf(area).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return mutantsOf(path, text).map((mutant) => ({
      path,
      line: mutant.line,
      operator: mutant.operator,
      ...changedLines(text, mutant),
      changed: mutated(text, mutant),
      nameOf: () => functionAt(path, text, mutant.start),
    }));
  });
  const noticeable = all.filter(({ path, after }) => !equivalents.some((each) => each.path === path && each.line === after));
  if (values.survivors) {
    const found = (earlier[area] ?? []).flatMap(({ path, before, after, line, killer }) => {
      const same = noticeable.filter((each) => each.path === path && each.before === before && each.after === after);
      return killer === null ? same.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line)).slice(0, 1) : [];
    });
    return [...new Set(found)];
  }
  // the types refuse about a third
  return shuffled(noticeable, seed).slice(0, 2 * sample);
}

await ensureFixtures();
const tests = new Tests();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

let results = earlier;
function keep(area: string, verdicts: readonly Verdict[]): void {
  results = { ...results, [area]: verdicts };
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results, null, 2));
}
/** Tries the mutants of an area, until the sample is full. */
async function tryArea(area: string): Promise<readonly Verdict[]> {
  const verdicts = values.survivors ? (earlier[area] ?? []).filter(({ killer }) => killer !== null) : [];
  for (const { changed, nameOf, ...mutant } of compiling(root, candidatesOf(area)).slice(0, sample)) {
    const from = performance.now();
    const kill = await tests.killer(mutant.path, changed, nameOf(), most);
    const killer = kill?.file ?? null;
    verdicts.push({ ...mutant, killer, ...(kill && { why: kill.why }) });
    if (!values.survivors) keep(area, verdicts);
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    console.log(`${killer === null ? 'survived' : 'killed  '} ${seconds.padStart(3)} s  ${mutant.path}:${mutant.line}  ${killer ?? ''}`);
  }
  return verdicts;
}

const counts: { area: string; tried: number; killed: number; survived: number; percent: number }[] = [];
for (const area of areas) {
  const verdicts = await tryArea(area);
  const survivors = verdicts.filter(({ killer }) => killer === null).toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
  keep(area, verdicts);
  const [tried, survived] = [verdicts.length, survivors.length];
  counts.push({ area, tried, killed: tried - survived, survived, percent: tried === 0 ? 100 : Math.ceil((100 * survived) / tried) });
  if (survived > 0) console.log(`\nSurvivors in ${area}:`);
  for (const { path, line, operator, before, after } of survivors) console.log(`${path}:${line}  ${operator}\n  - ${before}\n  + ${after}`);
}
await tests.close();
console.table(counts);
process.exit(counts.some(({ percent }) => percent > MOST_SURVIVORS_PCT) ? 1 : 0);
