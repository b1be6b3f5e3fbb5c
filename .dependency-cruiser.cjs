/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true,  } },
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
      name: 'portal-knows-no-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/fixtures/' },
      to: { path: '^(server|tests)/' },
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
