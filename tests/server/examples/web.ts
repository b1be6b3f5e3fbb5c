import type { webCalls } from '../../../contract/areas/web.ts';
import { inWeek, inYear, type Examples } from './example.ts';

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
    // valid impressions: a small demo has none of some packages in a week
    row: (packageName) => ({
      ...inYear(packageName, { dashboard_type: 'impression', group: 'reason', value: '' }),
      mayBeEmpty: ['value'],
      isAboutOne: true,
    }),
    rowHours: aboutRow,
    rowEvidence: aboutRow,
    rowSimilar: aboutRow,
  },
};
