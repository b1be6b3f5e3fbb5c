import type { systemCalls } from '../../../contract/areas/system.ts';
import type { Examples } from '../support/example.ts';

export const systemExamples: Examples<typeof systemCalls> = { most: () => ({}) };
