import { inject } from 'vitest';
import { shiftDate } from '../tests/support/clock.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    readonly clockShift: number;
  }
}
// a page runs this before each of its files
const page = globalThis as { isSetUp?: boolean };
if (page.isSetUp !== true) {
  page.isSetUp = true;
  shiftDate(inject('clockShift'));
  // where NODE_ENV is "test", Fluent UI replaces it by one that observes nothing, and no later chart is measured
  const { ResizeObserver } = globalThis;
  Object.defineProperty(globalThis, 'ResizeObserver', { get: () => ResizeObserver, set: () => undefined });
}
