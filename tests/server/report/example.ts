import type { reportCalls } from '../../../contract/areas/report.ts';
import { inWeek, type Examples } from '../support/example.ts';

export const reportExamples: Examples<typeof reportCalls> = {
  most: (packageName) => inWeek(packageName),
  // of an id that nobody has; those of other customers are in report.test.ts
  others: {
    incident: (package_name) => ({ query: { package_name }, admitted: 404 }),
    evidence: (package_name) => ({ query: { package_name }, admitted: 404 }),
  },
};
