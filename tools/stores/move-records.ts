// `npm run move-records`: copies the records of a data folder into the PostgreSQL database that DATABASE_URL names.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAnalytics } from '../../server/analytics/analytics.ts';
import { readConfig } from '../../server/config.ts';
import { messageOf, StartFault } from '../../server/fault.ts';
import { moveRecords } from '../../server/records/engine/move.ts';
import { placeOf } from '../../server/records/engine/postgres.ts';
import { openRecords } from '../../server/records/records.ts';

const USAGE = `DATABASE_URL=postgres://user:password@host/database npm run move-records -- [--data FOLDER]

Copies all records of the data folder into an empty PostgreSQL database: all of them or none. The folder is left as it is.

  --data FOLDER  the data folder; $BACKEND_DATA, or else data, unless told
  --help         this text

Stop the server on this folder first; afterwards start it with the same DATABASE_URL.`;
const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const whole = (n: number): string => n.toLocaleString('en-US');

async function move(): Promise<void> {
  let values;
  try {
    ({ values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', default: false } } }));
  } catch (cause) {
    throw new StartFault(`${messageOf(cause).split('. ')[0] ?? ''}; see npm run move-records -- --help`);
  }
  if (values.help) {
    write(USAGE);
    return;
  }
  const { databaseUrl, dataFolder } = readConfig(process.env);
  if (databaseUrl === null) throw new StartFault('DATABASE_URL must name the database to move to; see npm run move-records -- --help');
  const folder = resolve(values.data ?? dataFolder);
  if (!existsSync(join(folder, 'records.sqlite'))) throw new StartFault(`${folder} holds no records; name a data folder with --data`);
  // whoever holds the analytics holds the folder: no server writes records meanwhile
  const held = await openAnalytics({ folder, cached: false }).catch((cause: unknown) => {
    throw new StartFault(messageOf(cause));
  });
  try {
    const from = await openRecords({ folder });
    try {
      const to = await openRecords({ folder, databaseUrl });
      try {
        const moved = await moveRecords(from, to);
        for (const { table, rows } of moved) if (rows > 0) write(`${whole(rows).padStart(12)}  ${table}`);
        write(`${whole(moved.reduce((sum, { rows }) => sum + rows, 0))} records are in ${placeOf(databaseUrl)} now`);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  } finally {
    await held.close();
  }
}

try {
  await move();
} catch (cause) {
  process.stderr.write(
    `${cause instanceof StartFault ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
  );
  process.exitCode = 1;
}
