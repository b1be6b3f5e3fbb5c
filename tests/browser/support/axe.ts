import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Tab } from './chromium.ts';

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
export async function violations({ page }: Pick<Tab, 'page'>): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: Axe };
    // a colour on its way to another is nobody's to read
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    // the focus keeper of Fluent's dialogs puts empty marks beside them
    const result = await checker.run(
      { exclude: ['[data-tabster-dummy]'] },
      // WCAG 2.2, 2.5.8 (AA): targets of 24 px, or as much room; axe has it off by default
      { resultTypes: ['violations'], preload: { assets: ['media'] }, rules: { 'target-size': { enabled: true } } },
    );
    return result.violations;
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
