import type { webClawBackCalls } from '../../../contract/areas/web/claw-back.ts';
import type { webCalls } from '../../../contract/areas/web/web.ts';
import { inWeek, type Examples } from '../support/example.ts';

const asked = (packageName: string, more: Readonly<Record<string, string>> = {}) =>
  inWeek(packageName, { dashboard_type: 'impression', ...more });
/** A publisher that the demo's publisher account is assigned to. */
const aboutRow = (packageName: string) => ({
  ...asked(packageName, { group: 'publisher', value: 'AdRiver' }),
  mayBeEmpty: ['value'],
});
export const webExamples: Examples<typeof webCalls> = {
  most: (packageName) => asked(packageName),
  others: {
    breakdown: (packageName) => asked(packageName, { group: 'publisher' }),
    wholeBreakdown: (packageName) => asked(packageName, { group: 'publisher' }),
    row: (packageName) => ({ ...asked(packageName, { group: 'reason', value: 'nowhere' }), mayBeEmpty: ['value'], admitted: 404 }),
    rowHours: aboutRow,
    rowEvidence: aboutRow,
    rowSimilar: aboutRow,
  },
};
export const webClawBackExamples: Examples<typeof webClawBackCalls> = {
  most: (packageName) => asked(packageName),
  // of no day with an event: a pack of a hundred requests would be a hundred files
  others: {
    make: (package_name) => ({
      body: { package_name, fromDate: '2020-01-01', toDate: '2020-01-02', dashboard_type: 'impression' },
      admitted: 422,
    }),
  },
};
