import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { createVitest, type ModuleDiagnostic, type TestModule, type Vitest } from 'vitest/node';
import { root } from '../project.mjs';
import { restartSuiteClock } from '../test/suite/clock.mjs';
import { seedsFolder } from '../test/suite/seeds.mjs';
import { importers } from '../test/selection/changed.mjs';
import { Knowledge, type Known } from './known.ts';
import { candidatesOf, costOf, LONGEST_FILE_MS, storiesOf, type Candidate } from './order.ts';
import { noting } from './reach.ts';

/** `slow` ran longer than it may: a mutant that hangs is noticed. */
type Outcome = 'slow' | { readonly modules: readonly TestModule[]; readonly red: string | null };
/** A test file that fails, and the first words of its failure. */
export interface Kill {
  readonly file: string;
  readonly why: string;
}
/** The browser starts, and one file has up to fifty stories. */
const LONGEST_STORIES_MS = 120_000;
/** How many files one process times. */
const MOST_TIMED = 5;
const isStory = (file: string): boolean => file.endsWith('.stories.tsx');
const isDom = (file: string): boolean => file.endsWith('x');
const isSource = (path: string): boolean => /^(contract|machines|server|src)\/.*\.tsx?$/.test(path) && !/\.(stories|d)\.tsx?$/.test(path);

/** A worker in an endless loop does not hear that it should stop. */
const killWorkers = (): void => {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'vitest']);
};

/** Asks test files about other texts of a source, in one lasting vitest. The sources themselves are never edited. */
export class Tests {
  private vitest: Vitest | null = null;
  private stories: Vitest | null = null;
  private changed: { readonly path: string; readonly text: string } | null = null;
  private readonly knowledge = new Knowledge(root, 'test-results/mutation-known.json');
  private readonly by = importers();
  private readonly home = mkdtempSync(join(tmpdir(), 'mutation-'));
  private readonly seeds = join(this.home, 'seeds');
  private readonly reached = join(this.home, 'reached');
  constructor() {
    mkdirSync(this.reached);
    process.on('exit', () => {
      killWorkers();
      rmSync(this.home, { recursive: true, force: true });
    });
  }

  /**
   * What fails with another text of a source; null where none does.
   * @param name the function that is changed (`functionAt`)
   * @param most how many files that run it are asked
   */
  async killer(path: string, text: string, name: string, most: number): Promise<Kill | null> {
    // they take a few seconds each
    for (const file of storiesOf(path, this.by)) {
      const outcome = await this.run([file], { path, text }, LONGEST_STORIES_MS);
      const why = outcome === 'slow' ? 'it takes too long' : outcome.red;
      if (why === null) continue;
      // a story that is red in the right tree notices nothing
      const right = await this.run([file], null, LONGEST_STORIES_MS);
      if (right !== 'slow' && right.red === null) return { file, why: why.slice(0, 300) };
      console.log(`  ${file} is red without any mutant, and is not asked`);
    }
    let left = candidatesOf(path, this.by);
    for (let asked = 0; asked < most;) {
      const known = (each: Candidate): Known | null | undefined => this.knowledge.of(each.file, path);
      // what stands outside of functions runs in every file that imports it, though only the first of a worker's files notes that
      const runs = ({ reached }: Known): boolean => name === path || reached.has(name);
      left = left.filter((each) => {
        const its = known(each);
        return its === undefined || (its !== null && runs(its));
      });
      const cost = (each: Candidate): number => costOf(each, known(each)?.takes ?? null);
      const [next] = left.toSorted((a, b) => cost(a) - cost(b));
      if (next === undefined) break;
      const { file } = next;
      const takes = known(next)?.takes;
      if (takes === undefined) {
        // one start for several, because it takes longer than most files
        const others = left.filter(
          (each) => known(each) === undefined && isDom(each.file) === isDom(file) && cost(each) <= 1.5 * cost(next),
        );
        await this.time([file, ...others.flatMap((each) => (each === next ? [] : [each.file])).slice(0, MOST_TIMED - 1)]);
      } else {
        left = left.filter((each) => each !== next);
        asked += 1;
        const limitMs = 3 * takes + 20_000;
        const outcome = await this.run([file], { path, text }, limitMs);
        // on a machine that is busy the right tree may be as slow
        const isHung = outcome === 'slow' && (await this.run([file], null, limitMs / 2)) !== 'slow';
        if (isHung) return { file, why: 'it takes too long' };
        if (outcome !== 'slow' && outcome.red !== null) return { file, why: outcome.red.slice(0, 300) };
      }
    }
    return null;
  }
  async close(): Promise<void> {
    const { vitest, stories } = this;
    this.vitest = this.stories = null;
    for (const each of [vitest, stories]) {
      const isClosed = each?.cancelCurrentRun('keyboard-input').then(() => each.close());
      // a vitest whose workers were killed may never say that it has closed
      await Promise.race([isClosed, wait(10_000)]);
    }
  }

  /** Runs files in the right tree, and keeps what each did. */
  private async time(files: readonly string[]): Promise<void> {
    rmSync(this.reached, { recursive: true, force: true });
    mkdirSync(this.reached);
    const outcome = await this.run(files, null, files.length * LONGEST_FILE_MS);
    const modules = outcome === 'slow' ? [] : outcome.modules;
    const startOf = ({ prepareDuration, environmentSetupDuration, setupDuration, collectDuration }: ModuleDiagnostic): number =>
      prepareDuration + environmentSetupDuration + setupDuration + collectDuration;
    const start = Math.max(0, ...modules.map((module) => startOf(module.diagnostic())));
    for (const file of files) {
      const module = modules.find(({ moduleId }) => relative(root, moduleId) === file);
      const list = join(this.reached, file.replaceAll('/', '~'));
      if (module?.ok() && existsSync(list)) {
        const takes = start + module.diagnostic().duration;
        this.knowledge.put(file, { takes, reached: new Set(JSON.parse(readFileSync(list, 'utf8')) as string[]) });
        console.log(`  ${(takes / 1000).toFixed(0).padStart(3)} s  ${file} without any mutant`);
      } else if (module?.ok() === false || file === files[0]) {
        // where one is red, those after it did not run
        this.knowledge.put(file, null);
        const why = outcome === 'slow' ? 'takes too long' : `is red without any mutant (${outcome.red?.slice(0, 300)})`;
        console.log(`  ${file} ${why}, and is not asked`);
      }
    }
  }
  private async run(files: readonly string[], changed: typeof this.changed, limitMs: number): Promise<Outcome> {
    const vitest = files.some(isStory)
      ? (this.stories ??= await this.start(['storybook']))
      : (this.vitest ??= await this.start(['node', 'dom']));
    for (const each of [this.changed, changed]) if (each !== null) vitest.invalidateFile(join(root, each.path));
    this.changed = changed;
    restartSuiteClock();
    process.env['TEST_SEEDS'] = changed === null ? seedsFolder() : this.rightSeeds();
    // else an earlier run's failure counts for this one: it would end at once, and be red
    vitest.state.idMap.clear();
    vitest.state.filesMap.clear();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'slow'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'slow');
    });
    const ran = vitest
      .runTestSpecifications(files.flatMap((file) => vitest.getModuleSpecifications(join(root, file))))
      .then(({ testModules, unhandledErrors }): Outcome => {
        if (unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((each) => each.ok()))
          return { modules: testModules, red: null };
        const errors = testModules.flatMap((each) => [
          ...each.errors(),
          ...[...each.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
        ]);
        return {
          modules: testModules,
          red: errors[0]?.message ?? (unhandledErrors[0] as Partial<Error> | undefined)?.message ?? 'an error outside of every test',
        };
      });
    ran.catch(() => undefined);
    const outcome = await Promise.race([ran, late]);
    clearTimeout(timer);
    if (outcome === 'slow') {
      killWorkers();
      await this.close();
    }
    return outcome;
  }
  /** A folder with the seeds of the right tree; what an earlier mutant seeded is no seed for others. */
  private rightSeeds(): string {
    const kept = seedsFolder();
    const right = readdirSync(kept).filter((name) => !name.includes('.'));
    mkdirSync(this.seeds, { recursive: true });
    const there = readdirSync(this.seeds);
    for (const name of there) if (!right.includes(name)) rmSync(join(this.seeds, name), { recursive: true, force: true });
    for (const name of right) if (!there.includes(name)) cpSync(join(kept, name), join(this.seeds, name), { recursive: true });
    return this.seeds;
  }
  private async start(names: readonly string[]): Promise<Vitest> {
    const isStories = names.includes('storybook');
    const mutation = {
      name: 'mutation',
      enforce: 'pre' as const,
      transform: (text: string, id: string): string | undefined => {
        const path = relative(root, id.split('?')[0] ?? '');
        if (id.includes('?')) return undefined;
        if (path === this.changed?.path) return this.changed.text;
        return isSource(path) && !isStories ? noting(path, text) : undefined;
      },
    };
    // else Storybook's plugin does nothing
    process.env['VITEST'] = 'true';
    const { default: suite } = await import('../../vitest.config.ts');
    const projects = (suite.test?.projects ?? []).flatMap((each) => {
      const { test, plugins = [] } = typeof each === 'object' && 'test' in each ? each : {};
      return typeof test?.name === 'string' && names.includes(test.name) ? [{ test, plugins }] : [];
    });
    const vitest = await createVitest(
      'test',
      { root, config: false, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true, update: false },
      {
        // a run of the suite beside this one has the usual folder
        cacheDir: 'node_modules/.vite-mutation',
        test: {
          env: { TEST_REACHED: this.reached },
          projects: projects.map(({ test, plugins }) => ({
            cacheDir: 'node_modules/.vite-mutation',
            plugins: [mutation, react(), ...plugins],
            test: {
              ...test,
              root,
              setupFiles: [...(isStories ? [] : ['tools/mutation/reach-setup.ts']), ...[test.setupFiles ?? []].flat()],
            },
          })),
        },
      },
    );
    await vitest.standalone();
    return vitest;
  }
}
