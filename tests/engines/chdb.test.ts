import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openClickhouse, openClickhouseBench } from './clickhouse.ts';
import { crashSuite, olderSuite } from './crashes.ts';
import { engineSuite } from './suite.ts';
import { updateSuite } from './updates-suite.ts';
import { versionsSuite } from './versions-suite.ts';

/** Folder that the package `chdb` is installed into: ClickHouse of today within this process. */
const folder = process.env['ENGINES_CHDB'];

if (folder === undefined)
  describe.skip('chdb', () => {
    test('is not installed', () => undefined);
  });
else {
  const start = (): { readonly server: ClickHouseClient; readonly path: string } => {
    const { createChdbConnection } = createRequire(join(folder, 'package.json'))('chdb/connection') as {
      readonly createChdbConnection: (options: { readonly path: string }) => never;
    };
    const path = mkdtempSync(join(tmpdir(), 'chdb-'));
    return { server: createClient({ connection: createChdbConnection({ path }) }), path };
  };
  engineSuite('chdb', async (rows) => {
    const { server, path } = start();
    const engine = await openClickhouse({ server }, rows);
    return {
      ...engine,
      async close() {
        await engine.close();
        rmSync(path, { recursive: true, force: true });
      },
    };
  });
  describe('files', () => {
    let server: ClickHouseClient, path: string;
    beforeAll(() => {
      ({ server, path } = start());
    });
    afterAll(async () => {
      await server.close();
      rmSync(path, { recursive: true, force: true });
    });
    const open = () => openClickhouseBench({ server });
    updateSuite('chdb', open);
    versionsSuite('chdb', open);
    olderSuite('chdb', () => ({ server }));
    crashSuite('chdb', () => server);
  });
}
