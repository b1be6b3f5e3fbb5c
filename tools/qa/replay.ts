import type { Browser, BrowserContext, Page } from 'playwright';
import { linesOf, stepId, type Sheet, type Way } from './sheet.ts';
import type { Desk } from './steps.ts';
import { FAULTS_PATH } from '../../server/http/faults/register.ts';

const SECOND = 1_000;
/** The page looks at the clock every 10.6 s. */
const POLL = 11 * SECOND;
/** On a busy machine a page takes its time. */
const PATIENCE_MS = 20 * SECOND;

/** A browser without a past. Its pages' clock is ours, so that hours pass in a moment. */
function deskIn(context: BrowserContext, url: string): Desk {
  const tabs = new Map<1 | 2 | 'switches', Promise<Page>>();
  let front: 1 | 2 | 'switches' | null = null;
  const open = async (n: 1 | 2 | 'switches'): Promise<Page> => {
    const page = await context.newPage();
    if (n === 'switches') await page.goto(url + FAULTS_PATH);
    return page;
  };
  return {
    url,
    async tab(n) {
      const page = tabs.get(n) ?? open(n);
      tabs.set(n, page);
      // a page behind another one draws seldom, and a press waits for what is drawn
      if (front !== n) await (await page).bringToFront();
      front = n;
      return page;
    },
    async pass(minutes) {
      await context.clock.fastForward(minutes * 60 * SECOND + POLL);
    },
  };
}

/** Does the steps of a way in a browser, as they are written. Throws at the first thing that cannot be done or seen, with the step's id and words. */
export async function replay(
  browser: Browser,
  url: string,
  sheet: Pick<Sheet, 'id'> & { readonly ways: readonly Way[] },
  way: number,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 1000 }, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    await context.clock.install();
    const desk = deskIn(context, url);
    for (const [n, step] of (sheet.ways[way]?.steps ?? []).entries()) {
      for (const { text, run } of linesOf(step)) {
        say(`${stepId(sheet, way, n)}  ${text}`);
        try {
          await run(desk);
        } catch (cause) {
          throw new Error(`${stepId(sheet, way, n)} "${text}"\n${(cause as Error).message}`, { cause });
        }
      }
    }
  } finally {
    await context.close();
  }
}
