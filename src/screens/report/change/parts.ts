import { lazyPart } from '../../../widgets/lazy-part.ts';

/** What changes incidents comes with the first selection, or the first incident that is opened. */
export const BulkBarPart = lazyPart(async () => ({ default: (await import('./bulk/BulkChanges.tsx')).ReportBulkBar }));
export const RunPart = lazyPart(async () => ({ default: (await import('./bulk/ReportRun.tsx')).ReportRun }));
export const CampaignPart = lazyPart(async () => ({ default: (await import('../campaign/CampaignList.tsx')).CampaignList }));
export const OtherChangesPart = lazyPart(async () => ({ default: (await import('./OtherChanges.tsx')).OtherChanges }));
export const OpenChangePart = lazyPart(async () => ({ default: (await import('./OpenIncidentChange.tsx')).OpenIncidentChange }));
export const OwnDisputesPart = lazyPart(async () => ({ default: (await import('../disputes/OwnDisputes.tsx')).OwnDisputes }));
export const DisputePart = lazyPart(async () => ({ default: (await import('../incident/DisputePart.tsx')).DisputePart }));
