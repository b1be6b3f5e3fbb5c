import type { jobCalls } from '../../../contract/areas/job.ts';
import type { Examples } from '../support/example.ts';

/** Of an id that nobody has; those of other people are in jobs.test.ts. */
export const jobExamples: Examples<typeof jobCalls> = { most: () => ({ admitted: 404 }), others: { list: () => ({}) } };
