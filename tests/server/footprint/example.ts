import type { footprintCalls } from '../../../contract/areas/footprint.ts';
import { inWeek, type Examples } from '../support/example.ts';

/**
 * Lists are about a package and days; a check is about one package that its body names, and is refused for its subject, so that `all` is refused alike
 * (footprint.test.ts has one); the rest is about one subject, which is not there.
 */
export const footprintExamples: Examples<typeof footprintCalls> = {
  most: () => ({ query: {}, body: {}, admitted: 404 }),
  others: {
    list: (packageName) => inWeek(packageName),
    download: (packageName) => inWeek(packageName),
    rules: () => ({ query: {} }),
    one: () => ({ query: {}, admitted: 404 }),
    check: (package_name) => ({ query: {}, body: { package_name, type: 'ip', subject: 'nowhere' }, admitted: 400 }),
    decide: () => ({ query: {}, body: { decision: 'review', note: 'seen', version: 0 }, admitted: 404 }),
    note: () => ({ query: {}, body: { text: 'seen' }, admitted: 404 }),
  },
};
