// Runs the worker of the search index from source, in development and tests; the build has it as a file of its own.
import { runWorker } from './run-worker.mjs';

await runWorker('search/index-worker');
