// Runs the worker that checks files of values from source, in development and tests; the build has it as a file of its own.
import { runWorker } from './run-worker.mjs';

await runWorker('search/values/check-worker');
