import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { openRecords } from '../../../server/records/records.ts';
import type { Bench } from '../bench.ts';
import { openVisit, unthrottled, type Visit } from '../browser/visit.ts';
import { median, rounded, table, type PartResult } from '../figures.ts';
import { serveFloor } from '../floors/serve.ts';
import { startServer, temporaryFolder } from '../serve/backend.ts';
import { serveFront } from '../serve/front.ts';

const USERS = 2_000,
  PACKAGES = 500,
  EACH_HAS = 8,
  PACKAGES_OF_A_CUSTOMER = 10,
  RUNS = 9,
  /** Before the first that counts: code is compiled, styles are made. */
  WARM_UP = 2,
  /** Frames of a scroll, and pixels of each. */
  FRAMES = 60,
  STEP = 120;
const administrator = 'admin@demo.example';

/** A data folder of a small demo with so many people and packages more. */
async function fill(folder: string): Promise<void> {
  const records = await openRecords({ folder }),
    analytics = await openAnalytics({ folder });
  await seedDemo({ records, analytics, scale: 0.001 });
  await analytics.close();
  const { database } = records;
  const { password_hash } = await database.selectFrom('users').select('password_hash').limit(1).executeTakeFirstOrThrow();
  const packages = Array.from({ length: PACKAGES }, (_, i) => ({
    name: `com.customer-${i}.app`,
    title: `Application ${i}`,
    customer: `Customer ${Math.floor(i / PACKAGES_OF_A_CUSTOMER)}`,
    position: 100 + i,
    time_zone: 'Asia/Kolkata',
    type: 'infridgement' as const,
  }));
  const users = Array.from({ length: USERS }, (_, i) => ({
    id: `u-${i}`,
    name: `Person ${i}`,
    email: `person.${i}@customer.example`,
    role: 'analyst' as const,
    password_hash,
    created_at: Date.now(),
  }));
  const members = users.flatMap(({ id: user_id }, i) =>
    Array.from({ length: EACH_HAS }, (_, n) => ({
      user_id,
      package_name: `com.customer-${(i * 7 + n * 61) % PACKAGES}.app`,
      position: n,
    })),
  );
  await database.transaction().execute(async (t) => {
    await t.insertInto('packages').values(packages).execute();
    for (let i = 0; i < users.length; i += 500)
      await t
        .insertInto('users')
        .values(users.slice(i, i + 500))
        .execute();
    for (let i = 0; i < members.length; i += 1_000)
      await t
        .insertInto('package_members')
        .values(members.slice(i, i + 1_000))
        .execute();
  });
  await records.close();
}

/** Seconds of script that a page has run so far. */
async function scriptOf({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}
/** ms of script for one scroll down and one across, a step a frame. */
async function scroll(visit: Visit, scroller: string): Promise<number> {
  const of = `document.querySelector('${scroller}')`;
  await visit.ask(`${of}.scrollTo(0, 0)`);
  await visit.settle();
  const before = await scriptOf(visit);
  await visit.ask(`new Promise((resolve) => {
    let frame = 0;
    const step = () => {
      if (frame === ${2 * FRAMES}) return resolve();
      ${of}.scrollBy(frame < ${FRAMES} ? { top: ${STEP} } : { left: ${STEP} });
      frame += 1;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
  await visit.settle();
  return 1_000 * ((await scriptOf(visit)) - before);
}
const repeated = async (measure: () => Promise<number>): Promise<number> => {
  const all: number[] = [];
  for (let i = 0; i < WARM_UP + RUNS; i++) all.push(await measure());
  return median(all.slice(WARM_UP));
};

/** The mapping of 2,000 people and 500 packages: opened in turn with the list of people, scrolled beside a bare grid of its size. */
export async function measureMapping({ browser }: Bench): Promise<PartResult> {
  const { path, remove } = temporaryFolder();
  await fill(path);
  const server = await startServer(path);
  const front = await serveFront(server.base),
    floor = await serveFloor('grid');
  const link = (path: string): string => `nav a[href="${path}"]`;
  const scroller = 'div:has(> [role=grid])';
  const ours = await openVisit(await browser(), { profile: unthrottled, ready: `vigilBench.count('${link('/package-user')}') === 1` });
  const theirs = await openVisit(await browser(), { profile: unthrottled, ready: "vigilBench.count('[role=gridcell]') >= 100" });
  try {
    await ours.goTo(`${front.base}/about`);
    await ours.click('input[type=email]');
    await ours.type(administrator);
    await ours.click('input[type=password]');
    await ours.type(DEMO_PASSWORD);
    await ours.enter();
    await ours.until('load');
    await ours.settle();
    const opened = { list: [] as number[], matrix: [] as number[] };
    for (let i = 0; i < WARM_UP + RUNS; i++) {
      opened.list.push(await ours.press(link('/usermanagement'), "vigilBench.count('tbody tr') >= 50"));
      await ours.settle();
      opened.matrix.push(await ours.press(link('/package-user'), "vigilBench.count('[role=gridcell]') >= 100"));
      await ours.settle();
    }
    const [list, matrix] = [median(opened.list.slice(WARM_UP)), median(opened.matrix.slice(WARM_UP))];
    const box = await ours.ask<{ width: number; height: number }>(
      `(({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight }))(document.querySelector('${scroller}'))`,
    );
    await theirs.goTo(`${floor.base}/?width=${box.width}&height=${box.height}`);
    await theirs.until('load');
    const [own, bare] = [await repeated(() => scroll(ours, scroller)), await repeated(() => scroll(theirs, scroller))];
    const what = `mapping of ${USERS} people and ${PACKAGES} packages`;
    return {
      figures: [
        {
          what: `${what}: opened, to the list of people`,
          limit: 2,
          unit: '×',
          measured: rounded(matrix / list, 2),
          note: `${rounded(matrix)} and ${rounded(list)} ms`,
        },
        {
          what: `${what}: script of scrolling, to a bare grid`,
          limit: 1.5,
          unit: '×',
          measured: rounded(own / bare, 2),
          note: `${rounded(own)} and ${rounded(bare)} ms for ${2 * FRAMES} frames`,
        },
      ],
      details: table(
        ['grid', 'script ms'],
        [
          ['mapping', rounded(own)],
          ['bare', rounded(bare)],
        ],
      ),
    };
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
    await floor.close();
    await front.close();
    await server.close();
    remove();
  }
}
