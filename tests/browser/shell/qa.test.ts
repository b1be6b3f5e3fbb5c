import { describe, expect, it } from 'vitest';
import { checklists } from '../../../tools/qa/checklists.ts';
import { demoOf } from '../../../tools/qa/demo.ts';
import { checklistPage, indexPage, sheetPage } from '../../../tools/qa/page.ts';
import { replay } from '../../../tools/qa/replay.ts';
import { FAULTS_PATH } from '../../../server/http/faults/register.ts';
import { sheetsOf } from '../../../tools/qa/sheets/index.ts';
import { violations } from '../support/axe.ts';
import { realPortal } from '../support/portal.ts';

/** What the demo of these tests holds. */
const SCALE = 0.02;
const portal = realPortal({ faultSwitches: true, seedScale: SCALE });
const sheets = sheetsOf(demoOf(Date.now(), SCALE));
/** Ways that take no longer than a few seconds; `QA_WAYS=all` does all. */
const quick = ['login/1', 'clock/1', 'workspace/4', 'card/1'];
const ways = sheets.flatMap((sheet) => [...sheet.ways.keys()].map((way) => [`${sheet.id}/${way + 1}`, sheet, way] as const));

it.each(ways.filter(([id]) => process.env['QA_WAYS'] === 'all' || quick.includes(id)))(
  'the way %s can be done as it is written',
  { timeout: 120_000 },
  async (_, sheet, way) => {
    await replay(portal.browser, portal.server.url, sheet, way);
  },
);

it('a step that the portal does not do stops the replay, with its id and words', async () => {
  const [login] = sheets;
  if (login === undefined) throw new Error('no sheet');
  const [first] = login.ways;
  const [open] = first?.steps ?? [];
  if (open === undefined) throw new Error('no step');
  const [line] = open.does;
  const wrong = { text: 'Look for what is not there.', run: () => Promise.reject(new Error('not there')) };
  const broken = { id: 'broken', ways: [{ title: '', steps: [{ ...open, does: line === undefined ? [] : [line], sees: [wrong] }] }] };
  await expect(replay(portal.browser, portal.server.url, broken, 0)).rejects.toThrow('broken/1.1 "Look for what is not there."');
});

describe.each(['light', 'dark'] as const)('in %s, on a phone as on a screen', (colorScheme) => {
  const edition = { version: '1.2.3', made: new Date(0), switches: '', failed: '' };
  const pages = [indexPage(sheets, checklists, edition), ...sheets.slice(0, 1).map((sheet) => sheetPage(sheet, edition))];
  const [charts] = checklists;
  if (charts !== undefined) pages.push(checklistPage(charts, edition));

  it('axe finds nothing against the sheets and the switches, and none is wider than its window', async () => {
    const page = await portal.browser.newPage({ colorScheme });
    try {
      const shows = [...pages.map((html) => () => page.setContent(html)), () => page.goto(portal.server.url + FAULTS_PATH)];
      for (const show of shows) {
        for (const width of [390, 1200]) {
          await page.setViewportSize({ width, height: 800 });
          await show();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
        expect(await violations({ page })).toEqual([]);
      }
    } finally {
      await page.close();
    }
  });
});
