import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import { reportColumns } from '../../../contract/areas/report/changes.ts';
import { columnTitles } from '../../../server/files/incident-cells.ts';
import { wallTime } from '../../../server/files/wall-time.ts';
import type { Report, ReportRow } from '../../../contract/areas/report/report.ts';
import { clientOf, ended, report, YEAR, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer } from '../support/server.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
let later = 0;
const server = suiteServer({ seedScale: 0.05, now: () => NOW + later });
const [ann, ben, priya] = peopleOf(server, 'analyst.a', 'analyst.b', 'publisher');

const url = (packageName: string, more = ''): string => `/api/bi/report/download?package_name=${packageName}&${YEAR}&sort=-detected${more}`;
/** Lines of a CSV whose cells hold no line break, as cells. */
const cellsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
const folderOf = async (): Promise<string> => {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(server.records.database);
  return dirname(rows[0]?.file ?? '');
};

const nothingIsLeft = (): Promise<void> =>
  vi.waitFor(async () => expect(await readdir(join(await folderOf(), 'sheets'))).toEqual([]), 10_000);

describe('a file of what the list shows', () => {
  it('has its rows, in its order, all columns of the row, and is saved and never shown', async () => {
    const rows = await report(ann, PAY, '&priority=Immediate');
    expect(rows.length).toBeGreaterThan(5);
    const { status, headers, bytes } = await ann.get(url(PAY, '&priority=Immediate'));
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain('attachment; filename="incidents-com.northwind.pay-2025-11-21-2026-11-20.csv"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...lines] = cellsOf(bytes.toString().slice(1));
    expect(header?.map((title) => title.replace(' (Asia/Kolkata)', ''))).toEqual(Object.values(columnTitles));
    expect(header).toContain('First seen (Asia/Kolkata)');
    expect(lines.slice(0, 100).map(([id]) => id)).toEqual(rows.map(({ incident_id }) => incident_id));
    const at = (name: keyof ReportRow): number => reportColumns.indexOf(name);
    for (const [i, row] of rows.entries()) {
      expect(lines[i]?.[at('detectedAt')]).toBe(wallTime(Date.parse(row.detectedAt), 'Asia/Kolkata'));
      expect(lines[i]?.[at('sla')]).toMatch(
        { left: / left$/, over: /^over by /, paused: /^paused, /, met: /^down in /, missed: /, late$/, none: /^$/ }[row.sla.state],
      );
      expect(lines[i]?.[at('risk')]).toBe(String(row.risk));
    }
  });

  it('has the columns that are named, in their order, and refuses one that there is not', async () => {
    const { bytes } = await ann.get(url(PAY, '&priority=Immediate&columns=status,incident_id'));
    expect(cellsOf(bytes.toString().slice(1))[0]).toEqual(['Status', 'Number']);
    for (const columns of ['password', 'status,status', ''])
      expect((await ann.get(url(PAY, `&columns=${columns}`))).failure.fields).toHaveProperty('columns');
  });

  it('is a workbook with numbers and times as such', async () => {
    const rows = await report(ann, PAY, '&priority=Immediate');
    const { headers, bytes } = await ann.get(url(PAY, '&priority=Immediate&format=xlsx&columns=incident_id,detectedAt,risk'));
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.name).toBe(PAY);
    expect(sheet?.rows[0]).toEqual(['Number', 'First seen (Asia/Kolkata)', 'Risk']);
    const [id, detectedAt, risk] = sheet?.rows[1] ?? [];
    expect([id, risk]).toEqual([rows[0]?.incident_id, rows[0]?.risk]);
    const local = Date.parse(rows[0]?.detectedAt ?? '') + 5.5 * 3_600_000;
    expect(Math.abs((detectedAt as Date).getTime() - local)).toBeLessThan(1_000);
  });

  it('says on a sheet of its own what its rows are of', async () => {
    const { total_count } = (await priya.get<Report>(`/api/bi/lazyreport?package_name=${PAY}&${YEAR}&status=!Down&search=a`)).body;
    const { bytes } = await priya.get(url(PAY, '&status=!Down&search=a&format=xlsx'));
    const sheets = (await readXlsx(bytes)).sheets;
    const about = new Map(sheets[1]?.rows.map(([label, value]) => [label, value]));
    expect(sheets.map(({ name }) => name)).toEqual([PAY, 'About']);
    expect(about.get('Rows')).toBe(total_count);
    expect(sheets[0]?.rows).toHaveLength(total_count + 1);
    expect(about.get('Package')).toContain(PAY);
    expect([about.get('First seen from'), about.get('Time zone of these dates')]).toEqual(['2025-11-21', 'Asia/Kolkata']);
    expect(about.get('Publishers')).toMatch(/ only$/);
    expect([about.get('Filter: status'), about.get('Search')]).toEqual(['all but Down', 'a']);
  });

  it('made by a thread has the lines that one made without has, and leaves nothing behind', async () => {
    const lines = async (more = ''): Promise<string[]> => (await ann.get(url(PAY, more))).bytes.toString().trimEnd().split('\r\n');
    const [whole, few] = [await lines(), await lines('&priority=Immediate')];
    expect(whole.length).toBeGreaterThan(1_000);
    expect(whole.filter((line) => line.includes(',Immediate,'))).toEqual(few.slice(1));
    await nothingIsLeft();
  });

  it('whose client disconnects, at whatever moment, ends its thread and not the process', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('analyst.a@demo.example')}` };
    const leave = (afterMs: number, format: string): Promise<void> =>
      new Promise((left) => {
        const asked = get(`${server.url}${url(PAY, `&format=${format}`)}`, { headers, agent: false }, (answer) => answer.resume());
        asked.on('error', () => undefined).on('close', left);
        setTimeout(() => asked.destroy(), afterMs);
      });
    // the thread starts, opens its engine, reads and writes within the first second
    for (let afterMs = 40; afterMs < 1_200; afterMs += 120)
      await Promise.all([0, 30, 60, 90].map((more, i) => leave(afterMs + more, i % 2 === 0 ? 'csv' : 'xlsx')));
    await nothingIsLeft();
    expect((await ann.get(url(PAY))).status).toBe(200); // by a thread: a place for it is free
    await nothingIsLeft();
  });

  it('whose audit entry cannot be written ends its thread too', async () => {
    const { database } = server.records;
    await sql`create trigger no_export before insert on audit when new.action = 'report.export' begin select raise(abort, 'full'); end`.execute(
      database,
    );
    try {
      expect((await ann.get(url(PAY))).status).toBe(500);
    } finally {
      await sql`drop trigger no_export`.execute(database);
    }
    await nothingIsLeft();
  });
});

describe('a file made in the background', () => {
  let job: Job;
  it('is the same file, noted with its length and hash, readable by the server’s own user alone', async () => {
    const body = { package_name: PAY, fromDate: '2025-11-21', toDate: '2026-11-20', sort: '-detected' };
    const started = await ann.post<{ data: { job: Job } }>('/api/bi/report/export', body);
    expect(started.status).toBe(202);
    job = await ended(ann, started.body.data.job.id);
    const { bytes } = await ann.get(url(PAY));
    expect(job).toMatchObject({ kind: 'export', status: 'done', title: 'incidents-com.northwind.pay-2025-11-21-2026-11-20.csv' });
    expect(job.file).toEqual({
      name: job.title,
      bytes: bytes.length,
      rows: job.total,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const kept = join(await folderOf(), 'files', `${job.id}.csv`);
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
  });

  it('is of the selected rows alone: by their numbers, whatever the filters say, or all that match but some', async () => {
    const rows = await report(ann, PAY, '&priority=Immediate');
    const picked = rows.slice(0, 3).map(({ incident_id }) => incident_id);
    const idsIn = async (more: object): Promise<string[]> => {
      const body = { package_name: PAY, fromDate: '2025-11-21', toDate: '2026-11-20', sort: '-detected', columns: 'incident_id', ...more };
      const started = await ann.post<{ data: { job: Job } }>('/api/bi/report/export', body);
      const { id } = await ended(ann, started.body.data.job.id);
      const link = (await ann.post<{ data: { path: string } }>(`/api/job/${id}/link`)).body.data.path;
      const [, ...lines] = cellsOf((await server.app.inject(link)).rawPayload.toString());
      return lines.map(([number]) => number ?? '');
    };
    expect((await idsIn({ mutliSelectID: picked, status: 'Rejected', fromDate: '2026-11-20' })).sort()).toEqual([...picked].sort());
    const whole = await idsIn({ priority: 'Immediate' });
    expect(await idsIn({ priority: 'Immediate', except: picked })).toEqual(whole.filter((id) => !picked.includes(id)));
    // another customer's are in no file
    const [foreign] = await report(ben, 'com.contoso.shop', '');
    expect(await idsIn({ mutliSelectID: [picked[0], foreign?.incident_id] })).toEqual([picked[0]]);
    const both = { package_name: PAY, fromDate: '2025-11-21', toDate: '2026-11-20', mutliSelectID: picked, except: picked };
    expect((await ann.post('/api/bi/report/export', both)).status).toBe(400);
  });

  it('is fetched once by a link of its owner, within a minute', async () => {
    const linkOf = async (): Promise<string> => (await ann.post<{ data: { path: string } }>(`/api/job/${job.id}/link`)).body.data.path;
    const path = await linkOf();
    const fetched = await server.app.inject(path);
    expect([fetched.statusCode, fetched.rawPayload.length]).toEqual([200, job.file?.bytes]);
    expect((await server.app.inject(path)).statusCode).toBe(404);
    const stale = await linkOf();
    later += 60_001;
    expect((await server.app.inject(stale)).statusCode).toBe(404);
    expect((await ben.post(`/api/job/${job.id}/link`)).status).toBe(404);
  });

  const made = async (client: Client, package_name: string): Promise<Job> => {
    const body = { package_name, fromDate: '2026-11-14', toDate: '2026-11-20' };
    const started = await client.post<{ data: { job: Job } }>('/api/bi/report/export', body);
    return ended(client, started.body.data.job.id);
  };
  it.each([
    ['a publisher', PAY, 'assigned_publishers', 'publisher'],
    ['a package', 'all', 'package_members', 'package_name'],
  ] as const)('is nobody’s any more while %s of what it was made of is taken away', async (_, packageName, table, column) => {
    const own = await made(priya, packageName);
    const { path } = (await priya.post<{ data: { path: string } }>(`/api/job/${own.id}/link`)).body.data;
    const { database } = server.records;
    const [row] = await database.selectFrom(table).selectAll().where('user_id', '=', 'u-publisher').execute();
    const taken = (row as unknown as Record<string, string>)[column] ?? '';
    await database.deleteFrom(table).where('user_id', '=', 'u-publisher').where(sql.ref(column), '=', taken).execute();
    // the link of before, a new one, and what the list says of the file
    expect((await server.app.inject(path)).statusCode).toBe(403);
    expect((await priya.post(`/api/job/${own.id}/link`)).status).toBe(403);
    expect((await priya.get<{ data: Job }>(`/api/job/${own.id}`)).body.data.file).toBeNull();
    expect((await priya.get<{ data: Job[] }>('/api/job')).body.data.find(({ id }) => id === own.id)?.file).toBeNull();
    await database
      .insertInto(table)
      .values(row as never)
      .execute();
    expect((await priya.post(`/api/job/${own.id}/link`)).status).toBe(200);
  });

  it('is gone after a day, with its job', async () => {
    later += 24 * 3_600_000;
    Object.assign(ann, await clientOf(server, 'analyst.a@demo.example'));
    expect((await ann.get(`/api/job/${job.id}`)).status).toBe(404);
    while ((await readdir(join(await folderOf(), 'files'))).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

it('a server that stops waits for the threads of its files', async () => {
  const other = await startServer({ seedScale: 0.05, now: () => NOW });
  try {
    const client = await clientOf(other, 'analyst.a@demo.example');
    const body = { package_name: PAY, ...Object.fromEntries(new URLSearchParams(YEAR)) };
    expect((await client.post('/api/bi/report/export', body)).status).toBe(202);
    const made = join(other.folder, 'sheets');
    await vi.waitFor(async () => expect(await readdir(made)).not.toEqual([]), 10_000);
    await other.app.close();
    expect(await readdir(made)).toEqual([]);
  } finally {
    await other.close();
  }
});
