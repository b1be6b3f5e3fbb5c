// Which tests ask a running server or a browser about an area. They import nothing of it, so imports cannot tell.

const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);
const browser = (...names) => names.map((name) => `tests/browser/${name}.test.ts`);

/** `[the sources, their tests]`: a source has the tests of every line that it matches. */
export const areas = [
  [/^contract\/areas\//, server('openapi-lines')],
  [/^machines\/(routes|screens)\//, ['tests/model/screens-lines.test.ts']],
  [
    /^server\/(calls\/(account|session|sign-in)|identity)\/|^(machines|src\/screens)\/(auth|session)\//,
    [...server('sign-in', 'sessions', 'second-factor', 'account', 'password-races'), ...browser('auth.paths', 'getting-in')],
  ],
  [/^server\/calls\/admin\/|^src\/screens\/admin\//, [...server('admin', 'rights-writes'), ...browser('admin')]],
  [/^server\/(calls\/(alert|schedule)|alerts)\//, [...server('alerts', 'alerts-killed'), ...browser('alerts')]],
  [/^server\/calls\/notice\/|^server\/mail\//, [...server('mail-links', 'alerts', 'ticket-files'), ...browser('tickets')]],
  [/^server\/calls\/deep-dive\//, [...server('deep-dive-oracle', 'findings'), ...browser('deep-dive')]],
  [/^server\/(calls\/(dispute|ticket)|tickets)\//, [...server('tickets', 'ticket-store', 'ticket-files'), ...browser('tickets')]],
  [/^server\/(calls\/footprint|footprint)\//, [...server('footprint', 'footprint-provider'), ...browser('footprint')]],
  [/^server\/(calls\/(incident|report)|incidents)\//, [...server('report', 'calls', 'answers'), ...browser('report', 'cards')]],
  [/^server\/(calls\/report-changes|incidents)\//, [...server('report-changes', 'changes-killed'), ...browser('report')]],
  [/^server\/(calls\/job|jobs|files)\//, [...server('jobs', 'downloads', 'alerts-killed'), ...browser('jobs')]],
  [/^server\/(calls\/search360|search)\//, [...server('search360', 'search-index'), ...browser('search360')]],
  [/^server\/calls\/tracker\//, [...server('tracker', 'campaigns'), ...browser('campaigns')]],
  [
    /^server\/(calls\/verification|verification)\//,
    [...server('verification', 'verification-runs', 'verification-merchants'), ...browser('verification', 'verification-bulk')],
  ],
  [/^server\/calls\/(view|tour)\//, [...server('calls'), ...browser('journeys')]],
  [/^server\/calls\/web\//, [...server('web-fraud-http', 'web-fraud-oracle'), ...browser('web')]],
  [/^server\/(calls\/system|http)\//, [...server('process', 'limits', 'faults', 'parameters', 'cors'), ...browser('cross-origin')]],
  [/^server\/analytics\//, [...server('analytics-store', 'storage-faults', 'process'), ...browser('restart')]],
  [/^server\/records\//, [...server('records', 'sessions', 'process'), ...browser('restart')]],
  [/^server\/import\//, server('import-process', 'admin-imports')],
  [/^server\/demo\//, [...server('demo-day', 'process'), ...browser('journeys')]],
  [/^server\/[^/]+\.ts$/, [...server('process', 'calls', 'openapi', 'policy'), ...browser('restart')]],
  [/^src\/(app|boot|portal|shell)\//, browser('journeys', 'workspace.paths', 'first-picture')],
  [/^src\/boot\/|^tools\/(build|early-plugin)|^vite\.config/, browser('chunks', 'first-picture')],
  [/^src\/(widgets|charts|theme)\//, browser('cards')],
];
/** Files that bring everything together: that a test imports one of them does not say that it is about all of its parts. */
export const hubs = [
  'server/app.ts',
  'server/work.ts',
  'server/demo/seed.ts',
  'machines/portal.machine.ts',
  'machines/routes/routes.ts',
  'machines/workspace/workspace.machine.ts',
  'src/app/screens.ts',
  'src/app/create-portal.ts',
  'contract/calls.ts',
];
/** The tests that an area's table names for a source. */
export const areaTests = (source) => [...new Set(areas.flatMap(([pattern, tests]) => (pattern.test(source) ? tests : [])))];
