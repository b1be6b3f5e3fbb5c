import { expect, it } from 'vitest';
import { demoOf } from '../../tools/qa/demo.ts';
import { replay } from '../../tools/qa/replay.ts';
import { sheetsOf } from '../../tools/qa/sheets/index.ts';
import { realPortal } from './support/portal.ts';

/** What the demo of these tests holds. */
const SCALE = 0.02;
const portal = realPortal({ faultSwitches: true, seedScale: SCALE });
const sheets = sheetsOf(demoOf(Date.now(), SCALE));
/** Ways that take no longer than a few seconds; `QA_WAYS=all` does all. */
const quick = ['login/1', 'session/2', 'clock/1', 'workspace/4', 'filters/1'];
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
