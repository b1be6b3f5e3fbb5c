import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../../server/analytics/duckdb/engine.ts';
import { openDuckStore, type DuckStore } from '../../../server/analytics/duckdb/store.ts';
import { eventModel, eventRollups, type EventModel } from '../../../server/analytics/models/event-model.ts';
import { engineSuite } from '../../engines/suite.ts';

engineSuite('duckdb', async (rows) => {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const engine = await openEngine({ temporaryFolder: join(folder, 'tmp'), maxConcurrent: 4 });
  let opened = 0;
  const open = (more: { rolled?: boolean; cached?: boolean }): Promise<DuckStore<EventModel>> =>
    openDuckStore({
      engine,
      path: join(folder, `${++opened}.duckdb`),
      database: `events_${opened}`,
      model: eventModel,
      rollups: eventRollups,
      schema: 1,
      ...more,
    });
  const stores = { rolled: await open({ cached: false }), raw: await open({ rolled: false, cached: false }), cached: await open({}) };
  for (const store of Object.values(stores)) await store.load([rows]);
  const [[version] = []] = (await (await engine.run('SELECT version()')).getRowsJson()) as string[][];
  return {
    version: version ?? '',
    stores,
    fresh: () => open({ cached: false }),
    async close() {
      await engine.close(() => Promise.resolve());
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
