import { expect } from 'vitest';
import type { Batch } from '../../../contract/areas/admin/ingest.ts';
import type { Fetch, Source, SourceObject } from '../../../contract/areas/source/source.ts';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import { allRows } from '../support/data/all-rows.ts';
import type { Client } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';

export const HEADER = 'type,time,verdict,reason,publisher,event_id,cost';
export const row = (id: string, { cost = '1', verdict = 'valid,' } = {}): string =>
  `visit,2026-11-22 10:00:00,${verdict},LateCo,${id},${cost}`;
export const csv = (rows: readonly string[], header = HEADER): string => [header, ...rows, ''].join('\n');
/** Rows of a name. */
export const rows = (name: string, many: number, more: { cost?: string; verdict?: string } = {}): string[] =>
  Array.from({ length: many }, (_, i) => row(`${name}-${i}`, more));

/** What an administrator of a package does about its sources. */
export function sourcesOf(client: Client, packageName: string) {
  const inPackage = `package_name=${packageName}`;
  const one = async (id: string): Promise<Source> =>
    (await client.get<{ data: Source }>(`/api/ingest/sources/${id}?${inPackage}`)).body.data;
  const objects = async (id: string): Promise<readonly SourceObject[]> =>
    (await client.get<{ data: { objects: SourceObject[] } }>(`/api/ingest/sources/${id}/objects?${inPackage}&limit=100`)).body.data.objects;
  const atRest = async (id: string): Promise<Source> => {
    await expect.poll(async () => (await one(id)).state, { interval: 20, timeout: 60_000 }).toBe('idle');
    await expect.poll(async () => (await one(id)).counts.waiting, { interval: 20, timeout: 60_000 }).toBe(0);
    return one(id);
  };
  return {
    inPackage,
    one,
    objects,
    atRest,
    list: async () => (await client.get<{ data: Source[] }>(`/api/ingest/sources?${inPackage}`)).body.data,
    add: (terms: object) =>
      client.post<{ data: Source }>(`/api/ingest/sources?${inPackage}`, { kind: 'events', schedule: null, mapping: null, ...terms }),
    change: (id: string, terms: object) => client.put<{ data: Source }>(`/api/ingest/sources/${id}?${inPackage}`, terms),
    remove: (id: string) => client.delete<{ data: { counts: Source['counts'] } }>(`/api/ingest/sources/${id}?${inPackage}`),
    pause: (id: string, isPaused: boolean) => client.put<{ data: Source }>(`/api/ingest/sources/${id}/pause?${inPackage}`, { isPaused }),
    ask: (id: string) => client.post<{ data: Source }>(`/api/ingest/sources/${id}/fetch?${inPackage}`),
    /** Fetches it and waits until its rows are published. */
    async fetched(id: string): Promise<Source> {
      expect((await client.post(`/api/ingest/sources/${id}/fetch?${inPackage}`)).status).toBe(202);
      return atRest(id);
    },
    log: async (id: string): Promise<readonly Fetch[]> =>
      (await client.get<{ data: { fetches: Fetch[] } }>(`/api/ingest/sources/${id}/fetches?${inPackage}`)).body.data.fetches,
    batch: async (id: string): Promise<Batch> => (await client.get<{ data: Batch }>(`/api/ingest/batches/${id}`)).body.data,
  };
}
export async function stored({ analytics }: TestServer, packageName: string): Promise<{ events: number; cost: number }> {
  const [found] = await analytics.events.query(allRows, {
    dimensions: [],
    measures: { events: count(), cost: sum('cost') },
    filters: [{ column: 'package', oneOf: [packageName] }],
  });
  return { events: found?.events ?? 0, cost: (found?.cost ?? 0) / 1_000_000 };
}
