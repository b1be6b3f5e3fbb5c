// `npm run source-provider`: a source of rows, for tests and trials: files and an S3-compatible bucket, with faults on demand.
import { parseArgs } from 'node:util';
import { BUCKET, faults, startSourceProvider } from './provider.ts';

const USAGE = `npm run source-provider -- [--port N] [--token TOKEN] [--key ID] [--secret SECRET] [--slow MS]

Has what PUT http://127.0.0.1:N/files/{name} brings: there, and in the bucket ${BUCKET} of the S3-compatible endpoint http://127.0.0.1:N, with signatures checked. The portal fetches from it where OUTBOUND_ALLOWED has 127.0.0.1.

  --port N       4392 unless told; 0 is any free one
  --token TOKEN  what must be said as a bearer at /files; nothing unless told
  --key ID       of the bucket; trial unless told
  --secret TEXT  of the key; trial-secret unless told
  --slow MS      between two pieces of a slow answer; 1000 unless told
  --help         this text

Faults: PUT /control {"fault": ${faults.map((each) => `"${each}"`).join(' | ')}, "times": N, "on": "part of a path"}; DELETE /control ends them.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    token: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    slow: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) process.stdout.write(`${USAGE}\n`);
else {
  const { url, close } = await startSourceProvider({
    port: Number(values.port ?? 4_392),
    slowMs: Number(values.slow ?? 1_000),
    ...(values.token !== undefined && { token: values.token }),
    ...(values.key !== undefined && { keyId: values.key }),
    ...(values.secret !== undefined && { secret: values.secret }),
  });
  process.stdout.write(`The source is at ${url}\n`);
  const stop = (): void => {
    void close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
