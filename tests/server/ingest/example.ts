import type { ingestCalls } from '../../../contract/areas/ingest.ts';
import type { Examples } from '../support/example.ts';

export const ingestExamples: Examples<typeof ingestCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    // a row of no type: nothing of it comes in
    sendRows: (package_name) => ({
      query: { package_name },
      rows: 'type,time\nnone,2026-11-20 10:00:00\n',
      admitted: package_name === 'all' ? 400 : 202,
    }),
    oneBatch: (_, { batch }) => ({ ...(batch.startsWith('no-') && { admitted: 404 }) }),
    retryBatch: (_, { batch }) => ({ ...(batch.startsWith('no-') && { admitted: 404 }) }),
    pauseArrivals: (package_name) => ({ body: { package_name, paused: false }, ...(package_name === 'all' && { admitted: 400 }) }),
  },
};
