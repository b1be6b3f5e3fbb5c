import type { incidentCalls } from '../../../contract/areas/incident.ts';
import { inWeek, type Examples } from '../support/example.ts';

export const incidentExamples: Examples<typeof incidentCalls> = { most: (packageName) => inWeek(packageName) };
