import { build, type Plugin, type Rolldown } from 'vite';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { roles, type Role } from '../../contract/policy.ts';
import { filterParam, type Params } from '../../machines/routes/params.ts';
import { deepDiveScreen } from '../../machines/screens/deep-dive/deep-dive.ts';
import { footprintScreen } from '../../machines/screens/footprint/footprint.ts';
import { dashboardScreen } from '../../machines/screens/incident/dashboard.ts';
import { reportScreen } from '../../machines/screens/report/report.ts';
import { campaignScreen, campaignsScreen } from '../../machines/screens/tracker/campaigns.ts';
import { publishersScreen } from '../../machines/screens/tracker/publishers.ts';
import { trackerScreen } from '../../machines/screens/tracker/dashboard.ts';
import { impressionScreen, visitScreen } from '../../machines/screens/web/dashboards.ts';
import type { AnyScreen } from '../../machines/screens/screen.ts';
import { addressOf } from '../../src/adapters/url.ts';
import { FROM_MARK, markOf, TO_MARK, type EarlyPlan } from '../../src/boot/early-plan.ts';

/** The dashboards, with the modules that draw them: what their reads ask first is asked before the bundle has come. */
const dashboards: readonly { readonly screen: AnyScreen; readonly modules: readonly string[] }[] = [
  { screen: dashboardScreen, modules: ['/screens/incident/screen.ts', '/WorldMap.tsx'] },
  { screen: reportScreen, modules: ['/screens/report/screen.ts'] },
  { screen: impressionScreen, modules: ['/screens/web/impression.screen.ts'] },
  { screen: visitScreen, modules: ['/screens/web/visit.screen.ts'] },
  { screen: deepDiveScreen, modules: ['/screens/deep-dive/screen.ts'] },
  { screen: trackerScreen, modules: ['/screens/tracker/screen.ts'] },
  { screen: footprintScreen, modules: ['/screens/footprint/screen.ts'] },
  { screen: campaignsScreen, modules: ['/screens/tracker/campaign/campaigns.screen.tsx'] },
  { screen: campaignScreen, modules: ['/screens/tracker/campaign/campaign.screen.tsx'] },
  { screen: publishersScreen, modules: ['/screens/tracker/publisher/publishers.screen.ts'] },
];

/** Filters that take any text, so that a mark can stand for it. */
const textFilters = ({ params }: AnyScreen['route']): string[] =>
  params.namesOf('filter').filter((name) => params.shape[name]?.schema === filterParam.schema);

/** The addresses that a screen's reads ask for one role about marked values: its requests themselves are run, so that the plan cannot differ from them. */
function addressesFor(role: Role, { route, reads }: AnyScreen): string[] {
  const marked = Object.fromEntries(textFilters(route).map((name) => [name, markOf(name)]));
  const params: Params = { ...route.params.initial, ...marked };
  const scope = { package_name: markOf('package'), fromDate: FROM_MARK, toDate: TO_MARK, params, user: { id: '', role } };
  return Object.values(reads).flatMap(({ call, request }: { call: Call; request: AnyScreen['reads'][string]['request'] }) => {
    const asked = request(scope) as { params?: Record<string, string>; query?: unknown } | null;
    // as the client parses it: in the order of the contract's names
    return asked === null ? [] : [addressOf(call.path, asked.params, call.query?.parse(asked.query) as Record<string, string>)];
  });
}
/** Those that every role asks: the first script does not know whose session it is, and what a role may not ask would be refused. */
function addressesOf(screen: AnyScreen): string[] {
  const [first = [], ...others] = roles.map((role) => addressesFor(role, screen));
  return first.filter((address) => others.every((each) => each.includes(address)));
}

/** What the first script asks for. `chunksOf` names the files that draw some modules. */
export const planOf = (base: string, chunksOf: (modules: readonly string[]) => string[]): EarlyPlan => ({
  base,
  session: [calls.session.packages.path],
  package: [calls.session.dashboardType.path, calls.session.menu.path],
  inside: chunksOf(['/app/signed-in.ts']),
  screens: Object.fromEntries(
    dashboards.map(({ screen, modules }) => [
      screen.route.path,
      {
        calls: addressesOf(screen),
        chunks: chunksOf(modules),
        filters: textFilters(screen.route),
        others: Object.keys(screen.route.params.shape).filter((name) => !textFilters(screen.route).includes(name)),
      },
    ]),
  ),
});

/** The chunks of some modules and all that they need statically, less what index.html loads anyway. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((c) => c.type === 'chunk');
  const byFile = new Map(chunks.map((c) => [c.fileName, c]));
  const closure = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const next of byFile.get(file)?.imports ?? []) closure(next, seen);
    return seen;
  };
  const entry = chunks.find((c) => c.isEntry);
  const first = entry === undefined ? new Set<string>() : closure(entry.fileName, new Set());
  const wanted = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find((c) => c.moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`the first script's plan names ${module}, which no chunk holds`);
    closure(chunk.fileName, wanted);
  }
  return [...wanted].filter((file) => !first.has(file));
}

/** A script of its own, small enough to stand in the page; `define` hands it what is known at build time. */
async function inlined(entry: string, define: Readonly<Record<string, unknown>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, minify: true, modulePreload: false, lib: { entry, formats: ['iife'], name: 'vigilInlined' } },
  });
  const output = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}

/**
 * Writes the first script (src/boot/early.ts) into index.html, with the plan made from the contract and the bundle, and the
 * second (src/boot/first-picture.ts) with what it draws. The server allows both by their hashes in the content security policy.
 */
export function earlyPlugin(): Plugin {
  let base = '/';
  return {
    name: 'vigil-early',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const first = await inlined('src/boot/early.ts', { EARLY_PLAN: planOf(base, (modules) => chunksOf(bundle, modules)) });
        // only when it is needed: it draws with React, which not every reader of this configuration can load
        const { pictureMarkup, pictureOf } = await import('./first-picture.ts');
        const second = await inlined('src/boot/first-picture.ts', { FIRST_PICTURE: pictureOf(base) });
        return {
          html,
          tags: [
            { tag: 'script', children: first, injectTo: 'head-prepend' },
            { tag: 'script', children: second, injectTo: 'head-prepend' },
            { tag: 'template', attrs: { id: 'first-picture' }, children: pictureMarkup(), injectTo: 'body-prepend' },
          ],
        };
      },
    },
  };
}
