// `npm run seed`: gives the demo in a data folder another number of ad events.
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAnalytics, type EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { seedEvents } from '../../server/demo/seed.ts';
import { messageOf, StartFault } from '../../server/fault.ts';
import { databaseAddress } from '../../server/config.ts';
import { openRecords } from '../../server/records/records.ts';

const MOST = 2_000_000_000,
  AT_ONCE = 2_000_000,
  MIB = 2 ** 20;
const USAGE = `npm run seed -- --events N [--data FOLDER]

Makes N ad events of the demo, in the place of those that are there. They stay when the server starts on another day, until this command is run again.

  --events N     how many, from 1 to ${MOST}
  --data FOLDER  the data folder; $BACKEND_DATA, or else data, unless told
  --help         this text

Stop the server first: one process holds a data folder at a time.`;

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');
const lasting = (seconds: number): string => (seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

/** A bar that is drawn over itself on a terminal, a line for each tenth elsewhere. */
function progressOf(total: number, started: number): (events: number) => void {
  const WIDTH = 30;
  let tenth = 0;
  return (events) => {
    const seconds = (performance.now() - started) / 1000,
      rate = events / seconds,
      share = events / total;
    const line = `${String(Math.floor(100 * share)).padStart(3)} %  ${whole(events)} of ${whole(total)}  ${whole(rate)}/s  ${lasting((total - events) / rate)} left`;
    if (process.stdout.isTTY) {
      const full = Math.round(WIDTH * share);
      process.stdout.write(`\r\x1b[K[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${line}${events === total ? '\n' : ''}`);
    } else if (Math.floor(10 * share) > tenth) {
      tenth = Math.floor(10 * share);
      process.stdout.write(`${line}\n`);
    }
  };
}

interface Wish {
  readonly total: number;
  readonly folder: string;
}
/** Null where only help is wanted. */
function readWish(args: readonly string[]): Wish | null {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { events: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', default: false } },
    }));
  } catch (cause) {
    throw new StartFault(`${messageOf(cause).split('\n')[0]?.split('. ')[0] ?? ''}; see npm run seed -- --help`);
  }
  if (values.help) return null;
  const total = Number(values.events);
  if (values.events === undefined || !/^\d+$/.test(values.events) || total < 1 || total > MOST) {
    throw new StartFault(
      `--events must be a whole number from 1 to ${MOST}${values.events === undefined ? '' : `, not '${values.events}'`}; see npm run seed -- --help`,
    );
  }
  return { total, folder: resolve(values.data ?? (process.env['BACKEND_DATA'] || 'data')) };
}

/** All cores, and half the memory up to 4 GiB: nobody is served meanwhile. */
async function open(folder: string): Promise<EmbeddedAnalytics> {
  try {
    return await openAnalytics({
      folder,
      threads: availableParallelism(),
      memoryLimit: `${Math.min(4_096, Math.floor(totalmem() / MIB / 2))}MiB`,
      cached: false,
    });
  } catch (cause) {
    const said = messageOf(cause),
      [, holder] = /PID (\d+)/.exec(said) ?? [];
    throw new StartFault(
      /lock/i.test(said) ? `A running server holds ${folder}${holder === undefined ? '' : ` (process ${holder})`}; stop it first` : said,
    );
  }
}

async function seed({ total, folder }: Wish): Promise<void> {
  const analytics = await open(folder);
  try {
    const records = await openRecords({ folder, databaseUrl: databaseAddress(process.env['DATABASE_URL']) });
    try {
      const started = performance.now();
      const made = await seedEvents({ records, analytics, total, atOnce: AT_ONCE, onProgress: progressOf(total, started) });
      const seconds = (performance.now() - started) / 1000;
      process.stdout.write(`${whole(made)} ad events in ${folder}, made in ${lasting(seconds)}, ${whole(made / seconds)}/s\n`);
    } finally {
      await records.close();
    }
  } finally {
    await analytics.close();
  }
}

try {
  const wish = readWish(process.argv.slice(2));
  if (wish === null) process.stdout.write(`${USAGE}\n`);
  else await seed(wish);
} catch (cause) {
  process.stderr.write(
    `${cause instanceof StartFault ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
  );
  process.exitCode = 1;
}
