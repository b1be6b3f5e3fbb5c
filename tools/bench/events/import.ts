import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { DuckDBInstance } from '@duckdb/node-api';
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { eventModel } from '../../../server/analytics/models/event-model.ts';
import { isTerm } from '../../../server/analytics/models/model.ts';
import { seedRecords } from '../../../server/demo/records.ts';
import { generous } from '../../../server/import/command.ts';
import { givenColumns, plans } from '../../../server/import/plan.ts';
import { importFile } from '../../../server/import/run.ts';
import { openRecords } from '../../../server/records/records.ts';
import { rounded } from '../figures.ts';
import { temporaryFolder } from '../serve/backend.ts';

/** Writes the first events of a data folder that nobody holds to a CSV file, as a customer would send them. */
async function writeCsv(folder: string, rows: number, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: join(folder, 'tmp'), preserve_insertion_order: 'false' });
  const connection = await instance.connect();
  await connection.run(`ATTACH '${join(folder, 'events.duckdb')}' AS e (READ_ONLY)`);
  const given = givenColumns(plans.events),
    terms = given.filter((name) => isTerm(eventModel.columns[name as keyof typeof eventModel.columns].kind));
  const read = (name: string): string => {
    if (terms.includes(name)) return `"of_${name}".value`;
    if (name === 'time') return `strftime(r.time, '%Y-%m-%dT%H:%M:%S.%gZ')`;
    return name === 'cost' || name === 'revenue' ? `r."${name}" / 1000000` : `r."${name}"`;
  };
  await connection.run(`COPY (SELECT ${given.map((name) => `${read(name)} AS "${name}"`).join(', ')} FROM (SELECT * FROM e.ad_events LIMIT ${rows}) AS r
    ${terms.map((name) => `JOIN e.terms AS "of_${name}" ON "of_${name}".name = '${name}' AND "of_${name}".code = r."${name}"`).join(' ')}) TO '${file}' (FORMAT csv, HEADER)`);
  connection.closeSync();
  instance.closeSync();
  // A customer's file is on the disk: writing it out is no part of reading it.
  const written = openSync(file, 'r+');
  fsyncSync(written);
  closeSync(written);
}

export interface ImportTiming {
  readonly rows: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly mb: number;
  /** Of all threads, in seconds. */ readonly cpu: number;
}
/** Imports a CSV file of so many events of a data folder into an empty one: read, checked, published with every roll-up. */
export async function timeImport(folder: string, rows: number): Promise<ImportTiming> {
  const home = temporaryFolder();
  try {
    const file = join(home.path, 'events.csv');
    await writeCsv(folder, rows, file);
    const records = await openRecords({ folder: home.path }),
      analytics = await openAnalytics({ folder: home.path, ...generous });
    await seedRecords(records, Date.now());
    const before = process.cpuUsage();
    const result = await importFile(
      {
        kind: 'events',
        file,
        mapping: ImportMapping.parse({}),
        packageName: null,
        dryRun: false,
        skipRefused: false,
        report: `${file}.refused.csv`,
      },
      { folder: home.path, analytics, records, tell: () => undefined },
    );
    const { user, system } = process.cpuUsage(before);
    await analytics.close();
    await records.close();
    if (result.outcome !== 'imported' || result.rows !== rows)
      throw new Error(`The import ended as '${result.outcome}' with ${result.rows} of ${rows} rows`);
    return {
      rows,
      seconds: rounded(result.seconds, 1),
      perSecond: rounded(rows / result.seconds),
      mb: rounded(statSync(file).size / 1e6),
      cpu: rounded((user + system) / 1e6, 1),
    };
  } finally {
    home.remove();
  }
}
