import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromiumArgs, chromiumPath } from './tools/services/chromium.mjs';
import { startSuiteClock } from './tools/test/suite/clock.mjs';
import { seedsFolder } from './tools/test/suite/seeds.mjs';

const path = chromiumPath();
// whoever starts it, the suite begins at its own instant
const clockShift = startSuiteClock();
// a run, and not a watcher, whose sources change meanwhile
if (process.argv.includes('run')) process.env['TEST_SEEDS'] ??= seedsFolder();
// a machine may be busy with something else: a time-out is to mean that something hangs
/** The same of what is looked at until it is so. */
const looking = { expect: { poll: { timeout: 20_000 } } };
const setupFiles = ['tests/support/properties.ts'];
const patience = { testTimeout: 120_000, hookTimeout: 120_000, ...looking };

/** Files of Node tests that take longest, the longest first; a fresh clone knows no durations. */
const longest = [
  'demo/demo-day',
  'import/import-process',
  'import/import-killed',
  'import/import',
  'http/process',
  'isolation/isolation',
  'web/web-fraud-reconcile',
  'analytics/engines-duckdb',
  'demo/events-demo',
  'job/downloads',
  'verification/verification-runs',
  'contract/authorization',
  'job/jobs',
];
/** Starts the longest files first, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/tests/server/${name}.test.ts`));
      return at === -1 ? longest.length : at;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.sort((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || place(a) - place(b));
  }
}

/** Whether the command asks for a project, by its name or by no name. */
function asks(project: string): boolean {
  const named = process.argv.flatMap((flag, at) =>
    flag.startsWith('--project=') ? [flag.slice(10)] : flag === '--project' ? [process.argv[at + 1]] : [],
  );
  return named.length === 0 || named.includes(project);
}
/** Made only where it is asked for: Storybook's index of all stories takes seconds. */
const stories = (): TestProjectConfiguration => ({
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    ...patience,
    provide: { clockShift },
    setupFiles: ['.storybook/vitest-setup.ts'],
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { ...(path === null ? {} : { executablePath: path }), args: chromiumArgs },
      }),
    },
  },
});

/** What a glob finds changes with other files: Vitest knows this of `import.meta.glob(`, and not of `import.meta.glob<T>(`. */
const globsAreReadAnew: Plugin = {
  name: 'globs-are-read-anew',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

export default defineConfig({
  plugins: [react(), globsAreReadAnew],
  test: {
    experimental: { fsModuleCache: true },
    // a sequencer of our own would have --sequence.shuffle.files do nothing
    sequence: process.argv.some((flag) => flag.startsWith('--sequence.shuffle')) ? {} : { sequencer: LongestFirst },
    // a worker, or a page of stories, for each core, where two cores would get one; Node's wait for processes and disks
    maxWorkers: availableParallelism() + (asks('node') ? 1 : 0),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{model,property,server,unit}/**/*.test.ts'],
          setupFiles,
          // the server's modules are read once a worker, and not once a file
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/{screens,ui}/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'tests/ui/support/setup.ts'],
          // the portal's modules are read once a worker; the set-up puts the document back after each file
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          ...looking,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          environment: 'node',
          include: ['tests/full/**/*.test.ts'],
          ...looking,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          ...looking,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          setupFiles,
          ...looking,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'stores',
          environment: 'node',
          include: ['tests/stores/**/*.test.ts'],
          setupFiles,
          ...looking,
          testTimeout: 60_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      ...(asks('storybook') ? [stories()] : []),
    ],
  },
});
