import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { everything } from '../access.ts';
import type { DuckStore } from '../analytics/duckdb/store.ts';
import type { Model } from '../analytics/models/model.ts';
import { storeOf } from '../import/plan.ts';
import { sweepTemporary } from '../import/read/written.ts';
import { REPORT_ENDING } from '../import/report.ts';
import type { Records } from '../records/records.ts';

/** Where files of own rows wait, for a day. */
export const importsFolder = (dataFolder: string): string => join(dataFolder, 'imports');
export const importFilePath = (dataFolder: string, id: string): string => join(importsFolder(dataFolder), `${id}.csv`);
export const importReportPath = (dataFolder: string, id: string): string => `${importFilePath(dataFolder, id)}${REPORT_ENDING}`;
/** How long a file waits to be imported. */
export const FILE_MS = 24 * 3_600_000;
/** How long is known which files were imported. */
const KNOWN_MS = 30 * FILE_MS;

const whole = everything('files that nobody imports are removed');

type TakingStores = Readonly<Record<'events' | 'tracker', Pick<DuckStore<Model>, 'forgetReplaced'>>>;
/** What files replaced goes once they are listed no more, and cannot be taken back: below the first load of those that stay. */
async function forgetReplaced(records: Records, stores: TakingStores, until: number): Promise<void> {
  const loads = await records.packageImports.withLoad(whole);
  for (const store of ['events', 'tracker'] as const) {
    const own = loads.filter(({ kind }) => storeOf(kind) === store),
      numbers = (isListed: boolean): number[] =>
        own.filter(({ created_at }) => created_at >= until === isListed).map(({ load_no }) => load_no ?? 0);
    const [staying, going] = [numbers(true), numbers(false)];
    if (own.length > 0) await stores[store].forgetReplaced(staying.length > 0 ? Math.min(...staying) : 1 + Math.max(...going));
  }
}

/** Files that are being taken are in the folder before they are in the records, for so long at most. */
const TAKEN_MS = 3_600_000;
/** Removes files that nobody imported within a day, and what a crash has left of others; forgets files of long ago with their reports. */
export async function sweepImports({
  records,
  stores,
  dataFolder,
  now,
}: {
  readonly records: Records;
  readonly stores: TakingStores;
  readonly dataFolder: string;
  readonly now: () => number;
}): Promise<void> {
  for (const { id, file_until } of await records.packageImports.withFile(whole)) {
    if ((file_until ?? 0) > now()) continue;
    await rm(importReportPath(dataFolder, id), { force: true });
    await records.packageImports.change(whole, id, { file_until: null });
  }
  await forgetReplaced(records, stores, now() - KNOWN_MS);
  await records.packageImports.forgetBefore(whole, now() - KNOWN_MS);
  await sweepTemporary(dataFolder);
  const folder = importsFolder(dataFolder),
    known = await records.packageImports.files(whole);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name),
      id = name.split('.', 1)[0] ?? '';
    const isNeeded = known.has(id) && (name.endsWith(REPORT_ENDING) || known.get(id) !== null);
    const isOld = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0) > TAKEN_MS;
    if (!isNeeded && (isOld || known.has(id))) await rm(path, { force: true });
  }
}
