import type { webCalls } from '../../../contract/areas/web.ts';
import { inWeek, type Examples } from './example.ts';

const most = (packageName: string, more: Readonly<Record<string, string>> = {}) =>
  inWeek(packageName, { dashboard_type: 'impression', ...more });
/** A publisher that the demo's publisher account is assigned to. */
const aboutRow = (packageName: string) => ({
  ...most(packageName, { group: 'publisher', value: 'AdRiver' }),
  mayBeEmpty: ['value'],
});
export const webExamples: Examples<typeof webCalls> = {
  most,
  others: {
    breakdown: (packageName) => most(packageName, { group: 'publisher' }),
    // valid events, which every package has
    row: (packageName) => ({ ...most(packageName, { group: 'reason', value: '' }), mayBeEmpty: ['value'], isAboutOne: true }),
    rowHours: aboutRow,
    rowEvidence: aboutRow,
    rowSimilar: aboutRow,
  },
};
