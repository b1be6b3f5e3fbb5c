import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BulkRun } from '../../../contract/areas/verification/runs.ts';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { openRecords } from '../../../server/records/records.ts';
import { root } from '../../project.mjs';
import { timeImport } from '../events/import.ts';
import { median, percentile, rounded, table, type PartResult } from '../figures.ts';
import { pause } from '../machine.ts';
import { startServer, temporaryFolder } from '../serve/backend.ts';

const ROWS = 10_000,
  QUESTIONS = 150,
  ROUNDS = 3;

/** A data folder of a small demo, made once. */
async function filled(): Promise<string> {
  const folder = join(root, 'test-results', 'verification');
  if (existsSync(join(folder, 'filled'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const records = await openRecords({ folder }),
    analytics = await openAnalytics({ folder });
  await seedDemo({ records, analytics, scale: 0.02 });
  await analytics.close();
  await records.close();
  writeFileSync(join(folder, 'filled'), '');
  return folder;
}
const csv = (rows: number, first: number): string =>
  `account,ifsc,holder\n${Array.from({ length: rows }, (_, i) => `${first + i},YESB0000262,Person ${i}`).join('\n')}`;

/** Somebody who is signed in at a server. */
async function signedIn(base: string) {
  const answer = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: 'Demo-2026' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { verification_api_key: string } };
  const send = async <T>(path: string, body?: object | FormData): Promise<T> => {
    const isForm = body instanceof FormData;
    const said = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: token,
        verification_api_key: user.verification_api_key,
        ...(body !== undefined && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!said.ok) throw new Error(`${path}: ${said.status} ${await said.text()}`);
    return (await said.json()) as T;
  };
  return send;
}
type Send = Awaited<ReturnType<typeof signedIn>>;

/** 95th percentiles in ms of a check and of a ticket, asked in turn: other work of the machine meets both. */
async function round(send: Send): Promise<{ check: number; ticket: number }> {
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await ask();
    return performance.now() - began;
  };
  const checks: number[] = [],
    tickets: number[] = [];
  for (let i = 0; i < QUESTIONS; i++) {
    checks.push(await timed(() => send('/api/verification/verify_pan', { pan: `ABCPK${1_000 + i}L` })));
    tickets.push(await timed(() => send('/api/ticket/single/u-admin', { package_name: 'com.northwind.pay', subject: `Page ${i}` })));
  }
  return { check: percentile(checks, 0.95), ticket: percentile(tickets, 0.95) };
}
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;

interface BulkTiming {
  readonly seconds: number;
  readonly before: number;
  readonly most: number;
}
/** A file through the bank tool: seconds until its last row has an outcome, and the memory before it and the most meanwhile, in MB. */
async function bulk(send: Send, pid: number, rows: number, first: number): Promise<BulkTiming> {
  const before = memoryOf(pid);
  const form = new FormData();
  form.append('bankdetailslist', new Blob([csv(rows, first)]), 'bankaccountlist.csv');
  const began = performance.now();
  let { data: run } = await send<{ data: BulkRun }>('/api/verification/bank_verification_v1/bulk', form);
  let most = Math.max(before, memoryOf(pid));
  while (run.endedAt === null) {
    await pause(100);
    most = Math.max(most, memoryOf(pid));
    ({ data: run } = await send<{ data: BulkRun }>(`/api/verification/run/${run.id}`));
  }
  return { seconds: (performance.now() - began) / 1_000, before, most };
}

/** kB as they are handed out of the chunk that the tools' screen is in, with those that it alone brings later. */
function chunkSize(): { readonly screen: number; readonly lazy: number } {
  const assets = join(root, 'dist', 'portal', 'assets');
  const size = (file: string): number => statSync(join(assets, existsSync(join(assets, `${file}.br`)) ? `${file}.br` : file)).size / 1_000;
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  // the routes of the tools and the words of their screen stand together in no other chunk
  const own = scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes('epic_number'));
  const lazy = scripts.filter((file) => /^(?:Batch|Merchants)-/.test(file));
  return { screen: Math.max(...own.map(size)), lazy: lazy.reduce((sum, file) => sum + size(file), 0) };
}

/** Checks without a provider beside tickets, a file of accounts beside an import of as many rows, and the screen's chunk. */
export async function measureVerification(): Promise<PartResult> {
  const original = await filled();
  const imports: number[] = [];
  for (let i = 0; i < ROUNDS; i++) imports.push((await timeImport(original, ROWS)).seconds);
  const { path: folder, remove } = temporaryFolder();
  cpSync(original, folder, { recursive: true });
  const { base, pid, close } = await startServer(folder, {
    name: process.execPath,
    args: [join(root, 'dist', 'server', 'main.js')],
    env: { DEMO: '0', UV_THREADPOOL_SIZE: '16' },
  });
  try {
    const send = await signedIn(base);
    await round(send); // warm
    const rounds: { check: number; ticket: number }[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(send));
    rounds.sort((a, b) => a.check / a.ticket - b.check / b.ticket);
    const middle = rounds[Math.floor(ROUNDS / 2)] ?? { check: Number.NaN, ticket: Number.NaN };
    await bulk(send, pid, ROWS, 1_000_000_000); // the registers are read, and the heap has its size
    const runs: BulkTiming[] = [];
    for (let i = 0; i < ROUNDS; i++) runs.push(await bulk(send, pid, ROWS, 2_000_000_000 + i * ROWS));
    const seconds = median(runs.map((run) => run.seconds)),
      imported = median(imports);
    const { screen, lazy } = chunkSize();
    return {
      figures: [
        {
          what: 'an offline check with its history entry to one ticket raised, p95',
          limit: 2,
          unit: '×',
          measured: rounded(middle.check / middle.ticket, 2),
          note: `${rounded(middle.check, 1)} and ${rounded(middle.ticket, 1)} ms`,
        },
        {
          what: '10,000 rows of bulk bank, offline, to an import of as many',
          limit: 5,
          unit: '×',
          measured: rounded(seconds / imported, 2),
          note: `${rounded(seconds, 1)} and ${rounded(imported, 1)} s`,
        },
        {
          what: 'memory growth with one such file, the most of three',
          limit: 50,
          unit: 'MB',
          measured: rounded(Math.max(...runs.map(({ before, most }) => most - before))),
          note: runs.map(({ before, most }) => `${rounded(before)} to ${rounded(most)}`).join(', '),
        },
        {
          what: 'chunk of the sixteen tools',
          limit: 45,
          unit: 'kB',
          measured: rounded(screen, 1),
          note: `brotli; ${rounded(lazy, 1)} kB for files and merchants later`,
        },
      ],
      details: table(
        ['round', 'check, p95 ms', 'ticket, p95 ms', 'file of 10,000, s', 'import of 10,000, s'],
        rounds.map(({ check, ticket }, i) => [
          i + 1,
          rounded(check, 1),
          rounded(ticket, 1),
          rounded(runs[i]?.seconds ?? Number.NaN, 1),
          imports[i] ?? Number.NaN,
        ]),
      ),
    };
  } finally {
    await close();
    remove();
  }
}
