import { existsSync, readdirSync } from 'node:fs';

// Which tests ask a running server or a browser about an area. They import nothing of it, so imports cannot tell.

const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);
const browser = (...names) => names.map((name) => `tests/browser/${name}.test.ts`);

/** `[the sources, their tests]`: a source has the tests of every line that it matches. */
export const areas = [
  [/^contract\//, ['tests/unit/contract/tables.test.ts']],
  [/^contract\/areas\//, server('contract/openapi-lines')],
  [/^machines\/(routes|screens)\//, ['tests/model/screens-lines.test.ts']],
  [/^machines\/(auth|list|resource|ui|workspace|writes)\/|^machines\/[^/]+\.ts$/, ['tests/model/machines.model.test.ts']],
  [/^machines\/workspace\//, ['tests/model/navigate.test.ts', 'tests/ui/workspace/workspace.paths.test.tsx']],
  [
    /^server\/(calls\/(account|session|sign-in)|identity)\/|^machines\/auth\/|^(machines|src)\/screens\/(account|session)\//,
    [
      ...server('sign-in/sign-in', 'session/sessions', 'sign-in/second-factor', 'account/account', 'sign-in/password-races'),
      ...browser('auth/auth.paths', 'auth/getting-in'),
    ],
  ],
  [/^server\/calls\/admin\/|^src\/screens\/admin\//, [...server('admin/admin', 'admin/rights-writes'), ...browser('admin')]],
  [/^server\/(calls\/alert|alerts)\//, [...server('alert/alerts', 'alert/alerts-killed'), ...browser('alerts')]],
  [
    /^server\/calls\/notice\/|^server\/mail\//,
    [...server('mail/mail-links', 'alert/alerts', 'ticket/ticket-files'), ...browser('tickets')],
  ],
  [/^server\/(calls\/ingest|ingest)\//, server('ingest/ingest', 'ingest/ingest-killed')],
  [/^server\/detection\/|^contract\/judgement\//, server('detection/detection')],
  [/^server\/(calls\/source|sources|outbound)\//, server('source/sources')],
  [/^server\/(calls\/webhook|webhooks)\//, server('webhook/dispatch', 'webhook/webhooks')],
  [/^server\/calls\/deep-dive\//, [...server('deep-dive/deep-dive-oracle', 'deep-dive/findings'), ...browser('deep-dive')]],
  [
    /^server\/(calls\/ticket|tickets)\//,
    [...server('ticket/tickets', 'ticket/told-of-tickets', 'ticket/ticket-store', 'ticket/ticket-files'), ...browser('tickets')],
  ],
  [/^server\/(calls\/footprint|footprint)\//, [...server('footprint/footprint', 'footprint/footprint-provider'), ...browser('footprint')]],
  [
    /^server\/(calls\/(incident|report)|figures\/incident|incidents)\//,
    [...server('report/report', 'contract/calls', 'contract/answers'), ...browser('report', 'cards')],
  ],
  [/^server\/(calls\/report\/changes|incidents)\//, [...server('report/changes', 'report/changes-killed'), ...browser('report')]],
  [/^server\/calls\/report\/changes\/raise/, server('ticket/told-of-tickets')],
  [/^server\/(calls\/job|jobs|files)\//, [...server('job/jobs', 'job/downloads', 'alert/alerts-killed'), ...browser('jobs')]],
  [/^server\/(calls\/search360|search)\//, [...server('search360/search360', 'search360/search-index'), ...browser('search360')]],
  [
    /^server\/(calls\/tracker|figures\/(tracker\/|[^/]+\.ts$)|tracker\/)/,
    [...server('tracker/tracker', 'tracker/campaigns'), ...browser('campaigns')],
  ],
  [
    /^server\/(calls\/verification|verification)\//,
    [
      ...server('verification/verification', 'verification/verification-runs', 'verification/verification-merchants'),
      ...browser('verification', 'verification-bulk'),
    ],
  ],
  [/^server\/calls\/(view|tour)\//, [...server('contract/calls'), ...browser('shell/journeys')]],
  [/^server\/(calls|figures)\/web\//, [...server('web/web-fraud-http', 'web/web-fraud-oracle'), ...browser('web')]],
  [
    /^server\/(calls\/system|http)\//,
    [...server('http/process', 'http/limits', 'http/faults', 'http/parameters', 'http/cors'), ...browser('shell/cross-origin')],
  ],
  [
    /^server\/analytics\//,
    [...server('analytics/analytics-store', 'analytics/storage-faults', 'http/process'), ...browser('shell/restart')],
  ],
  [/^server\/records\//, [...server('records/records', 'session/sessions', 'http/process'), ...browser('shell/restart')]],
  [/^server\/import\//, server('import/import-process', 'import/import-killed', 'admin/admin-imports')],
  [/^server\/demo\//, [...server('demo/demo-day', 'http/process'), ...browser('shell/journeys')]],
  [
    /^server\/[^/]+\.ts$/,
    [...server('http/process', 'contract/calls', 'contract/openapi', 'contract/policy'), ...browser('shell/restart')],
  ],
  [/^src\/(app|boot|portal|shell)\//, browser('shell/journeys', 'shell/workspace.paths', 'shell/first-picture')],
  [/^src\/boot\/|^tools\/build\/|^vite\.config/, browser('shell/chunks', 'shell/first-picture')],
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
const namedIn = (folder, start) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith(start) && /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
/** All that has an area's name, for the sources of an area that no line names. */
function ofFolder(source) {
  const area = /^(?:server\/calls|machines\/screens|src\/screens|contract\/areas)\/([\w-]+)/.exec(source)?.[1];
  if (area === undefined || areas.some(([pattern]) => pattern.test(`server/calls/${area}/`))) return [];
  return [...namedIn(`tests/server/${area}`, ''), ...namedIn('tests/browser', area), ...namedIn('tests/screens', area)];
}
/** The tests that an area's table, or else its name, gives for a source. */
export const areaTests = (source) => [
  ...new Set([...areas.flatMap(([pattern, tests]) => (pattern.test(source) ? tests : [])), ...ofFolder(source)]),
];
