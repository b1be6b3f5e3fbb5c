import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SheetCommand, SheetMessage, SheetRequest } from '../../../server/files/sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-worker-'));
  const engine = await DuckDBInstance.create(':memory:');
  const connection = await engine.connect();
  // a piece of a file has 64 kB, and four pieces are made before the first is taken
  await connection.run(
    `COPY (SELECT repeat('x', 1000) AS incident_id, 0 AS detected_at, 0 AS due_at, 0 AS last_seen_at, NULL AS requested_at, NULL AS down_at FROM range(300)) TO '${join(folder, 'rows.parquet')}' (FORMAT parquet)`,
  );
  connection.closeSync();
  engine.closeSync();
});
afterAll(() => rm(folder, { recursive: true }));

/** Says at each look whether the thread did nothing since the look before. */
function idleness({ performance }: Worker): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { idle, utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return idle > 0 && utilization < 0.1;
  };
}

/** A thread that is stopped at the moment when its last piece is taken; answers what it said when it has ended. */
async function stoppedAtItsEnd(request: SheetRequest): Promise<readonly SheetMessage[]> {
  const worker = new Worker(new URL('../../../tools/build/from-source/sheet-worker.mjs', import.meta.url), { workerData: request });
  const exit = once(worker, 'exit');
  const tell = (command: SheetCommand): void => {
    worker.postMessage(command);
  };
  const isIdle = idleness(worker);
  const said: SheetMessage[] = [];
  worker.on('message', (message: SheetMessage) => {
    said.push(message);
  });
  // it waits until its last piece may go
  await vi.waitFor(() => {
    expect(said).toHaveLength(4);
    expect(isIdle()).toBe(true);
  }, 60_000);
  // both arrive in one turn of its loop: the last piece, the end and the stop meet
  tell('next');
  tell('stop');
  await exit;
  return said;
}

it('a thread whose last piece is taken and that is stopped at the same moment ends', async () => {
  const request: SheetRequest = {
    parts: [{ file: join(folder, 'rows.parquet'), order: [] }],
    folder,
    terms: {},
    content: { of: 'incidents', names: [], now: 0, columns: ['incident_id'], format: 'csv', zone: 'UTC', title: 'rows', about: [] },
  };
  // a thread that a busy machine holds up looks idle before its last piece is made, and is stopped too early
  const ends: (SheetMessage | undefined)[] = [];
  do ends.push((await stoppedAtItsEnd(request)).at(-1));
  while (ends.length < 10 && !('end' in (ends.at(-1) ?? {})));
  expect(ends.at(-1)).toEqual({ end: true, rows: 300, groups: [] });
});
