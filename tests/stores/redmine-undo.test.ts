import { describe } from 'vitest';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import { startServer } from '../server/support/server.ts';
import { undoSuite } from './undo-suite.ts';

/** `npm run test:redmine` starts it. */
const redmine = JSON.parse(process.env['TEST_REDMINE'] ?? 'null') as RedmineConfig;

describe('undo of cases whose tickets are in a Redmine', () => {
  undoSuite(() => startServer({ seedScale: 0.4, redmine }));
});
