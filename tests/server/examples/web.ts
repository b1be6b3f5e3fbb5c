import type { webCalls } from '../../../contract/areas/web.ts';
import { inWeek, type Examples } from './example.ts';

const most = (packageName: string, more: Readonly<Record<string, string>> = {}) =>
  inWeek(packageName, { dashboard_type: 'impression', ...more });
/** A publisher that every package with ad events has, and that is assigned to the demo's publisher. */
const aboutRow = (packageName: string) => ({
  ...most(packageName, { group: 'publisher', value: 'AdRiver' }),
  mayBeEmpty: ['value'],
});
export const webExamples: Examples<typeof webCalls> = {
  most,
  others: {
    breakdown: (packageName) => most(packageName, { group: 'publisher' }),
    row: (packageName) => ({ ...aboutRow(packageName), isAboutOne: true }),
    rowHours: aboutRow,
    rowEvidence: aboutRow,
    rowSimilar: aboutRow,
  },
};
