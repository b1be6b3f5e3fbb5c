import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createVitest, type Vitest } from 'vitest/node';
import suite from '../../vitest.config.ts';
import { root } from '../project.mjs';
import { importers, testsOf } from '../test-changed.mjs';
import { noting } from './reach.ts';

/** `slow` ran longer than it may: a mutant that hangs is noticed. */
type Outcome = 'green' | 'slow' | { readonly red: string };
interface Known {
  /** Milliseconds in the right tree. */
  readonly takes: number;
  /** The names of the functions that it ran (`functionAt`). */
  readonly reached: ReadonlySet<string>;
}
/** A test file that takes longer without any mutant is not asked. */
const LONGEST_FILE_MS = 150_000;
/** How many steps further away tests of a kind count as: what is quick is asked first. */
const dearness: readonly (readonly [folder: string, steps: number])[] = [
  ['tests/server/', 2],
  ['tests/property/', 3],
  ['tests/ui/', 3],
  ['tests/screens/', 4],
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

/** The test files whose processes import a source: those that are nearest, and named like it, first. */
function candidates(path: string, by: ReturnType<typeof importers>): readonly string[] {
  const words = new Set(wordsOf(path).filter((word) => !common.has(word)));
  const farness = ({ file, distance }: { file: string; distance: number }): number =>
    distance +
    (dearness.find(([folder]) => file.startsWith(folder))?.[1] ?? 0) -
    3 * wordsOf(file).filter((word) => words.has(word)).length;
  return testsOf([path], by)
    .filter(({ project, file }) => ['node', 'dom'].includes(project) && !file.endsWith('mutation.check.test.ts'))
    .toSorted((a, b) => farness(a) - farness(b))
    .map(({ file }) => file);
}

/** Asks test files about other texts of a source, in one lasting vitest. The sources themselves are never edited. */
export class Tests {
  private vitest: Vitest | null = null;
  private changed: { readonly path: string; readonly text: string } | null = null;
  private readonly known = new Map<string, Known | null>();
  private readonly by = importers();
  private readonly home = mkdtempSync(join(tmpdir(), 'mutation-'));
  private readonly reached = join(this.home, 'reached.json');
  private readonly isSource: (path: string) => boolean;
  constructor(isSource: (path: string) => boolean) {
    this.isSource = isSource;
    process.on('exit', () => {
      rmSync(this.home, { recursive: true, force: true });
    });
  }

  /**
   * The test file that fails with another text of a source; null where none does.
   * @param name the function that is changed (`functionAt`)
   * @param most how many files that run it are asked
   */
  async killer(path: string, text: string, name: string, most: number): Promise<string | null> {
    let asked = 0;
    for (const file of candidates(path, this.by).slice(0, 4 * most)) {
      if (asked === most) break;
      const known = await this.knownOf(file);
      if (!known?.reached.has(name)) continue;
      asked += 1;
      const seeds = new Set(readdirSync(this.home));
      const outcome = await this.run(file, { path, text }, 3 * known.takes + 20_000);
      // what a mutant seeded is no seed for others
      for (const each of readdirSync(this.home)) if (!seeds.has(each)) rmSync(join(this.home, each), { recursive: true, force: true });
      if (outcome !== 'green') return file;
    }
    return null;
  }
  async close(): Promise<void> {
    const { vitest } = this;
    this.vitest = null;
    await vitest?.cancelCurrentRun('keyboard-input');
    await vitest?.close();
  }

  private async knownOf(file: string): Promise<Known | null> {
    const before = this.known.get(file);
    if (before !== undefined) return before;
    const from = performance.now();
    rmSync(this.reached, { force: true });
    const outcome = await this.run(file, null, LONGEST_FILE_MS);
    const known =
      outcome === 'green'
        ? { takes: performance.now() - from, reached: new Set(JSON.parse(readFileSync(this.reached, 'utf8')) as string[]) }
        : null;
    if (outcome === 'slow') console.log(`  ${file} takes too long, and is not asked`);
    else if (typeof outcome === 'object')
      console.log(`  ${file} is red without any mutant, and is not asked: ${outcome.red.slice(0, 300)}`);
    else if (known !== null) console.log(`  ${(known.takes / 1000).toFixed(0).padStart(3)} s  ${file} without any mutant`);
    this.known.set(file, known);
    return known;
  }
  private async run(file: string, changed: typeof this.changed, limitMs: number): Promise<Outcome> {
    this.vitest ??= await this.start();
    const { vitest } = this;
    for (const each of [this.changed, changed]) if (each !== null) vitest.invalidateFile(join(root, each.path));
    this.changed = changed;
    // else an earlier run's failure counts for this one: it would end at once, and be red
    vitest.state.idMap.clear();
    vitest.state.filesMap.clear();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'slow'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'slow');
    });
    const ran = vitest
      .runTestSpecifications(vitest.getModuleSpecifications(join(root, file)))
      .then(({ testModules, unhandledErrors }): Outcome => {
        if (unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((each) => each.ok())) return 'green';
        const errors = testModules.flatMap((each) => [
          ...each.errors(),
          ...[...each.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
        ]);
        return { red: errors[0]?.message ?? String(unhandledErrors[0]) };
      });
    ran.catch(() => undefined);
    const outcome = await Promise.race([ran, late]);
    clearTimeout(timer);
    if (outcome === 'slow') await this.close();
    return outcome;
  }
  private async start(): Promise<Vitest> {
    const mutation = {
      name: 'mutation',
      enforce: 'pre' as const,
      transform: (text: string, id: string): string | undefined => {
        const path = relative(root, id.split('?')[0] ?? '');
        if (id.includes('?')) return undefined;
        if (path === this.changed?.path) return this.changed.text;
        return this.isSource(path) ? noting(path, text) : undefined;
      },
    };
    const projects = (suite.test?.projects ?? []).flatMap((each) => {
      const test = typeof each === 'object' && 'test' in each ? each.test : undefined;
      return test?.name === 'node' || test?.name === 'dom' ? [test] : [];
    });
    const vitest = await createVitest(
      'test',
      { root, config: false, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true, update: false },
      {
        test: {
          env: { TEST_SEEDS: this.home, TEST_REACHED: this.reached },
          projects: projects.map((test) => ({
            plugins: [mutation, react()],
            test: { ...test, root, setupFiles: ['tools/mutation/reach-setup.ts', ...[test.setupFiles ?? []].flat()] },
          })),
        },
      },
    );
    await vitest.standalone();
    return vitest;
  }
}
