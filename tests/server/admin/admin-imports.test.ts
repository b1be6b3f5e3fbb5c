import { mappingFor } from '../support/imports.ts';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportColumns, PackageImport, PackageImportLine } from '../../../contract/areas/admin/imports.ts';
import type { KnownPublishers } from '../../../contract/areas/admin/admin.ts';
import type { AdminPackageDetail, PackageRows } from '../../../contract/areas/admin/packages.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import { RETENTION_WAIT_MS, retire } from '../../../server/jobs/retention.ts';
import { commandOf } from '../../../server/import/command.ts';
import type { JournalEntry } from '../../../contract/areas/report/changes.ts';
import { BY_IMPORT } from '../../../contract/life/life-cycle.ts';
import type { Report } from '../../../contract/areas/report/report.ts';
import type { Counts } from '../../../contract/areas/incident.ts';
import { importFile } from '../../../server/import/run.ts';
import { FILE_MS, importFilePath, sweepImports } from '../../../server/jobs/import-files.ts';
import { clientOf, ended, type Client } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { allRows } from '../support/data/all-rows.ts';

const OURS = 'com.harbour.app',
  FOREIGN = 'com.contoso.shop';
let at = Date.parse('2026-11-20T08:00:00Z');
const server = suiteServer({ seedScale: 0, now: () => at });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');
beforeAll(async () => {
  const fields = { title: 'Harbour', customer: 'Harbour Lane', type: 'infridgement', time_zone: 'UTC', alert_pct: 10, mine: true };
  for (const name of [OURS, 'com.harbour.two'])
    expect((await asha.post('/api/admin/package', { package: name, ...fields })).status).toBe(200);
});

type One = { data: PackageImport };
const HEADER = 'incident_id,status,priority,detected_at,title';
let n = 0;
const rowsOf = (count: number): string[] =>
  Array.from({ length: count }, () => `OWN-${++n},Detected,High,2026-11-${10 + (n % 9)} 08:00:00,Fake shop ${n}`);
const csv = (rows: readonly string[], header = HEADER): string => [header, ...rows, ''].join('\n');
const url = (path = '', packageName = OURS, more = ''): string => `/api/admin/import${path}?package_name=${packageName}${more}`;
const take = (content: string, { client = asha, kind = 'incidents', packageName = OURS, key = undefined as string | undefined } = {}) =>
  client.send<One>('POST', url('', packageName, `&kind=${kind}`), undefined, [{ field: 'csv', name: 'own rows.csv', content }], key);
const over = async (reply: { status: number; body: One }): Promise<PackageImport> => {
  expect(reply.status).toBe(202);
  const { id, package_name, job } = reply.body.data;
  await ended(asha, job.id);
  return (await asha.get<One>(url(`/${id}`, package_name))).body.data;
};
const run = async ({ id, job }: PackageImport, skip_refused = false): Promise<PackageImport> =>
  over(await asha.post<One>(url(`/${id}/run`), { job_id: job.id, skip_refused }));
const stored = async (packageName = OURS): Promise<number> =>
  (
    await server.analytics.query(allRows, {
      dimensions: ['incident_id'],
      measures: {},
      filters: [{ column: 'package', oneOf: [packageName] }],
    })
  ).length;

describe('own rows of a package', () => {
  it('are looked at first, and imported once an administrator says so; the same file again changes nothing', async () => {
    const file = csv(rowsOf(20));
    const hasData = async (days = 'fromDate=2026-01-01&toDate=2026-01-07') =>
      (await asha.get<{ data: Counts }>(`/api/bi/plots/counts?package_name=${OURS}&${days}`)).body.data.hasData;
    const isListed = async (days = 'fromDate=2026-01-01&toDate=2026-01-07') =>
      (await asha.get<Report>(`/api/bi/lazyreport?package_name=${OURS}&${days}`)).body.hasData;
    expect([await hasData(), await isListed()]).toEqual([false, false]);
    const looked = await over(await take(file));
    expect(looked.checked).toMatchObject({ outcome: 'tried', rows: 20, refused: 0, missing: [], days: { count: 9 } });
    expect(looked.checked?.columns).toContainEqual({ ours: 'package', from: [], how: 'always' });
    expect(looked.checked?.columns).toContainEqual({ ours: 'incident_id', from: ['incident_id'], how: 'file' });
    expect(looked.checked?.sample).toHaveLength(20);
    expect(await stored()).toBe(0);

    const done = await run(looked);
    expect(done.done).toMatchObject({ outcome: 'imported', rows: 20, refused: 0, days: { count: 9 } });
    // also for days that have none
    expect([await hasData(), await hasData('fromDate=2026-11-10&toDate=2026-11-19'), await isListed()]).toEqual([true, true, true]);
    expect([done.job.status, done.fileUntil, await stored()]).toEqual(['done', null, 20]);
    await expect.poll(() => existsSync(importFilePath(server.folder, done.id))).toBe(false);
    expect((await asha.post(url(`/${done.id}/run`), { job_id: done.job.id })).status).toBe(409);

    const again = await over(await take(file));
    expect([again.checked?.outcome, await stored()]).toEqual(['known', 20]);
    const lines = (await asha.get<{ data: PackageImportLine[] }>(url())).body.data;
    expect(lines.map(({ id, outcome, rows }) => [id, outcome, rows])).toEqual(
      expect.arrayContaining([
        [done.id, 'imported', 20],
        [again.id, 'known', 0],
      ]),
    );
    const audit = await server.records.database.selectFrom('audit').select(['action', 'user_id']).where('subject', '=', done.id).execute();
    expect(audit.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['import.add', 'u-admin'],
      ['import.run', 'u-admin'],
      ['import.imported', 'u-admin'],
    ]);
  });

  it('whose look ends the server twice are looked at no third time, and the report says so', async () => {
    const looked = await over(await take(csv(rowsOf(2))));
    /** The look as it is found after so many ends of the process. */
    const begunAgain = async (ends: number): Promise<PackageImport> => {
      await server.records.database
        .updateTable('jobs')
        .set({ status: 'queued', ended_at: null, tries: ends })
        .where('id', '=', looked.job.id)
        .execute();
      await ended(asha, looked.job.id);
      return (await asha.get<One>(url(`/${looked.id}`))).body.data;
    };
    expect(await begunAgain(1)).toMatchObject({ job: { status: 'done' }, checked: { outcome: 'tried', rows: 2 } });
    expect(await begunAgain(2)).toMatchObject({
      job: { status: 'failed' },
      checked: {
        outcome: 'fault',
        fault: 'The server ended twice while it looked at this file. Save it as CSV, or in parts, and send it again',
      },
    });
    // whoever asks for it has it looked at once more
    const again = await asha.put<One>(url(`/${looked.id}/check`), { kind: 'incidents', mapping: null, mapping_id: null });
    expect((await over(again)).checked).toMatchObject({ outcome: 'tried', rows: 2 });
  });
  it('are imported as they were looked at by whoever says so, and not as somebody else has mapped them since', async () => {
    const header = HEADER.replace('title', 'Note');
    const looked = await over(await take(csv(rowsOf(2), header)));
    expect(looked.mapping.fields).toMatchObject({ remarks: { from: ['Note'] } });
    const mapping = mappingFor({ map: { Note: 'title' }, timeZone: 'Asia/Kolkata' });
    const mapped = await over(await asha.put<One>(url(`/${looked.id}/check`), { kind: 'incidents', mapping }));
    const before = await stored();
    const stale = await asha.post<One>(url(`/${looked.id}/run`), { job_id: looked.job.id });
    expect([stale.status, (stale.failure.current as PackageImport).job.id]).toEqual([409, mapped.job.id]);
    expect(await stored()).toBe(before);
    expect((await run(mapped)).done?.outcome).toBe('imported');
    // and the next file of the kind is offered the same mapping
    expect((await over(await take(csv(rowsOf(1), header)))).mapping).toEqual(mapping);
  });

  it('that are wrong are told as the command tells them, and left out or none is imported', async () => {
    const before = await stored();
    const rows = [
      ...rowsOf(3),
      'OWN-1,Detected,High,2026-11-11 08:00:00,Fake shop 1',
      `OWN-${++n},Newish,High,2026-11-10 08:00:00,no such status`,
      `OWN-${++n},Closed,High,2026-11-10 08:00:00,never down`,
      `OWN-${++n},Detected,High,18/11/2026,no such time`,
      'too,few',
    ];
    const looked = await over(await take(csv(rows)));
    expect(looked.checked).toMatchObject({ outcome: 'tried', rows: 3, there: 1, refused: 4 });
    // none may be left out unless that is said
    expect((await asha.post(url(`/${looked.id}/run`), { job_id: looked.job.id })).status).toBe(409);

    // as the command is said, over the same stores
    const path = importFilePath(server.folder, looked.id);
    const said: unknown[] = [];
    const { request } = commandOf(['incidents', path, '--package', OURS, '--dry-run', '--data', server.folder], {});
    await importFile(
      { ...request, report: `${path}.2.refused.csv` },
      {
        folder: server.folder,
        analytics: server.analytics,
        records: server.records,
        tell: (news) => said.push(news),
      },
    );
    expect(said).toContainEqual(expect.objectContaining({ news: 'refused', count: 4, first: looked.checked?.first }));
    const report = await asha.get(url(`/${looked.id}/refused`));
    expect(report.bytes.toString()).toBe(readFileSync(`${path}.2.refused.csv`, 'utf8'));

    const done = await run(looked, true);
    expect(done.done).toMatchObject({ outcome: 'imported', rows: 3, there: 1, refused: 4 });
    expect([done.job.status, await stored()]).toEqual(['partly', before + 3]);
  });

  it('that correct incidents go to the desk in the name of whoever imports: numbers of the dashboard move', async () => {
    const header = 'incident_id,status,priority,detected_at,down_at,domain';
    const days = 'fromDate=2026-10-23&toDate=2026-10-26';
    const counts = async () => (await asha.get<{ data: Counts }>(`/api/bi/plots/counts?package_name=${OURS}&${days}`)).body.data;
    await run(await over(await take(csv(['UPD-1,Confirmed,High,2026-10-24 10:00:00,,u1.example'], header))));
    const before = await counts();
    const looked = await over(await take(csv(['UPD-1,Taken down,High,2026-10-24 10:00:00,2026-10-25 10:00:00,u1.example'], header)));
    expect(looked.checked).toMatchObject({ outcome: 'tried', rows: 0, differs: 1, kept: { rows: 0 } });
    expect(looked.checked?.changes.examples[0]?.changes[0]).toEqual({ ours: 'status', was: 'Confirmed', is: 'Taken down' });
    const body = { job_id: looked.job.id, updates: 'replace' };
    const done = await over(await asha.post<One>(url(`/${looked.id}/run`), body));
    expect(done.done).toMatchObject({ outcome: 'imported', rows: 0, updated: 1 });
    expect(await counts()).not.toEqual(before);
    const journal = (await asha.get<{ data: JournalEntry[] }>(`/api/bi/incident/UPD-1/journal?package_name=${OURS}`)).body.data;
    expect(journal.map(({ field, from, to, by, reason }) => [field, from, to, by, reason])).toEqual([
      ['status', 'Confirmed', 'Taken down', 'Asha Rao', BY_IMPORT],
    ]);
  });

  it('of another package are refused, whatever they are mapped to, and a package of theirs is refused as one that is not there', async () => {
    const header = `${HEADER},Shop`;
    const rows = [...rowsOf(2).map((row) => `${row},${OURS}`), ...rowsOf(2).map((row) => `${row},${FOREIGN}`), `${rowsOf(1)[0]},nowhere`];
    const looked = await over(await take(csv(rows, header)));
    const { id } = looked;
    const mapping = mappingFor({ map: { Shop: 'package' }, timeZone: 'Asia/Kolkata' });
    const mapped = await over(await asha.put<One>(url(`/${id}/check`), { kind: 'incidents', mapping }));
    expect(mapped).toMatchObject({ mapping });
    expect(mapped.checked).toMatchObject({ outcome: 'tried', rows: 2, refused: 3 });
    expect(mapped.checked?.first.map(({ line, reason }) => [line, reason])).toEqual([
      [4, `package: '${FOREIGN}' is another package than ${OURS}`],
      [5, `package: '${FOREIGN}' is another package than ${OURS}`],
      [6, `package: 'nowhere' is another package than ${OURS}`],
    ]);
    const before = await stored(FOREIGN);
    await run(mapped, true);
    expect(await stored(FOREIGN)).toBe(before);

    // a file of one package is none of another, and those of others are nobody's
    expect((await asha.get(url(`/${id}`, 'com.harbour.two'))).status).toBe(404);
    await asha.put('/api/admin/mapping', { changes: [{ user_id: 'u-admin', package: 'com.harbour.two', give: false, version: 0 }] });
    const [foreign, unknown] = [
      await take(csv(rowsOf(1)), { packageName: 'com.harbour.two' }),
      await take(csv(rowsOf(1)), { packageName: 'no.such' }),
    ];
    expect([foreign.status, foreign.failure.error]).toEqual([403, unknown.failure.error]);
    expect((await take(csv(rowsOf(1)), { client: ann, packageName: 'com.northwind.pay' })).status).toBe(403);
    expect((await take(csv(rowsOf(1)), { packageName: 'all' })).status).toBe(400);
  });

  it('whose columns have names of their own say which are missing, and are looked at again once they are mapped', async () => {
    const looked = await over(await take(csv(rowsOf(4), 'Aa,Bb,Cc,Dd,title')));
    expect(looked.checked).toMatchObject({
      outcome: 'unmapped',
      missing: ['incident_id'],
      header: ['Aa', 'Bb', 'Cc', 'Dd', 'title'],
      next: 'map',
    });
    expect((await asha.post(url(`/${looked.id}/run`), { job_id: looked.job.id, skip_refused: true })).status).toBe(409);
    const mapping = mappingFor({ map: { Aa: 'incident_id', Bb: 'status', Cc: 'priority', Dd: 'detected_at' } });
    const again = await over(await asha.put<One>(url(`/${looked.id}/check`), { kind: 'incidents', mapping }));
    expect(again.checked).toMatchObject({ outcome: 'tried', rows: 4, refused: 0 });
  });

  it('have columns that are named as they are shown, whatever their names hold', async () => {
    const theirs = ['Id\u200e\u202e1', 'Zu\tstand', '__proto__', 'constructor', '"Gemeldet\nam"'];
    const looked = await over(await take(csv(rowsOf(2), theirs.join(','))));
    const { header = [] } = looked.checked ?? {};
    expect(header).toEqual(['Id\\u200e\\u202e1', 'Zu␉stand', '__proto__', 'constructor', 'Gemeldet␊am']);
    const ours = ['incident_id', 'status', 'priority', 'detected_at', 'title'];
    const mapping = mappingFor({ mapping: { fields: Object.fromEntries(ours.map((name, i) => [name, { from: [header[i] ?? ''] }])) } });
    const again = await over(await asha.put<One>(url(`/${looked.id}/check`), { kind: 'incidents', mapping }));
    expect(again.checked).toMatchObject({ fault: '', outcome: 'tried', rows: 2, refused: 0 });
    // and no column of ours has such a name
    const none = { ...mapping, fields: { ...mapping.fields, constructor: { constant: 'x' } } };
    const wrong = await over(await asha.put<One>(url(`/${looked.id}/check`), { kind: 'incidents', mapping: none }));
    expect(wrong.checked?.fault).toMatch(/^Something is mapped to constructor: there is no column constructor; there are package/);
  });

  it.each([
    ['a header without names', ',,\n1,2,3\n'],
    ['a header alone', `${HEADER}\n`],
  ])('%s is said as a whole, and nothing is imported', async (_what, content) => {
    const looked = await over(await take(content));
    expect([looked.checked?.outcome, looked.job.status]).toEqual(['fault', 'failed']);
    expect(looked.checked?.fault).not.toBe('');
    expect(looked.checked?.fault).not.toContain(server.folder);
  });

  it('of ad events and of the tracker are taken too', async () => {
    const events = await over(await take('type,time,verdict,reason,cost\nvisit,2026-11-18 01:00:00,valid,,0.25\n', { kind: 'events' }));
    expect((await run(events)).done).toMatchObject({ outcome: 'imported', rows: 1 });
    const clicks = await over(
      await take('kind,time,campaign_id,publisher,fraud_status,device_id\nclick,2026-11-18 01:00:00,C-1,AdRiver,valid,d1\n', {
        kind: 'tracker',
      }),
    );
    expect((await run(clicks)).done).toMatchObject({ outcome: 'imported', rows: 1 });
  });

  it('begin with a template of what each kind holds, whose row is taken as it stands', async () => {
    const { data } = (await asha.get<{ data: ImportColumns }>('/api/admin/import_columns')).body;
    expect(data.map(({ kind }) => kind)).toEqual(['events', 'incidents', 'tracker', 'costs']);
    expect(data.flatMap(({ columns }) => columns).find(({ name }) => name === 'priority')?.values).toContain('High');
    for (const { kind, columns } of data) {
      const content = `${columns.map(({ name }) => name).join()}\n${columns.map(({ example }) => example).join()}\n`;
      const looked = await over(await take(content, { kind }));
      expect([kind, looked.checked?.outcome, looked.checked?.rows, looked.checked?.first]).toEqual([kind, 'tried', 1, []]);
      const without = await over(
        await take(
          `${columns
            // a campaign's name stands in for its id
            .filter(({ name, isNeeded }) => !isNeeded && (kind !== 'costs' || name !== 'campaign'))
            .map(({ name }) => name)
            .join()}\nx\n`,
          { kind },
        ),
      );
      expect([...(without.checked?.missing ?? [])].sort()).toEqual(
        columns.flatMap(({ name, isNeeded }) => (isNeeded ? [name] : [])).sort(),
      );
    }
  });

  it('name publishers that administrators are told of, each with their packages alone', async () => {
    const known = async (client: Client) => (await client.get<{ data: KnownPublishers }>('/api/admin/publisher')).body.data;
    expect((await known(asha)).packages.find(({ name }) => name === OURS)?.publishers).toEqual(['AdRiver']);
    const other = (
      await asha.post<{ data: { id: string } }>('/api/admin/user', {
        name: 'Otto',
        email: 'otto@demo.example',
        role: 'admin',
        packages: [FOREIGN],
      })
    ).body.data;
    const { password_hash } = await server.records.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 'u-admin')
      .executeTakeFirstOrThrow();
    await server.records.database.updateTable('users').set({ password_hash, invited_at: null }).where('id', '=', other.id).execute();
    expect((await known(await clientOf(server, 'otto@demo.example'))).packages.map(({ name }) => name)).not.toContain(OURS);
    expect((await ann.get('/api/admin/publisher')).status).toBe(403);
  });

  it('leave for good once they are older than their package lets them be, with their sums, and none of another package', async () => {
    const days = ['2026-09-15', '2026-10-10', '2026-10-20', '2026-10-22', '2026-11-18'];
    const events = `package,type,time,verdict\n${days.map((day) => `${OURS},visit,${day} 12:00:00,valid`).join('\n')}\n`;
    await run(await over(await take(events, { kind: 'events' })));
    await run(await over(await take(csv(days.map((day) => `OLD-${++n},Detected,High,${day} 12:00:00,Old`)))));
    const { body } = await asha.get<{ data: AdminPackageDetail }>(`/api/admin/package/${OURS}`);
    const { version } = body.data;
    const path = `/api/admin/package/${OURS}/retention`;
    const shorter = { version, retention_days: 30 };
    const answers = [await asha.put(path, shorter), await asha.put(path, { ...shorter, confirm: FOREIGN })];
    expect(answers.map(({ status, body: refused }) => [status, (refused as { fields: object }).fields])).toEqual([
      [400, { confirm: ['Required field'] }],
      [400, { confirm: ['Not the name of the package'] }],
    ]);
    const { body: older } = await asha.get<{ data: PackageRows }>(`/api/admin/package/${OURS}/rows?retention_days=30`);
    expect(older.data).toMatchObject({ before: '2026-10-21', incidents: 3, events: 3, tracker: 0 });
    const changed = await asha.put<{ data: AdminPackageDetail }>(path, { ...shorter, confirm: OURS });
    const from = new Date(at + RETENTION_WAIT_MS).toISOString();
    expect([changed.status, changed.body.data]).toMatchObject([200, { retention_days: null, retention_next: { days: 30, from } }]);
    // nothing leaves before the day is over, and it can be stopped until then
    const before = await stored();
    await retire({ records: server.records, stores: server.analytics, now: () => at + RETENTION_WAIT_MS - 1 });
    expect(await stored()).toBe(before);
    const stopped = await asha.put<{ data: AdminPackageDetail }>(path, { version: version + 1, retention_days: null });
    expect(stopped.body.data).toMatchObject({ retention_days: null, retention_next: null });
    await retire({ records: server.records, stores: server.analytics, now: () => at + RETENTION_WAIT_MS });
    expect(await stored()).toBe(before);
    expect((await asha.put(path, { ...shorter, version: version + 2, confirm: OURS })).status).toBe(200);
    const elsewhere = await stored(FOREIGN);
    const everyDay = await stored();
    const later = at + RETENTION_WAIT_MS;
    await retire({ records: server.records, stores: server.analytics, now: () => later });
    await retire({ records: server.records, stores: server.analytics, now: () => later });

    expect([await stored(), await stored(FOREIGN)]).toEqual([everyDay - 3, elsewhere]);
    const filters = [{ column: 'package', oneOf: [OURS] }] as const;
    const sums = await server.analytics.events.query(allRows, {
      dimensions: ['day'],
      measures: { n: count() },
      filters,
      order: [{ by: 'day' }],
    });
    // by rows, which no sum is read for
    const rows = await server.analytics.events.query(allRows, {
      dimensions: ['day', 'event_id'],
      measures: { n: count() },
      filters,
      order: [{ by: 'day' }],
    });
    expect(sums.filter(({ day }) => days.includes(day)).map(({ day, n: rowsOfDay }) => [day, rowsOfDay])).toEqual([
      ['2026-10-22', 1],
      ['2026-11-18', 2],
    ]);
    expect(sums.reduce((sum, { n: rowsOfDay }) => sum + (rowsOfDay ?? 0), 0)).toBe(rows.length);
    const inYear = [...filters, { column: 'day', atLeast: '2026-01-01' }, { column: 'day', below: '2027-01-01' }] as const;
    expect(await server.analytics.events.query(allRows, { dimensions: [], measures: { n: count() }, filters: inYear })).toEqual([
      { n: rows.length },
    ]);
    const noted = await server.records.database.selectFrom('audit').select('detail').where('action', '=', 'package.retire').execute();
    expect(noted.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { before: '2026-10-22', incidents: 3, events: 3, tracker: 0 },
    ]);
  });

  it('are asked for once an intent, without a file not at all, and go after a day', async () => {
    const file = csv(rowsOf(1));
    const [first, again] = [await take(file, { key: 'import-once' }), await take(file, { key: 'import-once' })];
    expect(again.body.data.id).toBe(first.body.data.id);
    await over(first);
    const without = await asha.send('POST', url('', OURS, '&kind=incidents'), undefined, []);
    expect([without.status, Object.keys(without.failure.fields ?? {})]).toEqual([400, ['csv']]);
    const imported = (await asha.get<{ data: PackageImportLine[] }>(url())).body.data.find(({ outcome }) => outcome === 'imported');
    at += FILE_MS;
    // what a crash has left of a file that was imported, of one that was never noted, and one that is being taken
    const [left, unknown, coming] = [imported?.id ?? '', 'unknown', 'coming'].map((id) => importFilePath(server.folder, id));
    for (const path of [left, unknown, coming]) writeFileSync(path ?? '', 'x');
    utimesSync(unknown ?? '', 1, 1);
    utimesSync(coming ?? '', new Date(), new Date()); // the run has a day of its own
    await sweepImports({ records: server.records, stores: server.analytics, dataFolder: server.folder, now: () => at });
    expect(existsSync(importFilePath(server.folder, first.body.data.id))).toBe(false);
    expect([left, unknown, coming].map((path) => existsSync(path ?? ''))).toEqual([false, false, true]);
    Object.assign(asha, await clientOf(server, 'admin@demo.example'));
    const gone = await asha.post<One>(url(`/${first.body.data.id}/run`), { job_id: first.body.data.job.id });
    expect([gone.status, gone.failure.error]).toEqual([409, 'The file is gone']);
  });
});
