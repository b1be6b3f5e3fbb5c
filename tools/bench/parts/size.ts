import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { routes } from '../../../machines/routes/routes.ts';
import { root } from '../../project.mjs';
import type { Chromium } from '../browser/chromium.ts';
import { isScript, kilobytes, type LedgerEntry } from '../browser/ledger.ts';
import { openVisit, unthrottled, type State } from '../browser/visit.ts';
import { rounded, table, type PartResult } from '../figures.ts';
import { dashboardReady, loginReady, visitReady } from '../site.ts';
import type { Bench } from '../bench.ts';

const LOGIN_KB = 141,
  DASHBOARD_KB = 249,
  VISIT_KB = 270,
  CHUNK_KB = 120;

/** A page stands, whether the one asked for or the one that the guard leads to. */
const shown = "vigilBench.count('h1') === 1";

/** Everything that a first visit fetches until the page is calm. */
async function fetched(browser: Chromium, url: string, ready: string, state?: State): Promise<readonly LedgerEntry[]> {
  const { goTo, until, settle, ledger, close } = await openVisit(browser, { profile: unthrottled, ready, state });
  await goTo(url);
  await until('load');
  await settle();
  await close();
  return ledger.asked;
}

/** kB of a file as it is handed out. */
const served = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1000;

/** Files of ours that import the whole set of icons instead of one. */
function barrelImports(): string[] {
  const src = join(root, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && /from\s+['"]@fluentui\/react-icons['"]/.test(readFileSync(join(src, file), 'utf8')),
  );
}

/** First-load JavaScript, counted over the wire, compressed, headers included, until the page is calm. The first script inside index.html is not in it. */
export async function measureSize({ site, browser }: Bench): Promise<PartResult> {
  const { base, dashboard, visitDashboard, signedIn } = await site();
  const open = await browser();
  const pages = [
    { name: 'login', asked: await fetched(open, `${base}/`, loginReady), limit: LOGIN_KB },
    { name: 'incident dashboard', asked: await fetched(open, base + dashboard, dashboardReady, signedIn), limit: DASHBOARD_KB },
    { name: 'visit dashboard', asked: await fetched(open, base + visitDashboard, visitReady, signedIn), limit: VISIT_KB },
  ];
  const everyRoute: { path: string; kB: number }[] = [];
  for (const { path } of routes) {
    const asked = await fetched(open, base + path.replaceAll(/:\w+/g, '1'), shown, signedIn);
    everyRoute.push({ path, kB: kilobytes(asked.filter(isScript)) });
  }
  const assets = join(root, 'dist', 'portal', 'assets');
  const chunks = readdirSync(assets)
    .filter((file) => extname(file) === '.js')
    .map((file) => ({ file, kB: served(join(assets, file)) }))
    .sort((a, b) => b.kB - a.kB);
  const barrels = barrelImports();
  return {
    figures: [
      ...pages.map(({ name, asked, limit }) => {
        const scripts = asked.filter(isScript);
        return {
          what: `JavaScript of a first visit: ${name}`,
          limit,
          unit: 'kB',
          measured: rounded(kilobytes(scripts), 1),
          note: `${scripts.length} files, brotli`,
        };
      }),
      {
        what: 'largest chunk',
        limit: CHUNK_KB,
        unit: 'kB',
        measured: rounded(chunks[0]?.kB ?? Number.NaN, 1),
        note: chunks[0]?.file ?? '',
      },
      { what: 'imports of the icon barrel', limit: 0, unit: '', measured: barrels.length, note: barrels.join(', ') },
    ],
    details: `${table(
      ['route', 'JavaScript of a first visit, kB'],
      everyRoute.map(({ path, kB }) => [path, rounded(kB, 1)]),
    )}\n\n${pages.map(({ name, asked }) => `${name}, all that is fetched:\n\n${fetchedTable(asked)}`).join('\n\n')}`,
  };
}

const fetchedTable = (asked: readonly LedgerEntry[]): string => {
  const group = ({ type }: LedgerEntry): string => (type === 'Fetch' || type === 'XHR' ? 'answers' : '');
  const named = asked.filter((a) => group(a) === '').sort((a, b) => b.bytes - a.bytes);
  const answers = asked.filter((a) => group(a) !== '');
  const nameOf = ({ url }: LedgerEntry): string => new URL(url).pathname.split('/').at(-1) || 'index.html';
  return table(
    ['file', 'kB'],
    [
      ...named.map((a) => [nameOf(a), rounded(a.bytes / 1000, 1)]),
      [`${answers.length} answers`, rounded(kilobytes(answers), 1)],
      ['**all**', rounded(kilobytes(asked), 1)],
    ],
  );
};
