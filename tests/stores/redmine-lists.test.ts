import { describe } from 'vitest';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import { startServer } from '../server/support/server.ts';
import { listSuite } from './list-suite.ts';

/** `npm run test:redmine` starts it. */
const redmine = JSON.parse(process.env['TEST_REDMINE'] ?? 'null') as RedmineConfig;

describe('lists of tickets in a Redmine', () => {
  listSuite(() => startServer({ seedScale: 0.1, redmine }), { runs: 8 });
});
