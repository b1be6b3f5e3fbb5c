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
