import type { deepDiveCalls } from '../../../contract/areas/deep-dive/deep-dive.ts';
import { ALL } from '../../../contract/scope.ts';
import { inWeek, type Examples } from '../support/example.ts';

/** Findings are pinned in one package, and taken off one by one. */
export const deepDiveExamples: Examples<typeof deepDiveCalls> = {
  most: (packageName) => inWeek(packageName),
  others: {
    findings: (package_name) => ({ query: { package_name } }),
    pinFinding: (package_name) => ({
      query: { package_name },
      body: { card: 'hours', slice: 'All traffic', figure: '12% invalid', link: '?package=a' },
      admitted: package_name === ALL ? 400 : 200,
    }),
    unpinFinding: (package_name) => ({ query: { package_name }, admitted: package_name === ALL ? 400 : 404 }),
  },
};
