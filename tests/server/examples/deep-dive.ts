import type { deepDiveCalls } from '../../../contract/areas/deep-dive.ts';
import { inWeek, type Examples } from './example.ts';

export const deepDiveExamples: Examples<typeof deepDiveCalls> = { most: (packageName) => inWeek(packageName) };
