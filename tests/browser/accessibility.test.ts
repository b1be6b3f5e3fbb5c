import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Tab } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
interface Axe {
  run(context: object, options: object): Promise<{ violations: readonly Violation[] }>;
}

// axe comes with the story tests
const require = createRequire(import.meta.url);
const axe = readFileSync(
  join(dirname(createRequire(require.resolve('@storybook/addon-a11y/package.json')).resolve('axe-core')), 'axe.min.js'),
  'utf8',
);

/** What axe finds on the whole page. The page's policy forbids added scripts, so the source is evaluated from outside. */
async function violations({ page }: Tab): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: Axe };
    // the focus keeper of Fluent's dialogs puts empty marks beside them
    return (await checker.run({ exclude: ['[data-tabster-dummy]'] }, { resultTypes: ['violations'] })).violations;
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

const pages: readonly [name: string, open: (tab: Tab) => Promise<void>][] = [
  [
    'the login page',
    async (tab) => {
      await tab.page.goto('/auth/login');
      await tab.signInButton.waitFor();
    },
  ],
  [
    'the login page with complaints',
    async (tab) => {
      await tab.page.goto('/auth/login');
      await tab.fill('nobody', 'ab');
      await tab.page.getByText('Wrong email format').waitFor();
    },
  ],
  [
    'the dashboard',
    async (tab) => {
      await tab.page.goto('/');
      await tab.signIn();
      await tab.isQuiet();
    },
  ],
  [
    'the dashboard with the drawer open',
    async (tab) => {
      await tab.page.goto('/');
      await tab.signIn();
      await tab.isQuiet();
      await tab.page.getByRole('button', { name: /^Filter( ·|$)/ }).click();
      await tab.page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox').first().waitFor();
    },
  ],
  [
    'the page that changes a password',
    async (tab) => {
      await tab.page.goto('/changepassword');
      await tab.signIn();
      await tab.page.getByRole('heading', { name: 'Change Password', level: 1 }).waitFor();
      await tab.page
        .getByLabel(/current/i)
        .first()
        .waitFor();
    },
  ],
  [
    'a page that is not there yet',
    async (tab) => {
      await tab.page.goto('/issues');
      await tab.signIn();
      await tab.page.getByRole('link', { name: 'Go to the dashboard' }).waitFor();
    },
  ],
  [
    'the 404 page',
    async (tab) => {
      await tab.page.goto('/nowhere');
      await tab.page.getByRole('heading', { name: 'OOPS! Something went wrong here' }).waitFor();
    },
  ],
];

describe.each(['light', 'dark'] as const)('in %s, axe finds nothing against', (colorScheme) => {
  const portal = realPortal();
  it.each(pages)('%s', async (_, open) => {
    const tab = await portal.tab({ colorScheme });
    try {
      await open(tab);
      expect(await tab.page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)).toBe(true);
      expect(await violations(tab)).toEqual([]);
    } finally {
      await tab.close();
    }
  });
});
