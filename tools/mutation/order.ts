import { areaTests } from '../test/selection/areas.mjs';
import { secondsOf, testsOf, type importers } from '../test/selection/changed.mjs';

/** A test file whose process imports a source. */
export interface Candidate {
  readonly file: string;
  /** How many imports away it is, less where it is named like the source or in the table of its area. */
  readonly farness: number;
}
/** A test file that takes longer without any mutant is not asked. */
export const LONGEST_FILE_MS = 40_000;
/** They say what each machine does, what each screen asks and which limits the contract has; they import them by way of a list of all. */
const MODELS = 'tests/model/machines.model.test.ts';
const LINES = 'tests/model/screens-lines.test.ts';
const TABLES = 'tests/unit/contract/tables.test.ts';
const proofOf = (path: string): string | null =>
  path.startsWith('contract/') ? TABLES : /^machines\/(routes|screens)\//.test(path) ? LINES : path.startsWith('machines/') ? MODELS : null;
/** How many files come into question for a source. */
const NEAREST = 12;
/** How many files of stories come into question for a source, and how many imports away. */
const [MOST_STORIES, STORY_DISTANCE] = [3, 3];
/** Milliseconds of a file's start, and of a file of which nothing is known. */
const starts: readonly (readonly [folder: string, startMs: number, usualMs: number])[] = [
  ['tests/server/', 3_000, 5_000],
  ['tests/property/', 3_000, 10_000],
  ['tests/ui/', 6_000, 12_000],
  ['tests/screens/', 8_000, 20_000],
  ['', 2_000, 3_000],
];

const wordsOf = (path: string): readonly string[] =>
  path
    .replace(/\.tsx?$/, '')
    .split(/[/\-.]|(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''));
const common = new Set([
  'server',
  'call',
  'area',
  'src',
  'widget',
  'contract',
  'machine',
  'screen',
  'test',
  'type',
  'index',
  'ui',
  'unit',
  'model',
]);

/** The test files whose processes import a source: those that are nearest, named like it, or of its area, first. */
export function candidatesOf(path: string, by: ReturnType<typeof importers>): readonly Candidate[] {
  const named = areaTests(path);
  const words = new Set(wordsOf(path).filter((word) => !common.has(word)));
  return testsOf([path], by)
    .filter(({ project, file }) => ['node', 'dom'].includes(project) && !file.endsWith('mutation.check.test.ts'))
    .map(({ file, distance }) => {
      const alike = wordsOf(file).filter((word) => words.has(word)).length + (named.includes(file) ? 1 : 0);
      return { file, farness: distance - 3 * alike - (file === proofOf(path) ? 9 : 0) };
    })
    .toSorted((a, b) => a.farness - b.farness || guessOf(a.file) - guessOf(b.file))
    .filter(({ file }) => guessOf(file) < LONGEST_FILE_MS)
    .slice(0, NEAREST);
}

/** The stories that are nearest to a source of the portal: those of its folder first. Of the rest they import fixtures. */
export function storiesOf(path: string, by: ReturnType<typeof importers>): readonly string[] {
  if (!path.startsWith('src/')) return [];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return testsOf([path], by)
    .filter(({ project, distance }) => project === 'storybook' && distance <= STORY_DISTANCE)
    .toSorted((a, b) => Number(b.file.startsWith(folder)) - Number(a.file.startsWith(folder)) || a.distance - b.distance)
    .slice(0, MOST_STORIES)
    .map(({ file }) => file);
}

/** Milliseconds that a file will take which was not asked yet; the suite's last run knows more. */
export function guessOf(file: string): number {
  const [, start, usual] = starts.find(([folder]) => file.startsWith(folder)) ?? ['', 0, 0];
  const seconds = secondsOf(file);
  return seconds === undefined ? usual : start + 1000 * seconds;
}

/**
 * The lower, the sooner a file is asked: what is quick goes first, and what is far counts as slow.
 * @param takes milliseconds; null where the file must be timed first
 */
export const costOf = ({ file, farness }: Candidate, takes: number | null): number =>
  // a busy machine makes a quick file look slow
  Math.min(takes ?? Infinity, 2 * guessOf(file)) * 1.3 ** farness;
