import { beforeAll, expect, it } from 'vitest';
import type { Lookup, LookupRows } from '../../../contract/areas/search360/search360.ts';
import { lookupWork } from '../../../server/jobs/lookup.ts';
import type { JobRun } from '../../../server/jobs/runner.ts';
import type { SearchIndex } from '../../../server/search/search-index.ts';
import { indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { fileLookedUp, fileSent, lookUpIn } from './looked-up.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
const where = { server, person: ann, package_name: PAY };
beforeAll(async () => {
  await indexed(ann);
});

it('a row that nothing has is alike where a known value or a brand reads like it, with what and why, on screen and in the file', async () => {
  const { domain } = (await report(ann, PAY)).find((row) => /^(?=[a-z-]*o)[a-z]{6,}-[a-z]{4,}\./.test(row.domain)) ?? { domain: '' };
  expect(domain).not.toBe('');
  const [label = '', ...ending] = domain.split('.');
  const swapped = label.replace('o', '0');
  const { id, rows } = await fileLookedUp(where, [
    domain,
    `${swapped}.${ending.join('.')}`,
    `https://${swapped}.${ending.join('.')}/verify?x=1`,
    `${label}.biz`,
    'zzqx-jkwvy.example',
    'nortwhind.biz',
    'support@nortwhind.biz',
    '203.0.113.250',
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['matched', 'alike', 'alike', 'alike', 'new', 'alike', 'alike', expect.anything()]);
  expect(rows[1]?.like).toMatchObject({ of: 'known', kind: 'domain', reason: 'characters', score: 99 });
  expect(rows[1]?.found).toMatchObject({ match: 'fuzzy', basis: 'alike', score: 99 });
  expect(rows[2]?.like).toEqual(rows[1]?.like);
  expect(rows[3]?.like).toMatchObject({ value: domain, reason: 'ending' });
  expect(rows[5]?.like).toMatchObject({ value: 'northwind', reason: 'slip' });
  expect(rows.filter(({ outcome }) => outcome !== 'alike').every(({ like }) => like === null)).toBe(true);

  const { counts } = (await ann.get<{ data: Lookup }>(`/api/bi/360/file/${id}`)).body.data;
  expect(counts.alike).toBe(rows.filter(({ outcome }) => outcome === 'alike').length);
  const file = (await ann.get(`/api/bi/360/file/${id}/download?outcome=alike`)).bytes.toString().replace('\ufeff', '').split('\r\n');
  expect(file[0]).toBe('value,outcome,error,message,alike_to,alike_because,alike_score');
  expect(file).toContain(`${label}.biz,alike,,,${domain},ending,99`);
  expect(file.some((line) => line.startsWith('nortwhind.biz,alike,,,northwind,"brand, slip",'))).toBe(true);
  // one of its rows can be searched for like those that are matched
  const searched = await ann.post('/api/bi/360/search', { package_name: PAY, terms: [{ file: id, line: rows[1]?.line }] });
  expect(searched.status).toBe(200);
});

it('what is a brand’s own is like no brand', async () => {
  const [own] = await lookUpIn(where, ['kyc.northwind.example']);
  expect(own).toMatchObject({ value: 'kyc.northwind.example' });
  expect(own?.like?.of).not.toBe('brand');
});

it('values that nothing has are compared, also by a job that was stopped meanwhile; once the time for a file is over, with brands alone, and it is said', async () => {
  const hosts = [...Array.from({ length: 2_003 }, (_, i) => `q${i}-zzqx.biz`), 'nortwhind.biz'];
  const { id, total } = await fileSent(where, [...hosts, '203.0.113.250']);
  const job = { id: 'no-such-job', input: JSON.stringify({ lookup: id }), total, user_id: 'u-analyst-a', package_name: PAY };
  const asked: string[] = [];
  const run = async (pieces: number, comparingMs = Infinity): Promise<ReadonlyMap<string | null, number>> => {
    const stop = new AbortController();
    let left = pieces;
    const search: Partial<SearchIndex> = {
      sync: () => Promise.resolve(),
      lookUp: (_, terms) => Promise.resolve(terms.map(() => null)),
      nearest: (_, terms) => {
        if (left-- === 0) stop.abort();
        else asked.push(...terms.map(({ value }) => value));
        return Promise.resolve(terms.map(() => null));
      },
    };
    const work = lookupWork({ records: server.records, search: search as SearchIndex, comparingMs });
    await work({ job: job as JobRun['job'], signal: stop.signal });
    return server.records.lookups.counts(id as Parameters<typeof server.records.lookups.counts>[0]);
  };
  const half = await run(2);
  // what was compared so far is written, and so is what is not compared at all
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(100);
  expect(half.get('new')).toBeGreaterThanOrEqual(asked.length);
  expect(half.get(null)).toBe(total - (half.get('new') ?? 0));
  const few = asked.length;
  const late = await run(Infinity, 0);
  expect([late.get('new'), late.get('alike'), late.get(null) ?? 0]).toEqual([total - 1, 1, 0]);
  expect(asked).toEqual(hosts.slice(0, few));

  const { body } = await ann.get<{ data: LookupRows }>(`/api/bi/360/file/${id}/rows?outcome=new&limit=100&page=21`);
  expect(body.data.rows.map(({ value, reason }) => [value, reason])).toEqual([
    ...hosts.slice(2_000, -1).map((host) => [host, 'uncompared']),
    ['203.0.113.250', null],
  ]);
  const file = (await ann.get(`/api/bi/360/file/${id}/download?outcome=all`)).bytes.toString().split('\r\n');
  expect(file).toContain(`${hosts.at(-2) ?? ''},new,uncompared,compared with brands alone: the time for this file was over,,,`);
});
it('all of a file are compared as long as there is time', async () => {
  const hosts = Array.from({ length: 2_010 }, (_, i) => `w${i}-zzqx.biz`);
  const { id, total } = await fileSent(where, hosts);
  const job = { id: 'no-such-job-2', input: JSON.stringify({ lookup: id }), total, user_id: 'u-analyst-a', package_name: PAY };
  let asked = 0;
  const search: Partial<SearchIndex> = {
    sync: () => Promise.resolve(),
    lookUp: (_, terms) => Promise.resolve(terms.map(() => null)),
    nearest: (_, terms) => ((asked += terms.length), Promise.resolve(terms.map(() => null))),
  };
  const work = lookupWork({ records: server.records, search: search as SearchIndex, comparingMs: Infinity });
  await work({ job: job as JobRun['job'], signal: new AbortController().signal });
  expect(asked).toBe(hosts.length);
});
it('a row of a file tells that its host is an ending alone, or reserved, whatever became of it, in the language of who asks', async () => {
  const { id, total } = await fileSent(where, ['co.in', 'https://printer.local/x', 'shop.biz']);
  const job = { id: 'no-such-job-3', input: JSON.stringify({ lookup: id }), total, user_id: 'u-analyst-a', package_name: PAY };
  const search: Partial<SearchIndex> = {
    sync: () => Promise.resolve(),
    lookUp: (_, terms) => Promise.resolve(terms.map(() => null)),
    nearest: (_, terms) => Promise.resolve(terms.map(() => null)),
  };
  await lookupWork({ records: server.records, search: search as SearchIndex })({
    job: job as JobRun['job'],
    signal: new AbortController().signal,
  });
  const { body } = await ann.get<{ data: LookupRows }>(`/api/bi/360/file/${id}/rows?outcome=new`);
  expect(body.data.rows.map(({ reason }) => reason)).toEqual(['suffix', 'reserved', null]);
  const file = (await ann.get(`/api/bi/360/file/${id}/download?outcome=all&language=de`)).bytes.toString();
  expect(file).toContain(',reserved,reserviert: keine Domain im Internet,');
});
