import { describe } from 'vitest';
import { ticketSuite } from '../../stores/ticket-suite.ts';
import { startServer } from '../support/server.ts';

describe('tickets in the records', () => {
  ticketSuite(() => startServer({ seedScale: 0.1 }), { runs: 30 });
});
