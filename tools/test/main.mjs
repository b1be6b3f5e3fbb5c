// `npm test`: installs what the tests need, a browser too, and runs every test.
//   npm test -- node dom        the files of these projects
//   npm test -- tickets csv     the files with one of these words in their path
//   npm test -- machine login   the tests of the machines with this word in their name
//   npm test -- machine login --update    as above, and approves its chart; other flags go to vitest as well
//   npm test -- --changed       what tests the changes since main, or since the commit that follows
//   npm test -- --days 7        everything, each Node and jsdom file on one of three other days, drawn by this seed
import { drawDays } from './days.mjs';
import { ensureInstalled } from '../project.mjs';

await ensureInstalled();
const [
  { ensureChromium },
  { ensureBuilt, ensureFixtures },
  { conclude, runSuite, together },
  { filesWith, testFiles },
  { changedTests, remember },
] = await Promise.all([
  import('../services/chromium.mjs'),
  import('../project.mjs'),
  import('./suite/suite.mjs'),
  import('./selection/files.mjs'),
  import('./selection/changed.mjs'),
]);

const projects = ['node', 'dom', 'storybook', 'browser', 'full', 'crash', 'engines', 'stores'];

const machineFiles = ['machines.model', 'mutation.check', 'draw'].map((name) => `tests/model/${name}.test.ts`);

// stories and journeys each drive a browser of their own, and share the processors badly
const inTurn = [['node', 'dom'], ['storybook'], ['browser']];

/** What the arguments ask for: rounds of `{ projects, files?, env?, day? }`. */
function roundsOf([first, ...rest]) {
  if (first === undefined) return inTurn.map((each) => ({ projects: each }));
  if (first === 'machine') return [{ projects: ['node'], files: machineFiles, env: { TEST_MACHINES: rest.join(',') } }];
  if (first === '--changed') return byProject(changedTests(rest[0]));
  if (first === '--days') return onDays(rest[0] ?? '1');
  const words = [first, ...rest];
  if (words.every((word) => projects.includes(word))) return [{ projects: words }];
  return byProject(filesWith(words));
}
const byProject = (chosen) =>
  inTurn
    .map((each) => ({
      projects: each.filter((project) => chosen.some((one) => one.project === project)),
      files: chosen.filter(({ project }) => each.includes(project)).map(({ file }) => file),
    }))
    .filter(({ files }) => files.length > 0);

function onDays(seed) {
  const [[...projects], ...others] = inTurn;
  const files = testFiles().flatMap(({ project, file }) => (projects.includes(project) ? [file] : []));
  return [
    ...drawDays(3, seed, files).map(({ at, files: part }) => ({ projects, files: part, day: at })),
    ...others.map((each) => ({ projects: each })),
  ];
}

const args = process.argv.slice(2),
  flags = args.filter((each) => each.startsWith('-') && !['--changed', '--days'].includes(each));
let rounds;
try {
  rounds = roundsOf(args.filter((each) => !flags.includes(each)));
} catch (cause) {
  console.error(cause.message);
  process.exit(1);
}
if (rounds.length === 0) {
  console.log('No test has to do with what changed.');
  process.exit(0);
}
const needsBuild = (files) => files === undefined || files.some((file) => !/^tests\/(model|property|unit|ui|screens)\//.test(file));
if (rounds.some(({ projects: [project] }) => project === 'storybook' || project === 'browser')) await ensureChromium();
if (rounds.some(({ files }) => needsBuild(files))) await ensureBuilt();

if (rounds.some(({ files }) => files === undefined || files.some((file) => !file.startsWith('tests/model/')))) await ensureFixtures();

const outcomes = [];
for (const { projects: each, files, env, day } of rounds) {
  if (files !== undefined)
    console.log(
      `${day === undefined ? '' : `${day}: `}${files.length} of ${testFiles().length} files: ${files.slice(0, 12).join(' ')}${files.length > 12 ? ' …' : ''}`,
    );
  // where nothing was built, a build of before is not run
  outcomes.push(await runSuite(each, { files, env: needsBuild(files) ? env : { ...env, TEST_SERVER: undefined }, flags, day }));
}
remember(together(outcomes).files);
process.exit(conclude(together(outcomes)));
