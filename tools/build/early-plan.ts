import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { roles, type Role } from '../../contract/policy.ts';
import { filterParam, type Params } from '../../machines/routes/params.ts';
import type { AnyScreen } from '../../machines/screens/screen.ts';
import { addressOf } from '../../src/adapters/url.ts';
import { FROM_MARK, markOf, TO_MARK, type EarlyPlan } from '../../src/boot/early-plan.ts';
import { screens } from './screen-definitions.ts';

/** What their reads ask first is asked before the bundle has come. */
const dashboards = screens.filter(({ route, reads }) => route.needs === 'package+range' && Object.keys(reads).length > 0);
/** The modules that draw a screen: its file (src/app/screens.ts), and what it fetches as soon as it is drawn. */
const modulesOf = ({ route: { path } }: AnyScreen): readonly string[] => [
  `/${path.slice(1).replaceAll('/', '.')}.screen`,
  ...(path === '/incident-dashboard' ? ['/WorldMap'] : []),
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
  inside: chunksOf(['/app/signed-in']),
  screens: Object.fromEntries(
    dashboards.map((screen) => [
      screen.route.path,
      {
        calls: addressesOf(screen),
        chunks: chunksOf(modulesOf(screen)),
        filters: textFilters(screen.route),
        others: Object.keys(screen.route.params.shape).filter((name) => !textFilters(screen.route).includes(name)),
      },
    ]),
  ),
});
