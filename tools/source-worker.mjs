// Runs a worker of the server from source, in development and tests; the build has it as a file of its own.
import { register } from 'tsx/esm/api';

register();
await import('../server/files/sheet-worker.ts');
