import { describe } from 'vitest';
import { listSuite } from '../../stores/list-suite.ts';
import { startServer } from '../support/server.ts';

describe('lists of tickets in the records', () => {
  listSuite(() => startServer({ seedScale: 0.1 }), { runs: 20 });
});
