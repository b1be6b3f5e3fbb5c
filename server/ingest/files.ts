import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BatchRecord } from '../records/ingest/ingest-batches.ts';
import type { PlainRows } from './rows.ts';

/** Files of batches that wait. */
export const incomingFolder = (dataFolder: string): string => join(dataFolder, 'incoming');
const pathOf = (dataFolder: string, id: string): string => join(incomingFolder(dataFolder), `${id}.csv`);
const groupPath = (dataFolder: string, id: string): string => join(incomingFolder(dataFolder), `group-${id}.csv`);
/** Files without a record are of requests that are under way, for so long at most. */
const TAKEN_MS = 3_600_000;

/** Writes a batch so that it is there after a crash of the machine. Answers its bytes. */
export async function keepBatch(dataFolder: string, id: string, { header, pieces }: PlainRows): Promise<number> {
  const path = pathOf(dataFolder, id),
    half = `${path}.tmp`;
  await mkdir(incomingFolder(dataFolder), { recursive: true });
  const file = await open(half, 'wx', 0o600);
  try {
    await file.writeFile(header);
    for (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  const folder = await open(incomingFolder(dataFolder), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return header.length + pieces.reduce((sum, { length }) => sum + length, 0);
}
/** The place of the first batch whose file is gone; -1 where all are there. Fails where the folder cannot be read. */
export async function firstWithoutFile(dataFolder: string, batches: readonly Pick<BatchRecord, 'id'>[]): Promise<number> {
  const there = new Set(await readdir(incomingFolder(dataFolder)));
  return batches.findIndex(({ id }) => !there.has(`${id}.csv`));
}
/** Batches under one header, as one file: that of a batch alone, or one that is made of theirs. It can be made again as long as these are there. */
export async function groupFile(
  dataFolder: string,
  groupId: string,
  batches: readonly Pick<BatchRecord, 'id' | 'head_bytes'>[],
): Promise<string> {
  const [first] = batches;
  if (first !== undefined && batches.length === 1) return pathOf(dataFolder, first.id);
  const path = groupPath(dataFolder, groupId);
  const all = async function* (): AsyncGenerator<Buffer> {
    for (const [i, { id, head_bytes }] of batches.entries())
      yield* createReadStream(pathOf(dataFolder, id), {
        start: i === 0 ? 0 : head_bytes,
        highWaterMark: 256 * 1024,
      }) as AsyncIterable<Buffer>;
  };
  await pipeline(all, createWriteStream(path, { mode: 0o600 }));
  return path;
}
export const reportPath = (dataFolder: string, groupId: string): string => `${groupPath(dataFolder, groupId)}.refused.csv`;
/** Removes what a group was made of and read from. */
export async function dropGroup(dataFolder: string, groupId: string, batches: readonly Pick<BatchRecord, 'id'>[]): Promise<void> {
  await dropMade(dataFolder, groupId);
  for (const { id } of batches) await dropBatch(dataFolder, id);
}
export async function dropMade(dataFolder: string, groupId: string): Promise<void> {
  for (const path of [groupPath(dataFolder, groupId), reportPath(dataFolder, groupId)]) await rm(path, { force: true });
}
export const dropBatch = (dataFolder: string, id: string): Promise<void> => rm(pathOf(dataFolder, id), { force: true });

/** Removes what a crash has left: files whose batch was not acknowledged, or is over; `isStart`: nobody sends any yet. */
export async function sweepIncoming(dataFolder: string, needed: ReadonlySet<string>, isStart = false): Promise<void> {
  const folder = incomingFolder(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    if (needed.has(name.replace(/\.csv$/, ''))) continue;
    const path = join(folder, name);
    if (isStart || Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0) > TAKEN_MS) await rm(path, { force: true });
  }
}
