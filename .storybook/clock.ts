import { inject } from 'vitest';
import { shiftDate } from '../tests/support/clock.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    readonly clockShift: number;
  }
}
shiftDate(inject('clockShift'));
