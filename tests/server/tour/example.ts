import type { tourCalls } from '../../../contract/areas/tour.ts';
import type { Examples } from '../support/example.ts';

export const tourExamples: Examples<typeof tourCalls> = { most: () => ({}) };
