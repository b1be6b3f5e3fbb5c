import { accounts, DEMO_PASSWORD } from '../../server/demo/world.ts';
import { launch, type Chromium } from './browser/chromium.ts';
import { openVisit, unthrottled, type State } from './browser/visit.ts';
import { startServer, temporaryFolder } from './serve/backend.ts';
import { serveFront } from './serve/front.ts';

/** The built portal and its real server with the whole demo, behind HTTP/2, with somebody signed in. */
export interface Site {
  /** `https://localhost:…`, and the server's own plain address. */
  readonly base: string;
  readonly backend: string;
  /** Storage of a browser that has signed in and chosen `benchPackage`. */
  readonly signedIn: State;
  /** The same after a visit to the fraud dashboard: the first script knows that package's menu. */
  readonly signedInToVisit: State;
  readonly signedInToTracker: State;
  /** Paths and searches of the dashboards as a signed-in user would have them in the address bar. */
  readonly dashboard: string;
  readonly visitDashboard: string;
  readonly trackerDashboard: string;
  readonly deepDive: string;
  readonly close: () => Promise<void>;
}

export const benchAccount = 'analyst.a@demo.example';
/** The largest package of the demo: 100,000 of the 150,000 incidents. */
export const benchPackage = 'com.northwind.pay';
export const otherPackage = 'com.northwind.bank';
const visitPackage = 'northwind.example',
  trackerPackage = 'com.northwind.growth';

const cards = 9,
  tiles = 6,
  insight = 1,
  charts = 8,
  visitCharts = 3;
/** The sign-in form is there. This and what follows are expressions over `vigilBench` (see in-page.js). */
export const loginReady = "vigilBench.count('input[type=password]') === 1";
/**
 * Every card, tile and the insight have an answer (each says its `data-status`), and every chart has drawn: a chart draws its marks a
 * moment after its card is ready, when it knows its width.
 */
export const answered = [
  `vigilBench.count('[data-status]') >= ${cards + tiles + insight}`,
  "vigilBench.count('[data-status]:not([data-status=ready]):not([data-status=empty])') === 0",
  "vigilBench.count('section[data-status] [role=application]:not(:has(svg))') === 0",
].join(' && ');
/** The same, and nothing is missing: all eight charts, the map's countries, the tiles' lines and the rows of the risk list. */
export const dashboardReady = [
  answered,
  `vigilBench.count('section[data-status=ready] [role=application] svg') >= ${charts}`,
  "vigilBench.count('section svg path[data-mark]') >= 5",
  `vigilBench.count('[data-pressed] path.visx-linepath') >= ${tiles}`,
  "vigilBench.count('section[data-status=ready] tbody tr') >= 5",
].join(' && ');
/** The same of the visit dashboard: the trend, the placements and the running totals are drawn, the lists and the breakdown have their rows. */
export const visitReady = [
  answered,
  `vigilBench.count('section[data-status=ready] [role=application] svg') >= ${visitCharts}`,
  `vigilBench.count('[data-pressed] path.visx-linepath') >= ${tiles}`,
  "vigilBench.count('section[data-status=ready] tbody tr') >= 25",
].join(' && ');
const trackerCards = 6;
export const trackerAnswered = answered.replace(String(cards + tiles + insight), String(trackerCards + tiles + insight));
/** The same of the tracker's dashboard: its chart and the tiles' lines are drawn, the plots by publisher and the table have their rows. */
export const trackerReady = [
  trackerAnswered,
  `vigilBench.count('[data-pressed] path.visx-linepath') >= ${tiles}`,
  "vigilBench.count('section[data-status=ready] tbody tr') >= 25",
  "vigilBench.count('section[data-status=ready] [data-row]') >= 5",
].join(' && ');
const diveCards = 12;
/** The same of the deep dive: the histogram and the trend are drawn, the breakdowns, the heat map and the samples have their rows. */
export const deepDiveReady = [
  answered.replace(String(cards + tiles + insight), String(diveCards)),
  "vigilBench.count('section[data-status=ready] [role=application] svg') >= 2",
  "vigilBench.count('section[data-status=ready] tbody tr') >= 50",
].join(' && ');
/** The tiles: their numbers differ from scope to scope. */
export const numbers = '[data-pressed]';

/** A bar of "Open cases by channel", from the longest. A press sets the filter, or takes it back; then `answered` holds and `numbers` change. */
export const channelBar = (nth: number): string => `[aria-label="Open cases by channel"] svg > rect:nth-of-type(${nth})`;

/** A name among the worst publishers of the visit dashboard: the same. */
export const worstPublisher = (nth: number): string => `table[aria-label="Worst publishers"] tbody tr:nth-of-type(${nth}) button`;

/** A name among the top five publishers of the tracker's dashboard. */
export const topPublisher = (nth: number): string => `table[aria-label="Top five publishers"] tbody tr:nth-of-type(${nth}) button`;

export async function openSite(): Promise<Site> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const front = await serveFront(server.base);
  const browser = await launch();
  try {
    const signedIn = await signIn(browser, front.base);
    return {
      base: front.base,
      backend: server.base,
      ...signedIn,
      close: async () => {
        await front.close();
        await server.close();
        folder.remove();
      },
    };
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Chromium, base: string): Promise<Omit<Site, 'base' | 'backend' | 'close'>> {
  if (!accounts.some((a) => a.email === benchAccount && a.packages.includes(benchPackage)))
    throw new Error('The demo has changed: the bench has nobody to sign in');
  const { goTo, click, type, enter, ask, until, settle, close } = await openVisit(browser, { profile: unthrottled, ready: dashboardReady });
  await goTo(`${base}/`);
  await click('input[type=email]');
  await type(benchAccount);
  await click('input[type=password]');
  await type(DEMO_PASSWORD);
  await enter();
  await until('load');
  await settle();
  const { origin, pathname, search } = new URL(await ask<string>('location.href'));
  const items = await ask<Record<string, string>>('({ ...localStorage })');
  await close();
  const of = (path: string, name: string): string => {
    const query = new URLSearchParams(search);
    query.set('package', name);
    return `${path}?${query.toString()}`;
  };
  const signedIn = { origin, items };
  const visitDashboard = of('/visit-dashboard', visitPackage),
    trackerDashboard = of('/mtrackit_dashboard', trackerPackage);
  return {
    signedIn,
    signedInToVisit: await visited(browser, base + visitDashboard, signedIn, visitReady),
    signedInToTracker: await visited(browser, base + trackerDashboard, signedIn, trackerReady),
    dashboard: pathname + search,
    visitDashboard,
    trackerDashboard,
    deepDive: of('/deep-dive', visitPackage),
  };
}

/** What a browser has kept after a visit to a dashboard. */
async function visited(browser: Chromium, url: string, state: State, ready: string): Promise<State> {
  const { goTo, ask, until, settle, close } = await openVisit(browser, { profile: unthrottled, ready, state });
  await goTo(url);
  await until('load');
  await settle();
  const items = await ask<Record<string, string>>('({ ...localStorage })');
  await close();
  return { ...state, items };
}
