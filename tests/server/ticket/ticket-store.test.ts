import { describe } from 'vitest';
import { listSuite } from '../../stores/list-suite.ts';
import { ticketSuite } from '../../stores/ticket-suite.ts';
import { startServer } from '../support/server.ts';

describe('tickets in the records', () => {
  ticketSuite(() => startServer({ seedScale: 0.1 }), { runs: 30 });
});
describe('lists of tickets in the records', () => {
  listSuite(() => startServer({ seedScale: 0.1 }), { runs: 20 });
});
