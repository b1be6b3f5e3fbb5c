/** @type {import('dependency-cruiser').IConfiguration} */

const { readdirSync } = process.getBuiltinModule('node:fs');

/** Known to every area: `job` and `notice`, which areas start and send, `account`, whose person a session is of, and `sign-in`. */
const known = ['account', 'job', 'notice', 'sign-in'];
/** The areas of the portal: those of the contract. One word names an area in every layer. */
const areas = readdirSync('contract/areas')
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => !known.includes(name))
  .join('|');
/** Tickets are raised about rows of the report, and reports are scheduled as they are downloaded; the search changes tickets; sources bring rows as files do. */
const taken = [
  '^contract/areas/(report|ticket)/changes\\.ts$',
  '^contract/areas/admin/import(s|-mapping)\\.ts$',
  '^server/calls/report/changes/raise\\.ts$',
];
/** Within a layer that has a file or a folder for each area, an area imports no other. */
const apart = (layer) => ({
  name: `areas-apart-in-${layer.replaceAll(/\W+/g, '-')}`,
  severity: 'error',
  from: { path: `^${layer}/(${areas})(?:[/.]|$)` },
  to: { path: `^${layer}/(?:${areas})(?:[/.]|$)`, pathNot: [`^${layer}/$1(?:[/.]|$)`, ...taken] },
});
/** What may be loaded before a screen is: all of the portal but its screens and what only they import. */
const eager =
  '^(src/(main\\.tsx|app/|portal/|adapters/|boot/|shell/|i18n/|widgets/|charts/|format/|theme/)|machines/(auth|workspace|resource|writes|list|ui|routes)/)';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...[
      'contract/areas',
      'machines/routes/areas',
      'machines/screens',
      'src/screens',
      'server/calls',
      'server/figures',
      'server/records',
      'server/demo',
      'src/fixtures',
    ].map(apart),
    {
      name: 'eager-code-knows-the-session-alone',
      comment: 'every call of an area that eager code imports would be in the first bundle',
      severity: 'error',
      from: { path: eager, pathNot: '\\.stories\\.tsx$' },
      to: { path: '^contract/(areas/|calls\\.ts$)', pathNot: '^contract/areas/(session|system)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'eager-code-loads-screens-lazily',
      severity: 'error',
      from: { path: eager, pathNot: '\\.stories\\.tsx$' },
      to: {
        path: '^(src/screens|machines/screens)/',
        // the sign-in page is there from the start, so that a session may end without a network
        pathNot: '^(src/screens/session/login/|machines/screens/screen\\.ts$)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: ['^(machines|src|server|tools|tests)/', 'node_modules/(?!zod/)'] },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: ['^(src|server|tools|tests)/', 'node_modules/(?!(xstate|zod)/)'] },
    },
    { name: 'server-knows-no-portal', severity: 'error', from: { path: '^server/' }, to: { path: '^(src|machines|tests)/' } },
    {
      name: 'nothing-uses-calls',
      comment: 'calls are answered from figures, records and desks; jobs, files and alerts use the same, and no call',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(calls/|app\\.ts$)' },
      to: { path: '^server/calls/' },
    },
    {
      name: 'stores-are-opened-at-the-start',
      comment: 'what serves people asks the stores that it is given, within an access; it opens none and writes no SQL',
      severity: 'error',
      from: {
        path: '^server/(calls|figures|tracker|jobs|incidents|tickets|footprint|alerts|verification)/',
        // a job that is run again, a raised ticket and the mirror of Redmine write statements of their own
        pathNot: '^server/(jobs/actions|tickets/embedded/raise|tickets/redmine/mirror/mirror)\\.ts$',
      },
      to: {
        path: [
          'node_modules/(kysely|@duckdb|pg|@libsql)/',
          '^server/records/(records|engine/(sqlite|postgres))\\.ts$',
          '^server/analytics/(duckdb|clickhouse)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'demo-stands-apart',
      comment: 'only the start, tools, tests and fixtures make demo rows: nothing that serves a customer reads them',
      severity: 'error',
      from: { path: '^(contract|machines|src|server)/', pathNot: '^(server/demo/|server/main\\.ts$|src/fixtures/)' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'fixtures-are-for-stories-and-tests',
      severity: 'error',
      from: {
        path: '^(contract|machines|src|server)/',
        pathNot: '^src/(fixtures/|.*\\.stories\\.tsx$)',
      },
      to: { path: '^src/fixtures/' },
    },
    {
      name: 'portal-knows-no-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/fixtures/' },
      to: { path: '^(server|tests)/' },
    },
    {
      name: 'screens-know-the-portal',
      comment: 'what screens share is in src/portal; src/app puts the portal together',
      severity: 'error',
      from: { path: '^src/(portal|screens|shell|widgets|charts|i18n|adapters|format|theme)/' },
      to: { path: '^src/app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'charts-and-widgets-are-pure',
      severity: 'error',
      from: { path: '^src/(charts|widgets)/' },
      to: { path: ['^src/(app|adapters|screens|shell)/', 'node_modules/(xstate|@xstate/react|axios)/'] },
    },
    {
      name: 'views-are-pure',
      severity: 'error',
      from: { path: '^src/(screens|shell)/.*View\\.tsx$' },
      to: { path: ['^src/(app|adapters)/', 'node_modules/(xstate|@xstate/react|axios)/'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-packages-in-the-product',
      severity: 'error',
      from: { path: '^(contract|machines|src|server)/', pathNot: ['\\.(test|stories)\\.tsx?$', '^src/fixtures/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
