import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAnalytics } from '../../server/analytics/analytics.ts';
import { messageOf } from '../../server/fault.ts';
import { openRecords } from '../../server/records/records.ts';
import { REBUILD } from '../../server/search/keeper.ts';
import { indexFolder, searchIndex } from '../../server/search/search-index.ts';

/** `npm run reindex -- [--data FOLDER]`: makes the index of the 360-degree search anew. A server that holds the folder does it itself, with its next search. */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
const folder = resolve(values.data ?? process.env['BACKEND_DATA'] ?? 'data');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
if (!existsSync(join(folder, 'records.sqlite'))) {
  process.stderr.write(`${folder} is no data folder. Start the server once, or name another with --data\n`);
  process.exit(1);
}
mkdirSync(indexFolder(folder), { recursive: true, mode: 0o700 });
writeFileSync(join(indexFolder(folder), REBUILD), '');
const analytics = await openAnalytics({ folder }).catch((cause: unknown) => messageOf(cause));
if (typeof analytics === 'string') {
  say(`The server that holds the folder makes the index anew with its next search (${analytics})`);
} else {
  const records = await openRecords({ folder });
  const began = Date.now();
  const search = searchIndex({
    dataFolder: folder,
    records,
    // those of another system come with the next search of the server, which knows it
    tickets: process.env['REDMINE_URL']
      ? { changedSince: () => Promise.resolve([]), latestChanges: () => Promise.resolve(new Map<string, string>()) }
      : records.tickets,
    analytics,
    report: (cause) => {
      process.stderr.write(`${messageOf(cause)}\n`);
    },
  });
  await search.sync();
  await search.close();
  await analytics.close();
  await records.close();
  say(`The index is made anew, in ${Math.round((Date.now() - began) / 1000)} s`);
}
