import { mappingFor } from '../support/imports.ts';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackageImport, PackageImportLine, TakeBackLook } from '../../../contract/areas/admin/imports.ts';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import { everything } from '../../../server/access.ts';
import { commandOf } from '../../../server/import/command.ts';
import { ImportFault } from '../../../server/import/fault.ts';
import { importFile } from '../../../server/import/run.ts';
import { takeBackById } from '../../../server/import/updates/take-back.ts';
import { ended } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { allRows } from '../support/data/all-rows.ts';

const OURS = 'com.harbour.app',
  THEIRS = 'com.harbour.two';
let at = Date.parse('2026-11-25T08:00:00Z');
const server = suiteServer({ seedScale: 0, now: () => at });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');
beforeAll(async () => {
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'Visit', time_zone: 'UTC', alert_pct: 10, mine: true };
  for (const name of [OURS, THEIRS]) expect((await asha.post('/api/admin/package', { package: name, ...fields })).status).toBe(200);
});

type One = { data: PackageImport };
let n = 0;
const HEADER = 'type,time,verdict,reason,publisher,event_id,cost';
const visit = (id: string, verdict = 'valid', cost = '1'): string =>
  `visit,2026-11-22 10:00:00,${verdict},${verdict === 'valid' ? '' : 'bots'},LateCo,${id},${cost}`;
const csv = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const url = (path = '', packageName = OURS, more = ''): string => `/api/admin/import${path}?package_name=${packageName}${more}`;
async function imported(content: string, updates?: 'replace' | 'pass-over', name = `file ${++n}.csv`): Promise<PackageImport> {
  const taken = await asha.send<One>('POST', url('', OURS, '&kind=events'), undefined, [{ field: 'csv', name, content }]);
  await ended(asha, taken.body.data.job.id);
  const looked = (await asha.get<One>(url(`/${taken.body.data.id}`))).body.data;
  const begun = await asha.post<One>(url(`/${looked.id}/run`), { job_id: looked.job.id, skip_refused: false, ...(updates && { updates }) });
  expect(begun.status).toBe(202);
  await ended(asha, begun.body.data.job.id);
  return (await asha.get<One>(url(`/${looked.id}`))).body.data;
}
const lookAt = async (id: string): Promise<TakeBackLook> => (await asha.get<{ data: TakeBackLook }>(url(`/${id}/take_back`))).body.data;
async function takeBack(id: string): Promise<PackageImport> {
  const begun = await asha.post<One>(url(`/${id}/take_back`), { confirm: OURS });
  expect(begun.status).toBe(202);
  await ended(asha, begun.body.data.job.id);
  return (await asha.get<One>(url(`/${id}`))).body.data;
}
const lineOf = async (id: string): Promise<PackageImportLine | undefined> =>
  (await asha.get<{ data: PackageImportLine[] }>(url())).body.data.find((line) => line.id === id);
async function visits(packageName = OURS): Promise<Record<string, readonly [n: number | null, cost: number]>> {
  const rows = await server.analytics.events.query(allRows, {
    dimensions: ['verdict'],
    measures: { n: count(), cost: sum('cost') },
    filters: [{ column: 'package', oneOf: [packageName] }],
    order: [{ by: 'verdict' }],
  });
  return Object.fromEntries(rows.map(({ verdict, n: visits, cost }) => [verdict, [visits, (cost ?? 0) / 1_000_000]]));
}

/** Rows with another verdict since yesterday, as the dashboard of some days says it. */
async function reclassified(fromDate: string, toDate: string): Promise<number> {
  const query = `package_name=${OURS}&dashboard_type=visit&fromDate=${fromDate}&toDate=${toDate}`;
  return (await asha.get<{ data: { reclassified: number } }>(`/api/web-bi/plots/counts?${query}`)).body.data.reclassified;
}
describe('a file of a package', () => {
  let first: PackageImport, second: PackageImport;
  beforeEach(async () => {
    first = await imported(csv(visit(`a${n}`), visit(`b${n}`, 'valid', '2')));
    const [a, d] = [`a${n - 1}`, `d${n}`];
    second = await imported(csv(visit(a, 'SIVT', '5'), visit(d)), 'replace', 'corrected.csv');
  });

  it('is listed with what it did, and taken back: what it replaced is as it was', async () => {
    const before = await visits();
    expect(second.done).toMatchObject({ outcome: 'imported', rows: 1, updated: 1, differs: 1 });
    expect(await lineOf(second.id)).toMatchObject({
      name: 'corrected.csv',
      rows: 1,
      updated: 1,
      there: 0,
      canTakeBack: true,
      takenBack: null,
    });
    expect([await reclassified('2026-11-20', '2026-11-22'), await reclassified('2026-11-20', '2026-11-21')]).toEqual([1, 0]);
    expect(await lookAt(second.id)).toEqual({
      removed: 2,
      restored: 1,
      later: [],
      days: { count: 1, first: '2026-11-22', last: '2026-11-22' },
      cost: -5,
      revenue: 0,
    });
    const wrong = await asha.post(url(`/${second.id}/take_back`), { confirm: 'com.harbour' });
    expect(wrong.status).toBe(400);
    expect(await visits()).toEqual(before);

    const taken = await takeBack(second.id);
    expect(taken).toMatchObject({ canTakeBack: false, takenBack: { by: 'Asha Rao' }, job: { does: 'take-back', status: 'done' } });
    expect(await lineOf(second.id)).toMatchObject({ by: 'Asha Rao', canTakeBack: false, takenBack: { by: 'Asha Rao' } });
    expect((await visits())['SIVT']?.[0] ?? 0).toBe((before['SIVT']?.[0] ?? 0) - 1);
    expect(await reclassified('2026-11-20', '2026-11-22')).toBe(0);
    expect((await asha.post(url(`/${second.id}/take_back`), { confirm: OURS })).status).toBe(409);
    expect((await asha.get(url(`/${second.id}/take_back`))).status).toBe(404);
    const audit = await server.records.database
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('subject', '=', second.id)
      .execute();
    expect(audit.slice(-2)).toEqual([
      { action: 'import.take-back', user_id: 'u-admin' },
      { action: 'import.taken-back', user_id: 'u-admin' },
    ]);
  });

  it('names the later file that replaced its rows, which stay', async () => {
    expect(await lookAt(first.id)).toMatchObject({
      removed: 1,
      restored: 0,
      later: [{ name: 'corrected.csv', rows: 1, at: second.createdAt }],
      cost: -2,
    });
    const before = await visits();
    await takeBack(first.id);
    expect((await visits())['SIVT']).toEqual(before['SIVT']);
    // what the later file had replaced is gone: nothing comes back with it
    expect(await lookAt(second.id)).toMatchObject({ removed: 2, restored: 0, cost: -6 });
  });

  it('is another person’s to see or to take back only where they administer the package', async () => {
    expect((await ann.get(url(`/${first.id}/take_back`))).status).toBe(403);
    expect((await ann.post(url(`/${first.id}/take_back`), { confirm: OURS })).status).toBe(403);
    expect((await asha.get(url(`/${first.id}/take_back`, THEIRS))).status).toBe(404);
  });
});

it('what taking back would do is told while another file is being written', async () => {
  const file = await imported(csv(visit('looked'), visit('at', 'valid', '3')));
  let end = (): void => undefined;
  const gate = new Promise<void>((resolve) => (end = resolve));
  const writing = server.analytics.events.ingest(async () => {
    await gate;
    throw new Error('left');
  });
  try {
    expect(await Promise.race([lookAt(file.id), wait(10_000, 'it waits')])).toEqual({
      removed: 2,
      restored: 0,
      later: [],
      days: { count: 1, first: '2026-11-22', last: '2026-11-22' },
      cost: -4,
      revenue: 0,
    });
  } finally {
    end();
    await expect(writing).rejects.toThrow('left');
  }
});

describe('what becomes of rows that are there', () => {
  const mapped = (over: object) => ({ kind: 'events', mapping: { ...mappingFor({}), ...over }, mapping_id: null });
  async function looked(content: string, over: object): Promise<PackageImport> {
    const taken = await asha.send<One>('POST', url('', OURS, '&kind=events'), undefined, [{ field: 'csv', name: `${++n}.csv`, content }]);
    await ended(asha, taken.body.data.job.id);
    const again = await asha.put<One>(url(`/${taken.body.data.id}/check`), mapped(over));
    expect(again.status).toBe(202);
    await ended(asha, again.body.data.job.id);
    return (await asha.get<One>(url(`/${taken.body.data.id}`))).body.data;
  }
  async function run({ id, job }: PackageImport): Promise<PackageImport> {
    const begun = await asha.post<One>(url(`/${id}/run`), { job_id: job.id });
    expect(begun.status).toBe(202);
    await ended(asha, begun.body.data.job.id);
    return (await asha.get<One>(url(`/${id}`))).body.data;
  }
  it('is what the mapping says: rows without a key are told with their file, and counted again', async () => {
    const rows = ['NoKeyCo', 'OtherCo'].map((name) => `visit,2026-11-21 10:00:00,valid,,${name},1`);
    const content = ['type,time,verdict,reason,publisher,cost', ...rows, ''].join('\n');
    await run(await looked(content, {}));
    const before = (await visits())['valid'];
    const more = content + 'visit,2026-11-21 11:00:00,valid,,ThirdCo,1\n';
    const passed = await looked(more, {});
    expect(passed.checked).toMatchObject({ rows: 1, there: 2, repeats: { rows: 2, files: [{ rows: 2 }] } });
    const counted = await looked(more, { repeats: 'count-again' });
    expect(counted.checked).toMatchObject({ rows: 3, there: 0, repeats: { rows: 2 } });
    await run(counted);
    expect((await visits())['valid']).toEqual([(before?.[0] ?? 0) + 3, (before?.[1] ?? 0) + 3]);
  });
  it('rows in another form are replaced without a word where the mapping says so', async () => {
    const key = `kept ${++n}`;
    await imported(csv(visit(key)));
    const corrected = await looked(csv(visit(key, 'SIVT', '7')), { updates: 'replace' });
    expect(corrected.checked).toMatchObject({ rows: 0, differs: 1 });
    expect((await run(corrected)).done).toMatchObject({ outcome: 'imported', rows: 0, updated: 1 });
  });
});

it('two administrators take one file back at once, and one of them does', async () => {
  const file = await imported(csv(visit('twice')));
  const replies = await Promise.all([1, 2].map(() => asha.post<One>(url(`/${file.id}/take_back`), { confirm: OURS })));
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  for (const { status, body } of replies) if (status === 202) await ended(asha, body.data.job.id);
  expect((await lineOf(file.id))?.takenBack).not.toBeNull();
});

it('one administrator corrects a file while another takes it back: whoever is first, the sums are those of the rows', async () => {
  const before = await visits();
  const key = `race ${++n}`;
  const keys = Array.from({ length: 40 }, (_, i) => `${key}-${i}`);
  const first = await imported(csv(...keys.map((each) => visit(each))));
  const content = csv(...keys.slice(0, 10).map((each) => visit(each, 'SIVT', '5')));
  const taken = await asha.send<One>('POST', url('', OURS, '&kind=events'), undefined, [{ field: 'csv', name: 'race.csv', content }]);
  await ended(asha, taken.body.data.job.id);
  const { id, job } = taken.body.data;
  const begun = await Promise.all([
    asha.post<One>(url(`/${id}/run`), { job_id: job.id, skip_refused: false, updates: 'replace' }),
    asha.post<One>(url(`/${first.id}/take_back`), { confirm: OURS }),
  ]);
  expect(begun.map(({ status }) => status)).toEqual([202, 202]);
  for (const { body } of begun) expect((await ended(asha, body.data.job.id)).status).toBe('done');
  const [n0, cost0] = before['SIVT'] ?? [0, 0];
  // no row of the first file is left, and each of the second is there once
  expect(await visits()).toEqual({ ...before, SIVT: [(n0 ?? 0) + 10, cost0 + 50] });
  const rows = await server.analytics.events.query(allRows, {
    dimensions: ['event_id'],
    measures: {},
    filters: [{ column: 'event_id', contains: key }],
  });
  expect(rows).toHaveLength(10);
  await takeBack(id);
  expect(await visits()).toEqual(before);
});

it('a file by which the command corrects rows is listed with what it added, replaced and passed over', async () => {
  const rows = ['one', 'two', 'three'].map((id) => visit(`listed ${id}`));
  await imported(csv(...rows));
  const path = join(server.folder, 'corrections.csv');
  writeFileSync(path, csv(...rows.slice(1), visit('listed one', 'SIVT'), visit('listed four')));
  const request = { kind: 'events', file: path, mapping: mappingFor({}), packageName: OURS, dryRun: false, skipRefused: false } as const;
  const { noted = [] } = await importFile(
    { ...request, updates: 'replace', report: `${path}.refused.csv` },
    { analytics: server.analytics, records: server.records, folder: server.folder, tell: () => undefined },
  );
  expect(await lineOf(noted[0]?.id ?? '')).toMatchObject({ rows: 1, updated: 1, there: 2, refused: 0 });
});
it('a file that the command imports is listed in each package that it has rows of, and taken back in one of them alone', async () => {
  const path = join(server.folder, 'both.csv');
  writeFileSync(
    path,
    [`package,${HEADER}`, `${OURS},${visit('cmd1')}`, `${THEIRS},${visit('cmd1')}`, `${THEIRS},${visit('cmd2')}`, ''].join('\n'),
  );
  const stores = { analytics: server.analytics, records: server.records };
  const request = {
    kind: 'events',
    file: path,
    mapping: mappingFor({}),
    packageName: null,
    dryRun: false,
    skipRefused: false,
    report: `${path}.refused.csv`,
  } as const;
  const run = () => importFile(request, { ...stores, folder: server.folder, tell: () => undefined });
  const { noted = [] } = await run();
  expect(noted.map((each) => each.package).sort()).toEqual([OURS, THEIRS]);
  const [own, other] = [OURS, THEIRS].map((name) => noted.find((each) => each.package === name)?.id ?? '');
  expect(await lineOf(own ?? '')).toMatchObject({ by: '', name: 'both.csv', rows: 1, canTakeBack: true, outcome: 'imported' });
  // said again, as after a command that was killed before it was listed
  await server.records.database
    .deleteFrom('package_imports')
    .where('id', '=', other ?? '')
    .execute();
  const again = await run();
  expect(again).toMatchObject({ outcome: 'known', noted: [{ package: THEIRS }] });
  const before = await visits();
  const id = again.noted?.[0]?.id ?? '';
  // what it would do is told first, and done by the name of the package alone
  const asked = [
    `Taking both.csv back from ${THEIRS}:`,
    '  2 rows removed, 0 restored',
    '  1 day changes: 2026-11-22',
    '  cost -2 INR',
    `Nothing was done yet. To take it back: npm run import -- take-back ${id} --confirm ${THEIRS}`,
  ].join('\n');
  expect(await takeBackById(id, undefined, stores)).toBe(asked);
  await expect(takeBackById(id, OURS, stores)).rejects.toThrow(`--confirm ${OURS}: both.csv is a file of ${THEIRS}`);
  expect([await takeBackById(id, undefined, stores), await visits()]).toEqual([asked, before]);
  expect(await takeBackById(id, THEIRS, stores)).toBe(`Took both.csv back from ${THEIRS}: 2 rows removed, 0 restored.`);
  expect([await visits(THEIRS), await visits()]).toEqual([{}, before]);
  await expect(takeBackById(id, THEIRS, stores)).rejects.toThrow('both.csv was taken back before');
  await expect(takeBackById('none', undefined, stores)).rejects.toThrow('There is no file none');
});

it('a file of the command that is gone once it was read, or cannot be listed, is imported, and listed when it is said again', async () => {
  const stores = { analytics: server.analytics, records: server.records };
  const run = (path: string, over: Partial<Parameters<typeof importFile>[1]> = {}) =>
    importFile(commandOf(['events', path, '--package', OURS, '--data', server.folder], {}).request, {
      ...stores,
      folder: server.folder,
      tell: () => undefined,
      ...over,
    });
  const content = csv(visit('moved'));
  const moved = join(server.folder, 'moved.csv');
  writeFileSync(moved, content);
  const { noted = [] } = await run(moved, {
    tell(news) {
      if (news.news === 'progress' && news.phase === 'publishing') rmSync(moved);
    },
  });
  const record = await server.records.packageImports.byId(everything('a test'), noted[0]?.id ?? '');
  expect(record).toMatchObject({ name: 'moved.csv', bytes: Buffer.byteLength(content) });

  const unlisted = join(server.folder, 'unlisted.csv');
  writeFileSync(unlisted, csv(visit('unlisted')));
  const database = new Proxy(server.records.database, {
    get(of, name) {
      if (name === 'transaction') return () => ({ execute: () => Promise.reject(new Error('database is locked')) });
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
  const cause: unknown = await run(unlisted, { records: { ...server.records, database } }).catch((fault: unknown) => fault);
  expect(cause).toBeInstanceOf(ImportFault);
  expect((cause as Error).message).toMatch(
    /^The rows are imported, but the file is not listed yet: database is locked\. Say the same again, and it is$/,
  );
  expect(await run(unlisted)).toMatchObject({ outcome: 'known', noted: [{ package: OURS }] });
});

describe('a file that the command takes back', () => {
  const stores = () => ({ analytics: server.analytics, records: server.records });
  let earlier: PackageImport, id: string;
  beforeEach(async () => {
    earlier = await imported(csv(visit(`e${n}`), visit(`f${n}`)));
    const [e, f] = [`e${n - 1}`, `f${n - 1}`];
    ({ id } = await imported(csv(visit(e, 'SIVT', '5'), visit(f, 'SIVT', '7'), visit(`g${n}`, 'valid', '0.5')), 'replace', 'second.csv'));
    await imported(csv(visit(f, 'GIVT', '9')), 'replace', 'third.csv');
  });
  it('is told with what comes back, and which rows stay by which file', async () => {
    expect((await takeBackById(id, undefined, stores())).split('\n').slice(0, 5)).toEqual([
      `Taking second.csv back from ${OURS}:`,
      '  2 rows removed, 1 restored',
      '  1 day changes: 2026-11-22',
      '  cost -4.5 INR',
      '  1 row stays: third.csv of 2026-11-25 08:00 has replaced it',
    ]);
    expect((await takeBackById(earlier.id, undefined, stores())).split('\n').slice(1, 5)).toEqual([
      '  0 rows removed, 0 restored',
      '  cost and revenue stay as they are',
      '  2 rows stay: second.csv of 2026-11-25 08:00 has replaced them',
      expect.stringMatching(/^Nothing was done yet\./),
    ]);
  });
  it('is noted with what was done, also where that was cut off and is said again', async () => {
    const { analytics, records } = stores();
    const cutOff = {
      ...analytics,
      events: {
        ...analytics.events,
        takeBack: async (load: number, packageName: string) => {
          await analytics.events.takeBack(load, packageName);
          throw new Error('cut off');
        },
      },
    };
    await expect(takeBackById(id, OURS, { analytics: cutOff, records })).rejects.toThrow('cut off');
    const after = await visits();
    const done = `Took second.csv back from ${OURS}: 2 rows removed, 1 restored`;
    expect(await takeBackById(id, OURS, { analytics, records })).toContain(done);
    expect(await visits()).toEqual(after);
    const record = await records.database.selectFrom('package_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(record).toMatchObject({ taken_by: 'system', changed_first: '2026-11-22', changed_last: '2026-11-22' });
    const { detail } = await records.database
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', id)
      .where('action', '=', 'import.taken-back')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toEqual({ name: 'second.csv', removed: 2, restored: 1 });
    expect(await records.settings.read(`take-back ${id}`)).toBeUndefined();
  });
});

it('a job that was killed after the rows were gone, and before it was noted, ends what it began', async () => {
  const file = await imported(csv(visit('cut off')));
  const record = await server.records.database
    .selectFrom('package_imports')
    .selectAll()
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  await server.analytics.events.takeBack(record.load_no ?? 0, OURS);
  const before = await visits();
  expect(await takeBack(file.id)).toMatchObject({ takenBack: { by: 'Asha Rao' } });
  expect(await visits()).toEqual(before);
  at += 1;
});
