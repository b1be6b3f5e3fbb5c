import { describe } from 'vitest';
import { undoSuite } from '../../stores/undo-suite.ts';
import { startServer } from '../support/server.ts';

describe('undo of cases whose tickets are in the records', () => {
  undoSuite(() => startServer({ seedScale: 0.4 }));
});
