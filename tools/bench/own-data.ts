/**
 * `tsx tools/bench/own-data.ts --rows N --rounds N --megabytes N --json FILE`: imports made-up events, as we write them and as a vendor does, corrects them and takes them back. `--once FILE` imports one file
 * in this process and writes the most memory that it took.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { ImportMapping } from '../../contract/areas/admin/import-mapping.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { seedRecords } from '../../server/demo/records.ts';
import { generous } from '../../server/import/command.ts';
import { importFile } from '../../server/import/run.ts';
import { openRecords, type Records } from '../../server/records/records.ts';
import { rounded } from './figures.ts';
import { temporaryFolder } from './serve/backend.ts';

const PACKAGE = 'com.northwind.pay';
/** Seconds of one round, each of the same rows. */
export interface OwnDataRound {
  readonly plain: number;
  readonly mapped: number;
  /** Importing a tenth of as many new rows, and correcting a tenth of those that are there. */
  readonly fresh: number;
  readonly corrected: number;
  readonly takenBack: number;
}
export interface OwnDataTimings {
  readonly rows: number;
  readonly rounds: readonly OwnDataRound[];
  /** Most memory of a process, in MB, that imports a vendor's file of so many MB, and one of a tenth. */
  readonly memory: { readonly megabytes: number; readonly large: number; readonly small: number };
}
/** As a vendor writes them: other names, words and forms. */
const mapping = ImportMapping.parse({
  form: { decimal: ',' },
  time_zone: 'Asia/Kolkata',
  fields: {
    type: { constant: 'visit' },
    time: { from: ['Zeit'], times: 'dd.mm.yyyy' },
    event_id: { from: ['Nummer'] },
    channel: { from: ['Kanal'] },
    publisher: { from: ['Partner'] },
    sub_publisher: { from: ['Site', 'Sub Site'], join: '/' },
    campaign: { from: ['Kampagne'] },
    country: { from: ['Land'] },
    device_id: { from: ['Gerät'] },
    verdict: { from: ['Blocked Reason'], default: 'valid', dictionary: { click_flood: 'SIVT', bots: 'GIVT' } },
    reason: { from: ['Blocked Reason'], dictionary: { click_flood: 'Click flooding', bots: 'Bots' }, otherwise: 'keep' },
    cost: { from: ['Kosten'] },
  },
});
const plain = ImportMapping.parse({});

/** Writes rows `from` to `to`: as we do, as a vendor does, or those of a vendor with other verdicts and amounts. */
async function write(file: string, from: number, to: number, how: 'ours' | 'theirs' | 'corrected'): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:'),
    connection = await instance.connect();
  const why = how === 'corrected' ? `(['', 'bots', 'click_flood'])[i % 3 + 1]` : `(['', '', '', 'bots', 'click_flood'])[i % 5 + 1]`,
    cost = `(i % 1000 + ${how === 'corrected' ? 1 : 0}) / 1000`,
    at = `(TIMESTAMP '2026-10-01' + to_seconds(i * 7 % 3888000))`;
  const columns =
    how === 'ours'
      ? `'${PACKAGE}' AS package, 'visit' AS type, strftime(${at}, '%Y-%m-%dT%H:%M:%SZ') AS time, 'e-' || i AS event_id, (['Display', 'Video', 'Search'])[i % 3 + 1] AS channel,
        'Partner ' || i % 200 AS publisher, 's' || i % 40 || '/' || i % 7 AS sub_publisher, 'Autumn ' || i % 30 AS campaign, (['IN', 'DE', 'GB', 'US'])[i % 4 + 1] AS country, 'd-' || i * 31 % 500000 AS device_id,
        (['valid', 'valid', 'valid', 'GIVT', 'SIVT'])[i % 5 + 1] AS verdict, (['', '', '', 'Bots', 'Click flooding'])[i % 5 + 1] AS reason, ${cost} AS cost`
      : `strftime(${at} + INTERVAL 330 MINUTE, '%d.%m.%Y %H:%M:%S') AS "Zeit", 'e-' || i AS "Nummer", (['Display', 'Video', 'Search'])[i % 3 + 1] AS "Kanal",
        'Partner ' || i % 200 AS "Partner", 's' || i % 40 AS "Site", i % 7 AS "Sub Site", 'Autumn ' || i % 30 AS "Kampagne", (['India', 'de', 'UK', 'USA'])[i % 4 + 1] AS "Land", 'd-' || i * 31 % 500000 AS "Gerät",
        ${why} AS "Blocked Reason", replace(CAST(${cost} AS VARCHAR), '.', ',') AS "Kosten"`;
  await connection.run(
    `COPY (SELECT ${columns} FROM range(${from}, ${to}) AS r(i)) TO '${file}' (FORMAT csv, HEADER, DELIMITER '${how === 'ours' ? ',' : ';'}')`,
  );
  connection.closeSync();
  instance.closeSync();
  // A customer's file is on the disk: writing it out is no part of reading it.
  const written = openSync(file, 'r+');
  fsyncSync(written);
  closeSync(written);
}

interface Stores {
  readonly folder: string;
  readonly analytics: EmbeddedAnalytics;
  readonly records: Records;
}
async function withStores<T>(options: Partial<typeof generous>, work: (stores: Stores) => Promise<T>): Promise<T> {
  const home = temporaryFolder();
  const records = await openRecords({ folder: home.path }),
    analytics = await openAnalytics({ folder: home.path, ...options });
  try {
    await seedRecords(records, Date.now());
    return await work({ folder: home.path, analytics, records });
  } finally {
    await analytics.close();
    await records.close();
    home.remove();
  }
}
async function timeImport(stores: Stores, file: string, said: ImportMapping, rows: number): Promise<{ seconds: number; load: number }> {
  const result = await importFile(
    {
      kind: 'events',
      file,
      mapping: said,
      packageName: said === plain ? null : PACKAGE,
      dryRun: false,
      skipRefused: false,
      updates: 'replace',
      report: `${file}.refused.csv`,
    },
    { ...stores, tell: () => undefined },
  );
  if (result.outcome !== 'imported' || result.rows + result.updated !== rows)
    throw new Error(`${file}: the import ended as '${result.outcome}' with ${result.rows} and ${result.updated} of ${rows} rows`);
  return { seconds: result.seconds, load: result.load ?? 0 };
}

async function timeRound(folder: string, rows: number): Promise<OwnDataRound> {
  const some = rows / 10,
    at = (name: string): string => join(folder, `${name}.csv`);
  const first = await withStores(generous, (stores) => timeImport(stores, at('ours'), plain, rows));
  return withStores(generous, async (stores) => {
    const mapped = await timeImport(stores, at('theirs'), mapping, rows);
    const fresh = await timeImport(stores, at('more'), mapping, some);
    const corrected = await timeImport(stores, at('corrected'), mapping, some);
    await stores.analytics.events.takeBack(corrected.load, PACKAGE);
    const began = performance.now();
    await stores.analytics.events.takeBack(mapped.load, PACKAGE);
    const takenBack = (performance.now() - began) / 1_000;
    return { plain: first.seconds, mapped: mapped.seconds, fresh: fresh.seconds, corrected: corrected.seconds, takenBack };
  });
}
/** Most memory of a process of its own that imports a file with what a server gives its engine, in MB. */
function memoryOf(file: string): number {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', import.meta.filename, '--once', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The import of ${file} ended with ${String(status)}`);
  return Number(stdout);
}
/** A vendor's file of so many megabytes, in another encoding: it is rewritten on its way in. */
async function writeLarge(file: string, megabytes: number): Promise<number> {
  const sample = 10_000;
  await write(file, 0, sample, 'theirs');
  const rows = Math.floor((megabytes * 1e6 * sample) / readFileSync(file).length);
  await write(file, 0, rows, 'theirs');
  return rows;
}

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    megabytes: { type: 'string', default: '2000' },
    json: { type: 'string' },
    once: { type: 'string' },
  },
});
if (options.once !== undefined) {
  const file = options.once;
  const rows = Number(readFileSync(`${file}.rows`, 'utf8'));
  const comments = { ...mapping, form: { ...mapping.form, comment: '#' } };
  await withStores({}, (stores) => timeImport(stores, file, comments, rows));
  process.stdout.write(String(rounded(process.resourceUsage().maxRSS / 1_000)));
} else {
  const rows = Number(options.rows),
    megabytes = Number(options.megabytes),
    home = temporaryFolder(),
    at = (name: string): string => join(home.path, `${name}.csv`);
  try {
    await write(at('ours'), 0, rows, 'ours');
    await write(at('theirs'), 0, rows, 'theirs');
    await write(at('more'), rows, rows + rows / 10, 'theirs');
    await write(at('corrected'), 0, rows / 10, 'corrected');
    const rounds: OwnDataRound[] = [];
    for (let round = 0; round < Number(options.rounds); round++) rounds.push(await timeRound(home.path, rows));
    const measure = async (size: number): Promise<number> => {
      const file = at('large');
      writeFileSync(`${file}.rows`, String(await writeLarge(file, size)));
      const most = memoryOf(file);
      rmSync(file);
      return most;
    };
    const small = await measure(megabytes / 10),
      found: OwnDataTimings = { rows, rounds, memory: { megabytes, large: await measure(megabytes), small } };
    const text = JSON.stringify(found, null, 1);
    if (options.json === undefined) process.stdout.write(`${text}\n`);
    else writeFileSync(options.json, text);
  } finally {
    home.remove();
  }
}
