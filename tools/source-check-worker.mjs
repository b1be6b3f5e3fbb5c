// Runs the worker that checks files of values from source, in development and tests; the build has it as a file of its own.
import { register } from 'tsx/esm/api';

register();
await import('../server/search/values/check-worker.ts');
