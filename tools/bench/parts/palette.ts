import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accounts, DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { openRecords } from '../../../server/records/records.ts';
import { root } from '../../project.mjs';
import type { Bench } from '../bench.ts';
import { openVisit, unthrottled, type Visit } from '../browser/visit.ts';
import { median, rounded, table, type PartResult } from '../figures.ts';
import { serveFloor } from '../floors/serve.ts';
import { startServer, temporaryFolder } from '../serve/backend.ts';
import { serveFront } from '../serve/front.ts';
import { benchAccount } from '../site.ts';

const PACKAGES = 500,
  OPENINGS = 25,
  /** Before the first that counts: code is compiled, styles are made. */
  WARM_UP = 5;

/** A data folder of a small demo in which the reader has so many packages more. */
async function fill(folder: string): Promise<void> {
  const records = await openRecords({ folder }),
    analytics = await openAnalytics({ folder });
  await seedDemo({ records, analytics, scale: 0.001 });
  await analytics.close();
  const user_id = accounts.find(({ email }) => email === benchAccount)?.id ?? '';
  const more = Array.from({ length: PACKAGES }, (_, i) => ({ name: `com.customer-${i}.app`, position: 100 + i }));
  const shared = { customer: 'A customer', time_zone: 'Asia/Kolkata', type: 'infridgement' as const };
  for (const { name, position } of more) {
    await records.database
      .insertInto('packages')
      .values({ name, title: `Application ${position}`, position, ...shared })
      .execute();
    await records.database.insertInto('package_members').values({ user_id, package_name: name, position }).execute();
  }
  await records.close();
}

const escape = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
interface Opened {
  readonly visit: Visit;
  readonly button: string;
  /** Holds once what opens has been drawn. */
  readonly isThere: string;
}
/** ms from the press until it is painted. What closes by and by must have gone before the next: a page that nobody looks at goes on with it only while frames are asked for. */
async function open({ visit, button, isThere }: Opened): Promise<number> {
  const took = await visit.press(button, isThere);
  await visit.settle();
  await visit.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...escape });
  await visit.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...escape });
  await visit.ask(`new Promise((resolve) => {
    const look = () => (${isThere} || document.getAnimations().length > 0 ? requestAnimationFrame(look) : resolve());
    look();
  })`);
  await visit.settle();
  return took;
}
/** kB of the palette's chunk as it is handed out. */
function chunkSize(): number {
  const assets = join(root, 'dist', 'portal', 'assets');
  const own = readdirSync(assets).filter((file) => /^PaletteDialog-[^.]*\.js\.br$/.test(file));
  return own.reduce((sum, file) => sum + statSync(join(assets, file)).size / 1_000, 0);
}

/** The palette of somebody with 500 packages, opened in turn with an empty Fluent dialog. */
export async function measurePalette({ browser }: Bench): Promise<PartResult> {
  const { path, remove } = temporaryFolder();
  await fill(path);
  const server = await startServer(path);
  const front = await serveFront(server.base),
    floor = await serveFloor('dialog');
  const trigger = 'button[aria-keyshortcuts]';
  const [ours, theirs] = [
    await openVisit(await browser(), { profile: unthrottled, ready: `vigilBench.count('${trigger}') === 1` }),
    await openVisit(await browser(), { profile: unthrottled, ready: "vigilBench.count('button') === 1" }),
  ];
  try {
    await ours.goTo(`${front.base}/about`);
    await ours.click('input[type=email]');
    await ours.type(benchAccount);
    await ours.click('input[type=password]');
    await ours.type(DEMO_PASSWORD);
    await ours.enter();
    await ours.until('load');
    await theirs.goTo(floor.base);
    await theirs.until('load');
    await Promise.all([ours.settle(), theirs.settle()]);
    const palette = { visit: ours, button: trigger, isThere: "vigilBench.count('dialog[open] [role=option]') >= 10" };
    const dialog = { visit: theirs, button: 'button', isThere: "vigilBench.count('[role=dialog]') === 1" };
    const took = { palette: [] as number[], dialog: [] as number[] };
    for (let i = 0; i < WARM_UP + OPENINGS; i++) {
      const [one, other] = [await open(palette), await open(dialog)];
      if (i < WARM_UP) continue;
      took.palette.push(one);
      took.dialog.push(other);
    }
    const [mine, bare] = [median(took.palette), median(took.dialog)];
    return {
      figures: [
        {
          what: `the palette with ${PACKAGES} packages to an empty Fluent dialog`,
          limit: 1.3,
          unit: '×',
          measured: rounded(mine / bare, 2),
          note: `${rounded(mine)} and ${rounded(bare)} ms, medians of ${OPENINGS}`,
        },
        { what: 'chunk of the palette', limit: 12, unit: 'kB', measured: rounded(chunkSize(), 1), note: 'brotli' },
      ],
      details: table(
        ['opening', 'palette, ms', 'dialog, ms'],
        took.palette.map((ms, i) => [i + 1, rounded(ms, 1), rounded(took.dialog[i] ?? Number.NaN, 1)]),
      ),
    };
  } finally {
    await ours.close();
    await theirs.close();
    await Promise.all([front.close(), floor.close()]);
    await server.close();
    remove();
  }
}
