// `npm run webhook-receiver`: an address for webhooks, for tests and trials. It prints what comes, answers 204, and has faults on demand.
import { parseArgs } from 'node:util';
import { startReceiver } from './receiver.ts';

const USAGE = `npm run webhook-receiver -- [--port N] [--slow MS]

Takes webhooks at http://127.0.0.1:N/ and any path below. The portal sends to it where OUTBOUND_ALLOWED has 127.0.0.1.

  --port N    4391 unless told; 0 is any free one
  --slow MS   how long a late answer is held; 3000 unless told
  --help      this text

Faults: PUT /control {"fault": "500" | "hang" | "slow" | "410" | "redirect" | "close" | "endless" | "later" | "999", "times": N, "on": "part of a path"}; DELETE /control ends them.`;

const { values } = parseArgs({ options: { port: { type: 'string' }, slow: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help === true) process.stdout.write(`${USAGE}\n`);
else {
  const { url, close } = await startReceiver({
    port: Number(values.port ?? 4_391),
    slowMs: Number(values.slow ?? 3_000),
    onTaken: ({ path, headers, body, fault }) => {
      process.stdout.write(
        `${path} ${String(headers['vigil-event'])} ${String(headers['vigil-delivery'])}${fault === null ? '' : ` (${fault})`}\n${body}\n`,
      );
    },
  });
  process.stdout.write(`The receiver is at ${url}\n`);
  const stop = (): void => {
    void close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
