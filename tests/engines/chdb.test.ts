import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { openClickhouse } from './clickhouse.ts';
import { engineSuite } from './suite.ts';

/** Folder that the package `chdb` is installed into: ClickHouse of today within this process. */
const folder = process.env['ENGINES_CHDB'];

if (folder === undefined)
  describe.skip('chdb', () => {
    test('is not installed', () => undefined);
  });
else {
  engineSuite('chdb', async (rows) => {
    const { createChdbConnection } = createRequire(join(folder, 'package.json'))('chdb/connection') as {
      readonly createChdbConnection: (options: { readonly path: string }) => never;
    };
    const path = mkdtempSync(join(tmpdir(), 'chdb-'));
    const server: ClickHouseClient = createClient({ connection: createChdbConnection({ path }) });
    const engine = await openClickhouse({ server }, rows);
    return {
      ...engine,
      async close() {
        await engine.close();
        rmSync(path, { recursive: true, force: true });
      },
    };
  });
}
