import { launch } from '../browser/chromium.ts';
import { fast4g, openVisit, type State } from '../browser/visit.ts';
import { isScript, kilobytes } from '../browser/ledger.ts';
import type { Bench } from '../bench.ts';
import { median, rounded, table, type Figure, type PartResult } from '../figures.ts';
import { serveFloor } from '../floors/serve.ts';
import { choose, isQuiet, quiet, watchOthers, type Sample } from '../machine.ts';
import {
  answered,
  channelBar,
  dashboardReady,
  deepDiveReady,
  loginReady,
  numbers,
  topPublisher,
  trackerAnswered,
  trackerReady,
  visitReady,
  worstPublisher,
  type Site,
} from '../site.ts';

interface Press {
  readonly selector: string;
  readonly test: string;
  readonly changing?: string;
}
/** One page to be measured cold; `presses` are filter changes, measured after it has settled. */
interface Target {
  readonly name: string;
  readonly url: string;
  readonly ready: string;
  readonly state?: State;
  readonly presses: readonly Press[];
}
/** Times in ms since navigation, but `press`: the middle of the presses, from pointer down to painted. */
interface Measured {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  readonly cls: number;
  readonly blocking: number;
  readonly press: number;
  readonly jsKb: number;
  readonly requests: number;
}
interface Summary {
  readonly fcp: number | null;
  readonly lcp: number | null;
  readonly cls: number;
  readonly blocking: number;
}

const names = {
  loginFloor: 'floor: sign in',
  login: 'login',
  dashboardFloor: 'floor: dashboard',
  dashboard: 'incident dashboard',
  visit: 'visit dashboard',
  tracker: 'tracker dashboard',
  dive: 'deep dive',
} as const;
const LCP_TIMES = 1.3,
  READY_TIMES = 1.4,
  DIVE_TIMES = 1.5,
  PRESS_TIMES = 1.5,
  VISIT_PRESS_TIMES = 1.4,
  TRACKER_PRESS_TIMES = 1.4,
  SHIFT = 0.05,
  BLOCKING_MS = 200;

/** On, off, and another: three changes of the channel filter by a press on its bar. */
const bar = (nth: number): Press => ({ selector: channelBar(nth), test: answered, changing: numbers });
const publisher = (nth: number): Press => ({ selector: worstPublisher(nth), test: answered, changing: numbers });
const top = (nth: number): Press => ({ selector: topPublisher(nth), test: trackerAnswered, changing: numbers });
const ourTargets = ({
  base,
  dashboard,
  visitDashboard,
  trackerDashboard,
  deepDive,
  signedIn,
  signedInToVisit,
  signedInToTracker,
}: Site): Target[] => [
  { name: names.login, url: `${base}/`, ready: loginReady, presses: [] },
  { name: names.dashboard, url: base + dashboard, ready: dashboardReady, state: signedIn, presses: [bar(1), bar(1), bar(2)] },
  {
    name: names.visit,
    url: base + visitDashboard,
    ready: visitReady,
    state: signedInToVisit,
    presses: [publisher(1), publisher(1), publisher(2)],
  },
  { name: names.tracker, url: base + trackerDashboard, ready: trackerReady, state: signedInToTracker, presses: [top(1), top(1), top(2)] },
  { name: names.dive, url: base + deepDive, ready: deepDiveReady, state: signedInToVisit, presses: [] },
];
const floorTargets = (login: string, dashboard: string): Target[] => [
  { name: names.loginFloor, url: `${login}/`, ready: loginReady, presses: [] },
  {
    name: names.dashboardFloor,
    url: `${dashboard}/`,
    ready: "vigilBench.count('.ok') >= 10 && vigilBench.count('svg.chart') >= 11 && vigilBench.count('tr') >= 20",
    presses: ['b', 'c', 'a'].map((name) => ({ selector: `[data-pkg=${name}]`, test: `vigilBench.count('[data-p=${name}].ok') >= 10` })),
  },
];

/** A cold visit in a browser of its own, on a slow network with a slow CPU. */
async function measure({ url, ready, state, presses }: Target, cpu: number): Promise<Sample<Measured>> {
  await quiet(20);
  const others = watchOthers();
  const browser = await launch();
  try {
    const visit = await openVisit(browser, { profile: { ...fast4g, cpu }, ready, state });
    await visit.goTo(url);
    const readyAt = await visit.until('load');
    await visit.settle();
    const { fcp, lcp, cls, blocking } = await visit.ask<Summary>('vigilBench.summary()');
    const scripts = visit.ledger.asked.filter(isScript);
    const requests = visit.ledger.asked.length;
    const took: number[] = [];
    for (const { selector, test, changing } of presses) {
      took.push(await visit.press(selector, test, changing));
      await visit.settle();
    }
    return {
      value: { fcp: fcp ?? NaN, lcp: lcp ?? NaN, ready: readyAt, cls, blocking, press: median(took), jsKb: kilobytes(scripts), requests },
      foreign: others(),
    };
  } finally {
    await browser.close();
  }
}

/** Our pages and the floors by turns, so that whatever slows the machine slows both; only their ratios are judged. */
export async function measurePages({ site, runs, tries, cpu }: Bench): Promise<PartResult> {
  const ours = await site();
  const loginFloor = await serveFloor('login');
  const dashboardFloor = await serveFloor('dashboard');
  const targets = [...floorTargets(loginFloor.base, dashboardFloor.base), ...ourTargets(ours)];
  const samples = new Map<string, Sample<Measured>[]>(targets.map(({ name }) => [name, []]));
  try {
    for (let turn = 0; turn < tries; turn++) {
      for (const target of targets) {
        const of = samples.get(target.name) ?? [];
        if (of.filter(isQuiet).length >= runs) continue;
        of.push(await measure(target, cpu));
        process.stderr.write(
          `  ${target.name}, run ${of.length}: ready at ${rounded(of.at(-1)?.value.ready ?? NaN)} ms, others used ${rounded(of.at(-1)?.foreign ?? NaN, 2)} cores\n`,
        );
      }
    }
  } finally {
    await loginFloor.close();
    await dashboardFloor.close();
  }
  return judge((name) => choose(samples.get(name) ?? [], runs), runs);
}

function judge(chosen: (name: string) => { readonly values: readonly Measured[]; readonly disturbed: number }, runs: number): PartResult {
  const middle = (name: string, key: keyof Measured): number => median(chosen(name).values.map((v) => v[key]));
  const disturbed = (name: string): string => {
    const n = chosen(name).disturbed;
    return n === 0 ? '' : `; ${n} of ${runs} runs disturbed`;
  };
  const against = (what: string, key: keyof Measured, name: string, floor: string, limit: number): Figure => ({
    what,
    limit,
    unit: '×',
    measured: rounded(middle(name, key) / middle(floor, key), 2),
    note: `${rounded(middle(name, key))} ms, floor ${rounded(middle(floor, key))} ms${disturbed(name)}`,
  });
  const alone = (what: string, key: keyof Measured, name: string, limit: number, unit: string, digits: number): Figure => ({
    what: `${what}: ${name}`,
    limit,
    unit,
    measured: rounded(middle(name, key), digits),
    note: disturbed(name).slice(2),
  });
  return {
    figures: [
      against('login: largest contentful paint', 'lcp', names.login, names.loginFloor, LCP_TIMES),
      against('incident dashboard: last widget painted', 'ready', names.dashboard, names.dashboardFloor, READY_TIMES),
      against('incident dashboard: filter change painted', 'press', names.dashboard, names.dashboardFloor, PRESS_TIMES),
      against('visit dashboard: last widget painted', 'ready', names.visit, names.dashboardFloor, READY_TIMES),
      against('visit dashboard: filter change painted', 'press', names.visit, names.dashboardFloor, VISIT_PRESS_TIMES),
      against('tracker dashboard: last widget painted', 'ready', names.tracker, names.dashboardFloor, READY_TIMES),
      against('tracker dashboard: filter change painted', 'press', names.tracker, names.dashboardFloor, TRACKER_PRESS_TIMES),
      against('deep dive: last widget painted', 'ready', names.dive, names.dashboardFloor, DIVE_TIMES),
      ...[names.login, names.dashboard, names.visit, names.tracker, names.dive].flatMap((name) => [
        alone('layout shift', 'cls', name, SHIFT, '', 3),
        alone('blocking time', 'blocking', name, BLOCKING_MS, 'ms', 0),
      ]),
    ],
    details: table(
      ['page', 'first paint ms', 'largest paint ms', 'ready ms', 'blocking ms', 'shift', 'filter change ms', 'JS kB', 'requests'],
      Object.values(names).map((name) => {
        const at = (key: keyof Measured, digits = 0): number | string => {
          const v = middle(name, key);
          return Number.isNaN(v) ? '–' : rounded(v, digits);
        };
        return [name, at('fcp'), at('lcp'), at('ready'), at('blocking'), at('cls', 3), at('press'), at('jsKb'), at('requests')];
      }),
    ),
  };
}
