// Runs the worker of the search index from source, in development and tests; the build has it as a file of its own.
import { register } from 'tsx/esm/api';

register();
await import('../server/search/index-worker.ts');
