import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Job } from '../../../contract/areas/job.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { openRecords } from '../../../server/records/records.ts';
import { root } from '../../project.mjs';
import { percentile, rounded, table, type Figure, type PartResult } from '../figures.ts';
import { pause } from '../machine.ts';
import { startServer, temporaryFolder } from '../serve/backend.ts';
import { leanClient } from '../serve/lean-client.ts';

/** Incidents of the demo at scale 1. */
const DEMO_INCIDENTS = 150_000;
export const CLIENTS = 16;
const WRITE_MS = 10_000,
  QUESTIONS = 60;
const today = dayIn(Date.now(), 'Asia/Kolkata');

/** Fills a data folder with so many incidents once; it stays for the next time. */
export async function filled(incidents: number): Promise<string> {
  const folder = join(root, 'test-results', `incidents-${rounded(incidents / 1e3)}k`);
  if (existsSync(join(folder, 'filled'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const records = await openRecords({ folder }),
    analytics = await openAnalytics({ folder });
  await seedDemo({ records, analytics, scale: 0.001 });
  await loadIncidents(analytics.incidents, { now: Date.now(), scale: incidents / DEMO_INCIDENTS });
  await analytics.close();
  await records.close();
  writeFileSync(join(folder, 'filled'), '');
  return folder;
}

export interface Backend {
  readonly ask: <T>(path: string, body?: object) => Promise<T>;
  /** Sends files. */
  readonly send: <T>(path: string, files: FormData) => Promise<T>;
  /** Milliseconds of each of some questions, one after the other. */
  readonly times: (paths: readonly string[]) => Promise<number[]>;
  /** Answers a second to as many clients as there are, each with its next question. */
  readonly throughput: (next: (client: number) => { readonly path: string; readonly body?: object }) => Promise<number>;
  /** Resident memory of the process in MB. */
  readonly memory: () => number;
  readonly close: () => Promise<void>;
}
/** Serves a copy of a folder: what is changed here is changed for the first time in every run. `more`: variables of its environment. */
export async function open(original: string, more: Readonly<Record<string, string>> = {}): Promise<Backend> {
  const { path: folder, remove } = temporaryFolder();
  cpSync(original, folder, { recursive: true });
  const { base, pid, close } = await startServer(folder, {
    name: process.execPath,
    args: [join(root, 'dist', 'server', 'main.js')],
    env: { DEMO: '0', UV_THREADPOOL_SIZE: '16', ...more },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 4 });
  let token = '';
  const ask = <T>(path: string, body?: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: token, ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) };
      const sent = request(`${base}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text) as T);
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
      });
      // A connection that was idle may be closed just as it is used again.
      sent.on('error', (cause) => {
        if (sent.reusedSocket) ask<T>(path, body).then(resolve, reject);
        else reject(cause);
      });
      sent.end(body && JSON.stringify(body));
    });
  ({ token } = await ask<{ token: string }>('/api/user/login', { email: 'admin@demo.example', password: 'Demo-2026' }));
  return {
    ask,
    async send<T>(path: string, body: FormData) {
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        body,
        headers: { authorization: token, 'idempotency-key': randomUUID() },
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async times(paths) {
      const all: number[] = [];
      for (const path of paths) {
        const began = performance.now();
        await ask(path);
        all.push(performance.now() - began);
      }
      return all;
    },
    async throughput(next) {
      const clients = await Promise.all(Array.from({ length: CLIENTS }, () => leanClient(base)));
      const until = performance.now() + WRITE_MS;
      let answers = 0;
      await Promise.all(
        clients.map(async (client, n) => {
          while (performance.now() < until) {
            const asked = next(n);
            await client.ask(asked, { authorization: token, ...(asked.body && { 'idempotency-key': randomUUID() }) });
            answers++;
          }
        }),
      );
      for (const client of clients) client.close();
      return (1_000 * answers) / WRITE_MS;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024,
    async close() {
      agent.destroy();
      await close();
      remove();
    },
  };
}

/** Ranges that differ, so that no answer is one that is kept. */
const list = (more: (i: number) => string): string[] =>
  Array.from(
    { length: QUESTIONS },
    (_, i) => `/api/bi/lazyreport?package_name=all&fromDate=${addDays(today, -365 + i)}&toDate=${today}&limit=25${more(i)}`,
  );
const lists = {
  first: list(() => ''),
  deep: list((i) => `&page=${2_000 + i}`),
  search: list((i) => `&search=secure${i}`),
} as const;
type Lists = Readonly<Record<keyof typeof lists, number>>;
async function p95Of(backend: Backend): Promise<Lists> {
  const p95 = async (paths: readonly string[]): Promise<number> => percentile(await backend.times(paths), 0.95);
  await p95(lists.first.slice(0, 10));
  return { first: await p95(lists.first), deep: await p95(lists.deep), search: await p95(lists.search) };
}

const CHANGE = '/api/bi/report/update_priority_and_status_bulk';
async function measureWrites(backend: Backend): Promise<{ health: number; writes: number }> {
  const pages = await Promise.all(
    Array.from({ length: CLIENTS }, (_, i) =>
      backend.ask<{ report_list: ReportRow[] }>(
        `/api/bi/lazyreport?package_name=all&fromDate=${addDays(today, -365)}&toDate=${today}&limit=100&page=${i + 1}`,
      ),
    ),
  );
  const rows = pages.map(({ report_list }) => report_list);
  const turns = rows.map(() => 0);
  const health = await backend.throughput(() => ({ path: '/api/health' }));
  const writes = await backend.throughput((n) => {
    const own = rows[n] ?? [],
      turn = turns[n] ?? 0;
    turns[n] = turn + 1;
    const priority = Math.floor(turn / own.length) % 2 === 0 ? 'Low' : 'High';
    return { path: CHANGE, body: { package_name: 'all', mutliSelectID: [own[turn % own.length]?.incident_id], priority } };
  });
  return { health, writes };
}

interface Exported {
  readonly grownMb: number;
  readonly times: number;
  readonly seconds: number;
  readonly rows: number;
}
/** Makes a file of everything while others ask, and says by how much the process grew and how many times longer the others' slowest took. */
async function measureExport(backend: Backend, format: 'csv' | 'xlsx'): Promise<Exported> {
  const others = list((i) => `&page=${i + 1}`);
  const alone = percentile(await backend.times(others), 0.95);
  const before = backend.memory();
  const body = { package_name: 'all', fromDate: addDays(today, -365), toDate: today, sort: '-detected', format };
  const began = performance.now();
  const { data } = await backend.ask<{ data: { job: Job } }>('/api/bi/report/export', body);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, backend.memory());
  }, 50);
  const meanwhile: number[] = [];
  let job = data.job;
  while (job.endedAt === null) {
    meanwhile.push(...(await backend.times(list((i) => `&page=${meanwhile.length + i + 100}`).slice(0, 5))));
    await pause(20);
    job = (await backend.ask<{ data: Job }>(`/api/job/${job.id}`)).data;
  }
  clearInterval(watch);
  return {
    grownMb: most - before,
    times: percentile(meanwhile, 0.95) / alone,
    seconds: (performance.now() - began) / 1_000,
    rows: job.total,
  };
}

/** Writes, long lists and long files of the report. */
export async function measureReport(): Promise<PartResult> {
  const small = await open(await filled(100_000));
  const [of100k, { health, writes }] = [await p95Of(small), await measureWrites(small)];
  await small.close();
  const large = await open(await filled(1_000_000));
  const of1m = await p95Of(large);
  const files = { csv: await measureExport(large, 'csv'), xlsx: await measureExport(large, 'xlsx') };
  await large.close();

  const times = (name: keyof Lists): number => rounded(of1m[name] / of100k[name], 1);
  const both = (name: keyof Lists): string => `p95 ${rounded(of100k[name])} and ${rounded(of1m[name])} ms`;
  const figures: Figure[] = [
    {
      what: 'answers of /api/health to one durable change, 16 clients',
      limit: 4,
      unit: '×',
      measured: rounded(health / writes, 1),
      note: `${rounded(health)} and ${rounded(writes)} a second`,
    },
    { what: 'report, first page: a million incidents to 100,000', limit: 3, unit: '×', measured: times('first'), note: both('first') },
    { what: 'report, deep page: a million to 100,000', limit: 8, unit: '×', measured: times('deep'), note: both('deep') },
    { what: 'report, search: a million to 100,000', limit: 8, unit: '×', measured: times('search'), note: both('search') },
    ...(['csv', 'xlsx'] as const).flatMap((format): Figure[] => [
      {
        what: `${format} of a million incidents: the server grows by`,
        limit: 100,
        unit: 'MB',
        measured: rounded(files[format].grownMb),
        note: `${files[format].rows} rows in ${rounded(files[format].seconds)} s`,
      },
      {
        what: `${format} of a million incidents: p95 of other calls meanwhile`,
        limit: 4,
        unit: '×',
        measured: rounded(files[format].times, 1),
        note: '',
      },
    ]),
  ];
  return {
    figures,
    details: table(
      ['list', '100,000, p95 ms', '1,000,000, p95 ms'],
      (['first', 'deep', 'search'] as const).map((name) => [name, rounded(of100k[name]), rounded(of1m[name])]),
    ),
  };
}
