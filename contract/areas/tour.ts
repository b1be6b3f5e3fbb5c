import * as z from 'zod/mini';
import { call, data } from '../call.ts';

/** The screens that the tour leads to, by step. A step has the first of its screens that its reader may open. */
export const tourPaths = {
  access: ['/team'],
  numbers: ['/incident-dashboard'],
  funnel: ['/incident-dashboard'],
  report: ['/report'],
  tickets: ['/issues'],
  search: ['/degree-search'],
  web: ['/visit-dashboard', '/impression-dashboard'],
  tracker: ['/mtrackit_dashboard'],
  alerts: ['/alerts'],
  keys: ['/about'],
  appearance: ['/account'],
  account: ['/account'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TourStep = keyof typeof tourPaths;
/** What is shown to somebody who has no package alone, for whom it is all that there is to see. */
export const newcomerSteps: readonly TourStep[] = ['access', 'appearance'];
const steps = Object.keys(tourPaths) as [TourStep, ...TourStep[]];

/** `isDemo`: the data of this installation are the demo's. `stops`: the steps that the caller may take, in order, each with its screen and a package to look at it with; null where it is about none. */
export const Tour = z.object({
  isDemo: z.boolean(),
  stops: z.array(z.object({ step: z.enum(steps), path: z.string(), package_name: z.nullable(z.string()) })),
});
export type Tour = z.infer<typeof Tour>;
export type TourStop = Tour['stops'][number];

/** The guided tour of the product on demo data (spec §2 `/demo`), as far as the caller may go. *Added.* */
export const tour = call('GET /api/demo/tour', 'session', 'Steps of the guided tour', { answer: data(Tour) });

export const tourCalls = { tour } as const;
