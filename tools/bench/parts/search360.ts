import { createHash } from 'node:crypto';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import type { Lookup, SearchPage, StoredSearch } from '../../../contract/areas/search360/search360.ts';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import { root } from '../../project.mjs';
import { percentile, rounded, table, type Figure, type PartResult } from '../figures.ts';
import { pause } from '../machine.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../serve/backend.ts';
import { untilIndexed } from '../serve/indexed.ts';
import { filled, open, type Backend } from './report.ts';

const INCIDENTS = 1_000_000,
  CLIENTS = 8,
  /** Searches of each client in a measurement, none of them twice: enough for the slowest of twenty to be more than a few. */
  EACH = 48,
  /** Pages of incidents, apart from each other, whose domains are searched. */
  PAGE = 100,
  APART = 37,
  /** Hosts that thousands of incidents are on, more than the answers that are remembered. */
  HOSTS = 30,
  ROWS = 100_000;
const today = dayIn(Date.now(), 'Asia/Kolkata');

/** A million incidents with their index, made once. */
async function indexed(): Promise<string> {
  const folder = await filled(INCIDENTS);
  const mark = join(folder, 'indexed');
  if (!existsSync(mark)) {
    await runScript(join(root, 'tools', 'stores', 'reindex.ts'), ['--data', folder]);
    writeFileSync(mark, '');
  }
  return folder;
}

/** The slowest of twenty answers to as many clients as there are, each of which asks its own paths one after the other; ms. */
async function p95Of(backend: Backend, paths: readonly string[]): Promise<number> {
  const of = Array.from({ length: CLIENTS }, (_, n) => backend.times(paths.filter((_path, i) => i % CLIENTS === n)));
  return percentile((await Promise.all(of)).flat(), 0.95);
}

interface Searches {
  readonly list: number;
  readonly exact: number;
  readonly sure: number;
  readonly fuzzy: number;
  readonly hosts: number;
  readonly domains: number;
}
/** Domains of incidents that were drawn through a year, each once in an order that has nothing to do with how many incidents are on it, and those that most of these are on. */
async function domainsOf(backend: Backend, many: number): Promise<{ readonly domains: string[]; readonly hosts: string[] }> {
  const seen = new Map<string, number>();
  for (let page = 1; seen.size < many; page += APART) {
    const { report_list } = await backend.ask<{ report_list: ReportRow[] }>(
      `/api/bi/lazyreport?package_name=all&fromDate=${addDays(today, -365)}&toDate=${today}&limit=${PAGE}&page=${page}`,
    );
    if (report_list.length === 0) throw new Error(`${seen.size} of ${many} domains are there`);
    for (const { domain } of report_list) seen.set(domain, (seen.get(domain) ?? 0) + 1);
  }
  const drawn = [...seen.keys()].map((domain) => ({ domain, place: createHash('sha256').update(domain).digest('hex') }));
  return {
    domains: drawn
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ domain }) => domain)
      .slice(0, many),
    hosts: [...seen]
      .sort(([, a], [, b]) => b - a)
      .slice(0, HOSTS)
      .map(([domain]) => domain),
  };
}
/** Searches for domains of incidents, beside the simplest list that is paged. */
async function measureSearches(backend: Backend): Promise<Searches> {
  const count = CLIENTS * EACH;
  const { domains, hosts } = await domainsOf(backend, count * 4);
  const idOf = async (value: string): Promise<string> =>
    (await backend.ask<{ data: StoredSearch }>('/api/bi/360/search', { package_name: 'all', terms: [{ kind: 'domain', value }] })).data.id;
  const ids: string[] = [];
  for (const domain of domains) ids.push(await idOf(domain));
  const ofHosts: string[] = [];
  for (const host of hosts) ofHosts.push(await idOf(host));
  const pathOf = (id: string, match: string): string => `/api/bi/360?package_name=all&search=${id}&match=${match}&limit=25`;
  const paths = (match: string, part: number): string[] => ids.slice(part * count, (part + 1) * count).map((id) => pathOf(id, match));
  const { data } = await backend.ask<{ data: SearchPage }>(pathOf(ids[0] ?? '', 'sure'));
  if (data.building !== null) throw new Error('The index is not whole');
  const lists = Array.from({ length: count }, (_, i) => `/api/ticket/all/tickets?package_name=all&view=open&limit=25&page=${1 + (i % 3)}`);
  // all have been asked for before: none pays for a start
  await p95Of(backend, lists);
  await p95Of(backend, paths('sure', 3));
  return {
    list: await p95Of(backend, lists),
    exact: await p95Of(backend, paths('exact', 0)),
    sure: await p95Of(backend, paths('sure', 1)),
    hosts: await p95Of(
      backend,
      Array.from({ length: count }, (_, i) => pathOf(ofHosts[i % ofHosts.length] ?? '', 'sure')),
    ),
    // what takes long takes long enough a quarter as often
    fuzzy: await p95Of(backend, paths('fuzzy', 2).slice(0, count / 4)),
    domains: domains.length,
  };
}

/** Rows that can be imported as incidents and looked up by their domains: the first column that is known gives the value. */
const csv = (): string => {
  const lines = ['domain,package,incident_id,status,priority,detected_at'];
  for (let i = 0; i < ROWS; i++)
    lines.push(`shop-${i}.bench.example,com.northwind.pay,BENCH-${i},Detected,Normal,${addDays(today, -1 - (i % 60))}T05:00:00Z`);
  return `${lines.join('\n')}\n`;
};
interface Upload {
  readonly seconds: number;
  readonly importSeconds: number;
  readonly grownMb: number;
  readonly counts: Lookup['counts'];
}
/** A file checked and looked up to its end, and the same rows by the command. */
async function measureUpload(): Promise<Upload> {
  const { path: folder, remove } = temporaryFolder();
  try {
    const original = await filled(ROWS);
    const file = join(folder, 'rows.csv'),
      text = csv();
    writeFileSync(file, text);
    const data = join(folder, 'data');
    cpSync(original, data, { recursive: true });
    const importBegan = performance.now();
    await runScript(join(root, 'tools', 'stores', 'import.ts'), ['incidents', file, '--data', data]);
    const importSeconds = (performance.now() - importBegan) / 1_000;

    const backend = await open(original);
    await untilIndexed(backend);
    const before = backend.memory();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, backend.memory());
    }, 50);
    const files = new FormData();
    files.append('csv', new Blob([text], { type: 'text/csv' }), 'rows.csv');
    const began = performance.now();
    let lookup = (await backend.send<{ data: Lookup }>('/api/bi/360?package_name=all', files)).data;
    lookup = (await backend.ask<{ data: Lookup }>(`/api/bi/360/file/${lookup.id}/run`, {})).data;
    while (lookup.job?.isOver !== true) {
      await pause(100);
      lookup = (await backend.ask<{ data: Lookup }>(`/api/bi/360/file/${lookup.id}`)).data;
    }
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1_000;
    await backend.close();
    const { matched, new: fresh } = lookup.counts;
    if (matched + fresh !== ROWS) throw new Error(`${matched + fresh} of ${ROWS} rows were looked up`);
    return { seconds, importSeconds, grownMb: most - before, counts: lookup.counts };
  } finally {
    remove();
  }
}

/** The 360-degree search over a million incidents, and a file of 100,000 values. */
export async function measureSearch360(): Promise<PartResult> {
  const backend = await open(await indexed());
  const { list, exact, sure, fuzzy, hosts, domains } = await measureSearches(backend);
  await backend.close();
  const { seconds, importSeconds, grownMb, counts } = await measureUpload();
  const figures: Figure[] = [
    {
      what: `360 search over a million incidents, ${CLIENTS} at once, to a paged list`,
      limit: 3,
      unit: '×',
      measured: rounded(sure / list, 2),
      note: `p95 ${rounded(sure)} and ${rounded(list)} ms, ${domains} domains of incidents, each once; ${rounded(hosts / list, 2)}× for the ${HOSTS} hosts that most are on, again and again`,
    },
    {
      what: 'exact hits to those that read alike',
      limit: 1,
      unit: '×',
      measured: rounded(exact / fuzzy, 2),
      note: `p95 ${rounded(exact)} and ${rounded(fuzzy)} ms`,
    },
    {
      what: `file of ${ROWS} values, checked and looked up, to the import of its rows`,
      limit: 1.5,
      unit: '×',
      measured: rounded(seconds / importSeconds, 2),
      note: `${rounded(seconds, 1)} and ${rounded(importSeconds, 1)} s; ${counts.matched} matched, ${counts.new} new`,
    },
    { what: 'the server grows by', limit: 80, unit: 'MB', measured: rounded(grownMb), note: '' },
  ];
  return {
    figures,
    details: table(
      ['hits', 'p95 ms'],
      [
        ['exact', rounded(exact)],
        ['exact and derived', rounded(sure)],
        ['the same of the hosts that most are on', rounded(hosts)],
        ['alike', rounded(fuzzy)],
      ],
    ),
  };
}
