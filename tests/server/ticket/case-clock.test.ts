import { describe } from 'vitest';
import { caseSuite } from '../../stores/case-suite.ts';
import { startServer } from '../support/server.ts';

describe('a case whose tickets are in the records', () => {
  let now = Date.UTC(2026, 10, 20, 10);
  caseSuite(
    async () => ({
      server: await startServer({ seedScale: 0.05, now: () => now }),
      now: () => now,
      pass: (ms) => {
        now += ms;
      },
    }),
    { runs: 40, steps: 12 },
  );
});
