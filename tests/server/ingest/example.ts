import type { ingestCalls } from '../../../contract/areas/admin/ingest.ts';
import type { Examples } from '../support/example.ts';

const isThere = (batch: string) => (batch.startsWith('no-') ? { admitted: 404 } : {});
export const ingestExamples: Examples<typeof ingestCalls> = {
  most: (package_name) => ({ query: { package_name } }),
  others: {
    // no row: nothing goes on behind the answer
    sendRows: (package_name) => ({ query: { package_name }, rows: 'type,time\n', admitted: 400 }),
    oneBatch: (_, { batch }) => isThere(batch),
    retryBatch: (_, { batch }) => isThere(batch),
    pauseArrivals: (package_name) => ({ body: { package_name, paused: false }, ...(package_name === 'all' && { admitted: 400 }) }),
  },
};
