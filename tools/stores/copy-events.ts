// `npm run copy-events`: copies the ad events of a data folder to the ClickHouse that the environment names.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAnalytics } from '../../server/analytics/analytics.ts';
import { copyEvents } from '../../server/analytics/clickhouse/copy.ts';
import { openConfiguredEvents } from '../../server/analytics/clickhouse/switch.ts';
import { readConfig } from '../../server/config.ts';
import { messageOf, StartFault } from '../../server/fault.ts';

const USAGE = `CLICKHOUSE_URL=http://host:8123 npm run copy-events -- [--replace] [--data FOLDER]

Copies all ad events of the data folder to ClickHouse, as one load: readers see all of them or none. Copying again what is there already changes nothing.

  --replace      what ClickHouse holds goes; without it, a database that holds other events is left alone
  --data FOLDER  the data folder; $BACKEND_DATA, or else data, unless told
  --help         this text

Stop the server on this folder first: one process holds a data folder at a time.`;

const write = (text: string): void => {
  process.stdout.write(text);
};
const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Drawn over itself on a terminal, a line for each tenth elsewhere. */
function progress(): (copied: number, total: number) => void {
  const started = performance.now();
  let tenth = 0;
  return (copied, total) => {
    const now = Math.floor((10 * copied) / total);
    const line = `${String(Math.floor((100 * copied) / total)).padStart(3)} %  ${whole(copied)} of ${whole(total)}  ${whole(copied / ((performance.now() - started) / 1000))}/s`;
    if (process.stdout.isTTY) write(`\r\x1b[K${line}${copied === total ? '\n' : ''}`);
    else if (now > tenth) write(`${line}\n`);
    tenth = now;
  };
}

async function copy(): Promise<void> {
  let values;
  try {
    ({ values } = parseArgs({
      options: { replace: { type: 'boolean', default: false }, data: { type: 'string' }, help: { type: 'boolean', default: false } },
    }));
  } catch (cause) {
    throw new StartFault(`${messageOf(cause).split('. ')[0] ?? ''}; see npm run copy-events -- --help`);
  }
  if (values.help) {
    write(`${USAGE}\n`);
    return;
  }
  const { clickhouse, dataFolder } = readConfig(process.env);
  if (clickhouse === null) throw new StartFault('CLICKHOUSE_URL must name the server to copy to; see npm run copy-events -- --help');
  const folder = resolve(values.data ?? dataFolder);
  const to = await openConfiguredEvents(clickhouse, (cause) => {
    process.stderr.write(`${messageOf(cause)}\n`);
  });
  try {
    const from = await openAnalytics({ folder, cached: false }).catch((cause: unknown) => {
      throw new StartFault(messageOf(cause));
    });
    try {
      const copied = await copyEvents(from.events, to, { replace: values.replace, onProgress: progress() });
      if (copied.outcome === 'refused')
        throw new StartFault(`ClickHouse holds other events than ${join(folder, 'events.duckdb')}; --replace puts these in their place`);
      write(
        copied.outcome === 'copied'
          ? `${whole(copied.rows)} events copied\n`
          : `${whole(copied.rows)} events are there already; nothing was changed\n`,
      );
    } finally {
      await from.close();
    }
  } finally {
    await to.close();
  }
}

try {
  await copy();
} catch (cause) {
  process.stderr.write(
    `${cause instanceof StartFault ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
  );
  process.exitCode = 1;
}
