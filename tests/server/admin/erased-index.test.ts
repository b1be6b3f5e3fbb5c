import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalDataHandlers } from '../../../server/calls/admin/personal-data.ts';
import { forgetErased } from '../../../server/search/erased.ts';
import { searchIndex, type SearchIndex } from '../../../server/search/search-index.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  PHONE = '+91 98111 22334';
let clock = NOW;
const server = suiteServer({ now: () => clock++, seedScale: 0.01 });
const [ann] = peopleOf(server, 'analyst.a');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-index-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The index of one process after the other, over the server's stores. */
async function inProcess<T>(work: (search: SearchIndex) => Promise<T>): Promise<T> {
  const { records, analytics } = server;
  const search = searchIndex({ dataFolder: folder, records, tickets: records.tickets, analytics, report: () => undefined });
  try {
    return await work(search);
  } finally {
    await search.close();
  }
}
const footprintsIn = async (search: SearchIndex): Promise<number> => {
  await search.sync([PAY]);
  const { hits } = await search.find(accessScopeOf([PAY]), [{ kind: 'phone', value: PHONE }], 'exact');
  return hits.filter(({ type }) => type === 'footprint').length;
};

it('what was erased by a process that ended before its index forgot it is forgotten by the next one', async () => {
  const made = await ann.post('/api/digitalfootprint', { package_name: PAY, type: 'phone', subject: PHONE });
  expect(made.status).toBe(200);
  const { records } = server;
  const causes: unknown[] = [];
  const report = (cause: unknown): void => {
    causes.push(cause);
  };
  await inProcess(async (search) => {
    expect(await footprintsIn(search)).toBe(1);
    // it ends once the erasure is written
    const ending = { ...search, forget: () => Promise.reject(new Error('cut off')) };
    const { findPersonal, erasePersonal } = personalDataHandlers({
      records,
      search: ending,
      now: () => clock++,
      report,
      ticketsElsewhere: false,
    });
    const trail = { userId: 'u-admin', requestId: randomUUID(), address: '', kept: () => null } as unknown;
    const ask = (body: object) => ({ body, trail }) as never;
    const { data } = (await findPersonal(ask({ value: PHONE }))) as { data: { leaving: number } };
    await erasePersonal(ask({ value: PHONE, leaving: data.leaving, reference: '' }));
  });
  expect(causes).toEqual([new Error('cut off')]);
  await inProcess(async (search) => {
    expect(await footprintsIn(search)).toBe(1);
    await forgetErased(records, search, report);
    expect(await footprintsIn(search)).toBe(0);
  });
  expect(causes).toHaveLength(1);
  expect(await records.settings.beginning('search-erased ')).toEqual([]);
});
