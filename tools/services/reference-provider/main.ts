// `npm run reference-provider`: somebody to ask, for tests and trials. It answers about documented numbers and subjects alone, and has faults on demand.
import { parseArgs } from 'node:util';
import { startReferenceProvider } from './server.ts';

const USAGE = `npm run reference-provider -- [--port N] [--key KEY] [--slow MS]

Answers at http://127.0.0.1:N/verification/{tool}, /footprint/{category} and /onboarding (master, bulk_process with Idempotency-Key); GET / lists the numbers and subjects that it knows.

  --port N    4390 unless told; 0 is any free one
  --key KEY   what a caller must send as a bearer token; trial unless told
  --slow MS   how long a late answer is held; 20000 unless told
  --help      this text

Faults: PUT /control {"fault": "slow" | "500" | "html" | "shape" | "quota" | "half" | "key", "times": N, "on": "part of a path"}; DELETE /control ends them.`;

const { values } = parseArgs({
  options: { port: { type: 'string' }, key: { type: 'string' }, slow: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help === true) process.stdout.write(`${USAGE}\n`);
else {
  const { url, close } = await startReferenceProvider({
    port: Number(values.port ?? 4_390),
    key: values.key ?? 'trial',
    slowMs: Number(values.slow ?? 20_000),
  });
  process.stdout.write(`The reference provider is at ${url}\n`);
  const stop = (): void => {
    void close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
