import { describe } from 'vitest';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import { startServer } from '../server/support/server.ts';
import { caseSuite } from './case-suite.ts';

/** `npm run test:redmine` starts it. */
const redmine = JSON.parse(process.env['TEST_REDMINE'] ?? 'null') as RedmineConfig;

describe('a case whose tickets are in a Redmine', () => {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  caseSuite(
    async () => ({
      server: await startServer({ seedScale: 0.1, redmine, now }),
      now,
      pass: (ms) => {
        ahead += ms;
      },
    }),
    { runs: 8, steps: 10, patience: 10_000 },
  );
});
